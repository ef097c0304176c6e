"""What must hold in every state of a match, worked out without the rules' own tables where that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from engine.games.rajas.play.dice import Roll
from engine.games.rajas.state import NONE, State

DICE: Final = 12
"""So many dice there are of each colour."""
_FAME, _MONEY, _KARMA, _LEVEL = 60, 120, 3, 2


def workers(before: State, state: State) -> Iterator[str]:
    """Yield workers that appear or vanish, or that share a space."""
    placed = 0
    for seat, (was, now) in enumerate(zip(before.players, state.players, strict=True)):
        if placed & now.placed:
            yield f"seat {seat}: two workers on a space"
        placed |= now.placed
        most = 6 if state.board.navaratnas else 5
        if not max(was.workers, now.placed.bit_count()) <= now.workers <= most:
            yield f"seat {seat}: {now.placed.bit_count()} of {now.workers} workers stand on the board"


def dice(_: State, state: State) -> Iterator[str]:
    """Yield dice that appear, or lie where there is no room, and what was seen that cannot be."""
    if state.discrepancies:
        yield f"discrepancies {state.discrepancies}"
    task = state.agenda[-1]
    rolled = task.colours if isinstance(task, Roll) else ()
    colours = Counter(die // 7 for player in state.players for die in player.dice) + Counter(rolled)
    if any(number > DICE for number in colours.values()):
        yield f"dice of the colours {colours}"
    for seat, player in enumerate(state.players):
        if len(player.dice) + len(rolled) * (seat == state.actor) > state.board.limits[seat]:
            yield f"seat {seat}: {len(player.dice)} dice"


def tiles(before: State, state: State) -> Iterator[str]:
    """Yield tiles and yield tiles that appear, vanish or were moved."""
    laid = [tile for player in state.players for tile in player.province.tiles if tile != NONE]
    laid += [tile for player in state.players for _, tile in player.province.under]
    if Counter(laid) != Counter(one for one in range(state.gone.bit_length()) if state.gone >> one & 1):
        yield f"tiles {sorted(laid)} lie in provinces"
    if any(tile >= 0 and state.gone >> tile & 1 for tile in state.tops):
        yield "a tile that was taken lies open"
    yields = Counter(tile for player in state.players for tile in player.yields if tile != NONE)
    if any(number > 1 for number in yields.values()):
        yield f"yield tiles {yields}"
    for seat, (was, now) in enumerate(zip(before.players, state.players, strict=True)):
        if any(old not in {NONE, new} for old, new in zip(was.yields, now.yields, strict=True)):
            yield f"seat {seat}: a yield tile was moved"


def limits(before: State, state: State) -> Iterator[str]:
    """Yield markers beyond their tracks, or that go back where they never do."""
    for seat, (was, now) in enumerate(zip(before.players, state.players, strict=True)):
        beyond = (
            not was.fame <= now.fame <= _FAME
            or not 0 <= now.money <= _MONEY
            or not 0 <= now.karma <= _KARMA
            or not was.boat <= now.boat <= len(state.board.set.river)
            or not was.bonus <= now.bonus <= len(state.board.set.money)
            or any(one > two or two > _LEVEL for one, two in zip(was.levels, now.levels, strict=True))
            or was.joined & ~now.joined
        )
        if beyond:
            yield f"seat {seat}: {now}"
    boats = Counter(player.boat for player in state.players)
    if any(number > 1 and 0 < at < len(state.board.set.river) for at, number in boats.items()):
        yield f"boats at {boats}"


def net(_: State, state: State) -> Iterator[str]:
    """Yield tiles that no road joins to the residence, and markets that the tiles do not show."""
    for seat, player in enumerate(state.players):
        land, province = state.board.lands[seat], player.province
        roads = [province.roads >> 4 * cell & 15 for cell in range(len(land.ats))]
        exits = [land.exits >> 4 * cell & 15 for cell in range(len(land.ats))]
        joined = {cell for cell, road in enumerate(roads) if road & exits[cell]}
        new = list(joined)
        while new:
            cell = new.pop()
            for side, beyond in enumerate(land.neighbours[cell]):
                meet = beyond >= 0 and roads[cell] >> side & roads[beyond] >> (side ^ 2) & 1
                if meet and beyond not in joined:
                    joined.add(beyond)
                    new.append(beyond)
        if joined != {cell for cell, tile in enumerate(province.tiles) if tile != NONE}:
            yield f"seat {seat}: roads {roads}"
        shown = sorted(
            one for tile in province.tiles if tile != NONE for one in state.board.tiles.markets[tile]
        )
        if shown != sorted((kind, value) for kind, values in enumerate(province.markets) for value in values):
            yield f"seat {seat}: markets {province.markets}"
        if len({cell for cell, _ in province.under}) != len(province.under):
            yield f"seat {seat}: a tile was covered twice"


def ending(before: State, state: State) -> Iterator[str]:
    """Yield where the match goes on or ends against the rule, by the tracks alone."""
    met = {
        seat
        for seat, player in enumerate(state.players)
        if player.fame + -(-player.money // 2) > _FAME and player.fame and player.money
    }
    if met != set(state.met):
        yield f"markers of {met} have met, not of {state.met}"
    over = type(state.agenda[-1]).__name__ == "Finished"
    if over and not met:
        yield "the match is over, and no markers have met"
    if state.rounds > before.rounds and met:
        yield "a round begins after the end"


STEADY: Final[Mapping[str, Callable[[State, State], Iterator[str]]]] = {
    "workers": workers,
    "dice": dice,
    "tiles": tiles,
    "limits": limits,
    "province": net,
    "ending": ending,
}
"""Every check by its kind."""
