"""What was read, beside what is labelled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from scripts.dice.photographs import Photograph
from vision.dice.reader import Die

_NEAR: Final = 0.6
"""A reading belongs to a label if its middle is nearer than this, in sizes of a die."""


class Count(Struct):
    """How readings compare with labels.

    Args:
        right, wrong, unknown, missed: Labelled dice by whether their value was read right, wrong, not at all
            though they were found, or they were not found.
        false: Values read where no die is labelled.
        failures: Each with the photograph, the place and what is wrong.
    """

    right: int = 0
    wrong: int = 0
    unknown: int = 0
    missed: int = 0
    false: int = 0
    failures: list[tuple[str, tuple[float, float], str]] = []

    @property
    def dice(self) -> int:
        """All labelled dice."""
        return self.right + self.wrong + self.unknown + self.missed

    def line(self) -> str:
        """Return the figures as one line."""
        told = self.right + self.wrong + self.false
        return (
            f"{self.right} of {self.dice} right ({self.right / max(self.dice, 1):.1%}), {self.wrong} wrong "
            f"({self.wrong / max(self.dice, 1):.1%}), {self.unknown} unknown, {self.missed} missed, "
            f"{self.false} false; precision {self.right / max(told, 1):.1%}"
        )


def judge(photo: Photograph, dice: Sequence[Die], count: Count, only: Sequence[bool] | None = None) -> None:
    """Add one photograph to a count.

    Args:
        photo: With its labels.
        dice: What was read.
        count: Added to.
        only: Of each label, whether it is counted; a reading near another label is not counted either.
    """
    taken: set[int] = set()
    for number, (box, value) in enumerate(zip(photo.boxes, photo.values, strict=True)):
        near = [
            (float(np.hypot(die.centre[0] - box[0], die.centre[1] - box[1])), index)
            for index, die in enumerate(dice)
            if index not in taken
        ]
        distance, index = min(near, default=(np.inf, -1))
        counted = only is None or only[number]
        if distance > _NEAR * photo.size:
            if counted:
                _add(count, photo, box, "missed", f"{value} missed")
            continue
        taken.add(index)
        if not counted:
            continue
        said = dice[index].value
        kind = "unknown" if said is None else "right" if said == value else "wrong"
        _add(count, photo, box, kind, f"{value} read as {said}, {dice[index].probability:.2f}")
    for index, die in enumerate(dice):
        if index not in taken and die.value is not None:
            _add(
                count,
                photo,
                die.centre,
                "false",
                f"{die.value} where nothing is labelled, {die.probability:.2f}",
            )


def _add(count: Count, photo: Photograph, place: Sequence[float], kind: str, what: str) -> None:
    setattr(count, kind, getattr(count, kind) + 1)
    if kind != "right":
        count.failures.append((photo.name, (float(place[0]), float(place[1])), what))
