"""The messages of the table protocol, version 1.

Times are seconds of the table's clock, which starts at `Hello.time`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, final

from msgspec import Meta, Struct, field

from engine.errors import MunshiError


@final
class ProtocolError(MunshiError):
    """The other side sent something that the protocol does not have."""


VERSION: Final = 1

Facts = dict[str, Any]
"""Public facts of a state or of a table, by the names in docs/table-protocol.md."""

Coverage = str
"""What a camera is trusted for: the name of one of the game's coverage levels."""

Side = Annotated[int, Meta(ge=1, le=16384)]
Button = Annotated[str, Meta(pattern=r"^([a-d]|touch-\d+)$")]
"""One of the four buttons, or a touch on the option with that number (from 0) on the screen."""


class Hello(Struct, frozen=True, tag="hello", tag_field="type"):
    """The table's first message.

    Args:
        protocol: Version of the protocol.
        game: Id of the game.
        players: Number of players.
        seats: The players' names, seat 0 first.
        mat: Name of the mat (`GAME-3`).
        still: Width and height of its stills, in pixels.
        motion: Width and height of its motion pictures, in pixels.
        coverage: What the camera sees, a coverage level of the game (`all`).
        clock: `simulated` time stands still between requests, `real` time does not.
        time: What the clock shows now.
        frame_seconds: Two pictures are never closer than this.
        setup: What people declare before a match, as the game's own options (`starter`, ...).
    """

    protocol: int
    game: str
    players: Annotated[int, Meta(ge=1, le=8)]
    seats: tuple[str, ...]
    mat: str
    still: tuple[Side, Side]
    motion: tuple[Side, Side]
    coverage: Coverage
    clock: Literal["simulated", "real"]
    time: float = 0.0
    frame_seconds: float = 0.0
    setup: dict[str, Any] = field(default_factory=dict)


class Press(Struct, frozen=True, tag="press", tag_field="type"):
    """A person pressed a button.

    Args:
        time: When.
        button: Which.
        state: The number of the screen that the person had in view (0 before the first).
    """

    time: float
    button: Button
    state: int


class Picture(Struct, frozen=True, tag="picture", tag_field="type"):
    """A picture; its pixels follow the line.

    Args:
        kind: `motion` or `still`.
        time: When it was taken.
        number: Counts all pictures of this table from 1.
        width, height: Its sides in pixels.
        format: Always `bgr`: three bytes a pixel, blue first, rows from the top, no padding.
        size: Bytes that follow: width x height x 3.
    """

    kind: Literal["motion", "still"]
    time: float
    number: int
    width: Side
    height: Side
    size: int
    format: Literal["bgr"] = "bgr"


class Bye(Struct, frozen=True, tag="bye", tag_field="type"):
    """The table's last message, instead of a picture.

    Args:
        time: When.
        reason: `finished` (the match is over), `closed` (it was asked to end) or `failed`.
        message: For a person to read; what went wrong where it failed.
    """

    time: float
    reason: Literal["finished", "closed", "failed"]
    message: str = ""


class WantMotion(Struct, frozen=True, tag="motion", tag_field="type"):
    """The assistant wants the next small picture.

    Args:
        at: It was busy until then: the picture is taken at this time or as soon as possible after.
        on_press: If somebody presses a button before, stop there and take a still of that moment.
    """

    at: float
    on_press: bool = False


class WantStill(Struct, frozen=True, tag="still", tag_field="type"):
    """The assistant wants the next large picture; arguments as of `WantMotion`."""

    at: float
    on_press: bool = False


class Option(Struct, frozen=True):
    """One answer to a question.

    Args:
        button: What to press for it.
        text: What the screen shows.
        facts: What would be true of the table if this were so; what it leaves out does not matter.
            None for "none of these".
    """

    button: Button
    text: str
    facts: Facts | None


class Question(Struct, frozen=True):
    """What the assistant wants to know.

    Args:
        id: Counts the questions of a match.
        kind: `proposal` (is this what happened? a press of its first option is the OK that people
            give by habit), `choice` (a real question) or `ending` (which of these is it if the turn
            ends now? the press that ends it answers).
        options: The answers, likeliest first.
        at: The time at which the facts held or not; None for now. People answer from memory.
        seat: Whose turn is asked about, the one that ended about that time: its end is what counts.
            None where no turn has ended.
        past: Whether it is about a turn that was recorded before; who does not know it any more presses
            what stands for "none of these", and the record stays.
        piece: Where the piece lies that is asked about, in millimetres on the mat; the facts of the options
            are then what is printed on it, and one that says nothing does not matter.
    """

    id: int
    kind: Literal["proposal", "choice", "ending"]
    options: tuple[Option, ...]
    at: float | None = None
    seat: int | None = None
    past: bool = False
    piece: tuple[float, float] | None = None


class Notice(Struct, frozen=True):
    """What the screen tells people without asking.

    Args:
        kind: `info`, `alarm` (the table contradicts the rules) or `restore` (put pieces back).
        text: What it says.
        onward: Of an alarm that has stood while people played on: the button by which they go on from
            the table as it lies. None before.
    """

    kind: Literal["info", "alarm", "restore"]
    text: str
    onward: Button | None = None


class Screen(Struct, frozen=True, tag="screen", tag_field="type"):
    """What people see now; sent when it changes, never answered.

    Args:
        time: When it was shown.
        state: Number of this screen; presses carry it back.
        labels: What each button means now, by button; a missing button does nothing.
        lights: What each button's light does, by button: `off`, `on` or `blink`.
        question: The question, if there is one.
        notice: The notice, if there is one.
    """

    time: float
    state: int
    labels: dict[str, str] = field(default_factory=dict)
    lights: dict[str, Literal["off", "on", "blink"]] = field(default_factory=dict)
    question: Question | None = None
    notice: Notice | None = None


class Close(Struct, frozen=True, tag="close", tag_field="type"):
    """The assistant ends; the table answers with `Bye`. A closed pipe means the same."""


FromTable = Hello | Press | Picture | Bye
FromAssistant = WantMotion | WantStill | Screen | Close
