"""Negative controls: what cannot work must ruin the figures, or the figures say nothing."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from pathlib import Path

import pytest

from firmware.trial.figures import Figures
from tests.firmware.trial.perfect import play_perfectly
from tests.firmware.trial.spoilt import (
    Spoil,
    guesses,
    hurry,
    prior,
    spoil_eyes,
    verify_nothing,
    wrong_album,
)

MOST = 0.1
"""The share of turns that may be equal by luck."""


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


def played(folder: Path, until: float = inf) -> Figures:
    """Return the figures of the match that all of these play, to its end or until some second."""
    return play_perfectly(3, folder, players=2, until=until).figures


def test_good_eyes_follow_the_match_that_the_others_lose(tmp_path: Path) -> None:
    """Positive control: the same match, as short a search, and nothing spoilt."""
    figures = played(tmp_path)
    assert figures.turns > 15
    assert figures.turns_equal == figures.turns
    assert figures.first_try > 0.8 * figures.turns
    assert figures.asked < MOST * figures.turns


@pytest.mark.parametrize(
    "spoil",
    [wrong_album, *(pytest.param(one, marks=pytest.mark.slow, id=one.__name__) for one in (guesses, prior))],
)
def test_eyes_that_name_pieces_wrongly_ruin_it(
    spoil: Callable[[], Spoil], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every piece is found where it lies; with an album of other faces, or none, that is worth nothing."""
    spoil_eyes(monkeypatch, spoil())
    figures = played(tmp_path)
    assert figures.turns > 15
    assert figures.turns_equal <= MOST * figures.turns
    assert figures.first_try <= MOST * figures.turns


def test_an_album_that_is_wrong_from_some_moment_on_ruins_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was followed until then is right and what comes after is not; somebody is alarmed.

    It ends there: what goes on over an alarm that nothing settles takes long, and tells no more.
    """
    spoil_eyes(monkeypatch, wrong_album(), since=30.0)
    figures = played(tmp_path, until=150.0)
    assert 0 < figures.turns_equal < 0.6 * figures.turns
    assert figures.false_alarms > 0


def test_a_referee_who_verifies_nothing_ruins_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Perfect eyes are worth little where every legal sequence passes for what was seen.

    What may have happened is still told from what differs, so the first plain turns come out right; of the
    others people are asked, and their answers hold the record together. Understood at once are few.
    """
    verify_nothing(monkeypatch)
    figures = played(tmp_path)
    assert figures.first_try < figures.turns / 2
    assert figures.asked > figures.turns / 3
    assert figures.silent_wrong > 0
    assert figures.turns_equal < figures.turns
