"""Each id of the engine that a screen can meet has a name, in every language, and no id is shown."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from display.drawing.canvas import Canvas
from display.drawing.metrics import Metrics
from display.games.dice_charmers import vocabulary
from display.games.dice_charmers.initials import fitting, initials
from display.language import LANGUAGES, load_language
from display.phrases.margins import gap
from display.words import Words
from engine.games.dice_charmers.box.contents import Contents
from engine.games.dice_charmers.box.pads import load_reference
from engine.games.dice_charmers.box.sheet import Sheet
from engine.games.dice_charmers.box.words import BONUSES, FACES, KINDS, PERSONS, SHAPES, SIDES
from engine.games.dice_charmers.choices import LETTERS
from tests.display.inspection import tools

PADS: tuple[Contents, ...] = tuple(one for one in (load_reference().sun, load_reference().moon) if one)
BUILDINGS = {name for contents in PADS for name in contents.buildings}
SOURCES = {name for contents in PADS for name in Sheet(contents).name}
NAMED: list[tuple[Callable[[str], Words], set[str]]] = [
    (vocabulary.face, {*FACES}),
    (vocabulary.kind, {*KINDS}),
    (vocabulary.person, {*PERSONS}),
    (vocabulary.building, BUILDINGS),
    (vocabulary.shape, {*SHAPES}),
    (vocabulary.side, {*SIDES}),
    (vocabulary.bonus, {*BONUSES}),
    (vocabulary.gives, {*BONUSES}),
    (vocabulary.source, SOURCES),
    (vocabulary.road, {letters for letters in LETTERS if len(letters) > 1}),
]


def texts(told: Callable[[str], Words], ids: set[str], code: str) -> dict[str, str]:
    """What ids are called in a language."""
    return {one: told(one).in_language(load_language(code)) for one in ids}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("told", "ids"), NAMED, ids=lambda one: getattr(one, "__name__", ""))
def test_ids_have_names_of_their_own(told: Callable[[str], Words], ids: set[str], code: str) -> None:
    """No two are called alike, no value is left open, and nothing reads like an id."""
    found = texts(told, ids, code)
    assert len({*found.values()}) == len(ids)
    for one, text in found.items():
        assert text.strip()
        assert not {*"{}"} & {*text}
        assert one not in text or "-" not in one


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("told", [vocabulary.bonus, vocabulary.gives, vocabulary.source, vocabulary.side])
def test_names_are_translated(told: Callable[[str], Words], code: str) -> None:
    """What reads the same as in English is a proper name, or nearly one."""
    ids = next(ids for one, ids in NAMED if one is told)
    english = texts(told, ids, "en")
    same = {text for one, text in texts(told, ids, code).items() if text == english[one]}
    assert same <= {"Maharani", "Raja Man Singh", "1 karma", *(f"karma {n}" for n in range(6))}


@pytest.mark.parametrize(
    ("halves", "said"), [(5, "overlap 2½"), (-35, "gap 17½"), (1, "overlap ½"), (0, "gap 0"), (-78, "gap 39")]
)
def test_gaps_are_told_in_fame_points(halves: int, said: str) -> None:
    """Halves are written as people write them."""
    assert gap(halves).in_language(load_language("en")) == said


def test_names_are_those_of_the_rulebook() -> None:
    """As the German rulebook has them."""
    german = load_language("de")
    told = [
        vocabulary.face("tea+tea"),
        vocabulary.face("tea+silk"),
        vocabulary.face("halves"),
        vocabulary.face("merchant"),
        vocabulary.bonus("any-person"),
        vocabulary.bonus("road-fork"),
        vocabulary.source("border-F1-north"),
        vocabulary.source("palace-1-2"),
        vocabulary.road("ns"),
    ]
    assert [one.in_language(german) for one in told] == [
        "2 Tee",
        "Tee und Seide",
        "zwei halbe Wege",
        "Händlerin",
        "beliebige Palastaktion",
        "Gabelung",
        "Rand bei F1, Nord",
        "Palast oben, Spalte 2",
        "Gerade, Nord–Süd",
    ]


def test_a_building_of_ones_own_sheet_is_called_as_its_file_says() -> None:
    """No text is made up for it."""
    assert vocabulary.building("Wasser-Mühle").in_language(load_language("fr")) == "Wasser-Mühle"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_persons_or_buildings_have_the_same_letters(code: str) -> None:
    """The shortest beginning that no other one has, in the reader's language, of one's own buildings too."""
    canvas = Canvas(pygame.Surface((9, 9)), Metrics.of((800, 480)), load_language(code), tools())
    persons = initials(canvas, vocabulary.person, PERSONS)
    assert len({*persons.values()}) == len(PERSONS)
    assert max(map(len, persons.values())) <= 3
    for room in (0, 1, 2, 3):
        assert len({fitting(one, room) for one in persons.values()}) == len(PERSONS)
    assert initials(canvas, vocabulary.building, ("Mühle", "mühlstein", "Markt")) == {
        "Mühle": "Mühle",
        "mühlstein": "Mühls",
        "Markt": "Ma",
    }
