"""Standings: who is ahead, by which comparison."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from msgspec import Struct


class TieBreak(Struct, frozen=True):
    """One step of finding the winner.

    Args:
        name: Id of what is compared (`flipped`, `fame-and-coins`, `karma`).
        values: One value per seat; the highest wins.
        tied: The seats still level after this step.
        rule: The id of the rule.
        parts: So many of a value make one of the unit in which people count it.
    """

    name: str
    values: tuple[int, ...]
    tied: tuple[int, ...]
    rule: str
    parts: int = 1

    @property
    def told(self) -> tuple[int | float, ...]:
        """The values in people's unit; whole numbers where they are whole."""
        return tuple(
            value / self.parts if value % self.parts else value // self.parts for value in self.values
        )


class Standing(Struct, frozen=True):
    """Who is ahead, or who has won.

    Args:
        over: Whether the match has ended.
        steps: The comparisons in the order of the rules.
        order: Seats from first to last, those on a par together.
        ruled: How many leading groups of `order` the rules rank; the rest is Munshi's order.
    """

    over: bool
    steps: tuple[TieBreak, ...]
    order: tuple[tuple[int, ...], ...]
    ruled: int = 1

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, several where the victory is shared; empty before the end."""
        return self.order[0] if self.over and self.order else ()


def compared(
    steps: Sequence[tuple[str, Sequence[int], str]],
    *,
    over: bool,
    ruled: int | None = None,
    parts: Mapping[str, int] = {},
) -> Standing:
    """Return the standing by comparisons in order, each deciding among those level in all before.

    Args:
        steps: For each comparison its name, one value per seat of which the highest is best, and the rule.
        over: Whether the match has ended.
        ruled: How many leading groups the rules rank; None for all of them.
        parts: So many of a value make one of its unit, by the comparison's name; one where it is not named.

    Example:
        compared([("points", (7, 7, 3), "end"), ("coins", (1, 4, 9), "tie")], over=True).order
        == ((1,), (0,), (2,))
    """
    seats = range(len(steps[0][1]))
    worth = {seat: tuple(values[seat] for _, values, _ in steps) for seat in seats}
    groups = [[*group] for _, group in groupby(sorted(seats, key=worth.__getitem__, reverse=True), worth.get)]
    told = []
    for number, (name, values, rule) in enumerate(steps, 1):
        tied = tuple(seat for seat in seats if worth[seat][:number] == worth[groups[0][0]][:number])
        told.append(TieBreak(name, tuple(values), tied, rule, parts.get(name, 1)))
        if len(tied) == 1:
            break
    order = tuple(tuple(sorted(group)) for group in groups)
    return Standing(over, tuple(told), order, len(order) if ruled is None else ruled)
