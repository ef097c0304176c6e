"""Names of files, folders and places, as the command line takes them."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.names import code, unprintable


def named(text: str) -> Path:
    """Return the path of a file or folder; an empty name would be the folder in which Munshi runs.

    Raises:
        argparse.ArgumentTypeError: There is no name.
    """
    if not text.strip():
        raise argparse.ArgumentTypeError(f"{text!r} names nothing: name a file or folder, or leave it out")
    return Path(text)


def shown(text: str) -> str:
    """Return a text that other people will read.

    Raises:
        argparse.ArgumentTypeError: It holds a sign that cannot be shown.
    """
    if (found := unprintable(text)) is not None:
        raise argparse.ArgumentTypeError(
            f"{text!r} holds {code(found[1])}, which cannot be shown, as sign {found[0] + 1}"
        )
    return text
