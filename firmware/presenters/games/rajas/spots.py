"""Which spots of the drawn table stand for an answer, and which answer a spot would mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from display.games.rajas.kali import FEWER
from engine.games.rajas.box.words import CHAMBERS
from engine.games.rajas.choices import (
    DICE,
    AnyChoice,
    Claim,
    Lay,
    Pay,
    Put,
    Reroll,
    Return,
    Sail,
    Settle,
    Skip,
    Take,
    Tile,
    Upgrade,
    Village,
    Visit,
)
from engine.games.rajas.names import stack_place
from engine.games.rajas.play.dice import TakeDice
from engine.games.rajas.play.payment import Payment
from engine.games.rajas.play.river import HARBOUR, ahead
from engine.games.rajas.play.workers import Worker
from engine.games.rajas.play.yields import bits
from engine.games.rajas.results import AnyResult, Begins, Drawn, Laid, Uncovered
from engine.games.rajas.state import State
from firmware.presenters.games.rajas import answers

CELL: Final = "cell-"
"""What the names of cells' spots begin with."""
OFFERED: Final = "offer-"
"""What the names of spots begin with that are things beside the table; the id of their picture follows."""


def die_spots(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the spots of dice on the Kali of the player in turn; twins stand for each other."""
    wanted = Counter(names)
    return tuple(f"die-{number}" for number, die in enumerate(state.player.dice) if wanted[DICE[die]])


def spots_of(state: State, answer: AnyChoice | AnyResult) -> tuple[str, ...]:
    """Return the spots that stand for a choice or a result; () for what is not drawn as one thing."""
    find = _SPOTS.get(type(answer))
    return find(state, answer) if find is not None else ()


def _beside(state: State, answer: Take | Claim | Uncovered | Drawn | Laid) -> tuple[str, ...]:
    """Return the spot of what lies beside the table; of a river tile that of the space before."""
    space = getattr(answer, "space", 0)
    picture = answers.picture(state, answer)
    return (*((f"river-{space}",) if space else ()), *((f"{OFFERED}{picture}",) if picture else ()))


def full(state: State) -> bool:
    """Tell whether the player in turn is asked for dice to put back."""
    task = state.agenda[-1]
    return isinstance(task, TakeDice) and isinstance(task.menu(state)[0], Return)


def terraces(state: State) -> tuple[str, ...]:
    """Return the spaces of the outer terrace where the player in turn has a worker: one rolls again there."""
    spots = state.board.spots
    return tuple(spots[one].name for one in bits(state.player.placed) if spots[one].area == "outer")


def reroll_spots(state: State, choice: Reroll) -> tuple[str, ...]:
    """Return the spots that are touched one after another to roll some dice again."""
    left = Counter(choice.dice)
    dice = []
    for number, die in enumerate(state.player.dice):
        if left[DICE[die]]:
            left[DICE[die]] -= 1
            dice.append(f"die-{number}")
    return *dice, terraces(state)[0]


def _tile(state: State, choice: Tile) -> tuple[str, ...]:
    tiles = state.board.tiles
    return (stack_place(tiles.stack_of[tiles.number[choice.tile]]),)


def _chamber(state: State, choice: Visit) -> tuple[str, ...]:
    number = CHAMBERS.index(choice.chamber)
    return tuple(spot.name for spot in state.board.spots if (spot.area, spot.kind) == ("chamber", number))


def _village(state: State, choice: Village) -> tuple[str, ...]:
    tile = state.board.tiles.number[choice.tile]
    return (f"{CELL}{state.land.ats[state.player.province.tiles.index(tile)]}",)


_SPOTS: Final[dict[type, Callable[[State, Any], tuple[str, ...]]]] = {
    Put: lambda _, choice: (choice.space,),
    Tile: _tile,
    Lay: lambda _, choice: (f"{CELL}{choice.at}", f"turn-{choice.quarter}"),
    Pay: lambda state, choice: die_spots(state, choice.dice),
    Return: lambda state, choice: die_spots(state, (choice.die,)),
    Sail: lambda _, choice: (f"river-{choice.space}",),
    Visit: _chamber,
    Upgrade: lambda _, choice: (f"upgrade-{choice.building}",),
    Settle: lambda _, choice: (f"edge-{choice.edge}", f"yield-{choice.tile}"),
    Village: _village,
    Skip: lambda state, _: (FEWER,) if full(state) else (),
    Begins: lambda _, result: (f"look-{result.seat}",),
    **dict.fromkeys((Take, Claim, Uncovered, Drawn, Laid), _beside),
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
    if kind == "river" and int(rest) in ahead(state, HARBOUR) and isinstance(state.agenda[-1], Worker):
        return None  # within reach, once a worker stands in the harbour and a die is paid
    task = state.agenda[-1]
    if kind == "die" and isinstance(task, Payment):
        die = DICE[state.player.dice[int(rest)]]
        pays = any(die in one.dice for one in task.menu(state))
        return None if pays else Pay((die,))
    find = _MEANT.get(kind)
    return find(rest) if find is not None else None


_MEANT: Final[dict[str, Callable[[str], AnyChoice]]] = {
    "cell": Lay,
    "river": lambda space: Sail(int(space)),
    "upgrade": Upgrade,
}
