"""A toy in which a rule may be left aside: for a pier a marker is moved further than one step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.clues import Clues, Unlikely
from engine.kernel.rulings import Breach
from engine.words import Face
from tests.engine.kernel.toys.harbour import SPACES, TRACK, HarbourGame, Space, State


class Far(Struct, frozen=True):
    """A pier with so many steps, of which only one is allowed."""

    space: Space
    steps: int


class LenientHarbourGame(HarbourGame):
    """The harbour, by players who look away."""

    def act(self, state: State, choice: Any) -> State:
        """Carry out a choice, be it against the rules."""
        if not isinstance(choice, Far):
            return super().act(state, choice)
        after = super().act(state, choice.space)
        steps = (step + (choice.steps - 1) * (seat == state.seat) for seat, step in enumerate(after.steps))
        return replace(after, steps=tuple(steps))

    def slips(self, state: State, clues: Clues) -> Iterable[Unlikely]:
        """Yield that the marker goes too far."""
        if state.asked == "worker":
            free = (space for space in SPACES[:3] if space not in dict(state.workers))
            yield from (Unlikely(Far(space, steps), 3.0) for space in free for steps in (2, 3))

    def slip(self, answer: object) -> bool:
        """Tell whether the marker went too far."""
        return isinstance(answer, Far)

    def broken(self, state: State, answers: Sequence[object]) -> tuple[Breach, ...]:
        """Return the rule of the steps for each time."""
        pieces = {TRACK.id: (Face(f"marker-{state.seat}"),)}
        return tuple(Breach("harbour > steps", pieces) for one in answers if isinstance(one, Far))
