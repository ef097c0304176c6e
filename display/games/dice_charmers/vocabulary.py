"""The game's things by the engine's ids, as texts to translate.

The words are those of the rulebook: Händlerin, halber Weg, Gerade, Kurve, Aufwertung, Ruhmesleiste in German.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from display.games.dice_charmers.bonuses import GIVES, SHORT
from display.words import Words, named, verbatim, words
from engine.games.dice_charmers.box.words import ROADS, SHAPES, SIDES
from engine.games.dice_charmers.choices import ROAD
from engine.msgid import msgid

KINDS: Final = {"tea": msgid("tea"), "silk": msgid("silk"), "spices": msgid("spices")}
PERSONS: Final = {
    "great-mogul": msgid("Great Mogul"),
    "maharani": msgid("Maharani"),
    "merchant": msgid("Merchant"),
    "raja-man-singh": msgid("Raja Man Singh"),
    "master-builder": msgid("Master Builder"),
    "portuguese": msgid("Portuguese"),
}
SHAPE_NAMES: Final = {
    "straight": msgid("straight road"),
    "bend": msgid("bend"),
    "fork": msgid("fork"),
    "crossing": msgid("crossing"),
    "halves": msgid("two half roads"),
}
SYMBOLS: Final = {
    "flag": msgid("flag"),
    "lotus": msgid("lotus"),
    "fish": msgid("fish"),
    "boat": msgid("boat"),
    "elephant": msgid("elephant symbol"),
    "sun": msgid("sun"),
}
"""The symbols of the river; one of them is told apart from the elephant that the first player holds."""
BUILDINGS: Final = {
    "temple": msgid("temple"),
    "palace": msgid("palace"),
    "fort": msgid("fort"),
    "mill": msgid("mill"),
}
"""The buildings of the reference sheets; those of a sheet of one's own are called as its file says."""
SIDE_NAMES: Final = {
    "north": msgid("north"),
    "east": msgid("east"),
    "south": msgid("south"),
    "west": msgid("west"),
}
COMPARED: Final = {
    "overlap": msgid("Overlap"),
    "karma": msgid("Karma circled"),
    "karma-used": msgid("Karma used"),
}
"""The comparisons of the standing, by the engine's names."""

_COUNTED: Final = {"fame": "points", "money": "coins"}
"""What numbers are called in the texts of bonuses; `n` else."""
_OF_FACES: Final = {**PERSONS, **SHAPE_NAMES, **SYMBOLS}
_PARTS: Final = {"1": msgid("upper part"), "2": msgid("lower part")}
_SOURCES: Final = {
    "border": msgid("edge of {of}, {at}"),
    "palace": msgid("palace, {of}, column {at}"),
    "upgrades": msgid("upgrades, column {at}"),
    "tent": msgid("tent {at}"),
    "karma": msgid("karma {at}"),
    "fame": msgid("fame track, {at}"),
    "money": msgid("money track, {at}"),
}
"""Where a bonus stands, by the first part of the source's name."""


def face(name: str) -> Words:
    """Return what a player would call a side of a die: `2 tea`, `tea and silk`, `straight road`, `flag`."""
    one, plus, other = name.partition("+")
    if not plus:
        return _called(_OF_FACES, name)
    if one == other:
        return goods(one, 2)
    return words(msgid("{one} and {other}"), one=kind(one), other=kind(other))


def kind(name: str) -> Words:
    """Return what a kind of goods is called."""
    return _called(KINDS, name)


def goods(name: str, n: int) -> Words:
    """Return so many goods of a kind: `2 tea`; of one, its name."""
    return kind(name) if n == 1 else words(msgid("{n} {kind}"), n=n, kind=kind(name))


def person(name: str) -> Words:
    """Return what a person of the palace is called."""
    return _called(PERSONS, name)


def building(name: str) -> Words:
    """Return what a kind of building is called."""
    return _called(BUILDINGS, name)


def shape(name: str) -> Words:
    """Return what a road of a shape is called."""
    return _called(SHAPE_NAMES, name)


def side(name: str) -> Words:
    """Return what a side of a field is called, by its name or its first letter."""
    return _called(SIDE_NAMES, next((one for one in SIDES if one[0] == name), name))


def sides(letters: str) -> Words:
    """Return what the sides of a road are called: `north–south`."""
    first, *others = map(side, letters or " ")
    for other in others:
        first = words("{one}–{other}", one=first, other=other)
    return first


def road(letters: str) -> Words:
    """Return what a whole road is called, by the sides that it joins: `straight road, north–south`."""
    bits = ROAD.get(letters, 0)
    for name in ROADS:
        if bits in SHAPES[name]:
            return words(msgid("{shape}, {sides}"), shape=shape(name), sides=sides(letters))
    return sides(letters)


def bonus(name: str) -> Words:
    """Return the short name of a bonus, as it stands on a button: `sell up to 3`, `half road`, `3 fame`."""
    return _bonus(SHORT, name)


def gives(name: str) -> Words:
    """Return what a bonus would give, in a sentence."""
    return _bonus(GIVES, name)


def source(name: str) -> Words:
    """Return where a bonus stands, by the name of its source: `edge of C4, north`, `fame track, 12`."""
    where, _, rest = name.partition("-")
    of, _, at = rest.rpartition("-")
    if where == "border":
        return words(_SOURCES[where], of=of, at=side(at))
    if where == "palace":
        return words(_SOURCES[where], of=named(_PARTS, of), at=at)
    return words(_SOURCES[where], at=rest)


def _bonus(table: Mapping[str, str], name: str) -> Words:
    """Return a bonus by its own text, or by that of its kind with a number or a person."""
    if name in table:
        return words(table[name])
    what, _, of = name.partition("-")
    if what == "person" and table is SHORT:
        return person(of)
    return words(table[what], **{_COUNTED.get(what, "n"): of})


def _called(table: Mapping[str, str], name: str) -> Words:
    """Return the text of an id; what only a sheet's file knows is called as there."""
    return words(table[name]) if name in table else verbatim(name)
