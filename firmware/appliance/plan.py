"""What is wanted of the appliance, from the configuration and the command line."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from display.driver import AUTO
from display.language import LanguageCode
from display.screen import Settings
from engine.errors import MunshiError, UsageError
from engine.games import open_box
from engine.kernel.box import Box
from engine.kernel.errors import OptionsError
from firmware.appliance.position import read_position
from firmware.box.folder import BoxFolder
from firmware.clock import MatchClock
from firmware.configuration import Buttons, Configuration, ConfigurationError, Display, Table
from firmware.enrolment.state import ready
from firmware.eyes.messages import Task
from firmware.eyes.outfit import lying
from firmware.games import bundle_of
from firmware.texts import TABLES_LIMIT, read_text
from firmware.unreadable import why


class Wishes(Struct, frozen=True):
    """What the command line says.

    Args:
        table: Command of a table program; "" for the configured camera.
        album: File of the enrolled faces; None for the usual one.
        headless: Whether there is no screen.
        out: Folder for what this run leaves; None for the configured one.
        position: File with the position from which the match begins; None for one that is set up.
        box: The box that is played with; None for that of the configuration.
        camera: Whether there is one, whatever is configured.
        join: Whether a match that is going on is joined.
        players: How many play the match that goes on from its record; None for a new match, which is played
            by those and with the settings that are configured.
        agreed: Settings that count before the configured ones, as options of the game.
    """

    table: str = ""
    album: Path | None = None
    headless: bool = False
    out: Path | None = None
    position: Path | None = None
    box: BoxFolder | None = None
    camera: bool = True
    join: bool = False
    players: int | None = None
    agreed: dict[str, Any] = {}


class Plan(Struct, frozen=True):
    """What is wanted.

    Args:
        task: Of the eyes.
        names: The players by seat, where no table program names them.
        settings: What they have agreed on, as options of the game; what a table program declares counts
            before it.
        language: Of all that is shown.
        screen: How it is.
        buttons: Where presses come from.
        records: Folder for the record of a new match.
        evidence: Folder for pictures of what was not understood; None keeps none.
        stay: Whether the screen stays when there are no more pictures.
        join: Whether people say from where a match goes on, before it begins.
        box: The box that is played with, which learns in play; None for none.
    """

    task: Task
    names: tuple[str, ...]
    settings: dict[str, Any]
    language: LanguageCode
    screen: Settings
    buttons: Buttons
    records: Path
    evidence: Path | None
    stay: bool
    join: bool = False
    box: BoxFolder | None = None


def plan_of(configuration: Configuration, wishes: Wishes, clock: MatchClock) -> Plan:
    """Return what is wanted.

    Raises:
        ConfigurationError: The command is none, the settings of the match do not fit together, or the
            catalogue cannot be read or breaks a constraint.
        UnknownGameError, CoverageError: There is no such game, nothing can show it, or it has no such
            coverage level.
        OptionsError: So many players cannot play the game.
        UsageError: The file with the position does not hold one from which these players can go on, or there
            is neither camera nor screen.
    """
    game = configuration.table.game
    catalogue = read_catalogue(game, configuration.table.catalogue)
    box = open_box(game, catalogue)
    bundle_of(game)  # without it nothing can be shown
    settings = {} if wishes.players is not None else _settings(configuration, box, wishes.agreed)
    task = _task(configuration, wishes, clock, box, catalogue, settings)
    if wishes.position is not None:
        settings["position"] = read_position(wishes.position, box.position)
        if not wishes.table:  # who sits at another table that one will say
            _check_position(box, {**settings, "players": task.players}, wishes.position)
    return Plan(
        task=task,
        names=configuration.table.players,
        settings=settings,
        language=configuration.display.language,
        screen=screen_of(configuration.display, headless=wishes.headless),
        buttons=configuration.buttons,
        records=wishes.out or configuration.records.folder,
        evidence=wishes.out,
        stay=not wishes.headless,
        join=wishes.join,
        box=wishes.box,
    )


def screen_of(display: Display, *, headless: bool = False) -> Settings:
    """Return how the screen is to be."""
    return Settings(
        size=display.pixels,
        language=display.language,
        fullscreen=display.fullscreen and not headless,
        driver="dummy" if headless else AUTO,
        theme=display.theme,
        edge=display.edge,
    )


def _settings(configuration: Configuration, box: Box, told: dict[str, Any]) -> dict[str, Any]:
    """Return what the players have agreed on; what is as the game recommends is left out.

    Args:
        configuration: Where they wrote it down.
        box: The game.
        told: What they say besides, which counts before it.

    Raises:
        ConfigurationError: What they wrote down does not fit together.
        OptionsError: So many players cannot play the game, or what they say does not fit.
    """
    game = box.game.id
    match = configuration.settings(game)
    usual = type(match)()
    chosen = {name: getattr(match, name) for name in match.__struct_fields__}
    agreed = {name: value for name, value in (chosen | told).items() if value != getattr(usual, name, None)}
    players = len(configuration.table.players)
    box.check_players(players, "name as many in table.players")
    try:
        box.game.setup({**agreed, "players": players})
    except OptionsError as error:
        if told:
            raise
        raise ConfigurationError(
            f"match: {error.seen}.", expected=error.expected, advice=f"correct the section [match.{game}]"
        ) from error
    return agreed


def _check_position(box: Box, options: dict[str, Any], path: Path) -> None:
    try:
        box.game.setup(options)
    except OptionsError as error:
        raise UsageError(f"{path}: {error.seen}", expected=error.expected, advice=error.advice) from error


def _task(
    configuration: Configuration,
    wishes: Wishes,
    clock: MatchClock,
    box: Box,
    catalogue: str | None,
    agreed: Mapping[str, Any],
) -> Task:
    camera, table = configuration.camera, configuration.table
    players = wishes.players or len(table.players)
    source: Literal["table", "folder", "picamera2", "none"] = "table"
    rolls = box.tabletop is None and not wishes.table
    if not wishes.camera or (rolls and (camera.tray is None or camera.source == "simulated")):
        source = "none"  # people enter what no camera reads
    elif not wishes.table and camera.source != "simulated":
        source = camera.source
    if source != "none" and box.partial and wishes.box is None:
        raise ConfigurationError(
            "A catalogue that does not name all cards, and a camera.",
            expected="a whole catalogue, a box, or no camera",
            advice="play with a box (`munshi play --box BOX`): what is missing is asked in play",
        )
    if source == "none" and wishes.headless:
        raise UsageError(
            "Neither a camera nor a screen.",
            expected="a camera that follows the match, or a screen on which it is entered",
            advice="leave --headless out, or choose a camera in camera.source",
        )
    return Task(
        source=source,
        clock=clock,
        game=box.game.id,
        players=players,
        coverage=box.table.level(table.coverage) if box.tabletop is not None else "",
        own_album=configuration.album.path,
        catalogue=catalogue,
        album=wishes.album,
        boxed=wishes.box is not None,
        mat=table.mat,
        lens=camera.lens,
        still=(camera.still_width, camera.still_height),
        motion=(camera.motion_width, camera.motion_height),
        mains_hz=camera.mains_hz,
        folder=camera.folder,
        table=_command(configuration, wishes, box, players, agreed) if source == "table" else (),
        tray=camera.tray if rolls and source != "none" else None,
        own_dice=camera.own_dice,
        box=wishes.box.path
        if wishes.box is not None and source != "none" and bundle_of(box.game.id).newcomers
        else None,
    )


def with_box(configuration: Configuration, box: BoxFolder) -> Configuration:
    """Return a configuration for a match with a box of one's own.

    Args:
        configuration: The usual one, of the box's game.
        box: The box.

    Raises:
        BoxError: Its events cannot be read.
        OSError: Its catalogue cannot be written.
    """
    return replace(configuration, table=replace(configuration.table, catalogue=ready(box).catalogue))


def read_catalogue(game: str, path: Path | None) -> str | None:
    """Return the text of the catalogue of the owner's box; None for the reference catalogue.

    Args:
        game: The game's id.
        path: The catalogue; None for the reference catalogue.

    Raises:
        ConfigurationError: It cannot be read, or breaks a constraint.
    """
    if path is None:
        return None
    try:
        text = read_text(path, TABLES_LIMIT)
        open_box(game, text)
    except (OSError, UnicodeError) as error:
        raise ConfigurationError(
            f"The catalogue {path} cannot be read: {why(error)}.",
            expected="a TOML file in UTF-8",
            advice="correct table.catalogue; `munshi print catalogue` gives one to begin with",
        ) from error
    except MunshiError as error:
        raise ConfigurationError(
            f"The catalogue {path}: {error.seen}", expected=error.expected, advice=error.advice
        ) from error
    return text


def _told(value: Any) -> str:  # noqa: ANN401 -- any option of the game
    """Return the value of a setting for a command line; rows with / between them."""
    if isinstance(value, bool | int):
        return json.dumps(value)
    return value if isinstance(value, str) else "/".join(",".join(row) for row in value)


def _command(
    configuration: Configuration, wishes: Wishes, box: Box, players: int, agreed: Mapping[str, Any]
) -> tuple[str, ...]:
    """Return the command of the table program; without one, the simulated table of the house."""
    if not wishes.table:
        simulated = (sys.executable, "-m", "firmware.simulator")
        settings = (f"--setting={name}={_told(value)}" for name, value in agreed.items())
        coverage = box.table.level(configuration.table.coverage)
        arguments = (f"--game={box.game.id}", f"--players={players}", f"--coverage={coverage}")
        names = configuration.table.players
        chosen = len(names) == players and names != Table().players
        named = (f"--name={name}" for name in names if chosen)
        own = wishes.box
        lies = () if own is None else lying(own, box)
        return (*simulated, *arguments, *named, *settings, *lies)
    try:
        words = tuple(shlex.split(wishes.table))
    except ValueError as error:
        raise ConfigurationError(
            f"--table {wishes.table!r} is no command: {error}.",
            expected="a program and its arguments, quoted as for a shell",
            advice="check the quotes",
        ) from error
    if not words:
        raise ConfigurationError("--table names no program.", expected="a program and its arguments")
    return words
