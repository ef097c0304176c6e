"""The notation of a match, read back before it is given out."""

from __future__ import annotations

from typing import Any

from engine.kernel.box import Box
from engine.kernel.errors import RecordError
from engine.kernel.match import Match
from engine.kernel.notation import read_match, write_match


def as_text(match: Match[Any, Any, Any], box: Box) -> str:
    """Return the text of a match, from which the same record can be made.

    Raises:
        RecordError: It could not: a mistake in the program.
    """
    text = write_match(match, box.phrasing)
    again = read_match(box.game, box.phrasing, text)
    if again.lines != match.lines:
        raise RecordError(
            "The text of this match would give another record.",
            expected="the same record, line by line",
            advice="this is a mistake in the program; please report it with the record",
        )
    return text
