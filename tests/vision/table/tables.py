"""Random tables with known truth, filmed by the simulated camera."""

from __future__ import annotations

from collections import Counter
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.random import Generator

from engine.cards_and_karma import components
from engine.cards_and_karma.cards import Cards
from engine.cards_and_karma.catalogue import load_reference
from engine.cards_and_karma.mats import mat, token_areas
from engine.words import Mat, Region
from firmware.simulator.optics.arms import Shape
from firmware.simulator.optics.camera import mounted
from firmware.simulator.optics.film import Film, Moment
from firmware.simulator.optics.light import evening
from firmware.simulator.table.box import Box, open_box
from firmware.simulator.table.pieces import Piece, Pose
from firmware.simulator.table.world import World
from vision.arrays import Image

STRAIGHT: Final = 2.2
"""Standard deviation of a card's angle, in degrees, and of its place, in millimetres."""

PILES: Final = ("draw", "discard", "elephant")


class Lies(Struct, frozen=True):
    """What is true of one piece: its face and its middle on the mat, in millimetres."""

    face: str
    x: float
    y: float


class Table:
    """A camera above a mat, with pieces at random.

    Args:
        seed: Everything about it.
        players: Number of players.
        art: Which print of the faces lies there.
        light: Level of the light.
    """

    def __init__(self, seed: int, players: int = 3, art: int = 0, light: str = "day") -> None:
        self.dice: Generator = np.random.default_rng(seed)
        self.mat: Mat = mat(players)
        self.players = players
        camera = mounted(self.mat.width, self.mat.height, self.dice)
        self.film = Film(self.mat, token_areas(players), camera, evening(light, self.dice), art, self.dice)
        self.time = 0.0
        self.clear()

    def clear(self) -> None:
        """Take everything off the table and open a new box."""
        self.box: Box = open_box(Cards.of(load_reference()), self.players, self.dice)
        self.world = World(self.mat, token_areas(self.players), self.box.all(), lambda _: None)
        self._deck = [self.box.cards[i] for i in self.dice.permutation(len(self.box.cards))]

    def region(self, place: str) -> Region:
        """Return the rectangle of a place."""
        return self.world.region(place)

    def card(self, kind: str = "") -> Piece:
        """Draw a play card, one of a kind (`ship`, `building`, `goods`, `palace`) if wanted."""
        number = next(i for i in reversed(range(len(self._deck))) if self._deck[i].front.startswith(kind))
        found: Piece = self._deck.pop(number)
        return found

    def put(
        self, piece: Piece, x: float, y: float, angle: float = 0.0, *, back: bool = False, loose: float = 1.0
    ) -> None:
        """Lay a piece down about there."""
        dx, dy = self.dice.normal(0, 1.9 * loose, 2)
        turn = float(self.dice.normal(0, STRAIGHT * loose))
        self.world.put(piece, Pose(x + float(dx), y + float(dy), 0.0, angle + turn, back))

    def spots(self, place: str, columns: int, rows: int = 1) -> list[tuple[float, float, float]]:
        """Return evenly spread spots of a place with the angle of its owner."""
        region = self.region(place)
        turned = region.facing == 2
        found = []
        for row in range(rows):
            for column in range(columns):
                u = (column + 0.5) / columns - 0.5
                v = (row + 0.5) / rows - 0.5
                sign = -1 if turned else 1
                x = region.x + region.width * (0.5 + sign * u)
                y = region.y + region.height * (0.5 + sign * v)
                found.append((x, y, 180.0 if turned else 0.0))
        return found

    def lay_out(self, *, loose: float = 1.0) -> None:
        """Lay a table out as it may be in the middle of a match."""
        self.clear()
        self._middle(loose)
        for seat in range(self.players):
            self._seat(seat, loose)
        self._piles(loose)

    def still(self, shapes: tuple[Shape, ...] = ()) -> Image:
        """Film the table as it is."""
        self.time += 1.0
        return self.film.still(Moment(self.time, self.world.lying(), (), shapes))

    def motion(self, shapes: tuple[Shape, ...] = ()) -> Image:
        """Film the table as it is, in small."""
        self.time += 0.1
        return self.film.motion(Moment(self.time, self.world.lying(), (), shapes))

    def truth(self, place: str) -> list[Lies]:
        """Return the pieces of a place, of a pile the top only; rows from their owner's left."""
        lying = self.world.at(place)
        if place in PILES:
            lying = lying[-1:]
        turned = self.region(place).facing == 2
        lying = sorted(lying, key=lambda item: item[1].x, reverse=turned)
        return [Lies(piece.face(pose), pose.x, pose.y) for piece, pose in lying]

    def faces(self, place: str) -> Counter[str]:
        """Return the faces of a place."""
        return Counter(lies.face for lies in self.truth(place))

    def _middle(self, loose: float) -> None:
        dice = self.dice
        grid = self.region("grid")
        columns, rows = components.GRID[self.players]
        spots = [
            (
                grid.x + grid.width / 2 + (c - (columns - 1) / 2) * 69,
                grid.y + grid.height / 2 + (r - (rows - 1) / 2) * 71,
            )
            for r in range(rows)
            for c in range(columns)
        ]
        for x, y in spots:
            if dice.random() < 0.85:
                self.put(self.card(), x, y, float(dice.choice([0, 0, 0, 0, 180, 90])), loose=loose)
        tray = self.spots("tray", 6, 4)
        chosen = dice.choice(24, int(dice.integers(0, 11)), replace=False)
        administrators = list(self.box.administrators)
        karma = list(self.box.tokens["karma"])
        for index in sorted(chosen):
            x, y, _ = tray[index]
            angle = float(dice.choice([0, 180]))
            roll = dice.random()
            if roll < 0.7:
                self.put(self.card(), x, y, angle, back=True, loose=loose)
            elif roll < 0.8:
                self.put(self.card("palace"), x, y, angle, loose=loose)
            elif roll < 0.9:
                self.put(administrators.pop(), x, y, angle, loose=loose)
            else:
                self.put(karma.pop(), x, y, float(dice.uniform(0, 360)), loose=loose)
        (x, y, _), *_ = self.spots("elephant", 1)
        self.put(self.box.elephant, x, y, loose=loose)

    def _piles(self, loose: float) -> None:
        dice = self.dice
        for place, most, tight, back in (("draw", 80, 0.4, False), ("discard", 60, 1.0, True)):
            (x, y, _), *_ = self.spots(place, 1)
            for _ in range(int(dice.integers(0, most))):
                if self._deck:
                    self.put(self.card(), x, y, 0.0, back=back, loose=tight * loose)

    def _seat(self, seat: int, loose: float) -> None:
        dice = self.dice
        for piece, (x, y, angle) in zip(
            self.box.scores[seat], self.spots(f"seat-{seat}-score", 6), strict=True
        ):
            self.put(piece, x, y, angle, back=dice.random() < 0.35, loose=loose * 0.8)
        for row, columns in (("buildings", 4), ("goods", 4)):
            for x, y, angle in self.spots(f"seat-{seat}-{row}", columns):
                if dice.random() < 0.6:
                    self.put(self.card(row[:5]), x, y, angle, loose=loose)
        ships = self.spots(f"seat-{seat}-ships", 3)
        for x, y, angle in ships[: int(dice.integers(0, 4))]:
            self.put(self.card("ship"), x, y, angle, loose=loose * 0.6)
        used = {piece.id for piece, _ in self.world.lying()}
        spare = [piece for piece in self.box.administrators if piece.id not in used]
        region = self.region(f"seat-{seat}-administrators")
        for column in range(int(dice.integers(0, 3))):
            x = region.x + region.width / 2 + (column - 0.5) * 45
            self.put(spare[column], x, region.y + region.height / 2, 0.0, loose=loose)
        tokens = self.region(f"seat-{seat}-tokens")
        for token in ("karma", "fame", "coin-1", "coin-3"):
            x, y = (
                tokens.x + dice.uniform(12, tokens.width - 12),
                tokens.y + dice.uniform(12, tokens.height - 12),
            )
            self.put(self.box.tokens[token][seat], float(x), float(y), float(dice.uniform(0, 360)))
