"""A10, A11: dice cards of a reward and the limit of eight."""

from __future__ import annotations

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import (
    DRAW_TWO,
    count,
    die,
    discard,
    pay,
    play,
    table,
    take,
    types,
)
from tests.engine.games.cards_and_karma.slow.table import Seat

SEVEN = [f"green {value}" for value in range(1, 7)] + ["orange 6"]
SHIP = "ship 4 dice-2"


def test_room_is_made_before_the_dice_come() -> None:
    """A10 (CK-de > A, Achtung): seven after paying, two come: one is discarded before anything is chosen."""
    state = table(Seat(hand=["blue 1", *SEVEN]), grid=[SHIP, "orange 2", "orange 3", "orange 4"])
    state = play(state, take(SHIP), pay("blue 1"))
    assert game.choices(state) == [discard(card) for card in sorted(SEVEN)]
    state = play(state, discard("green 3"), die("orange 4"), die("orange 2"))
    assert len(state.seats[0].hand) == 8
    assert "green 3" in state.discards
    assert "green 3" not in state.tray, "it has not paid for anything"


def test_room_only_for_cards_that_come() -> None:
    """A10 (CK-de > A): the grid holds one card, so a hand of seven needs no room for it."""
    state = table(Seat(hand=["blue 1", *SEVEN]), grid=[SHIP, "orange 2"])
    state = play(state, take(SHIP), pay("blue 1"))
    assert types(state) == {"take-die"}
    assert len(play(state, die("orange 2")).seats[0].hand) == 8


def test_nothing_comes_nothing_is_discarded() -> None:
    """A10, A13 (CK-de > A): the grid is empty once the ship has left."""
    state = play(table(Seat(hand=["blue 1", *SEVEN]), grid=[SHIP]), take(SHIP), pay("blue 1"))
    assert (len(state.seats[0].hand), state.actor) == (7, 1)


def test_two_must_go_for_two() -> None:
    """A10 (CK-de > Boni): eight in hand and a bonus of two dice: any two are discarded, together."""
    mine = Seat(hand=["blue 1", *SEVEN], goods=["silk2", "silk2 b"])
    state = table(mine, grid=["silk2 c", "orange 2", "orange 3"])
    state = play(state, take("silk2 c"), bonuses=("dice-2",))
    assert len(game.choices(state)) == 8 * 7 // 2
    state = play(state, discard("blue 1", "green 1"), die("orange 2"), die("orange 3"))
    assert len(state.seats[0].hand) == 8


def test_dice_cannot_be_declined() -> None:
    """A10 (CK-de > Schiffsbelohnungen): by default all the dice come that can."""
    state = table(Seat(hand=["blue 1"]), grid=[SHIP, "orange 2", "orange 3"])
    state = play(state, take(SHIP), pay("blue 1"))
    assert game.choices(state) == [die("orange 2"), die("orange 3")]


def test_an_administrators_two_need_room() -> None:
    """A10 (CK-de > Verwalter 3): seven in hand and two from the pile: one is discarded first."""
    state = table(Seat(hand=list(SEVEN), administrators=1), grid=["orange 2"], top="blue 3", pile=["blue 4"])
    state = play(state, DRAW_TWO)
    assert types(state) == {"discard"}
    state = play(state, discard("green 1"), cards=("blue 4",))
    assert len(state.seats[0].hand) == 8
    assert {"blue 3", "blue 4"} < set(state.seats[0].hand)


def test_karma_comes_before_room_is_made() -> None:
    """A10, A0.1 (CK-de > Palastaktionen 3): room is made before the dice, not before the karma."""
    mine = Seat(hand=["blue 3", *SEVEN], goods=["silk2", "silk2 b"], karma=1)
    state = table(mine, grid=["silk2 c", "palace 3", "orange 2"])
    state = play(state, take("silk2 c"), take("palace 3"), bonuses=("palace-or-coins-2",))
    assert (state.seats[0].karma, state.seats[0].administrators) == (0, 1)
    assert types(state) == {"discard"}


def test_the_second_die_after_the_first_was_seen() -> None:
    """A11 (CK-de > Schiffsbelohnungen): the first lies in the hand when the second is chosen."""
    state = table(Seat(hand=["blue 1"]), grid=[SHIP, "orange 2", "orange 3"])
    state = play(state, take(SHIP), pay("blue 1"), die("orange 2"))
    assert state.seats[0].hand == ["orange 2"]
    assert game.choices(state) == [die("orange 3")]


def test_the_gap_stays_open() -> None:
    """A11 (CK-de > Runde beendet): the first die's place is not filled from the pile."""
    state = table(Seat(hand=["blue 1"]), grid=[SHIP, "orange 2", "orange 3", "orange 4"], top="blue 5")
    state = play(state, take(SHIP), pay("blue 1"), die("orange 2"))
    assert game.choices(state) == [die("orange 3"), die("orange 4")]
    assert game.facts(state)["draw-top"] == "blue 5"


# --- `reward_dice: fewer` ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 2])
def test_fewer_dice_may_come(number: int) -> None:
    """A10 [setting] (base game > Arbeiter einsetzen): the player says how many, none to all."""
    state = table(Seat(hand=["blue 1"]), grid=[SHIP, "orange 2", "orange 3", "orange 4"], reward_dice="fewer")
    state = play(state, take(SHIP), pay("blue 1"))
    assert game.choices(state) == [count(0), count(1), count(2)]
    state = play(state, count(number), *[die("orange 2"), die("orange 3")][:number])
    assert (len(state.seats[0].hand), state.actor) == (number, 1)


def test_room_for_fewer() -> None:
    """A10 [setting] (CK-de > A, Achtung): asked before room is made, so one die needs no discard."""
    mine = Seat(hand=["blue 1", *SEVEN])
    state = table(mine, grid=[SHIP, "orange 2", "orange 3"], reward_dice="fewer")
    state = play(state, take(SHIP), pay("blue 1"))
    assert types(state) == {"take-dice"}
    assert types(play(state, count(1))) == {"take-die"}
    assert types(play(state, count(2))) == {"discard"}


def test_fewer_of_an_administrators_two() -> None:
    """A10 [setting] (CK-de > Verwalter 3): also for the two from the pile; the administrator is gone."""
    mine = Seat(administrators=1)
    state = table(mine, grid=["orange 2"], top="blue 3", pile=["blue 4"], reward_dice="fewer")
    state = play(state, DRAW_TWO)
    assert game.choices(state) == [count(0), count(1), count(2)]
    state = play(state, count(1), cards=("blue 4",))
    assert (state.seats[0].hand, state.seats[0].administrators) == (["blue 3"], 0)
    assert state.draw_top == "blue 4"


def test_no_more_than_can_come() -> None:
    """A10 [setting], A13 (CK-de > Schiffsbelohnungen): one card in the grid: none or one."""
    state = table(Seat(hand=["blue 1"]), grid=[SHIP, "orange 2"], reward_dice="fewer")
    state = play(state, take(SHIP), pay("blue 1"))
    assert game.choices(state) == [count(0), count(1)]
    with pytest.raises(ValueError, match="A10"):
        game.answer(state, count(2))


def test_not_asked_where_nothing_can_come() -> None:
    """A10 [setting], A13 (CK-de > Schiffsbelohnungen): with an empty grid there is nothing to decline."""
    state = table(Seat(hand=["blue 1"]), grid=[SHIP], reward_dice="fewer")
    assert play(state, take(SHIP), pay("blue 1")).actor == 1


def test_a_single_die_may_be_left() -> None:
    """A10 [setting] (CK-de > Schiffsbelohnungen): one die of a reward with karma: none or one."""
    state = table(Seat(hand=["blue 3"]), grid=["palace 3", "orange 2"], reward_dice="fewer")
    state = play(state, take("palace 3"), pay("blue 3"))
    assert game.choices(state) == [count(0), count(1)]
    state = play(state, count(0))
    assert (state.seats[0].karma, state.seats[0].hand) == (2, [])


def test_the_action_itself_is_not_declined() -> None:
    """A33, A10 [setting] (CK-de > A): taking one die as the action is never asked how many."""
    state = table(Seat(), grid=["orange 2", "orange 3"], reward_dice="fewer")
    state = play(state, die("orange 2"))
    assert (state.seats[0].hand, state.actor) == (["orange 2"], 1)


def test_only_known_words() -> None:
    """A10 [setting] (CK-de > A): another word for the setting is refused."""
    with pytest.raises(ValueError, match="A10"):
        table(Seat(), grid=["orange 2"], reward_dice="some")
