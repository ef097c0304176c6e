"""What the commands that play check of a folder for results before anything that takes long."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

from engine.errors import UsageError

RECORD: Final = "match.jsonl"
"""The record of a simulated match; where it lies, the rest is of that match."""

TRACES: Final = (
    RECORD,
    "truth.jsonl",
    "assistant.jsonl",
    "match.mp4",
    "screen/*.png",
    "table/*.jpg",
    "alarm-*.jpg",
    "question-*.jpg",
    "wrong-turn-*.jpg",
    "evening.mp4",
    "evening.md",
    "turns.csv",
    "habits.csv",
)
"""All that a simulated match leaves in its folder; played again with its seed it is the same again."""


def check_folder(folder: Path, asked_by: str = "--out") -> None:
    """Make a folder and see that files can be written there.

    Args:
        folder: The folder.
        asked_by: What names it: an option, or a key of the configuration.

    Raises:
        UsageError: It is a file, or cannot be made or written to.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        kind = "it is a file" if folder.is_file() else error.strerror
        raise UsageError(
            f"{asked_by} {folder}: {kind}.",
            expected="a folder that Munshi may make or write to, on a disk with room",
            advice="name another folder",
        ) from error


def make_room(folder: Path) -> None:
    """Check a folder for a simulated match; one that was played there before makes way, other files stay.

    Raises:
        UsageError: It is a file, or cannot be made or written to.
    """
    check_folder(folder)
    if (folder / RECORD).exists():
        print(f"The match of an earlier run in {folder} is replaced.", file=sys.stderr)
        for trace in TRACES:
            for path in folder.glob(trace):
                path.unlink()
