"""Albums on disk: one `.npz` file of plain arrays, nothing in it that could be run.

Members, beside `format` and `version`: `faces` (f,) text, `owners` (p,) int32, `shapes` (p,) float32,
`pictures` (p, 96, 96, 3) uint8, and for each of the two measures NAME_`mean` (d,), NAME_`inner` (d, d),
NAME_`centre` (d,), NAME_`basis` (d, r), NAME_`damping` (r,), NAME_`vectors` (p, d), all float32. They are
stored, not compressed: an album is read at every start.
"""

from __future__ import annotations

import io
import tokenize
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from engine.errors import MunshiError
from vision.album import PICTURE, Album, Marks
from vision.features import COLOUR_SIDE, LIGHT_SIDE
from vision.unreadable import cure, why
from vision.whitening import Measure

FORMAT: Final = "munshi album"
VERSION: Final = 1

_LARGEST = 2_000_000_000
_PARTS: Final = ("mean", "inner", "centre", "basis", "damping")
_DIMENSIONS: Final = {"colour": COLOUR_SIDE**2 * 3, "light": LIGHT_SIDE**2}

_MAKE: Final = "Make it with `munshi album build --images DIR --out ALBUM`."

_DAMAGED: Final = (
    zipfile.BadZipFile,
    zlib.error,
    tokenize.TokenError,
    SyntaxError,
    ValueError,
    EOFError,
    KeyError,
    RuntimeError,
    OverflowError,
    MemoryError,
)
"""What zipfile and numpy raise where bytes of an album have changed."""

Array = npt.NDArray[Any]


class AlbumError(MunshiError):
    """An album cannot be read, or there is nothing to make one of."""


def album_bytes(album: Album) -> bytes:
    """Return an album as the content of its file."""
    members: dict[str, Array] = {
        "format": np.array(FORMAT),  # first of all: by it a file is known for an album
        "version": np.array(VERSION),
        "faces": np.array(album.faces),
        "owners": album.owners.astype(np.int32),
        "shapes": album.shapes,
        "pictures": album.pictures,
    }
    for name, marks in (("colour", album.colour), ("light", album.light)):
        members |= {f"{name}_{part}": getattr(marks.measure, part) for part in _PARTS}
        members[f"{name}_vectors"] = marks.vectors
    file = io.BytesIO()
    np.savez(file, **members)  # type: ignore[arg-type]  # numpy's types fear for `allow_pickle`
    return file.getvalue()


def looks_like_album(start: bytes) -> bool:
    """Tell whether a file begins as an album does, damaged or not.

    Args:
        start: Its first hundred bytes.
    """
    return start.startswith(b"PK") and b"format.npy" in start


def load_album(path: Path) -> Album:
    """Read an album.

    Raises:
        AlbumError: The file is missing, damaged, empty, of another kind or of another version.
    """
    try:
        return _album(_members(path))
    except AlbumError as error:
        raise AlbumError(f"{path}: {error.seen}", expected=error.expected, advice=error.advice) from error


def _wrong(seen: str, advice: str = _MAKE) -> AlbumError:
    return AlbumError(seen, expected=f"an album of version {VERSION}", advice=advice)


def _members(path: Path) -> Mapping[str, Array]:
    try:
        with path.open("rb") as file:
            if file.read(2) != b"PK":
                raise _wrong("this file is no album" if path.stat().st_size else "the file is empty")
            file.seek(0)
            with zipfile.ZipFile(file) as archive:
                sizes = [member.file_size for member in archive.infolist()]
                if sum(sizes) > min(_LARGEST, path.stat().st_size):
                    raise _wrong("the file says that it holds more than it can")
            file.seek(0)
            with np.load(file, allow_pickle=False) as archive:
                members = {name: archive[name] for name in archive.files}
    except OSError as error:
        raise _wrong(f"the file cannot be read ({why(path, error)})", cure(path, error, _MAKE)) from error
    except _DAMAGED as error:
        raise _wrong("the album is damaged") from error
    if not all(isinstance(member, np.ndarray) for member in members.values()):
        raise _wrong("the album is damaged")  # numpy hands on the bytes of what is no array
    return members


def _album(members: Mapping[str, Array]) -> Album:
    if "format" not in members or str(members["format"]) != FORMAT:
        raise _wrong("this file is no album")
    if "version" not in members:
        raise _wrong("the album is damaged")
    if members["version"].shape != () or members["version"] != VERSION:
        raise _wrong(f"the album is of version {members['version']}")
    missing = sorted(_expected_names() - members.keys())
    if missing:
        raise _wrong(f"the album lacks {', '.join(missing)}")
    faces = members["faces"]
    if faces.ndim != 1 or faces.dtype.kind != "U":
        raise _wrong("the album's faces are no list of names")
    if not len(faces):
        raise _wrong("the album is empty")
    names = tuple(str(face) for face in faces)
    if list(names) != sorted(set(names)):
        raise _wrong("the album's faces are not in order, or one stands there twice")
    owners = members["owners"]
    _check("owners", owners, np.int32, (len(owners),))
    if sorted(set(owners.tolist())) != list(range(len(names))):
        raise _wrong("the album has faces without pictures, or pictures without a face")
    count = len(owners)
    _check("shapes", members["shapes"], np.float32, (count,))
    if not ((members["shapes"] > 0.1) & (members["shapes"] < 10)).all():  # noqa: PLR2004 - no card is so long
        raise _wrong("the album has a face of an impossible shape")
    _check("pictures", members["pictures"], np.uint8, (count, PICTURE, PICTURE, 3))
    return Album(
        faces=names,
        owners=owners.astype(np.intp),
        shapes=members["shapes"],
        pictures=members["pictures"],
        colour=_marks(members, "colour", count),
        light=_marks(members, "light", count),
    )


def _marks(members: Mapping[str, Array], name: str, count: int) -> Marks:
    dimensions = _DIMENSIONS[name]
    directions = len(members[f"{name}_damping"]) if members[f"{name}_damping"].ndim else 0
    shapes = {
        "mean": (dimensions,),
        "inner": (dimensions, dimensions),
        "centre": (dimensions,),
        "basis": (dimensions, directions),
        "damping": (directions,),
        "vectors": (count, dimensions),
    }
    for part, shape in shapes.items():
        _check(f"{name}_{part}", members[f"{name}_{part}"], np.float32, shape)
    measure = Measure(**{part: members[f"{name}_{part}"] for part in _PARTS})
    return Marks(measure=measure, vectors=members[f"{name}_vectors"])


def _expected_names() -> set[str]:
    measures = {f"{name}_{part}" for name in _DIMENSIONS for part in (*_PARTS, "vectors")}
    return {"version", "faces", "owners", "shapes", "pictures"} | measures


def _check(name: str, array: Array, dtype: npt.DTypeLike, shape: tuple[int, ...]) -> None:
    if array.dtype != dtype or array.shape != shape:
        raise _wrong(f"the album's {name} is {array.dtype} {array.shape} and not {np.dtype(dtype)} {shape}")
    if array.dtype.kind == "f" and not np.isfinite(array).all():
        raise _wrong(f"the album's {name} has values that are no numbers")
