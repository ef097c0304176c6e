"""What choices and results are called where they stand on a button."""

from __future__ import annotations

from typing import Final

from display.words import Words, counted, words
from engine.msgid import msgid

PASS: Final = words(msgid("place no more worker in this round"))
ROLL_NONE: Final = words(msgid("roll no die again"))
NO_RIVER_TILE: Final = words(msgid("no tile: the river is at its end"))

_SKIPS: Final = {
    "river": msgid("do not sail"),
    "dice": msgid("put none back, take fewer"),
    "yield-tile": msgid("take no yield tile"),
    "village": msgid("score no more village"),
    "": msgid("decline it"),
}
"""What is left alone, by the kind of the question."""


def skip(kind: str) -> Words:
    """Something is left alone, by the kind of the question."""
    return words(_SKIPS.get(kind, _SKIPS[""]))


def space(name: Words, price: int) -> Words:
    """A space for a worker, with its price in money."""
    if not price:
        return name
    return words(msgid("{space}: pay {coins} money"), space=name, coins=price)


def paid(dice: tuple[Words, ...], karma: int, total: int) -> Words:
    """A payment.

    Args:
        dice: The dice.
        karma: How much karma it takes.
        total: The sum of what they show, where it is to be told; else 0.
    """
    told = words(msgid("{dice} = {n}"), dice=dice, n=total) if total else words("{dice}", dice=dice)
    return words(msgid("{dice} (takes {n} karma)"), dice=told, n=karma) if karma else told


def sale(kind: Words, number: int, coins: int) -> Words:
    """Markets of a kind, and what they bring."""
    return counted(
        "{kind}: {n} market, {coins} money",
        "{kind}: {n} markets, {coins} money",
        number,
        kind=kind,
        coins=coins,
    )


def sail(space: int, gains: tuple[Words, ...]) -> Words:
    """A space of the river, and what it brings."""
    return words(msgid("space {n}: {gains}"), n=space, gains=gains)


def put_back(die: Words) -> Words:
    """A die that makes room on Kali."""
    return words(msgid("put back {die}"), die=die)


def reroll(dice: tuple[Words, ...]) -> Words:
    """Dice that are rolled again."""
    return words(msgid("roll again {dice}"), dice=dice)


def upgrade(building: Words, fame: int) -> Words:
    """A kind of building, and what each is worth then."""
    return words(msgid("{building}: {n} fame each"), building=building, n=fame)


def settle(tile: Words, edge: Words) -> Words:
    """A yield tile and its place."""
    return words(msgid("{edge} – {tile}"), tile=tile, edge=edge)


def player(number: int) -> Words:
    """A player by the number of the seat, from 1."""
    return words(msgid("player {n}"), n=number)
