"""`munshi enrol`: a box of one's own, written down from photographs by confirming what is proposed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.errors import UsageError
from firmware.commands.arguments import add_game, named

if TYPE_CHECKING:
    from firmware.enrolment.session import Session

ENROL: Final = """\
Makes BOX, a folder with the catalogue and the album of one's own box, from photographs: NN-a.jpg shows up to
20 cards that were laid out anyhow, action sides up; NN-b.jpg shows the same cards, each turned over in its
place. One question after the other is written as a line of JSON, and its answer is read:
{"id": 7, "value": true} where what is proposed is right, else what is right. Each answer is on the disk
before the next question; what was broken off goes on with the same command."""

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
    enrol.add_argument("--json", action="store_true", required=True, help="talk in lines of JSON")


def run(arguments: argparse.Namespace) -> int:
    """Look at the photographs, ask until all is known, and tell how far the box is.

    Raises:
        MunshiError: The box or the photographs cannot be used, or the catalogue is faulty.
    """
    from engine.games import open_box
    from firmware.box.folder import make_folder
    from firmware.box.progress import open_progress
    from firmware.commands.components import read_components
    from firmware.enrolment.looking import eyes
    from firmware.enrolment.session import Session

    kit = open_box(arguments.game).kit
    file: Path | None = arguments.catalogue
    entries = None if file is None else read_components(file, kit.read)
    box = make_folder(arguments.box, arguments.game)
    with open_progress(box.progress) as progress:
        _talk(Session(box, kit, eyes(), progress, entries), arguments.photos)
    return 0


def _talk(session: Session, photographs: Path) -> None:
    """Ask on standard output what is answered on standard input, until either has no more."""
    import msgspec

    from firmware.enrolment.messages import Answer

    for found in session.look(photographs):
        _say(found)
    while (question := session.ask()) is not None:
        _say(question)
        line = sys.stdin.readline(_LONGEST)
        if not line:
            break
        try:
            answer = msgspec.json.decode(line, type=Answer)
        except (msgspec.DecodeError, UnicodeError):
            raise UsageError(
                f"The answer {line.strip()[:60]!r}.",
                expected='a line of JSON: {"id": 7, "value": true}',
                advice="begin again with the same command; what was answered before is kept",
            ) from None
        session.answer(answer)
    _say(session.done())


_LONGEST: Final = 100_000
"""No answer has so many signs."""


def _say(told: object) -> None:
    import msgspec

    print(msgspec.json.encode(told).decode(), flush=True)
