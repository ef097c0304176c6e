"""`munshi catalogue`: files of what is printed on cards are checked, compared and joined."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.facts import Facts
from engine.games import open_box
from firmware.cli import main

BOX = open_box("cards-and-karma")
CARDS = dict(BOX.kit.read(BOX.catalogue))


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole catalogue, two halves of it, and one with a card that is otherwise."""
    monkeypatch.chdir(tmp_path)
    names = list(CARDS)
    parts: dict[str, dict[str, Facts]] = {
        "whole": CARDS,
        "first": {name: CARDS[name] for name in names[:80]},
        "second": {name: CARDS[name] for name in names[60:]},
        "other": {**CARDS, names[0]: {**CARDS[names[0]], "cost": "3"}},
        "clash": {names[0]: {**CARDS[names[0]], "cost": "3"}},
    }
    for name, cards in parts.items():
        (tmp_path / f"{name}.toml").write_text(BOX.kit.text(cards, name))


def test_a_whole_catalogue_is_right(capsys: pytest.CaptureFixture[str]) -> None:
    """A half one is not wrong; what it lacks is told."""
    assert main(["catalogue", "check", "whole.toml"]) == 0
    assert main(["catalogue", "check", "first.toml"]) == 1
    assert "missing: 64 of 144 play cards" in capsys.readouterr().out


def test_typos_are_told_all_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the line and what may stand there."""
    text = (tmp_path / "whole.toml").read_text()
    wrong = text.replace('reward = "karma-2"', 'reward = "karma-22"', 1).replace("cost = 3", "cots = 3", 1)
    (tmp_path / "typo.toml").write_text(wrong)
    assert main(["catalogue", "check", "typo.toml"]) == 2
    told = capsys.readouterr().err
    assert "line 8" in told
    assert '"karma-2" |' in told
    assert "did you mean cost" in told


def test_differences_are_told_card_by_card(capsys: pytest.CaptureFixture[str]) -> None:
    """With a sign for each file."""
    assert main(["catalogue", "diff", "whole.toml", "whole.toml"]) == 0
    assert main(["catalogue", "diff", "whole.toml", "other.toml"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line[0] for line in lines] == ["-", "+"]
    assert "cost 1" in lines[0]
    assert "cost 3" in lines[1]


def test_halves_are_joined(capsys: pytest.CaptureFixture[str]) -> None:
    """Cards of both are there once; what cannot be together is told, and nothing is written."""
    assert main(["catalogue", "merge", "first.toml", "second.toml", "--out", "joined.toml"]) == 0
    assert main(["catalogue", "diff", "joined.toml", "whole.toml"]) == 0
    assert main(["catalogue", "merge", "first.toml", "clash.toml", "--out", "never.toml"]) == 2
    assert "The ship number 1 is on several faces" in capsys.readouterr().err
    assert not Path("never.toml").exists()
