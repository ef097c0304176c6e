"""Albums on disk come back as they were, or are refused in words."""

from __future__ import annotations

import tokenize
import zipfile
import zlib
from pathlib import Path

import numpy as np
import pytest

from tests.vision import drawn
from vision import album_file
from vision.album_file import AlbumError, album_bytes, load_album, looks_like_album


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of the drawn album."""
    path = tmp_path / "cards.album"
    path.write_bytes(album_bytes(drawn.album()))
    return path


def rewritten(path: Path, name: str, head: str, content: bytes = b"", *, packed: bool = False) -> Path:
    """Write the file again with one member of which the head is this text."""
    with zipfile.ZipFile(path) as archive:
        members = {member.filename: archive.read(member) for member in archive.infolist()}
    line = head.encode().ljust(117) + b"\n"
    members[f"{name}.npy"] = b"\x93NUMPY\x01\x00" + len(line).to_bytes(2, "little") + line + content
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED) as archive:
        for member, data in members.items():
            archive.writestr(member, data)
    return path


def changed(path: Path, **members: np.ndarray | None) -> Path:
    """Write the file again with members put in place of others, or taken out if None."""
    with np.load(path) as archive:
        whole = {name: archive[name] for name in archive.files} | members
    with path.open("wb") as file:
        np.savez(file, **{name: value for name, value in whole.items() if value is not None})
    return path


def test_an_album_comes_back(path: Path) -> None:
    """Every array of an album is the same after saving and loading."""
    saved, loaded = drawn.album(), load_album(path)
    assert loaded.faces == saved.faces
    for part in ("owners", "shapes", "pictures", "designs"):
        assert np.array_equal(getattr(loaded, part), getattr(saved, part))
    for name in ("colour", "light"):
        one, other = getattr(saved, name), getattr(loaded, name)
        assert np.array_equal(one.vectors, other.vectors)
        for part in ("mean", "inner", "centre", "basis", "damping"):
            assert np.array_equal(getattr(one.measure, part), getattr(other.measure, part))


def test_an_album_is_small(path: Path) -> None:
    """An album takes some 8 MB for what is learned and 40 kB for each picture."""
    assert path.stat().st_size < 8_000_000 + 40_000 * len(drawn.NAMES)


@pytest.mark.parametrize("share", [0.0001, 0.01, 0.3, 0.9, 0.9999])
def test_a_cut_off_album_is_refused(path: Path, share: float) -> None:
    """An album of which the end is missing is refused wherever it was cut, with the path and what to do."""
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * share)])
    with pytest.raises(AlbumError, match=r"damaged|no album") as caught:
        load_album(path)
    assert str(path) in str(caught.value)
    assert "munshi album build" in str(caught.value)


@pytest.mark.parametrize("share", [0.05, 0.5, 0.999])
def test_a_changed_byte_is_noticed(path: Path, share: float) -> None:
    """A byte that changed on the disk is found by the checksum or the shapes."""
    data = bytearray(path.read_bytes())
    data[int(len(data) * share)] ^= 0x55
    path.write_bytes(data)
    with pytest.raises(AlbumError):
        load_album(path)


def test_no_damage_to_the_table_of_contents_is_a_fault_of_ours(path: Path) -> None:
    """Whatever bytes change where members, names and shapes are told: an album, or `AlbumError`."""
    whole = path.read_bytes()
    with zipfile.ZipFile(path) as archive:
        starts = [member.header_offset for member in archive.infolist()]
    contents = whole.find(b"PK\x01\x02")
    places = [start + at for start in starts for at in range(190)] + [*range(contents, len(whole))]
    dice = np.random.default_rng(3)
    refused = 0
    for _ in range(250):
        changed = bytearray(whole)
        for place in dice.choice(places, 2):
            changed[place] = int(dice.integers(256))
        path.write_bytes(changed)
        try:
            load_album(path)
        except AlbumError:
            refused += 1
    assert refused > 150


@pytest.mark.parametrize(
    "error",
    [
        KeyError("version"),
        RuntimeError("File 'owners.npy' is encrypted"),
        tokenize.TokenError("EOF in multi-line statement", (2, 0)),
        zlib.error("Error -3"),
        MemoryError(),
    ],
)
def test_whatever_the_libraries_say_it_is_damaged(
    error: Exception, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of their words reach whoever asked for the album."""

    def failed(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(np, "load", failed)
    with pytest.raises(AlbumError, match="the album is damaged"):
        load_album(path)


def test_an_album_without_a_version_is_damaged(path: Path) -> None:
    """So is one with a member that is no array."""
    with pytest.raises(AlbumError, match="damaged"):
        load_album(changed(path, version=None))
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("version.npy", b"one")
    with pytest.raises(AlbumError, match="damaged"):
        load_album(path)


def test_who_may_not_read_an_album_is_told_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To make it again would be of no use."""

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refused)
    with pytest.raises(AlbumError, match="Permission denied") as caught:
        load_album(path)
    assert caught.value.advice.startswith("See who may read the file")


def test_an_album_is_known_by_its_beginning(path: Path, tmp_path: Path) -> None:
    """Also a damaged one; another archive is none."""
    start = path.read_bytes()[:100]
    assert looks_like_album(start)
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as archive:
        archive.writestr("letter.txt", "dear friend")
    assert not looks_like_album((tmp_path / "other.zip").read_bytes()[:100])
    assert not looks_like_album(b"\xff\xd8\xff")


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "empty"), (b"\xff\xd8 a picture", "no album"), (b"PK but no archive", "damaged")],
)
def test_other_files_are_refused(tmp_path: Path, content: bytes, said: str) -> None:
    """A file that was never an album is refused for what it is."""
    path = tmp_path / "other"
    path.write_bytes(content)
    with pytest.raises(AlbumError, match=said):
        load_album(path)


def test_a_missing_album_is_told(tmp_path: Path) -> None:
    """A path where nothing is, is told as that; so is a folder."""
    with pytest.raises(AlbumError, match="no such file"):
        load_album(tmp_path / "nothing")
    with pytest.raises(AlbumError, match="it is a folder"):
        load_album(tmp_path)


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"faces": np.array([], dtype="U1"), "owners": np.zeros(0, np.int32)}, "empty"),
        ({"format": np.array("a chess set")}, "no album"),
        ({"version": np.array(99)}, "version 99"),
        ({"pictures": None, "light_basis": None}, "lacks light_basis, pictures"),
        ({"faces": np.array(["b", "a"])}, "not in order"),
        ({"owners": np.zeros(12, np.int32)}, "faces without pictures"),
        ({"shapes": np.full(12, 99, np.float32)}, "impossible shape"),
        ({"pictures": np.zeros((12, 9, 9, 3), np.uint8)}, "pictures is"),
        ({"colour_mean": np.full(768, np.nan, np.float32)}, "no numbers"),
        ({"colour_mean": np.array([print])}, "damaged"),
        ({"owners": np.array(3, np.int32)}, r"owners is int32 \(\) and not int32 \('p',\)"),
        ({"owners": np.zeros((12, 1), np.int32)}, "owners is"),
        ({"faces": np.array(7)}, "faces is"),
        ({"faces": np.array([b"a", b"b"])}, "faces is"),
        ({"pictures": np.zeros((12, 96, 96, 3), np.float16)}, "pictures is float16"),
        ({"light_damping": np.float32(1)}, "light_damping is"),
        ({"shapes": np.ones(12, ">f4")}, "shapes is >f4"),
        ({"version": np.array([1, 1])}, "of version"),
        ({"faces": np.array([f"{number:05}" for number in range(10_001)])}, "longer than 10000"),
        ({"faces": np.array(["a" * 300])}, "faces is"),
    ],
)
def test_an_album_with_wrong_parts_is_refused(
    path: Path, members: dict[str, np.ndarray | None], said: str
) -> None:
    """Each part is checked before it is believed; what could be run is never unpacked."""
    with pytest.raises(AlbumError, match=said):
        load_album(changed(path, **members))


@pytest.mark.parametrize(
    ("name", "head", "packed"),
    [
        ("faces", "{'descr': '<U0', 'fortran_order': False, 'shape': (2000000000,)}", False),
        ("faces", "{'descr': '<U9', 'fortran_order': False, 'shape': (2000000000,)}", False),
        ("pictures", "{'descr': '|u1', 'fortran_order': False, 'shape': (900000, 96, 96, 3)}", False),
        ("owners", "{'descr': '<i4', 'fortran_order': False, 'shape': (-1,)}", False),
        ("owners", "{'descr': [('a', '<i4', (900000000,))], 'fortran_order': False, 'shape': (1,)}", False),
        ("extra", "{'descr': '|u1', 'fortran_order': False, 'shape': (9000000000,)}", False),
        ("format", "{'descr': '<U900000000', 'fortran_order': False, 'shape': ()}", False),
        ("version", "{'descr': '<i8', 'fortran_order': False, 'shape': (2000000000,)}", False),
        ("extra", "{'descr': '|u1', 'fortran_order': False, 'shape': ()}", True),
    ],
)
def test_what_an_album_cannot_hold_is_refused_before_it_is_made(
    path: Path, name: str, head: str, packed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what the heads say of type, shape and size: no array is unpacked, and none is in another place."""
    rewritten(path, name, head, b"\0" if packed else b"", packed=packed)
    monkeypatch.setattr(np, "load", lambda *_, **__: pytest.fail("it was unpacked"))
    with pytest.raises(AlbumError, match="damaged"):
        load_album(path)


def test_an_endless_table_of_contents_is_refused_unread(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A million members without anything in them would be a million objects."""
    with zipfile.ZipFile(path, "a") as archive:
        for number in range(2500):
            archive.writestr(f"{number}.npy", b"")
    monkeypatch.setattr(zipfile, "ZipFile", lambda *_: pytest.fail("it was read"))
    with pytest.raises(AlbumError, match="damaged"):
        load_album(path)


def test_a_file_larger_than_any_album_is_refused_unread(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its size and the limit are told."""
    monkeypatch.setattr(album_file, "_LARGEST", 1_000_000)
    monkeypatch.setattr(album_file, "heads", lambda _: pytest.fail("it was read"))
    with pytest.raises(AlbumError, match=r"has \d,\d+,\d+ bytes\nExpected: at most 1,000,000"):
        load_album(path)
