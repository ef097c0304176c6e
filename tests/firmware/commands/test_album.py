"""`munshi album`: what becomes of a folder of pictures; which faces are twins, and what tells them apart."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np
import pytest

from firmware.cli import main
from firmware.simulator.games.cards_and_karma.faces import draw_face
from tests.vision import drawn
from vision import enrol
from vision.album_file import load_album

Build: TypeAlias = Callable[..., tuple[int, str]]
LARGE = ("large-3", "large-5", "large-6")
TINY = ("tiny-1", "tiny-2")


@pytest.fixture
def pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pictures of three faces with large numbers, two with tiny ones."""
    monkeypatch.setattr(enrol, "_VIEWS", 60)
    for number, height, names in ((43, 8, LARGE), (40, 2, TINY)):
        for name in names:
            cv2.imwrite(str(tmp_path / f"{name}.png"), drawn.twin(number, name[-1], 192, height))
    return tmp_path


def test_twins_that_no_camera_tells_apart_are_told(
    pictures: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Building an album names the two faces that will get no name, and not those that will."""
    assert main(["album", "build", "--images", str(pictures), "--out", str(pictures / "album")]) == 0
    told = capsys.readouterr().out
    assert "Not told apart where a card is 90 pixels wide" in told
    assert f"{TINY[0]} and {TINY[1]}" in told
    assert LARGE[0] not in told


@pytest.mark.parametrize("out", [".", "/", "none/album", f"{TINY[0]}.png", "/dev/null"])
def test_where_an_album_cannot_be_written_is_told_first(
    out: str, pictures: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is learned; none of the pictures is replaced by it."""
    monkeypatch.chdir(pictures)
    monkeypatch.setattr(enrol, "enrolled", lambda _: pytest.fail("it was learned first"))
    before = {path.name: path.read_bytes() for path in pictures.iterdir()}
    assert main(["album", "build", "--images", ".", "--out", out]) == 2
    assert f"--out {out}: " in capsys.readouterr().err
    assert {path.name: path.read_bytes() for path in pictures.iterdir()} == before


def test_a_camera_far_away_needs_larger_numbers(pictures: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is told apart at 90 pixels across a card is not at 30."""
    album = str(pictures / "album")
    for name in TINY:
        (pictures / f"{name}.png").unlink()
    assert main(["album", "build", "--images", str(pictures), "--out", album]) == 0
    assert "Not told apart" not in capsys.readouterr().out
    assert main(["album", "check", album]) == 0
    assert f"twins: {', '.join(sorted(LARGE))}" in capsys.readouterr().out
    assert main(["album", "check", album, "--width", "30", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["faces"], told["width"]) == (3, 30)
    assert len(told["twins"]) == len(told["too_fine"]) == 3
    assert all(30 < pair["needs"] <= 90 for pair in told["too_fine"])
    assert all(0 < pair["differs"] < 0.1 for pair in told["twins"])


def faces(folder: Path, *names: str, suffix: str = ".png") -> Path:
    """Write drawn faces, cut out along their edges."""
    for name in names:
        content = cv2.imencode(".jpg" if suffix != ".png" else suffix, draw_face(name, 192, 1))[1]
        (folder / f"{name}{suffix}").write_bytes(bytes(content))
    return folder


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Build:
    """Make an album of the folder `pictures`; return its status and what was told, a line for each thing."""
    monkeypatch.setattr(enrol, "_VIEWS", 60)
    (tmp_path / "pictures").mkdir()

    def made(*words: str) -> tuple[int, str]:
        out = str(tmp_path / "album")
        status = main(["album", "build", "--images", str(tmp_path / "pictures"), "--out", out, *words])
        return status, capsys.readouterr().err.replace("\n  ", " ")

    return made


@pytest.mark.parametrize("suffix", [".jfif", ".JPE", ".JPG", ".pjpeg"])
def test_every_usual_suffix_is_taken(suffix: str, tmp_path: Path, build: Build) -> None:
    """In large and small letters; nothing is told to be left out."""
    faces(tmp_path / "pictures", "ship-01", "ship-02", suffix=suffix)
    status, told = build()
    assert (status, "Left out" in told) == (0, False)
    assert load_album(tmp_path / "album").faces == ("ship-01", "ship-02")


def test_what_is_left_out_is_named(tmp_path: Path, build: Build) -> None:
    """Each file and folder, hidden ones too; that alone is no mistake."""
    folder = faces(tmp_path / "pictures", "ship-01")
    for name in ("notes.txt", ".hidden.png", "Thumbs.db"):
        (folder / name).write_bytes(b"something")
    (folder / "more").mkdir()
    status, told = build()
    assert status == 0
    assert "Left out, for they are no pictures: .hidden.png, more, notes.txt, Thumbs.db" in told


def test_names_that_the_catalogue_lacks_and_missing_faces_are_told(tmp_path: Path, build: Build) -> None:
    """A slip of the pen with the name that may be meant; every face that has no picture, and no other."""
    folder = faces(tmp_path / "pictures", "ship-01", "ship-02")
    (folder / "ship-01.png").rename(folder / "shipp-01.png")
    (folder / "ship-02.png").rename(folder / "Joker.png")
    faces(folder, "ship-03")
    status, told = build()
    assert status == 0
    (unknown,) = [line for line in told.splitlines() if "The catalogue has no such faces" in line]
    assert unknown.endswith(": Joker, shipp-01 (is it ship-01?)")
    (missing,) = [line for line in told.splitlines() if line.startswith("Without a picture")]
    names = missing.split(": ")[1].split(", ")
    assert {"ship-01", "ship-02", "die-blue-3", "karma", "score-day-onyx"} <= set(names)
    assert not {"ship-03", "Joker"} & set(names)
    assert f"{len(names)} of {len(names) + 1} faces" in missing


def lay(folder: Path, name: str, *, angle: float = 9.0) -> np.ndarray:
    """Photograph a face on a table and write the photograph under its name; return the face."""
    face = np.asarray(draw_face(name, 256, 1), np.uint8)
    first, second = np.radians((angle, angle + 90))
    side, down = (400 * np.array([np.cos(turn), np.sin(turn)]) for turn in (first, second))
    start = np.array([640, 470]) - (side + down) / 2
    corners = np.array([start, start + side, start + side + down, start + down], np.float32)
    tall = np.asarray(cv2.resize(face, (drawn.WIDTH, drawn.HEIGHT)), np.uint8)
    cv2.imwrite(str(folder / f"{name}.jpg"), drawn.laid(drawn.table(7), tall, corners, gain=1.0))
    return face


def test_a_picture_that_is_not_cut_out_is(tmp_path: Path, build: Build) -> None:
    """The album has the face and not the table; it is told which were cut, the others are as they were."""
    face = lay(tmp_path / "pictures", "ship-07")
    faces(tmp_path / "pictures", "ship-08")
    status, told = build()
    assert status == 0
    assert "Cut out along the edges of the card, for there was more in the picture: ship-07\n" in told
    album = load_album(tmp_path / "album")
    assert album.shapes.tolist() == [1.0, 1.0]
    for picture, whole in zip(album.pictures, (face, draw_face("ship-08", 192, 1)), strict=True):
        assert (
            np.abs(picture.astype(int) - cv2.resize(whole, (96, 96), interpolation=cv2.INTER_AREA)).mean()
            < 20
        )


def test_pictures_are_taken_as_they_are_where_people_say_so(tmp_path: Path, build: Build) -> None:
    """No card is looked for."""
    lay(tmp_path / "pictures", "ship-07")
    status, told = build("--whole")
    assert (status, "Cut out" in told) == (0, False)
    assert load_album(tmp_path / "album").shapes.tolist() == [pytest.approx(0.75)]


def test_a_picture_in_which_no_card_is_found_is_refused(tmp_path: Path, build: Build) -> None:
    """With its name, what it shows and what to do; no album is written."""
    cv2.imwrite(str(tmp_path / "pictures" / "ship-07.jpg"), drawn.table(4))
    status, told = build()
    assert status == 2
    assert "ship-07.jpg: the picture is 1200 x 900 pixels" in told
    assert "What to do: " in told
    assert not (tmp_path / "album").exists()


def test_another_catalogue_has_other_names(tmp_path: Path, build: Build) -> None:
    """That of the configuration that is named; one that is faulty is told."""
    faces(tmp_path / "pictures", "ship-01")
    (tmp_path / "box.toml").write_text("faces = 3")
    (tmp_path / "munshi.toml").write_text('[table]\ncatalogue = "box.toml"\n')
    status, told = build("--config", str(tmp_path / "munshi.toml"))
    assert status == 2
    assert str(tmp_path / "box.toml") in told
