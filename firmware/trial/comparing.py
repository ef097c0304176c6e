"""What is believed wrongly of a turn's end, and whether it stood so long that somebody could go by it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, pairwise
from math import inf
from typing import Any, final

from firmware.trial.differences import Difference, differences
from firmware.trial.games import TriedGame
from firmware.trial.truth import TrueTurn


@final
class Comparing:
    """Compares what was believed with what is true.

    Args:
        game: The game.
        players: How many play.
        catalogue: The text of the catalogue of what lies there; "" for the reference box.
    """

    def __init__(self, game: TriedGame, players: int, catalogue: str = "") -> None:
        self._game = game
        self._catalogue = catalogue
        self._players = players

    def silent_wrong(self, turns: Sequence[TrueTurn], snapshots: Iterable[dict[str, Any]]) -> int:
        """Count the turns that were recorded wrongly and stood so when the next turn had ended, or later.

        A record that is only written by then is wrong at once, however soon it is corrected. What was
        wrong in the record of the turn before and is merely carried on is counted there; a fact that is wrong
        in another way than then counts again (`differences` says what is the same). Of pieces that nobody
        sees only their number is compared: other ones that are wrong, but no more, are taken to be the same.

        Args:
            turns: All turns.
            snapshots: What was believed of their ends, each with the time `since` and `until` when.
        """
        ends = {turn.number: following.time for turn, following in pairwise(turns)}
        stood: dict[int, list[dict[str, Any]]] = {}
        for one in snapshots:
            kept = one["until"] > ends.get(one["turn"], inf) or one["until"] == inf
            if kept and (one["since"] < one["until"] or one["since"] == inf):
                stood.setdefault(one["turn"], []).append(one)
        count = 0
        before: frozenset[Difference] = frozenset()
        for turn in turns:
            if turn.number in stood:
                now = frozenset(chain.from_iterable(self._wrong(turn, one) for one in stood[turn.number]))
                count += bool(now - before)
                before = now
        return count

    def differing(self, turn: TrueTurn, snapshot: dict[str, Any] | None) -> dict[str, Any]:
        """Return what differs at a turn's end, by fact: (truth, assistant)."""
        if snapshot is None:
            return {"recorded": (True, False)}
        found = self.facts(turn.facts, snapshot["facts"])
        hidden = self._game.outside(turn, snapshot, self._catalogue)
        return found | {name: (held, "not inside the belief") for name, held, _ in hidden}

    def nameless(self, turn: TrueTurn, snapshot: dict[str, Any] | None) -> bool:
        """Tell whether a turn's end differs from the truth only by pieces that are shown as unknown."""
        return (
            snapshot is not None and bool(self.differing(turn, snapshot)) and not self._wrong(turn, snapshot)
        )

    def facts(self, truth: Mapping[str, Any], believed: Mapping[str, Any]) -> dict[str, Any]:
        """Return the facts that are state and differ, as (truth, believed)."""
        passing = self._game.kinds.passing
        return {
            key: (value, believed.get(key))
            for key, value in truth.items()
            if key not in passing and believed.get(key) != value
        }

    def _wrong(self, turn: TrueTurn, snapshot: dict[str, Any]) -> frozenset[Difference]:
        """Return each thing that is wrong; of pieces that nobody sees how many are not what is believed."""
        facts = self.facts(turn.facts, snapshot["facts"])
        hidden = self._game.outside(turn, snapshot, self._catalogue)
        return differences(facts, self._players, self._game.kinds) | {
            (name, number) for name, _, lacking in hidden for number in range(lacking)
        }
