"""Albums on disk: one `.npz` file of plain arrays, nothing in it that could be run.

Members, beside `format` and `version`: `faces` (f,) text, `owners` (p,) int32, `shapes` (p,) float32,
`pictures` (p, 96, 96, 3) uint8, and for each of the two measures NAME_`mean` (d,), NAME_`inner` (d, d),
NAME_`centre` (d,), NAME_`basis` (d, r), NAME_`damping` (r,), NAME_`vectors` (p, d), all float32. They are
stored, not compressed: an album is read at every start. Type and shape of each are read from its head and
checked before any of it is unpacked (`vision.array_heads`).
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
from vision.array_heads import Head, Layout, heads, misfit
from vision.features import COLOUR_SIDE, LIGHT_SIDE
from vision.picture_files import cure, why
from vision.whitening import Measure

FORMAT: Final = "munshi album"
VERSION: Final = 1

_LARGEST: Final = 500_000_000
"""Most bytes of an album: all of it is kept in memory."""

_LONGEST: Final = 10_000
"""Most faces, and most pictures."""

_PARTS: Final = ("mean", "inner", "centre", "basis", "damping")
_DIMENSIONS: Final = {"colour": COLOUR_SIDE**2 * 3, "light": LIGHT_SIDE**2}


_LAYOUT: Final[Layout] = {
    "faces": (np.str_, ("f",)),
    "owners": (np.int32, ("p",)),
    "shapes": (np.float32, ("p",)),
    "pictures": (np.uint8, ("p", PICTURE, PICTURE, 3)),
} | {
    f"{name}_{part}": (np.float32, shape)
    for name, d in _DIMENSIONS.items()
    for part, shape in {
        "mean": (d,),
        "inner": (d, d),
        "centre": (d,),
        "basis": (d, f"r of {name}"),
        "damping": (f"r of {name}",),
        "vectors": ("p", d),
    }.items()
}

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
            if path.stat().st_size > _LARGEST:
                raise AlbumError(
                    f"the file has {path.stat().st_size:,} bytes",
                    expected=f"at most {_LARGEST:,}",
                    advice=_MAKE,
                )
            held = heads(file)
            file.seek(0)
            with np.load(file, allow_pickle=False) as archive:
                _check_kind(held, archive)
                if wrong := misfit("the album", held, _LAYOUT, _LONGEST):
                    raise _wrong(wrong)
                return {name: archive[name] for name in _LAYOUT}
    except OSError as error:
        raise _wrong(f"the file cannot be read ({why(path, error)})", cure(path, error, _MAKE)) from error
    except _DAMAGED as error:
        raise _wrong("the album is damaged") from error


def _check_kind(held: Mapping[str, Head], archive: Mapping[str, Array]) -> None:
    """See that a file says that it is an album, of this version; what is longer is not unpacked for it."""
    kind, version = held.get("format"), held.get("version")
    if (
        kind is None
        or misfit("it", held, {"format": (np.str_, ())}, _LONGEST)
        or str(archive["format"]) != FORMAT
    ):
        raise _wrong("this file is no album")
    if version is None or version.dtype.kind != "i":
        raise _wrong("the album is damaged")
    if version.shape != () or archive["version"] != VERSION:
        raise _wrong(
            f"the album is of version {archive['version'] if version.shape == () else version.shape}"
        )


def _album(members: Mapping[str, Array]) -> Album:
    names = tuple(str(face) for face in members["faces"])
    if list(names) != sorted(set(names)):
        raise _wrong("the album's faces are not in order, or one stands there twice")
    if sorted(set(members["owners"].tolist())) != list(range(len(names))):
        raise _wrong("the album has faces without pictures, or pictures without a face")
    if not ((members["shapes"] > 0.1) & (members["shapes"] < 10)).all():  # noqa: PLR2004 - no card is so long
        raise _wrong("the album has a face of an impossible shape")
    for name, array in members.items():
        if array.dtype.kind == "f" and not np.isfinite(array).all():
            raise _wrong(f"the album's {name} has values that are no numbers")
    return Album(
        faces=names,
        owners=members["owners"].astype(np.intp),
        shapes=members["shapes"],
        pictures=members["pictures"],
        colour=_marks(members, "colour"),
        light=_marks(members, "light"),
    )


def _marks(members: Mapping[str, Array], name: str) -> Marks:
    measure = Measure(**{part: members[f"{name}_{part}"] for part in _PARTS})
    return Marks(measure=measure, vectors=members[f"{name}_vectors"])
