"""Rule cards on the screen: made from a rule's id in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations

import pytest
from msgspec.structs import replace

from display.drawing.metrics import Size
from display.faults import ModelError
from display.language import LANGUAGES, code_of, load_language
from display.model import RuleCard
from display.rules import cited, rule_card
from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK, RULES
from engine.rulebook import RULE_LANGUAGES, RuleCardError
from tests.display.games.cards_and_karma import scenes
from tests.display.inspection import drawn

COMPACT: Size = (800, 480)


def test_cards_are_in_the_languages_of_the_screen() -> None:
    """Whatever the screen speaks, the rules are told in."""
    assert set(RULE_LANGUAGES) == set(LANGUAGES)
    assert [code_of(load_language(code)) for code in LANGUAGES] == list(LANGUAGES)
    assert code_of(NullTranslations()) == "en"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_card_is_made_from_an_id(code: str) -> None:
    """All its texts are in the language, with the heading that its readers can look up."""
    card = rule_card(RULE_BOOK, "hand-limit", load_language(code), 7)
    text = RULE_BOOK.text("hand-limit", code)
    assert (card.number, card.rule, card.title) == (7, "hand-limit", text.title)
    assert card.paragraphs == text.paragraphs
    assert card.setting.endswith(text.option)
    own = {"en": "Taking a dice card", "de": "Eine Würfelkarte nehmen", "fr": "Prendre une carte dé"}
    assert card.heading == own[code]
    assert card.rulings == ("A10", "A12")
    assert card.related == tuple(RULE_BOOK.text(one, code).title for one in RULES["hand-limit"].related)


def test_what_no_option_changes_says_nothing_of_options() -> None:
    """No empty line stands there."""
    assert rule_card(RULE_BOOK, "karma", load_language("de")).setting == ""


def test_an_unknown_rule_has_no_card() -> None:
    """It is refused with what there is; beside an alarm its id stands by itself."""
    with pytest.raises(RuleCardError, match="rowing"):
        rule_card(RULE_BOOK, "rowing", load_language("en"))
    told = cited(RULE_BOOK, "rowing")
    assert told.head is None
    assert [entry.words.in_language(load_language("fr")) for entry in told.entries] == ["rowing"]


@pytest.mark.parametrize("rule", ["karma", "rowing", ""])
def test_an_alarm_says_what_it_can_of_its_rule(rule: str) -> None:
    """An unknown rule is shown by its id, as nothing else is known of it; no rule by nothing."""
    model = scenes.alarm(2)
    assert model.alarm is not None
    language = load_language("en")
    shown = (*model.alarm.wrong[:-1], *([cited(RULE_BOOK, rule)] if rule else []))
    told = (*shown, *model.alarm.ways)
    steps = {entry.words.in_language(language) for paragraph in told for entry in paragraph.entries}
    heads = {paragraph.head.in_language(language) for paragraph in told if paragraph.head is not None}
    _, log = drawn(replace(model, alarm=replace(model.alarm, wrong=shown)), COMPACT, "en")
    said = {
        mark.what
        for mark in log
        if mark.panel in {"next", "alarm"} and mark.kind == "text" and not mark.within
    }
    assert said == steps | heads


@pytest.mark.parametrize(
    "spoil",
    [
        lambda card: replace(card, title=""),
        lambda card: replace(card, heading=""),
        lambda card: replace(card, paragraphs=()),
        lambda card: replace(card, paragraphs=("one", "")),
        lambda card: replace(card, page=-1),
    ],
)
def test_half_a_card_is_refused(spoil: Callable[[RuleCard], RuleCard]) -> None:
    """A card without title, heading or text, or with a page before the first."""
    with pytest.raises(ModelError, match="rule card 'jugs'"):
        spoil(scenes.rule())


def texts_of(card: RuleCard, panel: str) -> list[str]:
    """What a part of the screen says."""
    _, log = drawn(card, COMPACT, "en")
    return [mark.what for mark in log if mark.panel == panel and mark.kind == "text"]


def test_pages_are_turned_round_and_round() -> None:
    """After the last page comes the first; another one says other things of the same rule."""
    long = scenes.rule(long=True)
    shown = [texts_of(replace(long, page=page), "page") for page in range(4)]
    assert shown[0] == shown[2] != shown[1] == shown[3]
    assert [texts_of(replace(long, page=page), "header")[0] for page in (2, 3)] == ["1 of 2", "2 of 2"]


def test_there_is_nothing_to_turn_on_a_single_page() -> None:
    """The button that turns pages has a label only where there are several."""
    assert texts_of(scenes.rule(long=True), "button-b") == ["more ..."]
    assert texts_of(scenes.rule(), "button-b") == []
    assert texts_of(scenes.rule(), "header") == [scenes.rule().title]


def test_the_foot_says_where_the_rule_stands() -> None:
    """Heading, rulings and related rules; what there is none of is left out."""
    card = scenes.rule()
    assert texts_of(card, "foot") == [
        "Rulebook: Beim Töpfer",
        "Rulings: Z1",
        "See also: Lampes · Markets",
    ]
    assert texts_of(replace(card, rulings=(), related=()), "foot") == ["Rulebook: Beim Töpfer"]


def test_titles_that_could_not_be_read_are_left_out() -> None:
    """Of many related rules the first ones are named, in letters that can be read; of one at least a part."""
    many = texts_of(replace(scenes.rule(), related=("The first of them",) * 9), "foot")[-1]
    assert 1 < many.count("The first of them") < 9
    assert many.startswith("See also: The first of them · The first")
    assert texts_of(replace(scenes.rule(), related=("W" * 300,)), "foot")[-1].startswith("See also: WWW")
