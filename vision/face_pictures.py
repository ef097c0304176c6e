"""Pictures of single faces in a folder; the file's stem is the face, `name~2.jpg` a second picture of it."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from vision.album_file import AlbumError
from vision.arrays import Image
from vision.picture_header import PictureError
from vision.pictures import even, load_picture

_SUFFIXES = {".jpg", ".jpeg", ".png", ".webp", ".bmp"}
_FOREIGN = {".gif", ".heic", ".heif", ".avif", ".tif", ".tiff", ".svg", ".pdf"}
_FURTHER = re.compile(r"(?P<face>.+)~\d+")
_LONG_SIDE = 512
_SHAPES_APART = 1.15


def face_pictures(folder: Path) -> dict[str, list[Image]]:
    """Read the pictures of faces in a folder.

    Args:
        folder: JPEG, PNG, WebP and BMP files, each one face, upright, from edge to edge. Files that are no
            pictures and those whose name begins with a dot are left alone.

    Returns:
        Face -> its pictures, (height, width, 3), at least one.

    Raises:
        AlbumError: No such folder, no pictures in it, a name that does not fit into a line, or pictures that
            cannot be of one face.
        PictureError: One of them cannot be read.
    """
    if not folder.is_dir():
        raise AlbumError(f"{folder} is no folder", expected="a folder of pictures", advice="Check the path.")
    found: dict[str, list[Image]] = {}
    first: dict[str, str] = {}
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.suffix.lower() not in _SUFFIXES | _FOREIGN:
            continue
        if path.suffix.lower() in _FOREIGN:
            raise PictureError(
                f"{path}: pictures of this kind cannot be read",
                expected="JPEG, PNG, WebP or BMP",
                advice="Save it as JPEG, or take it out of the folder.",
            )
        stem = unicodedata.normalize("NFC", path.stem)
        if not all(map(_in_a_line, stem)):
            raise AlbumError(
                f"{folder}: {path.name!a}, whose name has a line break or a letter that cannot be printed",
                expected="names of faces that fit into one line of text",
                advice="Give the file another name.",
            )
        if stem in first:
            raise AlbumError(
                f"{folder}: {first[stem]} and {path.name} would both be {stem}",
                expected="each name once",
                advice=f"Call the second picture of a face {stem}~2{path.suffix}.",
            )
        first[stem] = path.name
        further = _FURTHER.fullmatch(stem)
        found.setdefault(further["face"] if further else stem, []).append(_picture(path))
    if not found:
        raise AlbumError(
            f"{folder}: there is no picture in it",
            expected="pictures of single faces, JPEG, PNG, WebP or BMP",
            advice="Put one picture of each face there, named after the face.",
        )
    for face, images in found.items():
        shapes = [image.shape[0] / image.shape[1] for image in images]
        if max(shapes) > _SHAPES_APART * min(shapes):
            raise AlbumError(
                f"{folder}: the pictures of {face} have different shapes",
                expected="the same card, cut out along its edges",
                advice="Turn or cut them alike.",
            )
    return found


def _in_a_line(letter: str) -> bool:
    """Tell whether a letter can be printed within a line; one that is no text at all cannot."""
    return unicodedata.category(letter) not in {"Cc", "Cs", "Zl", "Zp"}


def _picture(path: Path) -> Image:
    pixels = load_picture(path, long_side=_LONG_SIDE).pixels
    if even(pixels):
        raise PictureError(
            f"{path}: the picture is one even colour",
            expected="a face with something on it",
            advice="Take it again, or leave it out.",
        )
    return pixels
