"""Two games in step: one that knows every card, one that sees only what the table shows.

What was missed (UNSEEN) may be seen later. The truth never leaves what is believed possible.
"""

from __future__ import annotations

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.games.cards_and_karma.choices import Choice, TakeAction, TakeDie
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.turn import Finished
from engine.kernel.contract import PUBLIC, Legality
from firmware.soak.games.cards_and_karma.onlooker import Onlooker, same_to_all
from tests.engine.games.cards_and_karma.machines.checks import (
    FEW_CARDS,
    SEEDS,
    accounted,
    at_rest,
    follows,
    forgotten,
    holds,
    options,
    settled,
)
from tests.engine.games.cards_and_karma.worlds import GAME, answered


class TwoWorlds(RuleBasedStateMachine):
    """The truth beside what an onlooker believes."""

    game: CardsAndKarma
    truth: State
    onlooker: Onlooker
    unseen: float
    shuffles: int

    @initialize(chosen=options(), rng=SEEDS, unseen=st.sampled_from([0.0, 0.1, 0.5, 1.0]))
    def start(self, chosen: Options, rng: Random, unseen: float) -> None:
        """Set a match up that both follow; two players may have half a box, shuffled more often."""
        half = chosen.players == 2 and rng.random() < 0.5
        self.game = FEW_CARDS if half else GAME
        self.unseen, self.shuffles = unseen, 0
        self.truth = self.game.setup(chosen)
        self.onlooker = Onlooker(self.game, chosen, rng, unseen)

    @rule(rng=SEEDS, count=st.integers(1, 120))
    def answer(self, rng: Random, count: int) -> None:
        """Answer some questions; both follow."""
        for _ in range(count):
            following = answered(self.game, self.truth, rng)
            if following is None:
                return
            before, believed = self.truth, self.onlooker.belief
            answer, self.truth = following
            self.onlooker.follow(before, answer, self.truth)
            follows(before, self.truth)
            self.truth_is_inside()
            if self.truth.below_count > before.below_count:
                self.shuffles += 1
                forgotten(believed, self.onlooker.belief)

    @rule()
    def look(self) -> None:
        """See some of the open cards that were missed: the belief narrows, never past the truth."""
        self.onlooker.look(self.truth)

    @rule()
    @precondition(lambda self: isinstance(self.truth.agenda[-1], Menu))
    def judge(self) -> None:
        """Certainly legal means legal in the true world; what is legal there is never ruled out."""
        belief = self.onlooker.belief
        grid = self.truth.grid
        choices: list[Choice] = [*map(TakeAction, grid), *map(TakeDie, grid)]
        for choice in choices:
            really = self.game.why_not(self.truth, choice).legality
            believed = self.game.why_not(belief, self.onlooker.named(choice)).legality
            if believed is Legality.CERTAIN:
                assert really is Legality.CERTAIN
            if really is Legality.CERTAIN:
                assert believed is not Legality.IMPOSSIBLE

    @invariant()
    def truth_is_sound(self) -> None:
        """Every card is somewhere once, and at rest nothing is due."""
        accounted(self.truth)
        if at_rest(self.truth):
            settled(self.truth)

    @invariant()
    def truth_is_inside(self) -> None:
        """What is so is believed possible; who sees all that lies open shows what everybody sees."""
        if same_to_all(self.game, self.truth):
            return  # The truth has to choose between copies of a card, which onlookers need not.
        belief = self.onlooker.belief
        holds(self.truth, belief)
        if not self.unseen:
            assert self.game.view(self.truth, PUBLIC) == self.game.view(belief, PUBLIC)
            assert self.game.facts(self.truth) == self.game.facts(belief)

    def teardown(self) -> None:
        """Whatever was done, the match goes on to its end, and both know that."""
        if not hasattr(self, "truth"):
            return
        self.answer(Random(0), 20_000)
        self.truth_is_sound()
        self.truth_is_inside()
        assert isinstance(self.truth.agenda[-1], Finished)
        assert isinstance(self.onlooker.belief.agenda[-1], Finished)


TwoWorlds.TestCase.settings = settings(max_examples=12, stateful_step_count=8, deadline=None)
TestTwoWorlds = TwoWorlds.TestCase


def test_a_card_comes_to_light_while_the_discards_are_shuffled() -> None:
    """It might have been among them for all that anybody knew; now it is laid, and drawn by nobody."""
    machine = TwoWorlds()
    chosen = Options(players=2, starter=1, reward_dice="fewer", confirmation="action")
    machine.start(chosen=chosen, rng=Random(4_294_967_294), unseen=1.0)
    machine.answer(rng=Random(5170), count=15)
    machine.answer(rng=Random(9937), count=2)
    machine.teardown()
    assert machine.shuffles


def test_half_a_box_is_shuffled() -> None:
    """The machine does come upon shuffles: with half a box there are several in a match."""
    machine = TwoWorlds()
    machine.game, machine.unseen, machine.shuffles = FEW_CARDS, 0.5, 0
    machine.truth = FEW_CARDS.setup(Options(players=2))
    machine.onlooker = Onlooker(FEW_CARDS, Options(players=2), Random(1), 0.5)
    machine.teardown()
    assert machine.shuffles > 1
