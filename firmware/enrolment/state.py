"""What is known of a box after some events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, final

from msgspec import Struct
from msgspec.structs import replace

from engine.facts import NONE, Facts
from engine.games import open_box
from engine.kernel.kits import KIND, Broken, Kit
from firmware.box.components import read_components
from firmware.box.folder import BoxError, BoxFolder
from firmware.box.progress import (
    Event,
    Laid,
    Learnt,
    Met,
    Said,
    Seen,
    TakenBack,
    open_progress,
    read_progress,
)
from firmware.enrolment.sentences import USELESS
from firmware.records.durable import keep


class Piece(Struct, frozen=True):
    """A piece of the box.

    Args:
        seen: How it was photographed.
        photo: The name of its photographs.
        file: Name of the file in which its corners are.
        facts: What is known of it; None before anybody said something.
        turn: Quarter turns, clockwise, by which its picture is to be turned.
        swapped: Whether front and back are the other way round than they were photographed.
        back: Whether the picture of its other side is its own.
        said: What people said of it, one after the other.
        sure: Whether it needs no further look.
    """

    seen: Seen
    photo: str
    file: str
    facts: Facts | None = None
    turn: int = 0
    swapped: bool = False
    back: bool = False
    said: tuple[Facts, ...] = ()
    sure: bool = False

    @property
    def foreign(self) -> bool:
        """Whether it is no piece of the box."""
        return self.facts is not None and self.facts[KIND] == NONE


@final
class Known:
    """The pieces so far, and what it took.

    Args:
        events: What happened.
    """

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.pieces: dict[str, Piece] = {}
        self.order: list[str] = []
        """Ids in the order in which they were named."""
        self.learnt: list[Learnt] = []
        """What was said of cards in matches, whether or not they were photographed since."""
        self.met: dict[str, str] = {}
        """The face of each picture that was taken in play."""
        self.answers = self.confirmations = self.touches = 0
        self._before: list[tuple[Said, Piece]] = []
        """What was said, with the piece before that; what was taken back is left out."""
        for event in events:
            self.take(event)

    def take(self, event: Event) -> None:
        """Note one more event."""
        if isinstance(event, Laid):
            for seen in event.pieces:
                piece = Piece(seen, event.photo, event.file, back=seen.back)
                self.pieces[seen.id] = piece
        elif isinstance(event, Said):
            self._said(event)
        elif isinstance(event, TakenBack):
            said, before = self._before.pop()
            self._count(said, -1)
            self._set(before)
        elif isinstance(event, Learnt):
            self.learnt.append(event)
        elif isinstance(event, Met):
            self.met[event.id] = event.face
        else:
            for name, facts in event.pieces.items():
                turn = event.turns.get(name, 0)  # the catalogue speaks as somebody who may err
                self._set(replace(self.pieces[name], facts=facts, turn=turn, said=(facts,)))

    def _said(self, event: Said) -> None:
        self._count(event, 1)
        before = self.pieces[event.id]
        self._before.append((event, before))
        self._set(
            replace(
                before,
                facts=event.facts,
                turn=event.turn,
                swapped=event.swapped,
                back=before.back and event.paired,
                said=(*before.said, event.facts),
                sure=event.sure,
            )
        )

    def _set(self, piece: Piece) -> None:
        self.pieces[piece.seen.id] = piece
        if piece.facts is None:
            self.order.remove(piece.seen.id)
        elif piece.seen.id not in self.order:
            self.order.append(piece.seen.id)

    def _count(self, said: Said, sign: int) -> None:
        self.answers += sign
        self.confirmations += sign * said.plain
        self.touches += sign * said.touches

    @property
    def last(self) -> Said | None:
        """What was said last and not taken back."""
        return self._before[-1][0] if self._before else None

    @property
    def unknown(self) -> list[Piece]:
        """The pieces of which nobody has said anything."""
        return [piece for piece in self.pieces.values() if piece.facts is None and not piece.seen.face]

    @property
    def facts(self) -> dict[str, Facts]:
        """The facts of all pieces of the box that are named, by id, in the order of the photographs."""
        named = self.pieces.items()
        return {name: piece.facts for name, piece in named if piece.facts is not None and not piece.foreign}

    def each(self, kit: Kit) -> dict[str, Facts]:
        """Return the facts of all pieces that are named, each once.

        A card of which a box has one is the same one in each photograph that shows one with all its facts.
        """
        found: dict[str, Facts] = {}
        photos: dict[frozenset[tuple[str, str]], set[str]] = {}
        for name, facts in self.facts.items():
            seen = photos.setdefault(frozenset(facts.items()), set())
            if not seen or self.pieces[name].photo in seen or not _unique(facts, kit):
                found[name] = facts
            seen.add(self.pieces[name].photo)
        return found

    def alike(self, piece: Piece, kit: Kit) -> bool:
        """Tell whether another photograph shows the same, though a box may have several of it."""
        others = (
            one for one in self.pieces.values() if one.facts == piece.facts and one.photo != piece.photo
        )
        return piece.back and not _unique(piece.facts or {}, kit) and any(one.back for one in others)

    def cards(self, kit: Kit) -> dict[str, Facts]:
        """Return all that is known: the pieces that are named, and what was learnt in play of others."""
        learnt: dict[str, Facts] = {}
        for number, event in enumerate(self.learnt, 1):
            if event.instead:
                learnt = {name: one for name, one in learnt.items() if not kit.has([one], event.instead)}
            learnt[f"learnt-{number:03}"] = event.facts
        found = self.each(kit)
        for name, facts in learnt.items():
            if not kit.has(found.values(), facts):
                found[name] = facts
        return found

    def broken(self, kit: Kit) -> tuple[Broken, ...]:
        """Return the rules that what is known breaks; a piece that was surely laid out twice breaks none."""
        cards = self.cards(kit)
        return tuple(rule for rule in kit.broken(cards) if not self._one_piece([*rule.ids], cards))

    def _one_piece(self, ids: Sequence[str], cards: Mapping[str, Facts]) -> bool:
        """Tell whether pieces are known for one and the same, in photographs that are different."""
        pieces = [self.pieces[name] for name in ids if name in self.pieces]
        apart = len({piece.photo for piece in pieces}) == len(ids) > 1
        return apart and all(piece.sure and cards[piece.seen.id] == cards[ids[0]] for piece in pieces)

    def missing(self, kit: Kit) -> tuple[str, ...]:
        """Return what a whole box has besides."""
        cards = self.cards(kit)
        faces = {face for sides in kit.named(cards).values() for face in sides}
        faces |= {piece.seen.face for piece in self.pieces.values()}
        rest = (face for face in (*kit.others, *kit.singles) if face not in faces)
        return (*kit.missing(cards), *rest)


def _unique(facts: Facts, kit: Kit) -> bool:
    """Tell whether a box has one such piece, and more is said of it than which one it is."""
    once = kit.kinds[facts[KIND]].once
    return bool(once) and len(facts) > len(once) + 1


def lacking(box: BoxFolder, kit: Kit, known: Known) -> tuple[str, ...]:
    """Return what a whole box has besides, and the faces of which no picture was cut well enough."""
    named = kit.named(known.facts).values() if box.album.exists() else ()
    faces = dict.fromkeys(face for sides in named for face in sides if face)
    cut = (USELESS.format(card=face) for face in faces if not box.shows([face]))
    return (*known.missing(kit), *cut)


def ready(box: BoxFolder) -> BoxFolder:
    """Return a box with a catalogue that can be played with: what is not known yet is learnt in play.

    A catalogue that is whole stays, also where it is somebody else's that was laid into the folder. The cards
    of one that is not are taken over.

    Raises:
        BoxError: Its events cannot be read or written.
        UsageError: The catalogue cannot be read, or is damaged.
        OSError: The catalogue cannot be written.
    """
    kit = open_box(box.game).kit
    there = read_components(box.catalogue, kit.read) if box.catalogue.exists() else {}
    if kit.missing(there):
        with open_progress(box.progress) as progress:
            for facts in laid_in(box, kit, progress.events):
                progress.append(Learnt(dict(facts)))
            make_catalogue(box, kit, Known(progress.events))
    return box


def laid_in(box: BoxFolder, kit: Kit, events: Sequence[Event]) -> list[Facts]:
    """Return the cards that only a catalogue knows which somebody laid into the folder of a new box.

    Raises:
        UsageError: The catalogue cannot be read, or is damaged.
    """
    new = all(isinstance(event, Met) or (isinstance(event, Learnt) and not event.instead) for event in events)
    if not new or not box.catalogue.exists():
        return []  # it was made of the events, and may be older than they are
    known = Known(events).cards(kit).values()
    there = read_components(box.catalogue, kit.read).values()
    return [facts for facts in there if not kit.has(known, facts)]


def refuse_partial(box: BoxFolder) -> None:
    """See to it that all cards of a photographed box are known: a simulated table cannot lay out others.

    One without photographs is fine, and so are other pieces and faces without a picture: they are drawn, and
    learnt in play.

    Raises:
        BoxError: Cards or other pieces are missing.
    """
    known, kit = Known(read_progress(box.progress)), open_box(box.game).kit
    missing = kit.missing(known.cards(kit))
    if not known.pieces or not missing:
        return
    some = ", ".join(one.rstrip(".") for one in missing[:_NAMED])
    more = f" and {len(missing) - _NAMED} more" if len(missing) > _NAMED else ""
    raise BoxError(
        f"The box {box.path} is not whole. Missing: {some}{more}.",
        expected="all pieces that lie on the table, for the simulated one shows them",
        advice="photograph what is missing (`munshi box status` names it) and go on with `munshi enrol`, or "
        "name a new folder: a box without photographs is drawn, and learnt in play",
    )


_NAMED: Final = 5
"""So many missing things are named."""


def make_catalogue(box: BoxFolder, kit: Kit, known: Known) -> None:
    """Write what is printed on the cards that are known.

    Raises:
        OSError: It cannot be written.
    """
    keep(box.catalogue, kit.text(known.cards(kit), box.name).encode())
