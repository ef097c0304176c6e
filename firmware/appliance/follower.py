"""Who follows a match: the assistant of its game, with what puts it into words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import thread_time
from typing import Any

from msgspec import Struct

from display.language import Language
from display.model import Model
from engine.kernel.match import Match
from engine.kernel.records import Record
from engine.referee import Referee
from firmware.appliance.looking_up import looked_up
from firmware.assistant.assistant import Assistant
from firmware.assistant.attendant import Attendant
from firmware.assistant.budget import SECONDS, Budget
from firmware.assistant.scene import Reporter, Scene
from firmware.games import bundle_of


class Follower(Struct, frozen=True, eq=False):
    """An assistant, and how its scenes look.

    Args:
        assistant: Follows the match.
        model: Puts a scene into what the screen shows.
        then: Returns who follows from now on, None while it is this one.
    """

    assistant: Attendant
    model: Callable[[Scene], Model]
    then: Callable[[], Follower | None] = lambda: None


def follower(
    match: Match[Any, Any, Any],
    places: Sequence[str],
    keep: Callable[[Sequence[Record]], object],
    report: Reporter,
    language: Language,
    number: int = 0,
) -> Follower:
    """Return who follows a match.

    Args:
        match: The match, new or going on.
        places: Ids of the places that the camera reads.
        keep: Takes records; nothing that rests on them is shown before they are on the disk.
        report: Takes what happens.
        language: Of the rules that people look up.
        number: Of the last screen that was shown before.
    """
    bundle = bundle_of(match.game.id)
    presenter = bundle.presenter(match.game)
    assistant = Assistant(
        match,
        Referee(match.game),
        presenter,
        match.header.players,
        places,
        keep,
        budget=Budget(SECONDS, thread_time),
        report=report,
        teller=bundle.teller(match.game, match.header.players),
        onward=bundle.onward(match.game, match.header.players, places),
        number=number,
    )
    return Follower(assistant, looked_up(presenter.model, match, language))
