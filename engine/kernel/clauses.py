"""What a ruling states, as data that a display can put into the reader's language."""

from __future__ import annotations

from msgspec import Struct

Value = int | str | tuple[str, ...]
"""A number, an id of the game (a face, a place), or ids in a row."""


class Clause(Struct, frozen=True, gc=False):
    """One thing that a ruling states: what the rules ask for, or what there was.

    Args:
        id: What is stated, an id of the game (`price-sum`).
        values: (name, value) pairs in the order in which they were given.
    """

    id: str
    values: tuple[tuple[str, Value], ...] = ()

    @property
    def plain(self) -> str:
        """The clause for people without a screen: `next in row (space harbour-1)`."""
        told = [f"{name} {' '.join(map(str, _row(value)))}" for name, value in self.values]
        return self.id.replace("-", " ") + (f" ({', '.join(told)})" if told else "")


def _row(value: Value) -> tuple[int | str, ...]:
    return value if isinstance(value, tuple) else (value,)


def clause(id_: str, **values: Value) -> Clause:
    """Return a clause with its values.

    Example:
        clause("price-sum", colour="blue", n=9)
    """
    return Clause(id_, tuple(values.items()))
