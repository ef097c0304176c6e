"""The file that keeps a calibrated lens."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.forms import FormError, read_form
from firmware.texts import TABLES_LIMIT, read_text
from firmware.unreadable import why
from vision.lens.lens import Lens, LensError


def load_lens(path: Path) -> Lens:
    """Read a lens from its file.

    Raises:
        LensError: There is no such file, it is no TOML, or a value is missing, unknown or out of range.
    """
    try:
        return read_form(read_text(path, TABLES_LIMIT), Lens)
    except (OSError, UnicodeError, FormError) as error:
        seen = error.told if isinstance(error, FormError) else f"{why(error)}."
        raise LensError(
            f"The lens file {path} cannot be read: {seen}",
            expected="the file that `munshi calibrate` wrote",
            advice="calibrate again, or leave camera.lens out",
        ) from error


_FIRST: Final = (
    "# How the camera's lens bends what it sees, by `munshi calibrate` from pictures of the board."
)


def looks_like_lens(start: bytes) -> bool:
    """Tell whether a file begins as a lens' file does.

    Args:
        start: Its first hundred bytes.
    """
    return start.startswith((_FIRST.encode(), b"width = "))


def as_text(lens: Lens) -> str:
    """Return the content of a lens' file; read back, it is the same lens."""
    lines = [
        _FIRST,
        "# It holds for this camera at this focus. Lengths are in pixels of a picture of this size.",
        f"width = {lens.width}",
        f"height = {lens.height}",
        f"focal = {_row(lens.focal)}",
        f"centre = {_row(lens.centre)}",
        f"distortion = {_row(lens.distortion)}",
        f"error = {lens.error!r}",
        f"pictures = {lens.pictures}",
    ]
    return "\n".join(lines) + "\n"


def _row(values: tuple[float, ...]) -> str:
    return f"[{', '.join(repr(value) for value in values)}]"
