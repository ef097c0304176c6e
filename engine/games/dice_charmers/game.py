"""The Dice Charmers as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, final

from engine.games.dice_charmers.box.contents import Pad
from engine.games.dice_charmers.box.pads import load_reference
from engine.games.dice_charmers.box.sheet import Sheet
from engine.games.dice_charmers.box.words import UNKNOWN
from engine.games.dice_charmers.choices import AnyChoice
from engine.games.dice_charmers.joining.joining import joined, rejoined
from engine.games.dice_charmers.joining.position import Position
from engine.games.dice_charmers.options import Options
from engine.games.dice_charmers.play.dice import PAIR, Roll, check_roll
from engine.games.dice_charmers.play.tracks import overlap
from engine.games.dice_charmers.play.turn import IN_THE_MIDDLE, NOWHERE, ROUND
from engine.games.dice_charmers.results import Rolled
from engine.games.dice_charmers.rule_book.reasons import reason
from engine.games.dice_charmers.state import State, blank
from engine.games.dice_charmers.table import layout, places
from engine.kernel.clues import Clues
from engine.kernel.contract import Standing, Unseen, compared, read_options
from engine.kernel.errors import OptionsError
from engine.kernel.facts import Fact, lying
from engine.kernel.open_game import Finished, OpenGame
from engine.words import Layout, Place

compiled: Final = lru_cache(maxsize=8)(Sheet)
"""Sheets by their contents, worked out once."""


@final
class DiceCharmers(OpenGame[State, AnyChoice, Rolled]):
    """The rules of Rajas of the Ganges: The Dice Charmers for 2 to 5 players.

    Args:
        pad: The sheets; without them the invented ones of the reference files.
    """

    id = "dice-charmers"
    answers = AnyChoice | Rolled | Position
    reason = reason
    in_turn = "round"

    def __init__(self, pad: Pad | None = None) -> None:
        self.pad = load_reference() if pad is None else pad
        self.catalogue = self.pad.hash
        self._sheets = {
            side: compiled(contents)
            for side in ("sun", "moon")
            if (contents := getattr(self.pad, side)) is not None
        }

    def setup(self, options: object) -> State:
        """Return the first state: all dice are to be rolled, or a turn begins midway."""
        chosen = read_options(options, Options)
        chosen.check()
        sheet = self._sheets.get(chosen.sheet)
        if sheet is None:
            raise OptionsError(
                f"the {chosen.sheet} side",
                expected=f"a side that the sheet file describes: {', '.join(self._sheets)}",
                advice="choose that side, or complete the file",
            )
        if chosen.position is not None:
            return joined(sheet, chosen, chosen.position)
        players = (blank(sheet),) * chosen.players
        return State(sheet, chosen, players, ROUND, NOWHERE, IN_THE_MIDDLE, actor=chosen.starter)

    def places(self, state: State) -> Sequence[Place]:
        """Return the places of the table."""
        return places(len(state.players))

    def layout(self, state: State) -> Layout:
        """Return what should lie at each place."""
        return layout(state)

    def facts(self, state: State) -> Mapping[str, Fact]:
        """Return the public facts: how far the match is, what each sheet counts, where dice lie."""
        layout = self.layout(state)
        counted = {
            f"seat-{seat}-{name}": getattr(player, name)
            for seat, player in enumerate(state.players)
            for name in ("fame", "money", "karma", "used")
        }
        return {
            **super().facts(state),
            **counted,
            **{place: lying(layout[place]) for place in layout if "sheet" not in place},
        }

    def offered(self, state: State) -> Sequence[AnyChoice | Rolled | Unseen]:
        """Return the answers that may be offered; none for a roll of all dice: it has too many."""
        task = state.agenda[-1]
        return () if isinstance(task, Roll) and len(task.dice) > PAIR else super().offered(state)

    def played_on(self, state: State, clues: Clues) -> frozenset[str]:
        """Return the depots of others to which dice have come: they have taken them in turns of their own."""
        depots = (f"seat-{seat}-depot" for seat in range(len(state.players)) if seat != state.actor)
        return frozenset(depot for depot in depots if clues[depot].come)

    def rejoined(self, state: State, position: Position) -> State:
        """Return the state in which a match goes on from a position that the table has agreed on."""
        return rejoined(state, position)

    def checked(self, answer: Any) -> Any:
        """Return an answer; a roll must be one of dice."""
        if isinstance(answer, Rolled):
            check_roll(answer)
        return answer

    def unsure(self, state: State) -> bool:
        """Tell whether nobody saw a roll."""
        return UNKNOWN in state.dice

    def apart(self, one: Any, other: Any) -> float:
        """Return how much two values differ: of names only the signs or kinds count that are not shared."""
        return super().apart(one, other) if isinstance(one, int) else len(set(one) ^ set(other))

    def standing(self, state: State) -> Standing:
        """Return who is ahead: by overlap, then by karma circled, then by karma used (DC-de > Spielende).

        Overlaps are in halves of a fame point, and below 0 for a gap.
        """
        players = state.players
        return compared(
            [
                ("overlap", [overlap(state.sheet, one) for one in players], "end"),
                ("karma", [one.karma for one in players], "end"),
                ("karma-used", [one.used for one in players], "end"),
            ],
            over=isinstance(state.agenda[-1], Finished),
            ruled=1,
            parts={"overlap": 2},
        )
