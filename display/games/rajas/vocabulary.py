"""The game's things by the engine's ids, as texts to translate.

The words are those of the rulebook: Steinbruch, Gemischtwaren, Hafen, Tänzerin, Ertragsplättchen in German.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from display.games.rajas.gives import COUNTED, SHORT
from display.words import Words, counted, named, several, verbatim, words
from engine.games.rajas.box.set import GameSet, Spot
from engine.games.rajas.box.words import (
    ANY,
    BUILDINGS,
    CHAMBERS,
    COLOURS,
    GAINS,
    HUES,
    KINDS,
    Gain,
)
from engine.games.rajas.choices import DIE, Pay
from engine.msgid import msgid

COLOUR_NAMES: Final = {
    "purple": msgid("Purple"),
    "green": msgid("Green"),
    "blue": msgid("Blue"),
    "orange": msgid("Orange"),
}
"""A colour by itself."""
KIND_NAMES: Final = {"silk": msgid("silk"), "tea": msgid("tea"), "spices": msgid("spices")}
BUILDING_NAMES: Final = {
    "temple": msgid("Temple"),
    "palace": msgid("Palace"),
    "fort": msgid("Fort"),
    "mill": msgid("Mill"),
}
CHAMBER_NAMES: Final = {
    "great-mogul": msgid("Great Mogul"),
    "dancer": msgid("Dancer"),
    "yogi": msgid("Yogi"),
    "raja-man-singh": msgid("Raja Man Singh"),
    "master-builder": msgid("Master Builder"),
    "portuguese": msgid("Portuguese"),
}
HUE_NAMES: Final = {
    "white": msgid("white"),
    "yellow": msgid("yellow"),
    "red": msgid("red"),
    "brown": msgid("brown"),
}
SIDE_NAMES: Final = {
    "north": msgid("north"),
    "east": msgid("east"),
    "south": msgid("south"),
    "west": msgid("west"),
}
ANIMAL_NAMES: Final = {"snake": msgid("snake"), "cow": msgid("cow"), "tiger": msgid("tiger")}
COMPARED: Final = {
    "margin": msgid("Margin"),
    "earlier": msgid("Markers met earlier"),
}
"""The comparisons of the standing, by the engine's names."""

_VALUED: Final = {
    "purple": msgid("purple {n}"),
    "green": msgid("green {n}"),
    "blue": msgid("blue {n}"),
    "orange": msgid("orange {n}"),
}
_AREAS: Final = {
    "quarry": msgid("quarry {n}"),
    "harbour": msgid("harbour {n}"),
    "assorted": msgid("assorted goods {n}"),
    "stall": msgid("goods of one kind {n}"),
    "outer": msgid("outer terrace {n}"),
    "balcony": msgid("balcony {n}"),
    "terrace": msgid("terrace {n}"),
    "village": msgid("Mango Village {n}"),
}
"""Spaces for workers, by the part of the board; a chamber's is the chamber's name."""
_TURNED: Final = (
    msgid("{at}, not turned"),
    msgid("{at}, a quarter turn right"),
    msgid("{at}, upside down"),
    msgid("{at}, a quarter turn left"),
)
_NUMBERS: Final = {"money": "coins", "fame": "points"}
"""What numbers are called in the texts of gains; `n` else."""


def colour(name: str) -> Words:
    """Return what a colour is called by itself."""
    return named(COLOUR_NAMES, name)


def die(name: str) -> Words:
    """Return what a die is called: `blue 4`; `blue ?` where nobody saw it."""
    of, _, value = name.rpartition("-")
    return words(_VALUED[of], n=value if value != "0" else "?") if name in DIE else _raw(name)


def dice(names: Iterable[str]) -> tuple[Words, ...]:
    """Return what some dice are called, one by one."""
    return tuple(map(die, names))


def payment(choice: Pay) -> tuple[Words, ...]:
    """Return the dice of a payment; one that karma turns shows its other side too: `blue 1 as 6`."""
    turned, found = Counter(choice.flipped), []
    for name in choice.dice:
        shown = die(name)
        if turned[name]:
            turned[name] -= 1
            shown = words(msgid("{die} as {n}"), die=shown, n=7 - int(name.rpartition("-")[2]))
        found.append(shown)
    return tuple(found)


def dice_of(colours: Iterable[str]) -> tuple[Words, ...]:
    """Return dice that are not rolled yet, by their colours: `2 blue dice`, `1 green die`."""
    return tuple(_dice(name, n) for name, n in Counter(colours).items())


def _dice(name: str, n: int) -> Words:
    """Return so many dice of a colour; "" is any colour."""
    if name == "purple":
        return counted("{n} purple die", "{n} purple dice", n)
    if name == "green":
        return counted("{n} green die", "{n} green dice", n)
    if name == "blue":
        return counted("{n} blue die", "{n} blue dice", n)
    if name == "orange":
        return counted("{n} orange die", "{n} orange dice", n)
    if name:
        return several(_raw(name), n)
    return counted("{n} die of any colour", "{n} dice of any colours", n)


def kind(name: str) -> Words:
    """Return what goods are called."""
    return named(KIND_NAMES, name)


def building(name: str) -> Words:
    """Return what a kind of building is called."""
    return named(BUILDING_NAMES, name)


def chamber(name: str) -> Words:
    """Return what a chamber of the palace is called."""
    return named(CHAMBER_NAMES, name)


def space(spots: Sequence[Spot], name: str) -> Words:
    """Return what a space for a worker is called: `quarry 2`, `terrace 3 (blue)`, `Dancer`.

    Args:
        spots: The spaces of the board.
        name: The id of one; another one is shown as it is.
    """
    spot = next((one for one in spots if one.name == name), None)
    if spot is None:
        return _raw(name)
    if spot.area == "chamber":
        return chamber(CHAMBERS[spot.kind])
    told = words(_AREAS[spot.area], n=name.rpartition("-")[2])
    detail = _detail(spot)
    return told if detail is None else words(msgid("{space} ({detail})"), space=told, detail=detail)


def _detail(spot: Spot) -> Words | None:
    """Return what tells a space from others of its kind, where more than its number does."""
    if spot.area == "balcony":
        paid, taken = colour(COLOURS[spot.colour]), colour(COLOURS[spot.take])
        return words(msgid("2 × {taken} for {paid}"), paid=paid, taken=taken)
    if spot.area == "terrace":
        return colour(COLOURS[spot.colour])
    return kind(KINDS[spot.kind]) if spot.area == "stall" and spot.kind >= 0 else None


def stack(place: str) -> Words:
    """Return what a stack is called, by its place: `Blue, cow`."""
    _, _, of = place.partition("-")
    name, _, animal = of.partition("-")
    if not animal:
        return words(msgid("villages"))
    return words(msgid("{colour}, {animal}"), colour=colour(name), animal=named(ANIMAL_NAMES, animal))


def tile(contents: GameSet, name: str) -> Words:
    """Return what a province tile is called: by its price and what stands on it, a village by its gains.

    Args:
        contents: The set.
        name: The id of a tile; another one is shown as it is.
    """
    tiles = contents.tiles
    number = tiles.number.get(name, -1)
    if number < 0:
        return _raw(name)
    if tiles.villages[number]:
        return words(msgid("village: {gains}"), gains=gains(tiles.village_gains[number]))
    price = words(_VALUED[COLOURS[tiles.colours[number]]], n=tiles.costs[number])
    stands = (
        *(building(BUILDINGS[one]) for one in tiles.buildings[number]),
        *(market(KINDS[of], value) for of, value in tiles.markets[number]),
    )
    return words(msgid("{price}: {what}"), price=price, what=stands) if stands else price


def market(name: str, value: int) -> Words:
    """Return what a market is called: `tea 3`."""
    return words(msgid("{goods} {n}"), goods=kind(name), n=value)


def yield_tile(contents: GameSet, name: str) -> Words:
    """Return what a yield tile is called: `brown: 2 fame for each bend of the roads`."""
    number = contents.yield_number.get(name, -1)
    if number < 0:
        return _raw(name)
    hue = named(HUE_NAMES, HUES[contents.hues[number]])
    return words(msgid("{hue}: {gains}"), hue=hue, gains=gains(contents.yield_gains[number]))


def river_tile(contents: GameSet, name: str) -> Words:
    """Return what a river tile is called: by its gains."""
    number = contents.ganga_number.get(name, -1)
    return words("{gains}", gains=gains(contents.ganga_gains[number])) if number >= 0 else _raw(name)


def edge(name: str) -> Words:
    """Return where a printed yield stands: `C4, north`."""
    at, _, side = name.partition("-")
    return words(msgid("{at}, {side}"), at=at, side=named(SIDE_NAMES, side))


def turned(at: str, quarter: int) -> Words:
    """Return how a tile lies on a cell, by its quarter turns clockwise."""
    return words(_TURNED[quarter % 4], at=at)


def fame(points: int) -> Words:
    """Return so much fame."""
    return words(SHORT["fame"], points=points)


def money(coins: int) -> Words:
    """Return so much money."""
    return words(SHORT["money"], coins=coins)


def gain(name: str) -> Words:
    """Return the short name of a gain, as it stands on a button: `4 money`, `2 dice of any colours`."""
    return _gain(GAINS[name])


def gains(names: Iterable[str]) -> tuple[Words, ...]:
    """Return the short names of some gains."""
    return tuple(map(gain, names))


def margin(points: int) -> Words:
    """Return by how many fame points two markers have passed each other; below 0 for a gap."""
    return verbatim(f"{'−' * (points < 0)}{abs(points)}")


def _gain(gain: Gain) -> Words:
    what, per, of = gain.kind.partition("-per-")
    if per and what != "dice":
        amount = fame(gain.number) if what == "fame" else money(gain.number)
        text = SHORT["per-several" if gain.each > 1 else "per"]
        values = {"each": gain.each} if gain.each > 1 else {}
        return words(text, what=amount, of=named(COUNTED, of), **values)
    if what == "dice":
        taken = dice_of(COLOURS[one] if one != ANY else "" for one in gain.dice)
        return words(SHORT[gain.kind], dice=taken)
    if gain.kind == "palace" and gain.chamber != ANY:
        return words(SHORT["chamber"], chamber=chamber(CHAMBERS[gain.chamber]))
    text = SHORT.get(f"{gain.kind}-{gain.number}", SHORT[gain.kind])
    return words(text, **{_NUMBERS.get(gain.kind, "n"): gain.number})


def _raw(name: str) -> Words:
    """Return an id that nothing is known of, as words."""
    return verbatim(name.replace("-", " "))
