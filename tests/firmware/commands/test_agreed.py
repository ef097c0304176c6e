"""What players agree on is told to each command that plays, and refused alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import UsageError
from firmware import cli
from firmware.appliance.plan import Wishes, plan_of
from firmware.clock import MatchClock
from firmware.commands.agreed import agreed
from firmware.commands.arguments import chosen
from firmware.configuration import Configuration
from firmware.soak.findings import Violation

COMMANDS = ["play", "demo", "soak", "playouts"]


@pytest.mark.parametrize("command", COMMANDS)
def test_settings_and_lists_are_options(command: str) -> None:
    """A list is parted by commas; what nobody says is not there."""
    words = [command, "--game", "rajas", "--variant", "ganga,mango", "--mixed", "0,2", "--harbour", "skip"]
    found = agreed(cli.parser().parse_args(words), "rajas")
    assert found == {"variants": ("ganga", "mango"), "mixed": (0, 2), "harbour": "skip"}
    assert agreed(cli.parser().parse_args([command]), "rajas") == {}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--variant", "holi"], ["--variants holi", "some of navaratnas, ganga, mango"]),
        (["--variant", "ganga,ganga"], ["the variants ganga, ganga", "each variant at most once"]),
        (["--mixed", "asha"], ["--mixed asha", "whole numbers, parted by commas"]),
        (["--mixed", "4"], ["the seats 4", "seats from 0 to"]),
        (["--mixed", "-1"], ["the seats -1", "seats from 0 to"]),
        (["--mixed", "0", "--variant", "navaratnas"], ["a mixed match of Navaratnas", "the basic rules"]),
        (["--sheet", "moon"], ["--sheet moon", "--harbour", "--variants"]),
    ],
)
def test_what_cannot_be_agreed_on_is_told(
    command: str,
    words: list[str],
    told: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What was seen, what is allowed; nothing is begun."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    try:
        status = cli.main([command, "--game", "rajas", *words])
    except SystemExit as refused:
        status = int(refused.code or 0)
    message = capsys.readouterr().err
    assert status == 2
    assert [part for part in told if part not in message] == [], message
    assert [*tmp_path.iterdir()] == []


def test_a_match_is_planned_with_what_is_agreed_on() -> None:
    """It counts before the configuration."""
    configuration = chosen(Configuration(), "rajas")
    wishes = Wishes(camera=False, agreed={"variants": ("ganga",), "mixed": (1,)})
    plan = plan_of(configuration, wishes, MatchClock.standing_at(0.0))
    assert plan.settings == {"variants": ("ganga",), "mixed": (1,)}


def test_a_record_holds_what_was_agreed_on() -> None:
    """It is not told anew."""
    arguments = cli.parser().parse_args(["play", "--record", "match.jsonl", "--variant", "ganga"])
    with pytest.raises(UsageError, match=r"--record together with --variants"):
        cli.command("play").run(arguments)


def test_a_soaked_match_is_found_again() -> None:
    """Its command says what was agreed on."""
    found = Violation("dice", "?", "rajas", 7, 1, {}, {"variants": ("ganga", "mango"), "harbour": "skip"})
    assert found.again == "munshi soak --game rajas --variants ganga,mango --harbour skip --games 1 --seed 7"
