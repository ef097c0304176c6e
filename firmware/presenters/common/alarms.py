"""The frame of an alarm: what is wrong, by which rule, and the ways on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol

from msgspec.structs import replace

from display.model import Alarm, Entry, Paragraph, Piece
from display.phrases import alarms as phrases
from display.words import Words, several
from engine.words import Face
from firmware.assistant.moves import Lack

_ROOM: Final = 4
"""Of so many places the pieces are told; the rest is counted."""


class Naming(Protocol):
    """What a game calls its pieces and places."""

    def name(self, face: Face | None) -> Words:
        """Return what players call a face, None for one that nobody knows."""

    def piece(self, face: Face) -> Piece | None:
        """Return the picture of a face, None where there is none."""

    def place(self, key: str, names: Sequence[str]) -> Words:
        """Return what a place is called, by its id and the players' names."""


class Pieces:
    """Puts pieces into words and pictures.

    Args:
        naming: What they are called.
    """

    def __init__(self, naming: Naming) -> None:
        self.naming: Final = naming

    def names(self, faces: Sequence[Face | None]) -> list[Words]:
        """Return what players call some pieces; those of one name are counted."""
        names = Counter(map(self.naming.name, faces))
        return [several(name, n) for name, n in names.items()]

    def shown(self, entry: Entry, faces: Sequence[Face | None]) -> Entry:
        """Return a sentence with the pictures of some pieces; of those that nobody knows there is none."""
        pieces = (self.naming.piece(face) for face in faces if face is not None)
        return replace(entry, pieces=tuple(piece for piece in pieces if piece is not None))

    def differing(self, trouble: Mapping[str, Lack], names: Sequence[str]) -> Iterator[Entry]:
        """Yield the pieces that do not lie as they should, where nobody knows why.

        Args:
            trouble: How places differ, by their ids.
            names: The players by seat.
        """
        told = [
            *((phrases.missing, place, lack.absent) for place, lack in trouble.items() if lack.absent),
            *((phrases.too_many, place, lack.surplus) for place, lack in trouble.items() if lack.surplus),
        ]
        for say, place, faces in told[:_ROOM]:
            yield self.shown(say(self.names(faces), self.naming.place(place, names)), faces)
        if rest := sum(len(faces) for _, _, faces in told[_ROOM:]):
            yield phrases.and_more(rest)


def alarm_of(
    words: Words,
    wrong: Sequence[Entry],
    besides: Sequence[Entry],
    rule: Paragraph | None,
    ways: tuple[Paragraph, ...],
) -> Alarm:
    """Return an alarm.

    Args:
        words: What is wrong, in one sentence.
        wrong: What the rule asks for and what there is, or the pieces that do not fit.
        besides: What is wrong with the table by itself.
        rule: The rule (`display.rules.cited`), None where no one rule is concerned.
        ways: The ways on.
    """
    told = [Paragraph(None, tuple(wrong))] if wrong else []
    told += [Paragraph(phrases.ON_THE_TABLE, tuple(besides))] if besides else []
    told += [rule] if rule is not None else []
    return Alarm(words, tuple(told), ways)


def by_the_rule(
    keep: Sequence[Entry], back: Sequence[Entry], name: str, *, onward: bool
) -> tuple[Paragraph, ...]:
    """Return the ways on where a rule was not kept.

    Args:
        keep: What keeps it.
        back: What puts the turn back.
        name: The player in turn.
        onward: Whether people may go on as the table lies.
    """
    head = phrases.or_take_back(name) if keep else phrases.put_back(name)
    return (
        *((Paragraph(phrases.PUT_RIGHT, tuple(keep)),) if keep else ()),
        *((Paragraph(head, tuple(back)),) if back else ()),
        Paragraph(None, (phrases.all_agree(onward=onward),)),
    )


def as_before(back: Sequence[Entry], *, onward: bool) -> tuple[Paragraph, ...]:
    """Return the ways on where nobody knows which rule was not kept.

    Args:
        back: What puts back what has been moved.
        onward: Whether people may go on as the table lies.
    """
    say = phrases.say_what_happened(onward=onward)
    return (Paragraph(phrases.AS_BEFORE, tuple(back)), Paragraph(None, (say,)))
