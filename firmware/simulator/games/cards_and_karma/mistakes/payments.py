"""Payments that are wrong: none, another die, one thing too many or too few (CK-de > B, C, E)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec.structs import replace

from engine.games.cards_and_karma.box.places import display_place
from engine.games.cards_and_karma.choices import Choice, Pay
from engine.games.cards_and_karma.play.paying import Payment, payment_fault
from engine.games.cards_and_karma.play.piles import discarded
from engine.games.cards_and_karma.rule_book.rules import PRICE_OF
from engine.games.cards_and_karma.state import State, with_seat
from engine.games.cards_and_karma.task import Placing
from engine.kernel.agenda import instead
from firmware.simulator.games.cards_and_karma.mistakes.bend import Bend
from firmware.simulator.people.mistakes import Pieces

_RULES: Final = frozenset((*PRICE_OF.values(), "overpaying", "administrator-joker"))
"""The rules that a payment breaks which is nothing but too little, too much, or of the wrong kind.

The last two only where people have agreed on it (rulings A24, A36)."""


class WrongPayment(Bend):
    """Pays for a card otherwise than the rules allow; the card decides which rule that is."""

    rule = "payment"

    def answer(self, state: State, choice: Choice) -> State | None:
        """Lay something else into the tray than was meant to pay."""
        task = state.agenda[-1]
        if not isinstance(choice, Pay) or not isinstance(task, Payment):
            return None
        card = task.card.bit_length() - 1
        rules = {pay: _broken(state, card, pay) for pay in self.instead(state, choice)}
        wrong = [pay for pay, rule in rules.items() if rule]
        if not wrong:
            return None
        self.bent = True
        pay = wrong[self.pick(len(wrong))]
        self.rule = rules[pay]
        self.pieces = self.shown(state, card, choice, pay)
        return _paid(state, task.card, pay)

    def instead(self, state: State, pay: Pay) -> Iterator[Pay]:
        """Yield what may be paid instead, right or wrong; each kind of mistake has its own."""
        return iter(())

    def shown(self, state: State, card: int, meant: Pay, paid: Pay) -> tuple[Pieces, ...]:
        """Return the pieces that tell of it: here the card that was not paid for as it should be."""
        return ({display_place(state.actor, state.box.kind[card]): [str(state.box.action[card])]},)


def _broken(state: State, card: int, pay: Pay) -> str:
    """Return the rule that a payment breaks, "" where none or another one."""
    fault = payment_fault(state, card, pay)
    return fault.rule if fault is not None and fault.rule in _RULES else ""


class NoPayment(WrongPayment):
    """Takes a card and pays nothing."""

    kind: ClassVar[str] = "payment-none"

    def instead(self, state: State, pay: Pay) -> Iterator[Pay]:
        """Nothing at all."""
        yield Pay()


class TooLittle(WrongPayment):
    """Leaves out a die or an administrator of several."""

    kind: ClassVar[str] = "payment-too-little"

    def instead(self, state: State, pay: Pay) -> Iterator[Pay]:
        """All but one."""
        if len(pay.dice) + pay.administrators > 1:
            for out in range(len(pay.dice)):
                yield replace(pay, dice=(*pay.dice[:out], *pay.dice[out + 1 :]))
            if pay.administrators:
                yield replace(pay, administrators=pay.administrators - 1)


class WrongDie(WrongPayment):
    """Pays with a die of another value or colour than the one that would do."""

    kind: ClassVar[str] = "payment-wrong"

    def instead(self, state: State, pay: Pay) -> Iterator[Pay]:
        """One of the dice, or the only joker, is another hand card."""
        others = [token for token in state.seat.hand if token not in pay.dice]
        for other in others:
            for out in range(len(pay.dice)):
                yield replace(pay, dice=tuple(sorted((*pay.dice[:out], *pay.dice[out + 1 :], other))))
            if pay.administrators == 1 and not pay.dice:
                yield Pay((other,))

    def shown(self, state: State, card: int, meant: Pay, paid: Pay) -> tuple[Pieces, ...]:
        """Return the die that cannot pay, or the card."""
        wrong = {"tray": _dice(state, set(paid.dice) - set(meant.dice))}
        return (wrong, *super().shown(state, card, meant, paid))


class TooMuch(WrongPayment):
    """Lays a die that cannot pay beside those that do; one that could pay as well is no mistake (A36)."""

    kind: ClassVar[str] = "payment-too-much"

    def instead(self, state: State, pay: Pay) -> Iterator[Pay]:
        """One hand card more."""
        for other in state.seat.hand:
            if other not in pay.dice:
                yield replace(pay, dice=tuple(sorted((*pay.dice, other))))

    def shown(self, state: State, card: int, meant: Pay, paid: Pay) -> tuple[Pieces, ...]:
        """Return the die that is too much, another one where any may be, or the card."""
        any_one = bool(state.box.exact_cost[card])
        wrong = paid.dice if any_one else tuple(set(paid.dice) - set(meant.dice))
        dice = ({"tray": _dice(state, (one,))} for one in wrong)
        return (*dice, *super().shown(state, card, meant, paid))


def _dice(state: State, tokens: set[int] | tuple[int, ...]) -> list[str]:
    return sorted(str(face) for token in tokens for face in state.box.dice_faces(token))


def _paid(state: State, card: int, pay: Pay) -> State:
    """Return a state in which a payment lies in the tray, whether it is right or not."""
    seat, tray = state.seat, state.tray
    hand = tuple(token for token in seat.hand if token not in pay.dice)
    seat = replace(
        seat, hand=hand, administrators=seat.administrators - pay.administrators, karma=seat.karma - pay.karma
    )
    return instead(
        state,
        Placing(card),
        seats=with_seat(state, seat),
        discards=discarded(state, pay.dice),
        tray=replace(
            tray,
            dice=state.box.by_dice(tray.dice + pay.dice),
            administrators=tray.administrators + pay.administrators,
            karma=tray.karma + pay.karma,
        ),
    )
