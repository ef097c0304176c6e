"""Two implementations of the rules, by people who did not see each other's, say the same at every step."""

from __future__ import annotations

from itertools import count

import pytest

from engine.games.cards_and_karma.box.components import PLAYERS
from tests.engine.games.cards_and_karma.comparing.first import ASKED
from tests.engine.games.cards_and_karma.comparing.walk import SETTINGS, Walk, options_of, walk

PARTS = 20
PART = 5_000
"""Choices among at least two; the parts together are 100,000."""
RARE = {"exchange"}
"""Not asked in every part: the order of fame and coins for the last card."""


def compared(part: int, steps: int) -> Walk:
    """Return a walk through matches that no other part plays."""
    found = walk(count(part * 1_000_000), steps)
    assert not found.difference, found.difference
    assert found.steps == steps
    return found


def test_they_agree() -> None:
    """In two thousand random steps both list the same choices and come to the same table."""
    found = compared(PARTS, 2_000)
    assert found.probes > 200, "choices that are not listed are tried as well"


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_they_agree_for_long(part: int) -> None:
    """In 100,000 random steps both agree, and every question is among them."""
    found = compared(part, PART)
    assert set(ASKED.values()) - RARE <= found.asked.keys()


@pytest.mark.parametrize("players", PLAYERS)
def test_all_settings_are_played(players: int) -> None:
    """The matches go through all player counts, each with every value of every setting."""
    options = [one for seed in range(300) if (one := options_of(seed)).players == players]
    assert {one.starter for one in options} == set(range(players))
    assert {bool(one.open_bonuses) for one in options} == {False, True}
    for name, values in SETTINGS.items():
        assert {getattr(one, name) for one in options} == set(values)
