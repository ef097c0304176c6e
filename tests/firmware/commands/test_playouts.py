"""`munshi playouts` plays and prints what others compute with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.games import open_box
from firmware import cli
from firmware.commands.playouts import measure
from tests.engine.kernel.toys.tile import TileGame

FIGURES = ["moves_per_cpu_second", "turns_per_cpu_second", "games_per_cpu_second", "moves_per_game"]


def test_it_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    """With --json there is one object with the four figures, which fit together."""
    words = "playouts --game cards-and-karma --players 2 --seconds 0.2 --seed 1 --json"
    assert cli.main(words.split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == FIGURES
    assert told["moves_per_game"] > 20
    moves = told["games_per_cpu_second"] * told["moves_per_game"]
    assert moves == pytest.approx(told["moves_per_cpu_second"], rel=0.01)
    assert 0 < told["turns_per_cpu_second"] < told["moves_per_cpu_second"]


def test_it_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json there is a line for each figure."""
    assert cli.main(["playouts", "--seconds", "0.01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0].replace(" ", "_") for line in lines] == FIGURES


def test_the_seed_decides_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same seed and as many matches the same moves are played, with others other ones."""
    ticks = iter(range(1000))
    monkeypatch.setattr("firmware.commands.playouts.process_time", lambda: next(ticks))
    told = [measure(TileGame(), {"players": 2}, 7, seed) for seed in (1, 1, 2, 3, 4)]
    assert told[0] == told[1]
    assert any(other != told[0] for other in told[2:])


def test_what_players_agree_on_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each setting is an option; a file of one's own is played with, and lacks the side that it lacks."""
    words = ["playouts", "--game", "dice-charmers", "--seconds", "0.01", "--json"]
    told = []
    for side in ("sun", "moon"):
        assert cli.main([*words, "--sheet", side]) == 0
        told.append(json.loads(capsys.readouterr().out)["moves_per_game"])
    assert told[0] != told[1]
    text = open_box("dice-charmers").catalogue
    own = tmp_path / "own.toml"
    own.write_text(text[text.index("[moon]") :], "utf-8")
    assert cli.main([*words, "--catalogue", str(own), "--sheet", "moon"]) == 0
    assert cli.main([*words, "--catalogue", str(own)]) == 2
    assert "the sun side" in capsys.readouterr().err


def test_lists_are_parted_by_commas(capsys: pytest.CaptureFixture[str]) -> None:
    """Variants and seats that play with harder sides."""
    words = ["playouts", "--game", "rajas", "--seconds", "0.01", "--json"]
    told = []
    for more in ([], ["--variant", "ganga,mango", "--mixed", "0,2"], ["--variants", "navaratnas"]):
        assert cli.main([*words, *more]) == 0
        told.append(json.loads(capsys.readouterr().out)["moves_per_game"])
    assert len(set(told)) == 3


def test_at_least_one_match_is_played() -> None:
    """However short the time, there is a figure."""
    assert measure(TileGame(), {"players": 2}, 1e-9, 0)["moves_per_game"] > 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--game", "go"], "cards-and-karma"),
        (["--players", "7"], "2 to 4 players"),
        (["--seconds", "0"], "more than 0 seconds"),
        (["--seconds", "nan"], "more than 0 seconds"),
        (["--sheet", "moon"], "--joker"),
        (["--game", "dice-charmers", "--joker", "free"], "--sheet"),
        (["--variants", "ganga"], "another game"),
        (["--game", "rajas", "--variants", "holi"], "holi"),
        (["--game", "rajas", "--mixed", "seat"], "--mixed seat"),
        (["--game", "rajas", "--mixed", "5"], "seats from 0 to 2"),
    ],
)
def test_wrong_words_are_told(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be played ends with status 2 and says what can."""
    assert cli.main(["playouts", *words]) == 2
    assert told in capsys.readouterr().err
