"""All that the assistant needs of Cards & Karma."""

from __future__ import annotations

from typing import Final

from firmware.games import Bundle
from firmware.presenters.games.cards_and_karma.entering import CardsAndKarmaTeller, ListingPresenter
from firmware.presenters.games.cards_and_karma.history import HistoryPresenter
from firmware.presenters.games.cards_and_karma.joining import CardsAndKarmaForm, onward_forms
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter

BUNDLE: Final = Bundle(
    presenter=CardsAndKarmaPresenter,
    past=HistoryPresenter,
    listings=ListingPresenter,
    teller=CardsAndKarmaTeller,
    onward=onward_forms,
    form=CardsAndKarmaForm,
)
