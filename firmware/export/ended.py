"""What may be exported: a match that is over (ruling A45); and when it was."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, final

from msgspec import UNSET

from engine.errors import MunshiError
from engine.kernel.contract import Game, Over
from engine.kernel.match import Match


@final
class NotOverError(MunshiError):
    """A match was to be exported that may still be played on."""


@final
class DateError(MunshiError):
    """A day or time of day cannot be understood."""


def check_over(match: Match[Any, Any, Any], *, given_up: bool) -> None:
    """Raise NotOverError where a match may still be played on.

    Args:
        match: The match.
        given_up: Whether somebody says that nobody will.
    """
    if not given_up and not isinstance(match.pending, Over):
        hidden = type(match.game).view is not Game.view
        told = "its record tells what is in the hands, and what only memory could tell"
        raise NotOverError(
            f"The match is not over: {told if hidden else 'its record says how it stands, not who has won'}.",
            expected=f"a match that has ended{' (ruling A45)' if hidden else ''}",
            advice="play it to its end, or say --given-up where nobody will go on with it",
        )


def check_result(match: Match[Any, Any, Any]) -> None:
    """Raise NotOverError where a match has no result to be logged."""
    if not isinstance(match.pending, Over):
        raise NotOverError(
            "The match has no winner: it is not over.",
            expected="a match that was played to its end",
            advice="export it as text or csv",
        )


def ended_at(match: Match[Any, Any, Any], said: str, changed: float) -> tuple[datetime, bool]:
    """Return when a match ended, and whether the record itself tells.

    Args:
        match: The match.
        said: When it began as somebody says, as `2026-11-22 19:30` or longer; "" where nobody does.
        changed: When the record was last written, in seconds since 1970.

    Raises:
        DateError: What was said is no date.
    """
    header = match.header
    begun = said or ("" if header.date is UNSET else header.date)
    if not begun:
        return datetime.fromtimestamp(changed).astimezone(), False
    try:
        beginning = datetime.fromisoformat(begun).astimezone()
    except (ValueError, OverflowError) as error:
        raise DateError(
            f"The date {begun!r}.",
            expected="a day and a time of day, such as '2026-11-22 19:30'",
            advice="say it with --date",
        ) from error
    return beginning + timedelta(seconds=elapsed(match)), True


def elapsed(match: Match[Any, Any, Any]) -> float:
    """Return how long a match took by its own clock, in seconds; pauses count."""
    return max(0.0, max(record.time for record in match.records) - match.header.time)
