"""The settings of a match: what the rulings mark as `[setting]`, each with its default first."""

from __future__ import annotations

from typing import Any

from tests.engine.games.cards_and_karma.slow.table import BONUSES

SETTINGS = {
    "joker": ("strict", "free"),
    "overpaying": ("ask", "refuse"),
    "exchanges": ("first", "free"),
    "reward_dice": ("all", "fewer"),
    "empty_grid": ("turn", "at-once"),
}
RULINGS = {
    "joker": "A24",
    "overpaying": "A36",
    "exchanges": "A0.3",
    "reward_dice": "A10",
    "empty_grid": "A12",
}


def read_options(options: dict[str, Any], players: int) -> dict[str, Any]:
    """Fill in the defaults and check each setting; other names, like `confirmation`, change no rule."""
    chosen: dict[str, Any] = {name: words[0] for name, words in SETTINGS.items()}
    chosen["open_bonuses"] = []
    chosen.update(options)
    for name, words in SETTINGS.items():
        if chosen[name] not in words:
            raise ValueError(f"{RULINGS[name]}: {name} is one of {words}, not {chosen[name]!r}")
    arranged = chosen["open_bonuses"] or []
    if arranged and len(arranged) != players:
        raise ValueError("A34: each player arranges the bonuses, or nobody does")
    for bonuses in arranged:
        if sorted(bonuses) != sorted(BONUSES):
            raise ValueError("A34: each player arranges the six different bonuses")
    return chosen
