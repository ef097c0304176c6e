"""Writing a backup."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable

from firmware.backup.parts import MARK, VERSION, BackupError, Part
from firmware.texts import read_bytes
from firmware.unreadable import why


def packed(parts: Iterable[Part]) -> bytes:
    """Return a backup of these files.

    Raises:
        BackupError: One cannot be read, or is larger than such a file may be.
    """
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(MARK, VERSION)
        for part in parts:
            try:
                archive.writestr(part.name, read_bytes(part.path, part.limit))
            except OSError as error:
                raise BackupError(
                    f"{part.path} cannot be read: {why(error)}.",
                    expected="a file that Munshi may read",
                    advice="run the command as the user that Munshi runs as, or move the file away",
                ) from error
    return file.getvalue()
