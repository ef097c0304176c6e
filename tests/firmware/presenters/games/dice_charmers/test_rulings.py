"""Refusals in the players' language: rule, place, need, and the nearest legal moves."""

from __future__ import annotations

import re
from random import Random

import pytest

from display.language import LANGUAGES, load_language
from display.words import Words
from engine.games.dice_charmers.choices import Build, Goods, Karma, Take
from engine.games.dice_charmers.rule_book.clauses import NEEDED, THERE
from engine.kernel.contract import Decision, Legality
from firmware.presenters.games.dice_charmers.rulings import instead, refused
from tests.engine.games.dice_charmers.desk import GAME, begun, did, on_sheet, rolled, with_roads
from tests.engine.games.dice_charmers.universe import EVERY
from tests.firmware.presenters.games.dice_charmers.matches import steps

IDS = re.compile(r"[a-z]+-[a-z]+-[a-z]+|[a-z]\+|[{}]|person-|half-road|tea-|great-mogul")
"""What only ids look like, or open values."""


def in_english(said: Words) -> str:
    """A text in English."""
    return said.in_language(load_language("en"))


def test_a_field_with_a_road() -> None:
    """What is there, what is needed, where the rules say so, and what would be legal."""
    state = did(with_roads(rolled(begun(), "straight"), C4="ns"), Take("straight"))
    assert in_english(refused(GAME, state, Build("C4", "ns"))) == (
        "Not allowed: C4, which has a road. Needed: a field without a road (Green – building roads)"
    )
    assert refused(GAME, state, Build("C4", "ns")).in_language(load_language("de")) == (
        "Nicht erlaubt: C4, wo ein Weg ist. Nötig: ein Feld ohne Weg (Grün – Wege bauen)"
    )
    assert in_english(instead(GAME, state, Build("C4", "ns"))[0]) == "C3: straight road, north–south"


def test_values_are_told_in_words() -> None:
    """Roads, dice, goods and persons by their names."""
    state = did(rolled(begun(), "straight"), Take("straight"))
    there = in_english(refused(GAME, state, Build("B4", "new")))
    assert there.startswith("Not allowed: B4 north–east–west. Needed: a road of this shape: straight road")
    full = on_sheet(rolled(begun()), goods=(7, 0, 0))
    assert "2 tea: no room in the market" in in_english(refused(GAME, full, Take("tea+tea")))
    assert "no die on the elephant" in in_english(refused(GAME, full, Karma("maharani")))
    assert "another question" not in in_english(refused(GAME, full, Goods(("tea",))))


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 4, "sheet": "moon", "two_different": "both"}], ids=str
)
def test_every_refusal_can_be_said(options: dict[str, object]) -> None:
    """Whatever is refused in a match is told in every language, without an id; the ways on differ."""
    rng, languages, told = Random(2), [load_language(code) for code in LANGUAGES], set()
    for before, _, _ in steps(9, **options):
        if not isinstance(GAME.pending(before), Decision):
            continue
        for choice in rng.sample(EVERY, 12):
            ruling = GAME.why_not(before, choice)
            if ruling.legality is not Legality.IMPOSSIBLE:
                continue
            assert ruling.needed is not None
            told.add(ruling.needed.id)
            ways = instead(GAME, before, choice)
            another = ruling.there is not None and ruling.there.id.startswith("answered")
            assert len(ways) == len({*ways})
            assert bool(ways) is not another  # another question has its own ways
            for language in languages:
                said = refused(GAME, before, choice).in_language(language)
                assert not IDS.search(said), said
    assert len(told) > 25


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_clause_is_translated(code: str) -> None:
    """No clause is shown in English to those who read something else."""
    language = load_language(code)
    same = {text for text in {*NEEDED.values(), *THERE.values()} if language.gettext(text) == text}
    assert {text for text in same if re.sub(r"{\w+}", "", text).strip()} <= {"karma"}
