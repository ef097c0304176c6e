"""What an answer did, and what followed of itself, a sentence for each change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Any, Final

from display.games.rajas import vocabulary
from display.games.rajas.phrases import turns
from display.model import Entry
from engine.games.rajas import choices, results
from engine.games.rajas.box.words import BUILDINGS
from engine.games.rajas.names import stack_place
from engine.games.rajas.play.building import Yields, remaining
from engine.games.rajas.play.dice import Roll
from engine.games.rajas.play.effect import Effect
from engine.games.rajas.play.gains import Per
from engine.games.rajas.play.market import Assorted
from engine.games.rajas.play.palace import Earn
from engine.games.rajas.play.setup import NameTile, RiverTiles, Starter
from engine.games.rajas.play.tracks import BASIC_WORKERS, margin
from engine.games.rajas.play.turn import ADOPT
from engine.games.rajas.play.villages import Revisit
from engine.games.rajas.play.workers import Worker
from engine.games.rajas.play.yields import Draw, bits
from engine.games.rajas.state import (
    BRIDGE_WORKER,
    FAME_WORKER,
    MONEY_WORKER,
    NONE,
    UNSEEN_TILE,
    State,
)
from engine.games.rajas.table import LEVELS
from engine.kernel.contract import UNSEEN
from engine.kernel.open_game import Finished
from firmware.presenters.common.stories import Deed, on_the_way, retold
from firmware.presenters.games.rajas.answers import river_gains


def told(before: State, answer: Any, after: State) -> list[Deed]:  # noqa: ANN401 -- any answer of the game
    """Tell an answer, and what followed of it, in the order in which it was carried out.

    Nothing is told of the tile and the cell that are chosen before they are paid for.

    Args:
        before: The state that waited for it.
        answer: A choice, a result or UNSEEN; of anything else nothing is told.
        after: The state that it led to.
    """
    if not isinstance(answer, choices.Choice | results.Result) and answer is not UNSEEN:
        return []
    deeds: list[Deed] = []
    if len(after.discrepancies) > len(before.discrepancies):
        deeds.append(Deed(None, turns.done("impossible")))
        answer = UNSEEN
    given = answer
    for was, now in pairwise(on_the_way(before, answer, after, chosen=isinstance(answer, choices.Choice))):
        deeds += [Deed(was.actor, entry) for entry in _answered(was, given)]
        for seat, player in enumerate(was.players):
            if player != now.players[seat]:
                deeds += [Deed(seat, entry) for tell in _CHANGES for entry in tell(was, now, seat)]
        deeds += _further(was, now)
        given = _only(now)
    return deeds


story: Final = partial(retold, told)
"""Plays answers again, and tells what happened; see `retold`."""


def _only(state: State) -> Any:  # noqa: ANN401 -- as above
    """Return the choice that is carried out of itself next; None where nothing can be chosen."""
    task = state.agenda[-1]
    menu = task.menu(state) if isinstance(task, Effect) else ()
    return menu[0] if len(menu) == 1 else None


# --- answers that are more than the changes that they make ------------------------------------------------


def _answered(was: State, answer: Any) -> Iterator[Entry]:  # noqa: ANN401 -- as above
    """Tell an answer, or the task that carries itself out without one."""
    task: Any = was.agenda[-1]
    if answer is UNSEEN:
        yield from (turns.done(told) for of, told in _UNSEEN.items() if isinstance(task, of))
    elif isinstance(answer, choices.Skip) or answer == choices.Reroll():
        yield turns.left(task.kind)
    elif isinstance(answer, choices.Claim | results.Laid) and isinstance(task, NameTile | RiverTiles):
        if not answer.space:
            yield turns.done("river-full")
    elif type(answer) in _ANSWERS:
        yield _ANSWERS[type(answer)](was, answer)
    elif isinstance(task, Assorted) and any(was.player.province.markets):
        yield turns.done("assorted")
    elif isinstance(task, Yields):
        yield from (_joined(was, edge) for edge in bits(task.joined))


_UNSEEN: Final[dict[type, str]] = {Roll: "roll", Draw: "yield", RiverTiles: "river-tile-unseen"}
"""What is told where nobody saw what chance showed."""


def _yield_tile(state: State, answer: choices.Claim | results.Drawn) -> Entry:
    return turns.done("draws", tile=vocabulary.yield_tile(state.board.set, answer.tile))


_ANSWERS: Final[dict[type, Callable[[State, Any], Entry]]] = {
    choices.Put: lambda state, answer: turns.done(
        "places", space=vocabulary.space(state.board.spots, answer.space)
    ),
    choices.Pay: lambda _, answer: turns.done("pays", dice=vocabulary.payment(answer)),
    choices.Sell: lambda _, answer: turns.done("scores", kind=vocabulary.kind(answer.kind), n=answer.number),
    choices.Take: lambda _, answer: turns.done("takes", dice=vocabulary.dice_of(answer.colours)),
    choices.Return: lambda _, answer: turns.done("returns", die=vocabulary.die(answer.die)),
    choices.Reroll: lambda _, answer: turns.done("rerolls", dice=vocabulary.dice(answer.dice)),
    choices.Visit: lambda _, answer: turns.done("visits", chamber=vocabulary.chamber(answer.chamber)),
    choices.Village: lambda state, answer: turns.done(
        "revisits", tile=vocabulary.tile(state.board.set, answer.tile)
    ),
    choices.Pass: lambda *_: turns.done("out"),
    choices.Claim: _yield_tile,
    results.Drawn: _yield_tile,
    results.Rolled: lambda _, answer: turns.done("rolls", faces=vocabulary.dice(answer.dice)),
}


def _joined(state: State, edge: int) -> Entry:
    """Tell a printed yield that roads have joined, or the yield tile that covers it."""
    tile = state.player.yields[edge]
    gains = state.land.gains[edge] if tile == NONE else state.board.set.yield_gains[tile]
    where = vocabulary.edge(state.land.edge_names[edge])
    return turns.done("joins", edge=where, gains=vocabulary.gains(gains))


# --- what a step changed of what a player has, in the order in which it is told --------------------------


def _paid(was: State, now: State, seat: int) -> Iterator[Entry]:
    one, two = was.players[seat], now.players[seat]
    if two.money < one.money:
        yield turns.done("pays-money", coins=one.money - two.money, total=two.money)
    if two.karma < one.karma:
        yield turns.done("uses-karma", n=one.karma - two.karma, total=two.karma)


def _built(was: State, now: State, seat: int) -> Iterator[Entry]:
    land, contents = now.board.lands[seat], now.board.set
    lay = zip(land.ats, was.players[seat].province.tiles, now.players[seat].province.tiles, strict=True)
    for at, old, new in lay:
        if new == old:
            continue
        tile = vocabulary.tile(contents, contents.tiles.ids[new])
        if old == NONE:
            yield turns.done("builds", at=at, tile=tile)
        else:
            covered = vocabulary.tile(contents, contents.tiles.ids[old])
            yield turns.done("covers", at=at, old=covered, tile=tile)
            for edge in bits(now.players[seat].joined & ~was.players[seat].joined):
                yield turns.done("no-yield", edge=vocabulary.edge(land.edge_names[edge]))


def _settled(was: State, now: State, seat: int) -> Iterator[Entry]:
    names, contents = now.board.lands[seat].edge_names, now.board.set
    for name, old, new in zip(names, was.players[seat].yields, now.players[seat].yields, strict=True):
        if new != old:
            tile = vocabulary.yield_tile(contents, contents.yield_ids[new])
            yield turns.done("settles", edge=vocabulary.edge(name), tile=tile)


def _sailed(was: State, now: State, seat: int) -> Iterator[Entry]:
    space = now.players[seat].boat
    if space != was.players[seat].boat:
        yield turns.done("sails", n=space, gains=vocabulary.gains(river_gains(now, space)))


def _upgraded(was: State, now: State, seat: int) -> Iterator[Entry]:
    one, two = was.players[seat], now.players[seat]
    for number, (old, new) in enumerate(zip(one.levels, two.levels, strict=True)):
        if new > old:
            what = "upgrades-later" if number == two.later != one.later else "upgrades"
            yield turns.done(what, building=vocabulary.building(BUILDINGS[number]), n=LEVELS[new])


def _counted(was: State, now: State, seat: int) -> Iterator[Entry]:
    """Tell of karma, fame and money, and the bonuses of the tracks."""
    one, two, contents = was.players[seat], now.players[seat], now.board.set
    if two.karma > one.karma:
        yield turns.done("karma", n=two.karma - one.karma, total=two.karma)
    if two.fame > one.fame:
        yield turns.done("fame", points=two.fame - one.fame, total=two.fame)
    for at, gain in contents.fame:
        if one.fame < at <= two.fame:
            yield turns.done("fame-bonus", n=at, gain=vocabulary.gain(gain))
    if two.money > one.money:
        yield turns.done("money", coins=two.money - one.money, total=two.money)
    for at, gain in contents.money[one.bonus : two.bonus]:
        yield turns.done("money-bonus", n=at, gain=vocabulary.gain(gain))


def _workers(was: State, now: State, seat: int) -> Iterator[Entry]:
    one, two = was.players[seat], now.players[seat]
    yield from (turns.done(told) for bit, told in _WON.items() if two.won & ~one.won & bit)
    if two.won != one.won and two.won.bit_count() == BASIC_WORKERS and not now.board.navaratnas:
        yield turns.done("worker-gone")
    task = was.agenda[-1]
    if two.out and not one.out and isinstance(task, Worker) and not task.menu(was):
        yield turns.done("stuck")
    if two.visits > one.visits:
        asked = now.actor == seat and now.agenda[-1] == ADOPT
        yield turns.done("fewer" if asked else "no-fewer")


_WON: Final = {FAME_WORKER: "fame-worker", MONEY_WORKER: "money-worker", BRIDGE_WORKER: "bridge-worker"}
_CHANGES: Final = (_paid, _built, _settled, _sailed, _upgraded, _counted, _workers)


# --- what concerns everybody, and what brought nothing -----------------------------------------------------


def _further(was: State, now: State) -> Iterator[Deed]:
    """Tell of markers that meet, tiles that are uncovered, rounds and the end; and of what was in vain."""
    for seat in now.met[len(was.met) :]:
        by = margin(now, now.players[seat])
        yield Deed(seat, turns.done("passes", n=by) if by else turns.done("meets"))
    if now.met and not was.met:
        yield Deed(None, turns.done("last"))
    if now.mogul not in {NONE, was.mogul}:
        yield Deed(now.mogul, turns.done("mogul"))
    yield from (Deed(None, entry) for entry in _uncovered(was, now))
    if was.used & ~now.used:
        yield Deed(None, turns.done("shuffled"))
    for space, tile in now.ganga[len(was.ganga) :]:
        gains = vocabulary.gains(now.board.set.ganga_gains[tile])
        yield Deed(None, turns.done("river-tile", n=space, gains=gains))
    yield from (Deed(was.actor, entry) for entry in _idle(was, now))
    if isinstance(now.agenda[-1], Finished):
        yield Deed(None, turns.done("over"))
    elif now.rounds > was.rounds or isinstance(was.agenda[-1], Starter):
        yield Deed(now.starter, turns.done("begins", number=now.rounds))


def _uncovered(was: State, now: State) -> Iterator[Entry]:
    contents = now.board.set
    for stack, (old, new) in enumerate(zip(was.tops, now.tops, strict=True)):
        if new != old and new >= 0:
            yield turns.done("uncovered", tile=vocabulary.tile(contents, contents.tiles.ids[new]))
        elif new != old and new == UNSEEN_TILE:
            yield turns.done("hidden", stack=vocabulary.stack(stack_place(stack)))
        elif new != old and not remaining(now.board, now.gone, stack):
            yield turns.done("empty", stack=vocabulary.stack(stack_place(stack)))


def _idle(was: State, now: State) -> Iterator[Entry]:
    """Tell of what was due and brought nothing."""
    task = was.agenda[-1]
    over = isinstance(task, Revisit) and task.done
    if now.players != was.players or now.agenda != was.agenda[:-1] or over:
        return
    if isinstance(task, Effect) and not task.menu(was):
        yield turns.nothing(task.kind)
    elif isinstance(task, Assorted | Earn | Per):
        yield turns.nothing("sell" if isinstance(task, Assorted) else "")
