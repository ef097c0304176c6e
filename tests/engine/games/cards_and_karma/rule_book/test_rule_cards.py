"""The rule cards of this game: what each must have a card for, and how strictly they are read."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.resources import files
from typing import get_args

import pytest

from engine.games.cards_and_karma.box.components import BONUSES, PALACE_ACTIONS, SHIP_REWARDS
from engine.games.cards_and_karma.choices import TrioKind
from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK, RULES
from engine.rulebook import RULE_LANGUAGES, RuleCardError, RuleText
from engine.rulebook.cards import parse_cards
from tests.conftest import ROOT

each_language = pytest.mark.parametrize("code", RULE_LANGUAGES)


def source(code: str) -> str:
    """The file of a language."""
    return files("engine.games.cards_and_karma").joinpath("data", "rules", f"{code}.toml").read_text("utf-8")


def test_every_thing_that_gives_something_has_a_card() -> None:
    """Each ship reward, palace action, bonus and three of a kind can be looked up under its own name."""
    wanted = {
        *(f"reward-{reward}" for reward in SHIP_REWARDS),
        *(f"palace-{number}" for number in PALACE_ACTIONS),
        *(f"bonus-{bonus}" for bonus in BONUSES),
        *(f"trio-{kind}" for kind in (*get_args(TrioKind), "karma", "administrators")),
    }
    assert wanted <= RULES.keys()


PLURAL = {
    "en": "Of several exchanges, or several bonuses, due together",
    "de": "wenn mehrmals zu tauschen ist oder mehrere Boni fällig sind",
    "fr": "Entre plusieurs échanges, ou entre plusieurs bonus, dus ensemble",
}
BEFORE_BONUSES = {
    "en": r"have left before a bonus is carried out;[^.]*a table may agree on the other order\.",
    "de": r"sind weg, bevor ein Bonus ausgeführt wird;[^.]*auf die andere Reihenfolge einigen\.",
    "fr": r"sont parties avant qu’un bonus ne s’effectue[^.]*convenir de l’ordre inverse\.",
}


@each_language
def test_the_order_is_told_alike(code: str) -> None:
    """A0.3: the player orders exchanges among themselves and bonuses among themselves; cards leave before."""
    text = " ".join(RULE_BOOK.text("order", code).paragraphs)
    assert PLURAL[code] in text
    assert len(re.findall(BEFORE_BONUSES[code], text)) == 1


def test_nothing_is_read_before_a_card_is_wanted() -> None:
    """Neither the rules of the game nor the screen load texts by being imported."""
    program = (
        "import display.painter, engine.games.cards_and_karma.game; "
        "from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK; "
        "print(len(RULE_BOOK._texts))"
    )
    run = [sys.executable, "-c", program]
    done = subprocess.run(run, capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.split()[-1] == "0"


def test_paragraphs_have_no_line_breaks() -> None:
    """The lines of the file are joined, its empty lines part paragraphs."""
    text = RuleText("Title", "Short.", "\none\ntwo\n\nthree\n", "\nfour\nfive\n")
    assert text.paragraphs == ("one two", "three")
    assert text.option == "four five"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("format = 1", "format = 2", "format"),
        ("format = 1", "format = ", "Invalid value"),
        ('language = "en"', 'language = "de"', "the file is in 'de'"),
        ("[cards.goods]", "[cards.wares]", "goods, wares"),
        ("[cards.goods]\n", '[cards.goods]\nnote = "?"\n', "unknown field `note`"),
        ('title = "Three karma"', 'title = ""', "length >= 1"),
        ("[cards.goods]\n", '[cards.goods]\nsetting = "?"\n', "goods: a text on options"),
    ],
)
def test_a_damaged_file_is_refused(old: str, new: str, told: str) -> None:
    """A wrong format, field, language or set of cards is told, not shown."""
    text = source("en")
    assert text.count(old) == 1
    with pytest.raises(RuleCardError, match=re.escape(told)) as refused:
        parse_cards(text.replace(old, new), "en", RULES)
    assert "data/rules" in refused.value.advice


def test_an_unknown_language_is_refused() -> None:
    """What there is is told."""
    with pytest.raises(RuleCardError, match=r"'it'[\s\S]*en, de, fr"):
        RULE_BOOK.texts("it")


def test_an_unknown_rule_is_refused() -> None:
    """What there is is told."""
    with pytest.raises(RuleCardError, match=r"'rowing'[\s\S]*hand-limit"):
        RULE_BOOK.text("rowing", "en")
