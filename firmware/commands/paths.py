"""Names of files and folders, as the command line takes them."""

from __future__ import annotations

import argparse
from pathlib import Path


def named(text: str) -> Path:
    """Return the path of a file or folder; an empty name would be the folder in which Munshi runs.

    Raises:
        argparse.ArgumentTypeError: There is no name.
    """
    if not text.strip():
        raise argparse.ArgumentTypeError(f"{text!r} names nothing: name a file or folder, or leave it out")
    return Path(text)
