"""Roads, and what stands on their fields and at the province's edge (DC-de > Grün – Wege bauen)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.dice_charmers.box.sheet import OPTIONS, Sheet
from engine.games.dice_charmers.choices import ROAD, Build, Extend
from engine.games.dice_charmers.play.effect import Effect
from engine.games.dice_charmers.play.goods import Sale
from engine.games.dice_charmers.play.tracks import fame
from engine.games.dice_charmers.state import Player, State, marked
from engine.kernel.agenda import then

SAME, DIFFERENT = Sale("same", 3), Sale("different", 3)
"""What the two sorts of markets buy."""

_ONES = sum(1 << 4 * field for field in range(64))


def _open(player: Player) -> int:
    """Return the sides of free fields at which roads arrive, four bits a field."""
    drawn = player.roads | player.roads >> 1
    return player.reach & ~(((drawn | drawn >> 2) & _ONES) * 15)


def whole(sheet: Sheet, player: Player, shape: str) -> list[Build]:
    """Return the roads of a shape that join the net on a free field."""
    options, builds, arriving = OPTIONS[shape], sheet.builds, _open(player)
    found: list[Build] = []
    while arriving:
        field = ((arriving & -arriving).bit_length() - 1) >> 2
        built = builds[field]
        found += [built[road] for road in options[arriving >> 4 * field & 15]]
        arriving &= -1 << 4 * field + 4
    return found


def halves(sheet: Sheet, player: Player) -> list[Extend]:
    """Return the half roads that may be added to fields with a road; not to the residence (ruling B6)."""
    roads = player.roads & ~(15 << 4 * sheet.residence)
    found: list[Extend] = []
    while roads:
        field = ((roads & -roads).bit_length() - 1) >> 2
        road = roads >> 4 * field & 15
        found += sheet.extends[field][road]
        roads &= -1 << 4 * field + 4
    return found


class Draw(Effect[Build], frozen=True, gc=False):
    """Draw a whole road on a free field.

    Args:
        shape: A shape of `words.SHAPES`.
    """

    rule = "road"
    kind = "road"
    shape: str

    def choices(self, state: State) -> Sequence[Build]:
        """Return the roads that join the net."""
        return whole(state.sheet, state.player, self.shape)

    def possible(self, state: State) -> bool:
        """Tell whether a road arrives at a free field: a road of each shape then fits there."""
        return bool(_open(state.player))

    def chosen(self, state: State, choice: Build) -> State:
        """Draw it."""
        return built(state, choice)


class Halves(Effect[Build | Extend], frozen=True, gc=False):
    """Add half roads, one after another, or join two to a whole road (ruling B5).

    Args:
        number: How many.
        joined: Whether they may be joined.
        apart: Whether they may be added one by one.
    """

    rule = "road"
    kind = "half-road"
    number: int = 1
    joined: bool = False
    apart: bool = True

    def choices(self, state: State) -> Sequence[Build | Extend]:
        """Return the roads of two halves, and the sides that one half can join."""
        joined = whole(state.sheet, state.player, "halves") if self.joined else []
        return [*joined, *halves(state.sheet, state.player)] if self.apart else joined

    def possible(self, state: State) -> bool:
        """Tell whether something can be drawn."""
        return (self.joined and bool(_open(state.player))) or (self.apart and super().possible(state))

    def chosen(self, state: State, choice: Build | Extend) -> State:
        """Draw it; of two halves the second follows."""
        if isinstance(choice, Build):
            return built(state, choice)
        return extended(then(state, Halves()) if self.number > 1 else state, choice)


def built(state: State, choice: Build) -> State:
    """Draw a road on a free field: bonuses at the edge, then the building or the market (ruling B4)."""
    sheet, player = state.sheet, state.player
    field, road = sheet.field[choice.field], ROAD[choice.sides]
    state = marked(
        state,
        sheet.earns[field][road],
        roads=player.roads | road << 4 * field,
        reach=player.reach | sheet.leads[field][road],
    )
    building = sheet.buildings[field]
    if building >= 0:
        return fame(state, 1 + player.levels[building])
    market = sheet.markets[field]
    return state if market is None else then(state, SAME if market == "same" else DIFFERENT)


def extended(state: State, choice: Extend) -> State:
    """Add half a road: what stands on the field counts no more (ruling B7)."""
    sheet, player = state.sheet, state.player
    field, side = sheet.field[choice.field], ROAD[choice.side]
    return marked(
        state,
        sheet.earns[field][side],
        roads=player.roads | side << 4 * field,
        reach=player.reach | sheet.leads[field][side],
    )
