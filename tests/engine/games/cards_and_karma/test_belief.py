"""What an onlooker believes who sees no hands; that the truth never leaves it is tried in `machines`."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.cards_and_karma.choices import DRAW_TWO
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.results import BonusShown, Shown
from engine.kernel.contract import UNSEEN, Decision, Over
from engine.kernel.sightings import Sighting
from tests.engine.games.cards_and_karma.positions import Sitting, dice, position
from tests.engine.games.cards_and_karma.worlds import GAME, watched

SEEDS = st.integers(0, 2**32 - 1).map(Random)
PLAYERS = st.sampled_from([2, 3, 4])
few = settings(max_examples=15)


def test_unknown_cards_shrink_as_others_show() -> None:
    """What lies open cannot be in a hand, so hidden cards come to be known by and by."""
    widths = [
        max(token.bit_count() for seat in onlooker.belief.seats for token in seat.hand)
        for truth, onlooker in watched(Options(), Random(1), 0.0)
        if isinstance(truth.agenda[-1], Menu) and all(seat.hand for seat in truth.seats)
    ]
    assert widths[0] > 100, "at first a dealt card may be any that does not lie open"
    assert min(widths) < 90


def test_a_shuffle_forgets() -> None:
    """A14: after a shuffle a card drawn unseen may be any of the discards, known as they were."""
    old = dice("green", 2, 3, 4, 5)
    grid, draw = dice("blue", 1), dice("blue", 5, 6)
    play = position(Sitting(administrators=2), grid=grid, draw=draw, discards=old, fill=0)
    known = sum(one.token for one in old)
    play.does(DRAW_TWO)
    assert play.state.top | play.state.below == known
    play.decides(DRAW_TWO).observes(UNSEEN)
    shown, unseen = sorted((token for token in play.seat.hand if token & known), key=int.bit_count)
    assert (shown.bit_count(), unseen.bit_count()) == (1, 3)
    assert shown | unseen == known


@few
@given(PLAYERS, SEEDS)
def test_contradictions_never_raise(players: int, rng: Random) -> None:
    """Results that cannot be are remembered; the match goes on to its end all the same."""
    state = GAME.setup(Options(players=players))
    while not isinstance(pending := GAME.pending(state), Over):
        if isinstance(pending, Decision):
            state = GAME.act(state, rng.choice(pending.choices))
            continue
        result = rng.choice(pending.results)
        if isinstance(result, Shown) and rng.random() < 0.3:
            result = Shown(rng.choice((1, 3, 7)) << rng.randrange(state.box.count - 2))
        elif isinstance(result, BonusShown) and rng.random() < 0.3:
            result = BonusShown(rng.randrange(6))
        state = GAME.observe(state, result)
        if rng.random() < 0.1:
            state = GAME.sighted(state, Sighting("grid", (rng.choice(state.box.action),)))
    assert GAME.standing(state).over
