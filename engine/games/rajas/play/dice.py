"""Taking dice, making room for them, rolling them (RG-de > Arbeiter einsetzen; rulings C1, C4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import prod
from typing import ClassVar, Final, final, overload

from engine.games.rajas.board import KALI
from engine.games.rajas.box.words import ANY, COLOURS
from engine.games.rajas.choices import DICE, DIE, RETURN, SKIP, Reroll, Return, Skip, Take
from engine.games.rajas.play.effect import Effect
from engine.games.rajas.play.kali import numbered, supply, without
from engine.games.rajas.results import Rolled, rolls
from engine.games.rajas.state import State, changed, odd
from engine.kernel.agenda import Task, done, then
from engine.kernel.contract import Chance, Unseen
from engine.kernel.errors import RecordError

EACH: Final = (0, 1, 2, 3)
"""A die of each colour."""


class TakeDice(Effect[Take | Return | Skip], frozen=True, gc=False):
    """Dice come from the supply, are rolled and lie on Kali, as many as there is room for.

    Args:
        slots: The colour of each die, or ANY.
        fewer: Whether the player makes no more room and takes fewer.
    """

    rule = "dice"
    kind = "dice"
    slots: tuple[int, ...]
    fewer: bool = False

    def _room(self, state: State) -> int:
        return state.board.limits[state.actor] - len(state.player.dice)

    def choices(self, state: State) -> Sequence[Take | Return | Skip]:
        """Return the colours that can be taken; first the dice that can be returned where room is needed."""
        there = tuple([min(one, len(self.slots)) for one in supply(state)])
        most, room = _most(self.slots, there), self._room(state)
        if room >= most or self.fewer:
            return _takes(self.slots, min(most, room), there)
        return [*(RETURN[die] for die in dict.fromkeys(state.player.dice)), SKIP]

    def chosen(self, state: State, choice: Take | Return | Skip) -> State:
        """Roll what is taken, put back what is returned, or take fewer."""
        if isinstance(choice, Take):
            return _rolling(state, tuple([COLOURS.index(one) for one in choice.colours]))
        if isinstance(choice, Skip):
            again = TakeDice(self.slots, fewer=True)
        else:
            again = self
            state = changed(state, dice=without(state.player.dice, numbered((choice.die,)) or ()))
        return then(state, again)


@lru_cache(maxsize=4096)
def _most(slots: tuple[int, ...], there: tuple[int, ...]) -> int:
    """Return how many of the dice the supply can give."""
    fixed = [min(slots.count(colour), there[colour]) for colour in EACH]
    return sum(fixed) + min(slots.count(ANY), sum(there) - sum(fixed))


@lru_cache(maxsize=4096)
def _takes(slots: tuple[int, ...], number: int, there: tuple[int, ...]) -> tuple[Take, ...]:
    """Return the colours of so many dice that the slots and the supply allow."""
    if not number:
        return ()
    fixed, free = [slots.count(colour) for colour in EACH], slots.count(ANY)

    def ways(colour: int, left: int) -> Iterator[tuple[int, ...]]:
        if colour == len(EACH):
            if not left:
                yield ()
            return
        for one in range(min(left, there[colour]), -1, -1):
            for rest in ways(colour + 1, left - one):
                yield (one, *rest)

    return tuple(
        Take(tuple(COLOURS[colour] for colour in EACH for _ in range(wanted[colour])))
        for wanted in ways(0, number)
        if sum(max(one - fix, 0) for one, fix in zip(wanted, fixed, strict=True)) <= free
    )


def _rolling(state: State, colours: tuple[int, ...]) -> State:
    return then(state, Roll(colours))


class Roll(Task, frozen=True, gc=False):
    """Dice are rolled and come to the Kali of the acting player.

    Args:
        colours: Their colours.
    """

    rule = "dice"
    awaited: ClassVar[str] = "roll"
    colours: tuple[int, ...] = EACH

    def question(self, state: State) -> Chance[Rolled]:
        """Return how they may fall."""
        return Chance(self.awaited, f"seat-{state.actor}-kali", lambda: rolls(self.colours))

    def result(self, state: State, result: Rolled | Unseen) -> State:
        """Take in what they show."""
        dice = [7 * colour for colour in self.colours]
        if isinstance(result, Rolled):
            found = numbered(result.dice)
            if (
                found
                and all(die % 7 for die in found)
                and Counter(die // 7 for die in found) == Counter(self.colours)
            ):
                dice = list(found)
            else:
                state = odd(state, f"seat-{state.actor}-kali: {', '.join(result.dice)}")
        return changed(done(state), dice=tuple(sorted((*state.player.dice, *dice))))


def check_roll(rolled: Rolled) -> None:
    """See to it that dice of the game can show a roll, whichever of them were rolled.

    Raises:
        RecordError: They cannot.
    """
    strange = [die for die in rolled.dice if not DIE.get(die, 0) % 7]
    if strange:
        seen, expected = f"{strange[0]!r} on a die", "a colour and a value from 1 to 6, as blue-4"
    elif not 1 <= len(rolled.dice) <= max(KALI):
        seen, expected = f"a roll of {len(rolled.dice)} dice", f"1 to {max(KALI)}, as many as Kali holds"
    else:
        return
    raise RecordError(seen, expected=expected, advice="look at the dice again, and enter what they show")


class RollAgain(Effect[Reroll], frozen=True, gc=False):
    """Any of the player's dice are rolled once more (RG-de > Aktionen im Palast)."""

    rule = "outer-terrace"
    kind = "reroll"

    def choices(self, state: State) -> Sequence[Reroll]:
        """Return every part of the dice, none of them first."""
        return _parts(state.player.dice)

    def chosen(self, state: State, choice: Reroll) -> State:
        """Roll them."""
        gone = numbered(choice.dice)
        if not gone:
            return state
        state = changed(state, dice=without(state.player.dice, gone))
        return _rolling(state, tuple([die // 7 for die in gone]))


@final
class Parts(Sequence[Reroll]):
    """Every part of some dice, made when it is wanted.

    Args:
        dice: Their numbers, in order.
    """

    def __init__(self, dice: tuple[int, ...]) -> None:
        self._counts = tuple(Counter(dice).items())
        self._length = prod(count + 1 for _, count in self._counts)

    def __len__(self) -> int:
        return self._length

    def __contains__(self, choice: object) -> bool:
        if not isinstance(choice, Reroll):
            return False
        numbers = numbered(choice.dice)
        if numbers is None or tuple(DICE[die] for die in numbers) != choice.dice:
            return False
        return not Counter(numbers) - Counter(dict(self._counts))

    @overload
    def __getitem__(self, index: int) -> Reroll: ...
    @overload
    def __getitem__(self, index: slice) -> list[Reroll]: ...
    def __getitem__(self, index: int | slice) -> Reroll | list[Reroll]:
        if isinstance(index, slice):
            return [self[one] for one in range(*index.indices(self._length))]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        index %= self._length
        dice: list[str] = []
        for die, count in self._counts:
            index, number = divmod(index, count + 1)
            dice += [DICE[die]] * number
        return Reroll(tuple(dice))


_parts: Final = lru_cache(maxsize=1 << 12)(Parts)
