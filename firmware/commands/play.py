"""`munshi play`: follows a match at a table."""

from __future__ import annotations

import argparse
import sys
import time
from contextlib import ExitStack, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.errors import MunshiError, UsageError
from firmware.commands.agreed import add_agreed, agreed, given, option
from firmware.commands.arguments import USUAL, add_config, add_game, chosen, named
from firmware.commands.outputs import check_folder

if TYPE_CHECKING:
    from engine.kernel.records import Header
    from firmware.box.folder import BoxFolder
    from firmware.configuration import Configuration

RESUMED: Final = 12 * 3600.0
"""Seconds after which a match that was left open is not taken up again by itself."""

DESCRIPTION = """\
Follows a match at a table, through the camera that the configuration names or through any program that
speaks the table protocol (docs/table-protocol.md). Each step is on the disk before the screen says so; a
match that was cut off goes on from its record. Where nothing says what is to be played, people choose it on
the screen, match after match: a new one, or the one that was cut off; rules, settings, what comes after."""

EPILOG = """\
The keys 1 to 4 are the four buttons. Closing the window or Esc asks first during a match, and a second
time ends it; Ctrl-C and SIGTERM end at once, in order. The exit status
is 2 where something is wrong that can be mended; the match is on the disk then as well."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `play` to the command line."""
    play = commands.add_parser(
        "play", help="follow a match at a table", description=DESCRIPTION, epilog=EPILOG
    )
    add_config(play, USUAL)
    add_game(play, "", "that of the configuration")
    add_agreed(play)
    play.add_argument("--table", metavar="COMMAND", help="a program that shows a table and its buttons")
    play.add_argument("--record", type=named, metavar="FILE", help="go on with the match of this record")
    resume = "go on with the newest match, if the configured players of the game left it open within 12 hours"
    play.add_argument("--resume", action="store_true", help=resume)
    position = "join midway, from this position (docs/position.md)"
    play.add_argument("--position", type=named, metavar="FILE", help=position)
    play.add_argument(
        "--join", action="store_true", help="join midway, from a picture and what the screen asks for"
    )
    play.add_argument(
        "--album", type=named, metavar="FILE", help="the cards' album, instead of the configured one"
    )
    play.add_argument(
        "--box",
        type=named,
        metavar="BOX",
        help="play with this box, its catalogue and its album; what it lacks is asked in play",
    )
    play.add_argument(
        "--no-camera", action="store_true", help='each turn is entered by hand; as camera.source = "none"'
    )
    play.add_argument("--headless", action="store_true", help="no window; ends when the table does")
    out = "keep the record here, and pictures of what was not understood"
    play.add_argument("--out", type=named, metavar="DIR", help=out)


def run(arguments: argparse.Namespace) -> int:
    """Play, then tell where the record is.

    Raises:
        MunshiError: Something that the user can mend.
        KeyboardInterrupt: It was ended by Ctrl-C, in order.
    """
    _check(arguments)
    if _at_shelf(arguments):
        return _shelf(arguments)
    from firmware.appliance.appliance import Appliance, Ending
    from firmware.appliance.opening import go_on, plan_to_go_on
    from firmware.appliance.plan import Wishes, plan_of, with_box
    from firmware.clock import MatchClock
    from firmware.configuration import load_configuration
    from firmware.crashes import crashes_noted
    from firmware.notify import Notifier

    read = load_configuration(arguments.config).configuration
    box = _box(arguments, read.table.game)
    wanted = arguments.game if box is None else box.game
    if box is not None:
        read = with_box(chosen(read, wanted), box)
    record = _unfinished(chosen(read, wanted)) if arguments.resume else arguments.record
    going_on = _header(record, wanted) if record is not None else None
    configuration = chosen(read, wanted if going_on is None else going_on.game)
    wishes = Wishes(
        arguments.table or "",
        arguments.album,
        arguments.headless,
        arguments.out,
        arguments.position,
        box,
        camera=not arguments.no_camera,
        join=arguments.join,
        agreed=agreed(arguments, configuration.table.game),
        players=None if going_on is None else len(going_on.players),
    )
    # What does not fit together is refused before anything on the disk is touched.
    plan = plan_of(configuration, wishes, MatchClock.standing_at(0.0))
    if arguments.out is not None:
        check_folder(arguments.out)
    elif record is None:
        check_folder(configuration.records.folder, "records.folder")
    with ExitStack() as stack:
        opening = go_on(record) if record is not None else None
        if opening is not None:
            stack.callback(opening.writer.close)
            if opening.torn:
                print(opening.torn, file=sys.stderr)
            plan = plan_to_go_on(plan, opening)
        notifier = Notifier()
        appliance = Appliance(plan, opening, heartbeat=notifier.beat)
        try:
            if arguments.out is None:  # else nothing is written but there
                stack.enter_context(crashes_noted())
            ending = appliance.run()
        finally:
            notifier.stopping()
            if appliance.opening is not None:
                print(farewell(appliance.opening.path, over=appliance.opening.over), flush=True)
    if ending is Ending.INTERRUPTED:
        raise KeyboardInterrupt
    return 0


def _at_shelf(arguments: argparse.Namespace) -> bool:
    """Tell whether nothing says what is to be played, so that people choose it on the screen."""
    says = ("table", "record", "position", "join", "album", "headless", "out", "game", "box")
    return not any(getattr(arguments, one) for one in says) and not given(arguments)


def _shelf(arguments: argparse.Namespace) -> int:
    """Let people choose on the screen what is played, match after match."""
    from firmware.appliance.appliance import Ending
    from firmware.configuration import ConfigurationError, load_configuration
    from firmware.configuration.reading import load_sound
    from firmware.configuration.sections import data_folder
    from firmware.crashes import crashes_noted
    from firmware.notify import Notifier
    from firmware.shelf.house import House
    from firmware.shelf.kept import Kept

    wrong = None
    try:
        found = load_configuration(arguments.config)
    except ConfigurationError as error:
        wrong, found = error, load_sound(arguments.config)
    # Nobody who begins a match at a table of their own wants to see a simulated one.
    camera = "picamera2" if find_spec("picamera2") is not None and not arguments.no_camera else "none"
    kept = Kept(data_folder(), found, {"camera": {"source": camera}})
    record = _newest(kept.configuration) if arguments.resume else None
    notifier = Notifier()
    with crashes_noted():
        try:
            ending = House(kept, wrong=wrong, record=record, beat=notifier.beat).run()
        finally:
            notifier.stopping()
    if ending is Ending.INTERRUPTED:
        raise KeyboardInterrupt
    return 0


def _box(arguments: argparse.Namespace, usual: str) -> BoxFolder | None:
    """Return the box that is played with; None for none.

    Args:
        arguments: What the command line says.
        usual: The game that is configured.

    Raises:
        BoxError: There is none, or none can be made.
        UnknownGameError, NoKitError: The game has no box that can be written down.
        UsageError: Another game than that of the box is asked for.
    """
    from engine.games import open_box
    from firmware.box.folder import make_folder, open_folder

    path: Path | None = arguments.box
    if path is None:
        return None
    if not path.exists() or {one.name for one in path.iterdir()} <= {"catalogue.toml"}:
        game = arguments.game or usual
        _ = open_box(game).kit  # asked before anything is made
        return make_folder(path, game)
    box = open_folder(path)
    if arguments.game not in {"", box.game}:
        raise UsageError(
            f"--game {arguments.game} together with a box of {box.game}.",
            expected="the game of the box, or none",
            advice="leave --game out: a box says which game it is of",
        )
    return box


def farewell(record: Path, *, over: bool) -> str:
    """Return what is told of a match at the end."""
    if over:
        return f"The match is over: `munshi replay {record}` prints the standing."
    return f"The match is not over: `munshi play --record {record}` goes on."


def _header(path: Path, game: str) -> Header:
    """Return the header of the record that goes on, which is not touched.

    Raises:
        RecordFileError, RecordError: It cannot be read, or Munshi does not know its game.
        UsageError: It is of another game than is asked for.
    """
    from firmware.records import box_of, load_transcript

    header = load_transcript(path).header
    box_of(path.parent, header)
    if game not in {"", header.game}:
        raise UsageError(
            f"--game {game} together with the record {path} of {header.game}.",
            expected="the game of the record, or none",
            advice="leave --game out: a record says which game it is of",
        )
    return header


def _newest(configuration: Configuration) -> Path | None:
    """Return the newest record, if its match goes on by itself; None for none.

    A match is not taken up again on another day, nor over damage that leaves nothing of it. Where the clock
    went back, as without a network after a power cut, records are there from times that are still to come:
    they are as new as any, and one that was written since goes before them.
    """
    from firmware.records.shelf import kept, records_in

    now, ages = time.time(), []
    with suppress(MunshiError, OSError):  # the screen tells of a disk that has gone
        ages = [(now - path.stat().st_mtime, path) for path in records_in(configuration.records.folder)]
    to_come = [one for one in ages if one[0] < 0]
    for age, path in (*ages[len(to_come) :][:1], *to_come[:1]):
        if age < RESUMED and kept(path).state in {"unfinished", "damaged"}:
            return path
    return None


def _unfinished(configuration: Configuration) -> Path | None:
    """Return the record that goes on by itself, None for none; nor does one where others are to play."""
    from engine.names import tidied
    from firmware.records.shelf import kept

    if (path := _newest(configuration)) is None:
        return None
    one, table = kept(path), configuration.table
    same = one.game == table.game and tuple(map(tidied, one.players)) == table.players
    return path if same else None


def _check(arguments: argparse.Namespace) -> None:
    if arguments.record is not None and (told := given(arguments)):
        raise UsageError(
            f"--record together with {', '.join(map(option, told))}.",
            expected="a match that goes on as was agreed on when it began",
            advice="leave the settings out: the record holds them",
        )
    if arguments.resume and (arguments.record or arguments.position or arguments.join or arguments.table):
        raise UsageError(
            "--resume together with --record, --position, --join or --table.",
            expected="one thing that says how the match begins",
            advice="leave all but one of them out",
        )
    if arguments.box is not None and arguments.album is not None:
        raise UsageError(
            "--box together with --album.",
            expected="one of them: a box has an album",
            advice="leave one of them out",
        )
    if arguments.join and (arguments.position is not None or arguments.record is not None):
        seen, expected = (
            "--join together with --position or --record.",
            "one place from which the match goes on",
        )
        raise UsageError(seen, expected=expected, advice="leave all but one of them out")
    if arguments.table is not None and arguments.no_camera:
        seen, expected = "--table together with --no-camera.", "a table that is looked at, or one that is not"
        raise UsageError(seen, expected=expected, advice="leave one of them out")
    if arguments.table is not None and not arguments.table.strip():
        raise UsageError(
            "--table without a command.",
            expected="a program that speaks the table protocol (docs/table-protocol.md)",
            advice="name one, or leave --table out for the table that the configuration names",
        )
