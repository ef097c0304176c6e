"""Mistakes say what was seen, what was expected and what to do."""

from __future__ import annotations

import pytest

from engine.errors import MunshiError
from engine.kernel.errors import RecordError
from engine.kernel.sightings import Sighting, read_sighting
from engine.msgid import msgid
from engine.words import Face


def test_a_mistake_leaves_out_what_it_does_not_know() -> None:
    """Each part has a line of its own, and an empty one has none."""
    assert str(MunshiError("a cup")) == "a cup"
    assert str(MunshiError("a cup", expected="a card")).splitlines() == ["a cup", "Expected: a card"]
    assert str(MunshiError("a cup", advice="drink it")).splitlines() == ["a cup", "What to do: drink it"]


def test_a_sighting_is_read_from_a_record() -> None:
    """Faces come out as they were written; what is no list of faces is told."""
    assert read_sighting("grid", ["ship-01"]) == Sighting("grid", (Face("ship-01"),))
    with pytest.raises(RecordError, match="grid"):
        read_sighting("grid", [1])


def test_a_marked_text_is_the_text() -> None:
    """The mark is for the program that collects texts."""
    assert msgid("Ship") == "Ship"
