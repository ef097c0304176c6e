"""Equal states have equal fingerprints, in this process and in any other."""

from __future__ import annotations

import subprocess
import sys
from enum import IntEnum, StrEnum

import pytest
from msgspec import Struct

from engine.kernel.fingerprints import fingerprint, plain

PROGRAM = """
from engine.kernel.fingerprints import fingerprint
print(fingerprint({frozenset("abcdef"): {"x", "y"}}))
"""


class Piece(Struct, frozen=True):
    """A value."""

    face: str
    turn: int = 0


class Other(Struct, frozen=True):
    """A value with the same fields."""

    face: str
    turn: int = 0


class Colour(StrEnum):
    """A named value."""

    RED = "red"


class Size(IntEnum):
    """A numbered one."""

    LARGE = 3


class Table:
    """Something that is no value."""


def test_sets_and_dicts_are_sorted() -> None:
    """The order in which things were put in means nothing."""
    assert fingerprint(frozenset("abc")) == fingerprint(frozenset("cba"))
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    assert fingerprint({Piece("b"), Piece("a")}) == fingerprint({Piece("a"), Piece("b")})


def test_every_process_finds_the_same() -> None:
    """Python's own hashes differ between processes; fingerprints must not."""
    here = fingerprint({frozenset("abcdef"): {"x", "y"}})
    for seed in ("1", "2"):
        told = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
        )
        assert told.stdout.strip() == here


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((1, 2), (2, 1)),
        (Piece("a"), Piece("b")),
        (Piece("a"), Other("a")),
        (0, False),
        (1, "1"),
        (None, ()),
        ((1 << 143,), (1 << 142,)),
        ({"a": 1}, {"a": 2}),
    ],
)
def test_different_values_differ(one: object, other: object) -> None:
    """Order, fields, types and large numbers all count."""
    assert fingerprint(one) != fingerprint(other)


def test_names_stand_for_their_values() -> None:
    """A member of an enumeration is written as its value."""
    assert plain((Colour.RED, Size.LARGE)) == ["red", 3]


def test_what_is_no_value_counts_by_its_type() -> None:
    """Tables of components are the same for the whole match; the catalogue's hash stands for them."""
    assert fingerprint((Table(), 1)) == fingerprint((Table(), 1))
    assert fingerprint((Table(), 1)) != fingerprint((Table(), 2))
