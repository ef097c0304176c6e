"""Refusals: why an answer is certainly not legal, with the rule that says so."""

from __future__ import annotations

from typing import Final

from engine.games.cards_and_karma import choices
from engine.games.cards_and_karma.clauses import in_english
from engine.kernel.clauses import Clause
from engine.kernel.errors import IllegalChoiceError

TURN_OF: Final[dict[type, str]] = {
    choices.DrawTwo: "administrator-cards",
    choices.ExtraTurn: "administrator-turn",
}
"""The rule that says when something may be done at all (ruling A27); all else answers a question."""

_USES: Final = choices.DrawTwo | choices.ExtraTurn
"""What is nothing but the use of an administrator."""

_TAG: Final[dict[type, str]] = {
    choices.TakeDie: "take-die",
    choices.TakeAction: "take-action",
    choices.Pay: "pay",
    choices.Discard: "discard",
    choices.TakeDice: "take-dice",
    choices.DrawTwo: "draw-two",
    choices.ExtraTurn: "extra-turn",
    choices.EndTurn: "end-turn",
    choices.Enough: "enough",
    choices.TakeTokens: "take-tokens",
    choices.CopyReward: "copy-reward",
    choices.FirstBonus: "first-bonus",
    choices.Exchange: "exchange",
    choices.NextDue: "next-due",
    choices.ChooseTrios: "choose-trios",
}


def out_of_turn(choice: object) -> tuple[str, ...]:
    """Return the ids of the rules that a choice breaks in another player's turn, whatever else it breaks."""
    if isinstance(choice, _USES):
        return ("administrators",)
    joker = isinstance(choice, choices.Pay) and choice.administrators > 0
    return ("turn-order", "administrators") if joker else ("turn-order",)


def refusal(rule: str, there: Clause, needed: Clause, *others: str) -> IllegalChoiceError:
    """Return the error for an answer against a rule.

    Args:
        rule: The id of the rule (a key of `rules.RULES`).
        there: What was answered.
        needed: What the rule asks for.
        others: Ids of further rules that it breaks.
    """
    return IllegalChoiceError(
        in_english(there),
        expected=in_english(needed),
        advice="look at the choices of the pending question",
        rules=(rule, *others),
        needed=needed,
        there=there,
    )


def misfit(rule: str, answer: object, asks: str) -> IllegalChoiceError:
    """Return the error for an answer to the question of a rule; `asks` is the id of the clause that asks."""
    there, needed = Clause(_TAG.get(type(answer), "other")), Clause(asks)
    timing = TURN_OF.get(type(answer))
    if timing is None or rule in {timing, "end-of-game"}:
        return refusal(rule, there, needed)
    return refusal(timing, there, needed, rule)
