"""A16, A17, A22, A42: palace actions."""

from __future__ import annotations

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import (
    copy,
    die,
    pay,
    play,
    table,
    take,
    taken,
    types,
)
from tests.engine.games.cards_and_karma.slow.table import Seat, State


def five(mine: Seat, *others: Seat, grid: tuple[str, ...] = ()) -> State:
    """Seat 0 has just paid for palace action 5."""
    mine.hand = ["blue 5"]
    state = table(mine, *others, grid=["palace 5", "orange 2", *grid])
    return play(state, take("palace 5"), pay("blue 5"))


def six(mine: Seat, top: str, *grid: str) -> State:
    """Seat 0 has just paid for palace action 6, with this card on top of the pile."""
    mine.hand = ["blue 6"]
    state = table(mine, grid=["palace 6", "orange 2", *grid], top=top)
    return play(state, take("palace 6"), pay("blue 6"))


def test_five_names_any_last_ship() -> None:
    """A16 (CK-fr > actions palais 5): the last ship of any row, never an earlier one."""
    state = five(Seat(ships=["ship 3", "ship 5"]), Seat(ships=["ship 1", "ship 9"]), Seat(ships=["ship 2"]))
    assert game.choices(state) == [copy("ship 2"), copy("ship 5"), copy("ship 9")]


def test_five_gives_karma_first() -> None:
    """A16 (CK-de > Palastaktionen 5): the third karma is exchanged before a ship is named."""
    state = five(Seat(karma=2), Seat(ships=["ship 1"]))
    assert types(state) == {"copy-reward"}
    assert (state.seats[0].karma, state.seats[0].administrators) == (0, 1)


def test_five_copies_no_printed_good() -> None:
    """A16 (CK-de > Schiffsbelohnungen): the good belongs to whoever has the ship; two teas stay unsold."""
    state = five(Seat(goods=["tea1", "tea2"]), Seat(ships=["ship 6 fame-1-good tea1"]))
    state = play(state, copy("ship 6 fame-1-good tea1"))
    assert (state.seats[0].fame, state.seats[0].goods, state.seats[0].coins) == (1, ["tea1", "tea2"], 0)
    assert state.seats[1].fame == 0
    assert state.seats[1].ships == ["ship 6 fame-1-good tea1"]


def test_five_without_any_ship() -> None:
    """A16 (CK-de > Palastaktionen 5): karma only."""
    state = five(Seat())
    assert (state.seats[0].karma, state.actor) == (1, 1)


def test_five_copies_a_palace_action() -> None:
    """A16 (CK-de > Schiffsbelohnungen): it takes another palace card from the grid, both are discarded."""
    state = five(Seat(goods=["tea1"]), Seat(ships=["ship 9 palace-1"]), grid=("palace 4",))
    state = play(state, copy("ship 9 palace-1"), take("palace 4"))
    assert state.seats[0].coins == 1
    assert game.facts(state)["tray"] == ["blue 5", "palace 4", "palace 5"]


def test_five_copies_goods_cards() -> None:
    """A16, A20 (CK-de > Schiffsbelohnungen): a copied reward is like one's own, its second card optional."""
    state = five(Seat(), Seat(ships=["ship 7 goods-cards-1-2"]), grid=("tea1", "silk1"))
    state = play(state, copy("ship 7 goods-cards-1-2"), take("tea1"))
    assert types(state) == {"take-action", "enough"}


@pytest.mark.parametrize(("top", "row"), [("tea1 coin", "goods"), ("red", "buildings")])
def test_six_lays_the_top_card_out(top: str, row: str) -> None:
    """A17 (CK-de > Palastaktionen 6): goods and buildings without cost, with their coin or fame."""
    state = six(Seat(), top)
    me = state.seats[0]
    assert getattr(me, row) == [top]
    assert me.coins + me.fame == 1
    assert state.actor == 1


def test_six_may_break_the_ship_row() -> None:
    """A17, A18 (CK-de > C, Achtung): mandatory even then."""
    state = six(Seat(ships=["ship 5", "ship 7"]), "ship 4 coins-3")
    me = state.seats[0]
    assert (me.ships, me.coins) == (["ship 4 coins-3"], 3)
    assert {"ship 5", "ship 7"} < set(state.discards)


def test_six_sets_off_trios() -> None:
    """A17 (CK-de > Palastaktionen 6): the drawn building is the third red one."""
    state = six(Seat(buildings=["red", "red b"]), "red c")
    assert (state.seats[0].buildings, state.seats[0].administrators) == ([], 1)


def test_six_draws_a_palace_action() -> None:
    """A17 (CK-de > Palastaktionen 6): carried out, then discarded; both palace cards lie in the tray."""
    state = six(Seat(goods=["tea1", "silk1"]), "palace 4")
    assert state.seats[0].coins == 2
    assert game.facts(state)["tray"] == ["blue 6", "palace 4", "palace 6"]


def test_six_cannot_take_a_die() -> None:
    """A17 (CK-de > Palastaktionen 6): the top card is carried out, never taken into the hand."""
    state = six(Seat(), "tea1 coin")
    assert state.seats[0].hand == []


def test_four_counts_every_symbol() -> None:
    """A22 (CK-de > Palastaktionen 4): goods, ships and buildings alike, two on a card count two."""
    mine = Seat(
        hand=["blue 4"], goods=["tea1 silk1"], ships=["ship 6 fame-1-good tea1"], buildings=["red silk2"]
    )
    state = play(table(mine, grid=["palace 4", "orange 2"]), take("palace 4"), pay("blue 4"))
    assert state.seats[0].coins == 4


def test_four_takes_no_card() -> None:
    """A22 (CK-de > Palastaktionen 4): the cards stay until they are sold; others' goods do not count."""
    mine = Seat(hand=["blue 4"], goods=["tea3"])
    state = table(mine, Seat(goods=["silk1", "silk1 b"]), grid=["palace 4", "orange 2"])
    state = play(state, take("palace 4"), pay("blue 4"))
    assert (state.seats[0].coins, state.seats[0].goods) == (1, ["tea3"])
    assert state.seats[1].goods == ["silk1", "silk1 b"]


def test_two_brings_two_dice() -> None:
    """A11 (CK-de > Palastaktionen 2): two cards of the grid, one after the other."""
    state = table(Seat(hand=["blue 2"]), grid=["palace 2", "orange 2", "orange 3"])
    state = play(state, take("palace 2"), pay("blue 2"), die("orange 2"), die("orange 3"))
    assert state.seats[0].hand == ["orange 2", "orange 3"]


def test_five_may_name_the_ship_just_placed() -> None:
    """A42 (CK-de > Palastaktionen 5): the ship that brought palace 5 may be copied by it."""
    ship = "ship 9 palace-1"
    state = table(Seat(hand=["blue 1"]), grid=[ship, "palace 5", "palace 4", "orange 2"])
    state = play(state, take(ship), pay("blue 1"), take("palace 5"))
    assert game.choices(state) == [copy(ship)]
    state = play(state, copy(ship))
    assert taken(state) == ["palace 4"]


def test_five_may_name_a_reward_that_lapses() -> None:
    """A42, A13 (CK-de > Palastaktionen 5): a palace-action ship with none in the grid gives nothing."""
    state = five(Seat(), Seat(ships=["ship 9 palace-1", "ship 11 palace-1"]))
    state = play(state, copy("ship 11 palace-1"))
    assert (state.seats[0].karma, state.actor) == (1, 1)
