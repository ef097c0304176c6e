"""Folders of the user that Munshi runs as, by the XDG base directory specification."""

from __future__ import annotations

import os
from pathlib import Path
from typing import final

from engine.errors import MunshiError


@final
class HomeError(MunshiError):
    """The user has no home folder, and the environment names no folder instead."""


def user_folder(variable: str, usual: str) -> Path:
    """Return a folder of the user.

    Args:
        variable: Of the environment, which may name it: `XDG_DATA_HOME`.
        usual: Where it is else: `~/.local/share`.

    Raises:
        HomeError: There is neither.
    """
    try:
        return Path(os.environ.get(variable) or usual).expanduser()
    except RuntimeError as error:
        raise HomeError(
            f"No home folder: HOME is not set, and the system knows none of the user {os.getuid()}.",
            expected=f"HOME or {variable} in the environment",
            advice=f"set {variable}, or name records.folder and album.path in the configuration",
        ) from error
