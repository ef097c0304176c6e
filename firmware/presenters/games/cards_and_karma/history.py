"""Earlier turns, by what everybody could see.

Everything rests on the public view of the states around a turn. What lay in the tray then is told by its
number only, for by now only memory could tell it (ruling A45).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from display.games.cards_and_karma.phrases import turns
from display.games.cards_and_karma.table import Table
from display.model import Player, players_of
from display.words import Words
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.records.steps import steps_of
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.view import view
from engine.kernel.contract import PUBLIC
from engine.kernel.history import PastTurn, Played
from firmware.presenters.common.history import HistoryPresenter
from firmware.presenters.common.stories import Deed
from firmware.presenters.games.cards_and_karma.deeds import Teller
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.seats import Lying, seats_of


@final
class Tale:
    """Tells earlier turns; see `firmware.presenters.common.history.Tale`.

    Args:
        game: The rules, with the cards that are played with.
    """

    def __init__(self, game: CardsAndKarma) -> None:
        self._game = game
        self._faces = Faces(game.cards)

    def players(self, names: Sequence[str]) -> tuple[Player, ...]:
        """Return the players by seat."""
        return players_of(names)

    def table(self, turn: PastTurn[State]) -> Table:
        """Return what lay before the players after a turn."""
        before, after = view(turn.before, PUBLIC), view(turn.after, PUBLIC)
        standing = self._game.standing(turn.after)
        lying = Lying(after, standing, before, open_bonuses=bool(turn.after.options.open_bonuses))
        return Table(seats_of(self._faces, lying), before.actor, after.starter)

    def when(self, turn: PastTurn[State]) -> Words:
        """Return in which round and pass a turn was played."""
        return turns.when(turn.before.rounds, second=turn.before.second)

    def deeds(self, played: Sequence[Played[State]]) -> list[Deed]:
        """Return what happened in some steps."""
        teller = Teller(self._faces, played[-1].after, None)
        steps = (step for one in played for step in steps_of(one.before, one.answer))
        return [Deed(seat, entry) for step in steps for seat, entry in teller.told(step)]


def past_turns_of(game: CardsAndKarma) -> HistoryPresenter[State]:
    """Return what puts the turns of a match into view models."""
    return HistoryPresenter(Tale(game))
