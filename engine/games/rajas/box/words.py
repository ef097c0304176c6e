"""The words of the set: colours, animals, goods, buildings, sides, chambers, and what a gain may be."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec import Struct

Colour = Literal["purple", "green", "blue", "orange"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
"""The colours of dice and of province tiles."""

Animal = Literal["snake", "cow", "tiger"]
ANIMALS: Final[tuple[Animal, ...]] = get_args(Animal)
"""The backs of the tiles; a stack is one colour with one animal (RG-de > Aufbau)."""

Kind = Literal["silk", "tea", "spices"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""The goods of the markets."""

Building = Literal["temple", "palace", "fort", "mill"]
BUILDINGS: Final[tuple[Building, ...]] = get_args(Building)

Side = Literal["north", "east", "south", "west"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)
"""Side number s is bit 1 << s, the opposite one is s ^ 2; q quarters clockwise move it to (s + q) % 4."""
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The column and row that each side leads to."""

LETTERS: Final = tuple(
    "".join(side[0] for number, side in enumerate(SIDES) if road >> number & 1) for road in range(16)
)
"""The sides that a road joins by their first letters, from the north clockwise, by its bits."""
ROAD: Final = {letters: road for road, letters in enumerate(LETTERS)}
"""The bits of a road by the letters."""

Chamber = Literal["great-mogul", "dancer", "yogi", "raja-man-singh", "master-builder", "portuguese"]
CHAMBERS: Final[tuple[Chamber, ...]] = get_args(Chamber)
"""The chambers of the palace; the place here, from 1, is the die that is paid."""

Area = Literal["quarry", "harbour", "assorted", "stall", "outer", "balcony", "terrace", "chamber", "village"]
AREAS: Final[tuple[Area, ...]] = get_args(Area)
"""Where workers are placed; `village` is the Mango Village's."""

Hue = Literal["white", "yellow", "red", "brown"]
HUES: Final[tuple[Hue, ...]] = get_args(Hue)
"""The colours of yield tiles and of the yields that they may cover."""

Yard = Literal["base", "navaratnas"]
YARDS: Final[tuple[Yard, ...]] = get_args(Yard)
"""The sides of a province board."""

ANY: Final = -1
"""A die of a colour that the player chooses."""


class Gain(Struct, frozen=True, gc=False):
    """What a river space, a yield, a village or a bonus of a track brings at once.

    Args:
        kind: How it is worked out; see `GAINS`.
        number: How much, or how much for each thing that is counted.
        dice: The colours of the dice, as places in COLOURS or ANY; for `dice-per-karma` the one colour.
        each: How many of the things counted it takes for `number`.
        chamber: The chamber that is carried out, as a place in CHAMBERS; ANY for one of the second to sixth.
    """

    kind: str
    number: int = 1
    dice: tuple[int, ...] = ()
    each: int = 1
    chamber: int = ANY


GAINS: Final[dict[str, Gain]] = {
    **{f"money-{number}": Gain("money", number) for number in range(1, 13)},
    **{f"fame-{number}": Gain("fame", number) for number in range(1, 9)},
    **{f"karma-{number}": Gain("karma", number) for number in (1, 2, 3)},
    "upgrade": Gain("upgrade"),
    **{f"boat-{number}": Gain("boat", number) for number in (1, 2, 3)},
    **{f"dice-any-{number}": Gain("dice", dice=(ANY,) * number) for number in (1, 2, 3)},
    **{f"dice-{colour}-1": Gain("dice", dice=(at,)) for at, colour in enumerate(COLOURS)},
    **{f"dice-{colour}-2": Gain("dice", dice=(at, at)) for at, colour in enumerate(COLOURS)},
    **{
        f"dice-{'-'.join(one for one in COLOURS if one != left)}": Gain(
            "dice", dice=tuple(at for at, one in enumerate(COLOURS) if one != left)
        )
        for left in COLOURS
    },
    "dice-per-karma-any": Gain("dice-per-karma", dice=(ANY,)),
    **{f"dice-per-karma-{colour}": Gain("dice-per-karma", dice=(at,)) for at, colour in enumerate(COLOURS)},
    **{f"markets-same-{number}": Gain("markets-same", number) for number in range(1, 7)},
    "markets-different-3": Gain("markets-different", 3),
    "palace-action": Gain("palace"),
    **{f"chamber-{chamber}": Gain("palace", chamber=at) for at, chamber in enumerate(CHAMBERS) if at},
    "money-per-market": Gain("money-per-market"),
    "money-per-building": Gain("money-per-building"),
    "money-per-upgrade-2": Gain("money-per-upgrade", 2),
    "money-per-yield-tile-2": Gain("money-per-yield-tile", 2),
    "money-per-village-3": Gain("money-per-village", 3),
    "fame-per-market-tile": Gain("fame-per-market-tile"),
    "fame-per-river-3": Gain("fame-per-river", each=3),
    "fame-per-bend-2": Gain("fame-per-bend", 2),
    "fame-per-upgrade": Gain("fame-per-upgrade"),
    "fame-per-karma-2": Gain("fame-per-karma", 2),
    "fame-per-worker": Gain("fame-per-worker"),
}  # fmt: skip
"""Every gain by its id (RG-de > Anhang, Die braunen Ertragsplättchen, Boni auf den Zählleisten).

A tile of three colours is named by them in the order of COLOURS: `dice-purple-green-orange`.
Kinds: `money`, `fame`, `karma`, `upgrade`, `boat` (up to so many free spaces; with 1 the next one), `dice`,
`dice-per-karma`, `markets-same` (up to so many of one kind), `markets-different` (one of each kind),
`palace` (a chamber without its die), and `money-per-X` and `fame-per-X`: `number` for `each` X that one has.
"""

GAIN_IDS: Final = tuple(GAINS)

MARKETS: Final = {f"{kind}-{value}": (at, value) for at, kind in enumerate(KINDS) for value in range(1, 10)}
"""A market with its printed value: the place of its kind in KINDS, and the value."""
MARKET_IDS: Final = tuple(MARKETS)
