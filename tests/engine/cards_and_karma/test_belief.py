"""What an onlooker believes who sees no hands: the truth never leaves it."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards_and_karma.choices import DRAW_TWO, TakeAction
from engine.cards_and_karma.menu import Menu
from engine.cards_and_karma.options import Options
from engine.cards_and_karma.results import BonusShown, Shown
from engine.cards_and_karma.state import State
from engine.kernel.contract import PUBLIC, UNSEEN, Decision, Legality, Over
from engine.kernel.sightings import Sighting
from tests.engine.cards_and_karma.positions import Sitting, dice, position
from tests.engine.cards_and_karma.worlds import GAME, inside, watched

SEEDS = st.integers(0, 2**32 - 1).map(Random)
PLAYERS = st.sampled_from([2, 3, 4])
few = settings(max_examples=15)


def hold(truth: State, belief: State) -> None:
    """Check that the true state is among those that are believed possible."""
    assert not belief.discrepancies
    assert inside(truth.grid, belief.grid)
    assert inside(truth.discards, belief.discards)
    assert inside(truth.tray.dice, belief.tray.dice)
    assert bool(truth.top) == bool(belief.top)
    assert truth.top & ~belief.top == 0
    assert truth.below & ~belief.below == 0
    assert truth.below_count == belief.below_count
    for true, seen in zip(truth.seats, belief.seats, strict=True):
        assert inside(true.hand, seen.hand)
        assert inside(true.buildings, seen.buildings)
        assert inside(true.goods, seen.goods)
        assert len(true.ships) == len(seen.ships)
        assert all(one & ~other == 0 for one, other in zip(true.ships, seen.ships, strict=True))
        for count in ("fame", "coins", "karma", "administrators", "bonuses", "left", "right"):
            assert getattr(true, count) == getattr(seen, count)
    for name in ("actor", "starter", "second", "turns", "extra", "fresh", "ending", "played", "rounds"):
        assert getattr(truth, name) == getattr(belief, name)


@few
@given(PLAYERS, SEEDS)
def test_truth_stays_inside_where_only_hands_are_hidden(players: int, rng: Random) -> None:
    """With all open cards seen, the truth is inside, and everybody sees the same of both."""
    for truth, onlooker in watched(Options(players=players), rng, unseen=0.0):
        hold(truth, onlooker.belief)
        assert GAME.view(truth, PUBLIC) == GAME.view(onlooker.belief, PUBLIC)


@few
@given(PLAYERS, SEEDS, st.sampled_from([0.1, 0.5, 1.0]))
def test_truth_stays_inside_where_open_cards_are_missed(players: int, rng: Random, unseen: float) -> None:
    """Cards of the grid and the draw pile that nobody saw may be anything; the truth is inside."""
    for truth, onlooker in watched(Options(players=players), rng, unseen):
        hold(truth, onlooker.belief)


@few
@given(PLAYERS, SEEDS, st.sampled_from([0.1, 0.5, 1.0]))
def test_truth_stays_inside_where_cards_are_seen_late(players: int, rng: Random, unseen: float) -> None:
    """Open cards that were missed and are seen later narrow the belief, never past the truth."""
    for truth, onlooker in watched(Options(players=players), rng, unseen):
        if rng.random() < 0.2:
            onlooker.look(truth)
        hold(truth, onlooker.belief)


@few
@given(PLAYERS, SEEDS, st.sampled_from([0.0, 0.3]))
def test_what_is_certain_is_legal(players: int, rng: Random, unseen: float) -> None:
    """Certainly legal means legal in the true world; what is legal there is never ruled out."""
    for truth, onlooker in watched(Options(players=players), rng, unseen):
        belief = onlooker.belief
        if not isinstance(truth.agenda[-1], Menu) or rng.random() < 0.7:
            continue
        for card in truth.grid:
            really = GAME.why_not(truth, TakeAction(card)).legality
            believed = GAME.why_not(belief, onlooker.named(TakeAction(card))).legality
            if believed is Legality.CERTAIN:
                assert really is Legality.CERTAIN
            if really is Legality.CERTAIN:
                assert believed is not Legality.IMPOSSIBLE


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
