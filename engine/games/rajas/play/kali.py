"""The dice on Kali, and with which of them something can be paid (RG-de > Arbeiter einsetzen, Karma).

A die has the number `7 * colour + value`; value 0 is one that nobody saw, which may show anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, Literal

from msgspec import Struct

from engine.games.rajas.box.words import COLOURS
from engine.games.rajas.choices import DIE, Pay, pay
from engine.games.rajas.state import State

MOST_KARMA: Final = 3
"""So much karma one has at most (RG-de > Karma)."""
DICE_OF_A_COLOUR: Final = 12
"""RG-de > Spielmaterial."""
HIGHEST: Final = 6
"""The highest value; also what a die that nobody saw may show."""
ANY_VALUE: Final = 0b1111110
"""The values of a die that nobody saw, as bits."""
_FAR: Final = 3
"""The highest value of a die that moves a boat (RG-de > Flussaktion)."""


class Price(Struct, frozen=True, gc=False):
    """What is to be paid with dice.

    Args:
        kind: `sum`: dice of a colour whose sum is at least the number; `value`: one die of this value; `low`:
            one of 1, 2 or 3; `any`: one, and the higher the better; `colour`: one of a colour; `pair`: two of
            one value.
        number: The sum or the value.
        colour: The colour, as a place in COLOURS.
    """

    kind: Literal["sum", "value", "low", "any", "colour", "pair"]
    number: int = 0
    colour: int = -1


class Hand:
    """What the dice on a Kali amount to.

    Args:
        dice: Their numbers, in order.
    """

    def __init__(self, dice: tuple[int, ...]) -> None:
        values: tuple[list[int], ...] = ([], [], [], [])
        for die in dice:
            values[die // 7].append(die % 7)
        self.values: Final = tuple([tuple(one) for one in values])
        """The values of the dice of each colour."""
        self.colours: Final = tuple([colour for colour, one in enumerate(values) if one])
        """The colours of which there are dice."""
        self.best: Final = tuple([_best(one) for one in self.values])
        """The highest sum of the dice of each colour, by karma."""
        self.shown: Final = _shown(dice)
        """The values that a single die may be used as, as bits: without karma and with it."""


@lru_cache(maxsize=4096)
def _best(values: tuple[int, ...]) -> tuple[int, ...]:
    plain = sum(value or HIGHEST for value in values)
    turns = sorted((7 - 2 * value for value in values if 1 <= value <= _FAR), reverse=True)
    return tuple(plain + sum(turns[:karma]) for karma in range(MOST_KARMA + 1))


def _shown(dice: tuple[int, ...]) -> tuple[int, int]:
    plain = turned = 0
    for die in dice:
        value = die % 7
        if not value:
            return ANY_VALUE, ANY_VALUE
        plain |= 1 << value
        turned |= 1 << 7 - value
    return plain, plain | turned


hand: Final = lru_cache(maxsize=1 << 14)(Hand)
"""What the dice on a Kali amount to, worked out once."""


@lru_cache(maxsize=1 << 14)
def payments(price: Price, dice: tuple[int, ...], karma: int) -> tuple[Pay, ...]:
    """Return the ways to pay a price of which no die and no karma could be left out."""
    if price.kind == "sum":
        return tuple(_sums(price, hand(dice).values[price.colour], karma))
    if price.kind == "pair":
        return tuple(_pairs(dice, karma))
    return tuple(_singles(price, dice, karma))


def _singles(price: Price, dice: tuple[int, ...], karma: int) -> Iterator[Pay]:
    for die in dict.fromkeys(dice):
        colour, value = divmod(die, 7)
        plain = _does(price, colour, value)
        if plain:
            yield pay((die,))
        better = price.kind == "any" and 1 <= value <= _FAR
        if karma and value and (better or not plain) and _does(price, colour, 7 - value):
            yield pay((die,), (die,))


def _does(price: Price, colour: int, value: int) -> bool:
    """Tell whether one die pays a price, as it is used."""
    if price.kind == "value":
        return value in {0, price.number}
    if price.kind == "low":
        return value <= _FAR
    return price.kind == "any" or (price.kind == "colour" and colour == price.colour)


def _pairs(dice: tuple[int, ...], karma: int) -> Iterator[Pay]:
    """Yield pairs; of two opposite values it does not matter which die is turned (ruling C16)."""
    for one, other in dict.fromkeys(combinations(dice, 2)):
        first, second = one % 7, other % 7
        if first == second or not first or not second:
            yield pay((one, other))
        elif karma and first + second == 7:  # noqa: PLR2004 - opposite sides
            yield pay((one, other), (one,))


def _sums(price: Price, values: tuple[int, ...], karma: int) -> Iterator[Pay]:
    base = 7 * price.colour
    kinds = sorted(Counter(values).items())

    def ways(at: int, total: int, left: int, used: tuple[tuple[int, int, int], ...]) -> Iterator[Pay]:
        if total >= price.number:
            if _needed(used, total - price.number):
                dice = [base + value for value, plain, turned in used for _ in range(plain + turned)]
                flipped = [base + value for value, _, turned in used for _ in range(turned)]
                yield pay(tuple(dice), tuple(flipped))
            return
        if at == len(kinds):
            return
        value, count = kinds[at]
        turning = min(left, count) if 1 <= value <= _FAR else 0
        for turned in range(turning + 1):
            for plain in range(count - turned + 1):
                more = plain * (value or HIGHEST) + turned * (7 - value)
                with_it = (*used, (value, plain, turned)) if plain or turned else used
                yield from ways(at + 1, total + more, left - turned, with_it)

    yield from ways(0, 0, karma, ())


def _needed(used: tuple[tuple[int, int, int], ...], over: int) -> bool:
    """Tell whether no die and no karma can be left out of a payment that is so much too high."""
    return all(
        not (plain and (value or HIGHEST) <= over) and not (turned and 7 - 2 * value <= over)
        for value, plain, turned in used
    )


def pays(price: Price, choice: Pay, dice: tuple[int, ...], karma: int) -> bool:
    """Tell whether a payment is legal: its dice are there, karma suffices, and what is paid is enough.

    Dice and karma that could have been left out are legal only where a sum is paid (RG-de > Bauaktion).
    """
    numbers = numbered(choice.dice)
    flipped = numbered(choice.flipped)
    if numbers is None or flipped is None or len(flipped) > karma or not numbers:
        return False
    if (
        Counter(numbers) - Counter(dice)
        or Counter(flipped) - Counter(numbers)
        or any(not one % 7 for one in flipped)
    ):
        return False
    used = shown(numbers, flipped)
    if price.kind == "sum":
        total = sum(value or HIGHEST for _, value in used)
        return all(colour == price.colour for colour, _ in used) and total >= price.number
    if price.kind == "pair":
        values = {value for _, value in used if value}
        return len(used) == 2 and len(values) <= 1  # noqa: PLR2004 - a pair
    return len(used) == 1 and _does(price, *used[0])


def numbered(names: Sequence[str]) -> tuple[int, ...] | None:
    """Return the numbers of dice, in order; None where a name is none."""
    numbers = [DIE.get(name, -1) for name in names]
    return None if -1 in numbers else tuple(sorted(numbers))


def shown(dice: Sequence[int], flipped: Sequence[int]) -> list[tuple[int, int]]:
    """Return colour and value of each die as it is used."""
    turned = Counter(flipped)
    found = []
    for die in dice:
        colour, value = divmod(die, 7)
        if turned[die]:
            turned[die] -= 1
            value = 7 - value
        found.append((colour, value))
    return found


def without(dice: tuple[int, ...], gone: Sequence[int]) -> tuple[int, ...]:
    """Return dice without some of them."""
    left = list(dice)
    for die in gone:
        left.remove(die)
    return tuple(left)


def supply(state: State) -> list[int]:
    """Return how many dice of each colour lie in the supply."""
    left = [DICE_OF_A_COLOUR] * len(COLOURS)
    for player in state.players:
        for die in player.dice:
            left[die // 7] -= 1
    return left
