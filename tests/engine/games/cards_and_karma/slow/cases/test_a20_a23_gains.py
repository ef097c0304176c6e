"""A20, A21, A23: goods cards of a reward, what a card gives at once, bonuses with two halves."""

from __future__ import annotations

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import ENOUGH, TOKENS, pay, play, table, take, types
from tests.engine.games.cards_and_karma.slow.table import Seat, State

SHIP = "ship 7 goods-cards-1-2"


def goods_ship(mine: Seat, *grid: str) -> State:
    """Seat 0 has just paid for a ship that brings one or two goods cards."""
    mine.hand = ["blue 1"]
    return play(table(mine, grid=[SHIP, "orange 2", *grid]), take(SHIP), pay("blue 1"))


def test_the_first_goods_card_is_not_optional() -> None:
    """A20 (CK-de > Schiffsbelohnungen): '1 or 2': none is no choice while one lies there."""
    assert game.choices(goods_ship(Seat(), "tea1", "silk1")) == [take("silk1"), take("tea1")]


def test_the_second_goods_card_is_optional() -> None:
    """A20 (CK-de > Schiffsbelohnungen): after the first the player may stop; the second stays in the grid."""
    state = play(goods_ship(Seat(), "tea1", "silk1"), take("silk1"))
    assert game.choices(state) == [take("tea1"), ENOUGH]
    state = play(state, ENOUGH)
    assert (state.seats[0].goods, "tea1" in state.grid) == (["silk1"], True)


def test_the_first_is_sold_before_the_second() -> None:
    """A20 (CK-de > Drei einer Art): sale and turned card come before the second is chosen."""
    state = goods_ship(Seat(goods=["silk2", "silk2 b"]), "silk2 c", "tea1")
    state = play(state, take("silk2 c"), bonuses=("administrator",))
    assert (state.seats[0].goods, state.seats[0].administrators) == ([], 1)
    assert game.choices(state) == [take("tea1"), ENOUGH]


def test_both_goods_cards() -> None:
    """A20 (CK-de > Schiffsbelohnungen): with both taken there is no third."""
    state = play(goods_ship(Seat(), "tea1", "silk1", "silk2"), take("silk1"), take("tea1"))
    assert (state.seats[0].goods, state.actor) == (["silk1", "tea1"], 1)


def test_only_one_goods_card_lies_there() -> None:
    """A20, A13 (CK-de > Schiffsbelohnungen): the second lapses without a question."""
    state = play(goods_ship(Seat(), "tea1"), take("tea1"))
    assert (state.seats[0].goods, state.actor) == (["tea1"], 1)


def test_fame_of_a_building_comes_before_its_trio() -> None:
    """A21 (CK-de > Drei einer Art, 'zunächst'): fame first, then the cards leave for the administrator."""
    mine = Seat(hand=["green 1"], buildings=["red", "red b"], fame=2)
    state = table(mine, grid=["red c", "orange 2"])
    state = game.answer(game.answer(state, take("red c")), pay("green 1"))
    assert game.pending(state)["kind"] == "bonus"
    assert (state.seats[0].administrators, len(state.seats[0].buildings)) == (0, 3)


def test_fame_for_each_building_on_the_card() -> None:
    """A21 (CK-de > B): two buildings give two fame at once."""
    state = table(Seat(hand=["green 1"]), grid=["red white", "orange 2"])
    assert play(state, take("red white"), pay("green 1")).seats[0].fame == 2


def test_a_printed_coin_comes_before_the_sale() -> None:
    """A21 (CK-de > D, 'sofort'): the sixth coin turns a card while the three silks still lie there."""
    state = table(Seat(goods=["silk1", "silk2"], coins=5), grid=["silk1 coin", "orange 2"])
    state = game.answer(state, take("silk1 coin"))
    assert game.pending(state)["kind"] == "bonus"
    assert len(state.seats[0].goods) == 3


def test_a_printed_coin_is_not_part_of_the_price() -> None:
    """A21 (CK-de > Drei einer Art, 'nur diese Werte'): one coin, then the values of the goods."""
    state = table(Seat(goods=["silk1", "silk1 b"]), grid=["silk1 coin", "orange 2"])
    assert play(state, take("silk1 coin")).seats[0].coins == 1 + 3


def bonus(name: str, mine: Seat, *grid: str) -> State:
    """Seat 0 sells three silks for 6 and turns up this bonus."""
    mine.goods = ["silk2", "silk2 b"]
    return play(table(mine, grid=["silk2 c", "orange 2", *grid]), take("silk2 c"), bonuses=(name,))


def test_a_palace_action_or_two_coins() -> None:
    """A23 (CK-de > Boni): free of cost from the grid, or 2 coins although one lies there."""
    state = bonus("palace-or-coins-2", Seat(), "palace 4", "palace 5")
    assert game.choices(state) == [take("palace 4"), take("palace 5"), TOKENS]
    assert play(state, TOKENS).seats[0].coins == 2
    state = play(state, take("palace 5"))
    assert (state.seats[0].karma, game.facts(state)["tray"]) == (1, ["palace 5"])


def test_a_ship_or_fame() -> None:
    """A23 (CK-de > Boni): a ship from the grid with its reward, or one fame although one lies there."""
    state = bonus("ship-or-fame-1", Seat(), "ship 4 coins-3")
    assert game.choices(state) == [take("ship 4 coins-3"), TOKENS]
    assert play(state, TOKENS).seats[0].fame == 1
    state = play(state, take("ship 4 coins-3"))
    assert (state.seats[0].ships, state.seats[0].coins, state.seats[0].fame) == (["ship 4 coins-3"], 3, 0)


@pytest.mark.parametrize(("name", "left"), [("palace-or-coins-2", (2, 0)), ("ship-or-fame-1", (0, 1))])
def test_none_lies_there(name: str, left: tuple[int, int]) -> None:
    """A23 (CK-de > Boni): then the other half comes by itself."""
    state = bonus(name, Seat())
    assert (state.seats[0].coins, state.seats[0].fame) == left
    assert state.actor == 1


def test_a_ship_of_a_bonus_breaks_the_row() -> None:
    """A23, A18 (CK-de > Boni, C): a lower number drives the earlier ship out."""
    state = bonus("ship-or-fame-1", Seat(ships=["ship 10"]), "ship 4 coins-3")
    assert play(state, take("ship 4 coins-3")).seats[0].ships == ["ship 4 coins-3"]


def test_a_ship_of_a_bonus_ends_the_row() -> None:
    """A23, A19 (CK-de > Boni): the third ascending ship brings an administrator after its reward."""
    state = bonus("ship-or-fame-1", Seat(ships=["ship 1", "ship 2"]), "ship 4 coins-3")
    state = play(state, take("ship 4 coins-3"))
    assert (state.seats[0].ships, state.seats[0].administrators, state.seats[0].coins) == ([], 1, 3)
    assert types(state) == {"draw-two", "extra-turn", "end-turn"}


@pytest.mark.parametrize(("name", "administrators", "karma"), [("administrator", 1, 0), ("karma-2", 0, 2)])
def test_plain_bonuses(name: str, administrators: int, karma: int) -> None:
    """A9 (CK-de > Boni): an administrator, or two karma, in the moment of turning."""
    state = bonus(name, Seat())
    assert (state.seats[0].administrators, state.seats[0].karma) == (administrators, karma)
