"""The sections of the configuration file: every key with its type, unit, range and default.

The description of a field is what `munshi config` prints above it and what a mistake is told with.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta, defstruct, field
from msgspec.structs import force_setattr

from display.language import LanguageCode
from engine.games import DEFAULT, GAMES
from engine.names import faults, tidied
from firmware.configuration.games import settings
from firmware.configuration.section import Section
from firmware.homes import user_folder


def data_folder() -> Path:
    """Where Munshi keeps its own files: systemd's state folder, else the user's XDG data folder.

    Raises:
        HomeError: There is neither.
    """
    state = os.environ.get("STATE_DIRECTORY")
    if state:
        return Path(state.split(":")[0])
    return user_folder("XDG_DATA_HOME", "~/.local/share") / "munshi"


LONGEST: Final = 20
"""So many letters of a player's name fit on a screen."""


Share = Annotated[float, Meta(ge=0, le=1)]
PictureWidth = Annotated[int, Meta(ge=160, le=9248)]
PictureHeight = Annotated[int, Meta(ge=120, le=6944)]


class Camera(Section, frozen=True):
    """The camera above the table."""

    source: Annotated[
        Literal["simulated", "folder", "picamera2", "none"],
        Meta(
            description="Where pictures come from: simulated table, folder of pictures, Pi camera; or none,"
            " and each turn is entered by hand."
        ),
    ] = "simulated"
    folder: Annotated[
        Path | None,
        Meta(description="The folder of pictures, shown in the order of their names (source folder)."),
    ] = None
    still_width: Annotated[
        PictureWidth, Meta(description="Width of the large picture in pixels; a card needs 90 of them.")
    ] = 2304
    still_height: Annotated[PictureHeight, Meta(description="Height of the large picture in pixels.")] = 1296
    motion_width: Annotated[
        PictureWidth, Meta(description="Width in pixels of the small pictures that show movement.")
    ] = 640
    motion_height: Annotated[PictureHeight, Meta(description="Height in pixels of the small pictures.")] = 360
    lens: Annotated[
        Path | None,
        Meta(description="The file that `munshi calibrate` wrote; unset: the lens is guessed from the tags."),
    ] = None
    mains_hz: Annotated[
        Literal[50, 60],
        Meta(description="Mains frequency in hertz; lamps flicker with it and the exposure follows it."),
    ] = 50

    tray: Annotated[
        tuple[Share, Share, Share, Share] | None,
        Meta(
            description="Where a dice tray lies in the picture: left, top, right, bottom, as shares of it."
            " Games that no camera reads have their rolls read there. Unset: they are entered."
        ),
    ] = None
    own_dice: Annotated[
        Path | None,
        Meta(description="The file that `munshi dice enrol` wrote; unset: dice have pips, of any colour."),
    ] = None

    def __post_init__(self) -> None:
        """Refuse a folder camera without a folder."""
        if self.source == "folder" and self.folder is None:
            raise ValueError('source: "folder" needs `folder`')
        if self.tray is not None and not (self.tray[0] < self.tray[2] and self.tray[1] < self.tray[3]):
            raise ValueError("tray: left must be less than right, and top less than bottom")


class Table(Section, frozen=True):
    """What lies under the camera, and who sits around it."""

    game: Annotated[
        str, Meta(description="Id of the game that is played where `munshi play --game` names no other.")
    ] = DEFAULT
    coverage: Annotated[
        str | None,
        Meta(
            description="What the camera is trusted for: a coverage level of the game; `munshi setup` tells"
            " which one it gives; unset: the game's usual one."
        ),
    ] = None
    mat: Annotated[
        Path | None,
        Meta(description="The file that describes the mat with its printed tags; unset: Munshi's own."),
    ] = None
    catalogue: Annotated[
        Path | None,
        Meta(description="The file that says which cards are in the box; unset: the invented ones."),
    ] = None
    players: Annotated[
        tuple[str, ...],
        Meta(min_length=2, max_length=5, description="The players' names in the order of play, two to five."),
    ] = ("Player 1", "Player 2", "Player 3")

    def __post_init__(self) -> None:
        """Tidy the names; refuse what no screen can show, two that people take for one, and unknown games."""
        wrong = [f"players, number {seat + 1}: {told}" for seat, told in faults(self.players, LONGEST)]
        if self.game not in GAMES:
            wrong.append(f"game: {self.game!r} is no game. Expected: one of {', '.join(GAMES)}")
        if wrong:
            raise ValueError("\n".join(wrong))
        force_setattr(self, "players", tuple(map(tidied, self.players)))


Pin = Annotated[int, Meta(ge=0, le=27)]


class Pins(Section, frozen=True):
    """The GPIO pins of the four buttons, by Broadcom numbers; each button connects its pin to ground."""

    a: Annotated[Pin, Meta(description="Pin of the leftmost button (header pin 29).")] = 5
    b: Annotated[Pin, Meta(description="Pin of the second button (header pin 31).")] = 6
    c: Annotated[Pin, Meta(description="Pin of the third button (header pin 33).")] = 13
    d: Annotated[Pin, Meta(description="Pin of the rightmost button (header pin 35).")] = 19

    def __post_init__(self) -> None:
        """Refuse a pin that two buttons share."""
        pins = (self.a, self.b, self.c, self.d)
        for pin in pins:
            if pins.count(pin) > 1:
                raise ValueError(f"two buttons share the pin {pin}")


class Buttons(Section, frozen=True):
    """The whole keyboard: four buttons."""

    source: Annotated[
        Literal["auto", "gpiozero", "keyboard"],
        Meta(
            description="Where presses come from: the keys 1 to 4 (F1 to F4), buttons on GPIO pins, or auto:"
            " the keys, and the pins where they are free."
        ),
    ] = "auto"
    debounce_ms: Annotated[
        int,
        Meta(ge=1, le=500, description="Milliseconds that a button must have been up before a press counts."),
    ] = 25
    hold_ms: Annotated[
        int,
        Meta(ge=1, le=200, description="Milliseconds that a button must be held until a press counts."),
    ] = 10
    pins: Pins = Pins()


class Display(Section, frozen=True):
    """The screen."""

    size: Annotated[
        Literal["800x480", "1024x600", "1280x720", "1920x1080"],
        Meta(description="Width and height of the screen in pixels."),
    ] = "1280x720"
    language: Annotated[LanguageCode, Meta(description="The language of every text that is shown.")] = "en"
    theme: Annotated[
        Literal["day", "evening"], Meta(description="Bright by day, or dimmed and warm for a dark room.")
    ] = "day"
    edge: Annotated[
        Literal["bottom", "top", "left", "right"],
        Meta(
            description="At which edge of the screen the four buttons sit; what they mean stands beside them."
        ),
    ] = "bottom"
    fullscreen: Annotated[bool, Meta(description="Whether the screen is all Munshi's, or a window.")] = False

    @property
    def pixels(self) -> tuple[int, int]:
        """The size as `(width, height)` in pixels."""
        width, height = self.size.split("x")
        return int(width), int(height)


class Records(Section, frozen=True):
    """The records of matches."""

    folder: Annotated[Path, Meta(description="Where each match is written down, one file per match.")] = (
        field(default_factory=lambda: data_folder() / "records")
    )


class Album(Section, frozen=True):
    """The pictures of one's own cards."""

    path: Annotated[Path, Meta(description="The album that `munshi album build` made.")] = field(
        default_factory=lambda: data_folder() / "album"
    )


if TYPE_CHECKING:
    Match = Section
else:
    Match = defstruct(
        "Match",
        [(game.replace("-", "_"), form, form()) for game, form in settings().items()],
        bases=(Section,),
        frozen=True,
        rename="kebab",
    )
    Match.__doc__ = "How matches are played, game by game."


class Configuration(Section, frozen=True):
    """All of it. Every key may be left out."""

    camera: Camera = Camera()
    table: Table = Table()
    buttons: Buttons = Buttons()
    display: Display = Display()
    records: Records = field(default_factory=Records)
    album: Album = field(default_factory=Album)
    match: Match = Match()

    def settings(self, game: str) -> Section:
        """Return how a game is played; an empty section of one about which nothing is settled."""
        found: Section = getattr(self.match, game.replace("-", "_"), Section())
        return found
