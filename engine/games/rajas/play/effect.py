"""An effect: what a space, a yield or a bonus does. It asks only where one can choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from engine.games.rajas.choices import AnyChoice
from engine.games.rajas.state import State
from engine.kernel import effect
from engine.kernel.agenda import Task

C = TypeVar("C", bound=AnyChoice)


class Effect(effect.Effect[State, C], Generic[C], frozen=True, gc=False):
    """An effect in this game; see `engine.kernel.effect`."""


GAIN_EFFECTS: Final[dict[str, Task]] = {}
"""What each gain does, by its id; `gains` fills it, as gains bring effects that bring gains."""


def gained(gains: Sequence[str]) -> tuple[Task, ...]:
    """Return the tasks of some gains for `then`, so that the first gain comes first."""
    return tuple([GAIN_EFFECTS[gain] for gain in reversed(gains)])
