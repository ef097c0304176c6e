"""A toy: a tile that is turned, a track, and cards that lie open in a row.

One turns the tile by one to three quarters, or takes a card from the row onto the pile: the marker goes
forward by its number while the tile stands upright or upside down, else backward. One scores the steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

from msgspec.structs import replace

from engine.kernel import contract as kernel
from engine.words import Face, Layout, Place, PlaceKind, Row, Top, Track, one, turned
from tests.engine.kernel.toys.toy import Course, Toy, replaced

Turn = Literal["turn-1", "turn-2", "turn-3"]
Choice = Turn | int  # so many quarter turns, or the card that is taken
TURNS: Final[tuple[Turn, ...]] = get_args(Turn)
CARDS: Final = range(1, 9)
GOAL: Final = 12
TILE: Final = Place("tile", PlaceKind.CELL, turned=True)
TRACK: Final = Place("track", PlaceKind.TRACK)
ROW: Final = Place("row", PlaceKind.ROW)
PLAYED: Final = Place("played", PlaceKind.PILE)


class State(Course, frozen=True):
    """`played` are in their order, `quarters` tell how the tile lies, `step` where the marker stands."""

    steps: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    quarters: int = 0
    step: int = 0


class TileGame(Toy[State, Choice, int]):
    """The rules."""

    id = "toy-tile"
    answers = Choice

    def setup(self, options: object) -> State:
        state = State.begun(options)
        return replace(state, steps=(0,) * state.players)

    def pending(self, state: State) -> kernel.Decision[Choice] | kernel.Chance[int] | kernel.Over:
        if state.step >= GOAL or state.turns == state.last:
            return kernel.Over()
        return kernel.Decision(state.seat, "turn", lambda: [*TURNS, *lying(state)])

    def act(self, state: State, choice: Choice) -> State:
        kernel.refuse_impossible(self.why_not(state, choice), choice)
        after = replace(state, turns=state.turns + 1)
        if isinstance(choice, str):
            return replace(after, quarters=(state.quarters + int(choice[-1])) % 4)
        step = max(0, state.step + (-1) ** state.quarters * choice)
        steps = replaced(state.steps, state.seat, state.steps[state.seat] + step - state.step)
        return replace(after, steps=steps, step=step, played=(*state.played, choice))

    def observe(self, state: State, result: int | kernel.Unseen) -> State:
        return state  # nothing is left to chance

    def places(self, state: State) -> Sequence[Place]:
        return TILE, TRACK, ROW, PLAYED

    def layout(self, state: State) -> Layout:
        top = one(f"card-{state.played[-1]}") if state.played else None
        return {
            TILE.id: Row((one(turned("tile", state.quarters)),)),
            TRACK.id: Track(((Face("marker"), state.step),)),
            ROW.id: Row(tuple(one(f"card-{card}") for card in lying(state))),
            PLAYED.id: Top(top, len(state.played)),
        }

    def standing(self, state: State) -> kernel.Standing:
        over = isinstance(self.pending(state), kernel.Over)
        return kernel.compared([("steps", state.steps, "end")], over=over)

    def turns(self, state: State) -> kernel.Turns:
        return kernel.Turns(state.turns, state.turns)


def lying(state: State) -> list[int]:
    """Return the cards that lie in the row."""
    return [card for card in CARDS if card not in state.played]
