"""Whatever is done to a match in whatever order: its record replays, and what is undone can be redone."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from engine.kernel.contract import Game
from engine.kernel.sightings import Sighting
from engine.words import Face
from tests.engine.kernel.any_order import AnyOrder
from tests.engine.kernel.playing import TOYS, started


class ToysInAnyOrder(AnyOrder):
    """The toy games."""

    @initialize(game=st.sampled_from(TOYS))
    def start(self, game: Game[Any, Any, Any]) -> None:
        """Set a match up."""
        self.match = started(game)

    @rule(die=st.sampled_from(["red", "blue"]), value=st.integers(1, 6))
    def sight(self, die: str, value: int) -> None:
        """See a die that had been missed."""
        self.sees(Sighting("bowl", (Face(f"die-{die}-{value}"),)))


ToysInAnyOrder.TestCase.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)
TestToysInAnyOrder = ToysInAnyOrder.TestCase
