"""Whether buttons may be listened for on the usual pins where nobody has said so."""

from __future__ import annotations

import shutil
import subprocess
from typing import Final

from firmware.buttons.press import BUTTONS
from firmware.configuration import Pins

PATIENCE: Final = 2.0
"""Seconds that the system may take to tell of its pins."""
FREE: Final = (["ip"], ["no"])
"""What it calls a pin that is an input, and one without a function."""


def are_free(pins: Pins) -> bool:
    """Tell whether nothing but buttons can be on the pins, by what a Raspberry Pi's `pinctrl` says.

    Each must be an input or without a function. To claim one that a screen or a sound card uses would break
    those. Where there is no `pinctrl`, or no right to it, nothing is known, and none is free.
    """
    program = shutil.which("pinctrl")
    if program is None:
        return False
    numbers = ",".join(str(getattr(pins, button)) for button in BUTTONS)
    try:
        told = subprocess.run(  # noqa: S603 -- the system's own program, and numbers
            (program, "get", numbers), capture_output=True, text=True, timeout=PATIENCE, check=True
        )
    except (OSError, subprocess.SubprocessError, UnicodeError):
        return False
    functions = [line.partition(":")[2].split()[:1] for line in told.stdout.splitlines() if ":" in line]
    return len(functions) == len(BUTTONS) and all(one in FREE for one in functions)
