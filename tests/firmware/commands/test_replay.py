"""`munshi replay` prints the standing and ends with 0 only where the record replays exactly."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from engine.games import GAMES, open_box
from engine.kernel.box import Box
from engine.kernel.contract import Over, Standing, TieBreak
from engine.kernel.match import Match
from engine.kernel.records import checksum, seal, to_line
from firmware import cli
from firmware.commands.replay import standing_lines
from firmware.records import catalogue_name, keep_catalogue
from tests.engine.kernel.playing import AnyMatch, played, said, step, text
from tests.engine.kernel.toys.dice import DiceGame


@pytest.fixture
def match() -> AnyMatch:
    """A whole match of Cards & Karma with hands that nobody has seen in full."""
    game = open_box("cards-and-karma").game
    match: AnyMatch = Match.start(game, {"players": 2}, ["Sara", "Änne"], said())
    rng = Random(5)
    while not isinstance(pending := match.pending, Over):
        step(match, rng, 0.3 if getattr(pending, "place", "").endswith("hand") else 0.0)
    return match


@pytest.fixture
def path(match: AnyMatch, tmp_path: Path) -> Path:
    """The file of that match."""
    path = tmp_path / "match.jsonl"
    path.write_text(text(match), "utf-8")
    return path


def test_a_whole_match_replays(path: Path, match: AnyMatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The standing of the recorded match is printed with every comparison, names and ranks."""
    assert cli.main(["replay", str(path)]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert f"{len(match.records)} records replay exactly" in told.out
    assert "The match is over." in told.out
    standing = match.game.standing(match.state)
    for comparison in standing.steps:
        row = next(line for line in told.out.splitlines() if line.startswith(comparison.name))
        assert [int(word) for word in row.split()[1:3]] == list(comparison.values)
    winners = ", ".join(match.header.players[seat] for seat in standing.winners)
    assert f"\n1. {winners}" in told.out


@pytest.mark.parametrize("lost", [2, 5, 60])
def test_a_torn_record_is_told(path: Path, lost: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The standing of what is whole is printed, the tear is told, and the status is not 0."""
    data = path.read_bytes()
    path.write_bytes(data[:-lost])
    assert cli.main(["replay", str(path)]) == 2
    told = capsys.readouterr()
    assert "records replay exactly" in told.out
    assert "is torn" in told.err
    assert "cut off" in told.err
    assert path.read_bytes() == data[:-lost]


def test_a_changed_record_is_told(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A byte changed in the middle: the line is named, what stands before it is replayed."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    lines[6] = lines[6].replace('"time":5.0', '"time":6.0')
    path.write_text("".join(lines), "utf-8")
    assert cli.main(["replay", str(path)]) == 2
    told = capsys.readouterr()
    assert "5 records replay exactly" in told.out
    assert "Line 7" in told.err


def test_a_record_that_leads_elsewhere_is_told(
    path: Path, match: AnyMatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A forged state, with checksums made to fit, is not exact."""
    last = match.records[-1]
    forged = seal(replace(last, state="0" * 16), match.records[-2].checksum)
    path.write_text(text(match).replace(to_line(last), to_line(forged)), "utf-8")
    assert cli.main(["replay", str(path)]) == 2
    assert f"Record {last.sequence} does not replay exactly" in capsys.readouterr().err


@pytest.mark.parametrize("content", ["", "{}\n", "not a record\n"])
def test_what_is_no_record_is_told(path: Path, content: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty or wrong file is a message, not a traceback."""
    path.write_text(content)
    assert cli.main(["replay", str(path)]) == 2
    assert "header" in capsys.readouterr().err


def test_a_missing_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The message names the file."""
    assert cli.main(["replay", str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl" in capsys.readouterr().err


def test_the_catalogue_beside_the_record_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A match with another box replays with that box's catalogue, and without it not at all."""
    other = open_box("cards-and-karma").catalogue.replace('note = "', 'note = "Another one. ')
    box = open_box("cards-and-karma", other)
    match: AnyMatch = Match.start(box.game, {"players": 2}, ["A", "B"], said())
    rng = Random(1)
    for _ in range(30):
        step(match, rng, 0.0)
    path = tmp_path / "match.jsonl"
    path.write_text(text(match), "utf-8")
    assert cli.main(["replay", str(path)]) == 2
    assert catalogue_name(box.game.catalogue) in capsys.readouterr().err
    keep_catalogue(tmp_path, box.game.catalogue, other)
    assert cli.main(["replay", str(path)]) == 0
    assert "The match is not over." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("cost = 1", "cost = 3"), "Expected: "),
        (('kind = "ship", id = "ship-02"', 'kind = "boat", id = "ship-02"'), "boat"),
        (("faces = [", "faces = ["[:-1]), "TOML"),
    ],
    ids=["breaks a constraint", "unknown kind", "no TOML"],
)
def test_a_faulty_catalogue_is_told(
    change: tuple[str, str], told: str, path: Path, match: AnyMatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the name of its file, and what is wrong in it."""
    kept = path.parent / catalogue_name(match.header.catalogue)
    text = open_box("cards-and-karma").catalogue
    assert change[0] in text
    kept.write_text(text.replace(*change), "utf-8")
    assert cli.main(["replay", str(path)]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert str(kept) in seen.err
    assert told in seen.err
    assert "undamaged copy" in seen.err


def chained(lines: str) -> str:
    """The same lines with checksums that fit, as somebody else's Munshi would have written them."""
    last, made = "", []
    for line in lines.splitlines():
        last = checksum(line, last)
        made.append(line[: line.rindex('"checksum"')] + f'"checksum":"{last}"}}\n')
    return "".join(made)


@pytest.mark.parametrize(
    ("written", "later", "told"),
    [
        ('"format":1', '"format":9', "format 9"),
        ('"rules":4', '"rules":9', "version of the rules 9"),
        ('"players":2', '"players":7', "7 players"),
        ('"game":"cards-and-karma"', '"game":"chess"', "chess"),
    ],
)
def test_a_record_of_another_version_is_told(
    written: str, later: str, told: str, path: Path, match: AnyMatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Undamaged, but written by another Munshi: what it says, and what is known here."""
    assert chained(text(match)) == text(match)
    path.write_text(chained(text(match).replace(written, later, 1)), "utf-8")
    assert cli.main(["replay", str(path)]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert told in seen.err
    assert "Expected: " in seen.err
    assert "What to do: " in seen.err


def test_a_game_without_catalogue_needs_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A toy replays by the same command once it is a game of the house; before it is told as unknown."""
    path = tmp_path / "toy.jsonl"
    path.write_text(text(played(DiceGame(), seed=1)), "utf-8")
    assert cli.main(["replay", str(path)]) == 2
    assert "toy-dice" in capsys.readouterr().err
    monkeypatch.setitem(GAMES, "toy-dice", lambda _: Box(DiceGame()))
    assert cli.main(["replay", str(path)]) == 0
    assert "marks" in capsys.readouterr().out


def test_munshis_own_order_is_marked() -> None:
    """Ranks that the rules do not give are said to be Munshi's; seats without a name have a number."""
    steps = (TieBreak("flipped", (6, 4, 4), (0,), "CK-de > Spielende"),)
    lines = standing_lines(Standing(True, steps, ((0,), (1, 2)), 1), ("Sara", "Julian"))
    assert lines[-2:] == ["1. Sara  wins", "2. Julian, seat 2  (Munshi's order, the rules rank no further)"]
    assert lines[1].split() == ["Sara", "Julian", "seat", "2"]


def test_a_shared_victory_is_told_as_such() -> None:
    """Who is still level stands behind each comparison; the place after two firsts is the third."""
    steps = (
        TieBreak("flipped", (6, 6, 6, 2), (0, 1, 2), "end-of-game"),
        TieBreak("fame-and-coins", (4, 3, 4, 9), (0, 2), "tie-break"),
        TieBreak("karma", (1, 2, 1, 0), (0, 2), "tie-break"),
    )
    standing = Standing(True, steps, ((0, 2), (1,), (3,)), 1)
    lines = standing_lines(standing, ("Sara", "Julian", "Anna", "Simon"))
    assert [line.partition("still level: ")[2] for line in lines[2:5]] == [
        "Sara, Julian, Anna",
        "Sara, Anna",
        "Sara, Anna",
    ]
    assert lines[5] == "1. Sara, Anna  share the victory"
    assert [line[:9] for line in lines[6:]] == ["3. Julian", "4. Simon "]


def test_nobody_wins_before_the_end() -> None:
    """During the match who is ahead is told, and nobody is said to have won."""
    steps = (TieBreak("flipped", (2, 4), (1,), "end-of-game"),)
    lines = standing_lines(Standing(False, steps, ((1,), (0,)), 0), ("Sara", "Julian"))
    assert lines[0] == "The match is not over."
    assert lines[2].endswith("ahead: Julian")
    assert not any("wins" in line for line in lines)
