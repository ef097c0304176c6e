"""A match of Rajas of the Ganges through the commands: replayed, exported, and damaged in many ways."""

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
from tests.engine.kernel.playing import AnyMatch
from tests.firmware.commands.damaged import COMMANDS, cut_off_is_told, played, sealed, told
from tests.firmware.export.matches import written

MATCHES: list[dict[str, object]] = [
    {"players": 2},
    {"players": 3, "variants": ["navaratnas", "ganga", "mango"]},
    {"players": 4, "variants": ["mango"], "mixed": [1, 3], "harbour": "skip"},
]


@pytest.mark.parametrize("options", MATCHES, ids=["base", "all", "mixed"])
def test_a_match_is_replayed_and_exported(
    options: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The margin is the score; as text and back it is the same record."""
    match = played("rajas", 4, options)
    record, count = written(match, tmp_path), len(match.state.players)
    margins = [*match.game.standing(match.state).steps[0].values]
    assert cli.main(["replay", str(record)]) == 0
    row = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("margin"))
    assert [int(word) for word in row.split()[1 : 1 + count]] == margins
    assert cli.main(["export", str(record), "--as", "bgstats-json"]) == 0
    play = json.loads(capsys.readouterr().out)
    assert [one["score"] for one in play["players"]] == margins
    assert play["game"]["name"] == "Rajas of the Ganges"
    for form in ("csv", "turns"):
        assert cli.main(["export", str(record), "--as", form]) == 0
        rows = list(csv.DictReader(StringIO(capsys.readouterr().out, newline=""), strict=True))
        assert len(rows) >= count
    text, again = tmp_path / "match.txt", tmp_path / "again.jsonl"
    assert cli.main(["export", str(record), "--out", str(text)]) == 0
    assert cli.main(["import", str(text), "--out", str(again)]) == 0
    assert again.read_bytes() == record.read_bytes()


def rolled(match: AnyMatch, *dice: str) -> str:
    """The record with another first roll."""
    records = [*match.records]
    number = next(
        at for at, one in enumerate(records) if isinstance(one.step, Observe) and one.step.question == "roll"
    )
    first = records[number]
    assert isinstance(first.step, Observe)
    records[number] = replace(first, step=replace(first.step, result={"answer": "rolled", "dice": dice}))
    return sealed(match.header, records)


def agreed(match: AnyMatch, **options: object) -> str:
    """The record with other options."""
    return sealed(replace(match.header, options={"players": 3, **options}), match.records)


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    """A whole match of three."""
    return played("rajas", 3, {"players": 3})


SEATS = [{"karma": 1}, {"karma": 4}, {"karma": 1, "tiles": ["no-tile@C2"]}]
DAMAGES: dict[str, tuple[Callable[[AnyMatch], str], list[str]]] = {
    "more dice than there are": (
        lambda match: rolled(match, *["blue-4"] * 11),
        ["Record", "does not replay: a roll of 11 dice", "1 to 10"],
    ),
    "no face of a die": (
        lambda match: rolled(match, "purple-1", "green-7", "blue-1", "orange-1"),
        ["Record", "'green-7' on a die", "a value from 1 to 6, as blue-4"],
    ),
    "a die that shows nothing": (
        lambda match: rolled(match, "purple-0", "green-1", "blue-1", "orange-1"),
        ["'purple-0' on a die"],
    ),
    "more dice than were rolled": (
        lambda match: rolled(match, "purple-1", "green-1", "blue-1", "orange-1", "orange-1"),
        ["Record", "does not replay exactly"],
    ),
    "an unknown variant": (
        lambda match: agreed(match, variants=["holi"]),
        ["'holi'", '"navaratnas" | "ganga" | "mango"'],
    ),
    "a variant twice": (
        lambda match: agreed(match, variants=["ganga", "ganga"]),
        ["the variants ganga, ganga", "each variant at most once"],
    ),
    "a seat that nobody has": (
        lambda match: agreed(match, mixed=[3]),
        ["the seats 3 for the harder sides", "seats from 0 to 2"],
    ),
    "mixed with Navaratnas": (
        lambda match: agreed(match, mixed=[1], variants=["navaratnas"]),
        ["a mixed match of Navaratnas", "the basic rules"],
    ),
    "five players": (lambda match: agreed(match, players=5), ["a match for 5 players", "2 to 4 players"]),
    "an impossible position": (
        lambda match: agreed(match, position={"actor": 0, "starter": 0, "seats": SEATS}),
        ["a position with 2 faults", "seat 1, karma: 4. Expected: 0 to 3", "seat 2, tiles: 'no-tile'"],
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
