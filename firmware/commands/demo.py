"""`munshi demo`: watch one match on the simulated table, or one that people enter by touch."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from firmware.commands.agreed import add_agreed, agreed
from firmware.commands.outputs import make_room
from firmware.commands.simulated import add_folder, add_table, check_table, evening_of

if TYPE_CHECKING:
    from firmware.trial.touch.games import People
    from firmware.trial.touch.match import TouchFigures


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "demo",
        help="watch one match on the simulated table, or entered by touch",
        description=(
            "Plays one match on the simulated table: in a window if there is a screen, else as video, "
            "pictures and record in a folder. The last line printed is the match's figures as JSON "
            "(docs/trial.md). The first time the simulated box is learned, which takes a minute or two. "
            "A game that no camera reads is entered by touching the screen, and the options of the "
            "simulated table but players, seed and settings mean nothing to it. "
            "Closing the window or Ctrl-C breaks it off; what was played until then stays in the folder."
        ),
    )
    add_table(parser)
    add_agreed(parser)
    parser.add_argument("--headless", action="store_true", help="open no window")
    add_folder(parser, "demo")
    parser.add_argument("--language", choices=("en", "de", "fr"), default="en", help="of the screen (en)")


def run(arguments: argparse.Namespace) -> int:
    """Play, record, print the figures.

    Raises:
        UsageError: What is asked for is not there, or nothing can be written to the folder.
        MunshiError: The table or the screen failed.
    """
    import msgspec

    from firmware.trial.touch.games import people_of

    if (people := people_of(arguments.game)) is not None:
        figures: Any = _touched(arguments, people)
    else:
        check_table(arguments)
        told = agreed(arguments, arguments.game).items()
        arguments.setting += [f"{name}={value}" for name, value in told]
        make_room(arguments.out)
        from firmware.trial.demonstration import Demonstration

        evening = evening_of(arguments)
        figures = Demonstration(evening, arguments.out, arguments.headless, arguments.language).run()
    print(f"Record, pictures and video: {arguments.out.resolve()}")
    print(msgspec.json.encode(figures).decode())
    return 0


def _touched(arguments: argparse.Namespace, people: People) -> TouchFigures:
    """Play a match that people enter by touch."""
    from display.driver import has_screen
    from display.screen import Settings
    from engine.games import open_box
    from firmware.simulator.settings import agreed as as_written
    from firmware.trial.touch.film import Film
    from firmware.trial.touch.match import Evening, TouchedMatch

    box = open_box(arguments.game)
    box.check_players(arguments.players)
    options = {**as_written(arguments.setting), **agreed(arguments, arguments.game)}
    box.game.setup({**options, "players": arguments.players})
    make_room(arguments.out)
    driver = "auto" if has_screen() and not arguments.headless else "dummy"
    settings = Settings(language=arguments.language, driver=driver)
    evening = Evening(arguments.game, arguments.players, arguments.seed, options)
    with Film(arguments.out) as film:
        return TouchedMatch(evening, people, arguments.out, settings, film.take).run()
