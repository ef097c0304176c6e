"""The task of paying for a card that has been chosen."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from engine.cards_and_karma.agenda import instead, with_seat
from engine.cards_and_karma.choices import Pay
from engine.cards_and_karma.components import BUILDING, DIE_COLOURS
from engine.cards_and_karma.leaving import spend
from engine.cards_and_karma.options import Options
from engine.cards_and_karma.payments import Values, needed, payments, strict_joker, total
from engine.cards_and_karma.piles import discarded
from engine.cards_and_karma.placing import Placing
from engine.cards_and_karma.purse import SIX
from engine.cards_and_karma.refusals import refusal
from engine.cards_and_karma.state import Seat, State
from engine.cards_and_karma.task import Task
from engine.cards_and_karma.waivers import used_up, waived
from engine.kernel.contract import Decision


class Payment(Task, frozen=True, gc=False):
    """The acting player pays for a card taken from the grid."""

    rule: ClassVar[str] = "payment"

    card: int

    def question(self, state: State) -> Decision[Pay]:
        """Ask what pays."""
        card = self.card.bit_length() - 1
        return Decision(state.actor, "payment", lambda: payments(state.box, state.options, state.seat, card))

    def answer(self, state: State, choice: object) -> State:
        """Take the payment; what was used is gone before the card brings anything (ruling A37)."""
        if not isinstance(choice, Pay):
            raise self.misfit(choice)
        fault = payment_fault(state, self.card.bit_length() - 1, choice)
        if fault and not (held(state.seat, choice) and waived(state, "payment")):
            raise refusal(*fault)
        seat = state.seat
        spent = spend(seat.hand, choice.dice)
        if spent is None:
            raise refusal(self.rule, "dice cards that the hand cannot hold", "cards of the player's hand")
        hand, cards, exact = spent
        tray = state.tray
        seat = replace(
            seat,
            hand=hand,
            administrators=seat.administrators - choice.administrators,
            karma=seat.karma - choice.karma,
        )
        waiver = waived(state, "payment")
        return instead(
            used_up(state, waiver) if waiver else state,
            Placing(self.card),
            seats=with_seat(state, seat),
            discards=discarded(state, cards),
            exact=state.exact and exact,
            tray=replace(
                tray,
                dice=tuple(sorted(tray.dice + cards)),
                administrators=tray.administrators + choice.administrators,
                karma=tray.karma + choice.karma,
            ),
        )


def held(seat: Seat, pay: Pay) -> bool:
    """Tell whether a player has the administrators and the karma of a payment."""
    return 0 <= pay.administrators <= seat.administrators and 0 <= pay.karma <= seat.karma


class Fault(NamedTuple):
    """What is wrong with a payment.

    Args:
        rule: The id of the rule that it breaks.
        seen: What was paid.
        expected: What the rule asks for.
    """

    rule: str
    seen: str
    expected: str


def payment_fault(state: State, card: int, pay: Pay) -> Fault | None:
    """Return what is wrong with a payment apart from the hand, None where it may be right.

    Args:
        state: The position.
        card: Number of the card that is paid for.
        pay: The payment; where a mask allows several dice, it is right if any of them is.
    """
    box, seat = state.box, state.seat
    if not 0 <= pay.administrators <= seat.administrators:
        return Fault(
            "administrator-joker", f"{pay.administrators} administrators", f"at most {seat.administrators}"
        )
    if not 0 <= pay.karma <= seat.karma:
        return Fault("karma", f"{pay.karma} karma", f"at most {seat.karma}")
    if box.kind[card] == BUILDING:
        return _building_fault(state, card, pay)
    cost = box.exact_cost[card]
    if len(pay.dice) + pay.administrators != 1 or (pay.administrators and pay.karma):
        return Fault(
            "payment",
            f"{len(pay.dice)} dice, {pay.administrators} administrators and {pay.karma} karma",
            f"one die of exactly {cost}, or one joker",
        )
    values = {value for mask in pay.dice for _, value in box.dice(mask)}
    if pay.dice and not any(abs(value - cost) == pay.karma for value in values):
        seen = " or ".join(map(str, sorted(values))) or "no value"
        return Fault("payment", f"a die of {seen} with {pay.karma} karma", f"exactly {cost}")
    return None


def _building_fault(state: State, card: int, pay: Pay) -> Fault | None:
    box = state.box
    colour, cost = box.cost_colour[card], box.cost[card]
    chosen: set[Values] = {()}
    for mask in pay.dice:
        sides = [value for die, value in box.dice(mask) if die == colour]
        if not sides:
            return Fault("payment", "a die of another colour", f"dice in {DIE_COLOURS[colour]}")
        chosen = {tuple(sorted((*values, side))) for values in chosen for side in sides}
    faults = [_sum_fault(state.options, cost, values, pay) for values in sorted(chosen)]
    return faults[-1] if all(faults) else None


def _sum_fault(options: Options, cost: int, values: Values, pay: Pay) -> Fault | None:
    """Return what is wrong with dice of the right colour for a building (CK-de > B)."""
    worth = total(values, pay.administrators, pay.karma)
    if worth < cost:
        return Fault("payment", f"a payment worth {worth}", f"at least {cost}")
    if pay.karma > SIX * len(values) - sum(values):
        return Fault("karma", f"{pay.karma} karma on dice of {values}", "no die above six")
    if options.joker == "strict" and not strict_joker(len(values), pay.administrators):
        return Fault("administrator-joker", "a joker with more than one die", "a joker alone or with one die")
    if options.overpaying == "refuse" and not needed(values, pay.administrators, pay.karma, cost):
        return Fault("overpaying", "something that could be left out", "only what the cost needs")
    return None
