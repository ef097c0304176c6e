"""A toy: workers on piers and at shrines, one each, markers on a track, and a coin.

A pier brings the own marker a step forward; a shrine up to three, if a coin that is tossed shows heads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel import contract as kernel
from engine.kernel.clues import Clues
from engine.kernel.contract import Legality, Ruling
from engine.words import Expected, Face, Layout, Place, PlaceKind, Row, Track, one

Space = Literal["pier-1", "pier-2", "pier-3", "shrine-1", "shrine-2", "shrine-3"]
Side = Literal["heads", "tails"]
Choice = Space | int  # where a worker goes; then how many steps the marker goes
SPACES: Final[tuple[Space, ...]] = get_args(Space)
SIDES: Final[tuple[Side, ...]] = get_args(Side)
COIN: Final = Place("coin", PlaceKind.CELL)
TRACK: Final = Place("track", PlaceKind.TRACK)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How many play."""

    players: int = 2


class State(Struct, frozen=True):
    """Whose worker stands where, in the order in which they came; sides None where nobody saw the coin."""

    steps: tuple[int, ...]
    workers: tuple[tuple[Space, int], ...] = ()
    coin: Side | None = "tails"
    asked: Literal["worker", "toss", "steps"] = "worker"

    @property
    def seat(self) -> int:
        return (len(self.workers) - (self.asked != "worker")) % len(self.steps)


class HarbourGame(kernel.Game[State, Choice, Side]):
    """The rules."""

    id = "toy-harbour"
    answers = Literal[Space, Side] | int

    def setup(self, options: object) -> State:
        return State((0,) * kernel.read_options(options, Options).players)

    def pending(self, state: State) -> kernel.Decision[Choice] | kernel.Chance[Side] | kernel.Over:
        if state.asked == "toss":
            return kernel.Chance("toss", COIN.id, lambda: SIDES)
        choices: Sequence[Choice] = range(1, 2 if state.coin == "tails" else 4)
        if state.asked == "worker":
            choices = [space for space in SPACES if space not in dict(state.workers)]
        return kernel.Decision(state.seat, state.asked, lambda: choices) if choices else kernel.Over()

    def act(self, state: State, choice: Choice) -> State:
        kernel.refuse_impossible(self.why_not(state, choice), choice)
        if isinstance(choice, str):
            after = replace(state, workers=(*state.workers, (choice, state.seat)), asked="steps")
            return replace(after, asked="toss") if choice.startswith("shrine") else self.act(after, 1)
        steps = (step + choice * (seat == state.seat) for seat, step in enumerate(state.steps))
        return replace(state, steps=tuple(steps), asked="worker")

    def observe(self, state: State, result: Side | kernel.Unseen) -> State:
        return replace(state, coin=None if isinstance(result, kernel.Unseen) else result, asked="steps")

    def why_not(
        self, state: State, choice: Choice, *, seat: int | None = None, public: bool = False
    ) -> Ruling:
        question, rules = self.pending(state), (f"harbour > {state.asked}",)
        listed = question.choices if isinstance(question, kernel.Decision) else ()
        if choice in listed and seat in {None, state.seat}:
            sure = state.coin is not None or choice == 1 or state.asked == "worker"
            return Ruling(Legality.CERTAIN if sure else Legality.POSSIBLE, rules)
        return Ruling(Legality.IMPOSSIBLE, rules, nearest=tuple(listed[: kernel.NEAREST]))

    def places(self, state: State) -> Sequence[Place]:
        return COIN, TRACK, *(Place(space, PlaceKind.CELL) for space in SPACES)

    def layout(self, state: State) -> Layout:
        sides = frozenset(Face(f"coin-{side}") for side in SIDES if state.coin in {None, side})
        coin = Row(() if state.asked == "toss" else (Expected(sides),))
        track = Track(tuple((Face(f"marker-{seat}"), step) for seat, step in enumerate(state.steps)))
        workers = {space: Row((one(f"worker-{seat}"),)) for space, seat in state.workers}
        return {COIN.id: coin, TRACK.id: track, **{space: workers.get(space, Row(())) for space in SPACES}}

    def played_on(self, state: State, clues: Clues) -> frozenset[str]:
        theirs = {Face(f"worker-{seat}") for seat in range(len(state.steps)) if seat != state.seat}
        return frozenset(space for space in SPACES if theirs.intersection(clues[space].come))

    def standing(self, state: State) -> kernel.Standing:
        return kernel.compared(
            [("steps", state.steps, "end")], over=isinstance(self.pending(state), kernel.Over)
        )

    def turns(self, state: State) -> kernel.Turns:
        return kernel.Turns(len(state.workers), len(state.workers) - (state.asked != "worker"))
