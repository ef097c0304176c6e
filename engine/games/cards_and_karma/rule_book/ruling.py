"""Whether a choice is legal, and by which rule not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.games.cards_and_karma import choices
from engine.games.cards_and_karma.box.components import PALACE_TOP
from engine.games.cards_and_karma.choices import Choice
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.paying import Payment, price_rule
from engine.games.cards_and_karma.play.purse import purse_of
from engine.games.cards_and_karma.refusals import out_of_turn
from engine.games.cards_and_karma.rule_book.nearest import nearest
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.turn import Finished
from engine.games.cards_and_karma.views.public import seen_by_all, veiled
from engine.kernel.clauses import Clause
from engine.kernel.contract import Legality, Ruling
from engine.kernel.errors import IllegalChoiceError

RULE_OF: Final = {
    choices.TakeDie: "take-die",
    choices.TakeAction: "take-card",
    choices.Pay: "payment",
    choices.Discard: "hand-limit",
    choices.TakeDice: "hand-limit",
    choices.DrawTwo: "administrator-cards",
    choices.ExtraTurn: "administrator-turn",
    choices.EndTurn: "one-action",
    choices.Enough: "goods-reward",
    choices.TakeTokens: "bonuses",
    choices.CopyReward: "palace-5",
    choices.FirstBonus: "bonuses",
    choices.Exchange: "fame-and-coins",
    choices.NextDue: "order",
    choices.ChooseTrios: "trios",
    choices.Waive: "order",
}
"""The rule by which each choice is legal, of a payment that of buildings; a refusal names one it breaks."""

Act = Callable[[State, Choice], State]
"""Carries a choice out."""


def why_not(
    act: Act, state: State, choice: Choice, *, seat: int | None = None, public: bool = False
) -> Ruling:
    """Tell whether a choice is legal; `possible` where it rests on cards that nobody knows.

    Args:
        act: Carries a choice out.
        state: The position.
        choice: What somebody wants to do.
        seat: Who wants it, None for the player in turn.
        public: Tell only what everybody may know (ruling A45): a ruling on what lies open alone.
    """
    if public:
        state, choice = veiled(state), seen_by_all(state.box, choice)
    if seat not in {None, state.actor} and not isinstance(state.agenda[-1], Finished):
        own, other = Clause("own-turn"), Clause("other-player")
        return Ruling(Legality.IMPOSSIBLE, out_of_turn(choice), own, other)
    try:
        act(state, choice)
    except IllegalChoiceError as error:
        rules: tuple[str, ...] = error.rules
        if _is_top_as_die(state, choice):
            rules = tuple(dict.fromkeys(("palace-6", *rules)))
        instead = nearest(state, choice, public=public)
        return Ruling(Legality.IMPOSSIBLE, rules, error.needed, error.there, instead)
    certain = state.exact or _certain(state, choice)
    return Ruling(Legality.CERTAIN if certain else Legality.POSSIBLE, (_rule_of(state, choice),))


def _rule_of(state: State, choice: Choice) -> str:
    """Return the rule by which a choice is legal."""
    task = state.agenda[-1]
    if isinstance(task, Payment) and isinstance(choice, choices.Pay):
        return price_rule(state.box, task.card.bit_length() - 1)
    return RULE_OF[type(choice)]


def _is_top_as_die(state: State, choice: Choice) -> bool:
    """Tell whether the card that a palace action took from the draw pile is wanted as a die (ruling A17)."""
    palace = state.box.palace
    if not any(palace[token.bit_length() - 1] == PALACE_TOP for token in state.tray.palace):
        return False
    seat = state.seat
    rows = (*seat.buildings, *seat.ships, *seat.goods)
    return isinstance(choice, choices.TakeDie) and any(token & choice.card for token in rows)


def _certain(state: State, choice: Choice) -> bool:
    """Tell whether a choice that is not ruled out is legal whatever the unknown cards are."""
    if isinstance(choice, choices.Pay):
        # Every card of a mask that is one die face pays alike.
        faces = all(len(state.box.dice(mask)) == 1 for mask in choice.dice)
        return faces and _surely_holds(state.seat.hand, choice.dice)
    if isinstance(choice, choices.Discard):
        return _surely_holds(state.seat.hand, choice.cards)
    if isinstance(choice, choices.TakeDie | choices.TakeAction):
        surely_there = _surely_holds(state.grid, (choice.card,))
        return surely_there and (isinstance(choice, choices.TakeDie) or _surely_paid(state, choice.card))
    return True


def _surely_paid(state: State, mask: int) -> bool:
    """Tell whether a card that may be taken for its action side is free or can surely be paid for."""
    if not isinstance(state.agenda[-1], Menu):
        return True
    # All that lie there and may be meant show the same side, else it would not be legal.
    card = next(both for token in state.grid if (both := token & mask)).bit_length() - 1
    return purse_of(state.box, state.options, state.seat, surely=True).pays(state.box, card)


def _surely_holds(tokens: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    """Tell whether a place holds cards of these masks, whatever its tokens are."""
    left = list(tokens)
    for mask in sorted(wanted, key=int.bit_count):
        fitting = [token for token in left if not token & ~mask]
        if not fitting:
            return False
        left.remove(fitting[0])
    return True
