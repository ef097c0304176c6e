"""Every choice that anybody could name, legal or not."""

from __future__ import annotations

from itertools import chain, combinations, product

from engine.games.dice_charmers.box.words import BONUSES, FACES, KINDS, PERSONS
from engine.games.dice_charmers.choices import (
    LETTERS,
    NO_DIE,
    AnyChoice,
    Build,
    Copy,
    Extend,
    Goods,
    Karma,
    Sail,
    Sell,
    Take,
    Upgrade,
    Use,
    Visit,
)

_FIELDS = [column + row for column in "ABCDEFG" for row in "123456"]
_KINDS = chain.from_iterable(combinations(KINDS, number) for number in range(4))

EVERY: tuple[AnyChoice, ...] = (
    *map(Take, FACES),
    *map(Karma, ("", *FACES)),
    NO_DIE,
    *(Build(field, sides) for field in _FIELDS for sides in LETTERS),
    *(Extend(field, side) for field in _FIELDS for side in "nesw"),
    *(Goods(kinds) for kinds in _KINDS),
    *(Goods((kind, kind)) for kind in KINDS),
    *(Sell(*numbers) for numbers in product(range(4), repeat=3)),
    *map(Upgrade, ("temple", "palace", "fort", "mill", "well")),
    *map(Visit, (*PERSONS, "cook")),
    *map(Sail, range(-1, 21)),
    *map(Copy, FACES),
    *map(Use, BONUSES),
    Use("half-road", joined=True),
    Use("karma", joined=True),
)
