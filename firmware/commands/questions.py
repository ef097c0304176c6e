"""What `munshi enrol` tells and asks: as lines for people, or as JSON for programs."""

from __future__ import annotations

import shlex
import sys
from textwrap import fill
from typing import Any, Final, Protocol

import msgspec

from engine.errors import UsageError
from firmware.enrolment.messages import CARD, Answer, Done, Found, Question

_LONGEST: Final = 100_000
"""No answer has so many signs."""


_UNDO: Final = "undo"
_HOW: Final = "Write name=word, as in kind=ship number=7; Enter tells what is missing; Ctrl-D ends for now."


class Talk(Protocol):
    """Somebody who is told and asked."""

    def tell(self, told: Found | Done) -> None:
        """Say what was seen, or how far the box is."""

    def ask(self, question: Question) -> Answer | None:
        """Return what is answered; None where nobody answers any more."""


class JsonTalk:
    """A program at the other end."""

    def tell(self, told: Found | Done | Question) -> None:
        """Write a line."""
        print(msgspec.json.encode(told).decode(), flush=True)

    def ask(self, question: Question) -> Answer | None:
        """Write the question, and read the answer.

        Raises:
            UsageError: It is no answer.
        """
        self.tell(question)
        line = sys.stdin.readline(_LONGEST)
        if not line:
            return None
        try:
            return msgspec.json.decode(line, type=Answer)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise UsageError(
                f"The answer {line.strip()[:60]!r}.",
                expected='a line of JSON: {"id": 7, "value": true}',
                advice="begin again with the same command; what was answered before is kept",
            ) from None


class PlainTalk:
    """A person at a terminal."""

    def tell(self, told: Found | Done) -> None:
        """Write what a person wants to know."""
        if isinstance(told, Found):
            if told.photo:
                print(f"{told.photo}: {told.cards} cards, {told.pairs} of them with both sides")
            print(*(f"  {one}" for one in told.problems), sep="\n", end="\n" if told.problems else "")
            return
        print(f"{told.cards} cards are known after {told.answers} answers.")
        improvable = " ".join(told.improvable)  # these are sentences
        for what, some in (("missing", ", ".join(told.missing)), ("better photographed again", improvable)):
            if some:
                line = f"  {what}: {some}"
                print(fill(line, 110, subsequent_indent="    ", break_on_hyphens=False))
        print(*(f"  broken: {one}\n" for one in told.contradictions), sep="", end="")

    def ask(self, question: Question) -> Answer | None:
        """Write the question, and read the answer, as `said` understands it."""
        print(f"\nCard {question.card}, {question.picture}", end="")
        print(f", shown turned by {question.turn} quarters clockwise" if question.turn else "")
        if question.fault:
            print(f"  {question.fault}")
        proposed = question.proposed
        facts = proposed if isinstance(proposed, dict) else {question.field: proposed}
        print(f"  {', '.join(f'{name} {word}' for name, word in facts.items()) or 'nothing is proposed'}")
        print(f"  of {', '.join(question.options)}" if question.options else "", end="")
        while True:
            print("  right (Enter), or what is otherwise, as in cost=3 turn=1, or undo: ", end="", flush=True)
            line = sys.stdin.readline(_LONGEST)
            if line.strip() == _UNDO:
                return Answer(question.id, undo=True)
            value = said(line, question.field)
            if not line or question.field != CARD or not isinstance(value, str):
                return Answer(question.id, value) if line else None
            print(f"  {line.strip()[:60]!r} is no answer. {_HOW}")


def said(line: str, field: str) -> Any:  # noqa: ANN401 -- true, a word, or an object
    """Return what a person means by a line: nothing says that all is right, `name=word` what is not."""
    try:
        parts = [part.partition("=") for part in shlex.split(line)]
    except ValueError:
        return line
    if not parts:
        return True
    if all(equals for _, equals, _ in parts):
        return {name: word for name, _, word in parts}
    return line if field == CARD else line.strip()
