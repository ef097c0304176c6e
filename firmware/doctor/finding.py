"""What the doctor finds, and whom he looks at."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from firmware.configuration.reading import Found
from firmware.configuration.sections import Configuration

Level = Literal["ok", "info", "warning", "issue"]


class Finding(Struct, frozen=True):
    """One thing that was looked at.

    Args:
        level: `issue` keeps Munshi from what it is configured for, `warning` may do so.
        topic: What was looked at, in a word.
        told: What was found, in English.
        next: The command to type now; "" where there is nothing to do.
    """

    level: Level
    topic: str
    told: str
    next: str = ""


class Patient(Struct, frozen=True):
    """What is looked at.

    Args:
        found: The configuration and its file, where it has a mistake its sound sections; None for none.
        mistake: What is wrong with the configuration; "" for nothing.
        root: Where the system's own files lie; another folder in tests.
        picture: Whether a test picture is taken.
    """

    found: Found | None
    mistake: str = ""
    root: Path = Path("/")
    picture: bool = True

    @property
    def configuration(self) -> Configuration:
        """What counts."""
        return self.found.configuration if self.found is not None else Configuration()
