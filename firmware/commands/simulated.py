"""What the commands that play on the simulated table take alike: how it is set up, and how it is followed."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.errors import UsageError
from firmware.commands.arguments import add_game, factor, named, rate, seed

if TYPE_CHECKING:
    from firmware.trial.evening import Evening


def add_table(parser: argparse.ArgumentParser, *, players: int = 3) -> None:
    """Add the options of the simulated table to a command.

    Args:
        parser: The command's.
        players: How many play if nothing is said.
    """
    add_game(parser)
    table = parser.add_argument_group("the simulated table")

    def add(name: str, text: str, **form: Any) -> None:  # noqa: ANN401 -- argparse takes any
        table.add_argument(name, help=text, **form)

    add("--players", f"how many play ({players})", type=int, default=players, metavar="P")
    add("--seed", "which match, of several the first; 0 or more (1)", type=seed, default=1, metavar="S")
    lights = "the light above the table: day, evening, glare, dim or clutter (day)"
    add("--light", lights, default="day", metavar="LEVEL")
    art = "which print of the faces lies on the table, drawn otherwise; 0 or more (1)"
    add("--print", art, dest="art", type=seed, default=1, metavar="N")
    agreed = "what the players have agreed on, an option of the game; as often as wanted"
    add("--setting", agreed, action="append", default=[], metavar="NAME=VALUE")
    wrong = "share of turns in which a player breaks a rule, of those in which one can be broken (0)"
    add("--mistakes", wrong, type=rate, default=0.0, metavar="RATE")
    manner = "whether players press OK on anything (careless) or look first"
    add("--bots", manner, choices=("careless", "attentive"), default="careless")
    trusted = "what the camera is trusted for, a coverage level of the game (all)"
    add("--coverage", trusted, default="all", metavar="LEVEL")
    own = "play with this box, from `munshi enrol`: its catalogue, and its pictures lie on the table"
    add("--box", own, type=named, metavar="BOX")
    slower = "how much slower the computer is taken to be (1; 5 for a Raspberry Pi 4)"
    add("--cpu-factor", slower, type=factor, default=1.0, metavar="F")


def add_folder(parser: argparse.ArgumentParser, name: str) -> None:
    """Add the folder in which a match is kept that is played to be watched.

    Args:
        parser: The command's.
        name: The command, which gives the folder its name if nothing is said.
    """
    said = f"folder for what is kept; an earlier {name} there is replaced (munshi-{name})"
    parser.add_argument("--out", type=named, default=Path(f"munshi-{name}"), metavar="DIR", help=said)


def check_table(arguments: argparse.Namespace) -> None:
    """See that the simulated table can be as it is asked for, before anything that takes long.

    Raises:
        UnknownGameError: There is no such game.
        OptionsError: So many cannot play it, or a setting is none of its options.
        UsageError: There is no such light.
        CoverageError: The game has no such coverage level.
        BoxError: The box cannot be read, or was photographed and is not whole.
        ConfigurationError: Its catalogue cannot be read.
    """
    from engine.games import open_box
    from firmware.appliance.plan import read_catalogue
    from firmware.box.folder import make_folder
    from firmware.enrolment.state import ready, refuse_partial
    from firmware.simulator.games import simulated
    from firmware.simulator.settings import agreed
    from firmware.trial.games import tried

    box = open_box(arguments.game)
    simulated(arguments.game)
    tried(arguments.game)
    box.check_players(arguments.players)
    box.game.setup({**agreed(arguments.setting), "players": arguments.players})
    box.table.covered((), arguments.coverage)
    check_light(arguments.light)
    if arguments.box is not None:
        folder = ready(make_folder(arguments.box, arguments.game))
        refuse_partial(folder)
        read_catalogue(arguments.game, folder.catalogue)


def check_light(level: str) -> None:
    """See that the simulated table has a light level, before anything that takes long.

    Raises:
        UsageError: It has none of that name.
    """
    from firmware.simulator.optics.levels import LEVELS

    if level not in LEVELS:
        raise UsageError(
            f"--light {level}", expected=f"one of {', '.join(LEVELS)}", advice="choose one of these"
        )


def evening_of(arguments: argparse.Namespace, number: int = 0) -> Evening:
    """Return the match that is asked for; the `number`th after the first where there are several."""
    from firmware.box.folder import open_folder
    from firmware.trial.evening import Evening

    return Evening(
        players=arguments.players,
        seed=arguments.seed + number,
        light=arguments.light,
        art=arguments.art,
        mistakes=arguments.mistakes,
        bots=arguments.bots,
        coverage=arguments.coverage,
        cpu_factor=arguments.cpu_factor,
        agreed=tuple(arguments.setting),
        game=arguments.game,
        box=None if arguments.box is None else open_folder(arguments.box),
    )
