"""What a game asks of those who join a match midway, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from display.words import Words
from engine.kernel.contract import Fact
from engine.words import Reading
from firmware.entering.asked import Asked


class Draft(Struct, frozen=True, eq=False):
    """A position, as a picture and people tell it.

    Args:
        settings: Options of a match that begins with it.
        state: The state in which it would begin; None where it cannot.
        faults: Why it cannot, each with what was found, what may be, and what to do; empty where it can.
        position: The position itself, as the game takes it.
    """

    settings: dict[str, Any]
    state: Any = None
    faults: tuple[Words, ...] = ()
    position: Any = None


class Form(Protocol):
    """Asks for what no picture tells, one thing after another."""

    @property
    def told(self) -> tuple[Words, ...]:
        """What has been answered, in order, for people to read."""

    @property
    def listed(self) -> tuple[Words, ...]:
        """What would be taken over with what was asked last, for people to read; empty for nothing."""

    def facts(self, value: Any) -> Mapping[str, Fact] | None:  # noqa: ANN401 -- of any game
        """Return what an answer to the question that was asked last says; None where it names nothing."""

    def begins(self, value: Any) -> Mapping[str, Fact]:  # noqa: ANN401 -- of any game
        """Return what the beginning of an answer says: a list that ends in `MORE`."""

    def look(self, reading: Reading | None) -> None:
        """Take what lies open from a picture; None where there is none, and everything is asked."""

    def ask(self) -> Asked | Draft:
        """Return the next question; the position where all are answered."""

    def answer(self, value: Any) -> None:  # noqa: ANN401 -- of any game
        """Answer the question that was asked last."""

    def back(self) -> bool:
        """Forget the last answer; tell whether there was one."""

    def forget(self) -> None:
        """Forget all answers."""
