"""The writer's thread: records to the disk, and only after them what rests on them.

    match -> keep(records), after(show), keep(records), after(show) ... -> one queue -> disk, screen

Everything goes through one queue in its order, so nothing can be shown before it is on the disk, and
whoever puts something in never waits for the disk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from queue import SimpleQueue
from typing import Final, final

from engine.kernel.records import Learn, Record
from firmware.records import RecordWriter

Action = Callable[[], object]
"""Something that may happen once all that was put in before is on the disk; must not wait long."""


@final
class Writing:
    """Writes records and then does what waits for them.

    `keep`, `after`, `open` and `end` are for any thread; `run` is the thread's own.

    Args:
        learnt: Keeps what is printed on a card that nobody knew, before the record that says so.
    """

    def __init__(self, learnt: Callable[[Learn], object] = lambda _: None) -> None:
        self._learnt = learnt
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
            RecordFileError: The disk is full or broken. Nothing that waited for a record is done.
        """
        try:
            while (action := self._queue.get()) is not None:
                action()
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
        for record in records:
            if isinstance(record.step, Learn):
                self._learnt(record.step)
        self._writer.append(records)
