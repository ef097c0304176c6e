"""Keys of facts and places: `seat-1-sheet` is the `sheet` of seat 1, others are everybody's."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_OF_SEAT: Final = re.compile(r"^seat-(\d+)-(.+)$")


def split(key: str) -> tuple[str, int | None]:
    """Return a key without its seat, and the seat; None for what is everybody's."""
    found = _OF_SEAT.match(key)
    return (found[2], int(found[1])) if found else (key, None)


def whose(key: str, names: Sequence[str]) -> tuple[str, str]:
    """Return a key without its seat, and the name of the player it belongs to; "" for everybody's."""
    name, seat = split(key)
    return name, names[seat] if seat is not None else ""
