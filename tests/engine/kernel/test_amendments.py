"""Earlier answers are corrected; later ones are played again, and what no longer holds is told."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.kernel.contract import UNSEEN, Decision
from engine.kernel.errors import AmendError, IllegalChoiceError, WrongQuestionError
from engine.kernel.records import Act, Amend, Observe
from engine.kernel.sightings import Sighting
from engine.words import Face
from tests.engine.kernel.playing import TOYS, AnyMatch, line, played, said, started, step
from tests.engine.kernel.toys import dice, hands


def dice_match() -> AnyMatch:
    """Return a match in which two players have had a turn each: records 2 to 4 and 5 to 7."""
    match = started(dice.DiceGame())
    for number in (1, 2):
        match.act("red", said())
        match.observe((number,), said())
        match.act(number, said())
    return match


def hands_match() -> AnyMatch:
    """Return a match with known hands: seat 0 has played 3 and drawn 5, seat 1 has played 2."""
    match = started(hands.HandsGame())
    match.follow([1, 3, 2, 4, 3, 5, 2, 6], said())
    return match


def test_a_misread_roll_is_corrected() -> None:
    """Another result takes the place of the misread one; what does not depend on it stays."""
    match = dice_match()
    amendment = match.amend(6, (2,), said=said())
    assert not amendment.left_out
    amendment = match.amend(5, "red+blue", (2, 6), said=said())
    assert [record.sequence for record in amendment.left_out] == [6]
    assert match.state.dice == (2, 6)
    assert match.state.sheets == (frozenset({1}), frozenset({2}))


def test_what_no_longer_holds_is_left_out_and_told() -> None:
    """A mark that the corrected roll does not allow is left out; its question is asked again."""
    match = dice_match()
    amendment = match.amend(6, (4,), said=said())
    assert [record.step for record in amendment.left_out] == [Act(1, "mark", 2)]
    assert amendment.record.step == Amend(6, (Observe("roll", "bowl", [4]),), left_out=(7,))
    assert match.state.sheets == (frozenset({1}), frozenset())
    assert isinstance(match.pending, Decision)
    assert (match.pending.seat, match.pending.kind) == (1, "mark")


def test_what_was_left_out_can_be_corrected_itself() -> None:
    """The record that no longer holds gets its right answer in its own place."""
    match = dice_match()
    match.amend(6, (4,), said=said())
    assert not match.amend(7, 4, said=said()).left_out
    assert match.state.sheets == (frozenset({1}), frozenset({4}))


def test_what_the_match_went_on_without_stays_out() -> None:
    """After another answer was played instead, correcting back does not play the old one as well."""
    match = dice_match()
    match.amend(6, (4,), said=said())
    match.act(0, said())
    match.amend(6, (2,), said=said())
    assert [node.record for node in match.line if node.left_out] == [7]
    assert match.state.sheets == (frozenset({1}), frozenset())
    assert match.state.turns == 2


def test_a_sighting_does_not_go_on() -> None:
    """What the camera sees after a correction leaves the way back open; it is kept as well."""
    match = dice_match()
    match.amend(6, (4,), said=said())
    match.observe(Sighting("bowl", (Face("die-blue-3"),)), said())
    match.amend(6, (2,), said=said())
    assert not any(node.left_out for node in match.line)
    assert match.state.sheets == (frozenset({1}), frozenset({2}))
    assert match.state.dice == (2, 3)


def test_a_new_result_is_taken_as_unseen() -> None:
    """Where the corrected line draws a card that the old one did not, nobody has seen it."""
    match = started(hands.HandsGame())
    match.follow([1, 3, 2, 4, "pass", "pass"], said())
    amendment = match.amend(6, 3, said=said())
    assert [record.sequence for record in amendment.unseen] == [7]
    assert not amendment.left_out
    assert match.state.hands[0] == (0, 1)
    assert (match.state.turns, match.state.piles) == (2, ((3,), ()))


def test_a_result_that_is_no_longer_awaited_is_left_out() -> None:
    """Where the corrected line draws no card, the card that was drawn is left out."""
    match = hands_match()
    amendment = match.amend(6, "pass", said=said())
    assert [record.sequence for record in amendment.left_out] == [7]
    assert match.state.hands == ((1, 3), (4, 6))


def test_results_are_not_awaited_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """After many unseen results in a row a record is given up and left out, so that no game can hang."""
    match = started(hands.HandsGame())
    match.follow([1, 3, 2, 4, "pass", "pass"], said())
    monkeypatch.setattr("engine.kernel.timeline._MOST_UNSEEN", 1)
    amendment = match.amend(6, 3, said=said())
    assert [record.sequence for record in amendment.left_out] == [7]


def test_what_never_happened_is_corrected_to_nothing() -> None:
    """A record may be amended to no answer at all; those after it hold if their questions still come."""
    match = dice_match()
    for record in (5, 6, 7):
        match.amend(record, said=said())
    assert match.state == match.history[3].state
    match.amend(5, "red", (2,), 2, said=said())
    assert match.state == dice_match().state


def test_a_wrong_correction_changes_nothing() -> None:
    """An amendment that is against the rules itself is refused, and all stays as it was."""
    match = dice_match()
    before = (match.lines, line(match))
    with pytest.raises(IllegalChoiceError):
        match.amend(7, 6, said=said())
    over = played(dice.DiceGame(), seed=4)
    last = over.records[-1].sequence
    with pytest.raises(WrongQuestionError):
        over.amend(last, 0, dice.THROWS[0], said=said())
    assert (match.lines, line(match)) == before


@pytest.mark.parametrize(
    ("record", "told"), [(1, "setup"), (8, "note"), (99, "none"), (0, "none"), (10, "undo")]
)
def test_only_answers_are_amended(record: int, told: str) -> None:
    """Records that hold no answer are named for what they are."""
    match = dice_match()
    match.note("hm", said())
    match.act(dice.THROWS[0], said())
    match.undo(said())
    with pytest.raises(AmendError, match=told):
        match.amend(record, dice.THROWS[0], said=said())


def test_what_was_taken_back_cannot_be_amended() -> None:
    """An answer that no longer counts is not corrected."""
    match = dice_match()
    match.undo(said(), agreed=True)
    with pytest.raises(AmendError, match="Record 7"):
        match.amend(7, 0, said=said())


def test_a_correction_ends_redo() -> None:
    """What was taken back before a correction cannot be brought back after it."""
    match = dice_match()
    match.undo(said(), agreed=True)
    match.amend(3, (2,), said=said())
    assert not match.take_back or match.take_back.node.record != 7
    with pytest.raises(ValueError, match="Nothing was taken back"):
        match.redo(said())


@given(st.data(), st.sampled_from(TOYS), st.integers(0, 10**6), st.integers(2, 25))
def test_amending_back_is_identity(data: st.DataObject, game: dice.DiceGame, seed: int, answers: int) -> None:
    """A correction that was wrong itself is corrected back: everything is as it had been."""
    match = played(game, seed, answers)
    nodes = [node for node in match.line if node.before]
    node = data.draw(st.sampled_from(nodes))
    assert node.before is not None
    pending = game.pending(node.before.state)
    assert isinstance(pending, Decision) or node.chose is None
    possible = pending.choices if isinstance(pending, Decision) else [*pending.results, UNSEEN]  # type: ignore[union-attr]  # not over
    before = (line(match), match.state)
    match.amend(node.record, data.draw(st.sampled_from(possible)), said=said())
    back = match.amend(node.record, node.replies[0].answer, said=said())
    assert (line(match), match.state) == before
    assert not back.left_out
    assert not back.unseen


@given(st.data(), st.sampled_from(TOYS), st.integers(0, 10**6), st.integers(2, 25))
def test_amending_is_as_if_it_had_been_read_right(
    data: st.DataObject, game: dice.DiceGame, seed: int, answers: int
) -> None:
    """If all later records hold, the state is the one that playing the right answers gives."""
    match = played(game, seed, answers)
    node = data.draw(st.sampled_from([node for node in match.line if node.before]))
    assert node.before is not None
    pending = game.pending(node.before.state)
    possible = pending.choices if isinstance(pending, Decision) else pending.results  # type: ignore[union-attr]  # not over
    right = data.draw(st.sampled_from(possible))
    amendment = match.amend(node.record, right, said=said())
    assume(not amendment.left_out and not amendment.unseen)
    direct = started(game)
    direct.follow([reply.answer for one in match.line for reply in one.replies], said())
    assert direct.state == match.state


@given(st.sampled_from(TOYS), st.integers(0, 10**6))
def test_a_corrected_match_goes_on(game: dice.DiceGame, seed: int) -> None:
    """After any corrections a match can be played to its end."""
    rng = Random(seed)
    match = played(game, seed, 12)
    for _ in range(3):
        node = rng.choice([node for node in match.line if node.before])
        match.amend(node.record, said=said())
    for _ in range(100):
        if step(match, rng) is None:
            return
    raise AssertionError(match.state)
