"""All that the assistant needs of Rajas of the Ganges; no camera reads it yet, and people enter all."""

from __future__ import annotations

from functools import partial
from typing import Final

from display.drawing.theme import PLAYERS
from display.games.rajas.signs import pieces_of
from display.games.rajas.vocabulary import COMPARED
from engine.games.rajas.box.set import GameSet
from engine.games.rajas.game import Rajas
from firmware.games import Bundle
from firmware.presenters.common.history import HistoryPresenter
from firmware.presenters.common.public import PublicPresenter
from firmware.presenters.common.screens import ListingPresenter
from firmware.presenters.games.rajas.history import TALE
from firmware.presenters.games.rajas.presenter import SHOWS, invented
from firmware.presenters.games.rajas.teller import RajasTeller


def _listings(game: Rajas) -> ListingPresenter:
    return ListingPresenter(pieces_of(GameSet(game.contents)), next(iter(PLAYERS)), invented(game))


BUNDLE: Final = Bundle(
    presenter=partial(PublicPresenter, SHOWS),
    past=lambda _: HistoryPresenter(TALE),
    listings=_listings,
    teller=RajasTeller,
    compared=COMPARED,
    variant=lambda options: ", ".join(options.get("variants", ())),
)
