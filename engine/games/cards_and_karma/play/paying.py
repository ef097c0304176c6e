"""The task of paying for a card that has been chosen."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    BUILDING,
    CARD_KINDS,
    DIE_COLOURS,
    TOKENS,
)
from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.grid import refilled
from engine.games.cards_and_karma.play.leaving import dice_shown, not_held, spend
from engine.games.cards_and_karma.play.payments import Values, meets, needed, payments, strict_joker, total
from engine.games.cards_and_karma.play.piles import discarded
from engine.games.cards_and_karma.play.purse import SIX
from engine.games.cards_and_karma.play.waivers import used_up, waived
from engine.games.cards_and_karma.refusals import misfit, refusal
from engine.games.cards_and_karma.rule_book.rules import PRICE_OF
from engine.games.cards_and_karma.state import Seat, State, with_seat
from engine.games.cards_and_karma.task import Placing, Task
from engine.kernel.agenda import instead
from engine.kernel.clauses import Clause, clause
from engine.kernel.contract import Decision

KARMA = TOKENS[1]


class Payment(Task, frozen=True, gc=False):
    """The acting player pays for a card taken from the grid."""

    asks: ClassVar[str] = "payment"

    card: int

    def question(self, state: State) -> Decision[Pay]:
        """Ask what pays."""
        card = self.card.bit_length() - 1
        return Decision(state.actor, "payment", lambda: payments(state.box, state.options, state.seat, card))

    def answer(self, state: State, choice: object) -> State:
        """Take the payment; what was used is gone before the card brings anything (ruling A37)."""
        card = self.card.bit_length() - 1
        rule = price_rule(state.box, card)
        if not isinstance(choice, Pay):
            raise misfit(rule, choice, self.asks)
        fault = payment_fault(state, card, choice)
        if fault and not (held(state.seat, choice) and waived(state, "payment")):
            there = fault.there or paid(state.box, choice, fault.worth)
            raise refusal(fault.rule, there, fault.needed)
        seat = state.seat
        spent = spend(seat.hand, choice.dice)
        if spent is None:
            raise refusal(rule, not_held(state.box, choice.dice), Clause("dice-held"))
        hand, cards, exact = spent
        tray = state.tray
        seat = replace(
            seat,
            hand=hand,
            administrators=seat.administrators - choice.administrators,
            karma=seat.karma - choice.karma,
        )
        waiver = waived(state, "payment")
        state = instead(
            used_up(state, waiver) if waiver else state,
            Placing(self.card),
            seats=with_seat(state, seat),
            discards=discarded(state, cards),
            exact=state.exact and exact,
            tray=replace(
                tray,
                dice=state.box.by_dice(tray.dice + cards),
                administrators=tray.administrators + choice.administrators,
                karma=tray.karma + choice.karma,
            ),
        )
        return refilled(state)


def held(seat: Seat, pay: Pay) -> bool:
    """Tell whether a player has the administrators and the karma of a payment."""
    return 0 <= pay.administrators <= seat.administrators and 0 <= pay.karma <= seat.karma


class Fault(NamedTuple):
    """What is wrong with a payment.

    Args:
        rule: The id of the rule that it breaks.
        needed: What the rule asks for.
        worth: What the dice are worth in all; 0 where that is not what is wrong.
        there: What there was, where that is not all that was paid.
    """

    rule: str
    needed: Clause
    worth: int = 0
    there: Clause | None = None


def payment_fault(state: State, card: int, pay: Pay) -> Fault | None:
    """Return what is wrong with a payment apart from the hand, None where it may be right.

    Args:
        state: The position.
        card: Number of the card that is paid for.
        pay: The payment; where a mask allows several dice, it is right if any of them is.
    """
    box, seat = state.box, state.seat
    if not 0 <= pay.administrators <= seat.administrators:
        there = clause("administrators", n=pay.administrators)
        most = clause("administrators-most", n=seat.administrators)
        return Fault("administrator-joker", most, there=there)
    if not 0 <= pay.karma <= seat.karma:
        return Fault("karma", clause("karma-most", n=seat.karma), there=clause("karma", n=pay.karma))
    if box.kind[card] == BUILDING:
        return _building_fault(state, card, pay)
    return _exact_fault(state, card, pay)


def _exact_fault(state: State, card: int, pay: Pay) -> Fault | None:
    """Return what is wrong with a payment for a ship or a palace action (CK-de > C, E)."""
    box, cost = state.box, state.box.exact_cost[card]
    wrong = Fault(price_rule(box, card), price(box, card))
    if len(pay.dice) + pay.administrators != 1:
        return wrong
    if not pay.dice:
        return Fault("karma", Clause("karma-on-dice")) if pay.karma else None
    off = {abs(value - cost) for _, value in box.dice(pay.dice[0]) if meets(value, cost, pay.karma)}
    if off and pay.karma not in off and state.options.overpaying == "refuse":
        return Fault("overpaying", Clause("no-surplus"))
    return None if off else wrong


def _building_fault(state: State, card: int, pay: Pay) -> Fault | None:
    box = state.box
    colour, cost = box.cost_colour[card], box.cost[card]
    chosen: set[Values] = {()}
    for mask in pay.dice:
        sides = [value for die, value in box.dice(mask) if die == colour]
        if not sides:
            return Fault("payment", clause("dice-colour", colour=DIE_COLOURS[colour]))
        chosen = {tuple(sorted((*values, side))) for values in chosen for side in sides}
    faults = [_sum_fault(state.options, price(box, card), cost, values, pay) for values in sorted(chosen)]
    return faults[-1] if all(faults) else None


def _sum_fault(options: Options, needs: Clause, cost: int, values: Values, pay: Pay) -> Fault | None:
    """Return what is wrong with dice of the right colour for a building (CK-de > B)."""
    if pay.karma and not values:
        return Fault("karma", Clause("karma-on-dice"))
    if options.joker == "strict" and not strict_joker(len(values), pay.administrators):
        return Fault("administrator-joker", Clause("strict-joker"))
    worth = total(values, pay.administrators, pay.karma)
    if worth < cost:
        return Fault("payment", needs, worth)
    # What would lift a six lowers it, and the next token lifts it again.
    above = max(0, pay.karma - (SIX * len(values) - sum(values)))
    if worth - above % 2 < cost:
        return Fault("karma", Clause("not-above-six"))
    if options.overpaying == "refuse" and not needed(values, pay.administrators, pay.karma, cost):
        return Fault("overpaying", Clause("no-surplus"), worth)
    return None


def price_rule(box: Cards, card: int) -> str:
    """Return the id of the rule that says what a card (by its number) costs."""
    return PRICE_OF[CARD_KINDS[box.kind[card]]]


def price(box: Cards, card: int) -> Clause:
    """Return what a card (by its number) costs, as a ruling states it."""
    if box.kind[card] == BUILDING:
        return clause("price-sum", colour=DIE_COLOURS[box.cost_colour[card]], n=box.cost[card])
    return clause("price-exact", n=box.exact_cost[card])


def paid(box: Cards, pay: Pay, worth: int) -> Clause:
    """Return what was paid, as a ruling states it."""
    pieces = (*dice_shown(box, pay.dice), *(ADMINISTRATOR,) * pay.administrators, *(KARMA,) * pay.karma)
    if not pieces:
        return Clause("nothing-paid")
    if worth and len(pieces) > 1:
        return clause("paid-worth", cards=pieces, n=worth)
    return clause("paid", cards=pieces)
