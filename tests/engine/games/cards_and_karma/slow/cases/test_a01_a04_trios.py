"""A1 to A4: trios of buildings and goods."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import pay, play, table, take, trio, trios
from tests.engine.games.cards_and_karma.slow.table import Seat


def test_two_sales_with_one_card() -> None:
    """A1 (CK-de > Drei einer Art, Achtung): silk and tea on one card sell three silks and three teas."""
    mine = Seat(goods=["silk1 tea1", "silk1", "tea2"])
    state = play(table(mine, grid=["silk2 tea1", "orange 2"]), take("silk2 tea1"), bonuses=("administrator",))
    assert state.seats[0].goods == []
    assert state.seats[0].coins == 4 + 4 - 6
    assert sorted(state.discards) == ["silk1", "silk1 tea1", "silk2 tea1", "tea2"]


def test_a_card_may_serve_two_trios() -> None:
    """A1 (CK-fr > Trios, Note): cards may be shared: red and yellow each have their three on four cards."""
    mine = Seat(buildings=["red", "red b", "yellow", "yellow b"], hand=["green 1"])
    state = play(table(mine, grid=["red yellow", "orange 2"]), take("red yellow"), pay("green 1"))
    assert (state.seats[0].buildings, state.seats[0].administrators) == ([], 2)


def test_a_smaller_set_is_not_offered() -> None:
    """A1, A0.4 (CK-de > Drei einer Art, Achtung): where both effects fit, one alone is no choice."""
    mine = Seat(goods=["silk1 tea1", "silk1", "tea2", "spices3"])
    state = play(table(mine, grid=["silk2 tea1", "orange 2"]), take("silk2 tea1"))
    ways = [[one["kind"] for one in choice["trios"]] for choice in game.choices(state)]
    assert ["same-goods", "same-goods"] in ways
    assert ["same-goods"] not in ways
    assert all(len(way) == 2 or way == ["different-goods"] for way in ways)


def test_one_symbol_serves_one_trio_only() -> None:
    """A2 (CK-de > Drei einer Art): the new tea ends three teas or three different goods; the rest stays."""
    mine = Seat(goods=["tea1", "tea2", "silk4"], buildings=["red spices1"])
    state = play(table(mine, grid=["tea3", "orange 2"]), take("tea3"))
    same = trios(trio("same-goods", "tea1", "tea2", "tea3", coins=6))
    different = trios(trio("different-goods", "tea3", "silk4", "red spices1", coins=8))
    assert same in game.choices(state)
    assert different in game.choices(state)
    sold = play(state, same, bonuses=("administrator",))
    assert (sold.seats[0].goods, sold.seats[0].buildings) == (["silk4"], ["red spices1"])


def test_the_player_says_which_equal_card_pays_in() -> None:
    """A2 (CK-de > Beispiele, Simon): of two red cards either may go with yellow and white."""
    mine = Seat(buildings=["red tea1", "red b", "yellow"], hand=["green 1"])
    state = play(table(mine, grid=["white", "orange 2"]), take("white"), pay("green 1"))
    one = trios(trio("different-buildings", "red tea1", "white", "yellow"))
    other = trios(trio("different-buildings", "red b", "white", "yellow"))
    assert sorted(map(repr, game.choices(state))) == sorted(map(repr, [one, other]))
    assert play(state, other).seats[0].buildings == ["red tea1"]


def test_spare_goods_stay() -> None:
    """A3 (CK-fr > Trios, 'les cartes concernées'): three different goods leave; a second silk stays."""
    mine = Seat(goods=["silk1", "silk2", "tea1"])
    state = play(table(mine, grid=["spices1", "orange 2"]), take("spices1"))
    assert {choice["trios"][0]["coins"] for choice in game.choices(state)} == {3, 4}
    state = play(state, trios(trio("different-goods", "silk2", "spices1", "tea1", coins=4)))
    assert (state.seats[0].goods, state.seats[0].coins) == (["silk1"], 4)


def test_goods_may_lie_anywhere() -> None:
    """A3 (CK-de > D, Achtung): goods on a building and on a ship make three different with a goods card."""
    mine = Seat(buildings=["red silk2"], ships=["ship 8 die-1-good tea3"])
    state = play(table(mine, grid=["spices1", "orange 2"]), take("spices1"), bonuses=("extra-turn",))
    me = state.seats[0]
    assert (me.buildings, me.ships, me.goods, me.coins) == ([], [], [], 0)


def test_other_symbols_of_the_cards_go_with_them() -> None:
    """A3 (CK-de > Drei einer Art): a sold building's card takes its building along, without fame or trio."""
    mine = Seat(buildings=["red tea1", "red b"], goods=["tea1", "silk1"])
    state = play(table(mine, grid=["tea1 b", "orange 2"]), take("tea1 b"))
    me = state.seats[0]
    assert (me.buildings, me.goods, me.coins, me.fame) == (["red b"], ["silk1"], 3, 0)


def test_more_than_three_equal_leave_together() -> None:
    """A4 (CK-de > Drei einer Art, first arrow): four red all leave, for one administrator."""
    mine = Seat(buildings=["red red"], hand=["green 1"])
    state = play(table(mine, grid=["red red b", "orange 2"]), take("red red b"), pay("green 1"))
    assert (state.seats[0].buildings, state.seats[0].administrators, state.seats[0].fame) == ([], 1, 2)


def test_three_on_two_cards() -> None:
    """A4 (CK-de > Drei einer Art, first arrow): a card with the symbol twice counts for two of three."""
    mine = Seat(buildings=["red red"], hand=["green 1"])
    state = play(table(mine, grid=["red", "orange 2"]), take("red"), pay("green 1"))
    assert (state.seats[0].buildings, state.seats[0].administrators, state.seats[0].fame) == ([], 1, 1)


def test_more_than_three_goods_bring_all_their_values() -> None:
    """A4 (CK-de > Drei einer Art, third arrow): four teas, were they possible, sell for all their values."""
    mine = Seat(buildings=["red tea1 tea1"], hand=["green 1"])
    card = "yellow tea1 tea2"
    state = play(table(mine, grid=[card, "orange 2"]), take(card), pay("green 1"))
    assert (state.seats[0].buildings, state.seats[0].coins) == ([], 5)
