"""A folder's pictures are found whatever they are called, in the order in which people count."""

from __future__ import annotations

import os
from pathlib import Path

import cv2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision import drawn
from vision.picture_files import natural, pictures_in

JPEG = bytes(cv2.imencode(".jpg", drawn.face(1))[1])


def written(folder: Path, *names: str, content: bytes = JPEG) -> None:
    """Write files of one content."""
    for name in names:
        (folder / name).write_bytes(content)


@pytest.mark.parametrize(
    "suffix",
    [
        ".jpg",
        ".JPG",
        ".Jpeg",
        ".jpe",
        ".JPE",
        ".jfif",
        ".JFIF",
        ".pjpeg",
        ".png",
        ".PNG",
        ".webp",
        ".BMP",
        ".dib",
    ],
)
def test_every_usual_name_is_a_picture(suffix: str, tmp_path: Path) -> None:
    """In large and small letters; the content does not matter, for a damaged picture is to be told."""
    written(tmp_path, f"a{suffix}", content=b"damaged")
    assert [path.name for path in pictures_in(tmp_path).pictures] == [f"a{suffix}"]


@pytest.mark.parametrize("name", ["ship", "ship.jpg.bak", "ship.image"])
def test_what_begins_as_a_picture_is_one(name: str, tmp_path: Path) -> None:
    """Whatever it is called."""
    written(tmp_path, name)
    assert [path.name for path in pictures_in(tmp_path).pictures] == [name]


def test_pictures_that_cannot_be_read_are_not_hidden(tmp_path: Path) -> None:
    """Who reads them is to say so."""
    written(tmp_path, "a.HEIC", "b.tiff", "c.gif", content=b"something")
    assert len(pictures_in(tmp_path).pictures) == 3


def test_all_else_is_left_out_by_name(tmp_path: Path) -> None:
    """Hidden files, folders, pipes and texts, also those that begin like a picture's format."""
    written(tmp_path, ".hidden.jpg", "b.jpg")
    written(tmp_path, "BM.txt", content=b"BM is a format")
    written(tmp_path, "sound.wav", content=b"RIFF\0\0\0\0WAVE")
    (tmp_path / "folder.jpg").mkdir()
    os.mkfifo(tmp_path / "pipe.jpg")
    found = pictures_in(tmp_path)
    assert [path.name for path in found.pictures] == ["b.jpg"]
    left = [".hidden.jpg", "BM.txt", "folder.jpg", "pipe.jpg", "sound.wav"]
    assert [path.name for path in found.others] == left


def test_pictures_come_as_people_count_them(tmp_path: Path) -> None:
    """frame2 before frame10, with zeros before or without, capitals or not."""
    names = [
        "Frame1.jpg",
        "frame2.jpg",
        "frame03.jpg",
        "frame10.jpg",
        "frame10b.jpg",
        "frame100.jpg",
        "other.jpg",
    ]
    written(tmp_path, *reversed(names))
    assert [path.name for path in pictures_in(tmp_path).pictures] == names


@given(st.lists(st.text(st.sampled_from("aB10²٣é. "), max_size=12), max_size=8))
def test_any_names_have_an_order(names: list[str]) -> None:
    """It is the same whatever order they come in; digits of other scripts are letters like others."""
    other_way = names[::-1]
    assert sorted(names, key=natural) == sorted(other_way, key=natural)
