"""The toy games keep the contract, and their truth stays inside what is known of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.contract import PUBLIC, UNSEEN, Decision, Game, Legality, Over
from engine.kernel.errors import IllegalChoiceError, RecordError
from engine.referee.answers import Explained
from engine.referee.referee import Referee
from engine.words import PlaceKind
from tests.engine.kernel.playing import TOYS, steps
from tests.engine.kernel.toys import dice, hands
from tests.engine.kernel.toys.looking import look

SEEDS = st.integers(0, 10**6)


@given(st.sampled_from(TOYS), SEEDS)
def test_answers_are_written_and_read(game: Game[Any, Any, Any], seed: int) -> None:
    """Every answer is read as it was written."""
    for _, answer, _ in steps(game, Random(seed), unseen=0.3):
        assert game.read(game.write(answer)) == answer


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
@pytest.mark.parametrize("written", [None, "seen", {"type": "pass"}, {"type": "turn"}, [1, "a"], 1.5])
def test_what_is_no_answer_is_an_error(game: Game[Any, Any, Any], written: object) -> None:
    """Wrong values in a record are told."""
    with pytest.raises(RecordError):
        game.read(written)


@given(st.sampled_from(TOYS), SEEDS)
def test_listed_choices_are_legal(game: Game[Any, Any, Any], seed: int) -> None:
    """What is listed is certain or possible; what is ruled impossible is refused."""
    others = [*dice.THROWS, *range(10), "turn-4", "fold"]
    for state, _, _ in steps(game, Random(seed), unseen=0.3):
        pending = game.pending(state)
        listed = pending.choices if isinstance(pending, Decision) else ()
        assert all(game.why_not(state, choice).legality is not Legality.IMPOSSIBLE for choice in listed)
        for choice in others:
            if game.why_not(state, choice).legality is Legality.IMPOSSIBLE:
                assert choice not in listed
                assert game.why_not(state, choice).rules
                with pytest.raises(IllegalChoiceError):
                    game.act(state, choice)


@given(st.sampled_from(TOYS), SEEDS)
def test_what_happened_is_offered(game: Game[Any, Any, Any], seed: int) -> None:
    """Whatever is decided is on the list for everybody, and of a result at least that nobody saw it."""
    last = None
    for state, answer, after in steps(game, Random(seed), unseen=0.3):
        decided = isinstance(game.pending(state), Decision)
        assert (answer if decided else UNSEEN) in game.offered(state)
        last = after
    assert not game.offered(last)


@given(st.sampled_from(TOYS), SEEDS)
def test_layouts_name_places(game: Game[Any, Any, Any], seed: int) -> None:
    """The layout tells of every place of the table but hands."""
    for state, _, _ in steps(game, Random(seed), unseen=0.3):
        open_ones = {place.id for place in game.places(state) if place.kind is not PlaceKind.HAND}
        assert set(game.layout(state)) == open_ones


def test_the_toys_have_what_cards_lack() -> None:
    """The words are tried on all of them."""
    kinds = {place.kind for game in TOYS for place in game.places(game.setup({"players": 2}))}
    wanted = {
        PlaceKind.HEAP,
        PlaceKind.SHEET,
        PlaceKind.CELL,
        PlaceKind.TRACK,
        PlaceKind.ROW,
        PlaceKind.PILE,
        PlaceKind.HAND,
    }
    assert kinds == wanted


@given(SEEDS, st.floats(0, 1))
def test_the_truth_stays_inside_the_belief(seed: int, unseen: float) -> None:
    """Of one match seen in full and seen in part, the second always allows the first."""
    game, rng = hands.HandsGame(), Random(seed)
    known = believed = game.setup({"players": 2})
    while not isinstance(pending := game.pending(known), Over):
        if isinstance(pending, Decision):
            choice = rng.choice(pending.choices)
            known, believed = game.act(known, choice), game.act(believed, choice)
        else:
            drawn = rng.choice(pending.results)
            known = game.observe(known, drawn)
            believed = game.observe(believed, UNSEEN if rng.random() < unseen else drawn)
        assert believed.discrepancies == ()
        for truth, belief in zip(known.hands, believed.hands, strict=True):
            assert len(truth) == len(belief)
            assert set(truth).issuperset({*belief} - {0})
            assert set(truth).issubset({*belief, *believed.unknown})


@given(SEEDS)
def test_a_public_view_does_not_depend_on_hands(seed: int) -> None:
    """Whether draws were seen or not, everybody sees the same."""
    game, rng = hands.HandsGame(), Random(seed)
    seen = hidden = game.setup({"players": 2})
    while not isinstance(pending := game.pending(seen), Over):
        if isinstance(pending, Decision):
            choice = rng.choice(pending.choices)
            seen, hidden = game.act(seen, choice), game.act(hidden, choice)
        else:
            seen, hidden = game.observe(seen, rng.choice(pending.results)), game.observe(hidden, UNSEEN)
        assert game.view(seen, PUBLIC) == game.view(hidden, PUBLIC)
        assert game.facts(seen) == game.facts(hidden)
        assert game.offered(seen) == game.offered(hidden)


@pytest.mark.parametrize(("game", "result"), [(TOYS[0], (7,)), (TOYS[2], 99)])
def test_an_impossible_result_is_kept_as_a_discrepancy(game: Game[Any, Any, Any], result: object) -> None:
    """What cannot be is told and taken as unseen, never an exception."""
    state = game.setup({"players": 2})
    if isinstance(game.pending(state), Decision):
        state = game.act(state, dice.THROWS[0])
    after = game.observe(state, result)
    assert len(after.discrepancies) == 1
    assert game.layout(after) == game.layout(game.observe(state, UNSEEN))


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_the_referee_explains_every_turn(game: Game[Any, Any, Any]) -> None:
    """Seen as it lies, the table after each turn is explained by what was played, or by its equal.

    Toys are so small that a next turn may have begun without leaving a sign: that alone may be told besides.
    """
    referee = Referee(game)
    explained = 0
    for seed in range(12):
        start = None
        for state, _, after in steps(game, Random(seed), unseen=0.0 if game.id == "toy-dice" else 1.0):
            if game.turns(state).resting and isinstance(game.pending(state), Decision):
                start = state
            known = start is not None and 0 not in getattr(start, "dice", ())
            if known and game.turns(after).resting:
                verdict = referee.explain(start, look(game.layout(after)))
                assert isinstance(verdict, Explained)
                first, *others = verdict.explanations
                assert first.state == after
                assert first.probability > 0.8
                assert not first.ahead
                assert all(one.ahead for one in others)
                explained += 1
    assert explained > 30
