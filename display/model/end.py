"""The screen after a match."""

from __future__ import annotations

from msgspec import Struct

from display.faults import ModelError
from display.model.asking import Label
from display.model.icons import check_icon
from display.model.live import Notice
from display.words import Words
from engine.kernel.contract import Standing


class Finalist(Struct, frozen=True):
    """A player at the end of a match.

    Args:
        name: Their name.
        colour: Id of their colour.
    """

    name: str
    colour: str

    def __post_init__(self) -> None:
        check_icon(f"emblem-{self.colour}")


class End(Struct, frozen=True):
    """Who won and why.

    Args:
        number: Number of the state that is shown; presses and acknowledgements carry it.
        seats: The players by seat.
        standing: The engine's standing: each comparison with its values, who is still level and
            the rule; the order of all, of which only the first `ruled` groups are the rules' own.
        summary: A line about the match (rounds, turns).
        notices: As on the live screen.
        labels: What the buttons do.
    """

    number: int
    seats: tuple[Finalist, ...]
    standing: Standing
    summary: Words | None = None
    notices: tuple[Notice, ...] = ()
    labels: tuple[Label, ...] = ()

    def __post_init__(self) -> None:
        ranked = sorted(seat for group in self.standing.order for seat in group)
        values = {len(step.values) for step in self.standing.steps}
        if ranked != list(range(len(self.seats))) or values - {len(self.seats)} or not self.standing.over:
            raise ModelError(
                f"a standing of seats {ranked} (over: {self.standing.over}) for {len(self.seats)} players",
                expected="the standing of a finished match, each seat once and one value per seat",
                advice="show this screen once the engine's standing is over",
            )
