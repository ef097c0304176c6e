"""The rules of a game in the reader's language: beside an alarm, and on a screen of their own."""

from __future__ import annotations

from display.language import Language, code_of
from display.model import Entry, Paragraph, RuleCard
from display.words import Words, in_each, words
from engine.msgid import msgid
from engine.rulebook import RuleBook


def heading(book: RuleBook, rule: str) -> Words:
    """Return where the rulebook has a rule; of an unknown one its id."""
    return in_each(lambda code: book.heading(rule, code))


def cited(book: RuleBook, rule: str) -> Paragraph:
    """Return what is shown of a rule beside an alarm: its title, its short text and where it stands.

    Of an unknown rule its id is all that is shown.
    """
    where = Entry(heading(book, rule), "book")
    if rule not in book.rules:
        return Paragraph(None, (where,))
    short = in_each(lambda code: book.text(rule, code).short)
    return Paragraph(in_each(lambda code: book.text(rule, code).title), (Entry(short), where))


def rule_card(book: RuleBook, rule: str, language: Language, number: int = 0) -> RuleCard:
    """Return the card of a rule for the screen, to be given its labels, notices and page.

    Args:
        book: The game's rules.
        rule: Id of the rule.
        language: The language of the screen.
        number: Number of the state that is shown.

    Raises:
        RuleCardError: There is no such rule, or its cards are damaged.
    """
    code = code_of(language)
    text = book.text(rule, code)
    setting = words(msgid("Setting: {option}"), option=text.option).in_language(language)
    return RuleCard(
        number=number,
        rule=rule,
        title=text.title,
        paragraphs=text.paragraphs,
        heading=book.heading(rule, code),
        rulings=book.rules[rule].rulings,
        related=tuple(book.text(other, code).title for other in book.rules[rule].related),
        setting=setting if text.option else "",
    )
