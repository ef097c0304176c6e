"""Who follows a match: the assistant of its game, with what puts it into words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import thread_time
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from display.language import Language
from display.model import Live, Model
from display.rules import rule_card
from engine.games import open_box
from engine.kernel.match import Match
from engine.kernel.records import Record
from engine.referee import Referee
from firmware.assistant.assistant import Assistant
from firmware.assistant.attendant import Attendant
from firmware.assistant.budget import SECONDS, Budget
from firmware.assistant.scene import Reporter, Scene
from firmware.assistant.telling.amending import AmendPage
from firmware.assistant.telling.aside import PastPage, RulePage
from firmware.assistant.telling.introducing import Meets
from firmware.entering.asked import EntryPage
from firmware.games import bundle_of
from firmware.presenters.common.screens import labels_of


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


def follower(  # noqa: PLR0913, PLR0917 -- what an assistant is made of
    match: Match[Any, Any, Any],
    places: Sequence[str],
    keep: Callable[[Sequence[Record]], object],
    report: Reporter,
    language: Language,
    number: int = 0,
    meets: Meets | None = None,
    moves: Callable[[], object] = lambda: None,
) -> Follower:
    """Return who follows a match.

    Args:
        match: The match, new or going on.
        places: Ids of the places that the camera reads.
        keep: Takes records; nothing that rests on them is shown before they are on the disk.
        report: Takes what happens.
        language: Of the rules that people look up.
        number: Of the last screen that was shown before.
        meets: What is needed to ask for pieces that the album does not know; None asks for none.
        moves: Called again and again during searches: a table that nobody understands takes long.
    """

    def spent() -> float:
        moves()
        return thread_time()

    bundle = bundle_of(match.game.id)
    presenter = bundle.presenter(match.game)
    assistant = Assistant(
        match,
        Referee(match.game),
        presenter,
        match.header.players,
        places,
        keep,
        budget=Budget(SECONDS, spent),
        report=report,
        teller=bundle.teller(match.game, match.header.players),
        onward=bundle.onward(match.game, match.header.players, places),
        number=number,
        meets=meets,
    )
    return Follower(assistant, looked_up(presenter.model, match, language))


def looked_up(
    model: Callable[[Scene], Model], match: Match[Any, Any, Any], language: Language
) -> Callable[[Scene], Model]:
    """Return what puts scenes into models, those included in which something is looked up.

    Args:
        model: Puts all other scenes into what the screen shows.
        match: The match.
        language: Of the rules' texts.
    """
    bundle = bundle_of(match.game.id)
    past, listings = bundle.past(match.game), bundle.listings(match.game)
    rulebook = open_box(match.game.id).rulebook

    def shown(scene: Scene) -> Model:
        labels = labels_of(scene)
        if isinstance(scene.aside, PastPage):
            return past.model(match, scene.aside.turn, number=scene.number, labels=labels)
        if isinstance(scene.aside, AmendPage):
            turn = past.model(match, scene.aside.turn, number=scene.number, labels=labels)
            return past.amended(turn, scene.asked, scene.aside.lost)
        if isinstance(scene.aside, RulePage):
            page = next((label for label in labels if label.button == "a"), None)
            rest = tuple(label for label in labels if label.button != "a")
            card = rule_card(rulebook, scene.aside.rule, language, scene.number)
            return replace(card, labels=rest, turn_page=page, page=scene.aside.page)
        made = model(scene)
        if isinstance(scene.aside, EntryPage) and isinstance(made, Live):
            return listings.model(made, scene.aside, labels)
        return made

    return shown
