"""A18, A19, A38, A39: the ship row."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import (
    ENOUGH,
    EXTRA,
    TOKENS,
    die,
    pay,
    play,
    table,
    take,
    types,
)
from tests.engine.games.cards_and_karma.slow.display import fixed_ships
from tests.engine.games.cards_and_karma.slow.table import Seat


def test_earlier_ships_leave_before_the_reward() -> None:
    """A18 (CK-de > C, Achtung, 'sofort'): they lie on the discards when the reward's die is chosen."""
    state = table(Seat(hand=["blue 1"], ships=["ship 5", "ship 7"]), grid=["ship 4 dice-2", "orange 2"])
    state = play(state, take("ship 4 dice-2"), pay("blue 1"))
    assert types(state) == {"take-die"}
    assert state.seats[0].ships == ["ship 4 dice-2"]
    assert {"ship 5", "ship 7"} < set(state.discards)


def test_their_goods_no_longer_count_for_a_trio() -> None:
    """A18 (CK-de > Schiffsbelohnungen, 'solange'): the driven-out silk is gone before the new one lies."""
    mine = Seat(hand=["blue 1"], ships=["ship 14 fame-1-good silk1"], goods=["silk2"])
    state = table(mine, grid=["ship 3 karma-1-good silk2", "orange 2"])
    state = play(state, take("ship 3 karma-1-good silk2"), pay("blue 1"))
    me = state.seats[0]
    assert (me.ships, me.goods, me.coins) == (["ship 3 karma-1-good silk2"], ["silk2"], 0)


def test_their_goods_no_longer_count_for_palace_4() -> None:
    """A18, A22 (CK-de > Palastaktionen 4): the reward's palace action counts what still lies there."""
    mine = Seat(hand=["blue 1"], ships=["ship 14 fame-1-good silk1"], goods=["silk2"])
    state = table(mine, grid=["ship 3 palace-1", "palace 4", "orange 2"])
    state = play(state, take("ship 3 palace-1"), pay("blue 1"), take("palace 4"))
    assert state.seats[0].coins == 1


def test_a_lower_third_ship_is_no_trio() -> None:
    """A18 (CK-de > Drei einer Art, 'in aufsteigender Folge'): 5, 7 and then 6 give no administrator."""
    state = table(Seat(hand=["blue 1"], ships=["ship 5", "ship 7"]), grid=["ship 6 coins-3", "orange 2"])
    state = play(state, take("ship 6 coins-3"), pay("blue 1"))
    assert (state.seats[0].ships, state.seats[0].administrators) == (["ship 6 coins-3"], 0)


def test_the_reward_comes_before_the_trio() -> None:
    """A19 (CK-de > Drei einer Art): first the reward's dice, then the three ships go for an administrator."""
    mine = Seat(hand=["blue 1"], ships=["ship 3", "ship 5"])
    state = table(mine, grid=["ship 9 dice-2", "orange 2", "orange 3"])
    state = play(state, take("ship 9 dice-2"), pay("blue 1"))
    assert state.seats[0].ships == ["ship 3", "ship 5", "ship 9 dice-2"]
    state = play(state, die("orange 2"), die("orange 3"))
    assert (state.seats[0].ships, state.seats[0].administrators) == ([], 1)


def test_a_sale_in_the_reward_does_not_undo_the_trio() -> None:
    """A19 (CK-de > Drei einer Art): a ship sold with its silk still counts among the fixed three."""
    mine = Seat(hand=["blue 1"], ships=["ship 3 karma-1-good silk2", "ship 7"], goods=["silk1"])
    state = table(mine, grid=["ship 18 goods-cards-1-2", "silk1 b", "tea1", "orange 2"])
    state = play(state, take("ship 18 goods-cards-1-2"), pay("blue 1"), take("silk1 b"))
    assert state.seats[0].ships == ["ship 7", "ship 18 goods-cards-1-2"]
    state = play(state, ENOUGH)
    assert (state.seats[0].ships, state.seats[0].administrators, state.seats[0].coins) == ([], 1, 4)


def test_a_ship_serves_its_row_and_its_good() -> None:
    """A19 (CK-de > Beispiele, Anna): the third ship sells its silk too; both effects, all leave together."""
    ship = "ship 14 fame-1-good silk1"
    mine = Seat(hand=["blue 1"], ships=["ship 3", "ship 5"], goods=["silk2", "silk2 b"])
    state = play(table(mine, grid=[ship, "orange 2"]), take(ship), pay("blue 1"))
    me = state.seats[0]
    assert (me.fame, me.coins, me.administrators, me.ships, me.goods) == (1, 5, 1, [], [])


def test_the_trio_of_ships_counts_beside_the_sale_at_once() -> None:
    """A19, A0.4 (CK-de > Drei einer Art): third administrator and sixth coin come from one item."""
    ship = "ship 14 fame-1-good silk1"
    mine = Seat(
        hand=["blue 1"], ships=["ship 3", "ship 5"], goods=["silk2", "silk2 b"], coins=1, administrators=2
    )
    state = play(table(mine, grid=[ship, "orange 2"]), take(ship), pay("blue 1"))
    assert (state.seats[0].administrators, state.seats[0].fame) == (0, 3)
    assert types(state) == {"exchange"}, "fame of the reward, two for administrators, and six coins"


def test_coins_of_the_third_ship_bring_a_fourth() -> None:
    """A38 (CK-de > Boni): the fixed three leave; the new ship stays, though its number is lower."""
    mine = Seat(hand=["blue 1"], coins=3, ships=["ship 4", "ship 12"])
    state = table(mine, grid=["ship 28 coins-3", "ship 1 coins-2-fame-1", "orange 2"])
    state = play(state, take("ship 28 coins-3"), pay("blue 1"), bonuses=("ship-or-fame-1",))
    state = play(state, take("ship 1 coins-2-fame-1"))
    me = state.seats[0]
    assert (me.ships, me.administrators) == (["ship 1 coins-2-fame-1"], 1)
    assert (me.coins, me.fame) == (2, 1)


def test_a_drawn_fourth_ship() -> None:
    """A38, A17 (CK-de > Palastaktionen 6): so it is with a fourth ship from the pile, here a higher one."""
    mine = Seat(hand=["blue 1"], ships=["ship 4", "ship 5"])
    state = table(mine, grid=["ship 9 palace-1", "palace 6", "orange 2"], top="ship 17 coins-3")
    state = play(state, take("ship 9 palace-1"), pay("blue 1"), take("palace 6"))
    assert (state.seats[0].ships, state.seats[0].administrators) == (["ship 17 coins-3"], 1)


def test_the_fourth_is_compared_with_none_of_the_three() -> None:
    """A38, A18 (CK-de > C, Achtung): it drives nothing out, the three are leaving anyway."""
    mine = Seat(hand=["blue 1"], ships=["ship 4", "ship 12"])
    state = table(mine, grid=["ship 28 palace-1", "palace 6", "orange 2"], top="ship 1 dice-2")
    state = play(state, take("ship 28 palace-1"), pay("blue 1"), take("palace 6"))
    assert types(state) == {"take-die"}
    assert fixed_ships(state) == ["ship 4", "ship 12", "ship 28 palace-1"]
    assert state.seats[0].ships == [*fixed_ships(state), "ship 1 dice-2"]


def test_fame_instead_of_a_fourth() -> None:
    """A38, A23 (CK-de > Boni): with the fame instead, the three leave and no ship is left."""
    mine = Seat(hand=["blue 1"], coins=3, ships=["ship 4", "ship 12"])
    state = table(mine, grid=["ship 28 coins-3", "ship 1", "orange 2"])
    state = play(state, take("ship 28 coins-3"), pay("blue 1"), TOKENS, bonuses=("ship-or-fame-1",))
    assert (state.seats[0].ships, state.seats[0].administrators, state.seats[0].fame) == ([], 1, 1)


def test_the_last_ship_is_the_last_still_lying() -> None:
    """A39 (CK-de > C, Achtung): 14 is sold with its silk, so 12 follows 4 and drives nothing out."""
    ships = ["ship 4", "ship 14 fame-1-good silk1"]
    mine = Seat(hand=["blue 1"], goods=["silk2"], ships=ships, administrators=1)
    state = table(mine, grid=["silk2 b", "ship 12", "orange 2"])
    state = play(state, take("silk2 b"), EXTRA)
    assert state.seats[0].ships == ["ship 4"]
    state = play(state, take("ship 12"), pay("blue 1"))
    assert state.seats[0].ships == ["ship 4", "ship 12"]


def test_palace_5_copies_the_last_still_lying() -> None:
    """A39, A16 (CK-de > Palastaktionen 5): after the same sale 4 is the last ship that can be named."""
    ships = ["ship 4", "ship 14 fame-1-good silk1"]
    mine = Seat(hand=["blue 5"], goods=["silk2"], ships=ships, administrators=1)
    state = table(mine, grid=["silk2 b", "palace 5", "orange 2"])
    state = play(state, take("silk2 b"), EXTRA, take("palace 5"), pay("blue 5"))
    assert game.choices(state) == [{"type": "copy-reward", "card": "ship 4"}]


def test_a_sold_first_ship() -> None:
    """A39, A19 (CK-de > Drei einer Art): the first of two is sold; the next ship is only the second."""
    ships = ["ship 3 karma-1-good silk1", "ship 12"]
    mine = Seat(hand=["blue 1"], goods=["silk1"], ships=ships, administrators=1)
    state = table(mine, grid=["silk1 b", "ship 20 coins-2-fame-1", "orange 2"])
    state = play(state, take("silk1 b"), EXTRA, take("ship 20 coins-2-fame-1"), pay("blue 1"))
    assert state.seats[0].ships == ["ship 12", "ship 20 coins-2-fame-1"]
    assert state.seats[0].administrators == 0
