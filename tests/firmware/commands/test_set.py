"""`munshi set`, `munshi print board` and `print tiles`: a set file is checked, drawn and printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games import open_box
from firmware import cli
from tests.firmware.printing.rasters import operators

REFERENCE = open_box("rajas").catalogue
SIDES = ["board-two", "board-four", "province-base", "province-navaratnas", "tiles"]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A set file of one's own: another tile was read off the box."""
    file = tmp_path / "own.toml"
    first = REFERENCE[REFERENCE.index('  { id = "purple-snake-1') :].split("\n", 1)[0]
    file.write_text(
        REFERENCE.replace(first, first.replace("invented", "enrolled").replace("4", "7"), 1), "utf-8"
    )
    return file


def test_a_sound_set_is_told(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each side with how many entries are known from where; each entry counts once."""
    assert cli.main(["set", "check", str(own)]) == 0
    first, *sides = capsys.readouterr().out.splitlines()
    assert first == f"{own}: sound, with 5 sides."
    assert [line.split()[0] for line in sides] == SIDES
    counts = [{flag: int(n) for n, flag in re.findall(r"(\d+) (\w+)", line)} for line in sides]
    assert sum(sum(count.values()) for count in counts) == REFERENCE.count("flag = ")
    assert counts[-1]["enrolled"] == 1


def test_every_fault_is_told_with_its_line(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Status 2, and nothing is drawn or printed."""
    own.write_text(
        REFERENCE.replace("steps = 60", "steps = 61").replace("bridge = 20", "bridge = 30"), "utf-8"
    )
    out = own.parent / "out"
    for words in (
        ["set", "check", str(own)],
        ["set", "draw", str(own), "--out", str(out)],
        ["print", "tiles", "--set", str(own), "--out", str(out / "x.pdf")],
        ["print", "board", "--set", str(own), "--out", str(out / "x.pdf")],
    ):
        assert cli.main(words) == 2
        seen = capsys.readouterr()
        assert seen.out == ""
        assert len(re.findall(r"line \d+: .* Expected: ", seen.err)) == 2, words
    assert list(out.iterdir()) == []


def test_a_set_is_drawn_into_a_folder(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A picture for each side, or one for the side that is named."""
    out = own.parent / "pictures"
    assert cli.main(["set", "draw", str(own), "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}: {', '.join(SIDES)}.\n"
    assert sorted(path.name for path in out.iterdir()) == sorted(f"{side}.png" for side in SIDES)
    whole = (out / "board-two.png").read_bytes()
    assert whole.startswith(b"\x89PNG")
    again = own.parent / "again"
    assert cli.main(["set", "draw", str(own), "--side", "board-two", "--out", str(again)]) == 0
    assert [path.read_bytes() for path in again.iterdir()] == [whole]


@pytest.mark.parametrize(
    ("words", "paper"),
    [
        (["--game", "rajas"], "420 x 297 mm (A3)"),
        (["--side", "board-four"], "420 x 297 mm (A3)"),
        (["--side", "province-navaratnas", "--language", "de"], "297 x 210 mm (A4)"),
    ],
)
def test_a_board_is_printed(
    words: list[str], paper: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On one page; without a game, a side or a file it is the calibration board as ever."""
    out = tmp_path / "board.pdf"
    assert cli.main(["print", "board", *words, "--out", str(out)]) == 0
    assert paper in capsys.readouterr().out
    assert len(operators(out.read_bytes())) == 1
    assert cli.main(["print", "board", "--out", str(out)]) == 0
    assert "square" in capsys.readouterr().out


def test_tiles_are_printed(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Those of one's own file where one is named."""
    theirs, ours = own.with_name("theirs.pdf"), own.with_name("ours.pdf")
    assert cli.main(["print", "tiles", "--out", str(theirs)]) == 0
    assert "111 tiles on 3 pages of 297 x 210 mm" in capsys.readouterr().out
    assert cli.main(["print", "tiles", "--set", str(own), "--out", str(ours)]) == 0
    assert theirs.read_bytes() != ours.read_bytes()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["set", "check", "own.toml", "--game", "dice-charmers"], "no set file"),
        (["set", "draw", "own.toml", "--side", "lid", "--out", "x"], "--side lid"),
        (["set", "draw", "own.toml", "--out", "own.toml"], "it is a file"),
        (["print", "board", "--side", "tiles", "--out", "x.pdf"], "board-two, board-four"),
        (["print", "tiles", "--game", "dice-charmers", "--out", "x.pdf"], "no set file"),
        (["sheet", "check", "own.toml", "--game", "rajas"], "no sheet file"),
    ],
)
def test_wrong_words_are_told(
    words: list[str],
    told: str,
    own: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Status 2, and what was expected."""
    monkeypatch.chdir(own.parent)
    assert cli.main(words) == 2
    assert told in capsys.readouterr().err
