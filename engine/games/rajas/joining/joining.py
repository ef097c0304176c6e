"""Joining midway: a match that begins with a position, and the position of a match."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.rajas.board import Board
from engine.games.rajas.box.words import BUILDINGS, CHAMBERS
from engine.games.rajas.choices import DICE, DIE
from engine.games.rajas.joining.faults import faults
from engine.games.rajas.joining.laying import province_of
from engine.games.rajas.joining.position import Position, SeatPosition
from engine.games.rajas.joining.seats import TRACKS
from engine.games.rajas.play.building import remaining
from engine.games.rajas.play.province import joined as roads_join
from engine.games.rajas.play.province import quarter
from engine.games.rajas.play.tracks import meets
from engine.games.rajas.play.turn import TURN
from engine.games.rajas.play.yields import bits
from engine.games.rajas.state import NONE, UNSEEN_TILE, Player, State
from engine.kernel.agenda import advance
from engine.kernel.joining import Fault, refuse


def joined(board: Board, position: Position) -> State:
    """Return the state in which the match goes on: a turn begins.

    Raises:
        OptionsError: The position cannot be; it tells all that is wrong.
    """
    refuse(faults(board, position))
    players = tuple(_player(board, number, seat) for number, seat in enumerate(position.seats))
    gone = sum(
        1 << tile
        for player in players
        for tile in (*player.province.tiles, *(old for _, old in player.province.under))
        if tile != NONE
    )
    mogul = board.chambers[CHAMBERS.index("great-mogul")]
    state = State(
        board,
        players,
        TURN,
        tops=_tops(board, position, gone),
        gone=gone,
        used=sum(1 << board.set.yield_number[name] for name in position.drawn),
        ganga=tuple(
            sorted((int(at), board.set.ganga_number[name]) for name, _, at in _parted(position.river))
        ),
        actor=position.actor,
        starter=position.starter,
        mogul=next((seat for seat, one in enumerate(players) if one.placed & mogul), NONE),
        rounds=position.rounds,
        played=_on_board(players),
    )
    refuse(
        Fault(f"seat {seat}, fame and money", "markers that have met", "a match that is not over")
        for seat, player in enumerate(players)
        if meets(state, player)
    )
    return advance(state)


def rejoined(state: State, position: Position) -> State:
    """Return the state in which a match goes on from a position that the table has agreed on.

    Turns of this round that nobody recorded are counted by the workers on the board.

    Raises:
        OptionsError: The position cannot be.
    """
    found = joined(state.board, position)
    before = _on_board(state.players) if found.rounds == state.rounds else 0
    return replace(found, played=state.played + max(0, _on_board(found.players) - before))


def _on_board(players: tuple[Player, ...]) -> int:
    return sum(player.placed.bit_count() for player in players)


def _parted(told: tuple[str, ...]) -> list[tuple[str, str, str]]:
    return [one.partition("@") for one in told]


def _tops(board: Board, position: Position, gone: int) -> tuple[int, ...]:
    """Return the tile on top of each stack; the last one of a stack is known."""
    shown = {board.tiles.stack_of[tile]: tile for tile in map(board.tiles.number.__getitem__, position.open)}
    tops = [NONE] * len(board.tiles.stacks)
    for stack in board.stacks:
        left = remaining(board, gone, stack)
        known = left[0] if len(left) == 1 else UNSEEN_TILE
        tops[stack] = shown.get(stack, known) if left else NONE
    return tuple(tops)


def _player(board: Board, number: int, seat: SeatPosition) -> Player:
    land, steps = board.lands[number], [at for at, _ in board.set.money]
    province, _ = province_of(board, number, seat)
    yields = [NONE] * len(land.edges)
    for tile, _, edge in _parted(seat.yields):
        yields[land.edge_names.index(edge)] = board.set.yield_number[tile]
    passed = sum(at <= seat.money for at in steps)
    return Player(
        province,
        tuple(yields),
        joined=roads_join(land, province) | sum(1 << land.edge_names.index(edge) for edge in {*seat.had}),
        dice=tuple(sorted(DIE[name] for name in seat.dice)),
        karma=seat.karma,
        levels=tuple(map(seat.upgrades.count, BUILDINGS)),
        fame=seat.fame,
        money=seat.money,
        bonus=passed if seat.bonus is None else len(steps) if not seat.bonus else steps.index(seat.bonus),
        boat=seat.boat,
        won=sum(1 << TRACKS.index(track) for track in seat.workers),
        placed=sum(1 << board.spot_number[name] for name in seat.placed),
        visits=seat.visits,
        out=seat.out,
    )


def described(state: State) -> Position:
    """Return the position of a match between two turns."""
    board = state.board
    return Position(
        seats=tuple(_described(board, seat, player) for seat, player in enumerate(state.players)),
        actor=state.actor,
        starter=state.starter,
        rounds=state.rounds,
        open=tuple(board.tiles.ids[tile] for tile in state.tops if tile >= 0),
        drawn=tuple(board.set.yield_ids[tile] for tile in bits(state.used)),
        river=tuple(f"{board.set.ganga_ids[tile]}@{space}" for space, tile in state.ganga),
    )


def _described(board: Board, seat: int, player: Player) -> SeatPosition:
    land, tiles, province = board.lands[seat], board.tiles, player.province
    steps = [at for at, _ in board.set.money]
    lying = [(cell, tile) for cell, tile in enumerate(province.tiles) if tile != NONE]
    covering = [(edge, tile) for edge, tile in enumerate(player.yields) if tile != NONE]
    return SeatPosition(
        karma=player.karma,
        fame=player.fame,
        money=player.money,
        boat=player.boat,
        bonus=steps[player.bonus] if player.bonus < len(steps) else 0,
        dice=tuple(DICE[die] for die in player.dice),
        workers=tuple(track for number, track in enumerate(TRACKS) if player.won >> number & 1),
        placed=tuple(board.spots[spot].name for spot in bits(player.placed)),
        out=player.out,
        visits=player.visits,
        upgrades=tuple(
            name for name, level in zip(BUILDINGS, player.levels, strict=True) for _ in range(level)
        ),
        tiles=tuple(
            f"{tiles.ids[tile]}@{land.ats[cell]}-{quarter(tiles, province, cell)}" for cell, tile in lying
        ),
        covered=tuple(f"{tiles.ids[tile]}@{land.ats[cell]}" for cell, tile in province.under),
        yields=tuple(f"{board.set.yield_ids[tile]}@{land.edge_names[edge]}" for edge, tile in covering),
        had=tuple(land.edge_names[edge] for edge in bits(player.joined & ~roads_join(land, province))),
    )
