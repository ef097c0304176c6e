"""Turns that are too long, and hands that are too full (CK-de > Spielablauf, A)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.games.cards_and_karma.box.places import display_place
from engine.games.cards_and_karma.choices import Choice, Discard, TakeAction, TakeDie
from engine.games.cards_and_karma.play.exchanges import exchange_due
from engine.games.cards_and_karma.play.gains import MakeRoom
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.turn import TurnEnd
from engine.kernel.agenda import done
from firmware.simulator.games.cards_and_karma.mistakes.bend import Bend


class SecondCard(Bend):
    """Takes another card of the grid when the turn should be over."""

    kind: ClassVar[str] = "two-cards"
    rule = "one-action"

    def step(self, state: State) -> State | None:
        """Go on instead of ending the turn."""
        if not isinstance(state.agenda[-1], TurnEnd) or exchange_due(state) is not None or not state.grid:
            return None
        self.bent = True
        return replace(state, agenda=(*state.agenda, Menu()))

    def took(self, state: State, choice: Choice) -> None:
        """Take note of a card that is taken: of two, either may be told to be one too many.

        It is missing in the grid; one that was taken for its action side lies elsewhere, if it stays there.
        """
        if isinstance(state.agenda[-1], Menu) and isinstance(choice, TakeDie | TakeAction):
            card = choice.card.bit_length() - 1
            face = str(state.box.action[card])
            lies = [] if isinstance(choice, TakeDie) else [display_place(state.actor, state.box.kind[card])]
            self.pieces = (*self.pieces, *({place: [face]} for place in (*lies, "grid")))


class FullHand(Bend):
    """Takes a dice card into a full hand and throws none away."""

    kind: ClassVar[str] = "hand-limit"
    rule = "hand-limit"

    def answer(self, state: State, choice: Choice) -> State | None:
        """Throw nothing away."""
        if not isinstance(choice, Discard) or not isinstance(state.agenda[-1], MakeRoom):
            return None
        self.bent = True
        return done(state)
