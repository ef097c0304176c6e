"""What the players of a match like: uniform play alone hardly ever saves up, or buys nothing but ships."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, final

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.choices import Choice, TakeAction, TakeDie

LIKING: Final = (0.2, 1.0, 1.0, 5.0)
"""How likely a kind of choice is against taking a die: who takes nothing else never ends a match."""


@final
class Taste:
    """How much the players of one match like each kind of choice.

    Args:
        box: The cards: those taken for their action sides are liked by their kind.
        rng: Draws each liking when it is first met, and the choices.
        uniform: Whether all choices are liked alike.
    """

    def __init__(self, box: Cards, rng: Random, *, uniform: bool) -> None:
        self._kind = box.kind
        self._rng = rng
        self._uniform = uniform
        self._likings: dict[object, float] = {TakeDie: 1.0}

    def pick(self, choices: Sequence[Choice]) -> Choice:
        """Return one of the choices."""
        if self._uniform or len(choices) == 1:
            return choices[int(self._rng.random() * len(choices))]
        return self._rng.choices(choices, [self._liking(choice) for choice in choices])[0]

    def _liking(self, choice: Choice) -> float:
        like: object = type(choice)
        if isinstance(choice, TakeAction):
            like = self._kind[choice.card.bit_length() - 1]
        if like not in self._likings:
            self._likings[like] = self._rng.choice(LIKING)
        return self._likings[like]
