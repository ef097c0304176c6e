"""Every sentence can be said in every language, without an id or an open value."""

from __future__ import annotations

import re
from itertools import groupby
from random import Random

import pytest

from display.games.dice_charmers.phrases import asking, heads, lapsing, reversing
from display.language import LANGUAGES, load_language
from display.words import Words
from engine.games.dice_charmers.box.words import FACES
from engine.games.dice_charmers.table import marks
from engine.kernel.contract import Over
from tests.engine.games.dice_charmers.desk import GAME
from tests.engine.kernel.playing import states

ODD = re.compile(r"[{}+]|(?<![\w])[a-z]+-[A-Z]\d|[a-z]-\d|person-|border")
"""What ids look like, and open values."""


def said(text: Words, code: str) -> str:
    """A text as it reads; it must read well."""
    told = text.in_language(load_language(code))
    assert told.strip()
    assert not ODD.search(told), told
    return told


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_question_of_a_match_can_be_asked(code: str) -> None:
    """By its kind; only karma's second die is a question of the screen alone."""
    pending = [GAME.pending(state) for state in states(GAME, Random(2), {"players": 3})]
    kinds = {one.kind for one in pending if not isinstance(one, Over)}
    assert kinds | {"karma"} == {*asking.QUESTIONS}
    asked = {said(asking.asks(kind, "Leila"), code) for kind in asking.QUESTIONS}
    assert len(asked) == len(asking.QUESTIONS)


def test_rounds_and_passes() -> None:
    """A pass is named where there are two, and a warning stands there before the end."""
    german = [heads.when(7), heads.when(7, 2), heads.when(7, last=True), heads.when(7, 2, last=True)]
    assert [said(one, "de") for one in german] == [
        "Runde 7",
        "Runde 7, Durchgang 2",
        "Letzte Runde",
        "Letzter Durchgang",
    ]
    assert said(lapsing.LAPSES, "fr") == "perdu\xa0: impossible maintenant"


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_marks_of_a_sheet_can_be_erased(code: str) -> None:
    """Of every kind that the engine names."""
    *_, state = states(GAME, Random(4))
    names = sorted(marks(state.sheet, state.players[0]).marks, key=reversing.kind)
    kinds = []
    for kind, group in groupby(names, key=reversing.kind):
        said(reversing.marks("Leila", kind, list(group), written=False), code)
        kinds.append(kind)
    assert len(kinds) == len({*kinds}) == 12


def test_marks_that_follow_each_other_are_told_as_one() -> None:
    """The first and the last."""
    fame = reversing.marks("Leila", "fame", ["fame-10", "fame-8", "fame-9"], written=True)
    assert said(fame, "en") == "Leila writes: fame track 8–10"
    sold = reversing.marks("Leila", "sold", ["sold-tea-2"], written=False)
    assert said(sold, "de") == "Leila radiert aus: abgekreuzte Waren Tee 2"
    roads = reversing.marks("Leila", "road", ["road-C4-north", "road-C4-west"], written=False)
    assert said(roads, "fr") == "Leila efface\xa0: chemins C4 nord, C4 ouest"


@pytest.mark.parametrize("place", ["middle", "elephant", "depot", ""])
def test_dice_are_laid_where_they_belong(place: str) -> None:
    """Each face has its sentence."""
    told = {said(reversing.lies(face, place, "Leila"), "en") for face in FACES}
    assert len(told) == len(FACES)
