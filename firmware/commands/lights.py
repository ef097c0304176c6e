"""The light levels of the simulated table, as `demo` and `trial` take them."""

from __future__ import annotations

from engine.errors import UsageError


def check_light(level: str) -> None:
    """See that the simulated table has a light level, before anything that takes long.

    Raises:
        UsageError: It has none of that name.
    """
    from firmware.simulator.optics.light import LEVELS

    if level not in LEVELS:
        raise UsageError(
            f"--light {level}", expected=f"one of {', '.join(LEVELS)}", advice="choose one of these"
        )
