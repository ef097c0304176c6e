"""Cards that are laid into a player's display, and what they bring at once.

Each card is one step of a gain (ruling A0): its coin, fame or reward comes first, then the trios it
sets off (rulings A19, A21).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import BUILDING, GOODS, SHIP, TRIO
from engine.games.cards_and_karma.play.palace import carry_out
from engine.games.cards_and_karma.play.piles import discarded
from engine.games.cards_and_karma.play.rewards import reward
from engine.games.cards_and_karma.play.trios import Trios
from engine.games.cards_and_karma.play.waivers import used_up, waived
from engine.games.cards_and_karma.state import State, added, with_seat


def place(state: State, token: int) -> State:
    """Lay a card into the acting player's display, or carry a palace card out.

    Its cost has been paid or is waived. The token's cards all show the same action face.
    """
    box = state.box
    card = token.bit_length() - 1
    kind = box.kind[card]
    if kind == SHIP:
        return _ship(state, token)
    seat = state.seat
    if kind == BUILDING:
        # One fame for each building shown (CK-de > B).
        seat = replace(
            seat,
            buildings=added(seat.buildings, token),
            fame=seat.fame + len(box.buildings[card]),
        )
    elif kind == GOODS:
        # A coin shown is received at once (CK-de > D).
        seat = replace(seat, goods=added(seat.goods, token), coins=seat.coins + box.coin[card])
    else:
        return carry_out(state, token)
    return replace(state, agenda=(*state.agenda, Trios()), seats=with_seat(state, seat))


def _ship(state: State, token: int) -> State:
    """Lay a ship at the end of the row; a lower number sends the earlier ones away first.

    Sources: CK-de > C; rulings A18 (row, then reward), A19 and A38 (three that lie are fixed).
    """
    box = state.box
    seat = state.seat
    # These ships will leave for an administrator, whatever comes (ruling A38).
    fixed = {ship for task in state.agenda if isinstance(task, Trios) for ship in task.ships}
    row = tuple(ship for ship in seat.ships if ship not in fixed)
    number = box.ship_number
    card = token.bit_length() - 1
    lower = bool(row) and number[row[-1].bit_length() - 1] > number[card]
    if lower and (waiver := waived(state, "ships")):
        state = used_up(state, waiver)
    elif lower:
        state = replace(state, discards=discarded(state, row))
        seat = replace(seat, ships=tuple(ship for ship in seat.ships if ship in fixed))
        row = ()
    seat = replace(seat, ships=(*seat.ships, token))
    row = (*row, token)
    trios = Trios(row) if len(row) == TRIO and ascending(box, row) else Trios()
    state = replace(state, agenda=(*state.agenda, trios), seats=with_seat(state, seat))
    return reward(state, box.ship_reward[card])


def ascending(box: Cards, row: tuple[int, ...]) -> bool:
    """Tell whether the ships of a row have ascending numbers."""
    numbers = [box.ship_number[ship.bit_length() - 1] for ship in row]
    return numbers == sorted(numbers)
