"""Matches that begin late: much of what is rare at random happens at once where little is missing to it."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import members
from engine.games.cards_and_karma.box.components import (
    BONUSES,
    BUILDING,
    COINS_PER_FLIP,
    FAME_PER_FLIP,
    GOODS,
    SCORING_CARDS,
    SHIP,
    TRIO,
)
from engine.games.cards_and_karma.play.trios import possible
from engine.games.cards_and_karma.state import Seat, State
from tests.engine.games.cards_and_karma.comparing.first import First
from tests.engine.games.cards_and_karma.comparing.oracle import Oracle
from tests.engine.games.cards_and_karma.comparing.second import Second
from tests.engine.games.cards_and_karma.slow.table import Seat as SlowSeat

LONGEST_PILE: Final = 20


def begin_late(first: First, second: Second, oracle: Oracle, rng: Random) -> None:
    """Give every seat tokens, cards and turned scoring cards; leave little in the grid and the draw pile.

    The same for both, which stand at the first decision of the match.
    """
    first.state = _late(first.state, oracle, rng)
    state, slow, ids = first.state, second.state, first.state.box.ids

    def named(tokens: tuple[int, ...]) -> list[str]:
        return [ids[token.bit_length() - 1] for token in tokens]

    slow.grid, slow.discards = named(state.grid), named(state.discards)
    slow.draw = state.below_count + bool(state.top)
    for number, (seat, other) in enumerate(zip(state.seats, slow.seats, strict=True)):
        other.score = [oracle.night_side(number, place) if seat.turned(place) else None for place in PLACES]
        other.ships, other.buildings, other.goods = map(named, (seat.ships, seat.buildings, seat.goods))
        _give(seat, other)


PLACES: Final = range(SCORING_CARDS)


def _give(seat: Seat, other: SlowSeat) -> None:
    other.fame, other.coins = seat.fame, seat.coins
    other.karma, other.administrators = seat.karma, seat.administrators


def _late(state: State, oracle: Oracle, rng: Random) -> State:
    """Return the position as it may be late in a match."""
    grid = sorted(rng.sample(state.grid, rng.randint(1, len(state.grid))))
    below = [1 << number for number in members(state.below)]
    kept = rng.sample(below, rng.randint(0, LONGEST_PILE))
    loose = sorted({*state.grid, *below} - {*grid, *kept})
    rng.shuffle(loose)
    seats = tuple(_seat(state, number, loose, oracle, rng) for number in range(len(state.seats)))
    return replace(
        state,
        grid=tuple(grid),
        below=sum(kept),
        below_count=len(kept),
        discards=tuple(sorted(loose)),
        seats=seats,
    )


def _seat(state: State, number: int, loose: list[int], oracle: Oracle, rng: Random) -> Seat:
    """Return a seat with more; its cards are taken out of the loose ones."""
    left = rng.randint(0, SCORING_CARDS - 1)
    seat = replace(
        state.seats[number],
        left=left,
        right=rng.randint(0, SCORING_CARDS - 1 - left),
        fame=rng.randrange(FAME_PER_FLIP),
        coins=rng.randrange(COINS_PER_FLIP),
        karma=rng.randrange(TRIO),
        administrators=rng.randrange(TRIO),
    )
    seen = (
        BONUSES.index(oracle.night_side(number, place)) if seat.turned(place) else seat.bonuses[place]
        for place in PLACES
    )
    seat = replace(seat, bonuses=tuple(seen))
    box = state.box
    for name, kind in (("ships", SHIP), ("buildings", BUILDING), ("goods", GOODS)):
        row = [card for card in loose if card & box.kind_mask[kind]][: rng.randrange(TRIO)]
        if kind == SHIP:
            row.sort(key=lambda card: box.ship_number[card.bit_length() - 1])
        fuller = replace(seat, **{name: tuple(row if kind == SHIP else sorted(row))})
        if possible(state, fuller) == [()]:
            seat = fuller
            loose[:] = [card for card in loose if card not in row]
    return seat
