"""What a new match is asked about is what the configuration of the game takes."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import fields

from engine.games import GAMES
from firmware.configuration import Configuration
from firmware.shelf.games import choosing
from firmware.shelf.new_match import names_for


@pytest.mark.parametrize("game", GAMES)
def test_settings_are_those_of_the_configuration(game: str) -> None:
    """Each has the values of its option, the usual one first; of a list each value, and none usually."""
    section = Configuration().settings(game)
    types = {field.name: get_args(field.type)[0] for field in fields(section)}
    for setting in choosing(game).settings:
        of_list = get_args(types[setting.name])[0] if setting.several else types[setting.name]
        assert set(setting.values) == set(get_args(of_list))
        usual = getattr(section, setting.name)
        assert usual == (() if setting.several else next(iter(setting.values)))


def test_who_does_not_want_to_type_has_a_number() -> None:
    """As many names as people can sit there are offered: first those that are known."""
    assert names_for((), "de") == tuple(f"Spieler {n}" for n in range(1, 6))
    assert names_for(("Mia", "Player 2"), "en") == ("Mia", "Player 2", "Player 1", "Player 3", "Player 4")
    assert names_for(tuple("abcdefg"), "fr") == tuple("abcdefg")
