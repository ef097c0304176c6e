"""Which rules a sequence breaks, what they ask for and what there was, by what everybody sees."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import BUILDING, GOODS, HAND_LIMIT, SHIP, TRIO
from engine.games.cards_and_karma.box.places import display_place, seat_place
from engine.games.cards_and_karma.choices import Choice, Pay, TakeAction, TakeDie, Trio, Waive
from engine.games.cards_and_karma.play.display import ascending
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.paying import Payment, paid, payment_fault, price_rule
from engine.games.cards_and_karma.play.trios import Trios, possible
from engine.games.cards_and_karma.play.waivers import RULE_OF, waived
from engine.games.cards_and_karma.refusals import out_of_turn
from engine.games.cards_and_karma.state import Seat, State
from engine.games.cards_and_karma.table.signs import ROWS
from engine.games.cards_and_karma.views.public import payment_seen
from engine.kernel.clauses import Clause, clause
from engine.kernel.contract import Breach, Game
from engine.kernel.replies import answered
from engine.kernel.sightings import Rejoin, Sighting
from engine.words import UNNAMED, Face

_PAID: Final = frozenset(("same-buildings", "different-buildings"))
"""Threes of a kind that bring an administrator; the others bring coins."""

Sets = Sequence[tuple[Trio, ...]]


def broken(game: Game[State, Choice, Any], state: State, answers: Sequence[Any]) -> tuple[Breach, ...]:
    """Return the rules that a sequence breaks, in the order in which it does; () for none.

    What is said of them rests on what lies open and on open counts alone (ruling A45): of a payment on what
    lies in the tray, of a hand on the number of its cards.
    """
    found = dict[str, Breach]()
    waiver: Waive | None = None
    trio, actor, turn, taken = "", state.actor, state.played, defaultdict[int, list[Face]](list)
    for answer in answers:
        task = state.agenda[-1]
        if waiver is not None and waiver.what == "turn-order" and state.actor == waiver.number:
            found.update((rule, Breach(rule)) for rule in out_of_turn(answer) if rule != RULE_OF[waiver.what])
        if isinstance(answer, Waive):
            waiver, actor, turn = answer, state.actor, state.played
        elif isinstance(answer, Pay) and isinstance(task, Payment):
            found.update((one.rule, one) for one in _unpaid(state, task.card, answer))
        elif isinstance(answer, TakeDie | TakeAction) and isinstance(task, Menu):
            taken[state.played].append(_face(state.box, answer.card))
        trio = trio or _trio(game, state, answer)
        state = answered(game, state, answer)[1]
    if waiver is None or waiver.what == "payment":
        return tuple(found.values())
    rule = trio or RULE_OF[waiver.what]
    pieces = _kept(state, actor) if waiver.what == "trios" and not waiver.cards else {}
    if waiver.what not in _NEEDED:
        return (Breach(rule, pieces), *found.values())
    needed, there = _Done(waiver, state.seats[actor], actor, state, taken[turn]).said()
    return (Breach(rule, pieces, needed, there), *found.values())


def trio_rule(sets: Sets, ships: Sequence[int]) -> str:
    """Return the rule about threes of a kind; the general one where there are several kinds.

    `sets` are the sets of threes that might leave, `ships` three ships that leave with them.
    """
    kinds = {trio.kind for trios in sets for trio in trios} | ({"ships"} if ships else set())
    return f"trio-{kinds.pop()}" if len(kinds) == 1 else "trios"


def _trio(game: Game[State, Choice, Any], state: State, answer: Any) -> str:
    """Return the rule about the threes of which one was left aside after an answer, "" for none."""
    if isinstance(answer, Sighting | Rejoin | Waive):
        return ""
    task = state.agenda[-1]
    if isinstance(task, Trios):
        if waived(state, "trios"):
            return _about(state, task, possible(state, state.seat))
        return _about(state, task, [answer.trios]) if waived(state, "trio-administrator") else ""
    for now in game.between(state, answer):
        task = now.agenda[-1]
        if isinstance(task, Trios):
            sets = possible(now, now.seat)
            what = waived(now, "trios") or (len(sets) == 1 and waived(now, "trio-administrator"))
            if what and (rule := _about(now, task, sets)):
                return rule
    return ""


def _about(state: State, task: Trios, sets: Sets) -> str:
    """Return the rule about threes of a kind, "" where none of them is left aside."""
    if not waived(state, "trios"):
        sets = [tuple(trio for trio in trios if trio.kind in _PAID) for trios in sets]
    return trio_rule(sets, task.ships) if sets[0] or task.ships else ""


def _unpaid(state: State, card: int, pay: Pay) -> Iterator[Breach]:
    """Yield what a payment breaks: the rule in question, then that of the card's price."""
    box, number = state.box, card.bit_length() - 1
    fault = payment_fault(state, number, pay)
    if fault is None:
        return
    laid = {display_place(state.actor, box.kind[number]): (_face(box, card),)}
    there = paid(box, payment_seen(box, pay), fault.worth)
    yield Breach(fault.rule, laid, fault.needed, there)
    if fault.rule != (rule := price_rule(state.box, number)):
        yield Breach(rule, laid)


class _Done(NamedTuple):
    """What was done where a rule was left aside.

    Args:
        waiver: What was left aside.
        seat: The player at the end of the turn, and `number` of the seat.
        after: The position then.
        taken: The cards that were taken as actions of that turn, not those that one of them brought.
    """

    waiver: Waive
    seat: Seat
    number: int
    after: State
    taken: Sequence[Face]

    def said(self) -> tuple[Clause, Clause]:
        """Return what the rule asks for, and what there was."""
        what = self.waiver.what
        if self.waiver.cards:
            return Clause("three-alike"), clause("cards-left", cards=self._faces(self.waiver.cards))
        return _NEEDED[what], _THERE[what](self)

    def _faces(self, cards: Sequence[int]) -> tuple[Face, ...]:
        return tuple(_face(self.after.box, card) for card in cards)

    def row(self) -> Clause:
        """The ships as they lie."""
        return clause("paid", cards=self._faces(self.seat.ships))

    def kept(self) -> Clause:
        """The threes that lie there still."""
        rows = _kept(self.after, self.number).values()
        return clause("paid", cards=tuple(face for row in rows for face in row))


_NEEDED: Final[dict[str, Clause]] = {
    "one-action": Clause("one-card"),
    "hand-limit": clause("hand-most", n=HAND_LIMIT),
    "ships": Clause("ships-ascending"),
    "trios": Clause("three-leave"),
    "trio-administrator": Clause("administrator-for-three"),
    "karma": Clause("three-karma"),
    "administrators": Clause("three-administrators"),
    "fame": Clause("fame-turns"),
    "coins": Clause("coins-turn"),
    "score-end": Clause("ends-of-row"),
    "refill": Clause("end-of-round"),
}
"""Of a turn without right there is nothing to compare."""

_THERE: Final[dict[str, Callable[[_Done], Clause]]] = {
    "one-action": lambda done: clause("paid", cards=tuple(done.taken)),
    "hand-limit": lambda done: clause("hand-count", n=len(done.seat.hand)),
    "ships": _Done.row,
    "trios": _Done.kept,
    "trio-administrator": lambda _: Clause("no-administrator"),
    "karma": lambda done: clause("karma", n=done.seat.karma),
    "administrators": lambda done: clause("administrators", n=done.seat.administrators),
    "fame": lambda done: clause("fame", n=done.seat.fame),
    "coins": lambda done: clause("coins", n=done.seat.coins),
    "score-end": lambda _: Clause("other-end"),
    "refill": lambda done: clause("new-cards", n=done.waiver.number),
}


def _kept(state: State, actor: int) -> dict[str, tuple[Face, ...]]:
    """Return the cards of a display that are part of three of a kind."""
    seat, box = state.seats[actor], state.box
    cards = {card for trios in possible(state, seat) for trio in trios for card in trio.cards}
    if len(seat.ships) == TRIO and ascending(box, seat.ships):
        cards.update(seat.ships)
    found = {}
    for row in ROWS:
        faces = tuple(_face(box, card) for card in getattr(seat, row) if card in cards)
        if faces:
            found[seat_place(actor, row)] = faces
    return found


def _face(box: Cards, card: int) -> Face:
    """Return the action side of a card as everybody sees it."""
    return box.action_face(card) or UNNAMED


def left_aside(after: State, actor: int, waiver: Waive) -> list[tuple[Trio, ...]]:
    """Return the sets of threes that should have left, as the display lay before anything did.

    `after` is the position after the turn in which one was left aside.
    """
    seat, kind = after.seats[actor], after.box.kind
    more: dict[int, tuple[int, ...]] = {}
    for card in waiver.cards:
        which = kind[card.bit_length() - 1]
        more[which] = (*more.get(which, ()), card)
    seat = replace(
        seat,
        buildings=tuple(sorted((*seat.buildings, *more.get(BUILDING, ())))),
        goods=tuple(sorted((*seat.goods, *more.get(GOODS, ())))),
        ships=(*seat.ships, *more.get(SHIP, ())),
    )
    return possible(after, seat)
