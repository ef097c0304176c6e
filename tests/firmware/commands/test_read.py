"""`munshi album build` and `munshi read`: from pictures of faces to names on a photograph."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from firmware import cli
from tests.vision import drawn
from tests.vision.test_pictures import turned
from vision import pictures


@pytest.fixture(scope="module")
def album(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The drawn faces as an album made by the command."""
    folder = tmp_path_factory.mktemp("read")
    path = folder / "cards.album"
    with drawn.few_views():
        words = ["--images", str(drawn.written(folder / "faces")), "--out", str(path)]
        assert cli.main(["album", "build", *words]) == 0
    return path


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """A photograph of a known card, turned by 20 degrees, and a stranger."""
    picture = drawn.laid(drawn.table(), drawn.face(4), drawn.quad(300, 300, 20))
    picture = drawn.laid(picture, drawn.face(99), drawn.quad(800, 400, 250))
    path = tmp_path / "table.png"
    cv2.imwrite(str(path), picture)
    return path


def test_build_tells_what_it_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The number of faces and pictures is printed, and the file is there."""
    images = drawn.written(tmp_path / "faces", {"a": [drawn.face(1), drawn.face(1)], "b": [drawn.face(2)]})
    out = tmp_path / "two.album"
    with drawn.few_views():
        assert cli.main(["album", "build", "--images", str(images), "--out", str(out)]) == 0
    assert "2 faces from 3 pictures" in capsys.readouterr().out
    assert out.stat().st_size > 100_000


def test_build_tells_mistakes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty folder ends with 2, says what to do, and writes nothing."""
    assert cli.main(["album", "build", "--images", str(tmp_path), "--out", str(tmp_path / "x")]) == 2
    told = capsys.readouterr().err
    assert "there is no picture in it" in told
    assert "What to do:" in told
    assert not (tmp_path / "x").exists()


def test_read_as_json(album: Path, photo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line: the known card by name, the other with null, corners in the file's pixels."""
    assert cli.main(["read", "--album", str(album), "--json", str(photo)]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    told = json.loads(line)
    assert told["photo"] == str(photo)
    assert told["seconds"] > 0
    known, stranger = sorted(told["cards"], key=lambda card: card["face"] is None)
    assert known["face"] == drawn.NAMES[4]
    assert 0.9 < known["probability"] <= 1
    assert np.abs(np.array(known["corners"]) - drawn.quad(300, 300, 20)).max() < 6
    assert stranger["face"] is None
    assert len(stranger["corners"]) == 4


def test_read_a_large_photograph(
    album: Path, photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A photograph of 4800 pixels is read at fewer; its corners are still in its own pixels."""
    large = tmp_path / "large.jpg"
    picture = cv2.imread(str(photo))
    assert picture is not None
    cv2.imwrite(str(large), cv2.resize(picture, None, fx=4, fy=4))
    assert cli.main(["read", "--album", str(album), "--json", str(large)]) == 0
    cards = json.loads(capsys.readouterr().out)["cards"]
    corners = next(card["corners"] for card in cards if card["face"] == drawn.NAMES[4])
    assert np.abs(np.array(corners) - 4 * drawn.quad(300, 300, 20)).max() < 24


def test_read_in_words(album: Path, photo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json the cards are listed with name, certainty and place."""
    assert cli.main(["read", "--album", str(album), str(photo)]) == 0
    told = capsys.readouterr().out
    assert "2 cards" in told
    assert drawn.NAMES[4] in told
    assert "(unknown)" in told


@pytest.mark.parametrize("kind", ["missing", "empty", "cut off", "one pixel", "text", "black", "white"])
def test_a_bad_photograph_is_told(
    kind: str, album: Path, photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is no picture ends with 2 and a message that names it; its line has no cards, and the reason."""
    bad = tmp_path / "bad.png"
    contents = {
        "empty": b"",
        "cut off": photo.read_bytes()[:-1000],
        "one pixel": bytes(cv2.imencode(".png", np.zeros((1, 1, 3), np.uint8))[1]),
        "text": b"not a picture",
        "black": bytes(cv2.imencode(".png", np.zeros((700, 900, 3), np.uint8))[1]),
        "white": bytes(cv2.imencode(".png", np.full((700, 900, 3), 255, np.uint8))[1]),
    }
    if kind in contents:
        bad.write_bytes(contents[kind])
    assert cli.main(["read", "--album", str(album), "--json", str(bad)]) == 2
    told = capsys.readouterr()
    (line,) = map(json.loads, told.out.splitlines())
    assert (line["photo"], line["cards"]) == (str(bad), [])
    assert line["reason"]["seen"] in told.err
    assert line["reason"]["advice"] in told.err
    assert str(bad) in told.err
    assert "Traceback" not in told.err


@pytest.mark.parametrize("kind", ["grey", "16 bits", "transparent"])
def test_an_uncommon_photograph_is_read(
    kind: str, album: Path, photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """16 bits and a transparent layer change nothing; in grey a card is named right or not at all."""
    picture = cv2.imread(str(photo))
    assert picture is not None
    kinds = {
        "grey": cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY),
        "16 bits": picture.astype(np.uint16) * 257,
        "transparent": cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA),
    }
    path = tmp_path / "uncommon.png"
    cv2.imwrite(str(path), kinds[kind])
    assert cli.main(["read", "--album", str(album), "--json", str(path)]) == 0
    faces = [card["face"] for card in json.loads(capsys.readouterr().out)["cards"]]
    assert len(faces) == 2
    assert set(faces) <= {drawn.NAMES[4], None}
    assert kind == "grey" or drawn.NAMES[4] in faces


def test_one_bad_photograph_does_not_stop_the_others(
    album: Path, photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The good photographs are read, the bad one is told, each has its line, and the status is 2."""
    nothing = str(tmp_path / "nothing.png")
    assert cli.main(["read", "--album", str(album), "--json", nothing, str(photo)]) == 2
    told = capsys.readouterr()
    lines = [json.loads(line) for line in told.out.splitlines()]
    assert [line["photo"] for line in lines] == [nothing, str(photo)]
    assert [bool(line["cards"]) for line in lines] == [False, True]
    assert "no such file" in lines[0]["reason"]["seen"]
    assert nothing in told.err


@pytest.mark.parametrize("good", [True, False])
@pytest.mark.parametrize("words", [["--json"], []])
def test_whatever_a_photograph_is_called_it_has_its_line(
    words: list[str],
    good: bool,
    album: Path,
    photo: Path,
    tmp_path: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    """Substitutes stand for bytes that are no text, of good photographs and bad ones; others are read."""
    names = [b"caf\xe9.png", b"\xff\xfe", b"line\nbreak.png", b"tab\t.png", b"esc\x1b[2J.png"]
    paths = [tmp_path / os.fsdecode(name) for name in names]
    for path in paths:
        path.write_bytes(photo.read_bytes() if good else b"no picture")
    command = [sys.executable, "-m", "firmware.cli", "read", "--album", str(album), *words]
    assert subprocess.run([*command, *paths, photo], check=False).returncode == (0 if good else 2)
    told = capfdbinary.readouterr()
    assert b"Traceback" not in told.err
    assert told.out.count(drawn.NAMES[4].encode()) == 1 + good * len(paths)
    if words:
        *lines, last = (json.loads(line) for line in told.out.decode().splitlines())
        assert [line["photo"] for line in lines] == [
            os.fsencode(path).decode("utf-8", "replace") for path in paths
        ]
        assert {(len(line["cards"]), line["reason"] is None) for line in lines} == {(2 * good, good)}
        assert last["photo"] == str(photo)


@pytest.mark.parametrize(
    "problem",
    [MemoryError(), cv2.error("-4: Insufficient memory"), OSError(40, "loop"), ValueError("\ud800")],
)
def test_whatever_fails_over_a_photograph_the_others_are_read(
    problem: Exception,
    album: Path,
    photo: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its line has no cards and says what happened."""
    whole = pictures.load_picture

    def load(path: Path, *, long_side: int | None = None) -> pictures.Picture:
        if path.name == "bad.png":
            raise problem
        return whole(path, long_side=long_side)

    monkeypatch.setattr(pictures, "load_picture", load)
    assert cli.main(["read", "--album", str(album), "--json", str(tmp_path / "bad.png"), str(photo)]) == 2
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert type(problem).__name__ in first["reason"]["seen"]
    assert (first["cards"], len(second["cards"])) == ([], 2)


@pytest.mark.parametrize("orientation", [3, 6, 7])
def test_a_transparent_photograph_is_read_as_it_is_seen(
    orientation: int, album: Path, photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Turned as Exif says; places are those of the upright photograph."""
    picture = cv2.imread(str(photo))
    assert picture is not None
    stored = {3: picture[::-1, ::-1], 6: np.rot90(picture), 7: np.rot90(picture, 2).swapaxes(0, 1)}[
        orientation
    ]
    data = bytes(cv2.imencode(".png", cv2.cvtColor(np.ascontiguousarray(stored), cv2.COLOR_BGR2BGRA))[1])
    path = tmp_path / "turned.png"
    path.write_bytes(turned(data, orientation))
    assert cli.main(["read", "--album", str(album), "--json", str(path)]) == 0
    cards = json.loads(capsys.readouterr().out)["cards"]
    corners = next(card["corners"] for card in cards if card["face"] == drawn.NAMES[4])
    assert np.abs(np.array(corners) - drawn.quad(300, 300, 20)).max() < 6


@pytest.mark.parametrize("share", [0.0, 0.5, 0.999])
def test_a_cut_off_album_is_told(
    share: float, album: Path, photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A damaged album ends with 2 and says how to make it again."""
    damaged = tmp_path / "damaged.album"
    data = album.read_bytes()
    damaged.write_bytes(data[: int(len(data) * share)])
    assert cli.main(["read", "--album", str(damaged), "--json", str(photo)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert str(damaged) in told.err
    assert "munshi album build" in told.err
