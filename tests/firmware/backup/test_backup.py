"""A backup comes back as it was; one from elsewhere writes nothing but what belongs to one."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from engine.games import open_box
from firmware import cli
from firmware.backup.parts import MARK, VERSION
from firmware.box.folder import make_folder
from firmware.box.known import known_boxes, note_box
from firmware.records import create
from firmware.records.durable import keep
from tests.engine.kernel.playing import played
from tests.firmware.shelf.houses import own_box


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The configuration of a Munshi with a match, an album and a lens."""
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "data"))
    return munshi(tmp_path / "here", match=True)


def munshi(folder: Path, *, match: bool) -> Path:
    """Make a folder with all that Munshi keeps; return its configuration."""
    folder.mkdir()
    config = folder / "munshi.toml"
    config.write_text('records.folder = "matches"\nalbum.path = "cards"\ncamera.lens = "my-lens.toml"\n')
    if match:
        (folder / "cards").write_bytes(b"PK album")
        (folder / "my-lens.toml").write_text("width = 1\n")
        record = played(open_box("cards-and-karma").game, seed=1, most=3)
        with create(folder / "matches/first.jsonl", record.header) as writer:
            writer.append(record.records)
        (folder / "matches/first.jsonl.torn").write_bytes(b"\0")
        (folder / "matches/holiday.jpg").write_bytes(b"not ours")
    return config


def run(*words: object) -> int:
    """Run the command."""
    return cli.main([str(word) for word in words])


def test_a_backup_comes_back(here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Records, album and configuration to where they belong there; a second time nothing is to be done."""
    there = munshi(tmp_path / "there", match=False)
    assert run("backup", tmp_path / "b.zip", "--config", here) == 0
    assert "5 files" in capsys.readouterr().out
    assert run("restore", tmp_path / "b.zip", "--config", there) == 0
    told = capsys.readouterr()
    assert "kept" not in told.out
    assert f"cp {there.parent / 'lens.toml'} {there.parent / 'my-lens.toml'}" in told.err
    for name in ("matches/first.jsonl", "matches/first.jsonl.torn", "cards", "munshi.toml"):
        assert (there.parent / name).read_bytes() == (here.parent / name).read_bytes()
    assert (there.parent / "lens.toml").read_text() == "width = 1\n"
    assert not (there.parent / "matches/holiday.jpg").exists()
    assert run("restore", tmp_path / "b.zip", "--config", there) == 0
    assert "written" not in capsys.readouterr().out


def test_a_record_of_any_name_is_in_it_or_told(
    here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """People rename their matches; what no backup holds is not left out without a word."""
    matches = here.parent / "matches"
    (matches / "first.jsonl").rename(matches / "Grand-mère, Noël.jsonl")
    (matches / "first.jsonl.torn").rename(matches / "*.jsonl")
    assert run("backup", tmp_path / "b.zip", "--config", here) == 0
    with zipfile.ZipFile(tmp_path / "b.zip") as opened:
        assert "records/Grand-mère, Noël.jsonl" in opened.namelist()
    told = capsys.readouterr().err
    assert f"{matches / '*.jsonl'}; rename it" in told
    assert "Grand-mère" not in told


def test_it_comes_back_over_a_broken_configuration(
    here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Which it mends; where that has records elsewhere, the way there is told."""
    assert run("backup", tmp_path / "b.zip", "--config", here) == 0
    there = munshi(tmp_path / "there", match=False)
    there.write_text("[records\n")
    assert run("restore", "--replace", tmp_path / "b.zip", "--config", there) == 0
    assert there.read_bytes() == here.read_bytes()
    assert f"`munshi restore {tmp_path / 'b.zip'}` once more" in capsys.readouterr().err
    assert run("restore", tmp_path / "b.zip", "--config", there) == 0
    assert (there.parent / "matches/first.jsonl").exists()


def test_boxes_and_what_was_chosen_come_back(
    here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Boxes in the data folder or noted there, players and settings; on the new device they are known."""
    data, new = tmp_path / "data", tmp_path / "new"
    own = own_box(data)
    far = make_folder(tmp_path / "Unsere Größe", "cards-and-karma").path
    note_box(data, far)
    for path in (
        own / "faces/01-a.jpg",
        own / "pictures/dice~2.jpg",
        data / "players.toml",
        data / "settings.toml",
    ):
        keep(path, b"x")
    assert run("backup", tmp_path / "b.zip", "--config", here) == 0
    monkeypatch.setenv("STATE_DIRECTORY", str(new))
    assert run("restore", tmp_path / "b.zip", "--config", here) == 0
    assert {box.path.name for box in known_boxes(new)} == {own.name, far.name}
    for name in ("boxes/mine/progress.jsonl", "boxes/mine/faces/01-a.jpg", "boxes/mine/pictures/dice~2.jpg"):
        assert (new / name).read_bytes() == (data / name).read_bytes()
    assert (new / "players.toml").exists()
    assert (new / "settings.toml").exists()


def test_boxes_of_the_same_name_come_back_each(
    here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That in Munshi's own folder under its name, whichever was used last; a second backup holds the same."""
    data, new = tmp_path / "data", tmp_path / "new"
    own = own_box(data)
    others = [make_folder(tmp_path / place / own.name, "cards-and-karma").path for place in ("usb", "disk")]
    for number, box in enumerate((own, *others)):
        keep(box / "faces/01-a.jpg", b"x" * number)
        note_box(data, box)
    for folder in (new, tmp_path / "newer"):
        assert run("backup", tmp_path / "b.zip", "--config", here) == 0
        monkeypatch.setenv("STATE_DIRECTORY", str(folder))
        assert run("restore", tmp_path / "b.zip", "--config", here) == 0
        sizes = {box.path.name: (box.path / "faces/01-a.jpg").stat().st_size for box in known_boxes(folder)}
        assert sizes == {own.name: 0, f"{own.name}-2": 2, f"{own.name}-3": 1}


def test_what_is_there_stays_unless_it_is_to_make_way(
    here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told, with what puts the other one there."""
    assert run("backup", tmp_path / "b.zip", "--config", here) == 0
    (here.parent / "cards").write_bytes(b"newer")
    assert run("restore", tmp_path / "b.zip", "--config", here) == 0
    told = capsys.readouterr()
    assert "kept" in told.out
    assert "--replace" in told.err
    assert (here.parent / "cards").read_bytes() == b"newer"
    assert run("restore", tmp_path / "b.zip", "--config", here, "--replace") == 0
    assert (here.parent / "cards").read_bytes() == b"PK album"
    assert (here.parent / "cards.before").read_bytes() == b"newer"


@pytest.mark.parametrize(
    "name",
    [
        "../evil.toml",
        "/etc/evil.toml",
        "records/../evil.jsonl",
        "records/a/b.jsonl",
        "records/.jsonl",
        "evil",
        "boxes/../players.toml",
        "boxes/mine/../../evil.jpg",
        "boxes/mine/faces/../box.toml",
        "boxes/mine/evil.sh",
    ],
)
def test_nothing_else_is_ever_written(here: Path, tmp_path: Path, name: str) -> None:
    """A name that no backup has: all of it is refused, what is good in it as well."""
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as archive:
        archive.writestr(MARK, VERSION)
        archive.writestr("records/good.jsonl", b"x")
        archive.writestr(name, b"x")
    before = sorted(tmp_path.rglob("*"))
    assert run("restore", tmp_path / "b.zip", "--config", here) == 2
    assert sorted(tmp_path.rglob("*")) == before


def test_what_unpacks_to_too_much_is_refused(
    here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is written, and without holding it in memory."""
    with zipfile.ZipFile(tmp_path / "b.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(MARK, VERSION)
        archive.writestr("lens.toml", bytes(2 << 20))
    assert run("restore", tmp_path / "b.zip", "--config", here) == 2
    assert "refused" in capsys.readouterr().err
    assert not (here.parent / "lens.toml").exists()


def test_a_file_of_another_kind_is_not_written_over(here: Path, tmp_path: Path) -> None:
    """Nor is anything but a backup taken for one, or waited for."""
    (tmp_path / "letter").write_text("dear")
    assert run("backup", tmp_path / "letter", "--config", here) == 2
    os.mkfifo(tmp_path / "pipe")
    for name in ("letter", "none", "pipe"):
        assert run("restore", tmp_path / name, "--config", here) == 2
