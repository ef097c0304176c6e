"""The action of a turn (CK-de > A, B, C, D, E)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import GOODS, HAND_LIMIT
from engine.games.cards_and_karma.choices import DRAW_TWO, DrawTwo, TakeAction, TakeDie
from engine.games.cards_and_karma.play.administrators import draw_two
from engine.games.cards_and_karma.play.gains import MakeRoom, Receive, into_hand
from engine.games.cards_and_karma.play.grid import offers, refilled, taken
from engine.games.cards_and_karma.play.paying import Payment, price, price_rule
from engine.games.cards_and_karma.play.purse import purse_of
from engine.games.cards_and_karma.play.waivers import waived
from engine.games.cards_and_karma.refusals import refusal
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.task import Placing, Task
from engine.kernel.agenda import done, instead
from engine.kernel.clauses import Clause, clause
from engine.kernel.contract import Decision
from engine.kernel.errors import IllegalChoiceError
from engine.words import Face


class Menu(Task, frozen=True, gc=False):
    """The player in turn takes exactly one card (ruling A33); administrators may be used before."""

    rule: ClassVar[str] = "one-action"
    asks: ClassVar[str] = "action"

    def question(self, state: State) -> Decision[TakeDie | TakeAction | DrawTwo]:
        """Ask for the action of the turn."""
        return Decision(state.actor, "turn", lambda: self._choices(state))

    def _choices(self, state: State) -> list[TakeDie | TakeAction | DrawTwo]:
        box, seat = state.box, state.seat
        purse = purse_of(box, state.options, seat)
        choices: list[TakeDie | TakeAction | DrawTwo] = list(map(TakeDie, dict.fromkeys(state.grid)))
        choices += [TakeAction(token) for token in offers(state) if purse.pays(box, token.bit_length() - 1)]
        if seat.administrators:
            choices.append(DRAW_TWO)
        return choices

    def answer(self, state: State, choice: object) -> State:
        """Take the card, or draw two first."""
        if isinstance(choice, DrawTwo):
            return draw_two(state)
        if isinstance(choice, TakeDie):
            return self._die(state, choice.card)
        if not isinstance(choice, TakeAction):
            raise self.misfit(choice)
        return self._action(state, choice.card)

    @staticmethod
    def _die(state: State, card: int) -> State:
        """CK-de > A: room is made before the value is known."""
        token, state = taken(state, card, "take-die")
        excess = len(state.seat.hand) + 1 - HAND_LIMIT
        if excess > 0:
            return instead(state, Receive(token), MakeRoom(excess))
        return refilled(done(state, seats=into_hand(state, token)))

    @staticmethod
    def _action(state: State, card: int) -> State:
        """CK-de > B, C, D, E: goods are free, all else is paid for."""
        box = state.box
        token, state = taken(state, card, "take-card")
        face = box.action_face(token)
        number = token.bit_length() - 1
        if face is None:
            raise refusal("take-card", Clause("unseen-side"), Clause("action-side"))
        if box.kind[number] == GOODS:
            return refilled(instead(state, Placing(token)))
        payable = purse_of(box, state.options, state.seat).pays(box, number)
        if not payable and not waived(state, "payment"):
            raise _too_dear(state, number, face)
        return instead(state, Payment(token))


def _too_dear(state: State, card: int, face: Face) -> IllegalChoiceError:
    """Return the error for a card (by its number) that no payment of the acting player's is enough for."""
    box, there = state.box, clause("too-dear", card=face)
    if purse_of(box, replace(state.options, joker="free"), state.seat).pays(box, card):
        return refusal("administrator-joker", there, Clause("strict-joker"))
    return refusal(price_rule(box, card), there, price(box, card))
