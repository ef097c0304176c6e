"""The writer's thread: records to the disk, and only after them what rests on them.

    match -> keep(records), after(show), keep(records), after(show) ... -> one queue -> disk, screen

Everything goes through one queue in its order, so nothing can be shown before it is on the disk, and
whoever puts something in never waits for the disk.

A disk that takes nothing, full or read-only, is told; records wait and are tried until it takes them.
"""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from typing import Final, Literal, final

from engine.errors import MunshiError
from engine.kernel.records import Learn, Record
from firmware.records import RecordWriter, reopen

LOG: Final = logging.getLogger(__name__)
AGAIN: Final = 3.0
"""Seconds after which a disk that took nothing is tried again."""
Trouble = Literal["", "full", "read-only", "broken"]
"""Why the disk takes nothing; "" where it does."""
CAUSES: Final[dict[int | None, Trouble]] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read-only",
    errno.EACCES: "read-only",
}

Action = Callable[[], object]
"""Something that may happen once all that was put in before is on the disk; must not wait long."""


@final
class Writing:
    """Writes records and then does what waits for them.

    `keep`, `after`, `open`, `end` and `trouble` are for any thread; `run` is the thread's own.

    Args:
        mended: Is called in the thread once the disk takes again what it did not take; None where a disk that
            takes nothing ends the match.
        learnt: Keeps what is printed on a card that nobody knew, before the record that says so; called again
            with the same it changes nothing.
    """

    def __init__(
        self, mended: Action | None = None, learnt: Callable[[Learn], object] = lambda _: None
    ) -> None:
        self._mended = mended
        self._learnt = learnt
        self._waiting: list[Record] = []
        self.trouble: Trouble = ""
        """Why records wait in memory; what rests on them is shown all the same, with this beside it."""
        self._queue: Final[SimpleQueue[Action | None]] = SimpleQueue()
        self._writer: RecordWriter | None = None

    def open(self, writer: RecordWriter) -> None:
        """Have records written by a writer from now on; it is closed at the end."""
        self._queue.put(partial(self._open, writer))

    def leave(self, writer: RecordWriter) -> None:
        """Have a record removed in which nothing has been played."""
        self._queue.put(partial(self._leave, writer))

    def keep(self, records: Sequence[Record]) -> None:
        """Have records written."""
        self._queue.put(partial(self._keep, tuple(records)))

    def after(self, action: Action) -> None:
        """Have something done once all records put in so far are on the disk."""
        self._queue.put(action)

    def end(self) -> None:
        """Have `run` end once all that was put in so far is done."""
        self._queue.put(None)

    def run(self) -> None:
        """Write until the end.

        Raises:
            RecordFileError: The disk is full or broken: nothing that waited for a record is done; or it still
                is at the end where records may wait.
        """
        try:
            while (action := self._next()) is not None:
                action()
            if self._waiting:
                self._write(last=True)
        finally:
            if self._writer is not None:
                self._writer.close()

    def _open(self, writer: RecordWriter) -> None:
        self._writer = writer

    def _leave(self, writer: RecordWriter) -> None:
        writer.close()
        writer.path.unlink(missing_ok=True)
        self._writer = None

    def _keep(self, records: Sequence[Record]) -> None:
        if self._writer is None:
            raise RuntimeError("records were to be kept before a record was opened")
        self._waiting += records
        if not self.trouble:
            self._write()

    def _next(self) -> Action | None:
        """Return what is to be done next; while records wait, to try again after a while."""
        try:
            return self._queue.get(timeout=AGAIN if self.trouble else None)
        except Empty:
            return self._write

    def _write(self, *, last: bool = False) -> None:
        """Write what waits; the file is opened again where the disk took nothing before."""
        writer = self._writer
        try:
            if writer is not None and self.trouble:
                self._writer = writer = reopen(writer.path).writer
            if writer is not None:
                fresh = [one for one in self._waiting if one.sequence > writer.written]
                for record in fresh:
                    if isinstance(record.step, Learn):
                        self._learnt(record.step)
                writer.append(fresh)
        except (MunshiError, OSError) as error:
            cause = error if isinstance(error, OSError) else error.__cause__
            if not isinstance(cause, OSError) or self._mended is None or last:
                raise
            if not self.trouble:
                LOG.warning("%s", error)
            self.trouble = CAUSES.get(cause.errno, "broken")
            return
        self._waiting = []
        if self.trouble and self._mended is not None:
            self.trouble = ""
            self._mended()
