"""The file into which Python writes what every thread did when Munshi crashed, or was killed for it hung."""

from __future__ import annotations

import faulthandler
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from engine.errors import MunshiError
from firmware.configuration.sections import data_folder

LARGEST: Final = 1 << 18
"""Bytes above which the file is begun anew."""


def crash_file() -> Path:
    """Return where it lies.

    Raises:
        HomeError: There is no folder for it.
    """
    return data_folder() / "crashes.txt"


@contextmanager
def crashes_noted() -> Iterator[None]:
    """Write down what goes wrong meanwhile: a mistake of ours, a crash, the watchdog's SIGABRT.

    Where the file cannot be written, it is left to standard error.
    """
    try:
        path = crash_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LARGEST:
            path.unlink()
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW, 0o640)
    except (OSError, MunshiError) as error:
        sys.stderr.write(f"munshi: a crash could not be written down: {error}\n")
        yield
        return
    faulthandler.enable(handle)
    try:
        yield
    except Exception as error:
        if not isinstance(error, MunshiError | OSError):
            now = f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S}"
            os.write(
                handle, f"{now}\n{''.join(traceback.format_exception(error))}\n".encode("utf-8", "replace")
            )
        raise
    finally:
        faulthandler.disable()
        os.close(handle)
