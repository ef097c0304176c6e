"""The first question: go on with the match that was cut off, begin one, or look something up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import pygame
from msgspec import Struct

from display.drawing.metrics import Metrics
from display.language import load_language
from display.layout import split_buttons
from display.model import Notice
from display.model.listing import Shot
from display.screen import Settings, draw_off_screen
from display.words import verbatim, words
from engine.errors import MunshiError
from engine.kernel.match import Match
from engine.kernel.replay import replay
from engine.msgid import msgid
from firmware.appliance.follower import follower
from firmware.assistant.scene import nothing
from firmware.entering.asked import Asked, Option, given
from firmware.records import game_of, load_transcript
from firmware.records.shelf import kept, records_in
from firmware.shelf.wishes import GoOn, Visit

HEAD: Final = words(msgid("Munshi, the scribe at your table"))
LOOKED_AT: Final = 3
"""So many of the newest records are looked at for matches that can go on."""
DRAWN: Final = (800, 480)
_GOES_ON: Final = msgid("go on: {names}")
_OVER: Final = msgid("how it ended: {names}")


class Unfinished(Struct, frozen=True):
    """A match that can go on, or whose end can be looked at.

    Args:
        path: Its record.
        players: Who play it.
        picture: How it stands; None where that cannot be drawn.
        over: Whether it has ended.
    """

    path: Path
    players: tuple[str, ...]
    picture: Shot | None
    over: bool = False


def unfinished(folder: Path, language: str) -> tuple[Unfinished, ...]:
    """Return the matches in a folder of records that can go on, the newest first, that one with a picture.

    Behind them stands the newest match of all where it is over: the plug may have been pulled at its end.
    """
    try:
        newest = {path: kept(path) for path in records_in(folder)[:LOOKED_AT]}
    except (OSError, MunshiError):  # a disk that has gone
        return ()
    paths = [path for path, one in newest.items() if one.state in {"unfinished", "damaged"}]
    over = [Unfinished(path, one.players, None, over=True) for path, one in newest.items()][:1]
    return (
        *(
            Unfinished(path, newest[path].players, None if number else _picture(path, language))
            for number, path in enumerate(paths)
        ),
        *(last for last in over if newest[last.path].state == "over"),
    )


def unreadable(folder: Path) -> tuple[Notice, ...]:
    """Return what is told where nothing of the newest record in a folder can be read any more."""
    try:
        newest = [path for path in records_in(folder)[:1] if path.stat().st_size]
    except (OSError, MunshiError):
        return ()
    if not any(kept(path).state == "unreadable" for path in newest):
        return ()
    text = msgid("the record of the last match is damaged: `munshi restore` brings it back from a backup")
    return (Notice(words(text), "warning"),)


def _picture(path: Path, language: str) -> Shot | None:
    try:
        transcript = load_transcript(path)
        return shot_of(replay(game_of(path.parent, transcript.header), transcript), language)
    except MunshiError:
        return None


def shot_of(match: Match[Any, Any, Any], language: str) -> Shot:
    """Return a picture of how a match stands, as everybody sees it, without the buttons."""
    one = follower(match, (), lambda _: None, nothing, load_language(language))
    drawn = draw_off_screen(one.model(one.assistant.scene), Settings(DRAWN, language))
    table, _ = split_buttons(drawn.get_rect(), Metrics.of(DRAWN), "bottom")
    return Shot(pygame.image.tobytes(drawn.subsurface(table), "RGB"), table.size)


def start(cut_off: Sequence[Unfinished], new: Callable[[], Asked]) -> Asked:
    """Return what people are asked when Munshi has started.

    Args:
        cut_off: The matches that can go on, the newest first, and one that is over.
        new: Returns the questions before a new match.
    """
    options = [
        Option(words(msgid("new match")), new, "tick", chief=all(one.over for one in cut_off)),
        Option(words(msgid("rules")), given(Visit("rules")), "book"),
        Option(words(msgid("hang the camera")), given(Visit("set-up")), "camera"),
        Option(words(msgid("settings")), given(Visit("settings")), "level"),
        Option(words(msgid("pull the plug")), given(Visit("plug")), "cross"),
    ]
    goes_on = [
        Option(
            words(_OVER if one.over else _GOES_ON, names=tuple(map(verbatim, one.players))),
            given(GoOn(one.path)),
            "eye" if one.over else "redo",
            picture=one.picture,
            chief=one is cut_off[0] and not one.over,
        )
        for one in cut_off
    ]
    first = int(not options[0].chief)
    options = [*goes_on[:first], *options, *goes_on[first:]]
    return Asked(words(msgid("What shall it be?")), tuple(options), shape="tiles", told=())
