"""The screen after a match."""

from __future__ import annotations

from msgspec import Struct

from display.faults import ModelError
from display.model.asking import Label
from display.model.entries import Notice
from display.model.players import Player
from display.words import Words
from engine.kernel.contract import Standing


class Comparison(Struct, frozen=True):
    """What a comparison of the standing is called, and where the rulebook has it.

    Args:
        words: What is compared.
        heading: Where the rulebook has it.
        values: What each seat has, in words; () for the numbers of the standing.
    """

    words: Words
    heading: Words
    values: tuple[Words, ...] = ()


class End(Struct, frozen=True):
    """Who won and why.

    Args:
        number: Number of the state that is shown; presses and acknowledgements carry it.
        players: By seat.
        standing: The engine's standing: each comparison with its values, who is still level and
            the rule; the order of all, of which only the first `ruled` groups are the rules' own.
        compared: The comparisons of the standing in words, one for each.
        summary: A line about the match (rounds, turns).
        notices: As on the live screen.
        labels: What the buttons do.
    """

    number: int
    players: tuple[Player, ...]
    standing: Standing
    compared: tuple[Comparison, ...]
    summary: Words | None = None
    notices: tuple[Notice, ...] = ()
    labels: tuple[Label, ...] = ()

    def __post_init__(self) -> None:
        ranked = sorted(seat for group in self.standing.order for seat in group)
        values = {len(step.values) for step in self.standing.steps}
        whole = ranked == list(range(len(self.players))) and not values - {len(self.players)}
        if not whole or len(self.compared) != len(self.standing.steps) or not self.standing.over:
            raise ModelError(
                f"a standing of seats {ranked} (over: {self.standing.over}) for {len(self.players)} players, "
                f"{len(self.compared)} of {len(self.standing.steps)} comparisons in words",
                expected="the standing of a finished match, each seat once, one value per seat, all in words",
                advice="show this screen once the engine's standing is over",
            )
