"""Every shown text is translated, keeps its placeholders, and is compiled."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from display.language import LANGUAGES
from tests.conftest import ROOT

ROOMS = [ROOT / room for room in ("engine", "vision", "display", "firmware")]
KEYWORDS = {**DEFAULT_KEYWORDS, "msgid": None, "counted": (1, 2)}
TRANSLATED = [code for code in LANGUAGES if code != "en"]


@cache
def texts_in(*folders: Path) -> Catalog:
    """Every text that the code marks as shown, as Babel finds it."""
    found = Catalog()
    for folder in folders:
        for path, line, text, _, context in extract_from_dir(folder, keywords=KEYWORDS):
            found.add(text, locations=[(path, line)], context=context)
    return found


def source(code: str) -> Path:
    """The catalogue that people edit."""
    return ROOT / "display" / "locale" / code / "LC_MESSAGES" / "munshi.po"


def read(code: str) -> Catalog:
    """That catalogue, parsed."""
    with source(code).open("rb") as text:
        return read_po(text, locale=code, abort_invalid=True)


def wordings(message: Message) -> list[str]:
    """The translations of a text, one per plural form."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ("",))


def forms(message: Message) -> list[str]:
    """The English texts of an entry: one, or singular and plural."""
    return [message.id] if isinstance(message.id, str) else list(message.id)


def placeholders(text: str) -> set[str]:
    """The names between braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def missing(used: Catalog, catalogue: Catalog) -> list[str]:
    """The texts in use that a catalogue lacks, has empty, or has only as a guess."""
    faults = []
    for message in used:
        if not message.id:
            continue
        entry = catalogue.get(message.id, message.context)
        if entry is None or entry.fuzzy or not all(wordings(entry)):
            faults.append(str(message.id))
    return faults


def misplaced(catalogue: Catalog) -> list[str]:
    """The translations whose placeholders are not those of the English text.

    A plural form may leave the number out ("one card"), but none may name what the text does not have.
    """
    faults = []
    for message in catalogue:
        if not message.id:
            continue
        english = forms(message)
        known = set().union(*(placeholders(form) for form in english))
        needed = set.intersection(*(placeholders(form) for form in english))
        faults += [
            f"{english[0]!r} -> {wording!r}"
            for wording in wordings(message)
            if wording and not needed <= placeholders(wording) <= known
        ]
    return faults


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_shown_text_is_translated(code: str) -> None:
    """German and French have a wording for every text that the code shows."""
    assert missing(texts_in(*ROOMS), read(code)) == [], f"write these in {source(code).relative_to(ROOT)}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_translated_that_nobody_shows(code: str) -> None:
    """A text that left the code leaves the catalogues too."""
    used = texts_in(*ROOMS)
    unused = [str(entry.id) for entry in read(code) if entry.id and used.get(entry.id, entry.context) is None]
    assert unused == [], f"delete these from {source(code).relative_to(ROOT)}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_placeholders_agree(code: str) -> None:
    """What the code fills in has a place in every wording, and no wording wants more."""
    assert misplaced(read(code)) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_compiled_texts_are_those_that_were_written(code: str) -> None:
    """What gettext reads is what the .po says today; `make translations` compiles it."""
    with source(code).with_suffix(".mo").open("rb") as binary:
        compiled = read_mo(binary)
    written = {
        (entry.context, *forms(entry)): wordings(entry)
        for entry in read(code)
        if entry.id and not entry.fuzzy and all(wordings(entry))
    }
    assert {(entry.context, *forms(entry)): wordings(entry) for entry in compiled if entry.id} == written


def test_the_search_finds_what_the_code_marks(tmp_path: Path) -> None:
    """A text in each of the forms that the code may use is found, so that none escapes the check."""
    (tmp_path / "screen.py").write_text(
        "_('Your turn, {name}')\nlanguage.ngettext('{n} card', '{n} cards', 3)\n"
        "language.gettext('End')\nlanguage.pgettext('piece', 'Die')\nTABLE = {'ship': msgid('Ship')}\n"
    )
    found = texts_in(tmp_path)
    assert len(found) == 5
    assert missing(found, Catalog()) == [
        "Your turn, {name}",
        "('{n} card', '{n} cards')",
        "End",
        "Die",
        "Ship",
    ]


@pytest.mark.parametrize(
    ("text", "wording", "agrees"),
    [
        ("Your turn, {name}", "{name} ist dran", True),
        ("Your turn, {name}", "Du bist dran", False),
        ("Your turn, {name}", "{Name} ist dran", False),
        (("one card", "{n} cards"), ("eine Karte", "{n} Karten"), True),
        (("one card", "{n} cards"), ("eine Karte", "{zahl} Karten"), False),
    ],
)
def test_a_wrong_placeholder_is_seen(
    text: str | tuple[str, str], wording: str | tuple[str, str], agrees: bool
) -> None:
    """The check tells a good wording from one that would fail on the screen."""
    catalogue = Catalog(locale="de")
    catalogue.add(text, wording)
    assert (misplaced(catalogue) == []) is agrees


FOREIGN = {"de": "falsch gelesen", "fr": r"\b[Cc]oups?\b|\bmal lu\b|\bdemi-route"}
"""Words for which there is another: a turn is a `tour`; what people touched in was not read."""


@pytest.mark.parametrize("code", FOREIGN)
def test_a_thing_has_one_word(code: str) -> None:
    """No wording uses a word for which the catalogue has settled on another."""
    found = [one for message in read(code) if message.id for one in wordings(message)]
    assert [one for one in found if re.search(FOREIGN[code], one)] == []
