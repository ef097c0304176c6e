"""What soaking needs of each game: a `SoakedGame` in the folder of its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import inf
from random import Random
from typing import Any, Final, Protocol

from msgspec import Struct

from engine.kernel.contract import Decision, Legality
from firmware.rooms import bundle

Rules = Any
"""The rules, as the game's own class."""

State = Any
"""A state of the game."""

Answer = Any
"""A choice or a result of the game."""


class Onlooker(Protocol):
    """Follows a match by what can be seen."""

    def follow(self, before: State, answer: Answer, after: State) -> None:
        """Take in one answer of the truth, and what followed of itself."""

    def level(self, truth: State) -> bool:
        """Tell whether the belief has come as far as the truth, so that both can be compared."""

    def amiss(self, truth: State) -> Iterable[str]:
        """Yield what is true and not believed possible."""


MOST: Final = 6
"""So many of the listed choices are asked about."""


def agreeing(
    game: Rules, state: State, asked: Decision[Any], rng: Random, compared: float = inf
) -> Iterator[str]:
    """Yield where the list and `why_not` disagree; choices of lists as long as `compared` may be alike."""
    listed = asked.choices
    if not listed or (len(listed) < compared and len(set(listed)) != len(listed)):
        yield f"{asked.kind}: {len(listed)} choices, {len(set(listed))} different ones"
    for choice in rng.sample(list(listed), min(MOST, len(listed))):
        ruling = game.why_not(state, choice)
        if ruling.legality is not Legality.CERTAIN or not ruling.rules:
            yield f"{asked.kind}: {game.write(choice)} is listed, and {ruling}"


class SoakedGame(Struct, frozen=True, eq=False):
    """A game in random matches.

    Args:
        tied: The seed of a match by lot (`firmware.gallery`) after whose end players are level.
        options: Returns the options of a match by its seed; players and settings go round or are drawn, but
            for those that are given by name.
        labels: Returns what the figures of a match are told apart by, from its options.
        taste: Returns what picks one of several choices, as the players of a match like them; all alike where
            the last argument says so.
        steady: Checks after every answer, by kind: yields what does not hold, from the states before it and
            after it.
        agreeing: Yields where the list of choices and the rulings on them disagree.
        onlooker: Returns somebody who sees no hands and misses a share of the cards that come to light; None
            where everybody sees everything.
        turns: A match has no more turns for each player where all choices are equally likely.
    """

    tied: int
    options: Callable[..., Any]
    labels: Callable[[Any], dict[str, str]]
    taste: Callable[[Rules, Random, bool], Callable[[Sequence[Answer]], Answer]]
    steady: Mapping[str, Callable[[State, State], Iterator[str]]]
    agreeing: Callable[[Rules, State, Decision[Any], Random], Iterator[str]] = agreeing
    onlooker: Callable[[Rules, Any, Random, float], Onlooker] | None = None
    turns: int = 100


def soaking(game: str) -> SoakedGame:
    """Return a game by its id.

    Raises:
        UnknownGameError: It is not soaked.
    """
    found: SoakedGame = bundle(__name__, game)
    return found
