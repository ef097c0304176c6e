"""Why a choice is not legal: the rule, what it asks for, and what there was."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.games.rajas.box.words import COLOURS, KINDS
from engine.games.rajas.choices import (
    Choice,
    Claim,
    Lay,
    Pass,
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
from engine.games.rajas.play.building import Build, Place, covers, lying
from engine.games.rajas.play.dice import RollAgain, TakeDice
from engine.games.rajas.play.kali import Price, numbered, shown
from engine.games.rajas.play.market import OneKind
from engine.games.rajas.play.palace import Chamber, Raise
from engine.games.rajas.play.payment import Payment
from engine.games.rajas.play.river import HARBOUR, Voyage, ahead
from engine.games.rajas.play.setup import NameTile
from engine.games.rajas.play.villages import Revisit
from engine.games.rajas.play.workers import Worker
from engine.games.rajas.play.yields import Adopt, NameYield, available
from engine.games.rajas.rule_book.spaces import put
from engine.games.rajas.state import NONE, State
from engine.kernel.agenda import Task
from engine.kernel.clauses import Clause, clause
from engine.kernel.open_game import Reason, Reasons


def _pass(_state: State, _task: Worker, _choice: Pass) -> Reason:
    return Reason("rounds", Clause("passing-agreed"), Clause("answered-pass"))


def _tile(state: State, task: Build, choice: Tile) -> Reason:
    tile = state.board.tiles.number.get(choice.tile, NONE)
    if not any(tile in lying(state, stack) for stack in state.board.stacks):
        return Reason("building", Clause("open-tile"), clause("tile-hidden", tile=choice.tile))
    there = clause("tile-unpaid", tile=choice.tile)
    if task.over:
        return Reason("master-builder", Clause("tile-to-cover"), there)
    return Reason("building", Clause("tile-to-build"), there)


def _lay(state: State, task: Place, choice: Lay) -> Reason:
    land, tiles, province = state.land, state.board.tiles, state.player.province
    cell, there = land.cell.get(choice.at, NONE), clause("cell", at=choice.at)
    if cell == NONE:
        return Reason("province", Clause("cell-of-province"), there)
    if choice.quarter not in range(4):
        return Reason("province", Clause("quarter"), clause("quarters", n=choice.quarter))
    old = province.tiles[cell]
    if task.over:
        return _over(state, task, choice.at, cell, old)
    if old != NONE:
        taken = clause("cell-taken", at=choice.at, tile=tiles.ids[old])
        return Reason("province", Clause("free-cell"), taken)
    return Reason("province", Clause("joined-to-net"), there)


def _over(state: State, task: Place, at: str, cell: int, old: int) -> Reason:
    """Return why a tile cannot be laid over another one."""
    tiles, player = state.board.tiles, state.player
    if old == NONE:
        return Reason("master-builder", Clause("tile-below"), clause("cell-empty", at=at))
    below = clause("tile", tile=tiles.ids[old])
    if tiles.villages[old]:
        return Reason("village", Clause("no-village-below"), below)
    if cell in {one for one, _ in player.province.under}:
        return Reason("master-builder", Clause("cover-once"), clause("covered-before", tile=tiles.ids[old]))
    if tiles.costs[task.tile] <= tiles.costs[old] and not tiles.villages[task.tile]:
        return Reason("master-builder", Clause("cheaper-below"), below)
    if cell not in {turn >> 2 for turn in covers(state, task.tile, player.dice, player.karma)}:
        return Reason("master-builder", Clause("tile-to-cover"), Clause("no-tile-to-cover"))
    return Reason("master-builder", Clause("all-joined"), clause("cell", at=at))


def _pay(state: State, task: Payment, choice: Pay) -> Reason:
    player, there = state.player, clause("dice", dice=choice.dice)
    numbers, flipped = numbered(choice.dice), numbered(choice.flipped)
    if not numbers or Counter(numbers) - Counter(player.dice):
        return Reason("payment", Clause("dice-on-kali"), there)
    if flipped is None or Counter(flipped) - Counter(numbers) or any(not die % 7 for die in flipped):
        return Reason("karma", Clause("flipped-are-paid"), clause("flipped", dice=choice.flipped))
    if len(flipped) > player.karma:
        return Reason("karma", clause("karma-left", n=len(flipped)), clause("karma", n=player.karma))
    price = task.price(state)
    if task.suffices(state, choice):
        return Reason("master-builder", Clause("tile-to-cover"), Clause("no-tile-to-cover"))
    if price.kind == "sum":
        there = clause("dice-sum", dice=choice.dice, n=sum(value for _, value in shown(numbers, flipped)))
    return Reason(task.rule, _asked(price), there)


def _asked(price: Price) -> Clause:
    """Return what a price asks for."""
    match price.kind:
        case "sum":
            return clause("dice-for-tile", colour=COLOURS[price.colour], n=price.number)
        case "value":
            return clause("die-of-value", n=price.number)
        case "colour":
            return clause("die-of-colour", colour=COLOURS[price.colour])
        case "pair":
            return Clause("pair")
        case "low":
            return Clause("low-die")
    return Clause("one-die")


def _sell(state: State, task: OneKind, choice: Sell) -> Reason:
    there = clause("sale", kind=choice.kind, n=choice.number)
    most = max((one.number for one in task.menu(state) if one.kind == choice.kind), default=0)
    if choice.kind not in KINDS or not most:
        return Reason("one-kind", Clause("some-markets"), there)
    return Reason("one-kind", clause("markets", kind=choice.kind, n=most), there)


def _sail(state: State, task: Voyage, choice: Sail) -> Reason:
    boats = [player.boat for seat, player in enumerate(state.players) if seat != state.actor]
    there = clause("space-of-river", n=choice.space)
    if choice.space in boats and 0 < choice.space < state.board.set.last:
        there = clause("space-occupied", n=choice.space)
    if task.how == "exact":
        return Reason("portuguese", clause("exactly-ahead", n=task.most), there)
    return Reason("river", clause("spaces-ahead", n=len(ahead(state, task.most or HARBOUR))), there)


def _take(state: State, task: TakeDice, choice: Take) -> Reason:
    there, menu = clause("colours", colours=choice.colours), task.menu(state)
    if not isinstance(menu[0], Take):
        return Reason("dice", Clause("room"), there)
    return Reason("dice", clause("dice-to-take", n=len(menu[0].colours)), there)


def _return(state: State, task: TakeDice, choice: Return) -> Reason:
    there = clause("dice", dice=(choice.die,))
    if isinstance(task.menu(state)[0], Take):
        return Reason("dice", Clause("no-room-needed"), there)
    return Reason("dice", Clause("dice-on-kali"), there)


def _reroll(_state: State, _task: RollAgain, choice: Reroll) -> Reason:
    return Reason("outer-terrace", Clause("dice-on-kali"), clause("dice", dice=choice.dice))


def _visit(_state: State, _task: Chamber, choice: Visit) -> Reason:
    return Reason("palace-gain", Clause("chamber-of-gain"), clause("chamber", chamber=choice.chamber))


def _upgrade(_state: State, _task: Raise, choice: Upgrade) -> Reason:
    return Reason("upgrades", Clause("building-below-four"), clause("building", building=choice.building))


def _settle(state: State, task: Adopt, choice: Settle) -> Reason:
    tile = state.board.set.yield_number.get(choice.tile, NONE)
    if task.tile not in {NONE, tile}:
        return Reason("yield-tiles", Clause("drawn-tile"), clause("yield-tile", tile=choice.tile))
    if tile == NONE or not available(state) >> tile & 1:
        return Reason("yield-tiles", Clause("free-yield-tile"), clause("yield-tile", tile=choice.tile))
    there = clause("yield-place", tile=choice.tile, edge=choice.edge)
    return Reason("yield-tiles", Clause("free-yield"), there)


def _village(_state: State, _task: Revisit, choice: Village) -> Reason:
    return Reason("village", Clause("own-village"), clause("village", tile=choice.tile))


def _claim(_state: State, task: Task, choice: Claim) -> Reason:
    return Reason(task.rule, Clause("possible-tile"), clause("claimed", tile=choice.tile))


reason: Final = Reasons(
    Choice,
    {
        Put: (Worker, put),
        Pass: (Worker, _pass),
        Tile: (Build, _tile),
        Lay: (Place, _lay),
        Pay: (Payment, _pay),
        Sell: (OneKind, _sell),
        Sail: (Voyage, _sail),
        Take: (TakeDice, _take),
        Return: (TakeDice, _return),
        Reroll: (RollAgain, _reroll),
        Visit: (Chamber, _visit),
        Upgrade: (Raise, _upgrade),
        Settle: (Adopt, _settle),
        Village: (Revisit, _village),
        Claim: ((NameTile, NameYield), _claim),
    },
)
"""What can only be left alone is refused as an answer to another question."""
