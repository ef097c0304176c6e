"""Pictures of single faces in a folder; the file's stem is the face, `name~2.jpg` a second picture of it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import cv2
import numpy as np

from vision.album_file import AlbumError
from vision.arrays import Image
from vision.cutting import LOOKED_AT, OTHER_SHAPE, SIDE
from vision.picture_files import OTHERS, pictures_in, shown
from vision.picture_header import PictureError
from vision.pictures import even, load_picture

_FURTHER: Final = re.compile(r"(?P<face>.+)~\d+")

Trim: TypeAlias = Callable[[str, Image], Image]
"""Takes a face and a picture of it, and returns the part that shows the card, or raises `PictureError`."""


def face_pictures(folder: Path, trim: Trim | None = None) -> dict[str, list[Image]]:
    """Read the pictures of faces in a folder.

    Args:
        folder: JPEG, PNG, WebP and BMP files, each one face, upright, from edge to edge. What else there is
            (`vision.picture_files.pictures_in`) is left alone.
        trim: Cuts out the card where a picture shows more; None where none does.

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
    paths = pictures_in(folder).pictures
    foreign = [shown(path.name) for path in paths if path.suffix.lower() in OTHERS]
    if foreign:
        raise PictureError(
            f"{folder}: {', '.join(foreign)}: pictures of this kind cannot be read",
            expected="JPEG, PNG, WebP or BMP",
            advice="Save them as JPEG, or take them out of the folder.",
        )
    for path in paths:
        stem = unicodedata.normalize("NFC", path.stem)
        if any(unicodedata.category(letter) in {"Cc", "Cs", "Zl", "Zp"} for letter in stem):
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
        face = further["face"] if further else stem
        found.setdefault(face, []).append(_picture(path, face, trim))
    if not found:
        raise AlbumError(
            f"{folder}: there is no picture in it",
            expected="pictures of single faces, JPEG, PNG, WebP or BMP",
            advice="Put one picture of each face there, named after the face.",
        )
    for face, images in found.items():
        shapes = [image.shape[0] / image.shape[1] for image in images]
        if max(shapes) > OTHER_SHAPE * min(shapes):
            raise AlbumError(
                f"{folder}: the pictures of {face} have different shapes",
                expected="the same card, cut out along its edges",
                advice="Turn or cut them alike.",
            )
    return found


def _picture(path: Path, face: str, trim: Trim | None) -> Image:
    pixels = load_picture(path, long_side=SIDE if trim is None else LOOKED_AT).pixels
    if even(pixels):
        raise PictureError(
            f"{path}: the picture is one even colour",
            expected="a face with something on it",
            advice="Take it again, or leave it out.",
        )
    if trim is None:
        return pixels
    try:
        pixels = trim(face, pixels)
    except PictureError as error:
        raise PictureError(
            f"{shown(path)}: {error.seen}", expected=error.expected, advice=error.advice
        ) from error
    scale = min(1.0, SIDE / max(pixels.shape[:2]))
    return np.asarray(cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
