"""The rules of `engine/games/cards_and_karma`, asked and answered in the words that both speak."""

from __future__ import annotations

from typing import Any, Final, final

import msgspec

from engine.games.cards_and_karma.box.cards import members
from engine.games.cards_and_karma.box.components import BONUSES, SCORING_CARDS
from engine.games.cards_and_karma.choices import Choice
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.bonuses import Flip
from engine.games.cards_and_karma.play.gains import Receive
from engine.games.cards_and_karma.play.paying import Payment
from engine.games.cards_and_karma.play.piles import DiscardPalace
from engine.games.cards_and_karma.results import LAID, BonusShown, Result, Shown
from engine.games.cards_and_karma.setup import Deal
from engine.games.cards_and_karma.state import Seat
from engine.games.cards_and_karma.views.facts import facts
from engine.kernel.contract import Chance, Decision, Legality, Over
from tests.engine.games.cards_and_karma.comparing.oracle import Oracle

GAME: Final = CardsAndKarma()

ASKED: Final = {
    "turn": "action",
    "payment": "pay",
    "discard": "discard",
    "die": "take-die",
    "goods": "goods-card",
    "palace": "palace-card",
    "palace-or-coins-2": "card-or-tokens",
    "ship-or-fame-1": "card-or-tokens",
    "copy-reward": "copy-reward",
    "trios": "trios",
    "first-bonus": "first-bonus",
    "last-card": "exchange",
    "turn-end": "end",
    "dice-count": "dice-count",
    "next-due": "next-due",
}
"""By the kind of a decision: the common name of what is asked."""


@final
class First:
    """A match by the first rules.

    Args:
        options: Of the match.
        oracle: Tells what chance shows.
    """

    def __init__(self, options: Options, oracle: Oracle) -> None:
        self.state = GAME.setup(options)
        self._oracle = oracle
        self._shuffles = 0
        self._settle()

    @property
    def asks(self) -> str:
        """What is asked, `over` after the end."""
        pending = GAME.pending(self.state)
        if isinstance(pending, Over):
            return "over"
        assert isinstance(pending, Decision)
        return ASKED[pending.kind]

    def choices(self) -> list[dict[str, Any]]:
        """Return what is listed."""
        pending = GAME.pending(self.state)
        assert isinstance(pending, Decision)
        return [self._told(choice) for choice in pending.choices]

    def allows(self, choice: dict[str, Any]) -> bool:
        """Tell whether a choice is legal, listed or not."""
        return GAME.why_not(self.state, _meant(choice)).legality is not Legality.IMPOSSIBLE

    def answer(self, choice: dict[str, Any]) -> None:
        """Carry a choice out, and what chance then shows."""
        self.state = GAME.act(self.state, _meant(choice))
        self._settle()

    def facts(self) -> dict[str, object]:
        """Return everything that lies somewhere, is held or counted."""
        state = self.state
        seen = facts(state)
        waiting = [task.card for task in state.agenda if isinstance(task, Payment | Receive)]
        acting = [task.card for task in state.agenda if isinstance(task, DiscardPalace)]
        used = [card for card in state.tray.palace if card not in acting]
        told: dict[str, object] = {
            "grid": self._cards(*state.grid, *waiting),
            "in-use": self._cards(*acting),
            "tray": self._cards(*state.tray.dice, *used),
            "draw-top": self._cards(state.top),
            "hidden": self._cards(state.below),
            "discards": self._cards(*state.discards),
            "shuffles": self._shuffles,
        }
        told.update((name, seen[name]) for name in ("draw", "actor", "starter", "pass", "extra", "over"))
        for number, seat in enumerate(state.seats):
            own = f"seat-{number}-"
            told[own + "hand"] = self._cards(*seat.hand)
            told[own + "buildings"] = self._cards(*seat.buildings)
            told[own + "goods"] = self._cards(*seat.goods)
            told[own + "ships"] = [card for ship in seat.ships for card in self._cards(ship)]
            told[own + "score"] = self._score(number, seat)
            for tokens in ("administrators", "karma", "fame", "coins"):
                told[own + tokens] = getattr(seat, tokens)
        if self.asks == "over":
            told["standing"] = [sorted(group) for group in GAME.standing(state).order]
        return told

    def _cards(self, *tokens: int) -> list[str]:
        return sorted(self.state.box.ids[number] for token in tokens for number in members(token))

    def _score(self, number: int, seat: Seat) -> list[str | None]:
        """Return what is turned; the last hidden one of a row is known before anybody looks."""
        return [
            self._oracle.night_side(number, place) if seat.turned(place) else None
            for place in range(SCORING_CARDS)
        ]

    def _settle(self) -> None:
        while isinstance(pending := GAME.pending(self.state), Chance):
            self._shuffles += self.state.shuffled  # it stays so until the next card is seen
            self.state = GAME.observe(self.state, self._shown(pending))

    def _shown(self, pending: Chance[Result]) -> Result:
        state = self.state
        if pending.kind == "lay":
            return LAID
        if pending.kind == "bonus":
            turned = state.agenda[-1]
            assert isinstance(turned, Flip)
            return BonusShown(BONUSES.index(self._oracle.night_side(state.actor, turned.slot)))
        if any(isinstance(task, Deal) for task in state.agenda):
            seat = int(pending.place.split("-")[1]) if pending.place.endswith("hand") else -1
            if seat >= 0:
                return self._card(self._oracle.dealt(seat, len(state.seats[seat].hand)))
        return self._card(self._oracle.drawn(self._shuffles, self._cards(state.below)))

    def _card(self, named: str) -> Shown:
        return Shown(1 << self.state.box.index[named])

    def _told(self, choice: Choice) -> dict[str, Any]:
        told: dict[str, Any] = msgspec.to_builtins(choice)
        if "card" in told:
            (told["card"],) = self._cards(told["card"])
        for field in ("cards", "dice"):
            if field in told:
                told[field] = self._cards(*told[field])
        if "bonus" in told:
            told["bonus"] = BONUSES[told["bonus"]]
        if "due" in told and (index := told["due"].removeprefix("bonus-")).isdigit():
            told["due"] = f"bonus {BONUSES[int(index)]}"
        if "trios" in told:
            trios = [{**trio, "cards": self._cards(*trio["cards"])} for trio in told["trios"]]
            told["trios"] = sorted(trios, key=lambda trio: (trio["kind"], trio["cards"], trio["coins"]))
        return told


def _meant(choice: dict[str, Any]) -> Choice:
    """Return a choice of exactly the named cards; the reader of records knows them by their ids."""
    named = dict(choice)
    if "due" in named and named["due"].startswith("bonus "):
        named["due"] = f"bonus-{BONUSES.index(named['due'].removeprefix('bonus '))}"
    read: Choice = GAME.read(named)  # type: ignore[assignment]
    return read
