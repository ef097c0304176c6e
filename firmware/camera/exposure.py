"""How long to expose under lamps that flicker."""

from __future__ import annotations

from msgspec import Struct

MICROSECONDS = 1_000_000


def steady(exposure: int, gain: float, mains_hz: int) -> tuple[int, float]:
    """Return exposure and gain that are as bright, the exposure in whole half-cycles of the mains.

    A lamp flickers twice in a cycle; an exposure of whole half-cycles sees every picture equally bright.
    Where even one half-cycle at the least gain would be brighter, there is daylight, and nothing changes.

    Args:
        exposure: In microseconds, above 0, as the camera found it.
        gain: As the camera found it, 1 or more.
        mains_hz: 50 or 60.

    Example:
        >>> steady(14_000, 2.0, 50)
        (10000, 2.8)
        >>> steady(3_000, 1.0, 50)
        (3000, 1.0)
    """
    half_cycle = MICROSECONDS / (2 * mains_hz)
    light = exposure * gain
    cycles = min(max(1, round(exposure / half_cycle)), int(light / half_cycle))
    if cycles == 0:
        return exposure, gain
    steadied = round(cycles * half_cycle)
    return steadied, max(1.0, light / steadied)


class Exposure(Struct, frozen=True):
    """How a camera exposes.

    Args:
        seconds: For which it does.
        gain: By which it amplifies.
        full: Whether that is all that it can.
    """

    seconds: float
    gain: float
    full: bool
