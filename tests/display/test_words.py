"""Texts are put into a language with their values, which may be texts themselves."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from display.language import Language, load_language
from display.words import Words, counted, decimal, verbatim, words

ENGLISH, GERMAN, FRENCH = (load_language(code) for code in ("en", "de", "fr"))


def test_a_text_takes_its_values() -> None:
    """Names stay as they are, texts within the text are translated."""
    text = words("takes {card} as a die", card=words("ship {number}", number=12))
    assert text.in_language(ENGLISH) == "takes ship 12 as a die"
    assert text.in_language(GERMAN) == "nimmt Schiff 12 als Würfel"
    assert text.in_language(FRENCH) == "prend bateau 12 comme dé"


@pytest.mark.parametrize(("n", "german"), [(1, "1 Münze"), (2, "2 Münzen"), (0, "0 Münzen")])
def test_numbers_choose_the_form(n: int, german: str) -> None:
    """One coin, two coins; an English plural is never empty."""
    coins = counted("{n} coin", "{n} coins", n)
    assert coins.in_language(GERMAN) == german
    assert coins.in_language(ENGLISH) == ("1 coin" if n == 1 else f"{n} coins")


def test_several_texts_become_a_list() -> None:
    """A tuple of texts is shown one after the other."""
    text = words(
        "discards {cards}", cards=(words("ship {number}", number=3), words("ship {number}", number=17))
    )
    assert text.in_language(GERMAN) == "wirft ab: Schiff 3, Schiff 17"


@pytest.mark.parametrize("name", ["Pause", "{name}", "100 %", "", "ß{0}"])
def test_a_name_is_never_translated_or_filled_in(name: str) -> None:
    """A player may be called like one of our texts, or have braces in the name."""
    assert verbatim(name).in_language(GERMAN) == name
    assert words("{name} wins", name=name).in_language(ENGLISH) == f"{name} wins"


@pytest.mark.parametrize(("language", "shown"), [(ENGLISH, "2.61"), (GERMAN, "2,61"), (FRENCH, "2,61")])
def test_numbers_have_the_decimal_mark_of_the_language(language: Language, shown: str) -> None:
    """German and French write a comma; the places are kept, also where they are 0."""
    assert decimal(2.614, 2).in_language(language) == shown
    assert decimal(16, 1).in_language(ENGLISH) == "16.0"


def test_no_text_is_empty() -> None:
    """Gettext would answer the empty text with the head of its catalogue."""
    assert Words("").in_language(GERMAN) == ""


def test_a_missing_value_is_an_error() -> None:
    """A sentence with a hole in it is never shown."""
    with pytest.raises(KeyError, match="card"):
        words("takes {card}").in_language(NullTranslations())


def test_texts_are_equal_by_what_they_say() -> None:
    """The order in which values are given does not matter, so that an unchanged panel is not drawn again."""
    assert words("{a} {b}", a=1, b=2) == words("{a} {b}", b=2, a=1)
