"""A table for tests: states with given dice, markers and provinces, and turns played on them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.rajas.box.words import COLOURS
from engine.games.rajas.choices import DIE, AnyChoice, Put
from engine.games.rajas.game import Rajas
from engine.games.rajas.play.province import covered, placed
from engine.games.rajas.play.turn import TURN
from engine.games.rajas.results import AnyResult, Rolled
from engine.games.rajas.state import NONE, State
from engine.kernel.agenda import Task, advance
from engine.kernel.contract import Chance, Decision, Unseen

GAME = Rajas()


def begun(players: int = 3, **options: object) -> State:
    """The first turn of a match in which seat 0 begins: it has dice of 1, the next has dice of 2."""
    state = GAME.setup({"players": players, **options})
    while isinstance(pending := GAME.pending(state), Chance) or state.agenda[-1] != TURN[-1]:
        if isinstance(pending, Decision):
            state = GAME.act(state, pending.choices[0])
            continue
        assert isinstance(pending, Chance)
        result = pending.results[0]
        if pending.kind == "roll":
            result = Rolled(tuple(f"{colour}-{state.actor + 1}" for colour in COLOURS))
        state = GAME.observe(state, result)
    return state


def having(state: State, seat: int | None = None, *, dice: str | None = None, **fields: object) -> State:
    """A state in which the player in turn, or a seat, has other things; dice as `blue-4 blue-5`."""
    seat = state.actor if seat is None else seat
    if dice is not None:
        fields["dice"] = tuple(sorted(DIE[name] for name in dice.split()))
    player = replace(state.players[seat], **fields)
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def built(state: State, *laid: tuple[str, str, int], seat: int | None = None) -> State:
    """A state in which tiles lie in a province, as (tile, cell, quarter); nothing comes of it."""
    seat = state.actor if seat is None else seat
    land, tiles = state.board.lands[seat], state.board.tiles
    for name, at, quarter in laid:
        cell, tile = land.cell[at], tiles.number[name]
        province = state.players[seat].province
        lay = placed if province.tiles[cell] < 0 else covered
        state = having(state, seat, province=lay(land, tiles, province, tile, 4 * cell + quarter))
        state = replace(state, gone=state.gone | 1 << tile)
        if tile in state.tops:
            stack = state.tops.index(tile)
            left = next(one for one in tiles.stacks[stack] if not state.gone >> one & 1)
            state = replace(state, tops=(*state.tops[:stack], left, *state.tops[stack + 1 :]))
    return state


def showing(state: State, *names: str) -> State:
    """A state in which certain tiles lie open, and no others."""
    tops = [NONE] * len(state.tops)
    for name in names:
        tile = state.board.tiles.number[name]
        tops[state.board.tiles.stack_of[tile]] = tile
    return replace(state, tops=tuple(tops))


def doing(state: State, *tasks: Task) -> State:
    """The state after some tasks of the player in turn, the first named first, until an answer is wanted."""
    return advance(replace(state, agenda=(TURN[0], *reversed(tasks)), fresh=False))


def did(state: State, *answers: AnyChoice | AnyResult | Unseen) -> State:
    """The state after some answers, each of which must be legal."""
    for answer in answers:
        pending = GAME.pending(state)
        if isinstance(pending, Chance):
            assert isinstance(answer, Unseen) or answer in pending.results, (answer, pending.kind)
            state = GAME.observe(state, answer)  # type: ignore[arg-type]  # what chance asks for
        else:
            assert isinstance(pending, Decision)
            assert answer in pending.choices, (answer, pending.kind, [*pending.choices])
            state = GAME.act(state, answer)  # type: ignore[arg-type]  # a choice
    return state


def asked(state: State) -> tuple[str, tuple[Any, ...]]:
    """What is asked, and the choices or results."""
    pending = GAME.pending(state)
    if isinstance(pending, Chance):
        return pending.kind, tuple(pending.results)
    assert isinstance(pending, Decision)
    return pending.kind, tuple(pending.choices)


def spaces(state: State) -> set[str]:
    """The spaces on which the player in turn may place a worker."""
    kind, choices = asked(state)
    assert kind == "worker"
    return {one.space for one in choices if isinstance(one, Put)}
