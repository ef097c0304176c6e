"""What a new match is asked about is what the configuration of the game takes."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import fields

from engine.games import GAMES
from firmware.configuration import Configuration
from firmware.shelf.games import choosing


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
