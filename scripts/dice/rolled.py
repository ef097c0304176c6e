"""Rolls of eight dice in an invented tray: people throw them, push one about, take them up again."""

from __future__ import annotations

from collections import Counter
from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.random import Generator
from numpy.typing import NDArray

from firmware.simulator.dice.chance import any_lamp, any_look, pip_atlas, turned
from firmware.simulator.dice.faces import Pips
from firmware.simulator.dice.looks import Colour, Lamp, Look
from firmware.simulator.dice.render import Die
from scripts.dice.grounds import ground
from scripts.dice.lit import BODIES
from scripts.dice.tables import SIDE, laid, taken
from vision.dice.reader import read_dice
from vision.dice.rolls import Roll, Tray

DICE: Final = 8
_EVENING: Final = 10
"""Rolls with the same dice in the same tray under the same lamp."""
_LOOKS: Final = 4
_APART: Final = 38.0
"""Pixels between the middles of dice that touch each other, or nearly."""
_PUSHED: Final = 0.25
_DIE_PIXELS: Final = 44.0
_CHANGED: Final = 16
_MOVING: Final = 0.001
_SEED: Final = 99_000

Picture = NDArray[np.uint8]


class Rolls(Struct):
    """How rolls were told.

    Args:
        rolls: How many were thrown.
        once: Told exactly once, pushing included.
        right: All values told, and right.
        asked: No wrong value, but one or more that people are asked for.
        wrong: With a value that is wrong, or with another number of dice and no doubt told.
        dice_asked: Dice that are asked for.
        failures: The pictures of the wrong ones, with what was thrown and told.
    """

    rolls: int = 0
    once: int = 0
    right: int = 0
    asked: int = 0
    wrong: int = 0
    dice_asked: int = 0
    failures: list[tuple[Picture, str]] = []

    def line(self) -> str:
        """Return the figures as one line."""
        return (
            f"{self.rolls} rolls of {DICE}: told once {self.once}, all values right {self.right}, "
            f"rest asked {self.asked} ({self.dice_asked} dice), with a wrong value {self.wrong}"
        )


class _Table:
    """An evening's tray, dice and lamp."""

    def __init__(self, number: int) -> None:
        self.chance: Generator = np.random.default_rng((_SEED, number))
        self.ground = ground(SIDE, self.chance)
        self.lamp: Lamp = any_lamp(self.chance)
        make = any_look(self.chance)
        self.looks = [_of_colour(make, body) for body in BODIES.values() for _ in range(DICE // len(BODIES))]
        self.pips = Pips(ink=(0.93, 0.93, 0.93), radius=float(self.chance.uniform(0.14, 0.22)))

    def dice(self, values: list[int]) -> list[Die]:
        """Return dice that show values, turned anyhow."""
        return [
            Die(look, pip_atlas(value, self.pips, self.chance), turned(self.chance.uniform(0, 360)))
            for look, value in zip(self.looks, values, strict=True)
        ]

    def spots(self) -> list[tuple[int, int]]:
        """Return places of dice that do not lie in each other."""
        found: list[tuple[int, int]] = []
        while len(found) < DICE:
            x, y = (int(one) for one in self.chance.integers(60, SIDE - 60, 2))
            if all(np.hypot(x - a, y - b) > _APART for a, b in found):
                found.append((x, y))
        return found

    def picture(self, under: Picture, dice: list[Die], spots: list[tuple[int, int]]) -> Picture:
        """Return a picture of the tray with more dice in it."""
        shown = under.copy()
        for die, spot in zip(dice, spots, strict=True):
            laid(shown, die, self.lamp, spot, self.chance)
        return shown

    def rolling(self, resting: Picture) -> Picture:
        """Return the tray while its dice move: smeared, shifted, mostly with a hand or a cup over it."""
        angle, reach = self.chance.uniform(0, 2 * np.pi), 24
        steps = np.linspace(-1, 1, 9)
        parts = [_shifted(resting, np.cos(angle) * reach * one, np.sin(angle) * reach * one) for one in steps]
        smeared = np.asarray(np.mean(parts, axis=0), np.uint8)
        if self.chance.random() < 0.7:
            place = tuple(int(one) for one in self.chance.integers(0, SIDE, 2))
            cv2.ellipse(
                smeared, (place, (150, 240), float(np.degrees(angle))), (110, 140, 195), -1, cv2.LINE_AA
            )
        return smeared


def rolled(number: int) -> Rolls:
    """Throw dice so many times, and return how the rolls were told."""
    count = Rolls()
    for evening in range(-(-number // _EVENING)):
        table, tray = _Table(evening), Tray((0, 0, SIDE, SIDE), DICE)
        before = taken(table.ground, table.chance)
        for _ in range(min(_EVENING, number - count.rolls)):
            before = _throw(table, tray, before, count)
    return count


def _throw(table: _Table, tray: Tray, before: Picture, count: Rolls) -> Picture:
    values = [int(one) for one in table.chance.integers(1, 7, DICE)]
    dice, spots = table.dice(values), table.spots()
    others = table.picture(table.ground, dice[1:], spots[1:])
    still = table.picture(others, dice[:1], spots[:1])
    film = [table.rolling(still), table.rolling(still), *[still] * (_LOOKS + 1)]
    if table.chance.random() < _PUSHED:
        elsewhere = next(one for one in table.spots() if all(_far(one, other) for other in spots[1:]))
        pushed = table.picture(others, dice[:1], [elsewhere])
        film += [table.picture(others, dice[:1], [_between(spots[0], elsewhere)]), *[pushed] * _LOOKS]
    told: list[Roll] = []
    for frame in [*film, table.ground]:
        now = taken(frame, table.chance)
        roll = tray.look(read_dice(now, _DIE_PIXELS, tray=True), moving=_moved(before, now))
        told += [] if roll is None else [roll]
        before = now
    judge_roll(count, values, told, still)
    return before


def judge_roll(count: Rolls, values: list[int], told: list[Roll], picture: Picture) -> None:
    """Add one roll to a count: what was thrown, what was told of it, and its picture."""
    count.rolls += 1
    count.once += len(told) == 1
    if not told:
        return
    sure = Counter(one.value for one in told[0].dice if one.value is not None and "outside" not in one.doubts)
    false = sure - Counter[int | str](values)
    open_dice = DICE - sure.total()
    if false or (open_dice and not _doubtful(told[0])):
        count.wrong += 1
        count.failures.append((picture, f"{sorted(values)} told as {sorted(sure.elements(), key=str)}"))
    elif open_dice:
        count.asked += 1
        count.dice_asked += open_dice
    else:
        count.right += 1


def _doubtful(roll: Roll) -> bool:
    return bool(roll.doubts) or any(one.doubts for one in roll.dice)


def _moved(before: Picture, now: Picture) -> bool:
    """Tell whether anything in the tray is elsewhere than in the frame before."""
    soft = [cv2.GaussianBlur(one, (0, 0), 2.0) for one in (before, now)]
    return float((cv2.absdiff(*soft).max(axis=2) > _CHANGED).mean()) > _MOVING


def _far(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return float(np.hypot(one[0] - other[0], one[1] - other[1])) > _APART


def _between(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def _shifted(picture: Picture, x: float, y: float) -> Picture:
    shape = np.array([[1, 0, x], [0, 1, y]], np.float32)
    return np.asarray(cv2.warpAffine(picture, shape, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _of_colour(make: Look, body: Colour) -> Look:
    return replace(make, body=body, vein=tuple(min(1.0, one * 1.5) for one in body))
