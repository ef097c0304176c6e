"""`munshi soak` plays matches and tells what does not hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from firmware import cli


def soaked(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any], str]:
    """Return status, figures and what was told of a run."""
    status = cli.main(["soak", "--json", *words])
    told = capsys.readouterr()
    return status, json.loads(told.out), told.err


def test_it_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    """The figures of all matches, and of each setting, fit together; nothing was found."""
    status, told, err = soaked(capsys, "--games", "6", "--seed", "20", "--jobs", "1")
    assert status == 0
    assert not err
    assert (told["games"], told["violations"], told["found"]) == (6, 0, [])
    assert told["moves"] > told["turns"] > 60
    for values in told["settings"].values():
        for name in ("games", "violations", "turns", "moves"):
            assert sum(tally[name] for tally in values.values()) == told[name]
    assert {value: tally["games"] for value, tally in told["settings"]["players"].items()} == {
        "2": 2,
        "3": 2,
        "4": 2,
    }


def test_jobs_change_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Spread over processes the same matches come to the same."""
    alone, spread = (soaked(capsys, "--games", "4", "--jobs", jobs)[1] for jobs in ("1", "2"))
    for told in (alone, spread):
        del told["seconds"]
    assert alone == spread


def test_violations_end_with_1(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With a broken rule the status is 1; each match is told with seed, step, options and command."""
    monkeypatch.setattr("engine.games.cards_and_karma.play.menu.HAND_LIMIT", 9)
    status, told, err = soaked(capsys, "--games", "5", "--seed", "3", "--jobs", "1")
    assert status == 1
    assert 0 < told["violations"] == len(told["found"]) <= 5
    first = told["found"][0]
    assert first["kind"] == "limits"
    assert "9 cards" in first["told"]
    assert first["step"] > 0
    assert first["options"]["players"] in {2, 3, 4}
    again = soaked(capsys, *first["again"].split()[2:], "--jobs", "1")[1]["found"]
    assert again == [first]
    assert first["again"] in err


def test_it_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json there is a line for each figure and each value of a setting."""
    assert cli.main(["soak", "--games", "3", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["games", "3"]
    assert [line.split() for line in lines if line.startswith("players 4")] == [
        ["players", "4", "1", "games", "0", "violations"]
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--games", "0"], "at least 1"),
        (["--jobs", "0"], "at least 1"),
        (["--game", "chess"], "one of cards-and-karma"),
    ],
)
def test_wrong_words_are_told(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be done ends with 2."""
    assert cli.main(["soak", *words]) == 2
    assert told in capsys.readouterr().err
