"""Which faces can lie at a place: what the game says of its places, for eyes that know no rules."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    BONUSES,
    BUILDING,
    DICE_FACES,
    GOODS,
    PALACE,
    PLAYER_COLOURS,
    SHIP,
    day_face,
    night_face,
)
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.table.layout import KARMA


def candidates(game: CardsAndKarma, places: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the faces that may lie at each place, whatever the state of the match.

    A card of another kind that lies there by mistake is then unknown, never misread as one of these.
    """
    return {place: _faces(game, place) for place in places}


def _faces(game: CardsAndKarma, place: str) -> tuple[str, ...]:
    box = game.cards

    def of_kind(*kinds: int) -> tuple[str, ...]:
        return tuple(
            dict.fromkeys(face for face, kind in zip(box.action, box.kind, strict=True) if kind in kinds)
        )

    if place in {"grid", "draw"}:
        return of_kind(SHIP, BUILDING, GOODS, PALACE)
    if place == "discard":
        return tuple(DICE_FACES)
    if place == "tray":
        return (*DICE_FACES, *of_kind(PALACE), ADMINISTRATOR, KARMA)
    _, seat, row = place.split("-", 2)
    if row == "score":
        colour = PLAYER_COLOURS[int(seat)]
        return (day_face(colour), *(night_face(bonus, colour) for bonus in BONUSES))
    if row == "administrators":
        return (ADMINISTRATOR,)
    return of_kind({"ships": SHIP, "buildings": BUILDING, "goods": GOODS}[row])
