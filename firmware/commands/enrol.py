"""`munshi enrol`: a box of one's own, written down from photographs by confirming what is proposed."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from firmware.commands.arguments import add_config, add_game, named

if TYPE_CHECKING:
    from firmware.commands.questions import Talk
    from firmware.enrolment.looking import Looking
    from firmware.enrolment.session import Session

ENROL: Final = """\
Makes BOX, a folder with the catalogue and the album of one's own box, from photographs: NN-a.jpg shows up to
20 cards that were laid out anyhow, action sides up; NN-b.jpg shows the same cards, each turned over in its
place. It asks about one card after the other on the screen, or in lines without one or with --terminal. There
Enter says that what is proposed is right, cost=3 what is not; turn=1 that the picture is to be turned by a
quarter clockwise, back=none that the other side is of another card, kind=none that it is no card of the box;
undo takes the answer before back.
Each answer is on the disk before the next question; what was broken off goes on with the same command."""

CATALOGUE: Final = (
    "what is printed on the cards, from somebody with the same box: then only pictures are matched"
)


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    enrol = commands.add_parser("enrol", help="write down one's own box from photographs", description=ENROL)
    enrol.add_argument("box", type=named, metavar="BOX", help="the box's folder, made if it is not there")
    add_game(enrol)
    source = enrol.add_mutually_exclusive_group(required=True)
    source.add_argument("--photos", type=named, metavar="DIR", help="folder of photographs")
    source.add_argument(
        "--camera", action="store_true", help="photograph them at the screen with Munshi's camera"
    )
    enrol.add_argument("--catalogue", type=named, metavar="FILE", help=CATALOGUE)
    add_config(enrol)
    way = enrol.add_mutually_exclusive_group()
    way.add_argument("--json", action="store_true", help="talk in lines of JSON")
    way.add_argument("--terminal", action="store_true", help="ask in lines, also where there is a screen")


def run(arguments: argparse.Namespace) -> int:
    """Look at the photographs, ask until all is known, and tell how far the box is.

    Raises:
        MunshiError: The box or the photographs cannot be used, or the catalogue is faulty.
    """
    from contextlib import ExitStack, suppress

    from engine.errors import UsageError
    from engine.games import open_box
    from firmware.box.components import read_components
    from firmware.box.folder import make_folder
    from firmware.box.known import note_box
    from firmware.box.progress import open_progress
    from firmware.commands.questions import JsonTalk, PlainTalk
    from firmware.configuration.sections import data_folder
    from firmware.enrolment.house_eyes import HouseEyes
    from firmware.enrolment.session import Session
    from firmware.homes import HomeError

    kit = open_box(arguments.game).kit
    file: Path | None = arguments.catalogue
    entries = None if file is None else read_components(file, kit.read)
    box = make_folder(arguments.box, arguments.game)
    with suppress(HomeError):
        note_box(data_folder(), box.path)  # the screen offers it for a new match
    on_screen = not arguments.json and not arguments.terminal and _has_screen()
    if arguments.camera and not on_screen:
        raise UsageError(
            "--camera without a screen.", expected="a screen", advice="take photographs, --photos DIR"
        )
    photographs: Path = box.path / "photographs" if arguments.camera else arguments.photos
    looks = HouseEyes()
    with ExitStack() as stack:
        progress = stack.enter_context(open_progress(box.progress))
        talk: Talk = JsonTalk() if arguments.json else PlainTalk()
        if on_screen:
            taken = photographs if arguments.camera else None
            talk = stack.enter_context(_at_screen(arguments.config, box.game, taken, looks))
        _talk(Session(box, kit, looks, progress, entries), photographs, talk)
    return 0


def _has_screen() -> bool:
    from display.driver import has_screen

    return has_screen()


@contextmanager
def _at_screen(config: Path | None, game: str, taken: Path | None, looks: Looking) -> Iterator[Talk]:
    """Yield who asks at the screen, once photographs were taken into a folder, None for those there are."""
    from display.screen import Screen
    from engine.games import open_box
    from firmware.appliance.plan import screen_of
    from firmware.clock import MatchClock
    from firmware.configuration import load_configuration
    from firmware.games import bundle_of
    from firmware.setting_up.looking import stills
    from firmware.shelf.counter import Counter
    from firmware.shelf.enrolling import ScreenTalk
    from firmware.shelf.taking import take

    configuration = load_configuration(config).configuration
    clock = MatchClock.standing_at(0.0)
    with (
        Screen(screen_of(configuration.display)) as screen,
        Counter(screen, configuration.buttons, clock, lambda: None) as counter,
    ):
        if taken is not None:
            with stills(configuration) as still:
                take(counter, taken, still, looks)
        yield ScreenTalk(counter, open_box(game).kit, bundle_of(game).facts)


def _talk(session: Session, photographs: Path, talk: Talk) -> None:
    """Ask what is open, until nothing is or nobody answers any more."""
    for found in session.look(photographs):
        talk.tell(found)
    while (question := session.ask()) is not None:
        answer = talk.ask(question)
        if answer is None:
            break
        session.answer(answer)
    talk.tell(session.done())
