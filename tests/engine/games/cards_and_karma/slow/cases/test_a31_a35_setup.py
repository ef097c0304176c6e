"""A31, A32, A34, A35: the supply, coins, open bonuses and the set-up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.box import box
from tests.engine.games.cards_and_karma.slow.cases.table import (
    die,
    exchange,
    first,
    pay,
    play,
    table,
    take,
    types,
)
from tests.engine.games.cards_and_karma.slow.piles import hidden_cards
from tests.engine.games.cards_and_karma.slow.table import BONUSES, Seat, State

MINE = ["karma-2", "dice-2", "administrator", "extra-turn", "ship-or-fame-1", "palace-or-coins-2"]
HERS = ["palace-or-coins-2", "administrator", "karma-2", "ship-or-fame-1", "extra-turn", "dice-2"]


def test_karma_is_unlimited() -> None:
    """A31 (CK-de > Inhalt): all eight karma are held, and two more come: they are counted."""
    others = [Seat(karma=2), Seat(karma=2), Seat(karma=2)]
    mine = Seat(hand=["blue 1"], karma=2)
    state = table(mine, *others, grid=["ship 4 karma-2", "orange 2"])
    state = play(state, take("ship 4 karma-2"), pay("blue 1"))
    assert (state.seats[0].karma, state.seats[0].administrators) == (1, 1)


def test_coins_are_unlimited() -> None:
    """A31, A41 (CK-de > Inhalt): more than 20 coins' worth is counted after the sixth card."""
    mine = Seat(hand=["blue 1"], coins=19, score=list(BONUSES))
    state = table(mine, Seat(coins=5), grid=["ship 4 coins-3", "orange 2"])
    assert play(state, take("ship 4 coins-3"), pay("blue 1")).seats[0].coins == 22


def test_coins_count_by_value() -> None:
    """A32 (CK-de > Ruhmtoken und Münzen): 3 and 3 are six coins, whatever pieces they are."""
    state = table(Seat(hand=["blue 1"], coins=3), grid=["ship 4 coins-3", "orange 2"])
    state = play(state, take("ship 4 coins-3"), pay("blue 1"), bonuses=("extra-turn",))
    assert state.seats[0].coins == 0


def test_six_pieces_are_not_needed() -> None:
    """A32 (CK-de > Ruhmtoken und Münzen): 5 and a sale worth 4 are one exchange; no change is asked for."""
    state = table(Seat(goods=["tea1", "tea1 b"], coins=5), grid=["tea2", "orange 2"])
    state = play(state, take("tea2"), bonuses=("extra-turn",))
    assert state.seats[0].coins == 3
    assert types(state) == {"take-die"}


def test_open_bonuses_are_not_asked_for() -> None:
    """A34 [setting] (CK-de > Tipp): the order is one's own; coins turn the rightmost, known bonus."""
    state = table(
        Seat(hand=["blue 1"], coins=3), grid=["ship 4 coins-3", "orange 2"], open_bonuses=[MINE, HERS]
    )
    state = play(state, take("ship 4 coins-3"), pay("blue 1"))
    assert state.seats[0].score == [None] * 5 + ["palace-or-coins-2"]
    assert state.seats[0].coins == 2


def test_open_bonuses_of_another_seat() -> None:
    """A34 [setting] (CK-fr > Variante): each player's own order counts; fame takes the leftmost."""
    hers = Seat(hand=["green 1"], fame=2)
    state = table(Seat(), hers, grid=["red", "orange 2", "orange 3"], open_bonuses=[MINE, HERS])
    state = play(state, die("orange 2"), take("red"), pay("green 1"))
    assert state.seats[1].score == ["palace-or-coins-2", None, None, None, None, None]
    assert state.seats[1].coins == 2


def test_open_bonuses_can_be_planned_with() -> None:
    """A34, A8 [setting] (CK-fr > Variante): the order of fame and coins decides between known bonuses."""
    mine = Seat(hand=["blue 1"], fame=2, coins=4)
    grid = ["ship 4 coins-2-fame-1", "orange 2", "orange 3"]
    state = table(mine, grid=grid, open_bonuses=[HERS, MINE])
    state = play(state, take(grid[0]), pay("blue 1"), exchange("coins"))
    assert game.choices(state) == [first("dice-2"), first("palace-or-coins-2")]


@pytest.mark.parametrize("wrong", [[["karma-2"] * 6] * 2, [MINE], [MINE, HERS[:5]]])
def test_a_wrong_arrangement_is_refused(wrong: list[list[str]]) -> None:
    """A34 [setting] (CK-de > Spielvorbereitung): each seat has each of the six bonuses once."""
    with pytest.raises(ValueError, match="A34"):
        game.start(2, 0, box([]), {"open_bonuses": wrong})


def set_up(players: int, starter: int, **options: Any) -> tuple[State, list[dict[str, Any]]]:  # noqa: ANN401 -- any setting
    """A game after the set-up, and what was asked meanwhile."""
    state = game.start(players, starter, box([]), options)
    asked = []
    while game.pending(state)["kind"] != "choice":
        asked.append(game.pending(state))
        state = game.answer(state, {"card": hidden_cards(state)[0]})
    return state, asked


@pytest.mark.parametrize(("players", "size"), [(2, 12), (3, 16), (4, 20)])
def test_hands_grid_and_top_card(players: int, size: int) -> None:
    """A35, A15 (CK-de > Spielvorbereitung): hands of four; 12, 16 or 20 in the grid; an open top card."""
    state, asked = set_up(players, 0)
    assert [one["kind"] for one in asked] == ["deal"] * 4 * players + ["card"] * (size + 1)
    assert [len(seat.hand) for seat in state.seats] == [4] * players
    assert (len(state.grid), state.draw) == (size, 144 - 4 * players - size)
    assert state.draw_top is not None


def test_the_order_of_the_steps_has_no_effect() -> None:
    """A35 (CK-fr > Mise en place): who starts changes neither what is dealt nor what lies there."""
    one, _ = set_up(3, 0)
    other, _ = set_up(3, 2)
    assert [seat.hand for seat in one.seats] == [seat.hand for seat in other.seats]
    assert one.grid == other.grid
    assert (one.actor, other.actor, other.starter, other.pass_number) == (0, 2, 2, 0)


def test_all_scoring_cards_lie_day_side_up() -> None:
    """A35, A34 (CK-de > Spielvorbereitung): no bonus is known, and nobody holds anything."""
    state, _ = set_up(2, 0)
    for number in range(2):
        assert game.facts(state)[f"seat-{number}-score"] == [None] * 6
        for tokens in ("administrators", "karma", "fame", "coins"):
            assert game.facts(state)[f"seat-{number}-{tokens}"] == 0


@pytest.mark.parametrize(("players", "starter"), [(1, 0), (5, 0), (2, 2), (2, -1)])
def test_two_to_four_players(players: int, starter: int) -> None:
    """A35 (CK-de, title): 2 to 4 players, one of whom starts."""
    with pytest.raises(ValueError, match="2 to 4"):
        game.start(players, starter, box([]), {})


@pytest.mark.parametrize("word", ["action", "turn", "unsure"])
def test_confirmation_changes_no_rule(word: str) -> None:
    """A35 (a setting of the assistant): with any word the match is the same."""
    assert game.facts(set_up(2, 0, confirmation=word)[0]) == game.facts(set_up(2, 0)[0])


def test_a_bonus_comes_once() -> None:
    """A34 (CK-de > Spielvorbereitung): the same bonus cannot be turned up twice by one seat."""
    mine = Seat(hand=["blue 1"], coins=3, score=["karma-2", None, None, None, None, None])
    state = table(mine, grid=["ship 4 coins-3", "orange 2"])
    state = game.answer(game.answer(state, take("ship 4 coins-3")), pay("blue 1"))
    for bonus in ("karma-2", "seven-dice"):
        with pytest.raises(ValueError, match="Spielvorbereitung"):
            game.answer(state, {"bonus": bonus})
