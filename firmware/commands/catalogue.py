"""`munshi catalogue`: files of what is printed on cards are checked, compared, or joined."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands.arguments import add_game, named
from firmware.commands.outputs import check_file, write

if TYPE_CHECKING:
    from engine.facts import Facts
    from engine.kernel.kits import Kit

CHECK = """\
Tells all that is wrong in a catalogue, with the lines and what may stand there, and what a whole box has
besides. Ends with 2 where something is wrong, with 1 where something is missing."""

DIFF = "Tells which cards one catalogue has and the other has not. Ends with 1 where there are any."

MERGE = """\
Writes a catalogue with all cards of both, a card that is in both once. What both together cannot be is told,
and then nothing is written."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `catalogue` and what can be done with one."""
    catalogue = commands.add_parser("catalogue", help="check, compare or join files of what is on the cards")
    actions = catalogue.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = actions.add_parser("check", help="tell all that is wrong in one", description=CHECK)
    check.add_argument("catalogue", type=named, metavar="FILE")
    diff = actions.add_parser("diff", help="tell which cards differ", description=DIFF)
    merge = actions.add_parser("merge", help="join two halves", description=MERGE)
    for two in (diff, merge):
        two.add_argument("catalogue", type=named, metavar="FILE")
        two.add_argument("other", type=named, metavar="OTHER")
    merge.add_argument("--out", type=named, required=True, metavar="FILE", help="the file to write")
    for action in (check, diff, merge):
        add_game(action)


def run(arguments: argparse.Namespace) -> int:
    """Check, compare or join.

    Raises:
        UsageError: A file cannot be read or is faulty, or cannot be written.
        UnknownGameError, NoKitError: There is no such game, or its cards are always the same.
    """
    from engine.games import open_box

    kit = open_box(arguments.game).kit
    if arguments.action == "check":
        return _check(kit, arguments.catalogue)
    if arguments.action == "merge":
        check_file(arguments.out)
    first, second = _read(kit, arguments.catalogue), _read(kit, arguments.other)
    if arguments.action == "merge":
        return _merge(kit, [*first, *_beyond(second, first)], arguments.out)
    only = [("-", one) for one in _beyond(first, second)] + [("+", one) for one in _beyond(second, first)]
    for sign, facts in only:
        print(sign, _told(facts))
    return int(bool(only))


def _read(kit: Kit, path: Path) -> list[Facts]:
    from firmware.box.components import read_components

    return [kit.completed(facts) for facts in read_components(path, kit.read).values()]


def _check(kit: Kit, path: Path) -> int:
    cards = _read(kit, path)
    missing = kit.missing({str(number): facts for number, facts in enumerate(cards)})
    print(f"{path}: {len(cards)} cards, nothing is wrong with them.")
    for told in missing:
        print(f"  missing: {told}")
    return int(bool(missing))


def _merge(kit: Kit, cards: list[Facts], out: Path) -> int:
    from engine.errors import UsageError

    pieces = {str(number): facts for number, facts in enumerate(cards)}
    if broken := kit.broken(pieces):
        raise UsageError(
            "Both together cannot be:\n  " + "\n  ".join(map(str, broken)),
            expected="two parts of the same box",
            advice="see with `munshi catalogue diff` where they differ, and mend one of them",
        )
    write(out, kit.text(pieces, "merged").encode())
    print(f"{out}: {len(cards)} cards.")
    return 0


def _beyond(cards: list[Facts], others: list[Facts]) -> list[Facts]:
    """Return the cards that the others do not have, or not so often."""
    left = Counter(frozenset(facts.items()) for facts in others)
    found = []
    for facts in cards:
        key = frozenset(facts.items())
        if left[key] <= 0:
            found.append(facts)
        left[key] -= 1
    return found


def _told(facts: Facts) -> str:
    from engine.facts import NONE

    return ", ".join(f"{name} {word}" for name, word in facts.items() if word != NONE)
