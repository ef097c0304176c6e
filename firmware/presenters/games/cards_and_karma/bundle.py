"""All that the assistant needs of Cards & Karma."""

from __future__ import annotations

from typing import Final

from display.games.cards_and_karma.phrases.coverage import INVENTED, gives, small
from display.games.cards_and_karma.phrases.learning import FACTS
from display.games.cards_and_karma.vocabulary import STEPS, place_name
from engine.games.cards_and_karma.box.components import PLAYER_COLOURS
from engine.games.cards_and_karma.game import CardsAndKarma
from firmware.games import Bundle, TableWords
from firmware.presenters.common.screens import ListingPresenter
from firmware.presenters.games.cards_and_karma.entering.newcomers import CardsAndKarmaNewcomers
from firmware.presenters.games.cards_and_karma.entering.teller import CardsAndKarmaTeller
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.history import past_turns_of
from firmware.presenters.games.cards_and_karma.joining.form import CardsAndKarmaForm, onward_forms
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter


def _listings(game: CardsAndKarma) -> ListingPresenter:
    said = (INVENTED,) if game.cards.catalogue.invented else ()
    return ListingPresenter(Faces(game.cards).answer, PLAYER_COLOURS[0], said)


BUNDLE: Final = Bundle(
    presenter=CardsAndKarmaPresenter,
    past=past_turns_of,
    listings=_listings,
    teller=CardsAndKarmaTeller,
    onward=onward_forms,
    form=CardsAndKarmaForm,
    words=TableWords(place=lambda place: place_name(place.rsplit("-", 1)[-1]), gives=gives, small=small),
    facts=FACTS,
    newcomers=CardsAndKarmaNewcomers,
    compared=STEPS,
    variant=lambda options: "open bonuses" if options.get("open_bonuses") else "",
)
