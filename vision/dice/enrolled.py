"""One's own dice on disk: pictures of their signs and colours, from which all else is made when read.

A JSON file: `format`, `version`, and two lists of a name with a PNG picture (base64) of one die, cut out by
`vision.dice.patches`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import cv2
import msgspec
import numpy as np

from engine.errors import MunshiError
from vision.arrays import Image
from vision.dice.colours import Colours, mark
from vision.dice.patches import SIDE
from vision.dice.signs import Signs, signs
from vision.picture_files import cure, why

FORMAT: Final = "munshi dice"
_LARGEST: Final = 20_000_000
MOST: Final = 200
"""So many pictures a file has at most."""
_MAKE: Final = "Make it with `munshi dice enrol`."


class DiceFileError(MunshiError):
    """A file of one's own dice cannot be read."""


class Sample(msgspec.Struct, frozen=True):
    """A picture of one die.

    Args:
        name: Of the face it shows, or of its colour.
        picture: PNG of (SIDE, SIDE, 3).
    """

    name: str
    picture: bytes


class OwnDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the file.

    Args:
        signs: Faces that are no pips.
        colours: Dice whose colour has a name.
        format: Marks the file.
        version: Of the format.
    """

    signs: list[Sample] = []
    colours: list[Sample] = []
    format: str = FORMAT
    version: int = 1


class Known(msgspec.Struct, frozen=True, eq=False):
    """One's own dice, ready to compare with.

    Args:
        signs: Enrolled faces; None where there are none.
        colours: Enrolled colours; None where there are none.
    """

    signs: Signs | None
    colours: Colours | None


def sample(name: str, cut: Image) -> Sample:
    """Return a patch under a name."""
    return Sample(name, cv2.imencode(".png", cut)[1].tobytes())


def own_dice_bytes(dice: OwnDice) -> bytes:
    """Return the content of the file."""
    return msgspec.json.encode(dice)


def looks_like_own_dice(start: bytes) -> bool:
    """Tell by its first hundred bytes whether a file may be one of dice."""
    return start.startswith(b'{"signs"')


def load_own_dice(path: Path) -> Known:
    """Read the file.

    Raises:
        DiceFileError: It is missing, too large, damaged or of another kind.
    """
    try:
        if path.stat().st_size > _LARGEST:
            raise _wrong(path, f"it has {path.stat().st_size:,} bytes")
        if not (path.is_file() or path.is_dir()):  # it might never end
            raise _wrong(path, "it is a device or a pipe")
        dice = msgspec.json.decode(path.read_bytes(), type=OwnDice)
    except OSError as error:
        raise DiceFileError(
            f"{path}: the file cannot be read ({why(path, error)})",
            expected=_EXPECTED,
            advice=cure(path, error, _MAKE),
        ) from error
    except msgspec.DecodeError as error:
        raise _wrong(path, str(error)) from error
    if dice.format != FORMAT or dice.version != 1 or len(dice.signs) + len(dice.colours) > MOST:
        raise _wrong(path, "it is of another kind or version, or has too many pictures")
    return known(dice, path)


def known(dice: OwnDice, path: Path = Path()) -> Known:
    """Return dice ready to compare with.

    Raises:
        DiceFileError: A picture is damaged; `path` is named.
    """
    faces = [cut_of(one, path) for one in dice.signs]
    bodies = [cut_of(one, path) for one in dice.colours]
    return Known(
        signs=signs(tuple(one.name for one in dice.signs), faces) if faces else None,
        colours=Colours(tuple(one.name for one in dice.colours), np.stack([mark(one) for one in bodies]))
        if bodies
        else None,
    )


_EXPECTED: Final = "a file of dice, version 1, of at most 20 MB and 200 pictures"


def cut_of(one: Sample, path: Path = Path()) -> Image:
    """Return the patch of a sample.

    Raises:
        DiceFileError: It is damaged; `path` is named.
    """
    data = np.frombuffer(one.picture, np.uint8)
    # A PNG says its size in its head, so that nothing large is unpacked.
    sides = [int.from_bytes(one.picture[start : start + 4], "big") for start in (16, 20)]
    cut = cv2.imdecode(data, cv2.IMREAD_COLOR) if sides == [SIDE, SIDE] else None
    if cut is None:
        raise _wrong(path, f"the picture of {one.name!r} is damaged")
    return np.asarray(cut, np.uint8)


def _wrong(path: Path, seen: str) -> DiceFileError:
    return DiceFileError(f"{path}: {seen}", expected=_EXPECTED, advice=_MAKE)
