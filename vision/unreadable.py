"""Why a file of pictures cannot be read, in words for whoever named it."""

from __future__ import annotations

from pathlib import Path


def why(path: Path, error: OSError) -> str:
    """Return why a file cannot be read.

    Args:
        path: The file.
        error: What the system says.
    """
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "there is no such file"
    if path.is_dir():
        return "it is a folder"
    return error.strerror or str(error)


def cure(path: Path, error: OSError, otherwise: str) -> str:
    """Return what to do about a file that cannot be read.

    Args:
        path: The file.
        error: What the system says.
        otherwise: What to do where there is no such file.
    """
    if isinstance(error, FileNotFoundError | NotADirectoryError) or path.is_dir():
        return otherwise
    return "See who may read the file, and whether its disk works."
