"""A random match that both play; it stops where they differ, and says how."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

from msgspec import Struct

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.options import Options
from tests.engine.games.cards_and_karma.comparing.alike import carried_out, key, only_answer, sensible
from tests.engine.games.cards_and_karma.comparing.beginnings import begin_late
from tests.engine.games.cards_and_karma.comparing.first import GAME, First
from tests.engine.games.cards_and_karma.comparing.oracle import Oracle
from tests.engine.games.cards_and_karma.comparing.probes import probe
from tests.engine.games.cards_and_karma.comparing.second import Second
from tests.engine.games.cards_and_karma.comparing.taste import Taste

REMEMBERED: Final = 12
"""So many answers before a difference are told."""

SETTINGS: Final[dict[str, tuple[Any, ...]]] = {
    "joker": ("free", "strict"),
    "overpaying": ("ask", "refuse"),
    "exchanges": ("first", "free"),
    "reward_dice": ("all", "fewer"),
    "empty_grid": ("turn", "at-once"),
}
"""The options that both know, with all their values, besides the players and the open bonuses."""


class Walk(Struct):
    """What came of comparing.

    Args:
        steps: Choices among at least two, made at random and carried out by both.
        probes: Choices that were not listed and that both were asked about.
        asked: How often each question was compared.
        difference: In which they differ, with what led there; empty where they do not.
    """

    steps: int = 0
    probes: int = 0
    asked: Counter[str] = Counter()
    difference: str = ""


def options_of(seed: int) -> Options:
    """Return the options of a match: player counts and settings go around."""
    rng = Random(f"options {seed}")
    players = 2 + seed // 2 % 3
    arranged = tuple(tuple(rng.sample(BONUSES, len(BONUSES))) for _ in range(players))
    return Options(
        players=players,
        starter=rng.randrange(players),
        open_bonuses=arranged if rng.random() < 0.3 else (),
        **{name: rng.choice(values) for name, values in SETTINGS.items()},
    )


def walk(seeds: Iterable[int], steps: int) -> Walk:
    """Play matches, every other one from late on, to so many steps or to the first difference.

    Args:
        seeds: Of the matches: of their options, of chance and of all choices.
        steps: How many in all.
    """
    total = Walk(asked=Counter())
    for seed in seeds:
        one = Pair(seed, late=seed % 2 == 1).play(steps - total.steps)
        total.steps += one.steps
        total.probes += one.probes
        total.asked += one.asked
        total.difference = one.difference
        if one.difference or total.steps >= steps:
            break
    return total


class Pair:
    """One match by both rules.

    Args:
        seed: Of everything.
        late: Whether it begins with little left to be done.
    """

    def __init__(self, seed: int, *, late: bool) -> None:
        self.options = options_of(seed)
        self.seed = seed
        self.rng = Random(f"choices {seed}")
        options = self.options
        oracle = Oracle(GAME.cards.ids, options.players, options.open_bonuses, Random(f"chance {seed}"))
        self.first = First(options, oracle)
        self.second = Second(options, oracle)
        if late:
            begin_late(self.first, self.second, oracle, self.rng)
        self.taste = Taste(self.rng)
        self.walk = Walk(asked=Counter())
        self.last: deque[str] = deque(maxlen=REMEMBERED)

    def play(self, most: int) -> Walk:
        """Play to the end, to so many steps, or to the first difference."""
        while self.walk.steps < most and not self.walk.difference:
            asks = self.first.asks, self.second.asks
            if self._same_question():
                if not self._same_facts() or asks[0] == "over":
                    break
                self._step()
            elif asks[1] != "over" and (only := only_answer(self.second, self.rng)):
                self.last.append(f"(second alone) {asks[1]}: {only}")
                self.second.answer(only)
            else:
                self._differ("what is asked")
        return self.walk

    def _same_question(self) -> bool:
        """Tell whether both ask the same and list the same."""
        if self.first.asks != self.second.asks:
            return False
        return self.first.asks == "over" or self._listed(self.first) == self._listed(self.second)

    def _same_facts(self) -> bool:
        if self._facts(self.first) == self._facts(self.second):
            return True
        self._differ("facts")
        return False

    def _facts(self, side: First | Second) -> dict[str, object]:
        told = side.facts()
        return carried_out(told) if self.options.exchanges == "free" else told

    def _step(self) -> None:
        """Make a random choice by both; one that is not listed where it is legal."""
        choices = sensible(self.second.choices())
        self.walk.asked[self.second.asks] += 1
        choice = self.taste.pick(choices)
        if (other := probe(self.second, self.rng)) is not None:
            self.walk.probes += 1
            allowed = self.first.allows(other)
            if allowed != self.second.allows(other):
                self._differ(f"whether {other} is legal: first {allowed}, second {not allowed}")
                return
            if allowed:
                choice = other
        self.walk.steps += len(choices) > 1
        self.last.append(f"{self.second.asks}: {choice}")
        self.first.answer(choice)
        self.second.answer(choice)

    @staticmethod
    def _listed(side: First | Second) -> set[str]:
        return set() if side.asks == "over" else {key(one) for one in sensible(side.choices())}

    def _differ(self, about: str) -> None:
        """Write the report: the seed, both questions, facts that differ, and what led there."""
        mine, other = self._listed(self.first), self._listed(self.second)
        lines = [
            f"They differ in {about} (seed {self.seed}, step {self.walk.steps}):",
            f"first asks {self.first.asks}, alone with {sorted(mine - other)}",
            f"second asks {self.second.asks}, alone with {sorted(other - mine)}",
            *_differing(self._facts(self.first), self._facts(self.second)),
            f"{self.options}",
            "after",
            *self.last,
        ]
        self.walk.difference = "\n  ".join(lines)


def _differing(mine: dict[str, object], other: dict[str, object]) -> Iterator[str]:
    """Yield the facts that differ, lists without what both have."""
    for name in sorted(mine.keys() | other.keys()):
        one, two = mine.get(name), other.get(name)
        if one != two:
            if isinstance(one, list) and isinstance(two, list) and len(one) != len(two):
                one, two = [x for x in one if x not in two], [x for x in two if x not in one]
            yield f"{name}: first {one}, second {two}"
