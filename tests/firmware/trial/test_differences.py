"""What is wrong anew, and what is merely carried on."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import DEFAULT
from firmware.trial.differences import differences
from firmware.trial.games import tried

KINDS = tried(DEFAULT).kinds


@pytest.mark.parametrize(
    ("fact", "before", "now"),
    [
        ("seat-0-fame", (3, 4), (7, 8)),
        ("actor", (0, 2), (1, 0)),
        ("grid", (["a", "b"], ["a", "c"]), (["b", "d"], ["c", "d"])),
        ("grid", (["a", "b"], ["c", "d"]), (["a"], ["c"])),
        ("seat-0-ships", (["a", "b"], ["b", "a"]), (["a", "b", "c"], ["b", "a", "c"])),
        ("seat-0-score", (["x", "y"], ["x", "z"]), (["w", "y"], ["w", "z"])),
    ],
)
def test_what_is_carried_on_is_the_same(fact: str, before: tuple[Any, Any], now: tuple[Any, Any]) -> None:
    """The same difference in other values, or less of it, is nothing new."""
    assert differences({fact: now}, 3, KINDS) <= differences({fact: before}, 3, KINDS)


@pytest.mark.parametrize(
    ("fact", "before", "now"),
    [
        ("seat-0-fame", (3, 4), (3, 5)),
        ("seat-0-fame", (3, 5), (3, 4)),
        ("actor", (0, 1), (1, 0)),
        ("over", (False, None), (True, False)),
        ("grid", (["a", "b"], ["a", "c"]), (["a", "b"], ["a", "d"])),
        ("grid", (["a"], ["b"]), (["a", "a"], ["b", "b"])),
        ("seat-0-ships", (["a", "b", "c"], ["b", "a", "c"]), (["a", "b", "c"], ["b", "c", "a"])),
        ("seat-0-score", (["x", "y"], ["x", "z"]), (["x", "y"], ["z", "y"])),
    ],
)
def test_another_difference_is_new(fact: str, before: tuple[Any, Any], now: tuple[Any, Any]) -> None:
    """Another amount, other pieces, one more of them, another order, another slot."""
    assert differences({fact: now}, 3, KINDS) - differences({fact: before}, 3, KINDS)


@pytest.mark.parametrize(
    ("truth", "believed", "wrong"),
    [
        (["a", "b"], ["?", "b"], False),
        (["a", "b"], ["?", "?"], False),
        (["a", "b"], ["?", "c"], True),
        (["a", "b"], ["?"], True),
        (["a"], ["?", "?"], True),
    ],
)
def test_a_card_that_is_shown_as_unknown_is_not_wrong(
    truth: list[str], believed: list[str], *, wrong: bool
) -> None:
    """It stands for a card that lies there; one too many, too few or of another name is wrong."""
    assert bool(differences({"grid": (truth, believed)}, 3, KINDS)) is wrong
