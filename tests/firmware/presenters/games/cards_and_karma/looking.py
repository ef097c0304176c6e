"""What of a model is the game's own: its table, and the rule that an alarm cites."""

from __future__ import annotations

from functools import cache

from display.games.cards_and_karma.table import Table
from display.model import Alarm, History, Live, Paragraph
from display.rules import cited
from engine.games.cards_and_karma.rule_book.rules import RULE_BOOK


def table_of(model: Live | History) -> Table:
    """What lies on the table."""
    assert isinstance(model.table, Table)
    return model.table


@cache
def _cards() -> dict[Paragraph, str]:
    return {cited(RULE_BOOK, rule): rule for rule in RULE_BOOK.rules}


def rule_of(alarm: Alarm) -> str:
    """The id of the rule that is cited, "" for none."""
    return next((_cards()[one] for one in alarm.wrong if one in _cards()), "")


def wrong_of(alarm: Alarm) -> tuple[Paragraph, ...]:
    """What is wrong, without the rule."""
    return tuple(one for one in alarm.wrong if one not in _cards())
