"""A match of Cards & Karma to which anything may be done: answers, take-backs, corrections, sightings."""

from __future__ import annotations

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from engine.games.cards_and_karma.options import Options
from engine.kernel.match import Match
from engine.kernel.sightings import Sighting
from tests.engine.games.cards_and_karma.machines.checks import SEEDS, options
from tests.engine.games.cards_and_karma.worlds import GAME
from tests.engine.kernel.any_order import AnyOrder
from tests.engine.kernel.playing import said, step


class CardsInAnyOrder(AnyOrder):
    """Undo then redo is identity, amend then amend back as well, and the record replays exactly."""

    @initialize(chosen=options(), rng=SEEDS, answers=st.integers(30, 150))
    def start(self, chosen: Options, rng: Random, answers: int) -> None:
        """Set a match up and play into it; some of the cards are missed."""
        names = [f"player {seat}" for seat in range(chosen.players)]
        self.match = Match.start(GAME, chosen, names, said())
        for _ in range(answers):
            step(self.match, rng, unseen=0.1)

    @rule(rng=SEEDS, place=st.sampled_from(["grid", "draw"]))
    def sight(self, rng: Random, place: str) -> None:
        """See a card that had been missed, or that lies elsewhere."""
        self.sees(Sighting(place, (rng.choice(GAME.cards.action),)))


CardsInAnyOrder.TestCase.settings = settings(max_examples=10, stateful_step_count=8, deadline=None)
TestCardsInAnyOrder = CardsInAnyOrder.TestCase
