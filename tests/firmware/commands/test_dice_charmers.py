"""A match of The Dice Charmers through the commands: replayed, exported, and damaged in many ways."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.kernel.records import Observe
from firmware import cli
from firmware.commands.outputs import RECORD
from tests.engine.kernel.playing import AnyMatch
from tests.firmware.commands.damaged import COMMANDS, cut_off_is_told, played, sealed, told
from tests.firmware.export.matches import written


@pytest.mark.parametrize(("players", "sheet"), [(2, "moon"), (3, "sun"), (5, "moon")])
def test_a_match_is_replayed_and_exported(
    players: int, sheet: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The overlap is told in points with halves; as text and back it is the same record."""
    match = played("dice-charmers", players, {"players": players, "sheet": sheet, "starter": 1})
    record = written(match, tmp_path)
    overlap = [value / 2 for value in match.game.standing(match.state).steps[0].values]
    assert cli.main(["replay", str(record)]) == 0
    row = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("overlap"))
    assert [float(word) for word in row.split()[1 : 1 + players]] == overlap
    assert cli.main(["export", str(record), "--as", "bgstats-json"]) == 0
    play = json.loads(capsys.readouterr().out)
    assert [one["score"] for one in play["players"]] == overlap
    assert (play["board"], play["game"]["name"]) == (
        f"{sheet} side",
        "Rajas of the Ganges: The Dice Charmers",
    )
    assert play["comments"].startswith(f"Overlap: {overlap[0]:g}, ")
    for form in ("csv", "turns"):
        assert cli.main(["export", str(record), "--as", form]) == 0
        rows = list(csv.DictReader(StringIO(capsys.readouterr().out, newline=""), strict=True))
        assert len(rows) >= players
    text, again = tmp_path / "match.txt", tmp_path / "again.jsonl"
    assert cli.main(["export", str(record), "--out", str(text)]) == 0
    assert cli.main(["import", str(text), "--out", str(again)]) == 0
    assert again.read_bytes() == record.read_bytes()


def rolled(match: AnyMatch, *faces: str) -> str:
    """The record with another first roll."""
    first, second, *others = match.records
    assert isinstance(second.step, Observe)
    other = replace(second.step, result={"answer": "rolled", "faces": faces})
    return sealed(match.header, (first, replace(second, step=other), *others))


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    """A whole match of three."""
    return played("dice-charmers", 3, {"players": 3, "sheet": "sun", "starter": 1})


DAMAGES: dict[str, tuple[Callable[[AnyMatch], str], list[str]]] = {
    "nine dice": (
        lambda match: rolled(match, *["flag"] * 9),
        ["Record 2 does not replay: a roll of 9 dice", "8 dice, or 2 for karma"],
    ),
    "no face of a die": (
        lambda match: rolled(match, *["flag"] * 7, "seven"),
        ["Record 2", "the face 'seven' on a die", "one of tea+tea"],
    ),
    "more dice of a colour": (
        lambda match: rolled(match, *["flag"] * 8),
        ["Record 2", "what the dice can show, two of each colour"],
    ),
    "an unknown game": (
        lambda match: sealed(replace(match.header, game="chess"), match.records),
        ["A record of the game 'chess'", "dice-charmers", "a Munshi that knows the game"],
    ),
    "an unknown option": (
        lambda match: sealed(replace(match.header, options={"pace": 3}), match.records),
        ["pace is unknown", "one of players, starter, sheet"],
    ),
    "an unknown value": (
        lambda match: sealed(replace(match.header, options={"sheet": "star"}), match.records),
        ["sheet is 'star'", '"sun" | "moon"'],
    ),
    "six players": (
        lambda match: sealed(replace(match.header, options={"players": 6}), match.records),
        ["a match for 6 players", "2 to 5 players"],
    ),
    "an impossible position": (
        lambda match: sealed(
            replace(
                match.header,
                options={"players": 2, "position": {"starter": 0, "seats": [{"karma": 1}, {"karma": 77}]}},
            ),
            match.records,
        ),
        ["seat 1, karma: 77", "1 to 5"],
    ),
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_damaged_record_is_told(
    damage: str,
    command: str,
    match: AnyMatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was seen, what was expected, what to do; the record stays as it is."""
    monkeypatch.setenv("HOME", str(tmp_path))
    make, expected = DAMAGES[damage]
    message = told(command, make(match), tmp_path, capsys)
    assert [part for part in (*expected, "What to do:") if part not in message] == [], message


@pytest.mark.parametrize("lost", [2, 30, 5000])
def test_a_record_that_is_cut_off_is_told(
    lost: int, match: AnyMatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The standing of what is whole, and that it was cut off; what is left is no finished match."""
    cut_off_is_told(lost, match, tmp_path, capsys)


def test_an_earlier_demo_stays_where_another_cannot_begin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was seen and what is allowed; nothing is removed before all that was said is known to be good."""
    (tmp_path / RECORD).write_text("a match")
    demo = ["demo", "--game", "dice-charmers", "--headless", "--out", str(tmp_path)]
    for setting, *parts in (
        ("sheet=earth", "sheet is 'earth'", '"sun" | "moon"'),
        ("sheat=sun", "did you mean sheet", "one of players, starter, sheet"),
    ):
        assert cli.main([*demo, "--setting", setting]) == 2
        message = capsys.readouterr().err
        assert [part for part in parts if part not in message] == []
    assert (tmp_path / RECORD).read_text() == "a match"
