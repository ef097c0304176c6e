"""Laying cards into one's own rows (rulebook: B, C, D, E)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.slow.gains import palace_action, ship_reward
from tests.engine.games.cards_and_karma.slow.piles import discard
from tests.engine.games.cards_and_karma.slow.table import Gain, Seat, State


def fixed_ships(state: State) -> list[str]:
    """The ships of a trio that is fixed but has not left yet, as a reward is still running (A19, A38)."""
    ships: list[str] = []
    for gain in state.gains:
        for step in gain.steps:
            if step["do"] == "ship-trio":
                ships += step["ships"]
    return ships


def remove_from_rows(seat: Seat, card: str) -> bool:
    """Take a card out of the display; False if it no longer lies there."""
    for row in (seat.buildings, seat.goods, seat.ships):
        if card in row:
            row.remove(card)
            return True
    return False


def place_building(state: State, card: str) -> None:
    """B: into the building row; one fame for each building, before any trio (A21)."""
    state.me.buildings.append(card)
    state.last_placed = card
    state.me.fame += len(state.cards[card].buildings)


def place_goods(state: State, card: str) -> None:
    """D: into the goods row; a printed coin at once, before any trio (A21)."""
    state.me.goods.append(card)
    state.last_placed = card
    state.me.coins += state.cards[card].coin


def place_ship(state: State, card: str) -> None:
    """C: to the end of the ship row; a lower number drives the earlier ships out (A18); then the reward.

    Ships of a fixed trio are no part of the row any more: the new ship starts a new one (A38).  A third
    ascending ship fixes its trio now; the three leave when the reward is done (A19).
    """
    seat = state.me
    fixed = fixed_ships(state)
    earlier = [ship for ship in seat.ships if ship not in fixed]
    seat.ships.append(card)
    state.last_placed = card
    if earlier and state.cards[earlier[-1]].number > state.cards[card].number:
        for ship in earlier:
            seat.ships.remove(ship)
            discard(state, ship)
        earlier = []
    steps = ship_reward(state.cards[card])
    row = earlier + [card]
    if len(row) >= 3:
        steps.append({"do": "ship-trio", "ships": row})
    state.gains.append(Gain(steps, ship=card))


def use_palace(state: State, card: str) -> None:
    """E: carry the action out; only afterwards the card goes to the discards."""
    state.in_use.append(card)
    steps = palace_action(state.cards[card].number)
    steps.append({"do": "discard-palace", "card": card})
    state.gains.append(Gain(steps))


def play_card(state: State, card: str) -> None:
    """Carry out the action side of a card that has just left the grid or the draw pile."""
    kind = state.cards[card].kind
    if kind == "building":
        place_building(state, card)
    elif kind == "goods":
        place_goods(state, card)
    elif kind == "ship":
        place_ship(state, card)
    else:
        use_palace(state, card)


def goods_symbols(state: State, seat: Seat) -> int:
    """Palace action 4: how many goods symbols lie in the display, two on one card count two (A22)."""
    return sum(len(state.cards[card].goods) for card in seat.buildings + seat.goods + seat.ships)
