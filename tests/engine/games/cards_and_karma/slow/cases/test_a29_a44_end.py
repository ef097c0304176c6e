"""A29, A30, A41, A44: the end of the match."""

from __future__ import annotations

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import (
    END,
    EXTRA,
    FIVE_TURNED,
    TOKENS,
    die,
    end_of_first_pass,
    pay,
    play,
    table,
    take,
    types,
)
from tests.engine.games.cards_and_karma.slow.table import BONUSES, Seat, all_turned

DICE = ["orange 2", "orange 3", "orange 4", "orange 5"]


def last_card(administrators: int = 0) -> Seat:
    """A seat that turns its sixth card with three silks, for a bonus of a palace action or 2 coins."""
    return Seat(goods=["silk2", "silk2 b"], score=list(FIVE_TURNED), administrators=administrators)


def test_a_sixth_card_through_the_elephant() -> None:
    """A29 (CK-de > Durchgang beendet): between the passes all had equally many turns: over at once."""
    mine = Seat(karma=2, administrators=2, fame=1, score=list(FIVE_TURNED))
    state = play(end_of_first_pass(mine, list(DICE)), die("orange 2"), bonuses=("palace-or-coins-2",))
    assert game.pending(state) == {"kind": "over"}
    assert game.facts(state)["standing"] == [[0], [1]]


def test_its_bonus_is_still_carried_out() -> None:
    """A29, A41 (CK-de > Boni): the choice of that bonus comes before the end."""
    mine = Seat(karma=2, administrators=2, fame=1, score=list(FIVE_TURNED))
    state = play(
        end_of_first_pass(mine, ["palace 4", *DICE]), die("orange 2"), bonuses=("palace-or-coins-2",)
    )
    assert types(state) == {"take-action", "take-tokens"}
    state = play(state, TOKENS)
    assert (state.over, state.seats[0].coins) == (True, 2)


def test_a_fifth_card_through_the_elephant() -> None:
    """A29 (CK-de > Durchgang beendet): with one card left to turn the second pass begins."""
    score = [*FIVE_TURNED[:4], None, None]
    mine = Seat(karma=2, administrators=2, fame=1, score=score)
    state = play(end_of_first_pass(mine, list(DICE)), die("orange 2"), bonuses=("ship-or-fame-1",))
    assert (state.over, state.pass_number, state.actor) == (False, 1, 0)


def test_the_pass_is_finished() -> None:
    """A30 (CK-de > Spielende): the others of the pass still have their turn, then it is over."""
    state = table(last_card(), Seat(), Seat(), grid=["silk2 c", *DICE])
    state = play(state, take("silk2 c"), bonuses=("palace-or-coins-2",))
    assert all_turned(state.seats[0])
    state = play(state, die("orange 2"))
    assert (state.over, state.actor) == (False, 2)
    state = play(state, die("orange 3"))
    assert state.over
    assert state.seats[0].karma == 0, "the elephant gives nothing any more"


def test_not_necessarily_the_round() -> None:
    """A30 (CK-fr > Fin de la partie): no second pass is played, nor a new round."""
    state = end_of_first_pass(Seat(score=list(BONUSES)), list(DICE))
    assert play(state, die("orange 2")).over
    state.pass_number = 1
    state = play(state, die("orange 2"))
    assert (state.over, len(state.grid)) == (True, 3)


def test_the_last_of_the_pass_ends_it_at_once() -> None:
    """A30 (CK-de > Spielende): when the last seat turns its sixth card nobody is on any more."""
    state = table(Seat(), last_card(), grid=["silk2 c", *DICE])
    state = play(state, die("orange 2"), take("silk2 c"), bonuses=("palace-or-coins-2",))
    assert state.over
    assert game.facts(state)["standing"] == [[1], [0]]


def test_an_administrators_extra_turn_in_that_pass() -> None:
    """A30 (CK-de > Verwalter 1): also for the one who triggered the end."""
    state = table(last_card(administrators=1), grid=["silk2 c", *DICE])
    state = play(state, take("silk2 c"), bonuses=("palace-or-coins-2",))
    assert types(state) == {"draw-two", "extra-turn", "end-turn"}
    state = play(state, EXTRA, die("orange 2"))
    assert (state.actor, state.over) == (1, False)


def test_a_won_extra_turn_in_that_pass() -> None:
    """A30, A41 (CK-de > Boni): an extra turn as the sixth card's bonus is played."""
    mine = last_card()
    mine.score = ["palace-or-coins-2" if bonus == "extra-turn" else bonus for bonus in mine.score]
    state = play(table(mine, grid=["silk2 c", *DICE]), take("silk2 c"), bonuses=("extra-turn",))
    assert (state.actor, types(state)) == (0, {"take-die"})
    assert play(state, die("orange 2")).actor == 1


def test_nothing_after_the_end() -> None:
    """A30 (CK-de > Spielende): no choices, and no answer is taken."""
    state = play(end_of_first_pass(Seat(score=list(BONUSES)), list(DICE)), die("orange 2"))
    assert game.choices(state) == []
    with pytest.raises(ValueError, match="Spielende"):
        game.answer(state, END)


def standing(*seats: Seat) -> list[list[int]]:
    """The places when the match ends like this."""
    state = table(*seats, grid=["orange 2"])
    state.over = True
    placed: list[list[int]] = game.facts(state)["standing"]
    return placed


def done(fame: int = 0, coins: int = 0, karma: int = 0) -> Seat:
    """A seat with all six cards turned."""
    return Seat(score=list(BONUSES), fame=fame, coins=coins, karma=karma)


def test_a_tie_is_broken_by_fame_and_coins() -> None:
    """A30 (CK-de > Spielende): a fame counts 2, a coin 1."""
    assert standing(done(coins=3), done(fame=2)) == [[1], [0]]
    assert standing(done(coins=5), done(fame=2)) == [[0], [1]]


def test_then_by_karma() -> None:
    """A30 (CK-de > Spielende): equal in fame and coins, more karma wins."""
    assert standing(done(fame=1), done(coins=2, karma=1)) == [[1], [0]]


def test_then_it_is_shared() -> None:
    """A30 (The Dice Charmers > Spielende, by analogy): still equal, the victory is shared."""
    assert standing(done(fame=1, karma=2), done(coins=2, karma=2), Seat()) == [[0, 1], [2]]


def test_administrators_break_no_tie() -> None:
    """A30 (CK-de > Spielende): only fame, coins and karma count."""
    other = done(coins=1)
    other.administrators = 2
    assert standing(done(coins=1), other) == [[0, 1]]


def test_places_below_the_winner() -> None:
    """A44 (Munshi's order): by turned cards first, however much fame a seat has kept."""
    three = Seat(score=["karma-2", "dice-2", None, None, None, "administrator"], fame=2, coins=5, karma=2)
    four = Seat(score=["karma-2", "dice-2", None, None, "extra-turn", "administrator"])
    assert standing(three, done(), four) == [[1], [2], [0]]


def test_equal_places_below_the_winner() -> None:
    """A44 (Munshi's order): then 2 x fame + coins, then karma; equal ones share a place."""
    seats = [Seat(fame=1, coins=1, karma=1), Seat(coins=3, karma=2), Seat(coins=3, karma=1)]
    assert standing(*seats, done()) == [[3], [1], [0, 2]]


def test_the_sixth_cards_bonus() -> None:
    """A41 (CK-de > Boni, 'im Moment des Wendens'): it is carried out like any other."""
    state = table(last_card(), grid=["silk2 c", "palace 5", *DICE])
    state = play(state, take("silk2 c"), take("palace 5"), bonuses=("palace-or-coins-2",))
    assert state.seats[0].karma == 1


def test_fame_and_coins_are_no_longer_exchanged() -> None:
    """A41, A30 (CK-de > Ruhmtoken und Münzen): with nothing left to turn they are kept for a tie."""
    mine = Seat(hand=["blue 1"], fame=2, coins=5, score=list(BONUSES))
    state = table(mine, grid=["ship 4 coins-2-fame-1", *DICE])
    state = play(state, take("ship 4 coins-2-fame-1"), pay("blue 1"))
    assert (state.seats[0].fame, state.seats[0].coins, state.actor) == (3, 7, 1)


def test_karma_and_administrators_still_are() -> None:
    """A41 (CK-de > Karma, Verwalter): karma makes an administrator, three of these two fame, which stay."""
    mine = Seat(hand=["blue 1"], karma=2, administrators=2, fame=2, score=list(BONUSES))
    state = play(table(mine, grid=["ship 4 karma-2", *DICE]), take("ship 4 karma-2"), pay("blue 1"))
    me = state.seats[0]
    assert (me.karma, me.administrators, me.fame) == (1, 0, 4)
