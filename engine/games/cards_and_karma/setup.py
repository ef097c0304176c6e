"""Setting a match up (CK-de > Spielvorbereitung; ruling A35)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.cards_and_karma.advance import advance
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import BONUSES, GRID, START_HAND
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.piles import Laying, Reveal
from engine.games.cards_and_karma.state import Seat, State, added
from engine.games.cards_and_karma.task import Task
from engine.games.cards_and_karma.turn import start_turn
from engine.kernel.agenda import done, instead


def first_state(box: Cards, options: Options) -> State:
    """Return the state in which the first card of the draw pile comes to light.

    The cards then go to the hands and the grid one by one; each is a result to be observed, or
    left unseen.

    Raises:
        OptionsError: The options do not fit the game.
    """
    options.check()
    columns, rows = GRID[options.players]
    bonuses = [tuple(map(BONUSES.index, row)) for row in options.open_bonuses]
    seats = tuple(Seat(bonuses=bonuses[seat]) if bonuses else Seat() for seat in range(options.players))
    first_hand = f"seat-{options.starter}-hand"
    return advance(
        State(
            box=box,
            options=options,
            seats=seats,
            agenda=(Begin(), Laying(columns * rows), Deal(START_HAND * options.players), Reveal(first_hand)),
            below=box.all,
            below_count=box.count,
            actor=options.starter,
            starter=options.starter,
            turns=1,
        )
    )


class Deal(Task, frozen=True, gc=False):
    """Hands are dealt from the draw pile, one player after another (CK-de > Spielvorbereitung).

    Args:
        left: Cards still to be dealt.
    """

    left: int

    def run(self, state: State) -> State | None:
        """Deal one card; the next one comes to light."""
        if not self.left:
            return done(state)
        at = self._seat(state, self.left)
        hand = added(state.seats[at].hand, state.top)
        seats = (*state.seats[:at], replace(state.seats[at], hand=hand), *state.seats[at + 1 :])
        goes_to = f"seat-{self._seat(state, self.left - 1)}-hand" if self.left > 1 else "grid"
        return instead(state, Deal(self.left - 1), Reveal(goes_to), seats=seats, top=0)

    @staticmethod
    def _seat(state: State, left: int) -> int:
        players = len(state.seats)
        return (state.starter + (START_HAND * players - left) // START_HAND) % players


class Begin(Task, frozen=True, gc=False):
    """The table is laid; the first turn begins."""

    def run(self, state: State) -> State | None:
        """Start it."""
        return start_turn(state)
