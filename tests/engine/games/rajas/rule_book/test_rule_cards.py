"""The rule cards: complete, alike in three languages, and in our own words."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from engine.games.rajas.options import Options
from engine.games.rajas.rule_book.rules import RULE_BOOK, RULES
from engine.rulebook import RULE_LANGUAGES, RuleText

each_language = pytest.mark.parametrize("code", RULE_LANGUAGES)
EXAMPLE = {"en": "Example", "de": "Beispiel", "fr": "Exemple"}
RECOMMENDED = {"en": "Recommended", "de": "Empfohlen", "fr": "Recommandé"}
BOOKS = ("002_d8391a072bde76ed.txt",)
SHARED_WORDS = 7
"""So many words in a row are a sentence of somebody, and no longer the game's own names."""
HINTS = {
    name: get_args(kind) for name, kind in get_type_hints(Options).items() if get_origin(kind) is Literal
}


def whole(text: RuleText) -> str:
    """All that a card says."""
    return "\n".join((text.title, text.short, *text.paragraphs, text.option))


@each_language
def test_every_rule_has_a_card(code: str) -> None:
    """In each language there is a card for each rule and none besides, each with a title of its own."""
    cards = RULE_BOOK.texts(code)
    assert list(cards) == list(RULES)
    assert max(Counter(text.title for text in cards.values()).values()) == 1


@each_language
def test_every_card_has_an_example(code: str) -> None:
    """The last paragraph shows the rule at work; what is told in short is one or two sentences."""
    for id_, text in RULE_BOOK.texts(code).items():
        assert text.paragraphs[-1].startswith(EXAMPLE[code]), id_
        assert text.short.endswith("."), id_
        assert text.short.count(". ") <= 1, id_


@pytest.mark.parametrize("rule", RULES)
def test_the_languages_say_the_same(rule: str) -> None:
    """A card has the same figures in the three languages, each as often, and as many paragraphs."""
    texts = [RULE_BOOK.text(rule, code) for code in RULE_LANGUAGES]
    english, german, french = (sorted(re.findall(r"\d+", whole(text))) for text in texts)
    assert english == german == french
    assert len({len(text.paragraphs) for text in texts}) == 1


@pytest.mark.parametrize("rule", RULES)
def test_related_rules_are_others(rule: str) -> None:
    """Two to four rules to look up next, each once, and never the rule itself."""
    related = RULES[rule].related
    assert 2 <= len(related) == len({*related, rule}) - 1 <= 4
    assert set(related) <= RULES.keys()


@each_language
def test_every_option_is_on_a_card(code: str) -> None:
    """Each option of a match is named by the cards of the rules that it changes, and nothing that is none."""
    told = {option for rule in RULES.values() for option in rule.settings}
    assert set(Options.__struct_fields__) - {"players", "position"} == told
    for id_, rule in RULES.items():
        for option in rule.settings:
            assert option in RULE_BOOK.text(id_, code).option, f"{id_} does not name {option}"


@each_language
def test_the_card_on_settings_lists_every_value(code: str) -> None:
    """Each option stands there with all its values, the recommended one first."""
    told = RULE_BOOK.text("settings", code).option
    for name, values in HINTS.items():
        listed = re.search(rf"{name} = ([^.;]+)", told)
        assert listed, name
        assert set(re.split(r", \w+ ", listed[1].strip())) == set(values)
        assert listed[1].startswith(f"{getattr(Options(), name)},")


@each_language
def test_what_is_recommended_is_what_is_played_where_nothing_is_agreed(code: str) -> None:
    """A card that an option changes tells of the other value, and recommends the default."""
    for id_, rule in RULES.items():
        for option in () if id_ == "settings" else HINTS.keys() & set(rule.settings):
            told, _, recommended = RULE_BOOK.text(id_, code).option.partition(RECOMMENDED[code])
            default = getattr(Options(), option)
            assert re.search(rf"\b{default}\b", recommended), id_
            assert any(f"{option} = {value}" in told for value in HINTS[option] if value != default), id_


def test_french_is_set_in_french() -> None:
    """Before `: ; ! ? »` and after `«` there is a space at which no line ends; apostrophes are curved."""
    texts = {id_: whole(text) for id_, text in RULE_BOOK.texts("fr").items()}
    assert [id_ for id_, text in texts.items() if re.search("[^\u00a0][:;!?»]|«[^\u00a0]|'", text)] == []


def test_no_sentence_is_the_publishers(shared: Path) -> None:
    """No seven words in a row stand so in the German text."""

    def runs(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"\w+", text.casefold())
        return {tuple(words[n : n + SHARED_WORDS]) for n in range(len(words) - SHARED_WORDS + 1)}

    books = {run for name in BOOKS for run in runs((shared / "rulebooks" / name).read_text("utf-8"))}
    found = {id_: runs(whole(text)) & books for id_, text in RULE_BOOK.texts("de").items()}
    assert {id_: hits for id_, hits in found.items() if hits} == {}


@each_language
@pytest.mark.parametrize("rule", RULES)
def test_an_id_and_a_title_lead_to_their_rule(rule: str, code: str) -> None:
    """Typed as they stand, both bring their own rule first."""
    assert RULE_BOOK.find(rule, code)[0] == rule
    assert RULE_BOOK.find(RULE_BOOK.texts(code)[rule].title.upper(), code)[0] == rule
