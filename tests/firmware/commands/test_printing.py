"""`munshi print mat`: a file for the printer, and how to print it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL.Image import new

from display.language import load_language
from display.phrases.printing import INVENTED
from engine.games import open_box
from engine.games.cards_and_karma.box.components import DICE_FACES, day_face
from firmware import cli
from firmware.printing.games.cards_and_karma import bundle
from tests.firmware.printing.rasters import operators


@pytest.mark.parametrize(("paper", "sheets"), [("whole", 1), ("a4", 16), ("a3", 9)])
def test_a_mat_is_written(
    paper: str, sheets: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As many pages as are told, with the names in the language that was asked for."""
    out = tmp_path / "mat.pdf"
    words = ["print", "mat", "--players", "3", "--paper", paper, "--language", "de", "--out", str(out)]
    assert cli.main(words) == 0
    told = capsys.readouterr().out
    assert f"{sheets} page" in told
    assert "100 %" in told
    assert "40 mm" in told
    written = operators(out.read_bytes())
    assert len(written) == sheets
    assert any("Zählleistenkarten" in text for text in written)


def test_mat_tags_and_board_by_one_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The three files are those that commands of their own write; which one cannot be written is told."""
    mat, tags, board = (tmp_path / f"{name}.pdf" for name in ("mat", "tags", "board"))
    words = ["print", "mat", "--players", "2", "--paper", "a3", "--out", str(mat)]
    assert cli.main([*words, "--tags", str(tags), "--board", str(board)]) == 0
    told = capsys.readouterr().out
    assert all(str(file) in told for file in (mat, tags, board))
    alone = tmp_path / "alone.pdf"
    assert cli.main(["print", "tags", "--out", str(alone)]) == 0
    assert tags.read_bytes() == alone.read_bytes()
    assert cli.main(["print", "board", "--paper", "a3", "--out", str(alone)]) == 0
    assert board.read_bytes() == alone.read_bytes()
    assert cli.main([*words, "--board", str(tmp_path)]) == 2
    assert f"--board {tmp_path}: " in capsys.readouterr().err


@pytest.mark.parametrize("second", ["mat.pdf", "./mat.pdf", "link.pdf"])
def test_one_name_for_two_files_is_refused(
    second: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """However it is written, before any is written."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "link.pdf").symlink_to("mat.pdf")
    words = ["print", "mat", "--players", "2", "--out", "mat.pdf", "--tags", "tags.pdf", "--board", second]
    assert cli.main(words) == 2
    seen = capsys.readouterr()
    assert f"--board {Path(second)}: --out names the same file" in seen.err
    assert seen.out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["link.pdf"]


def test_all_names_are_looked_at_before_a_file_is_written(tmp_path: Path) -> None:
    """The last of three leads nowhere: the others are not written either."""
    mat, tags, board = tmp_path / "mat.pdf", tmp_path / "tags.pdf", tmp_path / "none" / "board.pdf"
    words = ["print", "mat", "--players", "2", "--out", str(mat), "--tags", str(tags), "--board", str(board)]
    assert cli.main(words) == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("out", "told"), [("", "it is a folder"), ("none/mat.pdf", "there is no such folder")]
)
def test_where_it_cannot_be_written_is_told(
    out: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Status 2, and the name of the file."""
    assert cli.main(["print", "mat", "--players", "2", "--out", str(tmp_path / out)]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert f"--out {tmp_path / out}: {told}" in seen.err
    assert "What to do: " in seen.err


@pytest.mark.parametrize("words", [["--paper", "a9", "--players", "2"], []])
def test_what_cannot_be_printed_is_refused(words: list[str], tmp_path: Path) -> None:
    """By the parser, before a file is written."""
    with pytest.raises(SystemExit) as refused:
        cli.main(["print", "mat", "--out", str(tmp_path / "mat.pdf"), *words])
    assert refused.value.code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_mat_is_for_as_many_as_the_game_allows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another number is told with those that there are."""
    assert cli.main(["print", "mat", "--out", str(tmp_path / "mat.pdf"), "--players", "7"]) == 2
    assert "Expected: 2, 3 or 4" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_catalogue_is_one_to_begin_with(capsys: pytest.CaptureFixture[str]) -> None:
    """What is printed reads back as the reference catalogue, and says that it is invented."""
    assert cli.main(["print", "catalogue"]) == 0
    text = capsys.readouterr().out
    assert "invented = true" in text
    assert open_box("cards-and-karma", text).game.catalogue == open_box("cards-and-karma").game.catalogue


def test_the_faces_of_the_configured_box_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As its catalogue names them, each once, with dice, scoring cards and tokens."""
    text = open_box("cards-and-karma").catalogue.replace("invented = true", "invented = false")
    cheap, dear = (
        f'"building-red-purple-{cost}-orange", die_colour = "orange", buildings = ["red"], '
        f'cost_colour = "purple", cost = {cost}'
        for cost in (1, 3)
    )
    assert cheap in text
    text = text.replace(cheap, dear).replace(
        '"building-red-purple-1-orange"', '"building-red-purple-3-orange"'
    )
    (tmp_path / "box.toml").write_text(text, "utf-8")
    (tmp_path / "munshi.toml").write_text('[table]\ncatalogue = "box.toml"\n')
    assert cli.main(["print", "faces", "--config", str(tmp_path / "munshi.toml")]) == 0
    names = capsys.readouterr().out.splitlines()
    assert len(set(names)) == len(names) > 180
    assert {
        "building-red-purple-3-orange",
        "ship-02",
        "karma",
        "administrator",
        *DICE_FACES,
        day_face("onyx"),
    } <= set(names)
    assert "building-red-purple-1-orange" not in names


@pytest.mark.parametrize("command", [["print", "faces"], ["config"]])
def test_a_faulty_catalogue_is_told(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its file, and nothing is printed; so is where only the configuration is looked at."""
    (tmp_path / "box.toml").write_text("faces = 3")
    (tmp_path / "munshi.toml").write_text('[table]\ncatalogue = "box.toml"\n')
    assert cli.main([*command, "--config", str(tmp_path / "munshi.toml")]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert str(tmp_path / "box.toml") in seen.err


@pytest.mark.parametrize(
    ("words", "told"),
    [(["tags"], "40 mm"), (["board"], "25 mm"), (["board", "--paper", "a3", "--language", "fr"], "36 mm")],
)
def test_tags_and_board_are_written(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One page each, with what to measure on it."""
    out = tmp_path / "sheet.pdf"
    assert cli.main(["print", *words, "--out", str(out)]) == 0
    assert told in capsys.readouterr().out
    assert len(operators(out.read_bytes())) == 1


@pytest.mark.parametrize(("paper", "sheets", "size"), [("a4", 17, "297 x 210"), ("a3", 9, "420 x 297")])
def test_the_deck_is_written(
    paper: str,
    sheets: int,
    size: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """With backs after their fronts; each page says that it is invented. Small pictures stand for faces."""
    monkeypatch.setattr(bundle, "_jpeg", lambda *_: new("RGB", (1, 1)))
    out = tmp_path / "deck.pdf"
    assert cli.main(["print", "deck", "--paper", paper, "--language", "de", "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert f"239 cards and tokens on {2 * sheets} pages of {size} mm" in told
    assert "60 mm" in told
    assert "short edge" in told
    said = INVENTED.in_language(load_language("de"))
    assert len([text for text in operators(out.read_bytes()) if said in text]) == 2 * sheets
