"""What passes between the main process and the eyes, as MessagePack."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from engine.words import DieSeen, Face, Reading
from firmware.buttons import Press
from firmware.camera.remark import Remark
from firmware.clock import MatchClock
from firmware.table_protocol.messages import Coverage, Hello, Screen


class Task(Struct, frozen=True):
    """What the eyes are to do, given once at their start.

    Args:
        source: Where pictures come from; `none` where there is no camera, and no process of eyes.
        clock: The match's clock.
        game: Id of the game whose places are read; what a table program says goes before this and
            the next two.
        players: How many.
        coverage: What the camera is trusted for.
        catalogue: Text of the catalogue of the owner's box; None for the reference catalogue. A table with
            a simulated clock has the cards of that one.
        album: File of the enrolled faces that was named for this run; None for the usual one.
        boxed: Whether what lies on a table with a simulated clock is the box of the catalogue, not its own.
        own_album: File of the faces of the owner's box; a table with a simulated clock has a box, and
            thus an album, of its own.
        mat: File that describes the mat; None for Munshi's own.
        lens: File of the camera's calibrated lens; None for one that is not calibrated.
        still, motion: Widths and heights in pixels.
        mains_hz: 50 or 60.
        folder: Of a folder camera.
        table: Command of a table program.
        tray: Where a dice tray lies in the picture: left, top, right and bottom as shares of its width and
            height. Then rolls are read in it, and nothing else. None for a game that is read as a whole.
        box: Folder of the box whose album grows in play; None where it does not.
        own_dice: File of the owner's dice; None where they have pips and their colours are not told apart.
    """

    source: Literal["table", "folder", "picamera2", "none"]
    clock: MatchClock
    game: str
    players: int
    coverage: Coverage
    own_album: Path
    catalogue: str | None = None
    album: Path | None = None
    boxed: bool = False
    mat: Path | None = None
    lens: Path | None = None
    still: tuple[int, int] = (2304, 1296)
    motion: tuple[int, int] = (640, 360)
    mains_hz: Literal[50, 60] = 50
    folder: Path | None = None
    table: tuple[str, ...] = ()
    tray: tuple[float, float, float, float] | None = None
    own_dice: Path | None = None
    box: Path | None = None


class Ready(Struct, frozen=True, tag="ready"):
    """The eyes see.

    Args:
        hello: What a table program said of itself.
        dice: Whether they read rolls in a tray, and nothing else.
    """

    hello: Hello | None = None
    dice: bool = False


class Unnamed(Struct, frozen=True):
    """A piece that lies plainly open and has no name.

    Args:
        place: Where it lies.
        x, y: Its middle on the mat, in millimetres.
        picture: Its face, `vision.table.strangers.SIDE` pixels square, blue, green and red, row by row.
        disc: Whether it is round.
        like: The faces that it may be, the likeliest first.
        sure: Whether it is surely one of those.
    """

    place: str
    x: float
    y: float
    picture: bytes
    disc: bool = False
    like: tuple[Face, ...] = ()
    sure: bool = False


class Seen(Struct, frozen=True, tag="seen"):
    """A still was read.

    Args:
        reading: What it shows; None where it could not be read.
        presses: What was pressed on it.
        reason: Why it could not be read, for people.
        bump: By how many millimetres the camera has moved a short while ago; None for not at all.
        relit: Whether the light has changed a short while ago, and the exposure was set anew.
        remarks: What people must know of the camera and its pictures, each once.
        unnamed: What has no name in it, where the album grows in play.
    """

    reading: Reading | None
    presses: tuple[Press, ...] = ()
    reason: str = ""
    bump: float | None = None
    relit: bool = False
    remarks: tuple[Remark, ...] = ()
    unnamed: tuple[Unnamed, ...] = ()


class Rolled(Struct, frozen=True, tag="rolled"):
    """A roll in the tray has come to rest.

    Args:
        dice: All dice in the tray.
    """

    dice: tuple[DieSeen, ...]


class Alive(Struct, frozen=True, tag="alive"):
    """A small picture was looked at; nothing else is to be told."""


class Busy(Struct, frozen=True, tag="busy"):
    """The eyes do something that takes long, and say nothing meanwhile.

    Args:
        seconds: How long it may take.
        reason: What it is, for people.
    """

    seconds: float
    reason: str


Camera = Literal["", "library", "device"]
"""Why there is no camera."""


class Faulted(Struct, frozen=True, tag="faulted"):
    """The eyes cannot go on; they end after this.

    Args:
        seen, expected, advice: The three parts of a `MunshiError`.
        camera: What is missing where there is no camera of the Pi's: the `library`, or the `device`, which
            may also be in use. A match is entered by hand until it comes back.
        album: Whether it is the album that cannot be read, not the camera.
    """

    seen: str
    expected: str = ""
    advice: str = ""
    camera: Camera = ""
    album: bool = False


class Ended(Struct, frozen=True, tag="ended"):
    """There are no more pictures."""


class Absent(Struct, frozen=True, tag="absent"):
    """There is no camera, and there will be none."""


class Show(Struct, frozen=True, tag="show"):
    """What the screen shows, for those at a table program."""

    screen: Screen


class LookNow(Struct, frozen=True, tag="look"):
    """Somebody pressed a button: take a still of this moment.

    Args:
        press: The press, to be given back with its reading.
    """

    press: Press


class Meet(Struct, frozen=True, tag="meet"):
    """Know a face from now on.

    Args:
        faces: By place all that may lie there by now.
        face: Which; "" for none.
        picture: As in `Unnamed`.
    """

    faces: dict[str, tuple[str, ...]]
    face: str = ""
    picture: bytes = b""


class Stop(Struct, frozen=True, tag="stop"):
    """End."""


FromEyes = Ready | Seen | Rolled | Alive | Busy | Faulted | Ended | Absent
ToEyes = Show | LookNow | Meet | Stop

_ENCODER = msgspec.msgpack.Encoder()
FROM_EYES: msgspec.msgpack.Decoder[FromEyes] = msgspec.msgpack.Decoder(FromEyes)
TO_EYES: msgspec.msgpack.Decoder[ToEyes] = msgspec.msgpack.Decoder(ToEyes)


def packed(message: FromEyes | ToEyes) -> bytes:
    """Return a message as bytes."""
    return _ENCODER.encode(message)
