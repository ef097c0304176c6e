"""What is wanted of the appliance, from configuration and command line."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from firmware.appliance.plan import Wishes, plan_of
from firmware.clock import MatchClock
from firmware.configuration import ConfigurationError
from firmware.configuration.reading import parse

CLOCK = MatchClock(0.0)
HERE = Path("/etc/munshi")


def plan(text: str = "", wishes: Wishes | None = None) -> object:
    """The plan of a configuration."""
    return plan_of(parse(text, name="munshi.toml", folder=HERE), wishes or Wishes(), CLOCK)


def test_without_anything_the_table_is_simulated() -> None:
    """The house's own table program, for as many players and with the coverage that is configured."""
    made = plan_of(
        parse('[table]\nplayers = ["A", "B"]\ncoverage = "all"', name="x", folder=HERE), Wishes(), CLOCK
    )
    assert made.task.source == "table"
    assert made.task.table == (sys.executable, "-m", "firmware.simulator", "--players=2", "--coverage=all")
    assert (made.stay, made.screen.driver, made.evidence) == (True, "auto", None)


def test_a_table_program_goes_before_the_camera() -> None:
    """Its command is split as a shell would; an album that was named goes with it."""
    text = '[camera]\nsource = "picamera2"'
    wishes = Wishes(table="./my-table 'two words'", album=Path("mine"))
    made = plan_of(parse(text, name="x", folder=HERE), wishes, CLOCK)
    assert (made.task.source, made.task.table) == ("table", ("./my-table", "two words"))
    assert made.task.album == Path("mine")


def test_the_configured_camera_has_its_settings() -> None:
    """Sizes, mains, folder, players and album of the file reach the eyes."""
    text = (
        '[camera]\nsource = "folder"\nfolder = "pictures"\nstill_width = 1920\nstill_height = 1080\n'
        'mains_hz = 60\n[table]\nplayers = ["A", "B", "C", "D"]\ncoverage = "grid"\n[album]\npath = "cards"'
    )
    task = plan_of(parse(text, name="x", folder=HERE), Wishes(), CLOCK).task
    assert (task.source, task.folder, task.still, task.mains_hz) == (
        "folder",
        HERE / "pictures",
        (1920, 1080),
        60,
    )
    assert (task.players, task.coverage, task.own_album, task.table) == (4, "grid", HERE / "cards", ())


def test_headless_needs_no_screen_and_ends_with_the_table() -> None:
    """SDL draws into memory, nobody has to close a window; what is kept goes to the folder named."""
    made = plan_of(
        parse("[display]\nfullscreen = true", name="x", folder=HERE),
        Wishes(headless=True, out=Path("here")),
        CLOCK,
    )
    assert (made.screen.driver, made.screen.fullscreen, made.stay) == ("dummy", False, False)
    assert (made.records, made.evidence) == (Path("here"), Path("here"))


@pytest.mark.parametrize("command", ["'unclosed", "   "])
def test_a_command_that_is_none_is_told(command: str) -> None:
    """Quotes that do not close, or nothing at all."""
    with pytest.raises(ConfigurationError, match="--table"):
        plan(wishes=Wishes(table=command))


def test_a_way_of_confirming_that_is_not_there_yet_is_told() -> None:
    """It is not taken for another one in silence."""
    with pytest.raises(ConfigurationError, match="each-action") as told:
        plan('[match]\nconfirm = "each-action"')
    assert "each-turn" in told.value.expected
