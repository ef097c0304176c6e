"""A table goes on from a position: recorded, replayed, taken back, whatever is corrected before."""

from __future__ import annotations

import pytest
from msgspec import Struct

from engine.kernel.errors import OptionsError, StaleAnswerError, TakeBackError
from engine.kernel.history import past_turns
from engine.kernel.notation import PLAIN, read_match, write_match
from engine.kernel.records import Observe, Origin
from engine.kernel.replay import replay
from engine.kernel.sightings import REJOIN, Rejoin
from engine.kernel.takebacks import Barrier
from engine.kernel.transcripts import read_transcript
from tests.engine.kernel.playing import AnyMatch, played, said, started, text
from tests.engine.kernel.toys.dice import Choice, DiceGame, Result, State
from tests.engine.kernel.toys.tile import TileGame


class Sheets(Struct, frozen=True, tag="sheets"):
    """A position: what is marked on each sheet, and how many turns were played; the dice lie anyhow."""

    marks: tuple[tuple[int, ...], ...]
    turns: int


class Rejoining(DiceGame):
    """The dice game, at which a table may go on from any position."""

    answers = Choice | Result | Sheets

    def rejoined(self, state: State, position: Sheets) -> State:
        """Return the state in which it goes on."""
        if len(position.marks) != state.players:
            raise OptionsError(f"{len(position.marks)} sheets", expected="one each", advice="count again")
        return State(state.players, state.last, position.turns, sheets=tuple(map(frozenset, position.marks)))


AGREED = said(9.0, Origin.AGREEMENT)
THERE = Sheets(((1, 4), (2,)), 3)


@pytest.fixture
def match() -> AnyMatch:
    """A match in which one turn was recorded and the table then agreed on how it stands."""
    match = started(Rejoining())
    match.act("red", said(1.0))
    match.observe((4,), said(2.0))
    match.act(4, said(3.0))
    match.rejoin(THERE, AGREED)
    return match


def test_the_position_counts(match: AnyMatch) -> None:
    """What was recorded before does not matter any more; who agreed is recorded."""
    assert match.state.sheets == (frozenset({1, 4}), frozenset({2}))
    assert match.state.turns == 3
    assert match.records[-1].source is Origin.AGREEMENT
    assert match.records[-1].step == Observe(
        REJOIN, "", {"type": "sheets", "marks": [[1, 4], [2]], "turns": 3}
    )


def test_play_goes_on_from_there(match: AnyMatch) -> None:
    """The next player is asked."""
    match.act("blue", said(10.0))
    assert match.state.seat == 1


def test_it_replays_and_is_told(match: AnyMatch) -> None:
    """The record replays exactly, and the text form makes the same record."""
    match.act("blue", said(10.0))
    again = replay(match.game, read_transcript(text(match)))
    assert again.lines == match.lines
    assert again.state == match.state
    told = write_match(match, PLAIN)
    assert 'rejoins = {"type":"sheets"' in told
    assert read_match(match.game, PLAIN, told).lines == match.lines


def test_it_is_taken_back_by_all(match: AnyMatch) -> None:
    """Nobody takes it back alone; then the record counts as before, and it can be brought back."""
    offer = match.take_back
    assert offer is not None
    assert offer.barriers == (Barrier.TABLE,)
    with pytest.raises(TakeBackError):
        match.undo(AGREED)
    match.undo(AGREED, agreed=True)
    assert match.state.sheets == (frozenset({4}), frozenset())
    assert replay(match.game, read_transcript(text(match))).state == match.state
    match.redo(AGREED)
    assert match.state.turns == 3


def test_what_is_corrected_before_changes_nothing_after(match: AnyMatch) -> None:
    """An earlier turn is amended: the table has agreed on how it stands since."""
    match.act("blue", said(10.0))
    state = match.state
    amended = match.amend(3, (6,), said=said(11.0))
    assert amended.left_out
    assert match.state == state
    assert replay(match.game, read_transcript(text(match))).lines == match.lines


def test_it_is_told_among_the_turns(match: AnyMatch) -> None:
    """Nobody has decided there, and nothing that counts is missing."""
    answers = [one for turn in past_turns(match) for one in turn.played]
    assert [one.answer for one in answers][-1] == Rejoin(THERE)
    assert answers[-1].seat is None
    assert answers[-1].after == match.state


def test_a_match_goes_on_after_any_turn() -> None:
    """Where results are awaited as well as where somebody decides."""
    for most in range(8):
        match = played(Rejoining(), seed=5, most=most)
        match.rejoin(THERE, AGREED)
        assert match.state.turns == 3
        assert replay(match.game, read_transcript(text(match))).lines == match.lines


def test_a_position_that_cannot_be_changes_nothing(match: AnyMatch) -> None:
    """It is refused, as one that was shown for another state is."""
    before = len(match.records)
    with pytest.raises(OptionsError):
        match.rejoin(Sheets(((1,),), 3), AGREED)
    with pytest.raises(OptionsError):
        started(TileGame()).rejoin(THERE, AGREED)
    with pytest.raises(StaleAnswerError):
        match.rejoin(THERE, AGREED, number=2)
    assert len(match.records) == before
