"""The text of a match is the match: read back, it gives the same record byte for byte."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.contract import Game
from engine.kernel.notation import PLAIN, read_header, read_match, write_match
from engine.kernel.records import Amend, Either, Undo
from tests.engine.kernel.notation.eventful import eventful
from tests.engine.kernel.playing import TOYS, played, said


@given(st.sampled_from(TOYS), st.integers(2, 3), st.integers(0, 2**32), st.integers(0, 60))
def test_every_record_comes_back(game: Game[Any, Any, Any], players: int, seed: int, steps: int) -> None:
    """Answers, unseen results, take-backs, corrections, sightings, pauses, remarks; time and source."""
    match = eventful(game, {"players": players}, seed, steps)
    again = read_match(game, PLAIN, write_match(match, PLAIN))
    assert again.lines == match.lines


def test_the_matches_hold_what_they_should() -> None:
    """The matches of the test above do have corrections, take-backs and open sequences in them."""
    matches = [eventful(game, {"players": 2}, seed, 60) for game in TOYS for seed in range(12)]
    kinds = {type(record.step) for match in matches for record in match.records}
    assert {Amend, Either, Undo} < kinds
    assert len(kinds) == 9


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_a_line_is_a_turn(game: Game[Any, Any, Any]) -> None:
    """Where nothing is taken back each turn stands in one line that begins with number and player."""
    match = played(game, seed=4)
    lines = [line for line in write_match(match, PLAIN).splitlines() if line.startswith("#")]
    numbers = [line.split()[1] for line in lines]
    assert numbers == [f"{turn}." for turn in range(game.turns(match.state).begun + 1)]
    assert [line.split()[2] for line in lines[1:3]] == ["Sara:", "seat"]


def test_comments_and_blank_lines_say_nothing() -> None:
    """Whoever reads a match may write between its lines and behind them."""
    match = played(TOYS[0], seed=4)
    lines = write_match(match, PLAIN).split("\n")
    changed = "\r\n".join(f"  ; before {at}\r\n\r\n{line}  " for at, line in enumerate(lines))
    changed = changed.replace("s}  \r\n", "s} ; a good one {no {\r\n")
    assert read_match(TOYS[0], PLAIN, changed).lines == match.lines


def test_a_changed_text_is_read_without_its_seal() -> None:
    """Whoever corrects a text by hand takes seal and result out; the record is that of the new text."""
    match = played(TOYS[0], seed=4, most=3)
    text = write_match(match, PLAIN).replace("camera 0.9 1.0s", "touch 1.0 1.5s")
    kept = "\n".join(line for line in text.split("\n") if not line.startswith(("[Sealed", "[Result")))
    record = read_match(TOYS[0], PLAIN, kept).records[1]
    assert (record.source, record.confidence, record.time) == ("touch", 1.0, 1.5)


def test_the_header_can_be_read_alone() -> None:
    """So that the right game can be taken for the rest."""
    match = played(TOYS[1], seed=4, most=3)
    header = read_header(write_match(match, PLAIN))
    assert (header.game, header.players) == (match.header.game, match.header.players)


def test_who_said_so_stands_once_for_what_was_said_at_once() -> None:
    """A turn that was understood as a whole is one phrase after the other, and then by whom."""
    match = played(TOYS[2], seed=4, most=0)
    match.follow([1, 3, 2, 4], said(2.5))
    line = next(one for one in write_match(match, PLAIN).splitlines() if one.startswith("#1 "))
    assert line.count("{") == 2
    assert line.endswith("{camera 0.9 2.5s}")
