"""The rule cards: complete, alike in three languages, in our own words, and strictly read."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from engine.games.cards_and_karma.box.components import BONUSES, PALACE_ACTIONS, SHIP_REWARDS
from engine.games.cards_and_karma.choices import TrioKind
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK, RULES
from engine.rulebook import RULE_LANGUAGES, RuleCardError, RuleText
from engine.rulebook.cards import parse_cards
from tests.conftest import ROOT

each_language = pytest.mark.parametrize("code", RULE_LANGUAGES)
EXAMPLE = {"en": "Example", "de": "Beispiel", "fr": "Exemple"}
RECOMMENDED = {"en": "Recommended", "de": "Empfohlen", "fr": "Recommandé"}
BOOKS = {"de": "000_b77e17014fa86de7.txt", "fr": "004_11a18e336275b2b5.txt"}
SHARED_WORDS = 7
"""So many words in a row are a sentence of somebody, and no longer the game's own names."""


def source(code: str) -> str:
    """The file of a language."""
    return files("engine.games.cards_and_karma").joinpath("data", "rules", f"{code}.toml").read_text("utf-8")


def whole(text: RuleText) -> str:
    """All that a card says."""
    return "\n".join((text.title, text.short, *text.paragraphs, text.option))


@each_language
def test_every_rule_has_a_card(code: str) -> None:
    """In each language there is a card for each rule and none besides, in the order of the rules."""
    assert list(RULE_BOOK.texts(code)) == list(RULES)


@each_language
def test_no_two_cards_have_one_name(code: str) -> None:
    """A title stands for one rule."""
    titles = Counter(text.title for text in RULE_BOOK.texts(code).values())
    assert [title for title, count in titles.items() if count > 1] == []


@each_language
def test_every_card_has_an_example(code: str) -> None:
    """The last paragraph shows the rule at work."""
    last = {id_: text.paragraphs[-1] for id_, text in RULE_BOOK.texts(code).items()}
    odd = [id_ for id_, paragraph in last.items() if not paragraph.startswith(EXAMPLE[code])]
    assert odd == []


@each_language
def test_what_is_told_in_short_is_one_or_two_sentences(code: str) -> None:
    """It ends with a full stop and has at most one within."""
    shorts = {id_: text.short for id_, text in RULE_BOOK.texts(code).items()}
    assert [id_ for id_, short in shorts.items() if not short.endswith(".") or short.count(". ") > 1] == []


@pytest.mark.parametrize("rule", RULES)
def test_the_figures_agree(rule: str) -> None:
    """A card has the same figures in the three languages, and each as often."""
    english, german, french = (
        sorted(re.findall(r"\d+", whole(RULE_BOOK.text(rule, code)))) for code in RULE_LANGUAGES
    )
    assert english == german == french


@pytest.mark.parametrize("rule", RULES)
def test_related_rules_are_others(rule: str) -> None:
    """Two to four rules to look up next, each once, and never the rule itself."""
    related = RULES[rule].related
    assert 2 <= len(related) == len({*related, rule}) - 1 <= 4
    assert set(related) <= RULES.keys()


def test_every_thing_that_gives_something_has_a_card() -> None:
    """Each ship reward, palace action, bonus and three of a kind can be looked up under its own name."""
    wanted = {
        *(f"reward-{reward}" for reward in SHIP_REWARDS),
        *(f"palace-{number}" for number in PALACE_ACTIONS),
        *(f"bonus-{bonus}" for bonus in BONUSES),
        *(f"trio-{kind}" for kind in (*get_args(TrioKind), "karma", "administrators")),
    }
    assert wanted <= RULES.keys()


@each_language
def test_every_option_is_on_a_card(code: str) -> None:
    """Each option of a match is named by the cards of the rules that it changes, and nothing that is none."""
    told = {option for rule in RULES.values() for option in rule.settings}
    no_settings = {"players", "starter", "position", "memory"}  # none of the table's own
    assert set(Options.__struct_fields__) - no_settings == told
    for id_, rule in RULES.items():
        for option in rule.settings:
            assert option in whole(RULE_BOOK.text(id_, code)), f"{id_} does not name {option}"


@each_language
def test_every_value_of_an_option_is_named(code: str) -> None:
    """The card on settings lists each option with all its values."""
    told = RULE_BOOK.text("settings", code).option
    hints = get_type_hints(Options).items()
    values = {name: get_args(kind) for name, kind in hints if get_origin(kind) is Literal}
    assert len(values) == 6
    for name, names in values.items():
        listed = re.search(rf"{name} = ([^.;]+)", told)
        assert listed, name
        assert [value for value in names if not re.search(rf"\b{value}\b", listed[1])] == []


@each_language
def test_what_is_recommended_is_what_is_played_where_nothing_is_agreed(code: str) -> None:
    """The first value of each option is the default; each card recommends it and tells of the other ones."""
    hints = get_type_hints(Options).items()
    defaults = {name: getattr(Options(), name) for name, kind in hints if get_origin(kind) is Literal}
    listed = dict(re.findall(r"(\w+) = (\w[\w-]*),", RULE_BOOK.text("settings", code).option))
    assert listed == defaults
    for id_, rule in RULES.items():
        told, _, recommended = RULE_BOOK.text(id_, code).option.partition(RECOMMENDED[code])
        if id_ == "settings":
            continue
        for option in {*rule.settings} & {*defaults}:
            assert not re.search(rf"{option} = {defaults[option]}\b", told), id_
            assert re.search(rf"\b{defaults[option]}\b", recommended), id_


@pytest.mark.parametrize("rule", RULES)
def test_the_three_languages_say_it_in_as_many_paragraphs(rule: str) -> None:
    """Nothing that one of them says is left out in another."""
    assert len({len(RULE_BOOK.text(rule, code).paragraphs) for code in RULE_LANGUAGES}) == 1


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


def test_french_is_set_in_french() -> None:
    """Before `: ; ! ? »` and after `«` there is a space at which no line ends; apostrophes are curved."""
    texts = {id_: whole(text) for id_, text in RULE_BOOK.texts("fr").items()}
    assert [id_ for id_, text in texts.items() if re.search("[^\u00a0][:;!?»]|«[^\u00a0]|'", text)] == []


@pytest.mark.parametrize("code", BOOKS)
def test_no_sentence_is_the_publishers(code: str, shared: Path) -> None:
    """No seven words in a row stand so in the rulebook of the language; headings are cited elsewhere."""

    def runs(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"\w+", text.casefold())
        return {tuple(words[n : n + SHARED_WORDS]) for n in range(len(words) - SHARED_WORDS + 1)}

    book = runs((shared / "rulebooks" / BOOKS[code]).read_text("utf-8"))
    found = {id_: runs(whole(text)) & book for id_, text in RULE_BOOK.texts(code).items()}
    assert {id_: hits for id_, hits in found.items() if hits} == {}


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


@each_language
def test_nothing_is_left_of_a_draft(code: str) -> None:
    """No doubled spaces and no doubled words."""
    for id_, text in RULE_BOOK.texts(code).items():
        assert "  " not in whole(text).replace("\n", " "), id_
        for paragraph in (text.short, *text.paragraphs, text.option):
            doubled = [one for one, two in pairwise(re.findall(r"\w+|[^\w\s]", paragraph)) if one == two]
            assert [word for word in doubled if word.isalpha() and word.casefold() != "vous"] == [], id_


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
