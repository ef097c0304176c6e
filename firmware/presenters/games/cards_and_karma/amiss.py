"""What no legal table shows, as it lies there: apart from the rule that a move broke."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, final

from display.games.cards_and_karma.phrases import faults as phrases
from display.games.cards_and_karma.phrases.turns import amounts
from display.games.cards_and_karma.seats import Tokens
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
        before = position_faults(state.box, _expected(state), open_bonuses=open_bonuses)
        for fault in position_faults(state.box, read(lying), open_bonuses=open_bonuses):
            named = fault.rule in rules or (fault.kind == "trio" and "trios" in rules)
            if fault not in before and not named:
                yield self._told(fault, names)

    def _told(self, fault: Fault, names: Sequence[str]) -> Entry:
        shown = tuple(dict.fromkeys(fault.faces))
        return self._moves.shown(self.entry(fault, names), shown)

    def entry(self, fault: Fault, names: Sequence[str]) -> Entry:
        """Return what is wrong, of a fault that a camera can see (`SEEN`)."""
        return _TOLD[fault.kind](self, fault, whose(fault.places[0], names))

    def copies(self, fault: Fault, where: tuple[str, str]) -> Entry:
        """More of a face lie open than the box holds."""
        return phrases.too_many_copies(self._faces.name(fault.faces[0]), fault.there, fault.most)

    def wrong_row(self, fault: Fault, where: tuple[str, str]) -> Entry:
        """A card lies in a row of another kind."""
        return phrases.in_wrong_row(self._faces.name(fault.faces[0]), *where)

    def ship_order(self, fault: Fault, where: tuple[str, str]) -> Entry:
        """A ship lies after one with a higher number."""
        return phrases.ship_out_of_order(self._faces.name(fault.faces[0]), *where)

    def trio(self, fault: Fault, where: tuple[str, str]) -> Entry:
        """Three of a kind that were not exchanged."""
        return phrases.three_at_rest([self._faces.name(face) for face in dict.fromkeys(fault.faces)])


_TOLD: Final[dict[str, Callable[[Amiss, Fault, tuple[str, str]], Entry]]] = {
    "copies": Amiss.copies,
    "score-row": lambda _, fault, where: phrases.foreign_scoring(*where, fault.most),
    "score-order": lambda _, __, where: phrases.turned_between(*where),
    "wrong-row": Amiss.wrong_row,
    "four-ships": lambda _, fault, where: phrases.too_many_ships(*where, fault.there),
    "ship-order": Amiss.ship_order,
    "trio": Amiss.trio,
    "administrators": lambda _, fault, where: phrases.tokens_at_rest(
        where[1], amounts(Tokens(administrators=fault.there))[0]
    ),
}
"""Faults that a camera can see; counts of hands and tokens are derived, and so never at fault."""

SEEN: Final = frozenset(_TOLD)
"""Their kinds."""


def read(lying: Mapping[str, PlaceReading]) -> dict[str, tuple[Face, ...]]:
    """Return the faces that lie beyond doubt at each place that is seen in full; `?` for the others."""
    return {
        place: tuple(
            piece.best if piece.plain and piece.best is not None else UNNAMED for piece in one.pieces
        )
        for place, one in lying.items()
        if one.sight is Sight.SEEN
    }


def _expected(state: State) -> dict[str, tuple[Face, ...]]:
    """Return the faces that a state expects beyond doubt, by place."""
    return {place: _faces(one) for place, one in layout(state).items()}


def _faces(expected: Expectation) -> tuple[Face, ...]:
    if isinstance(expected, Row | Bag):
        pieces = expected.pieces
    elif isinstance(expected, Top):
        pieces = (expected.piece,) if expected.piece is not None else ()
    else:
        pieces = ()
    return tuple(min(piece.faces) if len(piece.faces) == 1 else UNNAMED for piece in pieces)
