"""The table of Rajas of the Ganges as a question wants it: the board or the province in front."""

from __future__ import annotations

from functools import reduce
from typing import Final

from msgspec.structs import replace

from display.games.rajas.dice import Cup
from display.games.rajas.province import Hand
from display.games.rajas.table import Table, table_of
from engine.games.rajas.box.words import COLOURS
from engine.games.rajas.choices import Settle
from engine.games.rajas.play.building import Place
from engine.games.rajas.play.dice import Roll
from engine.games.rajas.play.villages import Revisit
from engine.games.rajas.play.yields import Adopt
from engine.games.rajas.state import State
from firmware.entering.asked import EntryPage

CELL: Final = "cell-"


def table_for(state: State, page: EntryPage | None) -> Table:
    """Return the table.

    Args:
        state: The state.
        page: What is asked; None for nothing.
    """
    task = state.agenda[-1]
    province = isinstance(task, Place | Revisit | Adopt)
    table = table_of(state, front="province" if province else "board")
    if isinstance(task, Roll):
        said = tuple(page.begun or ()) if page is not None else ()
        return replace(table, cup=Cup(tuple(COLOURS[colour] for colour in task.colours), said))
    if isinstance(task, Place):
        hand = Hand(task.tile, tuple(task.turns(state)), _cell(page))
        return replace(table, yard=replace(table.yard, hand=hand))
    if isinstance(task, Adopt):
        offered = dict.fromkeys(one.tile for one in task.menu(state) if isinstance(one, Settle))
        return replace(table, yard=replace(table.yard, offered=tuple(offered)))
    return table


def _cell(page: EntryPage | None) -> str:
    """Return the cell that all answers share, as where it was touched; "" for none."""
    options = [option for column in page.columns for option in column] if page is not None else []
    shared = reduce(frozenset.intersection, (frozenset(one.spots) for one in options)) if options else ()
    return next((spot.removeprefix(CELL) for spot in shared if spot.startswith(CELL)), "")
