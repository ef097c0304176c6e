"""Cards by what they show: a case names the cards it needs, and the box is filled up with spare ones.

The name is the card:

    "ship 14 fame-1-good silk1 for 2"   flag 14, reward, printed good, price
    "ship 3"                            2 karma for a 1
    "palace 5"                          palace action 5, for a 5
    "red yellow tea3 for blue 8"        two buildings and tea worth 3, for 8 in blue
    "red"                               one building for a green 1
    "tea2", "silk1 tea2 coin"           goods cards
    "blue 5"                            a dice card; its other side is a building that nobody can pay

A last word `b`, `c`, `d` tells copies apart. Where it does not matter the back is a purple 1.
"""

from __future__ import annotations

import re
from typing import Any

COLOURS = ("purple", "blue", "orange", "green")
BUILDINGS = ("red", "yellow", "white")
SIZE = 144


def good(word: str) -> dict[str, Any] | None:
    """The good that a word like `tea3` names, or None."""
    found = re.fullmatch(r"(silk|tea|spices)(\d)", word)
    return {"kind": found[1], "value": int(found[2])} if found else None


def ship(words: list[str], price: list[str]) -> dict[str, Any]:
    """A ship's action side."""
    reward = [word for word in words[1:] if not good(word)] or ["karma-2"]
    printed = [good(word) for word in words[1:] if good(word)]
    cost = int(price[0]) if price else 1
    return {"kind": "ship", "number": int(words[0]), "reward": reward[0], "goods": printed, "cost": cost}


def building(words: list[str], price: list[str]) -> dict[str, Any]:
    """A building's action side."""
    colour, cost = (price[0], int(price[1])) if price else ("green", 1)
    return {
        "kind": "building",
        "buildings": [word for word in words if word in BUILDINGS],
        "goods": [good(word) for word in words if good(word)],
        "cost_colour": colour,
        "cost": cost,
    }


def card(name: str) -> dict[str, Any]:
    """The card of this name, as `game.start` wants it."""
    side, _, cost = name.partition(" for ")
    words = [word for word in side.split() if word not in ("b", "c", "d")]
    price = [word for word in cost.split() if word not in ("b", "c", "d")]
    entry: dict[str, Any] = {"id": name, "die_colour": "purple", "die_value": 1}
    if words[0] in COLOURS:
        entry |= building(["red"], ["purple", "99"]) | {"die_colour": words[0], "die_value": int(words[1])}
    elif words[0] == "ship":
        entry |= ship(words[1:], price)
    elif words[0] == "palace":
        entry |= {"kind": "palace", "number": int(words[1])}
    elif words[0] in BUILDINGS:
        entry |= building(words, price)
    else:
        goods = [good(word) for word in words if word != "coin"]
        if not all(goods):
            raise ValueError(f"no card is called {name!r}")
        entry |= {"kind": "goods", "goods": goods, "coin": int("coin" in words)}
    return entry


def spare(number: int) -> str:
    """The name of a card that plays no part: nobody can pay for it, and its back is a purple 1."""
    return f"purple 1 spare {number:03d}"


def box(names: list[str]) -> list[dict[str, Any]]:
    """All 144 cards: those named, and spare ones."""
    if len(set(names)) != len(names):
        raise ValueError(f"a card is named twice: {sorted(names)}")
    return [card(name) for name in names] + [card(spare(number)) for number in range(SIZE - len(names))]
