"""Many choices that somebody could name, legal or not."""

from __future__ import annotations

from itertools import product

from engine.games.rajas.box.words import BUILDINGS, CHAMBERS, COLOURS, KINDS
from engine.games.rajas.choices import (
    DICE,
    PASS,
    SKIP,
    AnyChoice,
    Claim,
    Lay,
    Pay,
    Put,
    Reroll,
    Return,
    Sail,
    Sell,
    Settle,
    Take,
    Tile,
    Upgrade,
    Village,
    Visit,
)
from tests.engine.games.rajas.desk import GAME

_STATES = [
    GAME.setup({"players": 4, "variants": ["navaratnas", "ganga", "mango"]}),
    GAME.setup({"players": 2}),
]
_SPACES = dict.fromkeys(spot.name for state in _STATES for spot in state.board.spots)
_TILES = _STATES[0].board.tiles.ids
_YIELDS = _STATES[0].board.set.yield_ids

EVERY: tuple[AnyChoice, ...] = (
    PASS,
    SKIP,
    *map(Put, (*_SPACES, "quarry-9", "kitchen")),
    *map(Tile, (*_TILES, "no-tile")),
    *(Lay(at, quarter) for at in ("A1", "B1", "C1", "C2", "C3", "D2", "E4", "Z9") for quarter in range(5)),
    *(Pay((die,)) for die in (*DICE, "red-1")),
    *(Pay((die,), (die,)) for die in DICE),
    *(Pay(pair) for pair in product(DICE[1:7], DICE[1:14])),
    Pay(()),
    *(Sell(kind, number) for kind in (*KINDS, "salt") for number in range(7)),
    *map(Sail, range(-1, 33)),
    *(Take((one,)) for one in (*COLOURS, "red")),
    *(Take(pair) for pair in product(COLOURS, COLOURS)),
    *map(Return, (*DICE, "red-1")),
    *(Reroll((die,)) for die in (*DICE, "red-1")),
    Reroll(),
    *map(Visit, (*CHAMBERS, "cook")),
    *map(Upgrade, (*BUILDINGS, "well")),
    *(Settle(tile, edge) for tile in _YIELDS for edge in ("A1-north", "E3-east", "A3-west", "Z1-south")),
    *map(Village, _TILES[-9:]),
    *map(Claim, (*_YIELDS, "")),
    Claim("river-tile-1", 3),
)
"""Choices of every kind."""
