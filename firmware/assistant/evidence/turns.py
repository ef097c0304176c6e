"""The states at which turns end within a sequence of answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.kernel.contract import Decision, Game
from engine.kernel.history import played_answers
from engine.kernel.match import Match
from engine.kernel.replies import answered
from engine.kernel.sightings import Sighting
from engine.referee import Explanation


def turn_ends(game: Game[Any, Any, Any], before: Any, explanation: Explanation) -> list[Any]:  # noqa: ANN401
    """Return the state after each turn that ends in an explanation, in order, before cards are laid out.

    Where several sequences look the same to everybody, the states allow for all of them.

    Args:
        game: The rules.
        before: The state before the explanation's answers.
        explanation: What happened.
    """
    ways = [_ends(game, before, way) for way in (explanation.answers, *explanation.others)]
    first = ways[0]
    if len(ways) == 1 or any(len(way) != len(first) for way in ways):
        return first
    return [game.blurred(states) or states[0] for states in zip(*ways, strict=True)]


def player(game: Game[Any, Any, Any], before: Any, explanation: Explanation) -> int | None:  # noqa: ANN401
    """Return the seat of the first who decides in an explanation, None where nobody does.

    Args:
        game: The rules.
        before: The state before the explanation's answers.
        explanation: What happened.
    """
    state = before
    for answer in explanation.answers:
        if isinstance(question := game.pending(state), Decision):
            return question.seat
        state = answered(game, state, answer)[1]
    return None


def ends_since(match: Match[Any, Any, Any], record: int) -> list[Any]:
    """Return the state after each turn that ends with a record or later, in order, as it counts now.

    Args:
        match: The match.
        record: The sequence of the record.
    """
    played = (one for one in played_answers(match) if one.record >= record)
    return _ended(match.game, ((one.answer, one.before, one.after) for one in played))


def _ends(game: Game[Any, Any, Any], before: Any, answers: Sequence[Any]) -> list[Any]:  # noqa: ANN401
    def steps() -> Iterator[tuple[Any, Any, Any]]:
        state = before
        for answer in answers:
            was, state = state, answered(game, state, answer)[1]
            yield answer, was, state

    return _ended(game, steps())


def _ended(game: Game[Any, Any, Any], steps: Iterable[tuple[Any, Any, Any]]) -> list[Any]:
    """Return the state after each turn that ends in some steps: answers, each with the states around it."""
    ends: list[Any] = []
    settling = False
    for answer, before, state in steps:
        if game.turns(state).ended > game.turns(before).ended:
            ends.append(state)
            settling = True
        elif ends and isinstance(answer, Sighting):
            # What was seen of that turn's end, unless it has changed since: cards may be laid out by then.
            place = answer.place
            if game.layout(ends[-1]).get(place) == game.layout(before).get(place):
                ends[-1] = game.sighted(ends[-1], answer)
        elif settling and game.turns(state).resting and game.turns(state).begun == game.turns(state).ended:
            ends[-1] = state  # what the end of the turn brings belongs to it
        else:
            settling = False  # cards are laid out for the next one
    return ends


def opening_choices(game: Game[Any, Any, Any], before: Any, explanation: Explanation) -> list[Any]:  # noqa: ANN401
    """Return what is chosen in a turn where it asks what it began with: the card that was taken, say.

    The same card that comes as a reward is no such choice.

    Args:
        game: The rules.
        before: The state before the explanation's answers.
        explanation: What happened.
    """
    state, first = before, None
    chosen: list[Any] = []
    for answer in explanation.answers:
        question = game.pending(state)
        if isinstance(question, Decision) and not game.slip(answer):
            first = first or question.kind
            if question.kind == first:
                chosen.append(answer)
        state = answered(game, state, answer)[1]
    return chosen


def breaks_a_rule(game: Game[Any, Any, Any], *explanations: Explanation) -> bool:
    """Tell whether a rule was left aside in each of some explanations; of none in none."""
    return bool(explanations) and all(any(map(game.slip, one.answers)) for one in explanations)


def same_player(game: Game[Any, Any, Any], before: Any, after: Any) -> bool:  # noqa: ANN401 -- states of any game
    """Tell whether the same player decides in two states."""
    one, other = game.pending(before), game.pending(after)
    return isinstance(one, Decision) and isinstance(other, Decision) and one.seat == other.seat


def is_turn_of(game: Game[Any, Any, Any], state: Any, seat: int) -> bool:  # noqa: ANN401 -- of any game
    """Tell whether it may be a seat's turn in a state; once the match is over it is nobody's."""
    facts = game.facts(state)
    return bool(facts.get("over")) or facts.get("actor") == seat
