"""`munshi box`: how far a box of one's own is."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from textwrap import fill

from firmware.commands.arguments import named


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `box` and what can be asked about one."""
    box = commands.add_parser("box", help="tell how far a box of one's own is")
    actions = box.add_subparsers(dest="action", metavar="ACTION", required=True)
    status = actions.add_parser(
        "status",
        help="what is known of it, missing, contradictory, or alike",
        description=(
            "Tells what is known of a box, what is missing of it, which rules are broken, and which faces no "
            "mounted camera tells apart. Ends with 1 where a rule is broken."
        ),
    )
    status.add_argument("box", type=named, metavar="BOX", help="from `munshi enrol`")
    status.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Tell how far a box is.

    Raises:
        MunshiError: There is no box, or a part of it is damaged.
    """
    import msgspec

    from firmware.box.folder import open_folder
    from firmware.box.status import status_of

    status = status_of(open_folder(arguments.box))
    if arguments.json:
        print(msgspec.json.encode(status).decode())
        return int(bool(status.contradictions))
    print(f"{arguments.box}: a box of {status.game}, {status.name}")
    cards = status.cards - status.others
    print(f"  {cards} of {status.pieces} cards are known, and {status.others} other pieces")
    if status.learnt:
        print(f"  {status.learnt} of them were learnt in play: of these there are no pictures")
    print(
        f"  {status.faces} faces are in the album; {status.answers} answers, {status.touches} touches so far"
    )
    _list("photographed, but not named", status.unnamed)
    _list("without a picture of the other side, to be laid out again", status.unturned)
    _list("missing", status.missing)
    _list("better photographed again", status.improvable, " ")
    _list("broken", status.contradictions)
    for family in status.twins:
        _list("no camera tells apart", family)
    return int(bool(status.contradictions))


def _list(what: str, names: Sequence[str], gap: str = ", ") -> None:
    if names:
        print(fill(f"  {what}: {gap.join(names)}", 110, subsequent_indent="    ", break_on_hyphens=False))
