"""The ledger: a match's records as they are made, each sealed onto the one before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from msgspec import Struct

from engine.kernel.fingerprints import fingerprint
from engine.kernel.records import Header, Origin, Pause, Record, Step, changes_state, seal, to_line


class Said(Struct, frozen=True):
    """Who says something, and when.

    Args:
        source: Who says it.
        time: When, in seconds of the injected clock.
        confidence: How sure the source is, 0 to 1.
    """

    source: Origin
    time: float
    confidence: float = 1.0


@final
class Ledger:
    """Header and records of one match, only ever appended to.

    Args:
        header: Which match it is; it is sealed here.

    Raises:
        RecordError: The header could not be read again.
    """

    def __init__(self, header: Header) -> None:
        self.header: Final = seal(header, "")
        self._records: list[Record] = []
        self._number = 0
        self._paused = False

    @property
    def records(self) -> tuple[Record, ...]:
        """All records, from the set-up on."""
        return tuple(self._records)

    @property
    def lines(self) -> tuple[str, ...]:
        """The header's line and one for each record, without line breaks."""
        return (to_line(self.header), *map(to_line, self._records))

    @property
    def next(self) -> int:
        """The sequence of the record that will be made next."""
        return len(self._records) + 1

    @property
    def number(self) -> int:
        """The sequence of the last record that changed the state."""
        return self._number

    @property
    def paused(self) -> bool:
        """Whether the match pauses."""
        return self._paused

    def find(self, sequence: int) -> Record | None:
        """Return a record by its sequence, None where there is none."""
        return self._records[sequence - 1] if 0 < sequence < self.next else None

    def select(self, sequences: Iterable[int]) -> tuple[Record, ...]:
        """Return records by their sequences; IndexError where one does not exist."""
        return tuple(self._records[sequence - 1] for sequence in sequences)

    def add(self, step: Step, state: object, said: Said) -> Record:
        """Make the next record and return it.

        Args:
            step: What happened.
            state: The state after it.
            said: Who says so, and when.

        Raises:
            RecordError: It could not be read again; nothing is added.
        """
        record = Record(
            sequence=self.next,
            source=said.source,
            confidence=said.confidence,
            time=said.time,
            step=step,
            state=fingerprint(state),
        )
        record = seal(record, (self._records[-1] if self._records else self.header).checksum)
        self._records.append(record)
        if changes_state(step):
            self._number = record.sequence
        elif isinstance(step, Pause):
            self._paused = step.paused
        return record
