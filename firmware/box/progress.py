"""What was seen and said of a box: one event a line, on the disk before it is acknowledged."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias, final

import msgspec
from msgspec import Struct

from firmware.box.folder import BoxError
from firmware.records.durable import make_folder, sync_folder, write_all
from firmware.texts import MATCH_LIMIT, read_bytes
from firmware.unreadable import why

Corners: TypeAlias = tuple[tuple[float, float], ...]
"""Four places (x, y) in the pixels of a photograph, clockwise."""


class Seen(Struct, frozen=True, omit_defaults=True):
    """A piece in a photograph.

    Args:
        id: What Munshi calls it.
        corners: Where it lies, the upper left of its picture first.
        back: Whether there is a picture of its other side.
        face: The id of its face where its picture was named after one; then nothing is asked about it.
        poor: Sides as photographed, `a` and `b`, of which the picture may be cut beside the edges.
    """

    id: str
    corners: Corners = ()
    back: bool = False
    face: str = ""
    poor: tuple[str, ...] = ()


class Laid(Struct, frozen=True, omit_defaults=True, tag_field="event", tag="laid"):
    """Photographs of pieces that were laid out.

    Args:
        photo: Their name, without the letter of the side.
        file: Name of the file with the sides that are asked about.
        digest: Of the content of the photographs.
        pieces: What lies there; their pictures are in the folder.
        problems: What was noticed, for people.
    """

    photo: str
    file: str
    digest: str
    pieces: tuple[Seen, ...]
    problems: tuple[str, ...] = ()


class Said(Struct, frozen=True, omit_defaults=True, tag_field="event", tag="said"):
    """What a person said of a piece.

    Args:
        id: Of the piece.
        facts: All that is known of it now; `kind = none` is no piece of the box.
        plain: Whether what was proposed was right.
        touches: How many facts had to be said, one where it was right.
        turn: Quarter turns, clockwise, by which its picture is to be turned.
        swapped: Whether front and back are the other way round than they were photographed.
        paired: Whether the back belongs to it.
        sure: Whether it needs no further look.
    """

    id: str
    facts: dict[str, str]
    plain: bool = False
    touches: int = 1
    turn: int = 0
    swapped: bool = False
    paired: bool = True
    sure: bool = False


class TakenBack(Struct, frozen=True, omit_defaults=True, tag_field="event", tag="taken-back"):
    """The last thing that was said and not taken back does not count.

    Args:
        id: Of the piece of which it was said.
    """

    id: str


class Matched(Struct, frozen=True, omit_defaults=True, tag_field="event", tag="matched"):
    """Pieces that were found in a catalogue by their pictures; nobody had to say anything.

    Args:
        pieces: The facts by the ids of the pieces.
        turns: The quarter turns of their pictures.
    """

    pieces: dict[str, dict[str, str]]
    turns: dict[str, int] = {}


class Learnt(Struct, frozen=True, omit_defaults=True, tag_field="event", tag="learnt"):
    """What people said of a card in a match, where nobody knew it.

    Args:
        facts: What is printed on its front.
        instead: What had been said of it by mistake; empty for a new card.
    """

    facts: dict[str, str]
    instead: dict[str, str] = {}


class Met(Struct, frozen=True, omit_defaults=True, tag_field="event", tag="met"):
    """What a face looks like, as it was seen in play.

    Args:
        id: Of its picture, which is in the folder.
        face: The id of the face.
    """

    id: str
    face: str


Event: TypeAlias = Laid | Said | TakenBack | Matched | Learnt | Met

_EVENTS: Final = msgspec.json.Decoder(Event)
_ADVICE: Final = "free space on the disk or replace it; what was confirmed before is kept"


@final
class Progress:
    """The events of a box, open for one writer; made by `open_progress`.

    Args:
        path: The file.
        handle: Its descriptor, locked and opened for appending.
        events: What it holds.
    """

    def __init__(self, path: Path, handle: int, events: list[Event]) -> None:
        self._path = path
        self._handle = handle
        self.events = events
        """All of them, in their order."""

    def append(self, event: Event) -> None:
        """Write an event; when this returns it is on the disk.

        Raises:
            BoxError: The disk is full or broken.
        """
        try:
            write_all(self._handle, msgspec.json.encode(event) + b"\n")
        except OSError as error:
            raise BoxError(
                f"{self._path} cannot be written: {error.strerror}.",
                expected="a disk that has room and works",
                advice=_ADVICE,
            ) from error
        self.events.append(event)


@contextmanager
def open_progress(path: Path) -> Iterator[Progress]:
    """Open the events of a box to go on with them; an unfinished last line is cut off.

    Raises:
        BoxError: Somebody else writes it, it cannot be read or written, or a line before the last is damaged.
    """
    try:
        make_folder(path.parent)
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
    except OSError as error:
        raise _unreadable(path, error) from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        events, whole = _read(path)
        os.ftruncate(handle, whole)
        os.fsync(handle)
        sync_folder(path.parent)
        yield Progress(path, handle, events)
    except BlockingIOError as error:
        raise BoxError(
            f"{path} is in use.",
            expected="no other Munshi that works on this box",
            advice="end the other one first",
        ) from error
    finally:
        os.close(handle)


def read_progress(path: Path) -> list[Event]:
    """Return the events of a box; none where there are none yet.

    Raises:
        BoxError: They cannot be read, or a line before the last is damaged.
    """
    return _read(path)[0] if path.exists() else []


def _read(path: Path) -> tuple[list[Event], int]:
    """Return the events and how many bytes their lines take."""
    try:
        data = read_bytes(path, MATCH_LIMIT)
    except OSError as error:
        raise _unreadable(path, error) from error
    events: list[Event] = []
    whole = 0
    for number, line in enumerate(data.splitlines(keepends=True), 1):
        if not line.endswith(b"\n"):
            break  # it was never acknowledged
        try:
            events.append(_EVENTS.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BoxError(
                f"{path}, line {number}, is damaged.",
                expected="the events of a box, as Munshi writes them",
                advice="delete this line: what it says is asked again",
            ) from error
        whole += len(line)
    return events, whole


def _unreadable(path: Path, error: OSError) -> BoxError:
    return BoxError(
        f"{path} cannot be opened: {why(error)}.",
        expected="a file that Munshi may read and write",
        advice="check the folder's name and its permissions",
    )
