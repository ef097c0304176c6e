"""All that the assistant needs of Cards & Karma."""

from __future__ import annotations

from typing import Final

from display.games.cards_and_karma.phrases.coverage import gives, small
from display.games.cards_and_karma.vocabulary import STEPS, place_name
from firmware.games import Bundle, TableWords
from firmware.presenters.games.cards_and_karma.entering import CardsAndKarmaTeller, ListingPresenter
from firmware.presenters.games.cards_and_karma.history import past_turns_of
from firmware.presenters.games.cards_and_karma.joining import CardsAndKarmaForm, onward_forms
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter

BUNDLE: Final = Bundle(
    presenter=CardsAndKarmaPresenter,
    past=past_turns_of,
    listings=ListingPresenter,
    teller=CardsAndKarmaTeller,
    onward=onward_forms,
    form=CardsAndKarmaForm,
    words=TableWords(place=lambda place: place_name(place.rsplit("-", 1)[-1]), gives=gives, small=small),
    compared=STEPS,
)
