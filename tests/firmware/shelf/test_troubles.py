"""What people read where a file is damaged: what was seen and what to do, in their language."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.language import LANGUAGES, load_language
from display.words import words
from engine.errors import MunshiError
from engine.kernel.errors import RecordError
from firmware.configuration import ConfigurationError
from firmware.configuration.reading import parse
from firmware.records import reopen
from firmware.records.shelf import records_in
from firmware.records.writer import RecordInUseError
from firmware.shelf.details import SEEN
from firmware.shelf.start import unreadable
from firmware.shelf.troubles import ADVICE, HEADLINES, Way, trouble_page
from tests.firmware.shelf.houses import cut_off


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_damaged_is_told_with_what_to_do(language: str) -> None:
    """Before what was noticed."""
    page = trouble_page(RecordError("Line 6 does not match its checksum."), (Way.HOME,), language)
    advice, seen = (one.in_language(load_language(language)) for one in page.faults)
    assert page.words == HEADLINES["RecordError"]
    assert "munshi restore" in advice
    assert (advice == ADVICE["RecordError"].in_language(load_language("en"))) == (language == "en")
    assert (seen == "Line 6 does not match its checksum.") == (language == "en")
    assert "6" in seen


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        ("A camera that does not start: it has not answered for 10 seconds.", "seit 10 Sekunden"),
        ("/b is no box: box.toml cannot be read (there is no such file).", "/b ist keine Schachtel"),
        ("The record /r {x}.jsonl cannot be made: No space left on device.", "/r {x}.jsonl"),
        ("The record /r.jsonl cannot be written: Something new.", "Something new"),
        ("What nobody {foresaw}.", "auf Englisch: What nobody {foresaw}."),
    ],
)
def test_what_was_noticed_is_told_in_the_language(seen: str, told: str) -> None:
    """The commonest of it with its values; what nobody foresaw stays English and says so."""
    german = load_language("de")
    page = trouble_page(MunshiError(seen, expected="a thing"), (Way.HOME,), "de")
    found, expected = (one.in_language(german) for one in page.faults)
    assert told in found
    assert expected == "auf Englisch: Expected: a thing"


def test_a_match_that_another_munshi_plays_is_no_full_disk(tmp_path: Path) -> None:
    """It is told as what it is, with the way out."""
    record = cut_off(tmp_path, "rajas", 300)
    with reopen(record).writer, pytest.raises(RecordInUseError) as caught:
        reopen(record)
    page = trouble_page(caught.value, (Way.HOME,), "de")
    assert page.words == HEADLINES["RecordInUseError"]
    assert next(iter(page.faults)) == ADVICE["RecordInUseError"]
    assert ADVICE["RecordFileError"] not in page.faults


def test_a_full_disk_is_no_english_word() -> None:
    """Nor any other of the reasons that systems give."""
    whys = [why for why in SEEN.values() if why[0].islower() and "{" not in why]
    told = [words(why).in_language(load_language("de")) for why in whys]
    assert "der Datenträger ist voll" in told
    assert not set(told) & set(whys)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[display]\nsize="640x480"', ("Zeile 2: display.size ist '640x480'", '"800x480"')),
        (
            "[display]\nsize=3\nfoo=1",
            ("2", "Zeile 2: display.size ist 3", "Zeile 3: display.foo gibt es nicht"),
        ),
        ("[displ]\nx=1", ("Zeile 1: displ gibt es nicht", "camera, table")),
        ("a b", ("ist kein TOML",)),
    ],
)
def test_a_mistake_in_the_configuration_is_told_in_the_language(text: str, told: tuple[str, ...]) -> None:
    """Whatever is wrong in it, with its line and what may stand there, and no English word."""
    with pytest.raises(ConfigurationError) as caught:
        parse(text, name="munshi.toml", folder=Path())
    page = trouble_page(caught.value, (Way.HOME,), "de")
    found = [one.in_language(load_language("de")) for one in page.faults]
    assert not [one for one in found if "Englisch" in one or " is " in one]
    for part in told:
        assert any(part in one for one in found), (part, found)


@pytest.mark.parametrize(
    ("damage", "told"), [("none", False), ("tail", False), ("header", True), ("empty", False)]
)
def test_a_record_of_which_nothing_is_left_is_told(damage: str, told: bool, tmp_path: Path) -> None:
    """At the start; one that goes on, or in which nothing was written, is none."""
    record = cut_off(tmp_path, "cards-and-karma", 2)
    data = record.read_bytes()
    kept = {"none": data, "tail": data[:-7], "header": b"#" + data[1:], "empty": b""}
    record.write_bytes(kept[damage])
    assert records_in(record.parent) == [record]
    assert bool(unreadable(record.parent)) is told
