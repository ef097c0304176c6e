"""What people are asked to confirm: each action, each turn, or only what is unsure."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

from engine.kernel.contract import Decision, Game
from engine.kernel.records import Header
from engine.kernel.replies import answered
from engine.referee import Explanation
from engine.referee.questions import Option, Question

STEP: Final = "step"
"""Stands for one action of a turn, by its number, where each is confirmed."""

OPTION: Final = "confirmation"
"""The name of the option of a match."""


class Confirmation(StrEnum):
    """When people press."""

    ACTION = "action"
    """Each action of a turn is read out and confirmed."""
    TURN = "turn"
    """Who ends a turn presses once."""
    UNSURE = "unsure"
    """Nobody needs to press where the table tells all."""


def confirmation_of(header: Header) -> Confirmation:
    """Return what the table has agreed on for a match."""
    return Confirmation(header.options.get(OPTION, Confirmation.TURN))


def step(explanation: Explanation, number: int) -> Question:
    """Return the question whether an action of a turn is right.

    Args:
        explanation: The turn.
        number: Of the action, from 0.
    """
    return Question(STEP, (Option(number, (explanation,)),))


def actions(
    game: Game[Any, Any, Any],
    state: Any,  # noqa: ANN401 -- of any game
    answers: Sequence[Any],
) -> list[tuple[Any, tuple[Any, ...]]]:
    """Return the actions of a turn: each a state, and the decision in it with what follows of itself.

    Args:
        game: The rules.
        state: The state before the turn.
        answers: Choices, results and sightings, in order.
    """
    found: list[tuple[Any, tuple[Any, ...]]] = []
    for answer in answers:
        if not found or isinstance(game.pending(state), Decision):
            found.append((state, ()))
        begun, so_far = found[-1]
        found[-1] = (begun, (*so_far, answer))
        state = answered(game, state, answer)[1]
    return found
