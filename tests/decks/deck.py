"""Decks that nobody developed on: contents, symbols, art and colours are drawn from a seed in five styles.

To look at one, all faces on one sheet:

    python -m tests.decks.deck --deck 1 --out /tmp/deck-1.png
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, final
from zlib import crc32

import cv2
import numpy as np
from numpy.typing import NDArray

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.contents import Catalogue
from engine.games.cards_and_karma.box.faces import (
    ActionFace,
    BuildingFace,
    Good,
    GoodsFace,
    PalaceFace,
    ShipFace,
)
from engine.words import Face
from tests.decks.canvas import Canvas
from tests.decks.contents import OTHERS, catalogue
from tests.decks.curves import circle
from tests.decks.grounds import frame, ground
from tests.decks.pieces import Spot, die, flag, plate, row, valued
from tests.decks.style import STYLES, Colour, Look

Picture = NDArray[np.uint8]
"""Of shape (512, 512, 3), red, green, blue."""

Thing = str | Good | int

_REWARDS: Final[Mapping[str, tuple[Thing, ...]]] = {
    "karma-2": ("karma", "karma"),
    "dice-2": ("die", "die"),
    "coins-3": (3,),
    "coins-2-fame-1": (2, "fame"),
    "goods-cards-1-2": ("goods", "/", "goods", "goods"),
    "die-1-good": ("die",),
    "fame-1-good": ("fame",),
    "karma-1-good": ("karma",),
    "goods-card-1-die-1": ("goods", "die"),
    "palace-1": ("palace",),
}
_PALACE: Final[Mapping[int, tuple[Thing, ...]]] = {
    2: ("die", "die"),
    3: ("karma", "karma", "die"),
    4: ("goods", 1),
    5: ("karma", "ship"),
    6: ("pile",),
}
_BONUSES: Final[Mapping[str, tuple[Thing, ...]]] = {
    "karma-2": ("karma", "karma"),
    "palace-or-coins-2": ("palace", "/", 2),
    "ship-or-fame-1": ("ship", "/", "fame"),
    "administrator": ("administrator",),
    "dice-2": ("die", "die"),
    "extra-turn": ("turn",),
}
_PLAYERS: Final[Mapping[str, Colour]] = {
    "ruby": (170, 30, 56),
    "pearl": (236, 230, 214),
    "turquoise": (30, 160, 164),
    "onyx": (44, 44, 52),
}


@final
class Deck:
    """One box: what is on its cards, and what they look like.

    Args:
        seed: Everything follows from it.
        style: One of `STYLES`.
    """

    def __init__(self, seed: int, style: str) -> None:
        self.look = Look(seed, style)
        self.catalogue: Catalogue = catalogue(seed)
        self._seed = seed
        self._slots = {name: Spot(*where) for name, where in self.look.style.slots.items()}
        self._faces = {face.id: face for face in self.catalogue.faces}
        self._sides: dict[str, tuple[str, str]] = {
            card.id: (
                card.action,
                components.die_face(self._faces[card.action].die_colour, card.die_value),
            )
            for card in self.catalogue.cards
        }
        self._sides |= {name: (front, back) for name, (front, back, _) in OTHERS.items()}
        self._drawn = cache(self._draw)

    @property
    def corner(self) -> float:
        """The radius of the cards' corners as part of their side."""
        return self.look.style.corner * 0.6

    def front(self, card: str) -> Picture:
        """Return the action side of a card, the day side of a score card, and so on."""
        return self._drawn(self._sides[card][0])

    def back(self, card: str) -> Picture:
        """Return the dice side of a card, the night side of a score card, and so on."""
        return self._drawn(self._sides[card][1])

    def dice(self) -> dict[str, Picture]:
        """Return all dice sides by name."""
        return {face: self._drawn(face) for face in components.DICE_FACES}

    def other(self, face: Face) -> Picture:
        """Return a score card, the administrator, a side of the elephant, or a token on a square."""
        return self._drawn(face)

    def _draw(self, name: str) -> Picture:
        face = self._faces.get(name)
        kind = _KINDS.index(type(face)) if face else 1 + len(name) % 3
        art = crc32(name.encode()) % self.look.style.arts
        canvas = Canvas(
            self.look, np.random.default_rng((self._seed, kind, art, 0 if face else crc32(name.encode())))
        )
        if face:
            ground(canvas, kind)
            frame(canvas, kind)
            self._action_side(canvas, face)
            die(canvas, self._slots["back"], self.look.dice[face.die_colour])
        elif name.startswith("die-"):
            self._dice_side(canvas, *name.split("-")[1:])
        else:
            self._other(canvas, name)
        return canvas.picture()

    def _action_side(self, canvas: Canvas, face: ActionFace) -> None:
        match face:
            case ShipFace():
                self._ship(canvas, face)
            case BuildingFace():
                self._building(canvas, face)
            case GoodsFace():
                for place, good in enumerate(face.goods):
                    step = self.look.style.steps["wares"]
                    centred = (
                        self._slots["wares"] if len(face.goods) > 1 else self._slots["wares"].along(step, 0.4)
                    )
                    valued(canvas, centred.along(step, place), good.value, good.kind)
                self._row(canvas, "reward", (face.coin,) if face.coin else ())
            case PalaceFace():
                canvas.symbol("palace", self._slots["art"].middle, self._slots["art"].size)
                self._price(canvas, face.number)
                self._row(canvas, "reward", _PALACE[face.number])

    def _ship(self, canvas: Canvas, face: ShipFace) -> None:
        canvas.symbol("ship", self._slots["art"].middle, self._slots["art"].size)
        flag(canvas, self._slots["flag"], face.number)
        self._price(canvas, face.cost)
        self._row(canvas, "reward", (*_REWARDS[face.reward], *face.goods))

    def _building(self, canvas: Canvas, face: BuildingFace) -> None:
        style, slot = self.look.style, self._slots["buildings" if self.look.style.symbols else "art"]
        art = self._slots["art"]
        if style.symbols:
            two = len(face.buildings) - 1
            for place, one in enumerate(face.buildings):
                middle = (art.x + (place - two / 2) * art.size * 0.62, art.y + place * 0.05)
                canvas.symbol(one, middle, art.size * (1 - 0.3 * two))
            for place in range(len(face.buildings)):
                spot = slot.along(style.steps["buildings"], place * 1.08)
                canvas.fill(
                    plate(canvas, Spot(spot.x, spot.y, spot.size * 1.02)), self.look.neutral, plain=True
                )
                canvas.symbol(face.buildings[place], spot.middle, spot.size * 0.72)
        elif len(face.buildings) == 1:
            canvas.symbol(face.buildings[0], slot.middle, slot.size)
        else:
            for place, one in enumerate(face.buildings):
                canvas.symbol(one, (slot.x - 0.17 + 0.37 * place, slot.y + 0.06 * place), slot.size * 0.62)
        die(canvas, self._slots["cost"], self.look.dice[face.cost_colour], str(face.cost))
        self._row(canvas, "goods", face.goods)
        self._row(canvas, "reward", ("fame",) * len(face.buildings))

    def _price(self, canvas: Canvas, value: int) -> None:
        die(canvas, self._slots["cost"], self.look.neutral, str(value) if self.look.style.digits else value)

    def _row(self, canvas: Canvas, slot: str, things: tuple[Thing, ...]) -> None:
        row(canvas, self._slots[slot], self.look.style.steps[slot], things)

    def _dice_side(self, canvas: Canvas, colour: str, value: str) -> None:
        main = self.look.dice[colour]
        ground(canvas, components.DIE_COLOURS.index(colour))
        canvas.pixels[:] = canvas.pixels.mean(2, keepdims=True) * 0.8
        canvas.shade(np.full(canvas.pixels.shape[:2], self.look.style.dyed, np.float32), main)
        size = self._slots["art"].size * 0.95
        for ring in range(3):
            radius = 0.66 - 0.11 * ring
            canvas.stroke(circle((0.5, 0.5), (radius, radius)), 0.012, main)
        frame(canvas, components.DIE_COLOURS.index(colour))
        die(canvas, Spot(0.5, 0.5, size), main, int(value))

    def _other(self, canvas: Canvas, name: str) -> None:
        kind, _, rest = name.partition("-")
        if kind == "score":
            night, _, player = rest.rpartition("-")
            colour = np.array(_PLAYERS[player])
            canvas.pixels[:] = colour if night == "day" else colour * 0.35
            things = ("fame",) if night == "day" else _BONUSES[night]
            row(
                canvas,
                Spot(0.5 - 0.14 * (len(things) - 1), 0.5, 0.28 if night != "day" else 0.5),
                (1, 0),
                things,
            )
            frame(canvas, 1)
        elif kind in ("administrator", "elephant"):
            ground(canvas, 2)
            cloth = (40, 140, 70) if rest == "front" else (120, 112, 104)
            canvas.symbol(kind, (0.5, 0.52), 0.74, {"cloth": cloth})
            frame(canvas, 2)
        elif rest:
            valued(canvas, Spot(0.5, 0.5, 0.95), int(rest))
        else:
            canvas.fill(circle((0.5, 0.5), (0.47, 0.47)), canvas.look.neutral)
            canvas.symbol(name, (0.5, 0.5), 0.6)


_KINDS = (ShipFace, BuildingFace, GoodsFace, PalaceFace)


@lru_cache(maxsize=2)
def deck(number: int) -> Deck:
    """Return deck 1, 2, 3 and so on; every fifth has the same style with all else drawn anew."""
    return Deck(number, STYLES[(number - 1) % len(STYLES)])


def sheet(one: Deck, columns: int = 12, side: int = 200) -> Picture:
    """Return all faces of a deck on one picture, red, green, blue."""
    names = [*(face.id for face in one.catalogue.faces), *components.DICE_FACES, *components.DAY_FACES[:2]]
    names += [*components.NIGHT_FACES[:6], components.ADMINISTRATOR]
    names += [components.ELEPHANT_FRONT, components.ELEPHANT_BACK, *components.TOKENS]
    small = [cv2.resize(one.other(Face(n)), (side, side), interpolation=cv2.INTER_AREA) for n in names]
    small += [np.zeros_like(small[0])] * (-len(small) % columns)
    rows = [np.hstack(small[i : i + columns]) for i in range(0, len(small), columns)]
    return np.vstack(rows)


def main() -> None:
    """Write the sheet of one deck."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deck", type=int, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    cv2.imwrite(str(arguments.out), sheet(deck(arguments.deck))[..., ::-1])


if __name__ == "__main__":
    main()
