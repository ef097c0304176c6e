"""The table of Rajas of the Ganges as a question wants it: the board or the province in front."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce

from msgspec.structs import replace

from display.games.rajas.dice import Cup
from display.games.rajas.kali import SIGNS
from display.games.rajas.offer import Offer, Offered
from display.games.rajas.province import Hand
from display.games.rajas.signs import pieces_of
from display.games.rajas.table import Table, table_of
from engine.games.rajas.box.words import COLOURS
from engine.games.rajas.choices import DICE, Pay, Return, Settle
from engine.games.rajas.play.building import PayForTile, Place, difference
from engine.games.rajas.play.dice import Roll, RollAgain
from engine.games.rajas.play.villages import Revisit
from engine.games.rajas.play.yields import Adopt
from engine.games.rajas.state import State
from firmware.entering.asked import EntryPage, Given, Option
from firmware.presenters.games.rajas.spots import CELL, OFFERED


def table_for(state: State, page: EntryPage | None) -> Table:
    """Return the table.

    Args:
        state: The state.
        page: What is asked; None for nothing.
    """
    task = state.agenda[-1]
    options = [option for column in page.columns for option in column] if page is not None else []
    province = isinstance(task, Place | PayForTile | Revisit | Adopt)
    table = table_of(state, front="province" if province else "board")
    kali = replace(table.kali, badges=_badges(state, page, options), sign=_sign(options))
    table = replace(table, kali=kali, offer=_offer(state, options))
    if isinstance(task, Roll):
        said = tuple(page.begun or ()) if page is not None else ()
        return replace(table, cup=Cup(tuple(COLOURS[colour] for colour in task.colours), said))
    if isinstance(task, Place):
        turns = tuple(task.turns(state))
        hand = Hand(task.tile, turns, _cell(options), _due(state, task, turns))
        return replace(table, yard=replace(table.yard, hand=hand))
    if isinstance(task, PayForTile):
        hand = Hand(task.tile, (task.turn,), state.land.ats[task.turn >> 2], _due(state, task, (task.turn,)))
        return replace(table, yard=replace(table.yard, hand=hand))
    if isinstance(task, Adopt):
        offered = dict.fromkeys(one.tile for one in task.menu(state) if isinstance(one, Settle))
        return replace(table, yard=replace(table.yard, offered=tuple(offered)))
    return table


def _due(state: State, task: Place | PayForTile, turns: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return what it costs to cover the tile on each cell; nothing where none is covered."""
    cells = dict.fromkeys(turn >> 2 for turn in turns) if task.over else ()
    return tuple((cell, difference(state, task.tile, 4 * cell).number) for cell in cells)


def _badges(state: State, page: EntryPage | None, options: Sequence[Option]) -> tuple[tuple[int, str], ...]:
    """Return the icons on dice that are rolled again, or that the first button pays or puts back."""
    if page is None or page.cursor is None:
        return ()
    if isinstance(state.agenda[-1], RollAgain):
        return tuple((number, "redo") for number in page.begun or ())
    led = options[page.cursor].leads()
    answer = led.answer if isinstance(led, Given) else None
    if isinstance(answer, Return):
        answer = Pay((answer.die,))
    if not isinstance(answer, Pay):
        return ()
    left, turned, found = Counter(answer.dice), Counter(answer.flipped), []
    for number, die in enumerate(DICE[one] for one in state.player.dice):
        if left[die]:
            left[die] -= 1
            found.append((number, "karma" if turned[die] else "tick"))
            turned[die] -= 1
    return tuple(found)


def _sign(options: Sequence[Option]) -> str:
    """Return which sign on Kali answers; "" for none."""
    return next((spot for option in options for spot in option.spots if spot in SIGNS), "")


def _offer(state: State, options: Sequence[Option]) -> Offer | None:
    """Return what lies beside the table and answers; None for nothing."""
    piece = pieces_of(state.board.set)
    spots = [spot for option in options for spot in option.spots if spot.startswith(OFFERED)]
    things = [Offered(spot, piece(spot.removeprefix(OFFERED))) for spot in dict.fromkeys(spots)]
    return Offer(tuple(things)) if things else None


def _cell(options: Sequence[Option]) -> str:
    """Return the cell that all answers share, as where it was touched; "" for none."""
    shared = reduce(frozenset.intersection, (frozenset(one.spots) for one in options)) if options else ()
    return next((spot.removeprefix(CELL) for spot in shared if spot.startswith(CELL)), "")
