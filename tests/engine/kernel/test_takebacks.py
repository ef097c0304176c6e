"""A player takes back within the own turn; the table may agree to more; redo brings it back."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.contract import UNSEEN
from engine.kernel.errors import TakeBackError
from engine.kernel.records import Undo
from engine.kernel.takebacks import Barrier
from tests.engine.kernel.playing import TOYS, AnyMatch, line, played, said, started, step
from tests.engine.kernel.toys import dice, hands


@pytest.fixture
def match() -> AnyMatch:
    """A match of the dice game that waits for its first throw."""
    return started(dice.DiceGame())


def barriers(match: AnyMatch) -> tuple[Barrier, ...]:
    """Return why the table has to agree to the next take-back."""
    assert match.take_back is not None
    return match.take_back.barriers


def test_before_the_dice_lie_still_a_throw_is_taken_back(match: AnyMatch) -> None:
    """Within the turn, with nothing revealed, a player takes back alone."""
    before = match.state
    match.act(dice.THROWS[0], said())
    assert barriers(match) == ()
    assert match.undo(said()).step == Undo(2)
    assert match.state == before


@pytest.mark.parametrize("result", [(5,), UNSEEN])
def test_not_past_a_roll(match: AnyMatch, result: object) -> None:
    """Once the dice lie still the throw stands, even if only the player saw them."""
    match.act(dice.THROWS[0], said())
    match.observe(result, said())
    assert barriers(match) == (Barrier.REVEAL,)
    with pytest.raises(TakeBackError, match="reveal"):
        match.undo(said())


def test_after_the_turn_the_table_must_agree(match: AnyMatch) -> None:
    """A turn that has ended is taken back only by agreement, which is recorded."""
    match.act(dice.THROWS[0], said())
    match.observe((5,), said())
    match.act(5, said())
    assert barriers(match) == (Barrier.TURN,)
    with pytest.raises(TakeBackError, match="turn"):
        match.undo(said())
    assert match.undo(said(), agreed=True).step == Undo(4, agreed=True)
    assert match.state.sheets == (frozenset(), frozenset())


def test_not_past_a_roll_that_was_put_right(match: AnyMatch) -> None:
    """An amendment that says what was thrown and how the dice lie is past the roll as well."""
    match.act(dice.THROWS[0], said())
    match.amend(2, dice.THROWS[1], (5, 5), said=said())
    assert barriers(match) == (Barrier.REVEAL,)


def test_not_past_another_player() -> None:
    """Going back further, past another player's decision, needs agreement of its own."""
    match = started(dice.DiceGame())
    for number in (1, 2):
        match.act(dice.THROWS[0], said())
        match.observe((number,), said())
        match.act(number, said())
    seats = []
    while match.take_back:
        seats.append((match.take_back.node.chose, Barrier.PLAYER in barriers(match)))
        match.undo(said(), agreed=True)
    assert seats == [(1, False), (1, False), (0, True), (0, True)]


def test_where_nobody_has_decided_nothing_is_taken_back() -> None:
    """Dealing is no decision: at the start there is nothing to take back."""
    match = started(hands.HandsGame())
    for card in (1, 2, 3, 4):
        match.observe(card, said())
    assert match.take_back is None
    with pytest.raises(TakeBackError):
        match.undo(said(), agreed=True)


def test_nothing_is_brought_back_twice(match: AnyMatch) -> None:
    """Redo needs an undo before it, and a new answer ends the possibility."""
    with pytest.raises(TakeBackError):
        match.redo(said())
    match.act(dice.THROWS[0], said())
    match.undo(said())
    match.redo(said())
    with pytest.raises(TakeBackError):
        match.redo(said())
    match.undo(said())
    match.act(dice.THROWS[1], said())
    with pytest.raises(TakeBackError):
        match.redo(said())


@given(st.sampled_from(TOYS), st.integers(0, 10**6), st.integers(1, 25), st.integers(1, 6))
def test_undo_then_redo_is_identity(game: dice.DiceGame, seed: int, answers: int, undos: int) -> None:
    """However often one goes back, going forward as often restores line, state and rights."""
    match = played(game, seed, answers)
    before = (line(match), match.state, match.take_back and match.take_back.barriers)
    done = 0
    while done < undos and match.take_back:
        match.undo(said(), agreed=True)
        done += 1
    for _ in range(done):
        match.redo(said())
    assert (line(match), match.state, match.take_back and match.take_back.barriers) == before


@given(st.sampled_from(TOYS), st.integers(0, 10**6), st.integers(1, 25))
def test_undo_leads_to_the_state_before_the_decision(game: dice.DiceGame, seed: int, answers: int) -> None:
    """What is taken back is the last decision with all its results: its question is asked again."""
    match = played(game, seed, answers)
    offer = match.take_back
    if offer is None or offer.node.before is None:
        return
    match.undo(said(), agreed=True)
    assert match.state == offer.node.before.state
    assert match.state == match.history[offer.node.record - 2].state
    step(match, Random(seed))
