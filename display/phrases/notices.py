"""What the players must know all the time."""

from __future__ import annotations

from typing import Final, Literal

from display.games.cards_and_karma.vocabulary import place_name
from display.model import Notice
from display.words import words
from engine.msgid import msgid

Coverage = Literal["grid", "tray", "all"]

CHECKED: Final[dict[Coverage, tuple[str, ...]]] = {
    "grid": ("grid",),
    "tray": ("grid", "tray", "draw", "discard"),
    "all": ("grid", "tray", "draw", "discard", "buildings", "ships", "goods", "score", "administrators"),
}
"""The places that the camera reads at each level."""

BELIEVED: Final[dict[Coverage, tuple[str, ...]]] = {
    "grid": ("tray", "draw", "discard", "buildings", "ships", "goods", "score", "tokens"),
    "tray": ("buildings", "ships", "goods", "score", "tokens"),
    "all": ("hand", "tokens"),
}
"""The places that the engine derives at each level."""


def checked(coverage: Coverage) -> Notice:
    """What the camera reads."""
    if coverage == "all":
        return Notice(words(msgid("checked: everything that lies open")), "eye")
    return Notice(words(msgid("checked: {places}"), places=tuple(map(place_name, CHECKED[coverage]))), "eye")


def believed(coverage: Coverage) -> Notice:
    """What follows from the turns and is not looked at."""
    if coverage == "all":
        places = tuple(map(place_name, BELIEVED[coverage]))
        return Notice(words(msgid("believed: {places}"), places=places), "quill")
    return Notice(words(msgid("believed: all the rest")), "quill")


def invented() -> Notice:
    """The catalogue is not that of a real box."""
    return Notice(words(msgid("cards invented")), "warning")


def simulated() -> Notice:
    """There is no camera: the table is simulated."""
    return Notice(words(msgid("simulated table")), "camera")


def without_camera() -> Notice:
    """The match goes on by buttons and touch."""
    return Notice(words(msgid("no camera: enter each turn by hand")), "camera")


def eyes_restarting() -> Notice:
    """The process that reads the camera is being started again."""
    return Notice(words(msgid("camera is being restarted")), "camera")


def unreadable() -> Notice:
    """The last picture shows no table that could be read."""
    return Notice(words(msgid("the picture cannot be read: is the mat in view and lit?")), "camera")


def camera_moved() -> Notice:
    """Somebody bumped into the camera or the mat; both were found again."""
    return Notice(words(msgid("camera or mat moved, found again")), "camera")


def light_changed() -> Notice:
    """A lamp was switched, or the day is over; the camera exposes otherwise since."""
    return Notice(words(msgid("the light has changed: exposure set anew")), "camera")


def record_torn() -> Notice:
    """The end of the record was torn and cut off, as after a power cut."""
    return Notice(words(msgid("record was cut off: check the last turn")), "warning")
