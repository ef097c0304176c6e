"""`munshi demo`, `evening` and `trial`: what cannot be is told at once, not after minutes."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from firmware import cli
from firmware.box.folder import make_folder
from firmware.box.progress import Laid, Seen, open_progress
from firmware.simulator.games.cards_and_karma.bundle import BUNDLE
from firmware.trial import demonstration, scripted, series
from firmware.trial.evening import Evening

NO_FIGURES = SimpleNamespace(__struct_fields__=())


@pytest.fixture(autouse=True)
def nothing_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """No box is photographed and no table laid."""

    def begun(*_: object) -> None:
        raise AssertionError("a match was begun")

    monkeypatch.setattr(demonstration.Demonstration, "run", begun)
    monkeypatch.setattr("firmware.trial.evening.album_of", begun)
    monkeypatch.setattr(series, "play", begun)


def outcome(words: list[str]) -> int:
    """The exit status, whether the parser or the command itself refuses."""
    try:
        return cli.main(words)
    except SystemExit as refused:
        return int(refused.code or 0)


@pytest.mark.parametrize("command", ["demo", "evening", "trial"])
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--game", "chess"], "one of cards-and-karma"),
        (["--players", "7"], "7"),
        (["--players", "two"], "two"),
        (["--seed", "-1"], "'-1' is no whole number of 0 or more"),
        (["--seed", "x"], "'x' is no whole number"),
        (["--light", "moon"], "--light moon"),
        (["--out", "file"], "--out file: it is a file"),
        (["--out", "file/below"], "--out file/below"),
        (["--mistakes", "1.5"], "'1.5' is no share"),
        (["--mistakes", "nan"], "'nan' is no share"),
        (["--bots", "clever"], "clever"),
        (["--coverage", "nonsense"], "nonsense"),
        (["--cpu-factor", "0"], "'0' is no number above 0"),
        (["--cpu-factor", "nan"], "'nan' is no number above 0"),
        (["--cpu-factor", "inf"], "'inf' is no number above 0"),
        (["--cpu-factor", "fast"], "'fast' is no number above 0"),
        (["--nonsense"], "--nonsense"),
    ],
)
def test_what_cannot_be_is_told(
    command: str,
    words: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Status 2, what was seen, and no match is begun."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("mine")
    assert outcome([command, *words]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert told in seen.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--games", "0"], "--games: '0' is no whole number of 1 or more"),
        (["--games", "-3"], "--games: '-3' is no whole number"),
        (["--games", "many"], "many"),
        (["--jobs", "0"], "--jobs: '0' is no whole number"),
    ],
)
def test_what_a_trial_cannot_be_is_told(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Status 2, what was seen, and no match is begun."""
    assert outcome(["trial", *words]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert told in seen.err


@pytest.mark.parametrize("command", ["demo", "trial"])
def test_a_box_that_was_photographed_in_part_is_refused(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What it lacks is named at the start: else other cards would lie there than the box has."""
    box = make_folder(tmp_path / "mine", "cards-and-karma")
    with open_progress(box.progress) as progress:
        progress.append(Laid("01", "01-a.jpg", "", (Seen("01-01"),)))
    assert outcome([command, "--box", str(box.path), "--out", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err
    assert f"{box.path} is not whole. Missing: all 144 play cards." in told


def test_a_script_that_cannot_be_played_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Status 2, the file and the place in it; an earlier evening stays as it was."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "match.jsonl").write_text("an earlier one")
    (tmp_path / "mine.toml").write_text("cues = [{ turn = 3, habit = 'juggle' }]")
    for name, told in (("mine.toml", "mine.toml: turn 3: 'juggle'"), ("none.toml", "none.toml")):
        assert outcome(["evening", "--out", ".", "--script", name]) == 2
        assert told in capsys.readouterr().err
    assert (tmp_path / "match.jsonl").exists()


def test_an_evening_has_the_shipped_script_and_four_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Unless something else is asked for; the last line says where the film is."""
    played: list[Evening] = []

    def run(evening: scripted.ScriptedEvening) -> str:
        played.append(evening.evening)
        return "the tables"

    monkeypatch.setattr(scripted.ScriptedEvening, "run", run)
    assert outcome(["evening", "--out", str(tmp_path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "the tables"
    assert str(tmp_path / "evening.mp4") in told[-1]
    mine = tmp_path / "mine.toml"
    mine.write_text("cues = [{ turn = 3, habit = 'fan' }]")
    assert outcome(["evening", "--out", str(tmp_path), "--players", "3", "--script", str(mine)]) == 0
    assert [(one.players, one.script) for one in played] == [(4, BUNDLE.script), (3, mine)]


def test_every_option_of_the_table_counts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is asked for is what is played, in a demo as in each match of a trial."""
    words = (
        "--players 4 --seed 7 --print 3 --mistakes 0.2 --bots attentive"
        " --coverage tray --cpu-factor 5 --setting joker=free"
    )
    wanted = Evening(4, 7, "day", 3, 0.2, "attentive", "tray", 5.0, ("joker=free",))
    played: list[Evening] = []
    monkeypatch.setattr(demonstration.Demonstration, "run", lambda demo: played.append(demo.evening))
    assert outcome(["demo", "--out", str(tmp_path), *words.split()]) == 0

    def trial(evenings: list[Evening], *_: object) -> SimpleNamespace:
        played.extend(evenings)
        return NO_FIGURES

    monkeypatch.setattr(series, "series", trial)
    assert outcome(["trial", "--games", "2", *words.split()]) == 0
    assert played == [wanted, wanted, replace(wanted, seed=8)]


def test_a_demo_may_be_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The record of the one before makes way, so that the same words do the same again."""
    (tmp_path / "match.jsonl").write_text("an earlier one")
    monkeypatch.setattr(demonstration.Demonstration, "run", lambda demo: {"turns": len(demo.folder.parts)})
    assert outcome(["demo", "--out", str(tmp_path)]) == 0
    assert not (tmp_path / "match.jsonl").exists()
    assert capsys.readouterr().out.splitlines()[-1].startswith('{"turns":')


def test_a_trial_may_be_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The matches with the same seeds make way; those with others stay."""
    for seed in (4, 5, 6):
        (tmp_path / f"match-{seed}").mkdir()
        (tmp_path / f"match-{seed}" / "match.jsonl").write_text("an earlier one")
    monkeypatch.setattr(series, "series", lambda *_: NO_FIGURES)
    assert outcome(["trial", "--games", "2", "--seed", "5", "--out", str(tmp_path)]) == 0
    assert [(tmp_path / f"match-{seed}" / "match.jsonl").exists() for seed in (4, 5, 6)] == [
        True,
        False,
        False,
    ]
