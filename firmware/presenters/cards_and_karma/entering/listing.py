"""What people enter themselves, as the screen shows it."""

from __future__ import annotations

from typing import final

from display.model import Label, Listed, Listing, Live
from engine.cards_and_karma.game import CardsAndKarma
from firmware.entering.asked import Option
from firmware.entering.page import EntryPage
from firmware.presenters.cards_and_karma.faces import Faces


@final
class ListingPresenter:
    """Puts what is asked into view models.

    Args:
        game: The rules, with the cards that are played with.
    """

    def __init__(self, game: CardsAndKarma) -> None:
        self._faces = Faces(game.cards.catalogue)

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
            notices=live.notices,
            labels=labels,
        )

    def _listed(self, option: Option) -> Listed:
        card = self._faces.card(option.face) if option.face is not None else None
        return Listed(option.words, option.icon, card)
