"""Diagnosis: which rule was not kept, where nothing legal explains a table.

The table is explained by a sequence in which one rule was left aside. That names the rule and the pieces,
and tells the ways on: the same turn with the rule kept, or the turn taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engine.kernel.clues import Clues, Unlikely
from engine.kernel.contract import Breach, Chance, Decision, Game, Over
from engine.kernel.errors import IllegalChoiceError, WrongQuestionError
from engine.kernel.replies import answered
from engine.referee.answers import Explanation
from engine.referee.view import View


class Slip(Struct, frozen=True):
    """A sequence that explains a table, but for a rule that was not kept.

    Args:
        explanation: The sequence, waivers included; its state is what the table shows.
        breaches: The rules that it breaks, the one that was broken first in front.
        doubt: Nats that speak against it, earlier pictures and the slip itself included.
        plain: Nats that it leaves unexplained, the slip itself included; that people have cleared away
            what they paid, as they do after every turn, is no part of it.
        mended: The state to which the same turn leads with the rule kept; None where that depends on
            what only the player knows (another payment).
    """

    explanation: Explanation
    breaches: tuple[Breach, ...]
    mended: Any | None
    doubt: float = 0.0
    plain: float = 0.0

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules."""
        return tuple(one.rule for one in self.breaches)


class Diagnosis(Struct, frozen=True):
    """What may be the matter with a table.

    Args:
        slips: What rules may not have been kept, likeliest first.
        legal: A legal sequence that explains the table, but is unlikely; None where there is none.
        steps: States looked at.
        complete: Whether the search ended by itself.
    """

    slips: tuple[Slip, ...]
    legal: Explanation | None
    steps: int
    complete: bool


def mended(game: Game[Any, Any, Any], state: Any, answers: Sequence[Any], seen: View) -> Any | None:
    """Return the state at the end of a turn (slip included) as if its slip had not been; None for unknown.

    Answers that the rules ask for besides are filled in as the table suggests. Where something is still to be
    shown, it is the state that waits for it.
    """
    ended = game.turns(state).ended + _turns(game, state, answers)
    for answer in answers:
        if game.slip(answer):
            if _decides(game, state) != _decides(game, answered(game, state, answer)[1]):
                return state  # a turn without right is put back altogether
            continue
        while game.turns(state).ended < ended:
            following = _taken(game, state, answer)
            if following is not None:
                state = following
                break
            filled = _filled(game, state, seen)
            if filled is None:
                return _waiting(game, state)
            state = filled
    while game.turns(state).ended < ended:
        filled = _filled(game, state, seen)
        if filled is None:
            return _waiting(game, state)
        state = filled
    return state


def _waiting(game: Game[Any, Any, Any], state: Any) -> Any | None:
    """Return a state that waits for something to be shown, None for one that waits for a decision."""
    return state if isinstance(game.pending(state), Chance) else None


def _decides(game: Game[Any, Any, Any], state: Any) -> int | None:
    question = game.pending(state)
    return question.seat if isinstance(question, Decision) else None


def _turns(game: Game[Any, Any, Any], state: Any, answers: Sequence[Any]) -> int:
    """Return how many turns end in a sequence."""
    before = game.turns(state).ended
    for answer in answers:
        state = answered(game, state, answer)[1]
    return game.turns(state).ended - before


def _taken(game: Game[Any, Any, Any], state: Any, answer: Any) -> Any | None:
    """Return the state after an answer, None where the pending question takes no such answer."""
    try:
        return answered(game, state, answer)[1]
    except (IllegalChoiceError, WrongQuestionError):
        return None


def _filled(game: Game[Any, Any, Any], state: Any, seen: View) -> Any | None:
    """Return the state after the answer that the table suggests, None where it suggests none."""
    question = game.pending(state)
    if isinstance(question, Over):
        return None
    clues: Clues = seen.clues(game.layout(state))
    for offered in game.toward(state, clues):
        following = _taken(game, state, offered.answer if isinstance(offered, Unlikely) else offered)
        if following is not None and following != state:
            return following
    if isinstance(question, Chance):
        return None
    return next((one for one in (_taken(game, state, choice) for choice in question.choices) if one), None)
