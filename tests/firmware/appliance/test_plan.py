"""What is wanted of the appliance, from configuration and command line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from engine.games import open_box
from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.options import Options
from firmware.appliance.plan import Plan, Wishes, _told, plan_of
from firmware.clock import MatchClock
from firmware.configuration import ConfigurationError
from firmware.configuration.games.cards_and_karma.bundle import BUNDLE
from firmware.configuration.reading import parse
from firmware.simulator.settings import agreed
from firmware.soak.games.cards_and_karma.settings import SETTINGS as SOAKED

CLOCK = MatchClock(0.0)
HERE = Path("/etc/munshi")


def plan(text: str = "", wishes: Wishes | None = None) -> Plan:
    """The plan of a configuration."""
    return plan_of(parse(text, name="munshi.toml", folder=HERE), wishes or Wishes(), CLOCK)


def other_catalogue() -> str:
    """The text of a catalogue that is not the reference catalogue."""
    return open_box("cards-and-karma").catalogue.replace('name = "reference"', 'name = "mine"', 1)


def test_without_anything_the_table_is_simulated() -> None:
    """The house's own table program, for the players and with the coverage that are configured."""
    made = plan_of(
        parse('[table]\nplayers = ["A", "B"]\ncoverage = "all"', name="x", folder=HERE), Wishes(), CLOCK
    )
    assert made.task.source == "table"
    program = (sys.executable, "-m", "firmware.simulator")
    words = ("--game=cards-and-karma", "--players=2", "--coverage=all")
    assert made.task.table == (*program, *words, "--name=A", "--name=B")
    assert not any(word.startswith("--name") for word in plan().task.table)
    assert (made.stay, made.screen.driver, made.evidence) == (True, "auto", None)


def test_rolls_are_read_in_a_tray_where_nothing_else_is() -> None:
    """With a tray in the configuration; a game that the camera reads as a whole needs none."""
    camera = 'source = "picamera2"\ntray = [0.1, 0.2, 0.6, 0.9]\nown_dice = "dice.json"'
    text = f'[camera]\n{camera}\n[table]\ngame = "{{}}"'
    dice = plan(text.format("rajas")).task
    assert (dice.source, dice.tray, dice.own_dice) == ("picamera2", (0.1, 0.2, 0.6, 0.9), HERE / "dice.json")
    assert plan(text.format("cards-and-karma")).task.tray is None
    assert plan(text.format("rajas").replace("tray = [0.1, 0.2, 0.6, 0.9]\n", "")).task.source == "none"
    with pytest.raises(ConfigurationError, match="left must be less"):
        plan(text.format("rajas").replace("0.1", "0.8"))


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


SETTINGS = """
[match.cards-and-karma]
confirmation = "unsure"
exchanges = "free"
reward_dice = "fewer"
empty_grid = "at-once"
joker = "free"
overpaying = "refuse"
"""


def test_settings_are_options_of_the_match() -> None:
    """What the players have agreed on goes to the rules; what is as usual is left to them."""
    assert plan().settings == {}
    assert plan(SETTINGS).settings == {
        "confirmation": "unsure",
        "exchanges": "free",
        "reward_dice": "fewer",
        "empty_grid": "at-once",
        "joker": "free",
        "overpaying": "refuse",
    }


def test_every_setting_can_be_configured() -> None:
    """The game's section of [match] has what its rules know as a setting, with its values and its default."""
    usual = Options()
    hints = get_type_hints(BUNDLE)
    assert {name: get_args(hints[name]) for name in SOAKED} == SOAKED
    assert all(getattr(BUNDLE(), name) == getattr(usual, name) for name in (*SOAKED, "open_bonuses"))


def rows(players: int) -> str:
    """Return a configuration with open bonuses for so many players of three."""
    return f"[match.cards-and-karma]\nopen_bonuses = {[list(BONUSES)] * players}"


def test_open_bonuses_are_arranged_for_every_player() -> None:
    """A34: each player's six bonuses; rows for fewer players, or with a bonus twice, are told."""
    assert plan(rows(3)).settings == {"open_bonuses": (BONUSES,) * 3}
    with pytest.raises(ConfigurationError, match="open bonuses for 2 seats"):
        plan(rows(2))
    with pytest.raises(ConfigurationError, match="of seat 0"):
        plan(rows(3).replace("karma-2", "dice-2"))


def test_the_simulated_table_plays_by_the_settings() -> None:
    """Its people agree on the same; what is as usual need not be said."""
    command = plan(SETTINGS).task.table
    assert {word for word in command if word.startswith("--setting")} == {
        "--setting=confirmation=unsure",
        "--setting=exchanges=free",
        "--setting=reward_dice=fewer",
        "--setting=empty_grid=at-once",
        "--setting=joker=free",
        "--setting=overpaying=refuse",
    }
    row = ",".join(BONUSES)
    assert f"--setting=open_bonuses={row}/{row}/{row}" in plan(rows(3)).task.table
    assert not any("--setting" in word for word in plan().task.table)


def test_settings_reach_the_simulated_table_as_they_are() -> None:
    """Words, truths, numbers and rows, through a command line."""
    for value in ("free", True, False, 3, [["a", "b"], ["c"]]):
        assert agreed([f"open={_told(value)}"]) == {"open": value}


def test_the_catalogue_of_the_box_reaches_eyes_and_rules(tmp_path: Path) -> None:
    """Its whole text, so that nothing changes while a match is played."""
    text = other_catalogue()
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    configured = parse('[table]\ncatalogue = "mine.toml"', name="x", folder=tmp_path)
    assert plan_of(configured, Wishes(), CLOCK).task.catalogue == text
    assert plan_of(parse("", name="x", folder=HERE), Wishes(), CLOCK).task.catalogue is None


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "cannot be read"),
        (b"\xff\xfe", "cannot be read"),
        (b"faces = [", "TOML"),
        (b"format = 1", "the text lacks faces"),
    ],
)
def test_a_faulty_catalogue_is_told(content: bytes | None, told: str, tmp_path: Path) -> None:
    """Missing, no text, no TOML, no catalogue: the file, what was expected, what to do."""
    path = tmp_path / "mine.toml"
    if content is not None:
        path.write_bytes(content)
    configured = parse('[table]\ncatalogue = "mine.toml"', name="x", folder=tmp_path)
    with pytest.raises(ConfigurationError, match=told) as caught:
        plan_of(configured, Wishes(), CLOCK)
    assert str(path) in caught.value.seen
    assert caught.value.expected
    assert caught.value.advice


def test_a_catalogue_that_breaks_a_constraint_is_told(tmp_path: Path) -> None:
    """Two ships of one number: which, and the file."""
    text = other_catalogue()
    assert "number = 2," in text
    (tmp_path / "mine.toml").write_text(text.replace("number = 2,", "number = 1,"), "utf-8")
    configured = parse('[table]\ncatalogue = "mine.toml"', name="x", folder=tmp_path)
    with pytest.raises(ConfigurationError, match="ship") as caught:
        plan_of(configured, Wishes(), CLOCK)
    assert str(tmp_path / "mine.toml") in caught.value.seen
