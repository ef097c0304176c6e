"""The Dice Charmers as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, final

from msgspec.structs import replace

from engine.games.dice_charmers.box.contents import Pad
from engine.games.dice_charmers.box.pads import load_reference
from engine.games.dice_charmers.box.sheet import Sheet
from engine.games.dice_charmers.choices import AnyChoice
from engine.games.dice_charmers.joining.joining import joined, rejoined
from engine.games.dice_charmers.joining.position import Position
from engine.games.dice_charmers.options import Options
from engine.games.dice_charmers.play.dice import PAIR, Roll, check_roll
from engine.games.dice_charmers.play.effect import Effect
from engine.games.dice_charmers.play.turn import IN_THE_MIDDLE, NOWHERE, ROUND, Finished
from engine.games.dice_charmers.results import Rolled
from engine.games.dice_charmers.rule_book.ruling import why_not
from engine.games.dice_charmers.standing import standing
from engine.games.dice_charmers.state import State, blank
from engine.games.dice_charmers.table import layout, places
from engine.kernel.agenda import advance
from engine.kernel.clues import Clues
from engine.kernel.contract import (
    Chance,
    Decision,
    Game,
    Over,
    Ruling,
    Standing,
    Turns,
    Unseen,
    read_options,
    refuse_impossible,
)
from engine.kernel.errors import OptionsError
from engine.kernel.facts import Fact, lying
from engine.words import Layout, Place

_OVER: Final = Over()
compiled: Final = lru_cache(maxsize=8)(Sheet)
"""Sheets by their contents, worked out once."""


@final
class DiceCharmers(Game[State, AnyChoice, Rolled]):
    """The rules of Rajas of the Ganges: The Dice Charmers for 2 to 5 players.

    Args:
        pad: The sheets; without them the invented ones of the reference files.
    """

    id = "dice-charmers"
    answers = AnyChoice | Rolled | Position

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

    def pending(self, state: State) -> Decision[AnyChoice] | Chance[Rolled] | Over:
        """Return the one question the state waits for."""
        task = state.agenda[-1]
        return _OVER if isinstance(task, Finished) else task.question(state)

    def act(self, state: State, choice: AnyChoice) -> State:
        """Carry out a decision, and all that follows of itself."""
        task = state.agenda[-1]
        if not isinstance(task, Effect) or choice not in task.menu(state):
            refuse_impossible(self.why_not(state, choice), choice)
        after: State = task.answer(replace(state, fresh=False) if state.fresh else state, choice)
        return advance(after)

    def observe(self, state: State, result: Rolled | Unseen) -> State:
        """Take in what dice show."""
        after: State = state.agenda[-1].result(state, result)
        return advance(after)

    def why_not(
        self, state: State, choice: AnyChoice, *, seat: int | None = None, public: bool = False
    ) -> Ruling:
        """Tell whether a choice is legal, by which rule not, and what would be."""
        return why_not(state, choice, seat)

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
        course = {"actor": state.actor, "over": isinstance(state.agenda[-1], Finished), "round": state.rounds}
        return {
            **course,
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

    def standing(self, state: State) -> Standing:
        """Return who is ahead, or who has won."""
        return standing(state)

    def rejoined(self, state: State, position: Position) -> State:
        """Return the state in which a match goes on from a position that the table has agreed on."""
        return rejoined(state, position)

    def read(self, written: Any) -> Any:
        """Return the answer that was written, or the position to go on from; a roll must be one of dice.

        Raises:
            RecordError: It is none.
        """
        found = super().read(written)
        if isinstance(found, Rolled):
            check_roll(found)
        return found

    def turns(self, state: State) -> Turns:
        """Return how many turns have begun and ended; the roll begins the first turn of a round."""
        return Turns(state.played + (not state.fresh), state.played)
