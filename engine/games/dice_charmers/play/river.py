"""The river (DC-de > Blau; ruling B9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.games.dice_charmers.box.sheet import Sheet
from engine.games.dice_charmers.box.words import KINDS
from engine.games.dice_charmers.choices import GOODS, SAIL, Goods, Sail
from engine.games.dice_charmers.play.effect import BONUS_EFFECTS, Effect
from engine.games.dice_charmers.play.goods import circled, one_each, room
from engine.games.dice_charmers.state import Player, State, marked
from engine.kernel.agenda import done, then

Way = Literal["forward", "back", "back-any"]


def position(player: Player) -> int:
    """Return the space furthest to the right that is marked, from 0; -1 at the start."""
    return player.river.bit_length() - 1


def ahead(sheet: Sheet, player: Player, symbol: int) -> int:
    """Return the next space ahead with a symbol; -1 where there is none."""
    try:
        return sheet.symbols.index(symbol, player.river.bit_length())
    except ValueError:
        return -1


def spaces(sheet: Sheet, player: Player, way: Way, most: int) -> list[int]:
    """Return the spaces that can be reached; those marked do not count on the way back."""
    here = position(player)
    if way == "forward":
        return [*range(here + 1, min(here + 1 + most, len(sheet.symbols)))]
    free = [space for space in range(here - 1, -1, -1) if not player.river >> space & 1]
    return free if way == "back-any" else free[:most]


class Voyage(Effect[Sail | Goods], frozen=True, gc=False):
    """Sail some spaces, or circle a good instead.

    Args:
        way: Forward, or back to free spaces: the next ones, or any.
        most: How many spaces at most.
        instead: Whether a good may be circled (the Portuguese; ruling B11).
    """

    rule = "river"
    kind = "river"
    way: Way
    most: int = 1
    instead: bool = False

    def choices(self, state: State) -> Sequence[Sail | Goods]:
        """Return the spaces within reach, and the goods."""
        found = [SAIL[space] for space in spaces(state.sheet, state.player, self.way, self.most)]
        if not self.instead:
            return found
        free = room(state)  # where all are circled nothing comes instead
        return [*found, *([GOODS[1 << kind] for kind in range(len(KINDS)) if free >> kind & 1] or [GOODS[0]])]

    def chosen(self, state: State, choice: Sail | Goods) -> State:
        """Sail there, or circle it."""
        if isinstance(choice, Goods):
            return circled(state, one_each(choice))
        return landed(state, choice.space - 1)


class Follow(Effect[Sail], frozen=True, gc=False):
    """Sail to the next space ahead with a symbol (a blue die).

    Args:
        symbol: Its place in SYMBOLS.
    """

    rule = "river"
    symbol: int

    def possible(self, state: State) -> bool:
        """Tell whether there is one."""
        return ahead(state.sheet, state.player, self.symbol) >= 0

    def run(self, state: State) -> State:
        """Sail there."""
        space = ahead(state.sheet, state.player, self.symbol)
        return done(state) if space < 0 else landed(done(state), space)


def landed(state: State, space: int) -> State:
    """Mark a space, and do what it brings, in its order."""
    state = marked(state, river=state.player.river | 1 << space)
    return then(state, *(BONUS_EFFECTS[bonus] for bonus in reversed(state.sheet.gains[space])))
