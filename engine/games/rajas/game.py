"""Rajas of the Ganges as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from msgspec.structs import replace

import engine.games.rajas.play.gains  # noqa: F401 - fills the table of gains
from engine.games.rajas.board import Board
from engine.games.rajas.box.contents import Contents
from engine.games.rajas.box.set import GameSet
from engine.games.rajas.box.sets import load_reference
from engine.games.rajas.choices import AnyChoice
from engine.games.rajas.joining.joining import joined, rejoined
from engine.games.rajas.joining.position import Position
from engine.games.rajas.options import Options
from engine.games.rajas.play.dice import Roll, check_roll
from engine.games.rajas.play.effect import Effect
from engine.games.rajas.play.province import empty
from engine.games.rajas.play.setup import preparations
from engine.games.rajas.play.turn import Finished
from engine.games.rajas.results import AnyResult, Rolled
from engine.games.rajas.rule_book.ruling import why_not
from engine.games.rajas.standing import standing
from engine.games.rajas.state import NONE, Player, State
from engine.games.rajas.table import layout, places, told
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
from engine.kernel.facts import Fact
from engine.words import Face, Layout, Place

_OVER: Final = Over()
FEW: Final = 2
"""So many dice at most have all their rolls offered as a list."""


@final
class Rajas(Game[State, AnyChoice, AnyResult]):
    """The rules of Rajas of the Ganges for 2 to 4 players, with its variants.

    Args:
        contents: The set; without it the invented one of the reference file.
    """

    id = "rajas"
    answers = AnyChoice | AnyResult | Position

    def __init__(self, contents: Contents | None = None) -> None:
        self.contents = load_reference() if contents is None else contents
        self.catalogue = self.contents.hash
        self._set = GameSet(self.contents)
        self._boards: dict[Options, Board] = {}

    def setup(self, options: object) -> State:
        """Return the first state: tiles are to be uncovered, or a turn begins midway."""
        told = read_options(options, Options)
        told.check()
        chosen = replace(told, position=None)
        board = self._boards.get(chosen)
        if board is None:
            board = self._boards[chosen] = Board(self._set, chosen)
        if told.position is not None:
            return joined(board, told.position)
        players = tuple(Player(empty(land), (NONE,) * len(land.edges)) for land in board.lands)
        state = State(board, players, ())
        return advance(replace(state, agenda=preparations(state)))

    def pending(self, state: State) -> Decision[AnyChoice] | Chance[AnyResult] | Over:
        """Return the one question the state waits for."""
        task = state.agenda[-1]
        return _OVER if isinstance(task, Finished) else task.question(state)

    def act(self, state: State, choice: AnyChoice) -> State:
        """Carry out a decision, and all that follows of itself."""
        task = state.agenda[-1]
        if not isinstance(task, Effect) or not task.accepts(state, choice):
            refuse_impossible(self.why_not(state, choice), choice)
        after: State = task.answer(replace(state, fresh=False) if state.fresh else state, choice)
        return advance(after)

    def observe(self, state: State, result: AnyResult | Unseen) -> State:
        """Take in what chance showed."""
        after: State = state.agenda[-1].result(state, result)
        return advance(after)

    def why_not(
        self, state: State, choice: AnyChoice, *, seat: int | None = None, public: bool = False
    ) -> Ruling:
        """Tell whether a choice is legal, by which rule not, and what would be."""
        return why_not(state, choice, seat)

    def places(self, state: State) -> Sequence[Place]:
        """Return the places of the table."""
        return places(state.board)

    def layout(self, state: State) -> Layout:
        """Return what should lie at each place."""
        return layout(state)

    def facts(self, state: State) -> Mapping[str, Fact]:
        """Return the public facts: how far the match is, what each player has, what lies where."""
        counted: dict[str, Fact] = {
            f"seat-{seat}-{name}": getattr(player, name)
            for seat, player in enumerate(state.players)
            for name in ("fame", "money", "karma", "boat", "workers", "idle")
        }
        course = {"actor": state.actor, "over": isinstance(state.agenda[-1], Finished), "round": state.rounds}
        return {**told(state), **course, **counted}

    def offered(self, state: State) -> Sequence[AnyChoice | AnyResult | Unseen]:
        """Return the answers that may be offered; none for a roll of many dice: it has too many."""
        task = state.agenda[-1]
        return () if isinstance(task, Roll) and len(task.colours) > FEW else super().offered(state)

    def played_on(self, state: State, clues: Clues) -> frozenset[str]:
        """Return the spaces on which others have put workers: each worker is a turn of its own."""
        theirs = {Face(f"worker-{seat}") for seat in range(len(state.players)) if seat != state.actor}
        return frozenset(one.name for one in state.board.spots if theirs.intersection(clues[one.name].come))

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
        """Return how many turns have begun and ended."""
        return Turns(state.played + (not state.fresh), state.played)
