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


def exif(orientation: int, order: str = ">") -> bytes:
    """Return Exif data that tell an orientation, big end first (`>`) or last."""
    mark = b"MM\0*" if order == ">" else b"II*\0"
    return mark + struct.pack(f"{order}IHHHIHHI", 8, 1, 0x112, 3, 1, orientation, 0, 0)


def turned(data: bytes, orientation: int, order: str = ">") -> bytes:
    """Return a file, JPEG, PNG or WebP, that says how it is to be turned."""
    told = exif(orientation, order)
    if data.startswith(b"\xff\xd8"):
        return data[:2] + b"\xff\xe1" + struct.pack(">H", len(told) + 8) + b"Exif\0\0" + told + data[2:]
    if data.startswith(b"\x89PNG"):
        return data[:33] + chunk(b"eXIf", told) + data[33:]
    alpha = data[12:16] == b"VP8X"
    canvas = data[24:30]
    if not alpha:
        width, height = (side & 0x3FFF for side in struct.unpack_from("<HH", data, 26))
        canvas = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    first = b"VP8X" + struct.pack("<II", 10, 0x18 if alpha else 0x08) + canvas
    body = b"WEBP" + first + data[30 if alpha else 12 :] + b"EXIF" + struct.pack("<I", len(told)) + told
    return b"RIFF" + struct.pack("<I", len(body)) + body


def palette(grey: np.ndarray, *, clear: bool) -> bytes:
    """Return a PNG file of colours from a table of 256 greys; `clear` says that none is transparent."""
    height, width = grey.shape
    rows = b"".join(b"\0" + row.tobytes() for row in grey)
    table = b"".join(bytes([level] * 3) for level in range(256))
    chunks = [
        chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        chunk(b"PLTE", table),
        chunk(b"tRNS", b"\xff" * 256) if clear else b"",
        chunk(b"IDAT", zlib.compress(rows)),
        chunk(b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


UPRIGHT = cv2.cvtColor(drawn.face(1), cv2.COLOR_BGR2GRAY)
STORED = {
    1: UPRIGHT,
    2: UPRIGHT[:, ::-1],
    3: UPRIGHT[::-1, ::-1],
    4: UPRIGHT[::-1],
    5: UPRIGHT.T,
    6: np.rot90(UPRIGHT),  # the camera was turned to the right
    7: np.rot90(UPRIGHT, 2).T,
    8: np.rot90(UPRIGHT, -1),
}
"""By orientation, what is in a file that is to be seen upright."""

KINDS = {
    "JPEG": lambda grey: bytes(cv2.imencode(".jpg", cv2.merge([grey] * 3))[1]),
    "grey JPEG": lambda grey: bytes(cv2.imencode(".jpg", grey)[1]),
    "PNG": lambda grey: bytes(cv2.imencode(".png", cv2.merge([grey] * 3))[1]),
    "grey PNG": lambda grey: bytes(cv2.imencode(".png", grey)[1]),
    "16 bits": lambda grey: bytes(cv2.imencode(".png", cv2.merge([grey.astype(np.uint16) * 257] * 3))[1]),
    "grey of 16 bits": lambda grey: bytes(cv2.imencode(".png", grey.astype(np.uint16) * 257)[1]),
    "alpha": lambda grey: bytes(cv2.imencode(".png", with_alpha(grey))[1]),
    "alpha of 16 bits": lambda grey: bytes(cv2.imencode(".png", with_alpha(grey).astype(np.uint16) * 257)[1]),
    "palette": lambda grey: palette(grey, clear=False),
    "palette with alpha": lambda grey: palette(grey, clear=True),
    "WebP": lambda grey: bytes(
        cv2.imencode(".webp", cv2.merge([grey] * 3), [cv2.IMWRITE_WEBP_QUALITY, 90])[1]
    ),
    "WebP with alpha": lambda grey: bytes(
        cv2.imencode(".webp", with_alpha(grey, 254), [cv2.IMWRITE_WEBP_QUALITY, 90])[1]
    ),
}


def with_alpha(grey: np.ndarray, level: int = 255) -> np.ndarray:
    """Return grey as four channels, hardly transparent in one corner and not at all elsewhere."""
    alpha = np.full_like(grey, 255)
    alpha[0, 0] = level
    return cv2.merge([grey, grey, grey, alpha])


@pytest.mark.parametrize("orientation", STORED)
@pytest.mark.parametrize("kind", KINDS)
def test_every_orientation_of_every_kind_is_seen_upright(kind: str, orientation: int, tmp_path: Path) -> None:
    """Whatever its format, depth and channels, and the order of Exif's bytes; whole or made smaller."""
    path = tmp_path / "face"
    data = KINDS[kind](np.ascontiguousarray(STORED[orientation]))
    path.write_bytes(turned(data, orientation, "><"[orientation % 2]))
    for long_side in (None, 140):
        picture = load_picture(path, long_side=long_side)
        height, width = picture.pixels.shape[:2]
        wanted = cv2.resize(UPRIGHT, (width, height), interpolation=cv2.INTER_AREA)
        assert (height, width) == (drawn.HEIGHT, drawn.WIDTH) if long_side is None else (140, 100)
        assert np.abs(picture.pixels.astype(int) - wanted[..., None]).mean() < 4
        assert picture.scale == pytest.approx(1 if long_side is None else 0.5)


@pytest.mark.parametrize(
    "told", [b"", b"MM\0*", exif(0), exif(9), exif(65535), exif(6)[:-7], exif(6)[:9] + b"\xff" * 9]
)
def test_an_orientation_that_is_none_leaves_the_picture_as_it_is(told: bytes, tmp_path: Path) -> None:
    """Damaged or unknown; the pixels are none the worse for it."""
    data = encoded(".png")
    path = tmp_path / "face.png"
    path.write_bytes(data[:33] + chunk(b"eXIf", told) + data[33:])
    assert np.array_equal(load_picture(path).pixels, drawn.face(1))


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
    data = turned(encoded(".jpg"), orientation)
    path = tmp_path / "cut.jpg"
    path.write_bytes(data)
    assert load_picture(path, long_side=long_side).pixels.size
    path.write_bytes(data[: int(len(data) * share)] + b"\xff\xd9")
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
    with pytest.raises(PictureError, match="a device or a pipe"):
        load_picture(Path("/dev/zero"))


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
