"""How large things are: letters follow from millimetres on the panel, for a reader 1.5 m away.

At 1.5 m a capital of 5 mm is seen under some 11 minutes of arc, about twice what good eyes need. So
what matters at a glance (whose turn, a question, an alarm, the buttons) has 5 mm; what is looked up has
less.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from msgspec import Struct

from display.faults import ScreenError

Size = tuple[int, int]
"""Width and height in pixels."""

PANELS: Final[dict[Size, float]] = {(800, 480): 154.0, (1280, 720): 222.0}
"""Width in millimetres of the panels that Munshi is drawn for: 7 inches, and 10.1 inches."""

GLANCE_MM: Final = 5.0
READ_MM: Final = 3.4
NOTE_MM: Final = 2.5
FINE_MM: Final = 1.9
CAPITAL: Final = 0.72
"""How much of a letter's size its capital takes."""
LEAST_SHARE: Final = 40
LEAST: Final = (640, 360)


class Metrics(Struct, frozen=True):
    """Sizes in pixels on one screen.

    Args:
        size: Width and height of the screen.
        per_mm: Pixels to a millimetre.
        least: Least height of capitals; on a screen a letter with all that it reaches is 1/40 of its height.
    """

    size: Size
    per_mm: float
    least: int = 0

    @classmethod
    def of(cls, size: Size, width_mm: float | None = None) -> Metrics:
        """Return the sizes for a screen.

        Args:
            size: Its pixels, at least 640 x 360.
            width_mm: Its width; None for the one of `PANELS` that comes nearest in pixels.

        Raises:
            ScreenError: The screen has too few pixels.
        """
        if size[0] < LEAST[0] or size[1] < LEAST[1]:
            raise ScreenError(
                f"a screen of {size[0]} x {size[1]} pixels",
                expected=f"at least {LEAST[0]} x {LEAST[1]}",
                advice="set display.size to 800x480 or 1280x720",
            )
        if width_mm is None:
            nearest = min(PANELS, key=lambda panel: abs(panel[0] - size[0]))
            width_mm = PANELS[nearest]
        return cls(size, size[0] / width_mm, ceil(size[1] * CAPITAL / LEAST_SHARE))

    @property
    def glance(self) -> int:
        """Height of capitals that are read in passing."""
        return self.mm(GLANCE_MM)

    @property
    def read(self) -> int:
        """Height of capitals that are looked at."""
        return self.mm(READ_MM)

    @property
    def note(self) -> int:
        """Height of capitals for what stands there all the time."""
        return self.mm(NOTE_MM)

    @property
    def fine(self) -> int:
        """Height of figures on small pieces, which lie on the table as well."""
        return self.mm(FINE_MM)

    @property
    def gap(self) -> int:
        """The distance between neighbours."""
        return self.mm(1.3)

    @property
    def compact(self) -> bool:
        """Whether there is only room for the main things."""
        return self.size[1] / self.per_mm < 110  # noqa: PLR2004  # millimetres of height

    def mm(self, millimetres: float) -> int:
        """Return a length in whole pixels, at least one."""
        return max(1, round(millimetres * self.per_mm))
