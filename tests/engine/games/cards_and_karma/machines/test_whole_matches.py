"""What holds in every match, whoever plays it and however: matches played from beginning to end."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings

from engine.games.cards_and_karma.box.components import SCORING_CARDS
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.turn import Finished
from engine.kernel.contract import Decision
from tests.engine.games.cards_and_karma.machines.checks import (
    ANSWERS_PER_TURN,
    SEEDS,
    TURNS_PER_PLAYER,
    accounted,
    at_rest,
    follows,
    options,
    settled,
)
from tests.engine.games.cards_and_karma.worlds import GAME, states

few = settings(max_examples=25)


@few
@given(options(), SEEDS)
def test_every_state_is_sound(chosen: Options, rng: Random) -> None:
    """All 144 cards are accounted for, nothing due is left at rest, nothing goes back that may not."""
    before = None
    for state in states(GAME, chosen, rng):
        accounted(state)
        if at_rest(state):
            settled(state)
        if before is not None:
            follows(before, state)
        before = state


@few
@given(options(), SEEDS)
def test_the_match_ends(chosen: Options, rng: Random) -> None:
    """Random play ends within a hundred turns a player; someone has then turned all six."""
    *_, last = states(GAME, chosen, rng)
    assert isinstance(last.agenda[-1], Finished)
    assert last.played <= TURNS_PER_PLAYER * chosen.players
    standing = GAME.standing(last)
    assert standing.over
    assert all(last.seats[seat].flipped == SCORING_CARDS for seat in standing.winners)
    assert GAME.turns(last).resting


@few
@given(options(), SEEDS)
def test_a_turn_ends(chosen: Options, rng: Random) -> None:
    """The pool always empties: no turn takes more than two hundred answers."""
    answers = Counter(state.played for state in states(GAME, chosen, rng))
    assert max(answers.values()) <= ANSWERS_PER_TURN


@few
@given(options(), SEEDS)
def test_every_listed_choice_is_legal(chosen: Options, rng: Random) -> None:
    """There is always something to choose, and whatever is listed can be done, once each."""
    game = CardsAndKarma(GAME.cards)
    for state in states(game, chosen, rng):
        pending = game.pending(state)
        if isinstance(pending, Decision) and rng.random() < 0.3:
            choices = pending.choices
            assert choices
            assert len(set(choices)) == len(choices)
            for choice in rng.sample(list(choices), min(10, len(choices))):
                game.act(state, choice)
