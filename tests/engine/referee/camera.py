"""A camera above a table of Cards & Karma: readings of what lies there, perfect or with faults."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

from msgspec import Struct

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    BONUSES,
    KARMA,
    PLAYER_COLOURS,
    day_face,
    night_face,
)
from engine.games.cards_and_karma.box.placeholder import near_twins
from engine.games.cards_and_karma.state import State, Tray
from engine.words import Face, Millimetres, PieceSeen, PlaceReading, Reading, Seconds, Sight

Spot = tuple[Face, float, float]
"""A piece: its face and where it lies, in millimetres."""

ALL = ("grid", "tray", "draw", "score", "administrators", "buildings", "ships", "goods")
TRAY = ("grid", "tray", "draw")
"""What the camera covers: names of places, or of every seat's."""


class Faults(Struct, frozen=True):
    """How often a reading goes wrong, as chances.

    Args:
        missed: Of each piece, not to be found.
        nameless: Of each piece, to be found without a name.
        twin: Of each piece with a near-twin, to be taken for it; the right name comes second.
        covered: Of each place, to be covered, with half of its pieces.
        astray: Millimetres by which pieces are found beside where they lie.
    """

    missed: float = 0.0
    nameless: float = 0.0
    twin: float = 0.0
    covered: float = 0.0
    astray: float = 1.0


PERFECT = Faults()


class Table:
    """What lies on the table, told by a state of full knowledge; the tray keeps what nobody clears.

    Args:
        box: The cards.
        dice: Where pieces are laid.
    """

    def __init__(self, box: Cards, dice: Random) -> None:
        self._box = box
        self._dice = dice
        self._poses: dict[tuple[str, Face, int], tuple[float, float]] = {}
        self._lain: list[Spot] = []
        self._laid: list[Spot] = []

    def begin(self, *, cleared: bool) -> None:
        """Begin a turn: what lies in the tray is of earlier ones, if nobody has cleared it."""
        self._lain = [] if cleared else [*self._lain, *self._laid]
        self._laid = []

    def clear(self) -> None:
        """Clear the tray before its turn is recorded."""
        self._lain = []
        self._laid = []

    def lay(self, tray: Tray) -> None:
        """Lay what a turn has brought into the tray so far."""
        faces = self._tray(tray)
        for face, _, _ in self._laid:
            if face in faces:
                faces.remove(face)
        self._laid += [(face, self._dice.uniform(0, 300), self._dice.uniform(0, 200)) for face in faces]

    def pieces(self, state: State, without: Collection[Face] = ()) -> Iterator[tuple[str, list[Spot]]]:
        """Yield each place with its pieces, rows from their owner's left.

        Args:
            state: The position.
            without: Faces that a hand has lifted from the grid.
        """
        box = self._box
        lifted = list(without)
        grid = []
        for face in (box.action[token.bit_length() - 1] for token in state.grid):
            if face in lifted:
                lifted.remove(face)
            else:
                grid.append(face)
        yield "grid", self._spots("grid", grid)
        yield "tray", [*self._lain, *self._laid]
        yield "draw", self._spots("draw", self._faces((state.top,) if state.top else ()))
        for number, seat in enumerate(state.seats):
            own = f"seat-{number}-"
            colour = PLAYER_COLOURS[number]
            yield own + "administrators", self._spots(own, [ADMINISTRATOR] * seat.administrators)
            yield own + "buildings", self._spots(own + "b", self._faces(seat.buildings))
            yield own + "goods", self._spots(own + "g", self._faces(seat.goods))
            yield own + "ships", self._row(self._faces(seat.ships))
            # With open bonuses the night sides lie up until they are turned (ruling A34).
            day_up = bool(state.options.open_bonuses)
            night = [
                night_face(BONUSES[bonus], colour)
                if seat.turned(slot) != day_up and bonus >= 0
                else day_face(colour)
                for slot, bonus in enumerate(seat.bonuses)
            ]
            yield own + "score", self._row(night)

    def _faces(self, tokens: tuple[int, ...]) -> list[Face]:
        return [self._box.action[token.bit_length() - 1] for token in tokens]

    def _tray(self, tray: Tray) -> list[Face]:
        dice = [next(iter(self._box.dice_faces(token))) for token in tray.dice]
        used = [ADMINISTRATOR] * tray.administrators + [KARMA] * tray.karma
        return [*dice, *self._faces(tray.palace), *used]

    def _spots(self, place: str, faces: list[Face]) -> list[Spot]:
        """Return pieces where they have been laid before, new ones anywhere."""
        found = []
        for i, face in enumerate(faces):
            key = (place, face, faces[:i].count(face))
            if key not in self._poses:
                self._poses[key] = (self._dice.uniform(0, 300), self._dice.uniform(0, 300))
            found.append((face, *self._poses[key]))
        return found

    @staticmethod
    def _row(faces: list[Face]) -> list[Spot]:
        return [(face, 60.0 * i, 0.0) for i, face in enumerate(faces)]


class Camera:
    """Takes readings.

    Args:
        box: The cards.
        coverage: ALL or TRAY.
        faults: What goes wrong.
        dice: When it does.

    Attributes:
        faults: What goes wrong from the next picture on; pictures are counted on.
    """

    def __init__(self, box: Cards, coverage: Collection[str], faults: Faults, dice: Random) -> None:
        self._coverage = coverage
        self.faults = faults
        self._dice = dice
        self._number = 0
        twins = near_twins(box.catalogue.faces)
        self._twins = {Face(a): Face(b) for one, other in twins for a, b in ((one, other), (other, one))}

    def look(self, table: Table, state: State, without: Collection[Face] = ()) -> Reading:
        """Return a reading of the table at rest."""
        self._number += 1
        places = {
            place: self._read(place, pieces)
            for place, pieces in table.pieces(state, without)
            if place.rsplit("-", 1)[-1] in self._coverage
        }
        return Reading(Seconds(float(self._number)), self._number, places)

    def _read(self, place: str, pieces: list[Spot]) -> PlaceReading:
        covered = self._chance(self.faults.covered)
        seen = [
            self._seen(*piece)
            for piece in pieces
            if not self._chance(self.faults.missed) and not (covered and self._chance(0.5))
        ]
        if not place.endswith(("score", "ships")):
            self._dice.shuffle(seen)
        return PlaceReading(place, Sight.COVERED if covered else Sight.SEEN, pieces=tuple(seen))

    def _seen(self, face: Face, x: float, y: float) -> PieceSeen:
        faces: tuple[tuple[Face, float], ...] = ((face, 0.985),)
        twin = self._twins.get(face)
        if self._chance(self.faults.nameless):
            faces = ()
        elif twin is not None and self._chance(self.faults.twin):
            faces = ((twin, 0.55), (face, 0.4))
        off = self.faults.astray
        return PieceSeen(
            faces,
            x=Millimetres(x + self._dice.uniform(-off, off)),
            y=Millimetres(y + self._dice.uniform(-off, off)),
        )

    def _chance(self, share: float) -> bool:
        return self._dice.random() < share
