"""What is asked, what is answered, and what is told, as it goes over a line of JSON."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from firmware.box.progress import Corners

CARD = "card"
"""The field of a question about all facts of a piece at once."""


class Found(Struct, frozen=True, tag_field="type", tag="found"):
    """What two photographs show.

    Args:
        photo: Their name.
        cards: How many pieces lie on the first.
        pairs: How many of them were found again, turned over, on the second.
        problems: What was noticed, for people.
    """

    photo: str
    cards: int
    pairs: int
    problems: tuple[str, ...] = ()


class Question(Struct, frozen=True, tag_field="type", tag="question"):
    """What is to be confirmed or corrected.

    Args:
        id: Number of the question.
        card: Id of the piece.
        photo: File of the photograph in which it lies.
        corners: Where, in the photograph's pixels, clockwise, the upper left of `picture` first.
        picture: File with its front as it is shown, beside it `back` with the other side, if there is one.
        turn: Quarter turns, clockwise, by which `picture` is shown upright.
        field: Name of the fact that is asked about; `card` for all of them.
        proposed: The word, or for `card` the words by the names of the facts.
        options: The words allowed; None for `card`.
        again: Whether something was said of it before.
        fault: Why it is asked again, for people.
    """

    id: int
    card: str
    photo: str
    corners: Corners
    picture: str
    back: str | None
    turn: int
    field: str
    proposed: str | dict[str, str]
    options: tuple[str, ...] | None = None
    again: bool = False
    fault: str = ""


class Answer(Struct, frozen=True):
    """What a person says.

    Args:
        id: Number of the question.
        value: True or what was proposed where it is right; else the right word, or for `card` the words that
            differ. Beside facts `turn`, `side` and `back` may be said of its pictures.
        undo: Whether, instead, the answer before is to be taken back and asked for once more.
    """

    id: int
    value: Any = None
    undo: bool = False


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """How far the box is.

    Args:
        cards: How many pieces of the catalogue are known.
        answers: How often something was said, `confirmations` of them that what was proposed is right, and
            `corrections` that it is not.
        touches: One for each confirmation and each fact that was corrected.
        missing: What a whole box has besides.
        contradictions: Rules of the box that are broken.
        improvable: What is known and would better be photographed again, for people.
    """

    cards: int
    answers: int
    confirmations: int
    corrections: int
    touches: int
    missing: tuple[str, ...]
    contradictions: tuple[str, ...]
    improvable: tuple[str, ...] = ()
