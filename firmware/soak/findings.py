"""What soaking finds, and how much was looked at."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.games import DEFAULT


class Violation(Struct, frozen=True):
    """Something that must hold and does not.

    Args:
        kind: Which check found it: one of the game's own, `limits`, `shown`, `rulings`, `record`, `belief`,
            or `error` where something was raised that must not be.
        told: What is wrong.
        game: Id of the game.
        seed: Of the match; `again` plays it once more.
        step: After how many answers, choices and results.
        options: Of the match, as plain values.
        agreed: Those of them that were not drawn.
    """

    kind: str
    told: str
    game: str
    seed: int
    step: int
    options: dict[str, Any]
    agreed: dict[str, Any] = {}

    @property
    def again(self) -> str:
        """The command that plays the match again."""
        of = "" if self.game == DEFAULT else f" --game {self.game}"
        told = [
            f" --{name.replace('_', '-')} {','.join(map(str, value)) if isinstance(value, tuple) else value}"
            for name, value in self.agreed.items()
        ]
        return f"munshi soak{of}{''.join(told)} --games 1 --seed {self.seed}"


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
