"""Taking a whole turn back, record by record."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine.kernel.records import Origin, Record, Undo
from engine.words import Seconds
from firmware.assistant.recording.taking_back import beginning, take_back
from tests.engine.kernel.playing import AnyMatch, said, started, step
from tests.engine.kernel.toys.dice import DiceGame, Throw
from tests.engine.referee.evening import GAME

RED: Throw = "red"
BLUE: Throw = "blue"


def played(*throws: Throw) -> AnyMatch:
    """Return a match in which each throw was a whole turn."""
    match = started(DiceGame())
    for throw in throws:
        match.act(throw, said())
        match.observe((5,), said())
        match.act(5, said())
    return match


def taken_back(match: AnyMatch) -> tuple[bool, list[Record]]:
    """Take a turn back; return whether there was one, and the records that were kept."""
    kept: list[Record] = []

    def keep(records: Sequence[Record]) -> None:
        kept.extend(records)

    return take_back(match, Seconds(7.0), keep, agreed=True), kept


def test_a_turn_is_taken_back_to_its_beginning() -> None:
    """Each record is undone and kept, and the turn before stays; then that one is taken back as well."""
    match = played(RED, BLUE)
    for turns in (1, 0):
        undone, kept = taken_back(match)
        assert undone
        assert match.state.turns == turns
        assert not match.state.thrown
        assert len(kept) > 1
        assert all(isinstance(one.step, Undo) and one.time == Seconds(7.0) for one in kept)


def test_what_the_table_agreed_to_says_so() -> None:
    """A turn that has ended is taken back by agreement; what is still open by the player's button."""
    _, kept = taken_back(played(RED))
    assert {one.source for one in kept} == {Origin.AGREEMENT}
    match = started(DiceGame())
    match.act(RED, said())
    _, kept = taken_back(match)
    assert [one.source for one in kept] == [Origin.BUTTON]
    assert not match.state.thrown


def test_where_nothing_was_played_nothing_is_taken_back() -> None:
    """No record is made of it."""
    assert taken_back(played()) == (False, [])


@pytest.mark.parametrize("seed", [1, 2])
def test_it_leads_to_the_beginning_that_is_told(seed: int) -> None:
    """Whatever was laid out between the turns stays: before a turn that begins a round it lies already."""
    rng, match = Random(seed), started(GAME)
    for _ in range(150):
        step(match, rng)
    for _ in range(20):
        before = beginning(match)
        undone, _ = taken_back(match)
        assert undone
        assert match.state == before
