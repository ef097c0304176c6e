"""Texts are found in each language, and what is missing is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from display.language import LANGUAGES, LanguageError, load_language
from tests.house.test_translations import read, wordings


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    """What other tests have loaded is not known here, nor what these load there."""
    load_language.cache_clear()
    yield
    load_language.cache_clear()


@pytest.fixture
def made_up(tmp_path: Path) -> Path:
    """A folder that stands for the package, with three tiny catalogues."""
    texts: dict[str, dict[str | tuple[str, str], str | tuple[str, str]]] = {
        "en": {"Ship": "Ship (polished)", ("{n} card", "{n} cards"): ("{n} card", "{n} cards")},
        "de": {("{n} card", "{n} cards"): ("{n} Karte", "{n} Karten")},
        "fr": {("{n} card", "{n} cards"): ("{n} carte", "{n} cartes")},
    }
    for code, entries in texts.items():
        catalogue = Catalog(locale=code)
        for text, translation in entries.items():
            catalogue.add(text, translation)
        folder = tmp_path / "locale" / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "munshi.mo").open("wb") as binary:
            write_mo(binary, catalogue)
    return tmp_path


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_loads_from_the_package(code: str) -> None:
    """The installed package brings a compiled catalogue for each language it names."""
    assert load_language(code).info()["language"] == code


def test_no_french_line_begins_with_a_mark() -> None:
    """Before `: ; ! ? »` there is a space at which no line ends, and an apostrophe is a curved one."""
    texts = [text for entry in read("fr") if entry.id for text in wordings(entry)]
    assert [text for text in texts if re.search("[^\u00a0\u202f][:;!?»]|'", text)] == []


def test_numbers_follow_the_rules_of_the_language(made_up: Path) -> None:
    """Nought is plural in German and singular in French."""
    with patch("display.language.files", return_value=made_up):
        assert load_language("de").ngettext("{n} card", "{n} cards", 0) == "{n} Karten"
        assert load_language("fr").ngettext("{n} card", "{n} cards", 0) == "{n} carte"


def test_a_missing_text_is_shown_in_english(made_up: Path) -> None:
    """What German lacks comes from the English catalogue, and what that lacks is the text itself."""
    with patch("display.language.files", return_value=made_up):
        german = load_language("de")
    assert german.gettext("Ship") == "Ship (polished)"
    assert german.gettext("Palace") == "Palace"


def test_an_unknown_language_is_refused() -> None:
    """The message names what was asked for and what there is."""
    with pytest.raises(LanguageError, match=r"'it'[\s\S]*en, de, fr"):
        load_language("it")


def test_a_missing_catalogue_says_how_to_make_it(tmp_path: Path) -> None:
    """A checkout without compiled texts is told the command that makes them."""
    with (
        patch("display.language.files", return_value=tmp_path),
        pytest.raises(LanguageError, match="make translations"),
    ):
        load_language("de")


def test_a_damaged_catalogue_is_refused(made_up: Path) -> None:
    """Half a catalogue is an error, not a screen half in English."""
    damaged = made_up / "locale" / "de" / "LC_MESSAGES" / "munshi.mo"
    damaged.write_bytes(damaged.read_bytes()[:40])
    with patch("display.language.files", return_value=made_up), pytest.raises(LanguageError, match="'de'"):
        load_language("de")
