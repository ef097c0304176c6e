"""What soaking finds, and how much was looked at."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Violation(Struct, frozen=True):
    """Something that must hold and does not.

    Args:
        kind: Which check found it (`cards`, `rest`, `limits`, `shown`, `rulings`, `record`, `belief`,
            or `error` where something was raised that must not be).
        told: What is wrong.
        seed: Of the match; `munshi soak --games 1 --seed SEED` plays it again.
        step: After how many answers, choices and results.
        options: Of the match, as plain values.
    """

    kind: str
    told: str
    seed: int
    step: int
    options: dict[str, Any]

    @property
    def again(self) -> str:
        """The command that plays the match again."""
        return f"munshi soak --games 1 --seed {self.seed}"


class Soaked(Struct, frozen=True):
    """What came of one match, which ends with its first violation.

    Args:
        labels: The player count and the settings.
        turns: Turns that ended.
        moves: Choices among at least two.
        checked: How often each check was made.
        violation: The first one, if any.
    """

    labels: dict[str, str]
    turns: int
    moves: int
    checked: dict[str, int]
    violation: Violation | None = None
