"""What is wrong, on the screen with what to do about it: never a black one."""

from __future__ import annotations

from enum import Enum
from typing import Final

from display.model import Header, Label, Listing, Notice
from display.words import words
from engine.errors import MunshiError
from engine.msgid import msgid
from firmware.configuration import ConfigurationError
from firmware.configuration.reading import HELP
from firmware.shelf.counter import COLOUR, Counter
from firmware.shelf.details import detail
from firmware.shelf.kept import Kept

HEAD: Final = words(msgid("Something is wrong"))


class Way(Enum):
    """A way on from what is wrong."""

    ON = "on"
    AGAIN = "again"
    BLIND = "blind"
    HOME = "home"
    END = "end"


LABELS: Final = {
    Way.ON: Label("a", words(msgid("go on all the same")), "tick", chief=True),
    Way.AGAIN: Label("a", words(msgid("try again")), "redo", chief=True),
    Way.BLIND: Label("b", words(msgid("without a camera")), "pointer"),
    Way.HOME: Label("d", words(msgid("to the start")), "undo", aside=True),
    Way.END: Label("b", words(msgid("end Munshi")), "cross"),
}

HEADLINES: Final = {
    "CameraError": words(msgid("The camera gives no pictures that can be read.")),
    "NoAlbumError": words(msgid("The pictures of the cards cannot be read.")),
    "EyesError": words(msgid("The camera gives no pictures that can be read.")),
    "AlbumError": words(msgid("The pictures of the cards cannot be read.")),
    "BoxError": words(msgid("The box is damaged or not whole.")),
    "ConfigurationError": words(msgid("The configuration file has a mistake.")),
    "RecordInUseError": words(msgid("This match is being played by another Munshi.")),
    "RecordFileError": words(msgid("The match cannot be written down or read: disk or folder.")),
    "RecordError": words(msgid("The record of the match is damaged.")),
    "CatalogueError": words(msgid("The list of the cards in the box has a mistake.")),
    "ButtonsError": words(msgid("The buttons cannot be used.")),
    "OptionsError": words(msgid("What was agreed on does not fit together.")),
    "ScreenError": words(msgid("The screen cannot be set like this.")),
}
"""What is told first, by the class of a mistake, the closer one before,"""

_CAMERA: Final = words(
    msgid("Look at the camera's cable, or choose in the settings that turns are touched in.")
)
_BOX: Final = words(msgid("Choose another box, or none, before the match begins."))
_DISK: Final = words(msgid("See whether the disk is full or write-protected."))
ADVICE: Final = {
    "CameraError": _CAMERA,
    "NoAlbumError": words(
        msgid("Play without a camera, or write down your own box first (`munshi enrol`), and choose it.")
    ),
    "EyesError": _CAMERA,
    "BoxError": _BOX,
    "AlbumError": _BOX,
    "ConfigurationError": words(
        msgid(
            "Correct the file; `munshi config` prints every key with what it means and takes."
            " Until then its sections without a mistake count."
        )
    ),
    "RecordInUseError": words(msgid("Close the other Munshi, or begin a new match.")),
    "RecordFileError": _DISK,
    "RecordError": words(msgid("`munshi restore` brings it back from a backup; or begin a new match.")),
    "CatalogueError": words(msgid("Correct it, or bring it back with `munshi restore`.")),
}
"""and what can be done about it here; the rest follows as it was noticed."""


def trouble(counter: Counter, error: MunshiError, ways: tuple[Way, ...], language: str = "en") -> Way | None:
    """Show what is wrong; return the way on that was taken, None where the window was closed."""
    page = trouble_page(error, ways, language)
    while (press := counter.show(page)) is not None:
        for way in ways:
            if press.button == LABELS[way].button and press.entry is None:
                return way
    return None


def trouble_page(error: MunshiError, ways: tuple[Way, ...], language: str = "en") -> Listing:
    """Return what is shown of a mistake, and of the ways on.

    Args:
        error: The mistake, told in English; other languages have our own advice where there is any.
        ways: The ways on.
        language: In which people read.
    """
    kinds = {one.__name__ for one in type(error).__mro__}
    first = [told for name, told in HEADLINES.items() if name in kinds]
    advice = [told for name, told in ADVICE.items() if name in kinds][:1]
    told, expected = error.advice, error.expected and f"Expected: {error.expected}"
    if advice and (language != "en" or told == HELP):  # which ours says as well
        told = ""
        if not isinstance(error, ConfigurationError):  # it expects values, which are the same in any language
            expected = ""
    lines = _lines(error.seen, expected, told)
    return Listing(
        number=0,
        header=Header(HEAD, COLOUR),
        words=first[0] if first else words(msgid("This did not work.")),
        columns=(),
        faults=(*advice, *(detail(line, language) for line in lines)),
        labels=tuple(LABELS[way] for way in ways),
    )


def _lines(*parts: str) -> list[str]:
    return [line.strip() for part in parts for line in part.splitlines() if line.strip()]


def kept_trouble(kept: Kept) -> tuple[Notice, ...]:
    """Return what stands below while the disk takes nothing."""
    if not kept.trouble:
        return ()
    text = msgid("The choice counts until Munshi ends; it could not be kept ({why}).")
    return (Notice(words(text, why=kept.trouble), "warning"),)
