"""A toy: two dice from a bowl, and numbers that each player marks on a sheet.

One throws the red die, the blue one or both, then marks a number that a thrown die shows, or skips with 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final, Literal, get_args

from msgspec.structs import replace

from engine.kernel import contract as kernel
from engine.words import Bag, Expected, Face, Layout, Marks, Place, PlaceKind
from tests.engine.kernel.toys.toy import Course, Toy, replaced

Throw = Literal["red", "blue", "red+blue"]
Choice = Throw | int  # which dice are thrown; then a number to mark, 0 for none
Result = tuple[int, ...]  # the thrown dice, red before blue
THROWS: Final[tuple[Throw, ...]] = get_args(Throw)
VALUES: Final = range(1, 7)
BOWL: Final = Place("bowl", PlaceKind.HEAP)


class State(Course, frozen=True):
    """Dice (red, blue) show 0 where nobody knows; `thrown` are this turn's, `falling` until they are seen."""

    sheets: tuple[frozenset[int], ...] = ()
    dice: tuple[int, ...] = (0, 0)
    thrown: tuple[int, ...] = ()
    falling: bool = False


class DiceGame(Toy[State, Choice, Result]):
    """The rules."""

    id = "toy-dice"
    answers = Choice | Result

    def setup(self, options: object) -> State:
        state = State.begun(options)
        return replace(state, sheets=(frozenset[int](),) * state.players)

    def pending(self, state: State) -> kernel.Decision[Choice] | kernel.Chance[Result] | kernel.Over:
        if state.falling:
            return kernel.Chance("roll", BOWL.id, lambda: [*product(VALUES, repeat=len(state.thrown))])
        if state.thrown:
            shown = {state.dice[die] for die in state.thrown}
            free = {*(VALUES if 0 in shown else shown)} - state.sheets[state.seat]
            return kernel.Decision(state.seat, "mark", lambda: [0, *sorted(free)])
        over = state.turns == state.last
        return kernel.Over() if over else kernel.Decision(state.seat, "throw", lambda: THROWS)

    def act(self, state: State, choice: Choice) -> State:
        kernel.refuse_impossible(self.why_not(state, choice), choice)
        if isinstance(choice, str):
            thrown = tuple(die for die, name in enumerate(THROWS[:2]) if name in choice)
            return replace(state, thrown=thrown, falling=True)
        sheets = replaced(state.sheets, state.seat, state.sheets[state.seat] | {choice} - {0})
        return replace(state, sheets=sheets, thrown=(), turns=state.turns + 1)

    def observe(self, state: State, result: Result | kernel.Unseen) -> State:
        values = (0,) * len(state.thrown) if isinstance(result, kernel.Unseen) else result
        if len(values) != len(state.thrown) or not {0, *VALUES}.issuperset(values):
            state = replace(state, discrepancies=(*state.discrepancies, f"bowl: {result}"))
            return self.observe(state, kernel.UNSEEN)
        for die, value in zip(state.thrown, values, strict=True):
            state = replace(state, dice=replaced(state.dice, die, value), falling=False)
        return state

    def sighted(self, state: State, sighting: kernel.Sighting) -> State:
        seen = set(sighting.faces if sighting.place == BOWL.id and not state.falling else ())
        told = [max((int(face[-1]) for face in seen & faces(die)), default=0) for die in (0, 1)]
        return replace(state, dice=tuple(old or told[die] for die, old in enumerate(state.dice)))

    def sure(self, state: State, choice: Choice, *, public: bool) -> bool:
        return isinstance(choice, str) or choice in {0, *state.dice}

    def places(self, state: State) -> Sequence[Place]:
        return BOWL, *(Place(f"seat-{seat}-sheet", PlaceKind.SHEET, seat) for seat in range(state.players))

    def layout(self, state: State) -> Layout:
        lying = (die for die in (0, 1) if not (state.falling and die in state.thrown))
        dice = tuple(Expected(faces(die, state.dice[die])) for die in lying)
        sheets = {f"seat-{i}-sheet": Marks(frozenset(map(str, one))) for i, one in enumerate(state.sheets)}
        return {BOWL.id: Bag(dice), **sheets}

    def standing(self, state: State) -> kernel.Standing:
        marks = [*map(len, state.sheets)]
        return kernel.compared([("marks", marks, "end")], over=state.turns == state.last)

    def turns(self, state: State) -> kernel.Turns:
        return kernel.Turns(state.turns + bool(state.thrown), state.turns)


def faces(die: int, value: int = 0) -> frozenset[Face]:
    """Return the faces of a die that may lie there if it shows a value, all of them for 0."""
    return frozenset(Face(f"die-{THROWS[die]}-{one}") for one in ((value,) if value else VALUES))
