"""Rule cards in the reader's language, for an alarm and for a screen of their own."""

from __future__ import annotations

from msgspec import Struct

from display.games.cards_and_karma.vocabulary import heading
from display.language import Language
from display.model import RuleCard
from display.words import words
from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK, RULES
from engine.msgid import msgid
from engine.rulebook import RULE_LANGUAGES


class Brief(Struct, frozen=True):
    """A rule as it stands beside an alarm.

    Args:
        heading: Where the rulebook has it.
        title, short: What it is called, and what it says; "" where there is no card of it.
    """

    heading: str
    title: str = ""
    short: str = ""


def brief(rule: str, language: Language) -> Brief:
    """Return what is shown of a rule beside an alarm; of an unknown one only its id."""
    where = heading(rule, language)
    if rule not in RULES:
        return Brief(where)
    text = RULE_BOOK.text(rule, code_of(language))
    return Brief(where, text.title, text.short)


def rule_card(rule: str, language: Language, number: int = 0) -> RuleCard:
    """Return the card of a rule for the screen, to be given its labels, notices and page.

    Args:
        rule: Its id, a key of `engine.games.cards_and_karma.rule_book.rules.RULES`.
        language: The language of the screen.
        number: Number of the state that is shown.

    Raises:
        RuleCardError: There is no such rule, or its cards are damaged.
    """
    code = code_of(language)
    text = RULE_BOOK.text(rule, code)
    setting = words(msgid("Setting: {option}"), option=text.option).in_language(language)
    return RuleCard(
        number=number,
        rule=rule,
        title=text.title,
        paragraphs=text.paragraphs,
        heading=heading(rule, language),
        rulings=RULES[rule].rulings,
        related=tuple(RULE_BOOK.text(other, code).title for other in RULES[rule].related),
        setting=setting if text.option else "",
    )


def code_of(language: Language) -> str:
    """Return the code of a language for which there are rule cards; English for any other."""
    code = language.info().get("language", "")
    return code if code in RULE_LANGUAGES else "en"
