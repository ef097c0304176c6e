"""A26 to A28, A33, A40: turns, extra turns and the elephant."""

from __future__ import annotations

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import (
    DRAW_TWO,
    END,
    EXTRA,
    FIVE_TURNED,
    die,
    discard,
    end_of_first_pass,
    pay,
    play,
    table,
    take,
    types,
)
from tests.engine.games.cards_and_karma.slow.table import Seat

DICE = ["orange 2", "orange 3", "orange 4", "orange 5"]


def test_an_extra_turn_does_not_count_for_the_pass() -> None:
    """A26 (CK-de > Verwalter 1): seat 0 is on again; then seat 1 has its turn of the same pass."""
    state = play(table(Seat(administrators=1), grid=DICE), die("orange 2"), EXTRA)
    assert (state.actor, state.seats[0].administrators) == (0, 0)
    state = play(state, die("orange 3"))
    assert (state.actor, state.pass_number, state.turns_in_pass) == (1, 0, 1)


def test_an_extra_turn_is_a_full_turn() -> None:
    """A26 (CK-de > Verwalter 1): all five actions, karma and administrators too."""
    mine = Seat(hand=["blue 2"], karma=1, administrators=2)
    state = table(mine, grid=["orange 2", "ship 4 coins-3", "tea1"])
    state = play(state, die("orange 2"), EXTRA)
    assert types(state) == {"take-die", "take-action", "draw-two"}
    state = play(state, take("ship 4 coins-3"), pay("blue 2", karma=1), EXTRA, take("tea1"))
    assert (state.actor, state.seats[0].goods) == (1, ["tea1"])


def test_a_won_extra_turn_comes_after_the_current_one() -> None:
    """A26 (CK-fr > Les différents bonus, 'à la fin de votre tour'): without a question, and once."""
    mine = Seat(goods=["silk2", "silk2 b"])
    state = play(table(mine, grid=["silk2 c", *DICE]), take("silk2 c"), bonuses=("extra-turn",))
    assert (state.actor, types(state), state.extra) == (0, {"take-die"}, 0)
    assert play(state, die("orange 2")).actor == 1


def test_several_extra_turns_one_after_the_other() -> None:
    """A26 (CK-de > Verwalter, 'mehrere'): one won and one of an administrator are two more turns."""
    mine = Seat(goods=["silk2", "silk2 b"], administrators=1)
    state = play(table(mine, grid=["silk2 c", *DICE]), take("silk2 c"), bonuses=("extra-turn",))
    assert game.facts(state)["extra"] == 1
    state = play(state, EXTRA, die("orange 2"))
    assert (state.actor, state.extra) == (0, 0)
    state = play(state, die("orange 3"))
    assert state.actor == 1


def test_administrators_before_the_action() -> None:
    """A27 (CK-de > Verwalter): two dice before the action; an extra turn at the end only."""
    state = table(Seat(administrators=1), grid=DICE)
    assert "draw-two" in types(state)
    assert "extra-turn" not in types(state)
    state = play(state, DRAW_TWO)
    assert types(state) == {"take-die"}
    assert len(state.seats[0].hand) == 2


def test_administrators_after_the_action() -> None:
    """A27 (CK-de > Verwalter 3): also when the action is done, and it is no action itself."""
    state = play(table(Seat(administrators=2), grid=DICE), die("orange 2"), DRAW_TWO)
    assert types(state) == {"draw-two", "extra-turn", "end-turn"}
    state = play(state, END)
    assert (state.actor, len(state.seats[0].hand), state.seats[0].administrators) == (1, 3, 1)


def test_not_while_a_payment_or_a_reward_is_open() -> None:
    """A27 (CK-de > Verwalter): neither between naming and paying, nor between a reward's dice."""
    state = table(Seat(hand=["blue 1"], administrators=1), grid=["ship 4 dice-2", *DICE])
    state = play(state, take("ship 4 dice-2"))
    assert types(state) == {"pay"}
    assert types(play(state, pay("blue 1"))) == {"take-die"}


def test_not_in_the_turns_of_others() -> None:
    """A27 (CK-de > Verwalter, 'in deinem Spielzug'): only the seat whose turn it is has a choice."""
    state = play(table(Seat(), Seat(administrators=2), grid=DICE), die("orange 2"))
    assert game.pending(state) == {"kind": "choice", "seat": 1}
    state = play(state, die("orange 3"), END)
    assert game.pending(state) == {"kind": "choice", "seat": 0}
    assert types(state) == {"take-die"}


def test_no_administrator_no_question() -> None:
    """A27 (CK-de > Verwalter): without one the turn ends by itself."""
    assert play(table(Seat(), grid=DICE), die("orange 2")).actor == 1


def test_the_elephants_karma() -> None:
    """A28 (CK-de > Durchgang beendet): one karma for the start player, before the second pass."""
    state = play(end_of_first_pass(Seat(), list(DICE)), die("orange 2"))
    assert [seat.karma for seat in state.seats] == [1, 0]
    assert (state.actor, state.pass_number, state.starter) == (0, 1, 0)


def test_the_elephants_third_karma() -> None:
    """A28 (CK-de > Durchgang beendet): exchanged at once, with its chain, before the turn."""
    mine = Seat(karma=2, administrators=2, fame=1)
    state = play(end_of_first_pass(mine, list(DICE)), die("orange 2"), bonuses=("dice-2",))
    assert (state.seats[0].karma, state.seats[0].administrators, state.seats[0].fame) == (0, 0, 0)
    assert state.phase == "elephant"
    state = play(state, die("orange 3"), die("orange 4"))
    assert (state.phase, state.actor) == ("action", 0)


def test_a_new_round_gives_no_karma() -> None:
    """A28 (CK-fr > Fin de round): the elephant goes to the left, front up, and gives nothing."""
    state = end_of_first_pass(Seat(), list(DICE))
    state.pass_number = 1
    state = play(state, die("orange 2"))
    assert (state.starter, state.actor, state.pass_number) == (1, 1, 0)
    assert [seat.karma for seat in state.seats] == [0, 0]


def test_exactly_one_action() -> None:
    """A33 (CK-de, 'immer genau 1 der 5'): no passing; after the action the next seat is on."""
    state = table(Seat(), grid=["orange 2", "tea1"])
    assert game.choices(state) == [die("orange 2"), die("tea1"), take("tea1")]
    with pytest.raises(ValueError, match="A33"):
        game.answer(state, END)
    assert play(state, take("tea1")).actor == 1


def test_what_cannot_be_paid_is_no_action() -> None:
    """A33 (CK-de > B, C, E): only goods cards are free."""
    state = table(Seat(), grid=["red", "ship 4", "palace 4", "tea1"])
    assert [choice["card"] for choice in game.choices(state) if choice["type"] == "take-action"] == ["tea1"]
    with pytest.raises(ValueError, match="A33"):
        game.answer(state, take("ship 4"))


def test_a_die_can_always_be_taken() -> None:
    """A33, A10 (CK-de > A, Achtung): with eight in hand one is discarded before the named card is taken."""
    hand = [f"green {value}" for value in range(1, 7)] + ["blue 1", "blue 2"]
    state = play(table(Seat(hand=hand), grid=DICE), die("orange 3"))
    assert len(game.choices(state)) == 8
    assert "orange 3" in state.grid
    state = play(state, discard("blue 1"))
    assert len(state.seats[0].hand) == 8
    assert "orange 3" in state.seats[0].hand


def test_an_extra_turn_won_between_turns() -> None:
    """A40 (CK-de > Boni): won through the elephant's karma, it follows the start player's next turn."""
    mine = Seat(karma=2, administrators=2, fame=1)
    state = play(end_of_first_pass(mine, list(DICE)), die("orange 2"), bonuses=("extra-turn",))
    assert (state.actor, game.facts(state)["extra"]) == (0, 1)
    state = play(state, die("orange 3"))
    assert (state.actor, game.facts(state)["extra"]) == (0, 0)
    assert play(state, die("orange 4")).actor == 1


def test_it_is_played_once() -> None:
    """A40, A26 (CK-de > Boni): after it the pass goes on with one turn of the start player counted."""
    mine = Seat(karma=2, administrators=2, fame=1)
    state = play(end_of_first_pass(mine, list(DICE)), die("orange 2"), bonuses=("extra-turn",))
    state = play(state, die("orange 3"), die("orange 4"))
    assert (state.turns_in_pass, state.pass_number, state.extra) == (1, 1, 0)


def test_it_lapses_when_the_game_is_over() -> None:
    """A40, A29 (CK-de > Spielende): turned as the sixth card between the passes, it is not played."""
    score = [bonus if bonus != "extra-turn" else "palace-or-coins-2" for bonus in FIVE_TURNED]
    mine = Seat(karma=2, administrators=2, fame=1, score=score)
    state = play(end_of_first_pass(mine, list(DICE)), die("orange 2"), bonuses=("extra-turn",))
    assert state.over
