"""What a card or a bonus gives, written as a list of steps (A0.1)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.slow.cards import Card
from tests.engine.games.cards_and_karma.slow.table import Step


def tokens(karma: int = 0, administrators: int = 0, fame: int = 0, coins: int = 0) -> Step:
    """One step that gives tokens."""
    return {"do": "tokens", "karma": karma, "administrators": administrators, "fame": fame, "coins": coins}


def ship_reward(ship: Card) -> list[Step]:
    """Rulebook: Die verschiedenen Schiffsbelohnungen. A printed good is no gain: it lies there (A16)."""
    rewards: dict[str, list[Step]] = {
        "karma-2": [tokens(karma=2)],
        "dice-2": [{"do": "dice", "count": 2}],
        "coins-3": [tokens(coins=3)],
        "coins-2-fame-1": [tokens(coins=2, fame=1)],
        "goods-cards-1-2": [{"do": "goods-card", "optional": False}, {"do": "goods-card", "optional": True}],
        "die-1-good": [{"do": "dice", "count": 1}],
        "fame-1-good": [tokens(fame=1)],
        "karma-1-good": [tokens(karma=1)],
        "goods-card-1-die-1": [{"do": "goods-card", "optional": False}, {"do": "dice", "count": 1}],
        "palace-1": [{"do": "palace-card"}],
    }
    return rewards[ship.reward]


def palace_action(number: int) -> list[Step]:
    """Rulebook: Die verschiedenen Palastaktionen (A16, A17, A22)."""
    actions: dict[int, list[Step]] = {
        2: [{"do": "dice", "count": 2}],
        3: [tokens(karma=2), {"do": "dice", "count": 1}],
        4: [{"do": "coins-for-goods"}],
        5: [tokens(karma=1), {"do": "copy-reward"}],
        6: [{"do": "top-card"}],
    }
    return actions[number]


def scoring_bonus(bonus: str) -> list[Step]:
    """Rulebook: Die verschiedenen Boni (A23, A26)."""
    bonuses: dict[str, list[Step]] = {
        "karma-2": [tokens(karma=2)],
        "palace-or-coins-2": [{"do": "palace-or-coins"}],
        "ship-or-fame-1": [{"do": "ship-or-fame"}],
        "administrator": [tokens(administrators=1)],
        "dice-2": [{"do": "dice", "count": 2}],
        "extra-turn": [{"do": "extra-turn"}],
    }
    return bonuses[bonus]
