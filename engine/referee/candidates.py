"""Candidates: what a search found, made into explanations that people can be asked about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from math import exp
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.kernel.contract import UNKNOWN, Fact, Game, unknown
from engine.referee.answers import Explanation
from engine.referee.paths import Goal, Path
from engine.referee.view import View
from engine.referee.weights import STEP, VAGUE


class Candidate(Struct, frozen=True, gc=False):
    """A state that may be the one at the end of the turn.

    Args:
        answers: How it is reached, sightings included.
        decisions: The choices among them.
        state: The state.
        origin: The state before the sightings.
        prior: Nats of the sequence by itself, without what is odd about it.
        misfit: Nats of what does not fit, and of what is odd.
        ahead: Ids of places where the next turn shows.
        further: What differs there from the state.
        odd: The part of the misfit that is odd about the sequence itself.
        vague: The fact by which people can tell whether it was this, where something may have happened
            instead that nobody can name from what was seen; empty where nothing may.
    """

    answers: tuple[Any, ...]
    decisions: tuple[Any, ...]
    state: Any
    origin: Any
    prior: float
    misfit: float
    ahead: frozenset[str] = frozenset()
    further: Clues | None = None
    odd: float = 0.0
    vague: str = ""

    @property
    def cost(self) -> float:
        """All of it, in nats."""
        return self.prior + self.misfit


def complete(goal: Goal) -> Candidate:
    """Return the candidate in which a goal is all that happened."""
    path = goal.path
    prior = STEP * len(path.decisions)
    more = path.answers, path.decisions, path.state, path.state
    return Candidate(*more, prior, goal.misfit, odd=path.odd, vague=path.vague)


def cut(path: Path, prior: float, misfit: float, ahead: frozenset[str], further: Clues) -> Candidate:
    """Return the candidate of the first turn of a longer sequence."""
    answers, state = path.answers, path.state
    more = path.odd, path.vague
    return Candidate(answers, path.decisions, state, state, prior, misfit, ahead, further, *more)


def sighted(game: Game[Any, Any, Any], candidate: Candidate, seen: View, *, over: bool = False) -> Candidate:
    """Return a candidate narrowed by what is plainly seen where its state allows several faces.

    Only where its turn is over, what had lain there for a while is not the next turn's.
    """
    state = candidate.state
    sightings = [*seen.told(game.layout(state))]
    if not sightings:
        return candidate
    fleeting = game.fleeting(state)
    before = seen.misfit(game.layout(state), candidate.ahead)
    answers = candidate.answers
    for sighting in sightings:
        if sighting.place in fleeting and not (over and seen.steady(sighting.place)):
            continue
        after = game.sighted(state, sighting)
        if after != state:
            state, answers = after, (*answers, sighting)
    if state is candidate.state:
        return candidate
    better = before - seen.misfit(game.layout(state), candidate.ahead)
    return replace(candidate, answers=answers, state=state, misfit=candidate.misfit - better)


def distinct(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Return candidates with different states, best first.

    Of those that differ only in how much chance has shown, the best is kept.
    """
    kept: list[Candidate] = []
    states = set()
    for one in sorted(candidates, key=lambda one: one.cost):
        if one.state in states:
            continue
        if any(_only_chance_apart(one, other) for other in kept if other.decisions == one.decisions):
            continue
        states.add(one.state)
        kept.append(one)
    return kept


def either(candidates: Iterable[Candidate], others: Iterable[Candidate]) -> list[Candidate]:
    """Return the best candidates of two kinds, best first; a state may be reached in both ways.

    Which way it is only earlier pictures tell.
    """
    return sorted([*distinct(candidates), *distinct(others)], key=lambda one: one.cost)


def _only_chance_apart(one: Candidate, other: Candidate) -> bool:
    """Tell whether one of two sequences with the same decisions is the beginning of the other."""
    shorter = min(len(one.answers), len(other.answers))
    return one.answers[:shorter] == other.answers[:shorter]


def merged(
    game: Game[Any, Any, Any], candidates: Sequence[Candidate], covered: Collection[str]
) -> list[Explanation]:
    """Return an explanation for each way the table could look to everybody, from candidates, best first.

    What lies at places that are not `covered` by the camera is asked about only where one state cannot allow
    for all of it.
    """
    elsewhere = {place.id for place in game.places(candidates[0].state)}.difference(covered)
    groups: list[_Group] = []
    for one in candidates:
        facts = {name: fact for name, fact in game.facts(one.state).items() if name not in elsewhere}
        for i, group in enumerate(groups):
            both = game.blurred([group.state, one.state]) if facts == group.facts else None
            if both is not None:
                groups[i] = _Group(facts, both, (*group.members, one))
                break
        else:
            groups.append(_Group(facts, one.state, (one,)))
    # Where one knows less and agrees in all it knows, it stands for both, unless the rest is plainly seen.
    open_ones = [one for one in groups if any(map(unknown, one.facts.values()))]
    pairs = [(general, one) for general in open_ones for one in groups if _allows(general, one)]
    dropped = {id(general if general.cost - one.cost > VAGUE / 2 else one) for general, one in pairs}
    kept = [one for one in groups if id(one) not in dropped]
    return [_explanation(one.state, one.members) for one in kept or groups]


class _Group(Struct, frozen=True):
    """Candidates that look the same to everybody, with one state for all of them."""

    facts: dict[str, Fact]
    state: Any
    members: tuple[Candidate, ...]

    @property
    def cost(self) -> float:
        """The least of any, in nats."""
        return self.members[0].cost


def _allows(general: _Group, special: _Group) -> bool:
    """Tell whether two groups differ, and only in results that the first one does not know."""
    if general is special or general.facts == special.facts:
        return False
    if all(one.decisions != special.members[0].decisions for one in general.members):
        return False
    return all(
        fact == special.facts[name] or _may_be(fact, special.facts[name])
        for name, fact in general.facts.items()
    )


def _may_be(fact: Fact, other: Fact) -> bool:
    if isinstance(fact, list) and isinstance(other, list):
        known = Counter(fact)
        del known[UNKNOWN]
        return len(fact) == len(other) and not known - Counter(other) and UNKNOWN in fact
    return fact == UNKNOWN


def _explanation(state: Any, members: Sequence[Candidate]) -> Explanation:
    first = members[0]
    return Explanation(
        first.answers,
        state,
        first.cost,
        first.misfit,
        sum(exp(first.cost - one.cost) for one in members),
        others=tuple(one.answers for one in members[1:]),
        ahead=first.ahead,
        odd=first.odd,
        vague=next((one.vague for one in members if one.vague), ""),
    )
