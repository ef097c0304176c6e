"""A whole box of cards drawn by lot, within what the rulebook says about them."""

from __future__ import annotations

import random
from typing import Any

from tests.engine.games.cards_and_karma.slow.cases.box import BUILDINGS, COLOURS, card

GOODS = ("silk", "tea", "spices")
REWARDS = (
    *("karma-2", "dice-2", "coins-3", "coins-2-fame-1", "goods-cards-1-2", "goods-card-1-die-1", "palace-1"),
    *("die-1-good", "fame-1-good", "karma-1-good"),
)


def shuffled_box(rng: random.Random) -> list[dict[str, Any]]:
    """28 ships, 20 palace actions, 48 goods cards and 48 buildings; six dice of each colour and value."""
    names = [ship(rng, number) for number in range(1, 29)]
    names += [f"palace {number}" for number in range(2, 7) for _ in range(4)]
    names += [goods(rng, rng.choice((1, 2)), 3) + rng.choice(("", " coin")) for _ in range(48)]
    names += [building(rng, colour) for colour in COLOURS for _ in range(12)]
    backs = [(colour, value) for colour in COLOURS for value in range(1, 7)] * 6
    rng.shuffle(backs)
    return [
        card(name) | {"id": f"card-{number:03d}", "die_colour": colour, "die_value": value}
        for number, (name, (colour, value)) in enumerate(zip(names, backs, strict=True), start=1)
    ]


def ship(rng: random.Random, number: int) -> str:
    """A ship: every reward occurs (CK-de > Schiffsbelohnungen)."""
    reward = REWARDS[number % len(REWARDS)]
    printed = f" {goods(rng, 1, 3)}" if reward.endswith("-good") else ""
    return f"ship {number} {reward}{printed} for {rng.randint(1, 3)}"


def goods(rng: random.Random, kinds: int, highest: int) -> str:
    """So many different goods with their values (CK-de > D)."""
    return " ".join(f"{kind}{rng.randint(1, highest)}" for kind in rng.sample(GOODS, kinds))


def building(rng: random.Random, colour: str) -> str:
    """One or two buildings, some with goods, for up to 12 in this colour (CK-de > B)."""
    shown = rng.sample(BUILDINGS, rng.choice((1, 1, 2)))
    printed = rng.choice(("", "", f" {goods(rng, 1, 3)}", f" {goods(rng, 2, 2)}"))
    cost = rng.randint(1, 5) if len(shown) == 1 else rng.randint(7, 12)
    return f"{' '.join(shown)}{printed} for {colour} {cost}"
