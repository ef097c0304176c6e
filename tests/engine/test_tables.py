"""TOML text that a hand, or a broken disk, has made strange."""

from __future__ import annotations

import tomllib

import pytest

from engine.toml_lines import tables


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = [", "Invalid value"),
        ("a = 99999999999999999999", "a is beyond"),
        ("[b]\nc = [1, -9223372036854775809]", r"b\.c\[1\] is beyond"),
        (f"a = 0x{'f' * 9000}", "a is beyond"),
        (f"a = {'9' * 5000}", "thousands of digits"),
        (f"a = {'[' * 5000}", "too many deep"),
    ],
)
def test_what_is_no_toml_is_one_error(text: str, told: str) -> None:
    """Of whatever kind; where a number is too high it is named, not written out."""
    with pytest.raises(tomllib.TOMLDecodeError, match=told):
        tables(text)


def test_the_highest_numbers_are_taken() -> None:
    """As TOML has them."""
    assert tables("a = 9223372036854775807\nb = -9223372036854775808") == {"a": 2**63 - 1, "b": -(2**63)}
