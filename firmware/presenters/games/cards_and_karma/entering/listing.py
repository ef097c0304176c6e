"""What people enter themselves, as the screen shows it."""

from __future__ import annotations

from typing import final

from display.games.cards_and_karma.phrases.coverage import invented
from display.model import Header, Label, Listing, Live
from display.phrases import heads, notices
from engine.games.cards_and_karma.box.components import PLAYER_COLOURS
from engine.games.cards_and_karma.game import CardsAndKarma
from firmware.assistant.scene import Scene
from firmware.entering.page import EntryPage
from firmware.presenters.common.screens import listing
from firmware.presenters.games.cards_and_karma.faces import Faces


@final
class ListingPresenter:
    """Puts what is asked into view models; see `firmware.games.Listings`.

    Args:
        game: The rules, with the cards that are played with.
    """

    def __init__(self, game: CardsAndKarma) -> None:
        self._faces = Faces(game.cards.catalogue)
        self._invented = (invented(),) if game.cards.catalogue.invented else ()

    def model(self, live: Live, page: EntryPage, labels: tuple[Label, ...]) -> Listing:
        """Return the screen of a question in a match, from whose screen it takes head and notices."""
        face = self._faces.answer
        return listing(
            page, face, number=live.number, header=live.header, notices=live.notices, labels=labels
        )

    def alone(self, scene: Scene, page: EntryPage, labels: tuple[Label, ...]) -> Listing:
        """Return the screen of a question before there is a match: it is joined midway."""
        header = Header(heads.joined(), PLAYER_COLOURS[0])
        said = self._invented if scene.coverage else (notices.without_camera(), *self._invented)
        face = self._faces.answer
        return listing(page, face, number=scene.number, header=header, notices=said, labels=labels)
