"""The rule cards of every game: complete, alike in three languages, and in our own words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct

from engine.games import GAMES, open_box
from engine.rulebook import RULE_LANGUAGES, RuleText

BOOKS = {name: open_box(name).rulebook for name in GAMES}
each_card = pytest.mark.parametrize(
    ("game", "rule"), [(game, rule) for game in GAMES for rule in BOOKS[game].rules]
)
each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("code", RULE_LANGUAGES)
EXAMPLE = {"en": "Example", "de": "Beispiel", "fr": "Exemple"}
RECOMMENDED = {"en": "Recommended", "de": "Empfohlen", "fr": "Recommandé"}
PUBLISHED = {
    ("cards-and-karma", "de"): ("000_b77e17014fa86de7.txt",),
    ("cards-and-karma", "fr"): ("004_11a18e336275b2b5.txt",),
    ("dice-charmers", "de"): ("001_7c012a27a7a648f1.txt", "003_830c54709e89d2d9.txt"),
    ("rajas", "de"): ("002_d8391a072bde76ed.txt",),
}
"""The publisher's texts by game and language."""
SHARED_WORDS = 7
"""So many words in a row are a sentence of somebody, and no longer the game's own names."""


def options_of(game: str) -> type[Struct]:
    """The options of a match."""
    found: type[Struct] = import_module(f"engine.games.{game.replace('-', '_')}.options").Options
    return found


def values_of(game: str) -> dict[str, tuple[str, ...]]:
    """What people may agree on, with the values that it may have."""
    hints = get_type_hints(options_of(game)).items()
    return {name: get_args(kind) for name, kind in hints if get_origin(kind) is Literal}


def whole(text: RuleText) -> str:
    """All that a card says."""
    return "\n".join((text.title, text.short, *text.paragraphs, text.option))


def changed(game: str, code: str) -> Iterator[tuple[str, str, str]]:
    """The cards that options change: the id of each, such an option, and what the card says of options."""
    for id_, rule in BOOKS[game].rules.items():
        yield from ((id_, option, BOOKS[game].text(id_, code).option) for option in rule.settings)


@each_game
@each_language
def test_every_rule_has_a_card(game: str, code: str) -> None:
    """In each language there is a card for each rule and none besides, each with a title of its own."""
    cards = BOOKS[game].texts(code)
    assert list(cards) == list(BOOKS[game].rules)
    assert max(Counter(text.title for text in cards.values()).values()) == 1


@each_game
@each_language
def test_every_card_has_an_example(game: str, code: str) -> None:
    """The last paragraph shows the rule at work; what is told in short is one or two sentences."""
    for id_, text in BOOKS[game].texts(code).items():
        assert text.paragraphs[-1].startswith(EXAMPLE[code]), id_
        assert text.short.endswith("."), id_
        assert text.short.count(". ") <= 1, id_


@each_card
def test_the_languages_say_the_same(game: str, rule: str) -> None:
    """A card has the same figures in the three languages, each as often, and as many paragraphs."""
    texts = [BOOKS[game].text(rule, code) for code in RULE_LANGUAGES]
    english, german, french = (sorted(re.findall(r"\d+", whole(text))) for text in texts)
    assert english == german == french
    assert len({len(text.paragraphs) for text in texts}) == 1


@each_card
def test_related_rules_are_others(game: str, rule: str) -> None:
    """Two to four rules to look up next, each once, and never the rule itself."""
    rules = BOOKS[game].rules
    related = rules[rule].related
    assert 2 <= len(related) == len({*related, rule}) - 1 <= 4
    assert set(related) <= rules.keys()


@each_game
@each_language
def test_every_option_is_on_a_card(game: str, code: str) -> None:
    """Each option of a match is named by the cards of the rules that it changes, and nothing that is none."""
    told = {option for rule in BOOKS[game].rules.values() for option in rule.settings}
    none_of_the_tables = {"players", "starter", "position", "memory"}
    assert set(options_of(game).__struct_fields__) - none_of_the_tables == told
    for id_, option, text in changed(game, code):
        assert option in text, f"{id_} does not name {option}"


@each_game
@each_language
def test_the_card_on_settings_lists_every_value(game: str, code: str) -> None:
    """Each option stands there with all its values, the recommended one first."""
    told, default = BOOKS[game].text("settings", code).option, options_of(game)()
    for name, values in values_of(game).items():
        listed = re.search(rf"{name} = ([^.;]+)", told)
        assert listed, name
        assert set(values) == {word for word in re.findall(r"[\w-]+", listed[1]) if word in values}
        assert listed[1].startswith(f"{getattr(default, name)},")


@each_game
@each_language
def test_what_is_recommended_is_what_is_played_where_nothing_is_agreed(game: str, code: str) -> None:
    """A card that an option changes tells of the other value, and recommends the default."""
    values, defaults = values_of(game), options_of(game)()
    for id_, option, text in changed(game, code):
        if id_ != "settings" and option in values:
            told, _, recommended = text.partition(RECOMMENDED[code])
            default = getattr(defaults, option)
            assert re.search(rf"\b{default}\b", recommended), id_
            assert not re.search(rf"{option} = {default}\b", told), id_
            assert any(f"{option} = {value}" in told for value in values[option] if value != default), id_


@each_game
def test_french_is_set_in_french(game: str) -> None:
    """Before `: ; ! ? »` and after `«` there is a space at which no line ends; apostrophes are curved."""
    texts = {id_: whole(text) for id_, text in BOOKS[game].texts("fr").items()}
    assert [id_ for id_, text in texts.items() if re.search("[^\u00a0][:;!?»]|«[^\u00a0]|'", text)] == []


@pytest.mark.parametrize(("game", "code"), PUBLISHED)
def test_no_sentence_is_the_publishers(game: str, code: str, shared: Path) -> None:
    """No seven words in a row stand so in the rulebook of the language; headings are cited elsewhere."""

    def runs(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"\w+", text.casefold())
        return {tuple(words[n : n + SHARED_WORDS]) for n in range(len(words) - SHARED_WORDS + 1)}

    files = [(shared / "rulebooks" / name).read_text("utf-8") for name in PUBLISHED[game, code]]
    books = {run for text in files for run in runs(text)}
    found = {id_: runs(whole(text)) & books for id_, text in BOOKS[game].texts(code).items()}
    assert {id_: hits for id_, hits in found.items() if hits} == {}


@each_game
@each_language
def test_nothing_is_left_of_a_draft(game: str, code: str) -> None:
    """No doubled spaces and no doubled words."""
    for id_, text in BOOKS[game].texts(code).items():
        assert "  " not in whole(text).replace("\n", " "), id_
        for paragraph in (text.short, *text.paragraphs, text.option):
            doubled = [one for one, two in pairwise(re.findall(r"\w+|[^\w\s]", paragraph)) if one == two]
            assert [word for word in doubled if word.isalpha() and word.casefold() != "vous"] == [], id_


@each_language
@each_card
def test_an_id_and_a_title_lead_to_their_rule(game: str, rule: str, code: str) -> None:
    """Typed as they stand, both bring their own rule first."""
    assert BOOKS[game].find(rule, code)[0] == rule
    assert BOOKS[game].find(BOOKS[game].texts(code)[rule].title.upper(), code)[0] == rule
