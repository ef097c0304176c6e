"""A12, A43: an empty grid, within a turn, at the next one and at the end of a round."""

from __future__ import annotations

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import (
    DRAW_TWO,
    EXTRA,
    die,
    end_of_first_pass,
    pay,
    play,
    table,
    take,
    types,
)
from tests.engine.games.cards_and_karma.slow.table import Seat

FOUR = ("blue 2", "blue 3", "blue 4")


def test_four_cards_at_the_next_turn() -> None:
    """A12 (CK-fr > Offre d'actions épuisée): four cards are laid out when a player's turn begins."""
    state = table(Seat(), grid=["orange 2"], top="blue 1", pile=[*FOUR, "blue 5"])
    state = play(state, die("orange 2"), cards=(*FOUR, "blue 5"))
    assert sorted(state.grid) == ["blue 1", *FOUR]
    assert (state.draw_top, state.actor) == ("blue 5", 1)


def test_four_cards_before_an_extra_turn() -> None:
    """A12, A26 (CK-fr > Offre d'actions épuisée): an extra turn is a turn."""
    state = table(Seat(administrators=1), grid=["orange 2"], top="blue 1", pile=list(FOUR))
    state = play(state, die("orange 2"), EXTRA, cards=FOUR)
    assert (sorted(state.grid), state.actor) == (["blue 1", *FOUR], 0)


def test_the_grid_stays_empty_within_the_turn() -> None:
    """A12 (CK-fr > Offre d'actions épuisée): after the action, before the turn has ended, nothing is laid."""
    state = play(table(Seat(administrators=1), grid=["orange 2"]), die("orange 2"))
    assert types(state) == {"draw-two", "extra-turn", "end-turn"}
    assert state.grid == []


def test_a_reward_takes_what_is_there() -> None:
    """A12, A13 (CK-de > Schiffsbelohnungen): one card lies there, so of two dice one comes."""
    state = table(Seat(hand=["blue 6", "orange 1"]), grid=["ship 4 dice-2", "orange 2"])
    state = play(state, take("ship 4 dice-2"), pay("orange 1"), die("orange 2"))
    assert (state.seats[0].hand, state.actor) == (["blue 6", "orange 2"], 1)


def test_several_times_in_a_round() -> None:
    """A12 (CK-de > Aktionsauslage aufgebraucht): the second time too, until the round is over."""
    state = table(Seat(), Seat(), Seat(), grid=["orange 2"], top="blue 1", pile=list(FOUR))
    state = play(state, die("orange 2"), cards=FOUR)
    state.grid = ["blue 1"]
    state.discards += FOUR
    state = play(state, die("blue 1"))
    assert (state.actor, len(state.grid)) == (2, 4)


# --- `empty_grid: at-once` --------------------------------------------------------------------------------


def test_at_once_four_cards_within_the_turn() -> None:
    """A12 [setting] (CK-de > Aktionsauslage aufgebraucht): four lie there before the turn has ended."""
    state = table(
        Seat(administrators=1), grid=["orange 2"], top="blue 1", pile=list(FOUR), empty_grid="at-once"
    )
    state = play(state, die("orange 2"), cards=FOUR)
    assert sorted(state.grid) == ["blue 1", *FOUR]
    assert types(state) == {"draw-two", "extra-turn", "end-turn"}


def test_at_once_the_reward_takes_new_cards() -> None:
    """A12 [setting], A10 (CK-de > Schiffsbelohnungen): two of the four new cards come."""
    state = table(
        Seat(hand=["orange 1"]),
        grid=["ship 4 dice-2"],
        top="blue 1",
        pile=list(FOUR),
        empty_grid="at-once",
    )
    state = play(state, take("ship 4 dice-2"), pay("orange 1"), die("blue 1"), die("blue 3"), cards=FOUR)
    assert state.seats[0].hand == ["blue 1", "blue 3"]
    assert sorted(state.grid) == ["blue 2", "blue 4"]


def test_at_once_between_two_dice() -> None:
    """A12 [setting], A10 (CK-de > Schiffsbelohnungen): the first die is the last card, the second new."""
    state = table(
        Seat(hand=["orange 1"]),
        grid=["ship 4 dice-2", "orange 2"],
        top="blue 1",
        pile=list(FOUR),
        empty_grid="at-once",
    )
    state = play(state, take("ship 4 dice-2"), pay("orange 1"), die("orange 2"), cards=FOUR)
    assert game.choices(state) == [die("blue 1"), *[die(card) for card in FOUR]]


def test_at_once_room_is_made_for_both() -> None:
    """A10, A12 [setting] (CK-de > A, Achtung): both dice will really come, so there is room for both."""
    hand = ["orange 1", *[f"green {value}" for value in range(1, 7)], "green 6 b"]
    grid = ["ship 4 dice-2", "orange 2"]
    state = play(table(Seat(hand=hand), grid=grid, empty_grid="at-once"), take(grid[0]), pay("orange 1"))
    assert types(state) == {"discard"}
    waiting = play(table(Seat(hand=hand), grid=grid), take(grid[0]), pay("orange 1"))
    assert types(waiting) == {"take-die"}


def test_at_once_before_the_action_is_carried_out() -> None:
    """A12 [setting], A17 (CK-de > Palastaktionen 6): four cards are laid out, the fifth is the top card."""
    state = table(
        Seat(hand=["orange 6"]),
        grid=["palace 6"],
        top="blue 1",
        pile=[*FOUR, "tea1 coin"],
        empty_grid="at-once",
    )
    state = play(state, take("palace 6"), pay("orange 6"), cards=(*FOUR, "tea1 coin"))
    assert sorted(state.grid) == ["blue 1", *FOUR]
    assert (state.seats[0].goods, state.seats[0].coins) == (["tea1 coin"], 1)


def test_at_once_is_topped_up_at_the_end_of_the_round() -> None:
    """A12 [setting] (CK-de > Runde beendet): the refill to twelve is on top of the four."""
    state = end_of_first_pass(Seat(), ["orange 2"], empty_grid="at-once")
    state.pass_number = 1
    drawn = state.draw
    state = play(state, die("orange 2"))
    assert (len(state.grid), drawn - state.draw) == (12, 12)


def test_another_word_is_refused() -> None:
    """A12 [setting] (CK-de > Aktionsauslage aufgebraucht): only the two words are known."""
    with pytest.raises(ValueError, match="A12"):
        table(Seat(), grid=["orange 2"], empty_grid="never")


# --- A43 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "size"), [(2, 12), (3, 16), (4, 20)])
def test_only_the_full_refill(seats: int, size: int) -> None:
    """A43 (CK-de > Runde beendet): the grid used up by the last turn of a round is filled once, fully."""
    state = table(*[Seat() for _ in range(seats)], grid=["orange 2"])
    state.actor = seats - 1
    state.turns_in_pass = seats - 1
    state.pass_number = 1
    drawn = state.draw
    state = play(state, die("orange 2"))
    assert (len(state.grid), drawn - state.draw) == (size, size)


def test_gaps_are_filled_at_the_end_of_a_round() -> None:
    """A43 (CK-de > Runde beendet): cards that lie there stay; the others come on top."""
    state = end_of_first_pass(Seat(), ["orange 2", "orange 3", "orange 4"])
    state.pass_number = 1
    state = play(state, die("orange 2"))
    assert {"orange 3", "orange 4"} < set(state.grid)
    assert len(state.grid) == 12


def test_four_cards_at_the_end_of_the_first_pass() -> None:
    """A12, A43 (CK-de > Durchgang beendet): between the passes the grid is not filled, only four are laid."""
    state = play(end_of_first_pass(Seat(), ["orange 2"]), die("orange 2"))
    assert (len(state.grid), state.pass_number, state.actor) == (4, 1, 0)


def test_the_elephants_chain_takes_what_is_there() -> None:
    """A12, A28 (CK-de > Durchgang beendet): karma comes before the turn: an empty grid gives no dice."""
    mine = Seat(karma=2, administrators=2, fame=1)
    state = play(end_of_first_pass(mine, ["orange 2"]), die("orange 2"), bonuses=("dice-2",))
    assert state.seats[0].hand == []
    assert (len(state.grid), types(state)) == (4, {"take-die"})
    assert DRAW_TWO not in game.choices(state)
