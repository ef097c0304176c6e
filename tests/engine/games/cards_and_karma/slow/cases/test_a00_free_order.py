"""A0.3 [setting]: the player orders whatever is due (`exchanges: free`)."""

from __future__ import annotations

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import (
    FIVE_TURNED,
    TOKENS,
    copy,
    die,
    due,
    pay,
    play,
    table,
    take,
    types,
)
from tests.engine.games.cards_and_karma.slow.table import Seat, State


def sale_and_coin(*more: str) -> State:
    """A goods card brings the sixth coin and sells three silks for 5."""
    mine = Seat(goods=["silk2", "silk2 b"], coins=5)
    state = table(mine, grid=["silk1 coin", "orange 2", "orange 3", "orange 4", *more], exchanges="free")
    return play(state, take("silk1 coin"))


def test_exchange_and_trio_are_both_named() -> None:
    """A0.3 [setting] (CK-de > Drei einer Art): coins and sale are due together; which is first?"""
    assert game.choices(sale_and_coin()) == [due("coins"), due("trios")]


def test_the_sale_may_come_before_the_exchange() -> None:
    """A0.3 [setting] (CK-de > Ruhmtoken und Münzen): sold first, 6 and 5 coins turn one card and leave 5."""
    state = play(sale_and_coin(), due("trios"), bonuses=("extra-turn",))
    assert (state.seats[0].goods, state.seats[0].coins) == ([], 5)


def test_the_bonus_may_come_before_the_sale() -> None:
    """A0.3 [setting] (CK-de > Palastaktionen 4): the bonus counts the three silks that still lie there."""
    state = play(sale_and_coin("palace 4"), due("coins"), bonuses=("palace-or-coins-2",))
    assert game.choices(state) == [due("trios"), due("bonus-0")]
    state = play(state, due("bonus-0"), take("palace 4"), bonuses=("extra-turn",))
    assert state.seats[0].goods == []
    assert state.seats[0].coins == 3 + 5 - 6


def test_a_bonus_is_done_completely_before_what_waited() -> None:
    """A0.5 [setting] (CK-de > Boni): the sale that was due waits until both dice cards are taken."""
    state = play(sale_and_coin(), due("coins"), due("bonus-0"), die("orange 2"), bonuses=("dice-2",))
    assert types(state) == {"take-die"}
    assert len(state.seats[0].goods) == 3
    state = play(state, die("orange 3"))
    assert (state.seats[0].goods, state.seats[0].coins) == ([], 5)


def test_what_is_newly_due_comes_between_the_steps() -> None:
    """A0.1 [setting] (CK-de > Palastaktionen 3): third karma before the die, while the sale waits."""
    state = sale_and_coin("palace 3")
    state.seats[0].karma = 1
    state = play(state, due("coins"), due("bonus-0"), take("palace 3"), bonuses=("palace-or-coins-2",))
    assert types(state) == {"take-die"}
    assert (state.seats[0].karma, state.seats[0].administrators, len(state.seats[0].goods)) == (0, 1, 3)


def test_one_thing_due_is_not_asked() -> None:
    """A0.3 [setting] (CK-de > Ruhmtoken und Münzen): a single exchange goes by itself."""
    state = table(Seat(goods=["silk2"], coins=5), grid=["tea1 coin", "orange 2"], exchanges="free")
    state = play(state, take("tea1 coin"), bonuses=("extra-turn",))
    assert state.seats[0].coins == 0
    assert state.actor == 0
    assert "take-die" in types(state)


def test_each_exchange_is_one_item() -> None:
    """A0.2 [setting] (CK-de > Ruhmtoken und Münzen): of 14 coins six go; six more wait beside the bonus."""
    mine = Seat(goods=["silk3", "silk3 b"], coins=5)
    state = table(mine, grid=["silk3 c", "orange 2"], exchanges="free")
    state = play(state, take("silk3 c"), bonuses=("administrator",))
    assert game.choices(state) == [due("coins"), due("bonus-0")]
    state = play(state, due("bonus-0"), bonuses=("karma-2",))
    me = state.seats[0]
    assert (me.administrators, me.karma, me.coins) == (1, 2, 2)


def test_karma_and_administrators_are_items_too() -> None:
    """A0.3 [setting] (CK-de > Karma, Verwalter): third karma, third administrator, in any order."""
    mine = Seat(
        hand=["blue 1"], ships=["ship 3", "ship 5"], goods=["silk1", "silk1 b"], karma=2, administrators=2
    )
    ship = "ship 9 karma-1-good silk1"
    state = play(table(mine, grid=[ship, "orange 2"], exchanges="free"), take(ship), pay("blue 1"))
    assert game.choices(state) == [due("karma"), due("trios")]
    state = play(state, due("trios"))
    assert game.choices(state) == [due("karma"), due("administrators")]
    state = play(state, due("administrators"))
    me = state.seats[0]
    assert (me.karma, me.administrators, me.fame, me.coins) == (0, 1, 2, 3)


def test_bonuses_are_numbered_as_they_were_turned() -> None:
    """A0.3 [setting] (CK-de > Boni): bonus-0 was turned up before bonus-1; either may come first."""
    mine = Seat(hand=["blue 1"], fame=2, coins=4)
    state = table(mine, grid=["ship 4 coins-2-fame-1", "orange 2", "orange 3"], exchanges="free")
    state = play(state, take("ship 4 coins-2-fame-1"), pay("blue 1"))
    assert game.choices(state) == [due("fame"), due("coins")]
    state = play(state, due("fame"), due("coins"), bonuses=("dice-2", "administrator"))
    assert game.choices(state) == [due("bonus-0"), due("bonus-1")]
    state = play(state, due("bonus-1"))
    assert state.seats[0].administrators == 1
    assert types(state) == {"take-die"}


@pytest.mark.parametrize(("paid", "left"), [("fame", (0, 8)), ("coins", (3, 2))])
def test_the_last_card_is_paid_as_the_player_likes(paid: str, left: tuple[int, int]) -> None:
    """A8 [setting] (CK-de > Ruhmtoken und Münzen): either turns the sixth card, the other is kept."""
    mine = Seat(hand=["blue 1"], fame=2, coins=4, score=list(FIVE_TURNED))
    state = table(mine, grid=["ship 4 coins-2-fame-1", "palace 4", "orange 2"], exchanges="free")
    state = play(state, take("ship 4 coins-2-fame-1"), pay("blue 1"))
    state = play(state, due(paid), TOKENS, bonuses=("palace-or-coins-2",))
    assert (state.seats[0].fame, state.seats[0].coins) == left


def test_the_reward_still_comes_before_the_ships_trio() -> None:
    """A19 [setting] (CK-de > Drei einer Art): steps of a gain keep their order."""
    mine = Seat(hand=["blue 1"], ships=["ship 3", "ship 5"])
    state = table(mine, grid=["ship 9 dice-2", "orange 2", "orange 3"], exchanges="free")
    state = play(state, take("ship 9 dice-2"), pay("blue 1"))
    assert types(state) == {"take-die"}
    assert state.seats[0].administrators == 0


def test_a_bonus_before_the_trio_of_ships() -> None:
    """A38, A0.3 [setting] (CK-de > Boni): the bonus may bring a fourth ship beside the three."""
    mine = Seat(hand=["blue 1"], coins=3, ships=["ship 4", "ship 12"])
    state = table(mine, grid=["ship 28 coins-3", "ship 1 dice-2", "orange 2"], exchanges="free")
    state = play(state, take("ship 28 coins-3"), pay("blue 1"))
    assert game.choices(state) == [due("coins"), due("trios")]
    state = play(state, due("coins"), due("bonus-0"), take("ship 1 dice-2"), bonuses=("ship-or-fame-1",))
    assert state.seats[0].ships == ["ship 4", "ship 12", "ship 28 coins-3", "ship 1 dice-2"]
    state = play(state, die("orange 2"))
    assert (state.seats[0].ships, state.seats[0].administrators) == (["ship 1 dice-2"], 1)


def test_a_palace_card_leaves_before_a_bonus_of_its_action() -> None:
    """A14, A0.3 [setting] (CK-de > E): it lies on the discards when the next thing due is asked for."""
    mine = Seat(hand=["blue 5"], coins=4, fame=2)
    other = Seat(ships=["ship 9 coins-2-fame-1"])
    state = table(mine, other, grid=["palace 5", "orange 2"], exchanges="free")
    state = play(state, take("palace 5"), pay("blue 5"), copy("ship 9 coins-2-fame-1"))
    assert game.choices(state) == [due("fame"), due("coins")]
    assert state.tray == ["blue 5", "palace 5"]


def test_without_the_setting_nothing_is_asked() -> None:
    """A0.3 [setting] (CK-de > Drei einer Art): by default the exchange comes first by itself."""
    state = table(Seat(goods=["silk2", "silk2 b"], coins=5), grid=["silk1 coin", "orange 2"])
    state = game.answer(state, take("silk1 coin"))
    assert game.pending(state)["kind"] == "bonus"
    with pytest.raises(ValueError, match=r"A0\.3"):
        table(Seat(), grid=["orange 2"], exchanges="last")


def test_only_what_is_due_can_be_named() -> None:
    """A0.3 [setting] (CK-de > Drei einer Art): karma is refused where only coins and a sale are due."""
    with pytest.raises(ValueError, match=r"A0\.3"):
        game.answer(sale_and_coin(), due("karma"))
