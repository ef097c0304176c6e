"""Matches of Cards & Karma that nobody sees."""

from __future__ import annotations

from engine.games.cards_and_karma.options import Options
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from engine.referee import Referee
from firmware.assistant.assistant import Assistant
from firmware.presenters.games.cards_and_karma.entering.teller import CardsAndKarmaTeller
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.firmware.entering.fingers import GAME

NAMES = ("Asha", "Bela", "Caio", "Dana")


class Unwatched:
    """An assistant without a camera.

    Attributes:
        assistant: The assistant.
        disk: The records that were kept.
        told: What was reported, by kind.
    """

    def __init__(self, options: Options) -> None:
        self.disk: list[Record] = []
        self.told: list[str] = []
        names = NAMES[: options.players]
        match = Match.start(GAME, options, names, Said(Origin.BUTTON, 0.0))
        self.disk += match.records
        self.assistant = Assistant(
            match,
            Referee(GAME),
            CardsAndKarmaPresenter(),
            names,
            (),
            self.disk.extend,
            report=lambda kind, _: self.told.append(kind),
            teller=CardsAndKarmaTeller(GAME, names),
        )
        self.assistant.go_on(sees=False)
