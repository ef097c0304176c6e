"""What players decide. Each has one form in which it is written in records.

Dice are named by colour and value (`blue-4`; `blue-0` is one whose value nobody saw), cells by column and row
(`C4`), and all else by the ids of the set.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from engine.games.rajas.box.words import BUILDINGS, CHAMBERS, COLOURS


class Choice(Struct, frozen=True, gc=False, tag_field="answer", forbid_unknown_fields=True, cache_hash=True):
    """A decision."""


class Put(Choice, frozen=True, tag="put"):
    """Place a worker on a space of the board (`quarry-2`)."""

    space: str


class Pass(Choice, frozen=True, tag="pass"):
    """Place no more worker in this round."""


class Tile(Choice, frozen=True, tag="tile"):
    """Choose a province tile or a village of those that lie open."""

    tile: str


class Lay(Choice, frozen=True, tag="lay"):
    """Lay the chosen tile on a cell, turned by quarters clockwise (0 to 3)."""

    at: str
    quarter: int = 0


class Pay(Choice, frozen=True, tag="pay"):
    """Pay with dice.

    Args:
        dice: As they lie on Kali, in the order of their names' numbers.
        flipped: Those of them that karma turns to the opposite side.
    """

    dice: tuple[str, ...]
    flipped: tuple[str, ...] = ()


class Sell(Choice, frozen=True, tag="sell"):
    """Score markets of one kind, the dearest ones.

    Args:
        kind: The goods.
        number: How many markets.
    """

    kind: str
    number: int


class Sail(Choice, frozen=True, tag="sail"):
    """Move the boat to a space of the river, counted from 1."""

    space: int


class Take(Choice, frozen=True, tag="take"):
    """Take dice of these colours from the supply."""

    colours: tuple[str, ...]


class Return(Choice, frozen=True, tag="return"):
    """Put a die back into the supply, to make room for others."""

    die: str


class Reroll(Choice, frozen=True, tag="reroll"):
    """Roll these dice again; none of them is a choice as well."""

    dice: tuple[str, ...] = ()


class Visit(Choice, frozen=True, tag="visit"):
    """Carry out a chamber of the palace without its die."""

    chamber: str


class Upgrade(Choice, frozen=True, tag="upgrade"):
    """Raise a kind of building by a step."""

    building: str


class Settle(Choice, frozen=True, tag="settle"):
    """Lay a yield tile on a yield of its colour, which is named by its cell and side (`C4-north`)."""

    tile: str
    edge: str


class Village(Choice, frozen=True, tag="village"):
    """Score a village once more."""

    tile: str


class Skip(Choice, frozen=True, tag="skip"):
    """Leave something alone that need not be done."""


class Claim(Choice, frozen=True, tag="claim"):
    """Say which tile it was, where nobody saw it drawn.

    Args:
        tile: The yield tile or river tile; empty where none was laid.
        space: Where the river tile was laid; 0 for a yield tile.
    """

    tile: str
    space: int = 0


AnyChoice = (
    Put
    | Pass
    | Tile
    | Lay
    | Pay
    | Sell
    | Sail
    | Take
    | Return
    | Reroll
    | Visit
    | Upgrade
    | Settle
    | Village
    | Skip
    | Claim
)

# Choices are made once and shared: making them is what lists of choices would cost most.
PASS: Final = Pass()
SKIP: Final = Skip()
SAIL: Final = tuple(map(Sail, range(41)))
"""By the number of the space."""
VISIT: Final = tuple(map(Visit, CHAMBERS))
UPGRADE: Final = tuple(map(Upgrade, BUILDINGS))
DICE: Final = tuple(f"{colour}-{value}" for colour in COLOURS for value in range(7))
"""The name of each die: its number is `7 * colour + value`; value 0 is one that nobody saw."""
DIE: Final = {name: die for die, name in enumerate(DICE)}
RETURN: Final = tuple(map(Return, DICE))


@lru_cache(maxsize=1 << 14)
def pay(dice: tuple[int, ...], flipped: tuple[int, ...] = ()) -> Pay:
    """Return a payment with dice by their numbers, the same object for the same dice."""
    return Pay(tuple(DICE[die] for die in dice), tuple(DICE[die] for die in flipped))
