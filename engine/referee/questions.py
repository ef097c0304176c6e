"""Questions to the table: which of several explanations is true.

A person is asked about one public fact at a time, the one that tells the explanations apart best for
the least presses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import log
from typing import Any, Final

from msgspec import Struct

from engine.kernel.contract import UNKNOWN, Fact
from engine.referee.answers import Explanation

AT_ONCE: Final = 3
"""Options that people see at once; each further page is one more press."""


class Option(Struct, frozen=True):
    """One answer.

    Args:
        value: What the fact would be.
        explanations: Those that agree with it, likeliest first.
        more: Of a fact that is a list, what this option has beyond what all options share: the
            goods card that was taken as goods, the dice that paid.
    """

    value: Fact
    explanations: tuple[Explanation, ...]
    more: tuple[str, ...] = ()

    @property
    def probability(self) -> float:
        """The probability of its explanations together, 0 to 1."""
        return sum(one.probability for one in self.explanations)


class Question(Struct, frozen=True):
    """What to ask.

    Args:
        fact: Key of the fact (`seat-1-goods`).
        options: Likeliest first; only one where it may be none of these.
    """

    fact: str
    options: tuple[Option, ...]


def ask(
    explanations: Sequence[Explanation],
    facts: Callable[[Any], Mapping[str, Fact]],
    rank: Callable[[str], int] = lambda _: 0,
    asked: Callable[[str], bool] = lambda _: True,
) -> Question | None:
    """Return the question that tells most for the presses it costs; None where none tells anything.

    Facts that hold something nobody has seen are not asked about, unless all explanations leave as much open.

    Args:
        explanations: At least one.
        facts: The public facts of a state.
        rank: How hard a fact is to answer at the table; of those that are worth as much, the
            lowest is asked.
        asked: Whether a fact may be asked about.
    """
    known = [(one, facts(one.state)) for one in explanations]
    best: tuple[float, int, str] | None = None
    for key in known[0][1]:
        if not asked(key) or _open([its.get(key) for _, its in known]):
            continue
        worth = _worth(known, key)
        if worth > 0 and (best is None or (-worth, rank(key), key) < best):
            best = (-worth, rank(key), key)
    return None if best is None else Question(best[2], _options(known, best[2]))


def _open(values: Sequence[Fact]) -> bool:
    """Tell whether what nobody has seen may be all that a fact differs in; as many of it lie in each list."""
    unseen = {value.count(UNKNOWN) if isinstance(value, list) else int(value == UNKNOWN) for value in values}
    return unseen != {0} and (len(unseen) > 1 or not all(isinstance(value, list) for value in values))


def _options(known: Sequence[tuple[Explanation, Mapping[str, Fact]]], key: str) -> tuple[Option, ...]:
    groups: dict[str, tuple[Fact, list[Explanation]]] = {}
    for one, its in known:
        groups.setdefault(repr(its[key]), (its[key], []))[1].append(one)
    lists = [Counter(value) for value, _ in groups.values() if isinstance(value, list)]
    shared = (
        Counter({face: min(one[face] for one in lists) for face in lists[0]}) if lists else Counter[str]()
    )
    options = []
    for value, ones in groups.values():
        more = tuple((Counter(value) - shared).elements()) if isinstance(value, list) else ()
        options.append(Option(value, tuple(ones), more))
    return tuple(sorted(options, key=lambda option: -option.probability))


def _worth(known: Sequence[tuple[Explanation, Mapping[str, Fact]]], key: str) -> float:
    """Return the information in a fact per press, in nats, rounded so that equal ones compare equal."""
    weights: dict[str, float] = {}
    for one, its in known:
        value = repr(its[key])
        weights[value] = weights.get(value, 0.0) + max(one.probability, 1e-6)
    total = sum(weights.values())
    shares = sorted((weight / total for weight in weights.values()), reverse=True)
    told = -sum(share * log(share) for share in shares)
    presses = sum(share * (1 + place // AT_ONCE) for place, share in enumerate(shares))
    return round(told / presses, 3)
