"""A question, what each answer to it leads to, and what of it is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, Protocol

from msgspec import Struct

from display.model.listing import Shot
from display.words import Words
from engine.facts import Facts
from engine.words import DieSeen, Face


class Given(Struct, frozen=True):
    """An answer that is complete.

    Args:
        answer: What was asked for, such as a choice or result of a game.
        repeats: Whether it also answers the same question where it follows at once, again and again.
        then: What answers the questions that follow, in order.
        learns: What is printed on a piece that nobody knew. It is known from then on, and the answer returns,
            by its face, what is asked further or given; None where nothing is learnt.
        instead: What the piece was taken for by mistake; None for one that nobody knew.
    """

    answer: Any
    repeats: bool = False
    then: tuple[Any, ...] = ()
    learns: Facts | None = None
    instead: Facts | None = None


class Option(Struct, frozen=True, eq=False):
    """One answer that may be picked.

    Args:
        words: What it is called.
        leads: Returns what comes of it: the answer itself, or what is asked further; called when picked.
        icon: Its icon, one of `display.drawing.vectors`; "" for none.
        face: The face that stands for it, None for none.
        spots: Names of what is drawn of the table and stands for it.
        through: Names of what stands for answers to the question that it leads to; a touch there says both.
        picture: A picture that stands for it, instead of icon and face; None for none.
        chief: Whether it is what people want most of the time; it is drawn filled.
        says: What it says of the piece that is asked about; None where it says nothing of one.
    """

    words: Words
    leads: Callable[[], Asked | Given]
    icon: str = ""
    face: Face | None = None
    spots: tuple[str, ...] = ()
    through: tuple[str, ...] = ()
    picture: Shot | None = None
    chief: bool = False
    says: Facts | None = None


class Asked(Struct, frozen=True, eq=False):
    """A question.

    Args:
        words: What is asked.
        options: The answers, at least one.
        begun: What has been answered on the way, of an answer that is told piece by piece; None for nothing.
        at: The state that asks it, where choices on the way there are not carried out yet; None else.
        pointed: Whether the table is drawn while it is asked, and spots answer; only the rest is listed.
        alone: Whether all is written down with its answer, as with what chance has shown.
        rule: The id of the rule that asks it, to be looked up; "" for none.
        meant: Returns the answer that a spot would stand for if the rules allowed it; None for none.
        warns: Returns what is lost for good with answers that end a turn, by the states before and after
            them; None for nothing. It is shown first, and the same answer again ends the turn.
        shape: How answers look where no table is drawn: lines, large tiles, or the letters of a board.
        told: What people should know besides, a sentence each; in place of what they have picked.
        rolled: Returns what is asked where the camera has read a roll, or why it is another one; None where
            no die is sure. None itself where the question is about no roll.
    """

    words: Words
    options: tuple[Option, ...]
    begun: Any = None
    at: Any = None
    pointed: bool = False
    alone: bool = False
    rule: str = ""
    meant: Callable[[str], Any] = lambda _: None
    narrows: bool = False
    shape: Literal["lines", "tiles", "letters"] = "lines"
    told: tuple[Words, ...] | None = None
    warns: Callable[[Any, Any], Words | None] = lambda _before, _after: None
    rolled: Callable[[Sequence[DieSeen]], Asked | Words | None] | None = None


FACE: Final = "face"
"""The fact that says which face a piece shows, where it has no others."""


class Newcomers(Protocol):
    """Knows what is asked of a piece that lies open and that no album knows."""

    def faces(self, place: str) -> Sequence[Face]:
        """Return the faces that may lie at a place by now."""

    def may_be_new(self, place: str) -> bool:
        """Tell whether a piece may lie at a place of which nobody knows what is printed on it."""

    def ask(self, may_be: Sequence[Face], proposed: Sequence[Facts], *, new: bool) -> Asked:
        """Return what is asked of a piece.

        Each way through it ends with the piece's face, or with what is printed on it where nobody knew that
        (`Given.learns`).

        Args:
            may_be: The faces that it may show, the likeliest first.
            proposed: What it will show, as far as anybody can tell, the likeliest first.
            new: Whether it may show something that nobody knows.
        """

    def facts(self, face: Face) -> Facts | None:
        """Return what is printed on a face; None for one that nobody describes."""


class Teller(Protocol):
    """Knows a game's questions; rests on what everybody sees (ruling A45)."""

    def ask(self, state: Any) -> Asked | Given:  # noqa: ANN401 -- of any game
        """Return what is to be asked where a state waits for an answer.

        An answer is given at once where nobody has to say anything: there is only one, or it is seen by
        nobody. Every legal choice can be reached.
        """

    def lay_open(self, state: Any, answers: Sequence[Any]) -> Mapping[str, Sequence[Face]]:  # noqa: ANN401
        """Return what answers say of pieces that lay open meanwhile, by place; told afterwards by it."""

    def refused(self, state: Any, answer: Any) -> Words:  # noqa: ANN401 -- of any game
        """Return why the rules do not allow an answer."""

    def instead(self, state: Any, answer: Any) -> tuple[Words, ...]:  # noqa: ANN401 -- of any game
        """Return what they allow in place of an answer, the nearest first; () where nobody can say."""


def given(answer: Any, *, repeats: bool = False) -> Callable[[], Given]:  # noqa: ANN401 -- of any game
    """Return what leads to an answer; see `Given`."""
    return lambda: Given(answer, repeats)


class EntryPage(Struct, frozen=True, eq=False):
    """A question with its answers, each over the button that picks it.

    Args:
        words: What is asked.
        columns: The answers over `a`, `b` and `c`.
        told: What has been picked before, in order.
        refused: Why what was picked last is not allowed, None where it was.
        allowed: What would be allowed instead, the nearest first.
        about: What it is about, where that is no turn that is played now; None else.
        begun: What has been answered on the way (`Asked.begun`).
        cursor: The answer that the first button gives, where the table is drawn and answers; None elsewhere.
        faults: What is wrong, in place of answers.
        listed: What is asked about all at once, in place of answers: the buttons alone give them.
        picture: The piece that is asked about, as the camera sees it; None for none.
    """

    words: Words
    columns: tuple[tuple[Option, ...], ...]
    told: tuple[Words, ...] = ()
    refused: Words | None = None
    faults: tuple[Words, ...] = ()
    listed: tuple[Words, ...] = ()
    allowed: tuple[Words, ...] = ()
    about: Words | None = None
    begun: Any = None
    cursor: int | None = None
    picture: Shot | None = None
