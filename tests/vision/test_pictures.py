"""Picture files become pixels, or a mistake that says what is wrong; never a crash, never half a picture."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision import drawn
from vision.picture_header import PictureError
from vision.pictures import load_picture

SUFFIXES = (".jpg", ".png", ".webp", ".bmp")


def encoded(suffix: str) -> bytes:
    """Return the drawn face as a file of this kind."""
    return bytes(cv2.imencode(suffix, drawn.face(1))[1])


def kept(folder: Path, name: str, picture: np.ndarray) -> Path:
    """Write a picture of any depth and number of channels."""
    path = folder / name
    assert cv2.imwrite(str(path), picture)
    return path


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return one chunk of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_each_kind_is_read(tmp_path: Path, suffix: str) -> None:
    """JPEG, PNG, WebP and BMP files give the picture that was written, blue first."""
    path = tmp_path / f"face{suffix}"
    path.write_bytes(encoded(suffix))
    picture = load_picture(path)
    assert picture.scale == 1
    assert picture.pixels.shape == (drawn.HEIGHT, drawn.WIDTH, 3)
    assert np.abs(picture.pixels.astype(int) - drawn.face(1)).mean() < 4


def test_a_smaller_picture_gives_places_in_the_file(tmp_path: Path) -> None:
    """A picture made smaller knows where its pixels were in the file."""
    path = kept(tmp_path, "wide.png", np.zeros((300, 1200, 3), np.uint8))
    picture = load_picture(path, long_side=400)
    assert picture.pixels.shape == (100, 400, 3)
    assert np.allclose(
        picture.original(np.array([[-0.5, -0.5], [399.5, 99.5]])), [[-0.5, -0.5], [1199.5, 299.5]]
    )


def test_a_large_jpeg_is_decoded_smaller(tmp_path: Path) -> None:
    """A JPEG far larger than asked for comes out at most as large as asked for, with its true scale."""
    path = kept(tmp_path, "large.jpg", np.full((2000, 3200, 3), 90, np.uint8))
    picture = load_picture(path, long_side=800)
    assert picture.pixels.shape == (500, 800, 3)
    assert picture.scale == pytest.approx(0.25)


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        ("grey.png", np.full((50, 60), 100, np.uint8)),
        ("deep.png", np.full((50, 60, 3), 100 * 257, np.uint16)),
        ("deep-grey.png", np.full((50, 60), 100 * 257, np.uint16)),
        ("clear.png", np.dstack([np.full((50, 60, 3), 100, np.uint8), np.full((50, 60), 255, np.uint8)])),
    ],
)
def test_depths_and_channels_become_alike(tmp_path: Path, name: str, picture: np.ndarray) -> None:
    """Grey, 16 bit and transparent files give three channels of eight bits with the same values."""
    pixels = load_picture(kept(tmp_path, name, picture)).pixels
    assert pixels.dtype == np.uint8
    assert pixels.shape == (50, 60, 3)
    assert (pixels == 100).all()


def test_what_is_transparent_is_white(tmp_path: Path) -> None:
    """Through transparent places one sees white."""
    assert (load_picture(kept(tmp_path, "clear.png", np.zeros((50, 60, 4), np.uint8))).pixels == 255).all()


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("share", [0.0, 0.001, 0.1, 0.5, 0.95])
def test_a_cut_off_file_is_refused(tmp_path: Path, suffix: str, share: float) -> None:
    """A file of which the end is missing is never taken for a whole picture; its path is told."""
    data = encoded(suffix)
    path = tmp_path / f"cut{suffix}"
    path.write_bytes(data[: int(len(data) * share)])
    with pytest.raises(PictureError) as caught:
        load_picture(path)
    assert str(caught.value).startswith(str(path))
    assert caught.value.advice


@pytest.mark.parametrize("share", [0.3, 0.5, 0.9])
@pytest.mark.parametrize("long_side", [None, 100])
@pytest.mark.parametrize("orientation", [1, 3, 6])
def test_a_jpeg_that_ends_too_early_in_order_is_refused(
    tmp_path: Path, share: float, long_side: int | None, orientation: int
) -> None:
    """Its end mark is there, but not all that should stand before; however it is turned."""
    data = encoded(".jpg")
    tag = b"Exif\0\0MM\0*\0\0\0\x08" + struct.pack(">HHHIHHI", 1, 0x112, 3, 1, orientation, 0, 0)
    turned = data[:2] + b"\xff\xe1" + struct.pack(">H", len(tag) + 2) + tag + data[2:]
    path = tmp_path / "cut.jpg"
    path.write_bytes(turned)
    assert load_picture(path, long_side=long_side).pixels.size
    path.write_bytes(turned[: int(len(turned) * share)] + b"\xff\xd9")
    with pytest.raises(PictureError, match="ends before its last line"):
        load_picture(path, long_side=long_side)


def test_a_grey_jpeg_is_whole(tmp_path: Path) -> None:
    """Also where its grey is that which stands for what is missing."""
    picture = drawn.face(1).copy()
    picture[150:] = 128
    for shown in (picture, np.full((64, 48, 3), 128, np.uint8)):
        path = kept(tmp_path, "grey.jpg", shown)
        assert (load_picture(path).pixels[-1, -1] == 128).all()


def test_who_may_not_read_a_picture_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The path is right."""

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = kept(tmp_path, "face.png", drawn.face(1))
    monkeypatch.setattr(Path, "read_bytes", refused)
    with pytest.raises(PictureError, match="Permission denied") as caught:
        load_picture(path)
    assert caught.value.advice.startswith("See who may read the file")


def test_one_pixel_is_too_small(tmp_path: Path) -> None:
    """A picture of one pixel is told as such."""
    with pytest.raises(PictureError, match="1 x 1 pixels"):
        load_picture(kept(tmp_path, "dot.png", np.zeros((1, 1, 3), np.uint8)))


def test_a_huge_picture_is_refused_unopened(tmp_path: Path) -> None:
    """A small file that claims to hold a huge picture is refused before anything is decoded."""
    path = tmp_path / "huge.png"
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b""))
    with pytest.raises(PictureError, match="60000 x 60000 pixels"):
        load_picture(path)


def test_other_files_are_refused(tmp_path: Path) -> None:
    """A text, a folder and a missing file are told apart."""
    text = tmp_path / "notes.jpg"
    text.write_text("no picture")
    with pytest.raises(PictureError, match="no picture known here"):
        load_picture(text)
    with pytest.raises(PictureError, match="it is a folder"):
        load_picture(tmp_path)
    with pytest.raises(PictureError, match="no such file"):
        load_picture(tmp_path / "nothing.jpg")


@settings(max_examples=150)
@given(suffix=st.sampled_from(SUFFIXES), data=st.data())
def test_damage_never_crashes(
    tmp_path_factory: pytest.TempPathFactory, suffix: str, data: st.DataObject
) -> None:
    """A file with any bytes changed gives pixels of some picture or a mistake, nothing else."""
    changed = bytearray(encoded(suffix))
    places = data.draw(st.lists(st.integers(0, min(len(changed), 400) - 1), min_size=1, max_size=8))
    for place in places:
        changed[place] = data.draw(st.integers(0, 255))
    path = tmp_path_factory.getbasetemp() / f"changed{suffix}"
    path.write_bytes(changed)
    try:
        pixels = load_picture(path, long_side=300).pixels
    except PictureError:
        return  # told in words; what these say is tested above
    assert pixels.dtype == np.uint8
    assert pixels.ndim == 3
    assert max(pixels.shape[:2]) <= 300
