"""Screens of matches of Rajas of the Ganges that are played by lot, as tables with spots that answer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from msgspec.structs import replace

from display.games.rajas.dice import Cup, roll_spot
from display.games.rajas.province import Hand
from display.games.rajas.table import Front, Table, table_of
from display.model import Header, Live, Pointing, players_of
from display.model.listing import Listed
from display.words import verbatim
from engine.games.rajas.box.words import COLOURS
from engine.games.rajas.choices import Put
from engine.games.rajas.game import Rajas
from engine.games.rajas.play.building import Place
from engine.games.rajas.state import State
from engine.kernel.contract import Chance, Over

GAME = Rajas()
NAMES = ("Asha", "Benedikta", "Caio", "Devi")
ALL = ("navaratnas", "ganga", "mango")


@cache
def match(players: int, variants: tuple[str, ...] = (), seed: int = 3) -> tuple[State, ...]:
    """All positions of a match."""
    lot = Random(seed)
    states = [GAME.setup({"players": players, "variants": variants})]
    while not isinstance(asked := GAME.pending(states[-1]), Over):
        if isinstance(asked, Chance):
            states.append(GAME.observe(states[-1], lot.choice(asked.results)))
        else:
            states.append(GAME.act(states[-1], lot.choice(asked.choices)))
    return tuple(states)


def met(players: int, task: str, variants: tuple[str, ...] = (), *, over: bool = False) -> State:
    """The last position but two of a match in which something is asked, by the name of the task."""
    found = [
        state
        for state in match(players, variants)
        if type(state.agenda[-1]).__name__ == task and (not over or getattr(state.agenda[-1], "over", False))
    ]
    return found[-3:][0]


def asking(table: Table, spots: Iterable[str], listed: int = 0) -> Live:
    """The screen that asks something: spots that answer, and answers in a list."""
    names = tuple(spots)
    entries = tuple(Listed(verbatim(name)) for name in (*names, *(f"answer {n}" for n in range(listed))))
    pointing = Pointing(
        verbatim("What now?"), entries, (*((name,) for name in names), *(() for _ in range(listed)))
    )
    players = players_of(NAMES[: len(table.seats)])
    return Live(1, Header(verbatim("Asha"), "ruby", verbatim("5")), players, table, pointing=pointing)


def board(players: int, variants: tuple[str, ...] = ()) -> Live:
    """Where a worker may be placed."""
    state = met(players, "Worker", variants)
    asked = GAME.pending(state)
    assert not isinstance(asked, Chance | Over)
    return asking(table_of(state), [one.space for one in asked.choices if isinstance(one, Put)])


def laying(players: int, variants: tuple[str, ...] = (), *, over: bool = False, chosen: bool = False) -> Live:
    """A tile in hand: the cells, or the turns of one of them."""
    state = met(players, "Place", variants, over=over)
    task = state.agenda[-1]
    assert isinstance(task, Place)
    turns = tuple(task.turns(state))
    at = state.land.ats[turns[0] >> 2]
    table = table_of(state, front="province")
    hand = Hand(task.tile, turns, at if chosen else "")
    cells = dict.fromkeys(f"cell-{state.land.ats[turn >> 2]}" for turn in turns)
    quarters = [f"turn-{turn & 3}" for turn in turns if state.land.ats[turn >> 2] == at]
    return asking(replace(table, yard=replace(table.yard, hand=hand)), quarters if chosen else cells)


def paying(players: int, listed: int = 0, front: Front = "board") -> Live:
    """Dice that may be paid, and a few answers beside them."""
    table = table_of(met(players, "PayForSpot"), front=front)
    return asking(table, [die.spot for die in table.kali.dice], listed)


def adopting() -> Live:
    """Yield tiles, and where they may lie."""
    state = met(3, "Worker", ALL)
    table, ids = table_of(state, front="province"), state.board.set.yield_ids
    yard = replace(table.yard, offered=ids)
    spots = (*(f"yield-{name}" for name in ids), *(f"edge-{name}" for name in state.land.edge_names))
    return asking(replace(table, yard=yard), spots)


def rolling() -> Live:
    """Dice of all colours that were rolled."""
    cup = Cup(("blue", "blue", "purple", "green", "orange", "orange"), ("blue-4", "orange-1", "orange-1"))
    sides = [roll_spot(f"{colour}-{value}") for colour in COLOURS for value in range(1, 7)]
    return asking(replace(table_of(met(4, "Worker")), cup=cup), sides)


@cache
def all_scenes() -> dict[str, Live]:
    """All of them by name; the number of players stands at the end."""
    return {
        **{f"rajas-board-{players}": board(players) for players in (2, 3, 4)},
        "rajas-board-all-4": board(4, ALL),
        "rajas-board-village-2": board(2, ("mango", "ganga")),
        "rajas-cells-2": laying(2),
        "rajas-cells-village-4": laying(4, ("mango",)),
        "rajas-turns-3": laying(3, chosen=True),
        "rajas-builder-4": laying(4, over=True),
        "rajas-paying-2": paying(2),
        "rajas-paying-list-2": paying(2, 4),
        "rajas-paying-4": paying(4, front="province"),
        "rajas-paying-list-4": paying(4, 7),
        "rajas-yields-3": adopting(),
        "rajas-rolling-4": rolling(),
    }
