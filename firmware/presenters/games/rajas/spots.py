"""Which spots of the drawn table stand for an answer, and which answer a spot would mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from engine.games.rajas.box.words import CHAMBERS
from engine.games.rajas.choices import (
    DICE,
    AnyChoice,
    Lay,
    Pay,
    Put,
    Return,
    Sail,
    Settle,
    Tile,
    Upgrade,
    Village,
    Visit,
)
from engine.games.rajas.names import stack_place
from engine.games.rajas.state import State


def die_spots(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the spots of dice on the Kali of the player in turn; twins stand for each other."""
    wanted = Counter(names)
    return tuple(f"die-{number}" for number, die in enumerate(state.player.dice) if wanted[DICE[die]])


def spots_of(state: State, choice: AnyChoice) -> tuple[str, ...]:
    """Return the spots that stand for a choice; () for what is not drawn as one thing."""
    find = _SPOTS.get(type(choice))
    return find(state, choice) if find is not None else ()


def _tile(state: State, choice: Tile) -> tuple[str, ...]:
    tiles = state.board.tiles
    return (stack_place(tiles.stack_of[tiles.number[choice.tile]]),)


def _chamber(state: State, choice: Visit) -> tuple[str, ...]:
    number = CHAMBERS.index(choice.chamber)
    return tuple(spot.name for spot in state.board.spots if (spot.area, spot.kind) == ("chamber", number))


def _village(state: State, choice: Village) -> tuple[str, ...]:
    tile = state.board.tiles.number[choice.tile]
    return (f"cell-{state.land.ats[state.player.province.tiles.index(tile)]}",)


_SPOTS: Final[dict[type, Callable[[State, Any], tuple[str, ...]]]] = {
    Put: lambda _, choice: (choice.space,),
    Tile: _tile,
    Lay: lambda _, choice: (f"cell-{choice.at}", f"turn-{choice.quarter}"),
    Pay: lambda state, choice: die_spots(state, choice.dice),
    Return: lambda state, choice: die_spots(state, (choice.die,)),
    Sail: lambda _, choice: (f"river-{choice.space}",),
    Visit: _chamber,
    Upgrade: lambda _, choice: (f"upgrade-{choice.building}",),
    Settle: lambda _, choice: (f"edge-{choice.edge}", f"yield-{choice.tile}"),
    Village: _village,
}


def meant(state: State, spot: str) -> AnyChoice | None:
    """Return the choice that a spot would stand for if the rules allowed it; None where it is none."""
    kind, _, rest = spot.partition("-")
    board = state.board
    if spot in board.spot_number:
        return Put(spot)
    if kind == "stack":
        found = [stack for stack in board.stacks if stack_place(stack) == spot and state.tops[stack] >= 0]
        return Tile(board.tiles.ids[state.tops[found[0]]]) if found else None
    find = _MEANT.get(kind)
    return find(rest) if find is not None else None


_MEANT: Final[dict[str, Callable[[str], AnyChoice]]] = {
    "cell": Lay,
    "river": lambda space: Sail(int(space)),
    "upgrade": Upgrade,
}
