"""What does not fit, as the screen tells it: paragraphs of steps, each with the pieces that it is about."""

from __future__ import annotations

from msgspec import Struct

from display.model.cards import CardView
from display.model.icons import check_icon
from display.words import Words


class Step(Struct, frozen=True):
    """One thing that is wrong, or to be done.

    Args:
        words: A short sentence.
        icon: The icon before it; "" for none.
        cards: The pieces that it is about, shown beside it.
    """

    words: Words
    icon: str = ""
    cards: tuple[CardView, ...] = ()

    def __post_init__(self) -> None:
        check_icon(self.icon)


class Paragraph(Struct, frozen=True):
    """What belongs together.

    Args:
        head: What it is, in a few words; None for no headline.
        steps: Line by line.
    """

    head: Words | None = None
    steps: tuple[Step, ...] = ()


class Alarm(Struct, frozen=True):
    """The table and the rules do not fit together.

    Args:
        words: What is wrong, in one sentence.
        wrong: What that means: what the rule asks for and what there is, and what is wrong besides.
        ways: The ways on, one of which is enough; what has been done of them is no longer there.
        rule: Where the rulebook says so; "" where no rule is concerned.
    """

    words: Words
    wrong: tuple[Paragraph, ...] = ()
    ways: tuple[Paragraph, ...] = ()
    rule: str = ""
