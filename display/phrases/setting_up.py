"""What people who set up camera and mat are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.phrases.pictures import remark
from display.words import Words, counted, decimal, verbatim, words
from engine.msgid import msgid

ALL_WELL: Final = words(msgid("nothing to change"))
TOO_DARK: Final = words(msgid("too dark: bring more light"))
OVEREXPOSED: Final = words(msgid("overexposed: turn the lamp away or dim it, and start again"))
BLURRED: Final = remark("blurred")
NO_TAGS: Final = words(msgid("no tag is seen: does the camera look at the mat?"))
NOT_FLAT: Final = words(
    msgid("the tags do not lie as on the mat: flatten it; print it at 100 %; tape tags where they belong")
)


def less_than(level: str) -> Words:
    """The configuration trusts the camera for more than it gives."""
    return words(msgid("the configuration asks for coverage {level}"), level=level)


def seen(tags: int, scale: float) -> Words:
    """How many tags are seen, and how many pixels a millimetre of the mat has."""
    return counted(
        "{n} tag seen, {scale} pixels to a millimetre",
        "{n} tags seen, {scale} pixels to a millimetre",
        tags,
        scale=decimal(scale, 2),
    )


def too_dark_at(part: str, gain: float) -> Words:
    """The camera could expose more."""
    return words(
        msgid("too dark: {part} s at gain {gain}; bring more light, or start again"),
        part=part,
        gain=decimal(gain, 1),
    )


def too_dark_at_full(part: str) -> Words:
    """The camera can do no more."""
    return words(msgid("too dark: {part} s at full gain; bring more light"), part=part)


def hidden(tags: Sequence[int]) -> Words:
    """Some tags are not seen."""
    names = tuple(verbatim(str(tag)) for tag in tags)
    if len(names) == 1:
        return words(msgid("tag {tags} is hidden or outside the picture"), tags=names)
    return words(msgid("tags {tags} are hidden or outside the picture"), tags=names)


def oblique(degrees: int) -> Words:
    """The camera does not look straight down."""
    return words(
        msgid("the camera looks {degrees} degrees past the vertical: hang it above the middle"),
        degrees=degrees,
    )


def cut_off(places: Sequence[Words]) -> Words:
    """Some places are not wholly in the picture."""
    return words(msgid("outside the picture: {places}; raise or shift the camera"), places=tuple(places))
