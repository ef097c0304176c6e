"""Munshi's command line as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from msgspec import Struct

CHECKOUT = Path(__file__).resolve().parents[2]
_RUN = "import sys; from firmware.cli import main; sys.exit(main())"


class Told(Struct, frozen=True):
    """What a command said.

    Args:
        status: With what it ended.
        out: What it printed.
        err: What it complained about.
    """

    status: int
    out: str
    err: str


class CommandError(Exception):
    """A command failed that should not have."""


def munshi(*words: str) -> str:
    """Run `munshi` with the code of this checkout and return what it prints.

    Raises:
        CommandError: It did not end with 0; the message is what it complained about.
    """
    told = tried(*words)
    if told.status:
        raise CommandError(told.err.strip() or f"munshi {words[0]} ended with {told.status}")
    return told.out


def tried(*words: str, seconds: float = 600.0) -> Told:
    """Run `munshi` with the code of this checkout, whatever becomes of it; paths must be absolute."""
    environment = dict(os.environ)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is not compiled at every start
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-c", _RUN, *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=seconds,
        cwd=CHECKOUT,
        env=environment,
    )
    return Told(done.returncode, done.stdout, done.stderr)
