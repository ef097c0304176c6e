"""Commands of table programs for tests."""

from __future__ import annotations

import sys
from pathlib import Path

GREY = Path(__file__).with_name("grey.py")


def grey(pictures: int, fault: str = "") -> list[str]:
    """The command of the grey table: after so many pictures it says goodbye, or what the fault is."""
    return [sys.executable, str(GREY), str(pictures), *([fault] if fault else [])]


def saying(text: str) -> list[str]:
    """The command of a program that prints a text and waits for its end."""
    return [sys.executable, "-c", f"import sys; print({text!r}, flush=True); sys.stdin.read()"]
