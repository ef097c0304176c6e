"""Rules are found on the screen, also by a word that is written almost right."""

from __future__ import annotations

import pytest

from display.language import LANGUAGES, load_language
from engine.games import GAMES, open_box
from firmware.entering.asked import Asked, Given
from firmware.shelf.rules import sections
from firmware.shelf.wishes import Look

EN = load_language("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_is_only_near_leads_to_rules(game: str, language: str) -> None:
    """To some that can be read; the book itself does not find the word."""
    assert open_box(game).rulebook.find("karmma", language) == ()
    found = _found(game, language, "karmma")
    looks = [option.leads() for option in found.options]
    assert looks
    for look in looks:
        assert isinstance(look, Given)
        assert isinstance(look.answer, Look)
        assert open_box(game).rulebook.text(look.answer.rule, language).title


def _found(game: str, language: str, word: str) -> Asked:
    """What is asked after a word was entered letter by letter."""
    asked: object = sections(game, language)
    assert isinstance(asked, Asked)
    asked = asked.options[0].leads()
    for letter in word:
        assert isinstance(asked, Asked)
        asked = next(one for one in asked.options if one.words.in_language(EN).casefold() == letter).leads()
    assert isinstance(asked, Asked)
    found = asked.options[-1].leads()
    assert isinstance(found, Asked)
    return found
