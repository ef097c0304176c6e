"""A record replays exactly, or the step that does not is named."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.games import open_box
from engine.kernel.contract import UNSEEN, Game, Unseen
from engine.kernel.errors import OptionsError, RecordError
from engine.kernel.match import Match
from engine.kernel.records import Act, Amend, Header, Observe, Record, Setup, Step, Undo, seal
from engine.kernel.replay import replay
from engine.kernel.transcripts import Transcript, read_transcript
from tests.engine.kernel.playing import TOYS, AnyMatch, line, played, said, started, step, text
from tests.engine.kernel.toys import dice, hands


def again(match: AnyMatch) -> AnyMatch:
    """Return a match replayed from its text."""
    return replay(match.game, read_transcript(text(match)))


def forged(match: AnyMatch, sequence: int, step: Step | None = None, **changes: object) -> Transcript:
    """Return a match's transcript with one record changed and all checksums made to fit."""
    header = match.header
    previous = header.checksum
    records = []
    for record in match.records:
        one: Record = record
        if one.sequence == sequence:
            one = replace(one, **({"step": step} if step else {}), **changes)
        one = seal(one, previous)
        previous = one.checksum
        records.append(one)
    return Transcript(header, tuple(records))


@pytest.fixture
def match() -> AnyMatch:
    """A match of the dice game with some turns."""
    return played(dice.DiceGame(), seed=11, most=9)


@given(st.sampled_from(TOYS), st.integers(0, 10**6), st.integers(0, 60))
def test_replay_is_exact(game: Game[Any, Any, Any], seed: int, answers: int) -> None:
    """Every line, every state and the question that is pending come out as they were."""
    match = played(game, seed, answers)
    other = again(match)
    assert other.lines == match.lines
    assert line(other) == line(match)
    assert [moment.state for moment in other.history] == [moment.state for moment in match.history]
    assert (other.number, other.paused, other.state) == (match.number, match.paused, match.state)


@given(st.sampled_from(TOYS), st.integers(0, 10**6), st.integers(0, 20), st.integers(1, 10))
def test_a_replayed_match_goes_on_as_the_first_would(
    game: Game[Any, Any, Any], seed: int, answers: int, more: int
) -> None:
    """Stopped and taken up again, a match writes the very lines it would have written."""
    straight = played(game, seed, answers)
    resumed = again(straight)
    for match in (straight, resumed):
        rng = Random(seed)
        for _ in range(more):
            step(match, rng)
    assert resumed.lines == straight.lines


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("unseen", [0.0, 0.4, 1.0])
def test_cards_and_karma_replays_exactly(players: int, unseen: float) -> None:
    """The same for the real game, with hands that are known, half known and unknown."""
    game = open_box("cards-and-karma").game
    match: AnyMatch = Match.start(game, {"players": players}, ["A", "B", "C", "D"][:players], said())
    rng = Random(players)
    hidden = [f"seat-{seat}-hand" for seat in range(players)]
    for _ in range(250):
        place = getattr(match.pending, "place", "")
        if step(match, rng, unseen if place in hidden else 0.0) is None:
            break
    other = again(match)
    assert other.lines == match.lines
    assert line(other) == line(match)


@pytest.mark.parametrize(
    ("sequence", "step", "told"),
    [
        (2, Act(0, "throw", "green"), "Record 2 does not replay"),
        (2, Act(1, "throw", "red+blue"), "Record 2 .*step"),
        (2, Act(0, "throw", {"type": "dance"}), "Record 2 does not replay"),
        (2, Observe("roll", "bowl", [3]), "Record 2 does not replay"),
        (2, Setup(), "Record 2 does not replay"),
        (1, Act(0, "throw", "red"), "Record 1 .*step"),
        (4, Undo(99), "Record 4"),
        (4, Undo(3), "Record 4"),
        (4, Amend(17, ()), "Record 4 does not replay"),
        (4, Amend(1, ()), "Record 4 does not replay"),
    ],
)
def test_a_step_that_does_not_replay_is_named(match: AnyMatch, sequence: int, step: Step, told: str) -> None:
    """Whatever was changed, even with checksums that fit, the error names the record."""
    with pytest.raises(RecordError, match=told):
        replay(match.game, forged(match, sequence, step))


def test_another_state_is_noticed(match: AnyMatch) -> None:
    """Rules that lead elsewhere are noticed although every step is legal."""
    with pytest.raises(RecordError, match="Record 5 does not replay exactly: its state"):
        replay(match.game, forged(match, 5, state="0123456789abcdef"))


class Changed(dice.DiceGame):
    """The dice game with a rule changed and its version not."""

    def observe(self, state: dice.State, result: dice.Result | Unseen) -> dice.State:
        """Add one to every die but the six."""
        return super().observe(
            state, result if result is UNSEEN else tuple(min(6, one + 1) for one in result)
        )


def test_a_changed_rule_is_noticed_at_the_first_other_state(match: AnyMatch) -> None:
    """The same record under other rules fails at the step where they matter first."""
    with pytest.raises(RecordError, match="Record 3 does not replay exactly: its state"):
        replay(Changed(), read_transcript(text(match)))


@pytest.mark.parametrize(("name", "value"), [("version", 2), ("catalogue", "abc"), ("id", "toy")])
def test_other_rules_are_named(
    match: AnyMatch, name: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record of another game, version or catalogue is refused before anything is replayed."""
    transcript = read_transcript(text(match))
    monkeypatch.setattr(dice.DiceGame, name, value)
    with pytest.raises(RecordError, match=str(value)):
        replay(dice.DiceGame(), transcript)


class Aged(dice.DiceGame):
    """The dice game of today, where two play if nobody has said how many; once it was three."""

    version = 2
    older = MappingProxyType({1: {"players": 3}})


def test_what_an_older_header_leaves_out_is_as_it_was() -> None:
    """An older record replays with the options of its time, and keeps its header."""
    old: AnyMatch = Match.start(dice.DiceGame(), {"players": 3}, ("A", "B", "C"), said())
    header = seal(replace(old.header, options={}), "")
    again = replay(Aged(), Transcript(header, (seal(old.records[0], header.checksum),)))
    assert again.state == old.state
    assert (again.header, again.header.rules) == (header, 1)


@pytest.mark.parametrize(("version", "options", "players"), [(1, {"players": 4}, 4), (2, {}, 2)])
def test_an_option_that_a_header_names_is_kept(version: int, options: dict[str, int], players: int) -> None:
    """Whatever its version; and what a header of today leaves out is as it is today."""
    header = seal(replace(started(dice.DiceGame()).header, rules=version, options=options), "")
    assert len(Match(Aged(), header, said()).state.sheets) == players


def test_a_version_that_is_not_known_is_refused() -> None:
    """Neither older nor of today: the version that is expected is that of today."""
    header = seal(replace(started(dice.DiceGame()).header, rules=3), "")
    with pytest.raises(RecordError, match="version of the rules 3") as refused:
        Match(Aged(), header, said())
    assert refused.value.expected == "the version of the rules 2"


def test_options_that_do_not_fit_are_refused(match: AnyMatch) -> None:
    """A header with options the game does not have is an error of its own."""
    header = seal(replace(match.header, options={"dealers": 2}), "")
    with pytest.raises(OptionsError):
        replay(match.game, Transcript(header, match.records))


def test_an_unsealed_header_is_noticed(match: AnyMatch) -> None:
    """The header counts as part of the replay."""
    header: Header = replace(match.header, checksum="")
    with pytest.raises(RecordError, match="header"):
        replay(match.game, Transcript(header, match.records))


def test_a_header_alone_is_no_match(match: AnyMatch) -> None:
    """Without a set-up there is nothing to replay."""
    with pytest.raises(RecordError, match="after its header"):
        replay(match.game, Transcript(match.header, ()))


def test_what_is_no_answer_is_replayed_as_well() -> None:
    """Notes, agreements, pauses, take-backs and corrections come out as they were."""
    match = played(hands.HandsGame(), seed=1, most=8)
    match.note("hm", said(1))
    match.pause("a card too many", said(2))
    match.undo(said(3), agreed=True)
    match.redo(said(4))
    match.undo(said(5), agreed=True)
    match.amend(2, 7, said=said(6))
    match.agree("restored", said(7))
    match.resume("restored", said(8))
    other = again(match)
    assert other.lines == match.lines
    assert line(other) == line(match)
