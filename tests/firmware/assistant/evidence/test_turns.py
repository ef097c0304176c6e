"""Where turns end within a sequence of answers, and who plays them."""

from __future__ import annotations

from typing import Any

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import DRAW_TWO, TURN_OVER, Pay, TakeAction, TakeDie, Waive
from engine.games.cards_and_karma.results import LAID, BonusShown, Shown
from engine.kernel.contract import UNSEEN, Decision
from engine.kernel.sightings import Sighting
from engine.referee import Explanation
from engine.words import Face
from firmware.assistant.evidence.turns import opening_choices, player, turn_ends
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, palace, position
from tests.engine.kernel.toys.dice import BOWL, DiceGame, State, Throw

GAME = DiceGame()
RED: Throw = "red"
BLUE: Throw = "blue"
SKIP = 0
THREE = Sighting(BOWL.id, (Face("die-red-3"),))


def start() -> State:
    """Return the state at the beginning."""
    return GAME.setup({})


def told(*answers: object, others: tuple[tuple[Any, ...], ...] = ()) -> Explanation:
    """Return an explanation by these answers."""
    return Explanation(answers, None, 0.0, 0.0, others=others)


def test_each_turn_ends_once() -> None:
    """Two turns have two ends, in order; half a turn has none."""
    ends = turn_ends(GAME, start(), told(RED, (3,), SKIP, BLUE, (5,), SKIP, RED))
    assert [(end.turns, end.dice) for end in ends] == [(1, (3, 0)), (2, (3, 5))]
    assert turn_ends(GAME, start(), told(RED, (3,))) == []


def test_what_is_seen_at_a_turns_end_is_said_of_it() -> None:
    """A die that nobody could read is read after the turn: so it lay when the turn ended."""
    (end,) = turn_ends(GAME, start(), told(RED, UNSEEN, SKIP, THREE))
    assert end.dice == (3, 0)


def test_what_is_seen_after_the_table_changed_is_not_said_of_the_turns_end() -> None:
    """By then something else has been laid there; what is seen may have come with it."""
    (end,) = turn_ends(GAME, start(), told(RED, UNSEEN, SKIP, BLUE, (2,), THREE))
    assert end.dice == (0, 0)


def test_what_is_seen_before_any_turn_has_ended_is_said_of_none() -> None:
    """It belongs to the state before, and so to all that follow."""
    ends = turn_ends(GAME, start(), told(THREE, BLUE, (2,), SKIP))
    assert [end.dice for end in ends] == [(3, 2)]


def test_ways_of_which_turns_end_differently_are_told_as_the_first() -> None:
    """Where another sequence has another number of turns, the likeliest one alone is told."""
    ends = turn_ends(GAME, start(), told(RED, (3,), SKIP, others=((RED, (3,)),)))
    assert [end.dice for end in ends] == [(3, 0)]


def test_what_the_end_of_a_turn_brings_belongs_to_it() -> None:
    """The elephant's karma between two passes turns a card over; its bonus is told of the turn before."""
    green, bonus = die("green", 1), BONUSES.index("karma-2")
    player = Sitting(fame=2, karma=2, administrators=2)
    play = position(player, grid=[green, *dice("blue", 1, 2)], turns=2, fresh=True)
    answers = (TakeDie(green.token), TURN_OVER, BonusShown(bonus))
    (end,) = turn_ends(play.game, play.state, told(*answers))
    assert end.seats[0].bonuses[0] == bonus
    assert end.seats[0].karma == 2


def test_cards_that_are_laid_out_belong_to_no_turn() -> None:
    """A round ends with a turn, and its end is told as it was before hands laid the new cards."""
    green, blue, pile = die("green", 1), die("blue", 2), dice("orange", *range(1, 7), *range(1, 7))
    play = position(grid=[green, blue], draw=pile, second=True, turns=2, fresh=True)
    taken = TakeDie(green.token)
    shown = (Shown(card.token) for card in pile[1:])
    (end,) = turn_ends(play.game, play.state, told(taken, LAID, *shown))
    assert end.grid == (blue.token,)
    laid = play.decides(taken).observes(LAID).settle()
    assert isinstance(laid.game.pending(laid.state), Decision)
    assert len(laid.state.grid) > len(end.grid)


def test_who_decides_first_plays() -> None:
    """The seat of the first decision, though chance or a sighting comes before it; None where none is."""
    first = start()
    second = turn_ends(GAME, first, told(RED, (3,), SKIP))[0]
    assert player(GAME, first, told(RED, (3,), SKIP, BLUE)) == 0
    assert player(GAME, second, told(THREE, BLUE, (3,))) == 1
    falling = GAME.act(second, BLUE)
    assert player(GAME, falling, told((3,), SKIP)) == 1
    assert player(GAME, falling, told((3,))) is None
    assert player(GAME, first, told()) is None


def test_what_a_reward_brings_is_no_choice_that_a_turn_began_with() -> None:
    """A palace card brings a die: the turn was to take that card, and not the die."""
    card, green = palace(3), die("green", 1)
    play = position(Sitting(), Sitting(), grid=[card, green, *dice("orange", 1, 2)])
    whole = told(Waive("payment"), TakeAction(card.token), Pay(), TakeDie(green.token))
    assert opening_choices(play.game, play.state, whole) == [TakeAction(card.token)]
    alone = told(TakeDie(green.token))
    assert opening_choices(play.game, play.state, alone) == [TakeDie(green.token)]


def test_an_administrator_and_a_card_are_both_chosen_at_a_turns_beginning() -> None:
    """After two cards were drawn, the same is asked again."""
    green = die("green", 1)
    play = position(Sitting(administrators=1), Sitting(), grid=[green, *dice("orange", 1, 2)])
    both = told(DRAW_TWO, UNSEEN, UNSEEN, TakeDie(green.token))
    assert opening_choices(play.game, play.state, both) == [DRAW_TWO, TakeDie(green.token)]
