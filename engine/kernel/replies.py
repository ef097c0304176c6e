"""Replies: answers together with the questions they answer, carried out and written down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from engine.kernel.contract import Chance, Decision, Game, Over
from engine.kernel.errors import RecordError, WrongQuestionError
from engine.kernel.records import Act, Observe
from engine.kernel.sightings import REJOIN, SIGHTING, Rejoin, Sighting, read_sighting

S = TypeVar("S")


class Question(Struct, frozen=True, gc=False):
    """What an answer answers.

    Args:
        kind: The game's id of the question.
        seat: Who decides, None where a result is awaited.
        place: Where the result lies, empty where somebody decides.
    """

    kind: str
    seat: int | None = None
    place: str = ""

    def __str__(self) -> str:
        if self.seat is None:
            return f"the result '{self.kind}' at {self.place}"
        return f"the decision '{self.kind}' of seat {self.seat}"


class Reply(Struct, frozen=True):
    """A choice or result (or UNSEEN) with the question it answers."""

    question: Question
    answer: Any


def question_of(pending: Decision[Any] | Chance[Any] | Over) -> Question | None:
    """Return what is asked, None after the end."""
    if isinstance(pending, Decision):
        return Question(pending.kind, seat=pending.seat)
    if isinstance(pending, Chance):
        return Question(pending.kind, place=pending.place)
    return None


def answered(game: Game[S, Any, Any], state: S, answer: object) -> tuple[Reply, S]:
    """Answer the pending question, whatever it is, take in a sighting, or go on from another position.

    Raises:
        WrongQuestionError: The match is over.
        IllegalChoiceError: The answer is certainly against the rules.
        OptionsError: Nobody can go on from the position.
    """
    if isinstance(answer, Sighting):
        return Reply(Question(SIGHTING, place=answer.place), answer), game.sighted(state, answer)
    if isinstance(answer, Rejoin):
        return Reply(Question(REJOIN), answer), game.rejoined(state, answer.position)
    question = question_of(game.pending(state))
    if question is None:
        raise WrongQuestionError(
            f"The answer {answer!r} after the end of the match.",
            expected="no answer",
            advice="amend an earlier record if the match is not over",
        )
    after = game.observe(state, answer) if question.seat is None else game.act(state, answer)
    return Reply(question, answer), after


def followed(game: Game[S, Any, Any], state: S, answers: Iterable[object]) -> tuple[tuple[Reply, ...], S]:
    """Answer the pending question and those that follow it.

    Raises:
        WrongQuestionError: The match is over before.
        IllegalChoiceError: An answer is certainly against the rules.
    """
    replies = []
    for answer in answers:
        reply, state = answered(game, state, answer)
        replies.append(reply)
    return tuple(replies), state


def blended(game: Game[S, Any, Any], states: Sequence[S]) -> S | None:
    """Return one state for several that nobody can tell apart, None where somebody can."""
    return states[0] if len(states) == 1 else game.blurred(states)


def shared_length(sequences: Sequence[Sequence[Reply]]) -> int:
    """Return how many replies all sequences begin with."""
    return next(
        (index for index, replies in enumerate(zip(*sequences, strict=False)) if len(set(replies)) > 1),
        min(map(len, sequences)),
    )


def written(game: Game[Any, Any, Any], reply: Reply) -> Act | Observe:
    """Return a reply as records hold it.

    Raises:
        RecordError: The game would read another answer from it.
    """
    if isinstance(reply.answer, Sighting):
        return Observe(SIGHTING, reply.answer.place, list(reply.answer.faces))
    answer = reply.answer.position if isinstance(reply.answer, Rejoin) else reply.answer
    value = game.write(answer)
    if game.read(msgspec.json.decode(msgspec.json.encode(value))) != answer:
        raise RecordError(
            f"The answer {reply.answer!r} is written as {value!r}.",
            expected="a form from which the same answer is read",
            advice="this is a mistake in the program; please report it",
        )
    question = reply.question
    if question.seat is None:
        return Observe(question.kind, question.place, value)
    return Act(question.seat, question.kind, value)


def read(game: Game[Any, Any, Any], step: Act | Observe) -> Any:  # each game has its own
    """Return the answer that a record holds.

    Raises:
        RecordError: It is no answer of this game.
    """
    if isinstance(step, Act):
        return game.read(step.choice)
    if step.question == SIGHTING:
        return read_sighting(step.place, step.result)
    return Rejoin(game.read(step.result)) if step.question == REJOIN else game.read(step.result)
