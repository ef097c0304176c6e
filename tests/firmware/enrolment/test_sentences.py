"""What is noticed is told in the people's language on the screen."""

from __future__ import annotations

from string import Formatter

import pytest

from display.language import load_language
from engine.games import open_box
from firmware.enrolment import sentences
from firmware.games import bundle_of

GAME = "cards-and-karma"
KIT = open_box(GAME).kit
ALL = [*sentences._ALL, *KIT.told]


def shown(text: str, language: str = "de") -> str:
    """Return a text as the screen shows it."""
    return sentences.told(text, bundle_of(GAME).facts, KIT.told).in_language(load_language(language))


@pytest.mark.parametrize("sentence", ALL)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_each_sentence_is_found_with_its_values(sentence: str, language: str) -> None:
    """And is shown in another language with all of them."""
    names = [name for _, name, _, _ in Formatter().parse(sentence) if name]
    values = {name: f"<{number}>" for number, name in enumerate(names)}
    found = shown(sentence.format(**values), language)
    assert found != sentence.format(**values)
    assert all(value in found for name, value in values.items() if name != "side")


def test_what_stands_in_a_sentence_is_translated_too() -> None:
    """Cards, facts and what a game calls them."""
    text = sentences.GONE.format(card=sentences.ON_FIRST.format(number=3))
    assert shown(text).startswith("Karte 3 auf dem ersten Foto ")
    assert "Preis: 3, Waren: Seide" in shown(sentences.OTHERWISE.format(facts="cost: 3, goods.1.kind: silk"))
    assert shown("score-karma-2-ruby") != "score-karma-2-ruby"
    assert shown("karma") == "Karma"
    assert shown("What nobody foresaw: 3.") == "What nobody foresaw: 3."


def test_what_the_kit_tells_is_among_its_sentences() -> None:
    """Whatever is missing of an empty box has a name of its own."""
    assert not [
        one
        for one in (*KIT.missing({}), *KIT.others, *KIT.singles)
        if shown(one, "fr") == one and one != "karma"
    ]
