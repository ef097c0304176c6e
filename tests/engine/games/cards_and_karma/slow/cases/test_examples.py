"""The examples that the rulebooks themselves give."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import (
    pay,
    play,
    table,
    take,
    taken,
    trio,
    trios,
    types,
)
from tests.engine.games.cards_and_karma.slow.table import Seat


def test_sara_breaks_her_row() -> None:
    """A18 (CK-de > C, Beispiel Sara): 12 after 3 and 17 sends both to the discards and begins a new row."""
    state = table(Seat(ships=["ship 3", "ship 17"], hand=["blue 1"]), grid=["ship 12 coins-3", "orange 2"])
    state = play(state, take("ship 12 coins-3"), pay("blue 1"))
    assert state.seats[0].ships == ["ship 12 coins-3"]
    assert sorted(state.discards) == ["blue 1", "ship 17", "ship 3"]
    assert state.seats[0].coins == 3


def test_sara_with_a_higher_ship() -> None:
    """A19 (CK-de > C): had Sara bought 21 instead, 3, 17 and 21 would be her ascending three."""
    state = table(Seat(ships=["ship 3", "ship 17"], hand=["blue 1"]), grid=["ship 21 coins-3", "orange 2"])
    state = play(state, take("ship 21 coins-3"), pay("blue 1"))
    assert (state.seats[0].ships, state.seats[0].coins, state.seats[0].administrators) == ([], 3, 1)


def test_julian_scores_red_and_yellow() -> None:
    """A1 (CK-de > Drei einer Art > Beispiele, Julian): three red and three yellow give two administrators."""
    mine = Seat(buildings=["red yellow", "red yellow b"], hand=["green 4"])
    state = table(mine, grid=["red yellow c", "orange 2"])
    state = play(state, take("red yellow c"), pay("green 4"))
    assert state.seats[0].buildings == []
    assert (state.seats[0].administrators, state.seats[0].fame) == (2, 2)
    assert {"red yellow", "red yellow b", "red yellow c"} < set(state.discards)


def test_anna_scores_buildings_and_tea() -> None:
    """A1 (CK-de > Drei einer Art > Beispiele, Anna): three red, three tea: an administrator, 6 coins."""
    mine = Seat(buildings=["red", "red b"], goods=["tea2", "tea1"], hand=["green 1"])
    state = table(mine, grid=["red tea3", "orange 2"])
    state = play(state, take("red tea3"), pay("green 1"), bonuses=("administrator",))
    me = state.seats[0]
    assert (me.buildings, me.goods) == ([], [])
    assert {"red", "red b", "red tea3", "tea1", "tea2"} < set(state.discards)
    assert me.coins == 0, "the 6 coins have turned a card"
    assert me.score[5] == "administrator"
    assert (me.administrators, me.fame) == (2, 1)


def test_simon_takes_three_different() -> None:
    """A2 (CK-de > Drei einer Art > Beispiele, Simon): he chooses the different three and keeps the others."""
    mine = Seat(buildings=["yellow", "yellow b", "red", "red b"], hand=["green 1"])
    state = table(mine, grid=["yellow white", "orange 2"])
    state = play(state, take("yellow white"), pay("green 1"))
    his = trios(trio("different-buildings", "yellow white", "red"))
    state = play(state, his)
    assert sorted(state.seats[0].buildings) == ["red b", "yellow", "yellow b"]
    assert (state.seats[0].administrators, state.seats[0].fame) == (1, 2)


def test_simon_could_take_three_equal() -> None:
    """A2 (CK-de > Drei einer Art > Beispiele, Simon): or three yellow; one effect in each way, never both."""
    mine = Seat(buildings=["yellow", "yellow b", "red", "red b"], hand=["green 1"])
    state = table(mine, grid=["yellow white", "orange 2"])
    state = play(state, take("yellow white"), pay("green 1"))
    ways = [choice["trios"] for choice in game.choices(state)]
    assert all(len(way) == 1 for way in ways)
    assert len(ways) == 1 + 3 * 2, "all yellow ones, or one of three yellow with one of two red"
    state = play(state, trios(trio("same-buildings", "yellow", "yellow b", "yellow white")))
    assert sorted(state.seats[0].buildings) == ["red", "red b"]


def test_kara_uses_a_joker() -> None:
    """A24 (CK-de > Verwalter, Beispiel Kara): a blue 5 and an administrator as blue 6 pay 11 in blue."""
    state = table(Seat(hand=["blue 5"], administrators=1), grid=["red for blue 11", "orange 2"])
    state = play(state, take("red for blue 11"), pay("blue 5", administrators=1))
    assert state.seats[0].buildings == ["red for blue 11"]
    assert (state.seats[0].administrators, state.seats[0].fame) == (0, 1)


def test_kara_without_her_administrator() -> None:
    """A24 (CK-de > B): without the joker a blue 5 does not reach 11, so the card is not offered."""
    state = table(Seat(hand=["blue 5"]), grid=["red for blue 11", "orange 2"])
    assert taken(state) == []


def test_a_ship_is_not_paid_by_a_sum() -> None:
    """A25 (CK-de > C): a ship for a 3 is paid by a 3, never by a 1 and a 2."""
    state = table(Seat(hand=["blue 1", "blue 2"]), grid=["ship 4 coins-3 for 3", "orange 2"])
    assert taken(state) == []


def test_a_palace_action_is_not_paid_by_a_sum() -> None:
    """A25 (CK-de > E): palace action 5 is paid by a 5, never by a 1 and a 4 or a 2 and a 3."""
    hand = ["blue 1", "blue 4", "blue 2", "blue 3"]
    assert taken(table(Seat(hand=hand), grid=["palace 5", "orange 2"])) == []


def test_a_three_with_karma() -> None:
    """A25 (CK-de > Karma): with one karma a 3 pays a ship for a 2 or palace action 4, up or down."""
    mine = Seat(hand=["blue 3"], karma=1)
    grid = ["ship 4 coins-3 for 2", "palace 4", "palace 5", "ship 5 coins-3 for 1"]
    state = table(mine, grid=grid)
    assert taken(state) == ["palace 4", "ship 4 coins-3 for 2"]
    state = play(state, take("palace 4"))
    assert game.choices(state) == [pay("blue 3", karma=1)]


def test_new_silk_sells_one_way_or_the_other() -> None:
    """A2 (CK-de > Drei einer Art, last sentence): new silk sells three silks or three different goods."""
    mine = Seat(goods=["silk1", "silk1 b", "tea3", "spices4"])
    # Silk, tea and spices lie there together only because this case puts them there.
    state = table(mine, grid=["silk2", "orange 2"])
    state = play(state, take("silk2"))
    worth = {sum(one["coins"] for one in choice["trios"]) for choice in game.choices(state)}
    assert types(state) == {"choose-trios"}
    assert worth == {4, 8, 9}
