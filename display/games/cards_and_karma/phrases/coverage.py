"""What the camera reads at each coverage level, and what it lacks for one."""

from __future__ import annotations

from typing import Final, Literal

from display.games.cards_and_karma.vocabulary import place_name
from display.model import Notice
from display.words import Words, words
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

INVENTED: Final = Notice(words(msgid("cards invented")), "warning")


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


def gives(level: str | None) -> Words:
    """Which coverage level the camera gives."""
    return words(_GIVES.get(level, msgid("no coverage yet: not even the grid can be read")))


_GIVES: Final[dict[str | None, str]] = {
    "all": msgid("coverage all: every place can be read"),
    "tray": msgid("coverage tray: grid, tray and piles can be read"),
    "grid": msgid("coverage grid: the grid alone can be read"),
}


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
