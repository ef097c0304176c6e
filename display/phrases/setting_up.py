"""What people who set up camera and mat are told."""

from __future__ import annotations

from collections.abc import Sequence

from display.vocabulary import place_name
from display.words import Words, counted, decimal, verbatim, words
from engine.msgid import msgid


def gives(level: str | None) -> Words:
    """Which coverage level the camera gives."""
    if level == "all":
        return words(msgid("coverage all: every place can be read"))
    if level == "tray":
        return words(msgid("coverage tray: grid, tray and piles can be read"))
    if level == "grid":
        return words(msgid("coverage grid: the grid alone can be read"))
    return words(msgid("no coverage yet: not even the grid can be read"))


def less_than(level: str) -> Words:
    """The configuration trusts the camera for more than it gives."""
    return words(msgid("the configuration asks for coverage {level}"), level=level)


def all_well() -> Words:
    """Nothing is to be changed."""
    return words(msgid("nothing to change"))


def seen(tags: int, scale: float) -> Words:
    """How many tags are seen, and how many pixels a millimetre of the mat has."""
    return counted(
        "{n} tag seen, {scale} pixels to a millimetre",
        "{n} tags seen, {scale} pixels to a millimetre",
        tags,
        scale=decimal(scale, 2),
    )


def too_dark() -> Words:
    """How the picture was exposed is not known."""
    return words(msgid("too dark: bring more light"))


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


def overexposed() -> Words:
    """The tags' white is burnt out."""
    return words(msgid("overexposed: turn the lamp away or dim it, and start again"))


def blurred() -> Words:
    """The tags' edges are wide."""
    return words(msgid("blurred: focus the lens, clean it, fix the camera"))


def no_tags() -> Words:
    """No tag of the mat is seen."""
    return words(msgid("no tag is seen: does the camera look at the mat?"))


def hidden(tags: Sequence[int]) -> Words:
    """Some tags are not seen."""
    names = tuple(verbatim(str(tag)) for tag in tags)
    if len(names) == 1:
        return words(msgid("tag {tags} is hidden or outside the picture"), tags=names)
    return words(msgid("tags {tags} are hidden or outside the picture"), tags=names)


def not_flat() -> Words:
    """Tags do not lie as the mat has them."""
    return words(
        msgid("the tags do not lie as on the mat: flatten it; print it at 100 %; tape tags where they belong")
    )


def oblique(degrees: int) -> Words:
    """The camera does not look straight down."""
    return words(
        msgid("the camera looks {degrees} degrees past the vertical: hang it above the middle"),
        degrees=degrees,
    )


def small(pixels: int, needed: int, *, cut: bool) -> Words:
    """Cards have too few pixels."""
    if cut:
        return words(
            msgid("cards only {pixels} pixels wide, {needed} are needed: use larger stills"),
            pixels=pixels,
            needed=needed,
        )
    return words(
        msgid("cards only {pixels} pixels wide, {needed} are needed: lower the camera"),
        pixels=pixels,
        needed=needed,
    )


def cut_off(places: Sequence[str]) -> Words:
    """Some places are not wholly in the picture."""
    return words(
        msgid("outside the picture: {places}; raise or shift the camera"),
        places=tuple(map(place_name, places)),
    )
