"""An effect: what a die, a bonus or a space of the river does. It asks only where one can choose."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from engine.games.dice_charmers.choices import AnyChoice
from engine.games.dice_charmers.state import State
from engine.kernel import effect

C = TypeVar("C", bound=AnyChoice)


class Effect(effect.Effect[State, C], Generic[C], frozen=True, gc=False):
    """An effect in this game; see `engine.kernel.effect`."""


BONUS_EFFECTS: Final[list[Effect[Any]]] = []
"""What each bonus does, by its number; `effects` fills it, as effects bring bonuses that bring effects."""
