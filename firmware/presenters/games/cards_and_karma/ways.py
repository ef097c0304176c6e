"""The ways on where a table does not fit: the rule kept, the turn put back, or all agree to leave it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final, final

from msgspec import Struct

from display.games.cards_and_karma.phrases import ways as phrases
from display.games.cards_and_karma.seats import Tokens
from display.games.cards_and_karma.vocabulary import trio_name
from display.model import Entry, Paragraph
from display.words import Words
from engine.games.cards_and_karma.box.components import HAND_LIMIT
from engine.games.cards_and_karma.box.places import DISCARD, GRID, TRAY, display_place, seat_place
from engine.games.cards_and_karma.choices import TakeAction, TakeDie, Waive
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.table.breaches import left_aside
from engine.games.cards_and_karma.table.layout import layout
from engine.referee import Slip
from engine.words import Face, PlaceReading, Row
from firmware.assistant.repairs import Way, Ways
from firmware.presenters.common.alarms import as_before, by_the_rule
from firmware.presenters.common.keys import split
from firmware.presenters.games.cards_and_karma.moves import Moves, administrators, turned
from firmware.presenters.games.cards_and_karma.payments import Payments, owed_for
from firmware.presenters.games.cards_and_karma.sets import named

_LEAVING: Final = frozenset({"trios", "ships"})
"""Where these were left aside, what is too much in a row goes to the discards."""

_ROWS: Final = ("buildings", "ships", "goods")


class Case(Struct, frozen=True):
    """An alarm about a rule.

    Args:
        before: The confirmed state.
        slip: What was found.
        waiver: What was left aside.
        ways: The ways on.
        names: The players by seat.
    """

    before: State
    slip: Slip
    waiver: Waive
    ways: Ways
    names: Sequence[str]

    @property
    def actor(self) -> int:
        """The seat of whoever played."""
        return self.waiver.number if self.waiver.what == "turn-order" else self.before.actor

    @property
    def after(self) -> State:
        """The state that the table showed."""
        state: State = self.slip.explanation.state
        return state

    @property
    def taken(self) -> list[Face]:
        """The cards that were taken out of the grid, by their faces."""
        taken = [one.card for one in self.slip.explanation.answers if isinstance(one, TakeDie | TakeAction)]
        return [face for card in taken if (face := self.before.box.action_face(card)) is not None]

    @property
    def bought(self) -> Face | None:
        """The card that was to be paid for, None where none was."""
        places = self.slip.breaches[0].pieces.values() if self.slip.breaches else ()
        return next((face for faces in places for face in faces), None)


@final
class WaysOn:
    """Puts the ways on into words.

    Args:
        moves: Puts moves into words.
    """

    def __init__(self, moves: Moves) -> None:
        self._moves = moves
        self._payments = Payments(moves)

    def unknown(
        self, before: State, ways: Ways, names: Sequence[str], *, onward: bool = False
    ) -> tuple[Paragraph, ...]:
        """Return the ways on where no single rule explains the table, or people may go on as it lies."""
        still = tokens_between(before, ways.before, ways, names)
        back = (*self._brought_to(ways.before, ways, names), *still)
        return as_before(back, onward=onward)

    def known(self, case: Case, *, onward: bool = False) -> tuple[Paragraph, ...]:
        """Return the ways on where a rule was not kept, or people may go on as it lies."""
        name = case.names[case.before.actor]
        return by_the_rule(list(self._kept(case)), list(self._back(case)), name, onward=onward)

    # --- the turn put back ---------------------------------------------------------------------------

    def _back(self, case: Case) -> Iterator[Entry]:
        yield from self._brought_to(case.ways.before, case.ways, case.names)
        yield from tokens_between(case.after, case.ways.before, case.ways, case.names)

    def _brought_to(
        self,
        way: Way,
        ways: Ways,
        names: Sequence[str],
        *,
        leaving: str = "",
        without: frozenset[str] = frozenset(),
    ) -> Iterator[Entry]:
        yield from self._moves.steps(way.clues, names, leaving=leaving, without=without)
        yield from _scoring(way.state, ways)

    # --- the rule kept -------------------------------------------------------------------------------

    def _kept(self, case: Case) -> Iterator[Entry]:
        """Yield what is still to be done for the rule; nothing that only a guess could tell."""
        mended = case.ways.mended
        special = _SPECIAL.get(case.waiver.what)
        if special is not None:
            yield from special(self, case)
        elif mended is not None:
            yield from self._as_mended(case, mended)

    def _as_mended(self, case: Case, mended: Way) -> Iterator[Entry]:
        leaving = DISCARD if case.waiver.what in _LEAVING else ""
        yield from self._brought_to(mended, case.ways, case.names, leaving=leaving)
        yield from tokens_between(case.after, mended, case.ways, case.names)

    def paid(self, case: Case) -> Iterator[Entry]:
        """The payment is put right, whatever it is made of; the rest is as the turn should be."""
        face, mended = case.bought, case.ways.mended
        owed = owed_for(case.before, face, case.slip, case.ways) if face is not None else None
        if owed is not None:
            yield from self._payments.steps(owed)
        if mended is not None:
            elsewhere = frozenset((TRAY, DISCARD, "hand"))
            yield from self._brought_to(mended, case.ways, case.names, without=elsewhere)

    def one_kept(self, case: Case) -> Iterator[Entry]:
        """Of the cards that were taken one stays, whichever; then what belongs to it."""
        back = Counter(_faces(case.ways.lying.get(GRID))) - Counter(_faces(case.ways.first.get(GRID)))
        away = list((Counter(case.taken) - back).elements())
        if len(away) != 1:
            yield self._moves.shown(phrases.one_back(self._moves.names(away)), away)
            return
        mended = case.ways.mended
        if mended is not None and GRID not in differing_places(mended):
            yield from self._as_mended(case, mended)
            return
        for face in (Counter(case.taken) & back).elements():
            yield self._moves.shown(phrases.undo_card(self._moves.names([face])[0]), (face,))

    def exchanged(self, case: Case) -> Iterator[Entry]:
        """Three of a kind leave; which, is the player's choice where several may."""
        sets = left_aside(case.after, case.actor, case.waiver)
        if len(sets) <= 1:
            if case.ways.mended is not None:
                yield from self._as_mended(case, case.ways.mended)
            return
        if back := list(self._not_left(case)):
            box = case.before.box
            kind = box.kind[box.face_mask[back[0]].bit_length() - 1]
            yield self._moves.step("into", display_place(case.actor, kind), back, case.names)
        yield phrases.exchange_one(self._trios(case, sets))

    def _not_left(self, case: Case) -> Iterator[Face]:
        """Yield the cards that left in place of three of a kind, and do not lie there again."""
        lying = [face for row in _ROWS for face in _faces(case.ways.lying.get(seat_place(case.actor, row)))]
        faces = map(case.before.box.action_face, case.waiver.cards)
        yield from (face for face in faces if face is not None and face not in lying)

    def _trios(self, case: Case, sets: Sequence[Sequence[object]]) -> list[Words]:
        shown = (trio for trios in sets for trio in named(case.after, trios))  # type: ignore[arg-type]  # threes
        return list(dict.fromkeys(map(trio_name, shown)))

    def turned_right(self, case: Case) -> Iterator[Entry]:
        """The scoring cards are turned as they should be; what the wrong one brought goes back.

        What the right one brings shows only when it is turned.
        """
        mended = case.ways.mended
        steps = list(_scoring(mended.state, case.ways)) if mended is not None else []
        back = [step for step in steps if step.icon == "undo"]
        yield from back
        if back:
            yield phrases.UNDO_BONUS
        yield from (step for step in steps if step not in back)

    def thrown_away(self, case: Case) -> Iterator[Entry]:
        """So many dice cards leave the hand; which, is nobody's business."""
        yield phrases.discard_down(max(1, len(case.after.seats[case.actor].hand) - HAND_LIMIT))


_SPECIAL: Final[dict[str, Callable[[WaysOn, Case], Iterator[Entry]]]] = {
    "payment": WaysOn.paid,
    "one-action": WaysOn.one_kept,
    "trios": WaysOn.exchanged,
    "hand-limit": WaysOn.thrown_away,
    "score-end": WaysOn.turned_right,
}
"""What cannot be told from one state that the turn should have led to."""


def tokens_between(now: State, way: Way, ways: Ways, names: Sequence[str]) -> Iterator[Entry]:
    """Yield the tokens that players take or give back on the way from one state to another.

    What is counted follows the turns; administrators that the camera sees follow the readings.
    """
    due: State = way.state
    missing = administrators(way.clues)
    for number, (one, other) in enumerate(zip(now.seats, due.seats, strict=True)):
        if seat_place(number, "administrators") in ways.lying:
            held = missing.get(number, 0)
        else:
            held = other.administrators - one.administrators
        more = other.fame - one.fame, other.coins - one.coins, other.karma - one.karma, held
        for entry, tokens in (
            (phrases.take, Tokens(*(max(0, count) for count in more))),
            (phrases.give_back, Tokens(*(max(0, -count) for count in more))),
        ):
            if tokens != Tokens():
                yield entry(tokens, names[number])


def _scoring(state: State, ways: Ways) -> Iterator[Entry]:
    expected = layout(state)
    for place, seen in ways.lying.items():
        name, seat = split(place)
        row = expected.get(place)
        if name == "score" and seat is not None and isinstance(row, Row):
            yield from turned(row, seen, open_bonuses=bool(state.options.open_bonuses))


def differing_places(way: Way) -> frozenset[str]:
    """Return the places that still differ on a way."""
    clues = way.clues
    return frozenset((*clues.absent, *clues.surplus)) if clues is not None else frozenset()


def _faces(reading: PlaceReading | None) -> list[Face]:
    pieces = reading.pieces if reading is not None else ()
    return [piece.best for piece in pieces if piece.best is not None]
