"""What the players must know all the time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.model import Notice
from display.words import Words, counted, verbatim, words
from engine.msgid import msgid


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


def record_torn(steps: int) -> Notice:
    """The end of the record was cut off, as after a power cut; behind damage whole steps are lost."""
    if not steps:
        return Notice(words(msgid("record was cut off: check the last turn")), "warning")
    text = counted(
        "record damaged, {n} step lost: enter it again",
        "record damaged, {n} steps lost: enter them again",
        steps,
    )
    return Notice(text, "warning")


def disk_full() -> Notice:
    """Records wait in memory until there is room."""
    text = msgid("the disk is full, nothing is written down: make room, and play on meanwhile")
    return Notice(words(text), "warning")


def disk_locked() -> Notice:
    """Records wait in memory, for the disk is read-only."""
    text = msgid("the disk may not be written to: unlock it, and play on meanwhile")
    return Notice(words(text), "warning")


def disk_broken() -> Notice:
    """Records wait in memory, for the disk reports errors."""
    text = msgid("the disk fails, nothing is written down: mend it, and play on meanwhile")
    return Notice(words(text), "warning")


UNWRITTEN: Final = {"full": disk_full, "read-only": disk_locked, "broken": disk_broken}
"""What is told of a disk that takes nothing, by why."""


def written() -> Notice:
    """The disk took nothing for a while, and has all now."""
    return Notice(words(msgid("the disk takes records again: all of them are written down")), "tick")


def buttons_unusable() -> Notice:
    """The pins are not there or not ours; a touch does all that a button does."""
    return Notice(words(msgid("the buttons on the pins cannot be used: touch the screen")), "warning")


def camera_unavailable() -> Notice:
    """There is no camera, or another program has it; it is looked for again and again."""
    return Notice(words(msgid("no camera is found, or it is in use; tried again and again")), "camera")


def camera_library_missing() -> Notice:
    """The program that a Raspberry Pi's camera needs is not installed; it is looked for again and again."""
    return Notice(words(msgid("the camera needs python3-picamera2, which is missing")), "camera")


def button_stuck(number: int) -> Notice:
    """A button has been down for longer than anybody holds one; they are counted from the left, from 1."""
    return Notice(words(msgid("button {number} is held down: is it stuck?"), number=number), "warning")


def letters_missing(letters: Sequence[str]) -> Notice:
    """Players' names have letters that no font has: their numbers, `U+0905`."""
    return Notice(
        words(msgid("letters without a font: {letters}"), letters=tuple(map(verbatim, letters))), "warning"
    )


def rounds_played(n: int) -> Words:
    """How long a match was that is over."""
    return counted("{n} round", "{n} rounds", n)
