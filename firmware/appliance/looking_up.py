"""What people look up or enter themselves, as the screen shows it: a rule, an earlier turn, a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from msgspec.structs import replace

from display.language import Language
from display.model import History, Label, Listing, Live, Model
from display.rules import rule_card
from display.words import Words
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.kernel.match import Match
from firmware.assistant.recording.replacing import Lost
from firmware.assistant.scene import Scene
from firmware.assistant.telling.amending import AmendPage
from firmware.assistant.telling.aside import PastPage, RulePage
from firmware.entering.page import EntryPage
from firmware.presenters.games.cards_and_karma.entering import ListingPresenter
from firmware.presenters.games.cards_and_karma.history import HistoryPresenter
from firmware.presenters.games.cards_and_karma.presenter import labels_of


class PastTurns(Protocol):
    """Puts earlier turns of a match into view models."""

    def model(self, match: Any, chosen: int, *, number: int, labels: Sequence[Label] = ()) -> History:  # noqa: ANN401 -- of any game
        """Return the screen of a turn."""

    def amended(self, past: History, question: Words | None, lost: Sequence[Lost[Any]] | None) -> History:
        """Return the screen of a turn that is being corrected.

        Args:
            past: The screen of the turn.
            question: What is asked.
            lost: What would not hold any more of later turns; None before that is known.
        """


HISTORIES: Final[Mapping[str, Callable[[Any], PastTurns]]] = {CardsAndKarma.id: HistoryPresenter}
"""What tells earlier turns of each game, by the game's id."""


class Listings(Protocol):
    """Puts what people enter themselves into view models."""

    def model(self, live: Live, page: EntryPage, labels: tuple[Label, ...]) -> Listing:
        """Return the screen of a question."""


LISTINGS: Final[Mapping[str, Callable[[Any], Listings]]] = {CardsAndKarma.id: ListingPresenter}
"""What shows the questions of each game, by the game's id."""


def looked_up(
    model: Callable[[Scene], Model], match: Match[Any, Any, Any], language: Language
) -> Callable[[Scene], Model]:
    """Return what puts scenes into models, those included in which something is looked up.

    Args:
        model: Puts all other scenes into what the screen shows.
        match: The match.
        language: Of the rules' texts.
    """
    past = HISTORIES[match.game.id](match.game)
    listings = LISTINGS[match.game.id](match.game)

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
            card = rule_card(scene.aside.rule, language, scene.number)
            return replace(card, labels=rest, turn_page=page, page=scene.aside.page)
        made = model(scene)
        if isinstance(scene.aside, EntryPage) and isinstance(made, Live):
            return listings.model(made, scene.aside, labels)
        return made

    return shown
