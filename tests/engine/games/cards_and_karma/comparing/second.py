"""The slow rules of `tests/engine/games/cards_and_karma/slow`, behind the same words as the first ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, final

import msgspec

import engine.games.cards_and_karma
from engine.games.cards_and_karma.options import Options
from tests.engine.games.cards_and_karma.comparing.oracle import Oracle
from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cards import read_catalogue
from tests.engine.games.cards_and_karma.slow.piles import hidden_cards

CARDS: Final = read_catalogue(Path(engine.games.cards_and_karma.__file__).parent / "data" / "reference.toml")


@final
class Second:
    """A match by the slow rules.

    Args:
        options: Of the match.
        oracle: Tells what chance shows.
    """

    def __init__(self, options: Options, oracle: Oracle) -> None:
        settings = msgspec.to_builtins(options)
        players, starter = settings.pop("players"), settings.pop("starter")
        self.state = game.start(players, starter, CARDS, settings)
        self._oracle = oracle
        self._settle()

    @property
    def asks(self) -> str:
        """What is asked, `over` after the end."""
        asked: str = "over" if self.state.over or not self.state.question else self.state.question["ask"]
        return asked

    def choices(self) -> list[dict[str, Any]]:
        """Return what is listed."""
        return [self._renamed(choice, self._bonuses()) for choice in game.choices(self.state)]

    def allows(self, choice: dict[str, Any]) -> bool:
        """Tell whether a choice is legal, listed or not."""
        try:
            game.answer(self.state, self._read(choice))
        except ValueError:
            return False
        return True

    def answer(self, choice: dict[str, Any]) -> None:
        """Carry a choice out, and what chance then shows."""
        self.state = game.answer(self.state, self._read(choice))
        self._settle()

    def facts(self) -> dict[str, object]:
        """Return everything that lies somewhere, is held or counted."""
        told: dict[str, object] = game.facts(self.state)
        top = told["draw-top"]
        told["draw-top"] = [top] if top else []
        told["in-use"] = sorted(self.state.in_use)
        told["hidden"] = sorted(hidden_cards(self.state))
        told["shuffles"] = game.reshuffles(self.state)
        return told

    def _bonuses(self) -> dict[str, str]:
        """Return the bonuses that are due by their number here, in the words of both."""
        due = self.state.gains[-1].bonuses if self.state.gains else []
        return {f"bonus-{number}": f"bonus {bonus}" for number, bonus in enumerate(due)}

    def _read(self, choice: dict[str, Any]) -> dict[str, Any]:
        return self._renamed(choice, {told: number for number, told in self._bonuses().items()})

    @staticmethod
    def _renamed(choice: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
        return {**choice, "due": names.get(choice["due"], choice["due"])} if "due" in choice else choice

    def _settle(self) -> None:
        while (asked := game.pending(self.state))["kind"] in {"card", "deal", "bonus"}:
            self.state = game.answer(self.state, self._shown(asked))

    def _shown(self, asked: dict[str, Any]) -> dict[str, str]:
        state = self.state
        if asked["kind"] == "deal":
            seat = asked["seat"]
            return {"card": self._oracle.dealt(seat, len(state.seats[seat].hand))}
        if asked["kind"] == "bonus":
            assert state.question
            return {"bonus": self._oracle.night_side(state.actor, state.question["place"])}
        return {"card": self._oracle.drawn(state.reshuffles, hidden_cards(state))}
