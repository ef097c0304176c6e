"""Phrases from a table: what is said is heard, and nothing else."""

from __future__ import annotations

import pytest
from msgspec import Struct

from engine.kernel.notation.templates import Templates


class Sail(Struct, tag="sail", tag_field="answer"):
    """A number."""

    space: int


class Take(Struct, tag="take", tag_field="answer"):
    """Words, and one that the sentence leaves out."""

    kinds: tuple[str, ...]
    joined: bool = False


PHRASES = Templates({Sail: "sails to {space}", Take: "takes {kinds}"})


@pytest.mark.parametrize(
    ("phrase", "written"),
    [
        ("sails to 4", {"answer": "sail", "space": 4}),
        ("takes tea & silk", {"answer": "take", "kinds": ["tea", "silk"], "joined": False}),
    ],
)
def test_what_is_said_is_heard(phrase: str, written: dict[str, object]) -> None:
    """Numbers and lists keep their kind."""
    assert PHRASES.say(written) == phrase
    assert PHRASES.hear(phrase) == written


@pytest.mark.parametrize("phrase", ["sails to the sea", "sails to 04", "swims to 4", ""])
def test_what_fits_no_sentence_is_not_heard(phrase: str) -> None:
    """A number must be one, as it would be written."""
    assert PHRASES.hear(phrase) is None


@pytest.mark.parametrize("written", ["unseen", {"answer": "swim"}, {"answer": "sail"}, {}])
def test_what_has_no_sentence_is_not_said(written: object) -> None:
    """Other answers, and such without a field."""
    assert PHRASES.say(written) == ""
