"""The game as the kernel sees it."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.games.cards_and_karma.choices import Choice, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.results import LAID, Result
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import Game
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, position


def test_it_keeps_the_contract() -> None:
    """The type checker holds the game against the kernel's protocol here; the ids are the game's."""
    game: Game[State, Choice, Result] = CardsAndKarma()
    assert game.id == "cards-and-karma"
    assert game.catalogue == load_reference().hash
    assert game.version >= 1


def test_states_are_values() -> None:
    """Equal positions are equal and hash alike, whatever way led there; acting leaves the old one alone."""
    grid = dice("blue", 1, 2, 3)
    play = position(Sitting(), Sitting(), grid=grid)
    before = play.state
    one = play.game.act(before, TakeDie(grid[0].token))
    again = play.game.act(before, TakeDie(grid[0].token))
    assert one == again
    assert hash(one) == hash(again)
    assert one != before
    assert len(before.grid) == 3


def test_turns_are_counted() -> None:
    """`ended` grows with every turn."""
    grid = dice("blue", 1, 2, 3)
    play = position(Sitting(), Sitting(), grid=grid)
    assert play.game.turns(play.state).ended == 0
    play.die(grid[0])
    assert play.game.turns(play.state).ended == 1
    assert play.game.turns(play.state).resting


def test_each_question_takes_its_own_kind_of_answer() -> None:
    """A result where somebody has to decide, and a choice where a result is awaited, are refused."""
    play = position(Sitting(), grid=dice("blue", 1, 2), fill=60)
    with pytest.raises(IllegalChoiceError):
        play.game.observe(play.state, LAID)
    awaiting = play.game.setup(Options(players=2))
    with pytest.raises(IllegalChoiceError):
        play.game.act(awaiting, TakeDie(1))


def test_a_card_lies_before_the_three_go() -> None:
    """Hands lay the third house before all three leave; where nothing follows of itself, there is no way."""
    reds, third, green = [house("red"), house("red")], house("red", cost=("blue", 1)), die("green", 1)
    (one,) = dice("blue", 1)
    play = position(Sitting(buildings=reds, hand=[one]), Sitting(), grid=[third, green], fresh=True)
    paying = play.game.act(play.state, TakeAction(third.token))
    rows = [state.seats[0].buildings for state in play.game.between(paying, Pay((one.token,)))]
    assert tuple(sorted(card.token for card in (*reds, third))) in rows
    assert play.game.act(paying, Pay((one.token,))).seats[0].buildings == ()
    hands = {state.seats[0].hand for state in play.game.between(play.state, TakeDie(green.token))}
    assert hands <= {tuple(sorted((one.token, green.token)))}
