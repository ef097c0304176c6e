"""How far a player's two tracks overlap, or are from each other, in fame points."""

from __future__ import annotations

from display.words import Words, verbatim, words
from engine.msgid import msgid


def gap(halves: int, *, met: bool = False) -> Words:
    """Return how far two tracks overlap, or are from each other, in fame points: `overlap 2½`, `gap 17½`.

    Args:
        halves: By how many halves of a fame point they overlap; below 0 for a gap.
        met: Whether tracks have met that overlap by nothing.
    """
    return words(msgid("overlap {n}") if halves > 0 or met else msgid("gap {n}"), n=points(halves))


def points(halves: int) -> str:
    """Return so many halves of a fame point, whatever their sign, as people write it: `2½`."""
    whole, half = divmod(abs(halves), 2)
    return f"{whole if whole or not half else ''}{'½' * half}"


def margin(halves: int) -> Words:
    """Return by how many fame points two tracks overlap; below 0 for a gap."""
    return verbatim(f"{'−' * (halves < 0)}{points(halves)}")
