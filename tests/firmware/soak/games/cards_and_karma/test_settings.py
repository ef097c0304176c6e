"""All player counts and settings are soaked."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.options import Options
from firmware.soak.games.cards_and_karma.settings import SETTINGS, labels, options_of


def test_every_setting_is_known() -> None:
    """Each option of a match is drawn or set by hand; all begin at the beginning, with every card known."""
    by_hand = {"players", "starter", "open_bonuses", "position", "memory"}
    assert {*SETTINGS, *by_hand} == set(Options.__struct_fields__)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_value_is_drawn(players: int) -> None:
    """With each number of players every value of every setting comes up, and the options are sound."""
    drawn = [one for seed in range(300) if (one := options_of(seed)).players == players]
    for one in drawn:
        one.check()
    assert {one.starter for one in drawn} == set(range(players))
    assert {bool(one.open_bonuses) for one in drawn} == {False, True}
    for name, values in SETTINGS.items():
        assert {getattr(one, name) for one in drawn} == set(values)


def test_labels_name_all_but_the_seat() -> None:
    """Figures are told apart by the players and each setting."""
    assert labels(Options(players=4)).items() >= {
        ("players", "4"),
        ("open_bonuses", "no"),
        ("joker", "strict"),
    }
    assert labels(Options()).keys() == {*SETTINGS, "players", "open_bonuses"}
