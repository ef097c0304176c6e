"""What is to be moved so that a table lies as it should: piece by piece, those of one way together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, final

from display.games.cards_and_karma.phrases import ways
from display.model import Entry
from engine.games.cards_and_karma.box.components import ADMINISTRATOR, DAY_FACES, KARMA
from engine.games.cards_and_karma.box.places import DISCARD, DRAW, GRID, TRAY
from engine.kernel.clues import Clues
from engine.words import Face, PlaceReading, Row
from firmware.assistant.moves import Lack, lacks, moves
from firmware.presenters.common.alarms import Pieces
from firmware.presenters.common.keys import split, whose
from firmware.presenters.games.cards_and_karma.faces import BONUS_OF, is_die

Kind = Literal["into", "away"]
Move = tuple[Kind, str, Face]
"""Whether a piece comes to a place or goes from it, the place's id, and its face."""

_PILES: Final = (DISCARD, DRAW)
_NOT_MOVED: Final = frozenset(("score", "administrators"))
_TOKENS: Final = frozenset((ADMINISTRATOR, KARMA))


def differing(clues: Clues | None) -> dict[str, Lack]:
    """Return how places differ; of what ought to lie in the tray nothing is told (ruling A45)."""
    return lacks(clues, (TRAY,)) if clues is not None else {}


@final
class Moves(Pieces):
    """Puts moves into words."""

    def steps(
        self,
        clues: Clues | None,
        names: Sequence[str],
        *,
        leaving: str = "",
        without: frozenset[str] = frozenset(),
    ) -> Iterator[Entry]:
        """Yield what is to be moved.

        Args:
            clues: What differs from the table as it should lie; None for nothing.
            names: The players by seat.
            leaving: Where pieces go that are too many in a row; "" where nobody knows.
            without: Ids of places that are left out.
        """
        groups: dict[tuple[Kind, str], list[Face]] = {}
        for kind, place, face in _told(differing(clues), leaving):
            if place not in without:
                groups.setdefault((kind, place), []).append(face)
        for (kind, place), faces in groups.items():
            yield self.step(kind, place, faces, names)

    def step(self, kind: Kind, place: str, faces: Sequence[Face], names: Sequence[str]) -> Entry:
        """Return one sentence about pieces that go the same way, with their pictures."""
        entry = (ways.move if kind == "into" else ways.take_away)(self.names(faces), *whose(place, names))
        return self.shown(entry, faces)


def administrators(clues: Clues | None) -> dict[int, int]:
    """Return by seat how many administrators are missing there, as a negative number those too many."""
    more = dict[int, int]()
    for place, lack in differing(clues).items():
        name, seat = split(place)
        if name == "administrators" and seat is not None:
            more[seat] = len(lack.absent) - len(lack.surplus)
    return more


def _told(found: Mapping[str, Lack], leaving: str) -> Iterator[Move]:
    """Yield what is to be moved, pieces that lie elsewhere first.

    Of the discards only the top is seen, and one that lies on another hides it: what is missing there is
    told only where nothing else lies on it. Scoring cards are turned, and administrators counted.

    Args:
        found: What differs.
        leaving: Where pieces go that are too many in a row; "" where nobody knows.
    """
    moved = {place: lack for place, lack in found.items() if split(place)[0] not in _NOT_MOVED}
    for move in moves(moved, _PILES):
        hidden = move.goal in _PILES and move.origin is None and found[move.goal].surplus
        if move.face is None or hidden:
            continue
        if move.goal is not None:
            yield "into", move.goal, move.face
        elif move.origin is not None and move.origin not in _PILES:
            yield from _away(move.origin, move.face, leaving)


def _away(place: str, face: Face, leaving: str) -> Iterator[Move]:
    """Yield where a piece goes that is too many at a place."""
    if place == TRAY and is_die(face):
        yield "into", "hand", face
    elif place == TRAY and face in _TOKENS:
        return  # tokens are counted, wherever they lie
    elif place == GRID:
        yield "into", DRAW, face
    elif leaving and split(place)[1] is not None:
        yield "into", leaving, face
    else:
        yield "away", place, face


def turned(expected: Row, seen: PlaceReading, *, open_bonuses: bool) -> Iterator[Entry]:
    """Yield the scoring cards of a row that are to be turned, or turned back.

    Args:
        expected: How the row should lie.
        seen: How it lies; where not every card is seen nothing is told.
        open_bonuses: Whether scoring cards turn from night to day (ruling A34).
    """
    pieces = [piece.best for piece in seen.pieces]
    if len(pieces) != len(expected.pieces) or None in pieces:
        return
    should = [all(face in DAY_FACES for face in one.faces) is open_bonuses for one in expected.pieces]
    for slot, (face, due) in enumerate(zip(pieces, should, strict=True)):
        is_turned = (face in DAY_FACES) is open_bonuses
        if face is None or is_turned is due:
            continue
        if due:
            yield ways.turn_card(left=all(should[:slot]))
        else:
            yield ways.turn_back(BONUS_OF.get(face, ""))
