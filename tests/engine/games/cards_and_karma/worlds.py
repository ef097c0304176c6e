"""Matches played at random, the truth beside what an onlooker believes, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.games.cards_and_karma.choices import Choice
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.results import Result
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import Decision, Over
from firmware.soak.games.cards_and_karma.onlooker import Onlooker, same_to_all
from tests.engine.kernel import playing

GAME = CardsAndKarma()


def answered(game: CardsAndKarma, state: State, rng: Random) -> tuple[Choice | Result, State] | None:
    """Return a random answer to the pending question and the state after it; None after the end."""
    pending = game.pending(state)
    if isinstance(pending, Over):
        return None
    if isinstance(pending, Decision):
        choice = rng.choice(pending.choices)
        return choice, game.act(state, choice)
    result = rng.choice(pending.results)
    return result, game.observe(state, result)


def states(game: CardsAndKarma, options: Options, rng: Random) -> Iterator[State]:
    """Play a match with full knowledge at random; yield every state."""
    return playing.states(game, rng, options)


def watched(options: Options, rng: Random, unseen: float) -> Iterator[tuple[State, Onlooker]]:
    """Play a match at random; yield the states of the truth with the onlooker that follows it.

    States in which the truth has to choose between copies of a card are left out: onlookers need not.
    """
    onlooker = Onlooker(GAME, options, rng, unseen)
    state = GAME.setup(options)
    yield state, onlooker
    while following := answered(GAME, state, rng):
        answer, after = following
        onlooker.follow(state, answer, after)
        state = after
        if not same_to_all(GAME, state):
            yield state, onlooker
