"""All that the assistant needs of The Dice Charmers; no camera reads it yet, and people enter all."""

from __future__ import annotations

from functools import partial
from typing import Final

from display.drawing.theme import PLAYERS
from display.games.dice_charmers.signs import piece
from display.games.dice_charmers.vocabulary import COMPARED
from engine.games.dice_charmers.game import DiceCharmers
from firmware.games import Bundle
from firmware.presenters.common.history import HistoryPresenter
from firmware.presenters.common.public import PublicPresenter
from firmware.presenters.common.screens import ListingPresenter
from firmware.presenters.games.dice_charmers.history import TALE
from firmware.presenters.games.dice_charmers.presenter import SHOWS, invented
from firmware.presenters.games.dice_charmers.teller import DiceCharmersTeller


def _listings(game: DiceCharmers) -> ListingPresenter:
    return ListingPresenter(piece, next(iter(PLAYERS)), invented(game))


BUNDLE: Final = Bundle(
    presenter=partial(PublicPresenter, SHOWS),
    past=lambda _: HistoryPresenter(TALE),
    listings=_listings,
    teller=DiceCharmersTeller,
    compared=COMPARED,
    variant=lambda options: f"{options.get('sheet', 'sun')} side",
)
