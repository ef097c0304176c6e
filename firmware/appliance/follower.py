"""Who follows a match: the assistant of its game, with what puts it into words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import thread_time
from typing import Any, Final

from msgspec import Struct

from display.language import Language
from display.model import Model
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.kernel.match import Match
from engine.kernel.records import Record
from engine.referee import Referee
from firmware.appliance.looking_up import looked_up
from firmware.assistant.assistant import Assistant
from firmware.assistant.attendant import Attendant
from firmware.assistant.budget import SECONDS, Budget
from firmware.assistant.coverage import Coverage, covered
from firmware.assistant.scene import Presenter, Reporter, Scene
from firmware.assistant.telling.going_on import Onward
from firmware.entering.asked import Teller
from firmware.presenters.games.cards_and_karma import CardsAndKarmaPresenter
from firmware.presenters.games.cards_and_karma.entering import CardsAndKarmaTeller
from firmware.presenters.games.cards_and_karma.joining import onward_forms

PRESENTERS: Final[Mapping[str, Callable[[Any], Presenter]]] = {CardsAndKarma.id: CardsAndKarmaPresenter}
"""What puts each game into words, by the game's id."""


TELLERS: Final[Mapping[str, Callable[[Any, Sequence[str]], Teller]]] = {CardsAndKarma.id: CardsAndKarmaTeller}
"""What knows the questions of each game, by the game's id."""

ONWARD: Final[Mapping[str, Callable[[Any, Sequence[str], Sequence[str]], Onward]]] = {
    CardsAndKarma.id: onward_forms
}
"""What asks for a position from which a match of each game goes on, by the game's id."""


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
    coverage: Coverage,
    keep: Callable[[Sequence[Record]], object],
    report: Reporter,
    language: Language,
    number: int = 0,
) -> Follower:
    """Return who follows a match.

    Args:
        match: The match, new or going on.
        coverage: What the camera is trusted for.
        keep: Takes records; nothing that rests on them is shown before they are on the disk.
        report: Takes what happens.
        language: Of the rules that people look up.
        number: Of the last screen that was shown before.
    """
    presenter = PRESENTERS[match.game.id](match.game)
    places = covered(match.game.places(match.state), coverage)
    assistant = Assistant(
        match,
        Referee(match.game),
        presenter,
        match.header.players,
        places,
        keep,
        budget=Budget(SECONDS, thread_time),
        report=report,
        teller=TELLERS[match.game.id](match.game, match.header.players),
        onward=ONWARD[match.game.id](match.game, match.header.players, places),
        number=number,
    )
    return Follower(assistant, looked_up(presenter.model, match, language))
