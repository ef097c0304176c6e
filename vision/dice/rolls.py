"""Rolls in a tray: told once each, when all dice rest, from what several looks agree on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

import msgspec
import numpy as np

from vision.dice.reader import Die

Doubt = Literal["unsure", "touching", "outside", "missing", "too many"]

_STILL: Final = 0.35
"""A die is the one of the look before if its middle is nearer than this, in sizes,"""
_LOOKS: Final = 3
"""and rests if it was there in so many looks one after the other."""
_LIKELY: Final = 0.6
"""How likely a value must be on the mean: what one press accepts must be surer than what is only shown."""
_SURE: Final = 0.6
"""How surely something must be a die to be one, whatever it shows,"""
_PLAIN: Final = 0.9
"""or how likely its value must be."""
_AGREED: Final = 0.6
"""Share of the looks that must have seen the value that is told."""
_STAYED: Final = 0.75
"""A die lies where one lay before if the middles are nearer than this, in sizes."""
_TOUCHING: Final = 1.0
"""Dice whose middles are nearer than this, in sizes, touch, and may hide or lean on each other."""


class Resting(msgspec.Struct, frozen=True):
    """A die that rests.

    Args:
        value: What most looks saw; None where they do not agree.
        probability: Mean over the looks.
        die: As it was seen last.
        doubts: Why people should look at it.
    """

    value: int | str | None
    probability: float
    die: Die
    doubts: tuple[Doubt, ...] = ()


class Roll(msgspec.Struct, frozen=True):
    """A roll that has come to rest.

    Args:
        dice: All dice in the tray.
        doubts: About the tray as a whole: fewer or more dice than expected.
    """

    dice: tuple[Resting, ...]
    doubts: tuple[Doubt, ...] = ()


class Tray:
    """Follows one tray look by look.

    A roll is new if another number of dice lies there, if a value differs, or if most dice lie elsewhere.
    Dice that were only pushed about keep their values and are no new roll.

    Args:
        corners: Left, top, right, bottom of the tray, in pixels of what is read.
        expected: How many dice are rolled; None if that is not known.
    """

    def __init__(self, corners: tuple[float, float, float, float], expected: int | None = None) -> None:
        self._corners = corners
        self._expected = expected
        self._tracks: list[list[Die]] = []
        self._told: tuple[Resting, ...] | None = None

    def look(self, dice: Sequence[Die], *, moving: bool) -> Roll | None:
        """Take in one look at the tray.

        Args:
            dice: What was read.
            moving: Whether something moved since the look before; then the dice seen do not count.

        Returns:
            A new roll, once, at the look that completes it.
        """
        self._tracks = [] if moving else [self._track(die) for die in dice]
        # A shadow that may be a die, and shows nothing, neither keeps a roll waiting nor is one of its dice.
        tracks = [track for track in self._tracks if _is_die(track)]
        if not tracks or any(len(track) < _LOOKS for track in tracks):
            return None
        rested = tuple(self._rested(track, tracks) for track in tracks)
        if self._told is not None and not _is_new(self._told, rested):
            return None
        self._told = rested
        return Roll(rested, self._whole(len(rested)))

    def _track(self, die: Die) -> list[Die]:
        """Return the looks at this die up to now."""
        before = [track for track in self._tracks if _apart(track[-1], die) < _STILL * die.size]
        return [*min(before, key=lambda track: _apart(track[-1], die), default=[]), die]

    def _rested(self, track: list[Die], tracks: list[list[Die]]) -> Resting:
        seen = Counter(_shown(die) for die in track)
        value, often = seen.most_common(1)[0]
        probability = float(np.mean([die.probability for die in track]))
        if often < _AGREED * len(track) or probability < _LIKELY:
            value = None
        doubts: list[Doubt] = ["unsure"] if value is None else []
        last = track[-1]
        if any(_apart(last, one[-1]) < _TOUCHING * last.size for one in tracks if one is not track):
            doubts.append("touching")
        left, top, right, bottom = self._corners
        if not (left <= last.centre[0] <= right and top <= last.centre[1] <= bottom):
            doubts.append("outside")
        return Resting(value, probability, last, tuple(doubts))

    def _whole(self, dice: int) -> tuple[Doubt, ...]:
        if self._expected is None or dice == self._expected:
            return ()
        return ("missing",) if dice < self._expected else ("too many",)


def _is_die(track: list[Die]) -> bool:
    """Tell whether what was seen in one place is a die, by the mean of all looks."""
    surely = float(np.mean([one.surely for one in track]))
    return (
        surely >= _SURE or float(np.mean([one.probability * (one.likeliest > 0) for one in track])) >= _PLAIN
    )


def _shown(die: Die) -> int | str | None:
    """Return what one look saw, also where it alone is not sure that there is a die."""
    plain = die.likeliest if die.likeliest and die.probability >= _PLAIN else None
    return die.value or die.sign or plain


def _is_new(told: tuple[Resting, ...], now: tuple[Resting, ...]) -> bool:
    """Tell whether dice that rest are another roll than the one told last."""
    old, new = Counter(one.value for one in told), Counter(one.value for one in now)
    # A die that was sure and is not now, or the other way round, was no more than seen differently.
    gone, came = old - new, new - old
    differ = any(one is not None for one in gone) and any(one is not None for one in came)
    stayed = [
        one for one in now if min(_apart(one.die, other.die) for other in told) < _STAYED * one.die.size
    ]
    return differ or len(told) != len(now) or 2 * len(stayed) < len(now)


def _apart(one: Die, other: Die) -> float:
    return float(np.hypot(one.centre[0] - other.centre[0], one.centre[1] - other.centre[1]))
