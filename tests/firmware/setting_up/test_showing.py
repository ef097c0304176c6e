"""What is drawn into the picture of a camera that is being set up."""

from __future__ import annotations

import pytest

from display.games.cards_and_karma.vocabulary import place_name
from display.language import LANGUAGES, load_language
from engine.games.cards_and_karma.box.mats import mat


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_place_of_the_mat_has_a_name(players: int, code: str) -> None:
    """In the language of who sets it up, and not the id that the engine has for it."""
    language = load_language(code)
    for region in mat(players).regions:
        name = region.place.rsplit("-", 1)[-1]
        assert place_name(name).in_language(language) != name, name
