"""Screens of matches of Rajas of the Ganges, as people come to them who play by touch."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from msgspec.structs import replace

from display.model import Model
from engine.games.rajas.choices import Put
from engine.games.rajas.play.building import PayForTile, Place
from engine.games.rajas.state import State
from engine.kernel.contract import Chance, Decision
from engine.kernel.open_game import Finished
from tests.display.games.touched import first_met, looked_back
from tests.engine.games.rajas.desk import GAME
from tests.engine.kernel.playing import states
from tests.firmware.presenters.games.rajas.tables import Table

ALL: Final = ("navaratnas", "ganga", "mango")


@cache
def match(players: int, variants: tuple[str, ...] = (), seed: int = 3) -> tuple[State, ...]:
    """All positions of a match that is played by lot."""
    return tuple(states(GAME, Random(seed), {"players": players, "variants": variants}))


def _kind(table: Table) -> str:
    """The kind of what is asked."""
    asked = GAME.pending(table.entry.state)
    return asked.kind if isinstance(asked, Decision | Chance) else ""


def _many(table: Table, kind: str, number: int) -> bool:
    """Whether this is asked, and has so many answers."""
    return _kind(table) == kind and len(table.entry.asked.options) >= number


def _over(table: Table) -> bool:
    task = table.entry.state.agenda[-1]
    return isinstance(task, Place | PayForTile) and task.over


LOOKED_FOR: Final[dict[str, Callable[[Table], bool]]] = {
    "uncover": lambda table: _many(table, "uncover", 5),
    "river-tile": lambda table: _many(table, "river-tile", 6) and table.entry.state.ganga != (),
    "rolling": lambda table: len(table.entry.asked.begun or ()) == 1 and _kind(table) == "roll",
    "worker": lambda table: _kind(table) == "worker" and table.match.state.rounds == 1,
    "late": lambda table: _kind(table) == "worker" and table.match.state.rounds == 6,
    "cells": lambda table: _many(table, "cell", 3) and not _over(table),
    "turns": lambda table: _kind(table) == "cell" and "turn-3" in _spots(table) and not _over(table),
    "builder": lambda table: _kind(table) == "tile" and getattr(table.entry.state.agenda[-1], "over", False),
    "builder-cells": lambda table: _kind(table) == "cell" and _over(table),
    "paying": lambda table: (
        _many(table, "payment", 4) and not isinstance(table.entry.state.agenda[-1], PayForTile)
    ),
    "paying-tile": lambda table: (
        _many(table, "payment", 3) and isinstance(table.entry.state.agenda[-1], PayForTile)
    ),
    "taking": lambda table: _many(table, "dice", 10),
    "full": lambda table: _kind(table) == "dice" and "die-0" in _spots(table),
    "reroll": lambda table: _kind(table) == "reroll" and len(table.entry.asked.begun or ()) == 2,
    "river": lambda table: _many(table, "river", 3),
    "upgrade": lambda table: _kind(table) == "upgrade",
    "sell": lambda table: _many(table, "sell", 2),
    "village": lambda table: _kind(table) == "village",
    "yield": lambda table: _kind(table) == "yield",
    "yield-tile": lambda table: _many(table, "yield-tile", 20),
    "last": lambda table: table.live.header.last and _kind(table) == "worker",
}
"""What is looked for in a match, by what is asked on the way."""


def _spots(table: Table) -> set[str]:
    """The spots that answer."""
    return {spot for option in table.entry.asked.options for spot in option.spots}


SHOWN: Final[dict[int, tuple[tuple[str, ...], int, tuple[str, ...]]]] = {
    2: ((), 11, ("worker", "turns", "paying", "taking", "sell", "builder", "builder-cells", "end")),
    3: (("mango",), 0, ("late", "cells", "village", "paying-tile", "upgrade", "last", "end")),
    4: (ALL, 36, ("uncover", "river-tile", "rolling", "worker", "late", "full", "reroll", "river", "yield",
                 "yield-tile", "end")),
}  # fmt: skip
"""What is drawn of a match, by the number of players: with which variants, which match, and which screens."""


@cache
def met(players: int) -> dict[str, Model]:
    """The first screen of each kind in a match, and that of its end."""
    variants, seed, _ = SHOWN[players]
    return first_met(Table(players, variants=variants), seed, LOOKED_FOR)


def tied(table: Table) -> Model:
    """The end of a match in which two have the same margin, and one met first."""
    state = table.match.state
    players = (
        replace(state.players[0], fame=40, money=50),
        replace(state.players[1], fame=38, money=54),
        replace(state.players[2], fame=30, money=40),
    )
    over = replace(state, players=players, met=(1, 0), agenda=(Finished(),))
    return table.shown(
        replace(table.assistant.scene, state=over, phase="over", aside=None, restoration=None, choices=())
    )


@cache
def beside() -> dict[str, Model]:
    """Screens beside the ordinary course: refusals, the rule, earlier turns, a turn taken back, a tie."""
    table, found = Table(3), {}
    for answers, state in table.parts(1):
        table.enter(answers)
        if state.rounds > 2 and sum(tile >= 0 for tile in state.player.province.tiles) > 1:
            break
    asked = GAME.pending(table.match.state)
    assert isinstance(asked, Decision)
    refused = next(
        spot.name
        for spot in table.match.state.board.spots
        if spot.area == "chamber" and Put(spot.name) not in asked.choices
    )
    table.touch(refused)
    found["refused"] = table.model
    table.press("c")
    found["rule"] = table.model
    table.press("d")
    found |= looked_back(table)
    return {**found, "tied": tied(table)}


@cache
def all_scenes() -> dict[str, Model]:
    """All of them by name; the number of players stands at the end."""
    scenes = {
        f"rajas-{name}-{players}": model
        for players, (_, _, wanted) in SHOWN.items()
        for name, model in met(players).items()
        if name in wanted
    }
    return {**scenes, **{f"rajas-{name}-3": model for name, model in beside().items()}}
