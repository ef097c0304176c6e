"""`munshi enrol`: a box of one's own, written down from photographs by confirming what is proposed."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from firmware.commands.arguments import add_game, named

if TYPE_CHECKING:
    from firmware.commands.questions import Talk
    from firmware.enrolment.session import Session

ENROL: Final = """\
Makes BOX, a folder with the catalogue and the album of one's own box, from photographs: NN-a.jpg shows up to
20 cards that were laid out anyhow, action sides up; NN-b.jpg shows the same cards, each turned over in its
place. It asks about one card after the other: Enter says that what is proposed is right, cost=3 what is not;
turn=1 that the picture is to be turned by a quarter clockwise, back=none that the other side is of another
card, kind=none that it is no card of the box. Each answer is on the disk before the next question; what was
broken off goes on with the same command."""

CATALOGUE: Final = (
    "what is printed on the cards, from somebody with the same box: then only pictures are matched"
)


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    enrol = commands.add_parser("enrol", help="write down one's own box from photographs", description=ENROL)
    enrol.add_argument("box", type=named, metavar="BOX", help="the box's folder, made if it is not there")
    add_game(enrol)
    enrol.add_argument("--photos", type=named, required=True, metavar="DIR", help="folder of photographs")
    enrol.add_argument("--catalogue", type=named, metavar="FILE", help=CATALOGUE)
    enrol.add_argument("--json", action="store_true", help="talk in lines of JSON")


def run(arguments: argparse.Namespace) -> int:
    """Look at the photographs, ask until all is known, and tell how far the box is.

    Raises:
        MunshiError: The box or the photographs cannot be used, or the catalogue is faulty.
    """
    from contextlib import suppress

    from engine.games import open_box
    from firmware.box.folder import make_folder
    from firmware.box.known import note_box
    from firmware.box.progress import open_progress
    from firmware.commands.components import read_components
    from firmware.commands.questions import JsonTalk, PlainTalk
    from firmware.configuration.sections import data_folder
    from firmware.enrolment.looking import eyes
    from firmware.enrolment.session import Session
    from firmware.homes import HomeError

    kit = open_box(arguments.game).kit
    talk = JsonTalk() if arguments.json else PlainTalk()
    file: Path | None = arguments.catalogue
    entries = None if file is None else read_components(file, kit.read)
    box = make_folder(arguments.box, arguments.game)
    with suppress(HomeError):
        note_box(data_folder(), box.path)  # the screen offers it for a new match
    with open_progress(box.progress) as progress:
        _talk(Session(box, kit, eyes(), progress, entries), arguments.photos, talk)
    return 0


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
