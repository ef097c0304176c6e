"""The pictures as they come: what was read last, and what of it people see on the screen."""

from __future__ import annotations

from typing import final

from msgspec.structs import replace

from engine.words import Reading, Sight


@final
class Pictures:
    """The last readings.

    Attributes:
        last: What was read last; None before the first picture.
        shown: The same for the screen: where something moves, what was read there before.
    """

    def __init__(self) -> None:
        self.last: Reading | None = None
        self.shown: Reading | None = None
        self._considered: Reading | None = None

    def take(self, reading: Reading) -> bool:
        """Take in a reading; tell whether it shows the same as the last one."""
        again = self.last is not None and self.last.alike(reading)
        self.last = reading
        read = {place: one for place, one in reading.places.items() if one.sight is not Sight.UNREAD}
        before = self.shown.places if self.shown is not None else {}
        self.shown = replace(reading, places={**reading.places, **before, **read})
        return again

    def considered(self, reading: Reading) -> bool:
        """Tell whether a reading shows what was considered last; from now on it is the one considered."""
        known = self._considered is not None and self._considered.alike(reading)
        self._considered = reading
        return known

    def outdated(self) -> None:
        """Have the next reading considered, whatever it shows."""
        self._considered = None
