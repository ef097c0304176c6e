"""What people say in a match of cards that nobody knew: kept in the box, for all later matches."""

from __future__ import annotations

from typing import Any

from engine.facts import Facts
from engine.games import open_box
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Learn, Origin, Record
from firmware.box.folder import BoxFolder
from firmware.box.progress import Learnt, open_progress, read_progress
from firmware.enrolment.state import Known, make_catalogue


def keep_learnt(box: BoxFolder, step: Learn) -> None:
    """Keep what is printed on a card, unless it is known; when this returns it is on the disk.

    Raises:
        BoxError: Somebody else works on the box, or the disk takes nothing.
        OSError: The catalogue cannot be written.
    """
    kit = open_box(box.game).kit
    with open_progress(box.progress) as progress:
        known = Known(progress.events)
        event = Learnt(step.facts, step.instead or {})
        if not event.instead and kit.has(known.cards(kit).values(), event.facts):
            return
        progress.append(event)
        known.take(event)
        make_catalogue(box, kit, known)


def known_cards(box: BoxFolder) -> dict[str, Facts]:
    """Return what is known of a box.

    Raises:
        BoxError: Its events cannot be read.
    """
    return Known(read_progress(box.progress)).cards(open_box(box.game).kit)


def bring_together(box: BoxFolder, match: Match[Any, Any, Any], catalogue: str) -> tuple[Record, ...]:
    """Have a match that goes on and its box know the same; return what was recorded of it.

    Args:
        box: The box.
        match: The match, of the box's game.
        catalogue: The catalogue with which it began.

    Raises:
        BoxError: The box cannot be read or written.
        OSError: The catalogue cannot be written.
    """
    if not open_box(box.game, catalogue).partial:
        return ()
    kit = open_box(box.game).kit
    there = [*kit.read(catalogue).values()]
    for step in (record.step for record in match.records if isinstance(record.step, Learn)):
        there = [one for one in there if not step.instead or not kit.has([one], step.instead)]
        there.append(step.facts)
    known = known_cards(box)
    for facts in there:
        if not kit.has(known.values(), facts):
            keep_learnt(box, Learn(dict(facts)))
    said = Said(Origin.AGREEMENT, match.records[-1].time)
    new = (facts for facts in known_cards(box).values() if not kit.has(there, facts))
    return tuple(match.learn(facts, said) for facts in new)
