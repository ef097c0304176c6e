"""The one rule: what is known of a press is recorded, asked, awaited, or an alarm."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp, inf
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engine.following.lattice.paths import Found, Node, Press
from engine.kernel.contract import COURSE, Fact
from engine.kernel.rulings import Breach
from engine.referee import Explanation
from engine.referee.questions import Option, Question, ask

LEAD: Final = 3.0
"""Nats by which the first final state must be likelier than the next one."""

SHARE: Final = 0.9
"""The share of the probability of all that it must have."""

COVERED: Final = 3.0
"""Seconds for which covered places are waited for."""

PATIENCE: Final = 6.0
"""Seconds after which a table that nothing explains is an alarm."""

SECOND_LOOK: Final = 1.0
"""Seconds after which a rule is told that was not kept."""

RISING: Final = 24.0
"""Nats that the last turns may cost together: what is dearer is about to be lost."""

EASY: Final = 2
"""Facts that are harder to tell than this are asked only where nothing else helps."""

WHOLE: Final = "turn"
"""Stands for all facts at once, where the question is whether a path is right."""


class Play(Struct, frozen=True):
    """Nothing is to be done: the turn is still played, or the press meant nothing.

    Args:
        spare: Whether a press meant nothing.
    """

    spare: bool = False


class Record(Struct, frozen=True):
    """Turns to be recorded.

    Args:
        path: The path, from the last committed node or an earlier one on.
        probability: How likely it is, 0 to 1.
        undone: How many recorded turns it replaces.
        told: Whether people have said so.
    """

    path: Node
    probability: float
    undone: int = 0
    told: bool = False


class Ask(Struct, frozen=True):
    """A question about final states.

    Args:
        question: What is asked; its only option is `WHOLE` where the question is whether a path is right.
        press: The press that it is about.
        paths: What it decides between.
        undone: How many recorded turns are amended if the paths are true, 0 for none.
    """

    question: Question
    press: Press
    paths: tuple[Node, ...]
    undone: int = 0


class Wait(Struct, frozen=True):
    """Another picture is waited for.

    Args:
        silent: Ids of the places that are covered.
    """

    silent: frozenset[str] = frozenset()


class Alarm(Struct, frozen=True):
    """Nothing explains the table, or a rule was not kept.

    Args:
        press: The press.
        waives: The rules, the first one in front; none where nothing explains the table.
        path: The path on which they are broken.
    """

    press: Press
    waives: tuple[Breach, ...] = ()
    path: Node | None = None


Decision = Play | Record | Ask | Wait | Alarm


class Asking(Struct, frozen=True):
    """What people can be asked.

    Args:
        facts: The public facts of a state.
        rank: How hard a fact is to tell at the table.
    """

    facts: Callable[[Any], Mapping[str, Fact]]
    rank: Callable[[str], int] = lambda _: 0

    def question(self, paths: Sequence[Node], shares: Sequence[float]) -> Question | None:
        """Return the question that tells paths apart; None where they look the same to everybody."""
        ends = [_end(one, share) for one, share in zip(paths, shares, strict=True)]
        lengths = {len(one.edges) for one in paths}
        easy: Callable[[str], bool] = lambda fact: self.rank(fact) <= EASY  # noqa: E731 -- one of three
        found = None
        if len(lengths) > 1:
            # Paths of different lengths are of different turns: whose it is now tells which are meant.
            found = ask(ends, self.facts, self.rank, lambda fact: fact in COURSE)
        found = found or ask(ends, self.facts, self.rank, lambda fact: easy(fact) and fact not in COURSE)
        return found or ask(ends, self.facts, self.rank, easy) or ask(ends, self.facts, self.rank)


def decide(  # noqa: PLR0911 -- the one rule
    found: Found,
    press: Press,
    waited: float,
    asking: Asking,
    *,
    strain: float = 0.0,
    patience: float = PATIENCE,
    answered: bool = False,
) -> Decision:
    """Decide what a press meant.

    Args:
        found: What it may have meant, the cheapest first.
        press: The press.
        waited: Seconds since the press.
        asking: What people can be asked.
        strain: Nats that the last turns have cost, without what presses say.
        patience: Seconds after which it is an alarm that nothing explains the table.
        answered: Whether people have told of it: what is left then need not be likely.
    """
    if not found.paths:
        return Wait(found.silent) if waited < patience else Alarm(press)
    best, *others = found.paths
    shares = _shares(found.paths)
    second = min((one.cost for one in others), default=inf)
    complete = (found.complete and not best.open) or answered
    sure = second - best.cost >= LEAD and shares[0] > SHARE and complete
    if sure or (answered and not others):
        if best.waives:
            return Alarm(press, best.waives, best) if waited >= SECOND_LOOK else Wait(found.silent)
        if best.spare:
            return Play(spare=True) if waited >= COVERED or not found.silent else Wait(found.silent)
        if strain + best.doubt > RISING and not answered:
            return Alarm(press, path=best)
        return Record(best, shares[0], told=answered)
    if found.silent and waited < COVERED:
        return Wait(found.silent)
    question = asking.question(found.paths, shares)
    if question is None and complete:
        return Alarm(press, best.waives, best) if best.waives else Record(best, shares[0], told=answered)
    return Ask(question or whole(best, shares[0]), press, found.paths)


def whole(path: Node, share: float) -> Question:
    """Return the question whether a path is right."""
    return Question(WHOLE, (Option(None, (_end(path, share),)),))


def _shares(paths: Sequence[Node]) -> list[float]:
    """Return how likely paths are, against one another, each from 0 to 1."""
    weights = [exp(paths[0].cost - one.cost) for one in paths]
    return [one / sum(weights) for one in weights]


def _end(path: Node, share: float) -> Explanation:
    """Return a path as an explanation of its final state."""
    edge = path.edge
    if edge is None:
        return Explanation((), path.state, path.cost, 0.0, share, 0)
    return replace(edge.turn, state=path.state, cost=path.cost, probability=share)
