"""What people look up or enter themselves, as the screen shows it: a rule, an earlier turn, a list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from display.language import Language
from display.model import Live, Model
from display.rules import rule_card
from engine.games import open_box
from engine.kernel.match import Match
from firmware.assistant.scene import Scene
from firmware.assistant.telling.amending import AmendPage
from firmware.assistant.telling.aside import PastPage, RulePage
from firmware.entering.page import EntryPage
from firmware.games import bundle_of
from firmware.presenters.common.screens import labels_of


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
