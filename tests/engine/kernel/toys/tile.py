"""A toy: a tile that is turned, a track, and hands of cards that nobody else sees.

One turns the tile by one to three quarters, or plays a card: the marker goes forward by the card's number
while the tile stands upright or upside down, else backward. Whoever plays scores the steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel import contract as kernel
from engine.kernel.clues import Clues
from engine.kernel.options import read_options
from engine.kernel.rulings import refuse_impossible
from engine.words import Face, Layout, Place, PlaceKind, Row, Source, Top, Track, one, turned
from tests.engine.kernel.toys.toy import Players, Toy

TILE: Final = Place("tile", PlaceKind.CELL, turned=True)
TRACK: Final = Place("track", PlaceKind.TRACK)
PLAYED: Final = Place("played", PlaceKind.PILE)
CARDS: Final = frozenset(range(1, 9))
TURNS: Final = ("turn-1", "turn-2", "turn-3")
Choice = str | int  # a quarter turn, one of TURNS; or the card that is played
Hand = tuple[frozenset[int], ...]  # for each card, those it may be


class State(Struct, frozen=True):
    """Everybody draws up to two cards after each play; `turns` are at most twelve, `step` at most twelve."""

    hands: tuple[Hand, ...]
    steps: tuple[int, ...]
    played: tuple[int, ...] = ()
    turn: int = 0
    step: int = 0
    turns: int = 0
    discrepancies: tuple[str, ...] = ()

    @property
    def drawing(self) -> int | None:
        """The first seat that still has to draw, None where nobody has or no card is left."""
        left = len(CARDS) > sum(map(len, self.hands)) + len(self.played)
        return next((seat for seat, hand in enumerate(self.hands) if left and len(hand) < 2), None)

    @property
    def unknown(self) -> frozenset[int]:
        """The cards that may be in the pile."""
        return CARDS.difference(
            self.played, *(card for hand in self.hands for card in hand if len(card) == 1)
        )


class TileGame(Toy[State, Choice, int]):
    """The rules."""

    id = "toy-tile"
    answers = Choice

    def setup(self, options: object) -> State:
        players = read_options(options, Players).players
        return State(((),) * players, (0,) * players)

    def pending(self, state: State) -> kernel.Decision[Choice] | kernel.Chance[int] | kernel.Over:
        if state.drawing is not None:
            return kernel.Chance("draw", f"seat-{state.drawing}-hand", lambda: sorted(state.unknown))
        seat = state.turns % len(state.hands)
        over, held = state.step >= 12 or state.turns >= 12, frozenset[int]().union(*state.hands[seat])
        return kernel.Over() if over else kernel.Decision(seat, "turn", lambda: [*TURNS, *sorted(held)])

    def act(self, state: State, choice: Choice) -> State:
        refuse_impossible(self.why_not(state, choice), choice)
        if isinstance(choice, str):
            return replace(state, turn=(state.turn + int(choice[-1])) % 4, turns=state.turns + 1)
        seat, step = state.turns % len(state.hands), max(0, state.step + (-1) ** state.turn * choice)
        hands = [tuple(card - {choice} for card in hand) for hand in state.hands]
        hands[seat] = without(state.hands[seat], choice)
        steps = tuple(n + (step - state.step) * (i == seat) for i, n in enumerate(state.steps))
        more = {"steps": steps, "played": (*state.played, choice), "turns": state.turns + 1}
        return replace(state, hands=tuple(hands), step=step, **more)

    def observe(self, state: State, result: int | kernel.Unseen) -> State:
        if result is not kernel.UNSEEN and result not in state.unknown:
            state = replace(state, discrepancies=(*state.discrepancies, f"draw: {result}"))
            result = kernel.UNSEEN
        drawn = state.unknown if isinstance(result, kernel.Unseen) else frozenset((result,))
        known = drawn if len(drawn) == 1 else frozenset()
        hands = [[card - known for card in hand] for hand in state.hands]
        hands[state.drawing or 0].append(drawn)
        return replace(state, hands=tuple(tuple(sorted(hand, key=sorted)) for hand in hands))

    def sure(self, state: State, choice: Choice) -> bool:
        return isinstance(choice, str) or frozenset((choice,)) in state.hands[state.turns % len(state.hands)]

    def places(self, state: State) -> Sequence[Place]:
        seats = range(len(state.hands))
        return (
            TILE,
            TRACK,
            PLAYED,
            *(Place(f"seat-{i}-hand", PlaceKind.HAND, i, Source.DECLARED) for i in seats),
        )

    def layout(self, state: State) -> Layout:
        top = one(f"card-{state.played[-1]}") if state.played else None
        tile, marker = Row((one(turned("tile", state.turn)),)), Track(((Face("marker"), state.step),))
        return {TILE.id: tile, TRACK.id: marker, PLAYED.id: Top(top, len(state.played))}

    def view(self, state: State, seat: int) -> dict[str, Any]:
        public = {name: getattr(state, name) for name in ("steps", "played", "turn", "step", "turns")}
        return {**public, "hands": [hand if i == seat else len(hand) for i, hand in enumerate(state.hands)]}

    def offered(self, state: State) -> Sequence[Any]:
        if state.drawing is not None:
            return (kernel.UNSEEN,)
        return () if self.over(state) else (*TURNS, *sorted(CARDS.difference(state.played)))

    def blurred(self, states: Sequence[State]) -> State | None:
        hands = [[len(hand) for hand in state.hands] for state in states]
        if any(replace(state, hands=states[0].hands) != states[0] for state in states) or hands != hands[
            :1
        ] * len(hands):
            return None
        return replace(
            states[0],
            hands=tuple(either(many) for many in zip(*(state.hands for state in states), strict=True)),
        )

    def toward(self, state: State, clues: Clues) -> Iterable[Any]:
        return (kernel.UNSEEN,) if state.drawing is not None else super().toward(state, clues)

    def standing(self, state: State) -> kernel.Standing:
        return kernel.compared([("steps", state.steps, "end")], over=self.over(state))

    def turns(self, state: State) -> kernel.Turns:
        return kernel.Turns(state.turns, state.turns, showing=state.drawing is not None)


def without(hand: Hand, card: int) -> Hand:
    """Return a hand after a card left it: which of several it was, nobody can tell."""
    holding = [one for one in hand if one == {card}] or [one for one in hand if card in one]
    rest = frozenset[int]().union(*holding) - {card}
    return tuple(
        sorted([*(one for one in hand if one not in holding), *[rest] * (len(holding) - 1)], key=sorted)
    )


def either(hands: Sequence[Hand]) -> Hand:
    """Return a hand that may be any of several of the same size."""
    return (
        hands[0]
        if len({*hands}) == 1
        else (frozenset[int]().union(*(one for hand in hands for one in hand)),) * len(hands[0])
    )
