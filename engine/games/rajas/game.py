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
from engine.games.rajas.play.province import empty
from engine.games.rajas.play.setup import preparations
from engine.games.rajas.play.tracks import margin
from engine.games.rajas.results import AnyResult, Rolled
from engine.games.rajas.rule_book.reasons import reason
from engine.games.rajas.state import NONE, UNSEEN_TILE, Player, State
from engine.games.rajas.table import layout, places, told
from engine.kernel.agenda import advance
from engine.kernel.clues import Clues
from engine.kernel.contract import Standing, Unseen, compared, read_options
from engine.kernel.facts import Fact
from engine.kernel.open_game import Finished, OpenGame
from engine.words import Face, Layout, Place

FEW: Final = 2
"""So many dice at most have all their rolls offered as a list."""


@final
class Rajas(OpenGame[State, AnyChoice, AnyResult]):
    """The rules of Rajas of the Ganges for 2 to 4 players, with its variants.

    Args:
        contents: The set; without it the invented one of the reference file.
    """

    id = "rajas"
    answers = AnyChoice | AnyResult | Position
    reason = reason
    in_turn = "rounds"

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

    def places(self, state: State) -> Sequence[Place]:
        """Return the places of the table."""
        return places(state.board)

    def layout(self, state: State) -> Layout:
        """Return what should lie at each place."""
        return layout(state)

    def facts(self, state: State) -> Mapping[str, Fact]:
        """Return the public facts: how far the match is, what each player has, what lies where."""
        counted = {
            f"seat-{seat}-{name}": getattr(player, name)
            for seat, player in enumerate(state.players)
            for name in ("fame", "money", "karma", "boat", "workers", "idle")
        }
        return {**told(state), **super().facts(state), **counted}

    def offered(self, state: State) -> Sequence[AnyChoice | AnyResult | Unseen]:
        """Return the answers that may be offered; none for a roll of many dice: it has too many."""
        task = state.agenda[-1]
        return () if isinstance(task, Roll) and len(task.colours) > FEW else super().offered(state)

    def played_on(self, state: State, clues: Clues) -> frozenset[str]:
        """Return the spaces on which others have put workers: each worker is a turn of its own."""
        theirs = {Face(f"worker-{seat}") for seat in range(len(state.players)) if seat != state.actor}
        return frozenset(one.name for one in state.board.spots if theirs.intersection(clues[one.name].come))

    def rejoined(self, state: State, position: Position) -> State:
        """Return the state in which a match goes on from a position that the table has agreed on."""
        return rejoined(state, position)

    def checked(self, answer: Any) -> Any:
        """Return an answer; a roll must be one of dice."""
        if isinstance(answer, Rolled):
            check_roll(answer)
        return answer

    def unsure(self, state: State) -> bool:
        """Tell whether nobody saw a tile or a die of the player."""
        return UNSEEN_TILE in state.tops or any(not die % 7 for die in state.player.dice)

    def standing(self, state: State) -> Standing:
        """Return who is ahead: by margin, then by whose markers met first (RG-de > Spielende; rulings C13).

        Margins are in fame points, and below 0 for a gap.
        """
        seats, met = range(len(state.players)), state.met
        return compared(
            [
                ("margin", [margin(state, player) for player in state.players], "end"),
                ("earlier", [-met.index(seat) if seat in met else -len(met) for seat in seats], "tie"),
            ],
            over=isinstance(state.agenda[-1], Finished),
        )
