"""Records are sealed lines that read back as they were written."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.kernel.errors import RecordError
from engine.kernel.records import (
    CHECKSUM_DIGITS,
    Act,
    Agree,
    Amend,
    Header,
    Note,
    Observe,
    Origin,
    Pause,
    Record,
    Setup,
    Step,
    Undo,
    checksum,
    ends_with,
    seal,
    to_line,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
COUNTS = st.integers(0, 2**40)
ANSWERS = st.builds(Act, st.integers(0, 9), st.text(), JSON) | st.builds(Observe, st.text(), st.text(), JSON)
STEPS: st.SearchStrategy[Step] = st.one_of(
    st.just(Setup()),
    ANSWERS,
    st.builds(Undo, COUNTS, st.booleans()),
    st.builds(Amend, COUNTS, st.lists(ANSWERS, max_size=2).map(tuple), st.just((3, 4)), st.just((5,))),
    st.builds(Agree, st.text()),
    st.builds(Pause, st.booleans(), st.text()),
    st.builds(Note, st.text()),
)
RECORDS = st.builds(
    Record,
    sequence=st.integers(1, 2**40),
    source=st.sampled_from(Origin),
    confidence=st.floats(0, 1),
    time=st.floats(allow_nan=False, allow_infinity=False),
    step=STEPS,
    state=st.text(),
)


def record(**changes: Any) -> Record:  # noqa: ANN401  # fields of any type, wrong ones on purpose
    """Return a record with some fields changed."""
    fields = {"sequence": 1, "source": Origin.BUTTON, "confidence": 1.0, "time": 0.0, "step": Note("hello")}
    return Record(**{**fields, "state": "", **changes})


@given(RECORDS, st.text("0123456789abcdef", min_size=16, max_size=16))
def test_a_sealed_record_reads_back(made: Record, previous: str) -> None:
    """What is read from the line is what was sealed, and it closes with its checksum."""
    sealed = seal(made, previous)
    line = to_line(sealed)
    assert msgspec.json.decode(line, type=Record) == sealed
    assert "\n" not in line
    assert len(sealed.checksum) == CHECKSUM_DIGITS
    assert ends_with(line, checksum(line, previous))


@given(RECORDS)
def test_sealing_again_changes_nothing(made: Record) -> None:
    """A record that was read can be sealed to the same line again, so that replay can compare."""
    once = seal(made, "a")
    assert seal(once, "a") == once
    assert to_line(seal(once, "a")) == to_line(once)


def test_the_checksum_depends_on_the_line_before() -> None:
    """The same record has another checksum after another line, so that order is noticed."""
    assert seal(record(), "a").checksum != seal(record(), "b").checksum


def test_whole_numbers_of_time_are_seconds_too() -> None:
    """A time given as a whole number seals to the line that the number with a point does."""
    assert to_line(seal(record(time=5), "")) == to_line(seal(record(time=5.0), ""))


def test_kinds_stand_in_the_text() -> None:
    """The line names its kind by the word that the documentation uses."""
    line = to_line(seal(record(step=Act(0, "turn", {"take": "card-001"})), ""))
    assert '"step":{"kind":"act","seat":0,"question":"turn","choice":{"take":"card-001"}}' in line


@pytest.mark.parametrize(
    "changes",
    [
        {"confidence": 1.1},
        {"confidence": float("nan")},
        {"time": float("inf")},
        {"sequence": 0},
        {"step": Note("\ud800")},
        {"step": Act(0, "turn", object())},
    ],
)
def test_what_cannot_be_read_again_is_not_written(changes: dict[str, object]) -> None:
    """Values that no reader would take are refused before anything reaches the disk."""
    with pytest.raises(RecordError, match="cannot be written"):
        seal(record(**changes), "")


def test_a_header_is_sealed_like_a_record() -> None:
    """The header has a checksum of its own, on which the chain begins."""
    header = Header(game="toy", rules=1, catalogue="", options={"players": 2}, players=("Sara",), time=3.0)
    sealed = seal(header, "")
    assert ends_with(to_line(sealed), sealed.checksum)
    assert msgspec.json.decode(to_line(sealed), type=Header) == sealed


def test_a_header_without_a_date_is_as_it_was() -> None:
    """Records made before headers had one replay as ever; one that is no date is refused."""
    header = Header(game="g", rules=1, catalogue="", options={}, players=("a",), time=0.0)
    assert to_line(seal(header, "")).partition(',"checksum"')[0] == (
        '{"format":1,"game":"g","rules":1,"catalogue":"","options":{},"players":["a"],"time":0.0'
    )
    dated = seal(replace(header, date="2026-11-22 19:30:05+01:00"), "")
    assert '"time":0.0,"date":"2026-11-22 19:30:05+01:00","checksum"' in to_line(dated)
    with pytest.raises(RecordError):
        seal(replace(header, date="today"), "")
