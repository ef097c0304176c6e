"""A match and its table come together: begun anew, or gone on with."""

from __future__ import annotations

from typing import final

from display.language import load_language
from firmware.appliance.follower import Follower, follower
from firmware.appliance.opening import Opening, begin, check_table
from firmware.appliance.plan import Plan
from firmware.appliance.writing import Writing
from firmware.assistant.scene import Reporter
from firmware.table_protocol.messages import Hello


@final
class Meeting:
    """Brings them together each time the eyes see.

    Args:
        plan: What is wanted.
        opening: The match that goes on; None begins a new one at the first meeting.
        writing: Keeps its records.
        report: Takes what happens in it.
    """

    def __init__(self, plan: Plan, opening: Opening | None, writing: Writing, report: Reporter) -> None:
        self._plan = plan
        self.opening = opening
        """The match, None before it begins."""
        self._writing = writing
        self._report = report
        self._follower: Follower | None = None

    def meet(self, hello: Hello | None) -> Follower:
        """Return who follows the match at this table.

        Args:
            hello: What a table program said of itself.

        Raises:
            OtherTableError: Others sit at it than those who play.
            ProtocolError, OptionsError, RecordFileError: The match cannot begin.
        """
        if self.opening is None:
            self.opening = begin(self._plan, hello, self._plan.task.clock())
        check_table(self.opening, hello)
        if self._follower is None:
            self._writing.open(self.opening.writer)
            coverage = hello.coverage if hello is not None else self._plan.task.coverage
            language = load_language(self._plan.language)
            self._follower = follower(
                self.opening.match, coverage, self._writing.keep, self._report, language
            )
        return self._follower

    def close(self) -> None:
        """Let the record go, whether anything was written or not."""
        if self.opening is not None:
            self.opening.writer.close()
