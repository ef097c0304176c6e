"""A toy: two dice from a bowl, and numbers that each player marks on a sheet.

One throws the red die, the blue one or both, then marks a number that a thrown die shows, or skips with 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel import contract as kernel
from engine.kernel.options import read_options
from engine.kernel.rulings import refuse_impossible
from engine.words import Bag, Expected, Face, Layout, Marks, Place, PlaceKind
from tests.engine.kernel.toys.toy import Players, Toy

BOWL: Final = Place("bowl", PlaceKind.HEAP)
VALUES: Final = range(1, 7)
THROWS: Final = ("red", "blue", "red+blue")
Choice = str | int  # which dice are thrown, one of THROWS; then a number to mark, 0 for none
Result = tuple[int, ...]  # the thrown dice, red before blue


class State(Struct, frozen=True):
    """Dice show 0 where nobody knows; `thrown` are this turn's, `falling` until they are seen."""

    sheets: tuple[frozenset[int], ...]
    red: int = 0
    blue: int = 0
    thrown: str = ""
    falling: bool = False
    turns: int = 0
    discrepancies: tuple[str, ...] = ()


class DiceGame(Toy[State, Choice, Result]):
    """The rules."""

    id = "toy-dice"
    answers = Choice | Result

    def setup(self, options: object) -> State:
        return State((frozenset[int](),) * read_options(options, Players).players)

    def pending(self, state: State) -> kernel.Decision[Choice] | kernel.Chance[Result] | kernel.Over:
        seat = state.turns % len(state.sheets)
        if state.falling:
            return kernel.Chance("roll", BOWL.id, lambda: rolls(state))
        if state.thrown:
            shown = {getattr(state, die) for die in state.thrown.split("+")}
            free = sorted({*(VALUES if 0 in shown else shown)} - state.sheets[seat])
            return kernel.Decision(seat, "mark", lambda: [0, *free])
        over = state.turns == 3 * len(state.sheets)  # rounds
        return kernel.Over() if over else kernel.Decision(seat, "throw", lambda: THROWS)

    def act(self, state: State, choice: Choice) -> State:
        refuse_impossible(self.why_not(state, choice), choice)
        if isinstance(choice, str):
            return replace(state, thrown=choice, falling=True)
        sheets, seat = list(state.sheets), state.turns % len(state.sheets)
        sheets[seat] |= {choice} - {0}
        return replace(state, sheets=tuple(sheets), thrown="", turns=state.turns + 1)

    def observe(self, state: State, result: Result | kernel.Unseen) -> State:
        if result is not kernel.UNSEEN and result not in rolls(state):
            state = replace(state, discrepancies=(*state.discrepancies, f"bowl: {result}"))
            result = kernel.UNSEEN
        values = (0, 0) if isinstance(result, kernel.Unseen) else result
        return replace(state, falling=False, **dict(zip(state.thrown.split("+"), values, strict=False)))

    def sure(self, state: State, choice: Choice) -> bool:
        return isinstance(choice, str) or choice in {0, state.red, state.blue}

    def places(self, state: State) -> Sequence[Place]:
        return BOWL, *(Place(f"seat-{i}-sheet", PlaceKind.SHEET, i) for i in range(len(state.sheets)))

    def layout(self, state: State) -> Layout:
        falling = state.thrown if state.falling else ""
        dice = (shows(die, 0 if die in falling else getattr(state, die)) for die in ("red", "blue"))
        sheets = {f"seat-{i}-sheet": Marks(frozenset(map(str, one))) for i, one in enumerate(state.sheets)}
        return {BOWL.id: Bag(tuple(dice)), **sheets}

    def standing(self, state: State) -> kernel.Standing:
        return kernel.compared([("marks", [*map(len, state.sheets)], "end")], over=self.over(state))

    def turns(self, state: State) -> kernel.Turns:
        return kernel.Turns(state.turns + bool(state.thrown), state.turns)


def shows(die: str, value: int) -> Expected:
    """Return a die that shows a value, 0 where nobody knows which."""
    return Expected(frozenset(Face(f"die-{die}-{one}") for one in ((value,) if value else VALUES)))


def rolls(state: State) -> list[Result]:
    """Return what the thrown dice may show."""
    return [*product(VALUES, repeat=1 + ("+" in state.thrown))]
