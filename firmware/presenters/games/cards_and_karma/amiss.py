"""What no legal table shows, as it lies there: apart from the rule that a move broke."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import final

from display.games.cards_and_karma.phrases import faults as phrases
from display.model import Entry
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.table.faults import Fault, position_faults
from engine.games.cards_and_karma.table.layout import layout
from engine.words import UNNAMED, Bag, Expectation, Face, PlaceReading, Row, Sight, Top
from firmware.presenters.common.keys import whose
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.moves import Moves


@final
class Amiss:
    """Puts the faults of a position into words.

    Args:
        faces: What is printed on the cards.
        moves: Shows pieces.
    """

    def __init__(self, faces: Faces, moves: Moves) -> None:
        self._faces = faces
        self._moves = moves

    def steps(
        self,
        state: State,
        lying: Mapping[str, PlaceReading],
        names: Sequence[str],
        rules: Collection[str] = (),
    ) -> Iterator[Entry]:
        """Yield what is wrong with a table by itself.

        Nothing is guessed: a place that is covered and a piece that is read with doubt show no fault. What
        was so before the turn is none either, for the table has agreed to it or knows better.

        Args:
            state: The confirmed state.
            lying: What lies on the table.
            names: The players by seat.
            rules: Ids of the rules that the alarm names already.
        """
        open_bonuses = bool(state.options.open_bonuses)
        expected = {place: _faces(one) for place, one in layout(state).items()}
        before = position_faults(state.box, expected, open_bonuses=open_bonuses)
        for fault in position_faults(state.box, read(lying), open_bonuses=open_bonuses):
            named = fault.rule in rules or (fault.kind == "trio" and "trios" in rules)
            if fault not in before and not named:
                yield self._moves.shown(self.entry(fault, names), tuple(dict.fromkeys(fault.faces)))

    def entry(self, fault: Fault, names: Sequence[str]) -> Entry:
        """Return what is wrong."""
        where = [self._faces.place(place, names) for place in fault.places]
        cards = [self._faces.name(face) for face in dict.fromkeys(fault.faces)]
        owner = whose(fault.places[0], names)[1] if fault.places else ""
        return Entry(phrases.fault(fault.kind, where, cards, owner, fault.there, fault.most))


def read(lying: Mapping[str, PlaceReading]) -> dict[str, tuple[Face, ...]]:
    """Return the faces that lie beyond doubt at each place that is seen in full; `?` for the others."""
    return {
        place: tuple(
            piece.best if piece.plain and piece.best is not None else UNNAMED for piece in one.pieces
        )
        for place, one in lying.items()
        if one.sight is Sight.SEEN
    }


def _faces(expected: Expectation) -> tuple[Face, ...]:
    """Return the faces that are expected beyond doubt; `?` for the others."""
    pieces = expected.pieces if isinstance(expected, Row | Bag) else ()
    if isinstance(expected, Top) and expected.piece is not None:
        pieces = (expected.piece,)
    return tuple(min(piece.faces) if len(piece.faces) == 1 else UNNAMED for piece in pieces)
