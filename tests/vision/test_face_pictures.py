"""A folder of pictures of faces becomes faces with their pictures, or a mistake."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision import drawn
from vision.album_file import AlbumError
from vision.arrays import Image
from vision.face_pictures import face_pictures
from vision.picture_header import PictureError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two faces, one with two pictures."""
    return drawn.written(
        tmp_path / "faces", {"ship": [drawn.face(1), drawn.face(2)], "palace": [drawn.face(3)]}
    )


def test_stems_are_faces(folder: Path) -> None:
    """A file's stem is its face; ~2 is a second picture of it; notes and hidden files are left alone."""
    (folder / "notes.txt").write_text("no picture")
    (folder / ".ship~3.png").write_bytes(b"hidden")
    found = face_pictures(folder)
    assert {face: len(images) for face, images in found.items()} == {"ship": 2, "palace": 1}
    assert np.array_equal(found["palace"][0], drawn.face(3))


def test_every_usual_name_is_taken_and_the_second_comes_before_the_tenth(tmp_path: Path) -> None:
    """JPEG files as programs call them, in large and small letters, in natural order."""
    seen = []
    for name in ("ship.JPE", "ship~2.jfif", "ship~10.JPG"):
        (tmp_path / name).write_bytes(bytes(cv2.imencode(".jpg", drawn.face(1))[1]))
    (found,) = face_pictures(tmp_path).values()
    assert len(found) == 3

    def trim(face: str, picture: Image) -> Image:
        seen.append(face)
        return picture[: 100 + 5 * len(seen)]

    (found,) = face_pictures(tmp_path, trim).values()
    assert seen == ["ship"] * 3
    assert [image.shape[0] for image in found] == [105, 110, 115]


def test_what_cannot_be_cut_out_is_told_with_its_file(folder: Path) -> None:
    """Which picture it is, and what is the matter with it."""

    def trim(*_: object) -> Image:
        raise PictureError("there is no card", expected="one", advice="take it again")

    with pytest.raises(PictureError, match=r"palace\.png: there is no card") as told:
        face_pictures(folder, trim)
    assert told.value.advice == "take it again"


def test_all_pictures_that_cannot_be_read_are_named_at_once(folder: Path) -> None:
    """Not one after the other."""
    for name in ("a.heic", "b.gif"):
        (folder / name).write_bytes(b"something")
    with pytest.raises(PictureError, match=r"a\.heic, b\.gif"):
        face_pictures(folder)


@pytest.mark.parametrize("name", ["two\nlines", "two\u2028lines", "a\x1b[31m", "no\udcfftext"])
def test_a_name_that_fits_no_line_is_refused(name: str, folder: Path) -> None:
    """It would break what names the faces; the file is named in one line."""
    (folder / "ship.png").rename(folder / f"{name}.png")
    with pytest.raises(AlbumError, match="line break") as caught:
        face_pictures(folder)
    assert str(caught.value).isascii()
    assert len(str(caught.value).splitlines()) == 3


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    """A folder without pictures, and none at all, are two mistakes."""
    with pytest.raises(AlbumError, match="no picture in it"):
        face_pictures(tmp_path)
    with pytest.raises(AlbumError, match="is no folder"):
        face_pictures(tmp_path / "nothing")


def test_two_files_of_one_name_are_told(folder: Path) -> None:
    """ship.png and ship.jpg would be the same face; both are named, and how to call the second."""
    cv2.imwrite(str(folder / "ship.jpg"), drawn.face(4))
    with pytest.raises(AlbumError, match=r"ship\.jpg and ship\.png") as caught:
        face_pictures(folder)
    assert "ship~2" in caught.value.advice


def test_pictures_of_one_face_have_one_shape(folder: Path) -> None:
    """A second picture that lies on its side is told, with the face."""
    cv2.imwrite(str(folder / "palace~2.png"), np.ascontiguousarray(np.rot90(drawn.face(3))))
    with pytest.raises(AlbumError, match="palace have different shapes"):
        face_pictures(folder)


@pytest.mark.parametrize("level", [0, 255])
def test_an_even_picture_is_no_face(folder: Path, level: int) -> None:
    """A black or white picture has nothing to recognise; its file is named."""
    cv2.imwrite(str(folder / "blank.png"), np.full((200, 200, 3), level, np.uint8))
    with pytest.raises(PictureError, match=r"blank\.png.*one even colour"):
        face_pictures(folder)


@pytest.mark.parametrize("name", ["photo.heic", "scan.TIFF", "page.pdf"])
def test_foreign_kinds_are_told(folder: Path, name: str) -> None:
    """A picture of a kind that cannot be read is not left out in silence."""
    (folder / name).write_bytes(b"something")
    with pytest.raises(PictureError, match=name):
        face_pictures(folder)


def test_a_damaged_picture_is_told(folder: Path) -> None:
    """One damaged file stops the album, with its path."""
    path = folder / "ship.png"
    path.write_bytes(path.read_bytes()[:-200])
    with pytest.raises(PictureError, match=r"ship\.png"):
        face_pictures(folder)
