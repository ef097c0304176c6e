"""The settings that are changed on the screen; each counts at once and is kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from msgspec import Struct

from display.words import Words, verbatim, words
from engine.msgid import msgid
from firmware.entering.asked import Asked, Option, given
from firmware.shelf.kept import Kept
from firmware.shelf.wishes import Change

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""The languages, each by its own name."""


class Knob(Struct, frozen=True):
    """A setting.

    Args:
        section, key: Where it stands in the configuration.
        words: What it is called.
        values: What each value is called.
        icon: Its icon.
    """

    section: str
    key: str
    words: Words
    values: Mapping[Any, Words]
    icon: str


YES_OR_NO: Final = {True: words(msgid("yes")), False: words(msgid("no"))}
KNOBS: Final = (
    Knob(
        "display",
        "language",
        words(msgid("language")),
        {code: verbatim(name) for code, name in LANGUAGES.items()},
        "quill",
    ),
    Knob(
        "display",
        "theme",
        words(msgid("light of the screen")),
        {"day": words(msgid("day")), "evening": words(msgid("evening"))},
        "eye",
    ),
    Knob(
        "display",
        "size",
        words(msgid("size of the screen")),
        {
            "800x480": words(msgid("800\u00a0×\u00a0480 (7 inches)")),
            "1024x600": words(msgid("1024\u00a0×\u00a0600 (7 to 10 inches)")),
            "1280x720": words(msgid("1280\u00a0×\u00a0720 (10 inches)")),
            "1920x1080": words(msgid("1920\u00a0×\u00a01080 (13 inches and more)")),
        },
        "level",
    ),
    Knob("display", "fullscreen", words(msgid("the whole screen")), YES_OR_NO, "palace"),
    Knob(
        "camera",
        "source",
        words(msgid("camera")),
        {
            "none": words(msgid("none: turns are touched in")),
            "picamera2": words(msgid("of the Raspberry Pi")),
            "simulated": words(msgid("none: a simulated table, to be watched")),
        },
        "camera",
    ),
    Knob(
        "buttons",
        "source",
        words(msgid("buttons")),
        {
            "auto": words(msgid("keys and free pins")),
            "keyboard": words(msgid("keys 1 to 4")),
            "gpiozero": words(msgid("on the pins")),
        },
        "pointer",
    ),
    Knob(
        "display",
        "edge",
        words(msgid("the buttons sit")),
        {
            "bottom": words(msgid("below the screen")),
            "right": words(msgid("on the right of it")),
            "left": words(msgid("on the left of it")),
            "top": words(msgid("above it")),
        },
        "pointer",
    ),
)


def settings(kept: Kept) -> Asked:
    """Return the settings; those that the owner's configuration names stay as they are, and are told."""
    free = [knob for knob in KNOBS if not kept.fixed(knob.section, knob.key)]
    fixed = [_told(knob, kept) for knob in KNOBS if knob not in free]
    options = tuple(Option(_told(knob, kept), partial(_values, knob, kept), knob.icon) for knob in free)
    if fixed:
        fixed = [words(msgid("in munshi.toml:")), *fixed]
    return Asked(words(msgid("What is to be changed?")), options, shape="tiles", told=tuple(fixed))


def _told(knob: Knob, kept: Kept) -> Words:
    value = _value(knob, kept)
    return words(
        msgid("{setting}: {value}"), setting=knob.words, value=knob.values.get(value, verbatim(str(value)))
    )


def _value(knob: Knob, kept: Kept) -> Any:  # noqa: ANN401 -- of any type
    return getattr(getattr(kept.configuration, knob.section), knob.key)


def _values(knob: Knob, kept: Kept) -> Asked:
    now = _value(knob, kept)
    options = tuple(
        Option(told, given(Change(knob.section, knob.key, value)), "tick" if value == now else "")
        for value, told in knob.values.items()
    )
    return Asked(knob.words, options, shape="tiles", told=())
