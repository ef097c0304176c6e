"""Every question can be asked, every choice and result has its name in every language, and a picture."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from display.drawing.vectors import check_icon
from display.language import LANGUAGES, Language, load_language
from engine.games.rajas.box.set import GameSet
from engine.games.rajas.box.words import BUILDINGS, CHAMBERS, GAINS, KINDS
from engine.games.rajas.choices import (
    DICE,
    SKIP,
    AnyChoice,
    Claim,
    Lay,
    Pay,
    Put,
    Reroll,
    Sail,
    Sell,
    Settle,
    Upgrade,
)
from engine.games.rajas.play.dice import TakeDice
from engine.games.rajas.play.palace import Chamber
from engine.games.rajas.results import AnyResult, Begins, Drawn, Laid, Rolled, Uncovered
from engine.games.rajas.state import State
from engine.kernel.contract import UNSEEN, Chance, Decision
from firmware.presenters.games.rajas import answers
from tests.engine.games.rajas.desk import GAME, begun, built, did, doing, having, showing
from tests.engine.games.rajas.universe import EVERY
from tests.firmware.presenters.games.rajas.matches import MATCHES, steps

LANGUAGE: dict[str, Language] = {code: load_language(code) for code in LANGUAGES}
RESULTS = (
    Rolled(("blue-4", "blue-4")),
    Uncovered("mango-2"),
    Drawn("white-1"),
    Laid(3, "river-tile-1"),
    Laid(),
    Begins(1),
)
ODD = re.compile(r"[{}]|[a-z]-[a-z\d]|(?<!\xa0)(?<=\s)[:;!]")
"""What ids look like, open values, and signs that a line could begin with."""
SET = GameSet(GAME.contents)
DRAWN: dict[str, set[str]] = {
    "die": {*DICE},
    "dice": {*DICE},
    "tile": {*SET.tiles.ids},
    "yield": {*SET.yield_ids},
    "ganga": {*SET.ganga_ids},
    "gain": {*GAINS},
    "chamber": {*CHAMBERS},
    "building": {*BUILDINGS},
    "goods": {*KINDS},
}
"""What pictures are of."""


def text(state: State, answer: object, code: str = "en") -> str:
    """What an answer is called."""
    return answers.told(state, answer)[0].in_language(LANGUAGE[code])


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_answer_has_words_and_an_icon(code: str) -> None:
    """Whatever somebody may choose, legal or not, and what chance and nobody showed."""
    assert {*map(type, EVERY)} == {*get_args(AnyChoice)}
    assert {*map(type, RESULTS)} == {*get_args(AnyResult)}
    state = begun(4, variants=["navaratnas", "ganga", "mango"])
    for answer in (*EVERY, *RESULTS, UNSEEN):
        said = text(state, answer, code)
        assert said.strip()
        assert not ODD.search(said), said
        check_icon(answers.told(state, answer)[1])


@pytest.mark.parametrize("options", MATCHES, ids=str)
def test_choices_of_one_question_have_names_and_pictures(options: dict[str, object]) -> None:
    """Nobody sees two buttons that say the same of different things; each question can be asked."""
    for before, _, _ in steps(5, **options):
        pending = GAME.pending(before)
        assert isinstance(pending, Decision | Chance)
        for code in LANGUAGES:
            asked = answers.asked(before, pending, "Leila").in_language(LANGUAGE[code])
            assert not ODD.search(asked), asked
        if isinstance(pending, Chance):
            continue
        choices = list(pending.choices)[:200]
        twins = sum(isinstance(one, Settle | Claim) for one in choices)
        assert len({text(before, one) for one in choices}) >= len(choices) - twins
        for choice in choices:
            kind, _, what = answers.picture(before, choice).partition(":")
            assert not kind or {*what.split("+")} <= DRAWN[kind], (choice, kind, what)


def test_names_fit_a_button() -> None:
    """They are short, and tell what a choice costs and brings."""
    state = built(begun(2, variants=["ganga"]), ("blue-cow-3", "B1", 3), ("green-snake-1", "C2", 0))
    said = [
        text(state, one)
        for one in (
            Put("quarry-2"),
            Put("harbour-1"),
            Lay("C4", 3),
            Pay(("blue-1",), ("blue-1",)),
            Sell("tea", 2),
            Sell("tea", 1),
            Upgrade("fort"),
            Reroll(),
            Settle("brown-5", "A3-west"),
        )
    ]
    assert said == [
        "quarry 2: pay 2 money",
        "harbour 1",
        "C4, a quarter turn left",
        "blue 1 as 6 (takes 1 karma)",
        "tea: 2 markets, 9 money",
        "tea: 1 market, 5 money",
        "Fort: 3 fame each",
        "roll no die again",
        "A3, west – brown: 2 fame for each bend of the roads",
    ]
    assert text(state, Sail(1), "de") == "Feld 1: 1 beliebiger Würfel je Karma"
    assert text(state, Sail(2), "fr") == "case 2\xa0: 1 dé violet, 1 dé vert, 1 dé orange"


def test_sums_are_told_where_they_count() -> None:
    """A tile is paid by a sum; what a single die is worth everybody sees."""
    state = showing(having(begun(2), dice="blue-4 blue-5 blue-2"), "blue-cow-3")
    paying = did(state, Put("quarry-1"), Lay("B1", 0))
    pending = GAME.pending(paying)
    assert isinstance(pending, Decision)
    assert text(paying, Pay(("blue-2", "blue-5"))) == "blue 2, blue 5 = 7"
    asked = answers.asked(paying, pending, "Leila")
    assert asked.in_language(LANGUAGE["de"]) == "Welche Würfel gibt Leila ab? Blau, mindestens 6"


def test_what_is_left_alone_depends_on_the_question() -> None:
    """A full Kali asks for a die to put back."""
    full = doing(having(begun(2), dice=" ".join(["blue-3"] * 9)), TakeDice((0, 0, 0)))
    pending = GAME.pending(full)
    assert isinstance(pending, Decision)
    asked = answers.asked(full, pending, "Leila").in_language(LANGUAGE["en"])
    assert asked == "Kali is full: which die does Leila put back?"
    assert [text(full, one) for one in pending.choices] == ["put back blue 3", "put none back, take fewer"]
    chamber = doing(begun(2), Chamber())
    assert text(chamber, SKIP) == "decline it"
