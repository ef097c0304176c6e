"""Every face of Cards & Karma by its id.

MunshiError
└── FaceError

Faces of one family (the same buildings, goods, reward or palace action) share their scene, which is
painted once and kept; what tells them apart is drawn on a copy.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import final

from engine.errors import MunshiError
from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.games.cards_and_karma.box.faces import ActionFace, BuildingFace, GoodsFace, ShipFace
from engine.words import Face
from firmware.simulator.drawing.canvas import Canvas, Picture
from firmware.simulator.games.cards_and_karma.faces.administrator_face import draw_administrator
from firmware.simulator.games.cards_and_karma.faces.building_faces import draw_building
from firmware.simulator.games.cards_and_karma.faces.elephant_faces import draw_elephant
from firmware.simulator.games.cards_and_karma.faces.goods_faces import draw_goods
from firmware.simulator.games.cards_and_karma.faces.palace_faces import draw_palace
from firmware.simulator.games.cards_and_karma.faces.plain_faces import draw_dice_side, draw_token
from firmware.simulator.games.cards_and_karma.faces.scoring_faces import draw_day, draw_night
from firmware.simulator.games.cards_and_karma.faces.ship_faces import draw_ship

LEAST_SIDE = 16
MOST_SIDE = 4096


@final
class FaceError(MunshiError, ValueError):
    """A face was asked for that nobody draws, or in a size that makes no sense."""


@lru_cache(maxsize=512)
def draw_face(face_id: str, side_pixels: int, art: int = 0) -> Picture:
    """Return the picture of one face of the reference catalogue or of the box.

    The same arguments always give the same picture. It is kept for the next call and read-only.

    Args:
        face_id: The face's id (`ship-07`, `die-blue-4`, `score-karma-2-ruby`, `administrator`).
        side_pixels: Side of the square picture in pixels, 16 to 4096.
        art: Which print of the cards, 0 or more. Pigments, patterns and scenery differ from one print
            to the next, what the symbols say does not. Tuning uses 0, reporting the others.

    Returns:
        uint8, shape (side_pixels, side_pixels, 3), order blue, green, red. A token fills a circle,
        black around it.

    Raises:
        FaceError: There is no such face, the size is out of range, or the print is negative.
    """
    if not LEAST_SIDE <= side_pixels <= MOST_SIDE or art < 0:
        raise FaceError(
            f"The face '{face_id}' was asked for with a side of {side_pixels} pixels in print {art}.",
            expected=f"a side of {LEAST_SIDE} to {MOST_SIDE} pixels and a print of 0 or more",
            advice="Ask for a size and a print in this range.",
        )
    action = _action_faces().get(face_id)
    draw = _OTHERS.get(Face(face_id)) if action is None else partial(_draw_action, action)
    if draw is None:
        raise FaceError(
            f"There is no face '{face_id}'.",
            expected="the id of an action face of the reference catalogue or of another part of the box",
            advice="Take one of the ids that face_ids() lists.",
        )
    picture = draw(side=side_pixels, art=art).finish()
    picture.flags.writeable = False
    return picture


def face_ids() -> tuple[Face, ...]:
    """Return the ids of all faces that can be drawn, action sides first."""
    return (*map(Face, _action_faces()), *_OTHERS)


def _draw_action(face: ActionFace, side: int, art: int) -> Canvas:
    if isinstance(face, ShipFace):
        return draw_ship(face, side, art)
    if isinstance(face, BuildingFace):
        return draw_building(face, side, art)
    if isinstance(face, GoodsFace):
        return draw_goods(face, side, art)
    return draw_palace(face, side, art)


@lru_cache(maxsize=1)
def _action_faces() -> dict[str, ActionFace]:
    return {face.id: face for face in load_reference().faces}


_OTHERS: dict[Face, Callable[..., Canvas]] = {
    **{
        components.die_face(colour, value): partial(draw_dice_side, colour=colour, value=value)
        for colour in components.DIE_COLOURS
        for value in components.DIE_VALUES
    },
    **{components.day_face(player): partial(draw_day, player=player) for player in components.PLAYER_COLOURS},
    **{
        components.night_face(bonus, player): partial(draw_night, bonus=bonus, player=player)
        for player in components.PLAYER_COLOURS
        for bonus in components.BONUSES
    },
    components.ADMINISTRATOR: draw_administrator,
    components.ELEPHANT_FRONT: partial(draw_elephant, "front"),
    components.ELEPHANT_BACK: partial(draw_elephant, "back"),
    **{token: partial(draw_token, kind=token) for token in components.TOKENS},
}
