"""The card of a rule, over the whole screen."""

from __future__ import annotations

from msgspec import Struct

from display.faults import ModelError
from display.model.asking import Label
from display.model.entries import Notice


class RuleCard(Struct, frozen=True):
    """What a rule says. `display.rules.rule_card` makes one; its texts are in the reader's language already.

    Args:
        number: Number of the state that is shown; presses and acknowledgements carry it.
        rule: The rule's id.
        title: What the rule is called.
        paragraphs: The whole rule.
        heading: Where the rulebook has it.
        rulings: The rulings that decide what the rulebooks leave open.
        related: Titles of the rules to look up next, in the order of their ids in the table of rules.
        setting: What an option of the match changes; "" where none does.
        page: Which page is wanted, from 0. Only the screen knows how many there are: it shows the rest
            of dividing by that, so whoever turns pages just counts on.
        notices: As on the live screen.
        labels: What the buttons do.
        turn_page: What a button does that is of use only where there are several pages, and is shown
            only there.
    """

    number: int
    rule: str
    title: str
    paragraphs: tuple[str, ...]
    heading: str
    rulings: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    setting: str = ""
    page: int = 0
    notices: tuple[Notice, ...] = ()
    labels: tuple[Label, ...] = ()
    turn_page: Label | None = None

    def __post_init__(self) -> None:
        texts = (self.title, self.heading, *self.paragraphs)
        if not all(texts) or not self.paragraphs or self.page < 0:
            raise ModelError(
                f"a rule card {self.rule!r} with {len(self.paragraphs)} paragraphs, page {self.page}",
                expected="a title, a heading and at least one paragraph, pages counted from 0",
                advice="make it with display.rules.rule_card",
            )
