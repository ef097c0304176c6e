"""What people enter themselves, as the screen shows it."""

from __future__ import annotations

from typing import final

from display.model import Label, Listed, Listing, Live, Moment
from display.phrases import notices
from engine.games.cards_and_karma.box.components import PLAYER_COLOURS
from engine.games.cards_and_karma.game import CardsAndKarma
from firmware.assistant.scene import Scene
from firmware.entering.asked import Option
from firmware.entering.page import EntryPage
from firmware.presenters.games.cards_and_karma.faces import Faces


@final
class ListingPresenter:
    """Puts what is asked into view models.

    Args:
        game: The rules, with the cards that are played with.
    """

    def __init__(self, game: CardsAndKarma) -> None:
        self._faces = Faces(game.cards.catalogue)
        self._invented = game.cards.catalogue.invented

    def model(self, live: Live, page: EntryPage, labels: tuple[Label, ...]) -> Listing:
        """Return the screen.

        Args:
            live: The screen of the match, from which it takes what stands there all the time.
            page: What is asked.
            labels: What the buttons do.
        """
        return Listing(
            number=live.number,
            moment=live.moment,
            names=tuple(seat.name for seat in live.seats),
            colours=tuple(seat.colour for seat in live.seats),
            words=page.words,
            columns=tuple(tuple(map(self._listed, column)) for column in page.columns),
            told=page.told,
            refused=page.refused,
            allowed=page.allowed,
            faults=page.faults,
            listed=page.listed,
            notices=live.notices,
            labels=labels,
        )

    def alone(self, scene: Scene, page: EntryPage, labels: tuple[Label, ...]) -> Listing:
        """Return the screen of a question before there is a match: it is joined midway."""
        invented = (notices.invented(),) if self._invented else ()
        return Listing(
            number=scene.number,
            moment=Moment(0, joining=True),
            names=scene.names,
            colours=PLAYER_COLOURS[: len(scene.names)],
            words=page.words,
            columns=tuple(tuple(map(self._listed, column)) for column in page.columns),
            told=page.told,
            refused=page.refused,
            faults=page.faults,
            notices=invented if scene.coverage else (notices.without_camera(), *invented),
            labels=labels,
        )

    def _listed(self, option: Option) -> Listed:
        card = self._faces.card(option.face) if option.face is not None else None
        return Listed(option.words, option.icon, card)
