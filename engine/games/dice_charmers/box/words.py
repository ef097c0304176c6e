"""The words of the sheet: kinds of goods, persons, sides of a field, dice and their faces, bonuses."""

from __future__ import annotations

from typing import Final, Literal, get_args

Kind = Literal["tea", "silk", "spices"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""The goods, a row of the market each (DC-de > Lila – Waren erhalten)."""

Person = Literal["great-mogul", "maharani", "merchant", "raja-man-singh", "master-builder", "portuguese"]
PERSONS: Final[tuple[Person, ...]] = get_args(Person)
"""The persons of the palace (DC-de > Orange – Palastaktion)."""
MOGUL: Final = 0

Side = Literal["north", "east", "south", "west"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)
"""The sides of a field; side number s is bit 1 << s, and the opposite one is s ^ 2."""

Colour = Literal["purple", "green", "blue", "orange"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

Road = Literal["straight", "bend", "fork", "crossing"]
ROADS: Final[tuple[Road, ...]] = get_args(Road)

SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "straight": (0b0101, 0b1010),
    "bend": (0b0011, 0b0110, 0b1100, 0b1001),
    "fork": (0b0111, 0b1110, 0b1101, 0b1011),
    "crossing": (0b1111,),
    "halves": (0b0101, 0b1010, 0b0011, 0b0110, 0b1100, 0b1001),
}
"""The sides that a road of each shape may join, as bits; two half roads make a straight or a bend."""

SYMBOLS: Final = ("flag", "lotus", "fish", "boat", "elephant", "sun")
"""The symbols of the river; the flag is named in DC-de > Boni, the others are invented."""

DICE: Final[tuple[tuple[str, ...], ...]] = (
    ("tea+tea", "silk+silk", "spices+spices") * 2,
    ("tea+silk", "silk+spices", "tea+spices") * 2,
    *(("straight", "bend", "halves") * 2,) * 2,
    *(SYMBOLS,) * 2,
    *(PERSONS,) * 2,
)
"""What the six sides of each die show: two dice a colour, in the order of COLOURS (facts D3, D4)."""

FACES: Final = tuple(dict.fromkeys(face for die in DICE for face in die))
"""Every face of a die, each once."""
FACE: Final = {face: number for number, face in enumerate(FACES)}
"""The number of each face."""
UNKNOWN: Final = -1
"""A face that nobody saw."""

SIDES_OF: Final = tuple(tuple(FACE[face] for face in die) for die in DICE)
"""The numbers of the six sides of each die."""
COLOUR_OF: Final = tuple(next(die // 2 for die in range(8) if face in DICE[die]) for face in FACES)
"""The colour of each face, as a place in COLOURS."""
GOODS_OF: Final = tuple(tuple(face.split("+").count(kind) for kind in KINDS) for face in FACES)
"""How many goods of each kind a face brings."""
KINDS_OF: Final = tuple(sum(bool(number) << kind for kind, number in enumerate(goods)) for goods in GOODS_OF)
"""Which kinds these are, as bits."""

BONUSES: Final = (
    *(f"person-{person}" for person in PERSONS),
    "any-person",
    "upgrade",
    "karma",
    *(f"fame-{number}" for number in range(1, 7)),
    *(f"money-{number}" for number in range(1, 9)),
    "goods-die",
    *(f"goods-{number}" for number in (1, 2, 3)),
    *(f"sell-{number}" for number in (1, 2, 3)),
    "sell-same",
    "sell-different",
    "sell-2-different",
    "half-road",
    *(f"road-{shape}" for shape in ROADS if shape != "bend"),
    "river-forward",
    "river-back",
    "river-back-any",
)
"""What a bonus or a space of the river may bring (DC-de > Die Symbole)."""


def colour(face: str) -> Colour:
    """Return the colour of the dice that show a face."""
    return COLOURS[COLOUR_OF[FACE[face]]]
