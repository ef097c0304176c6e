"""A toy: two dice from a bowl, and numbers that each player marks on a sheet.

In a turn one throws the red die, the blue one or both, then marks a number that a thrown die shows,
or skips. Most marks win. It has what Cards & Karma has not: dice that roll, and pen marks.
"""
# ruff: noqa: D102  # the contract says what each method of a game does

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.kernel.contract import (
    UNKNOWN,
    UNSEEN,
    Chance,
    Decision,
    Fact,
    Legality,
    Over,
    Ruling,
    Standing,
    Unseen,
)
from engine.kernel.errors import OptionsError
from engine.kernel.sightings import Sighting
from engine.words import Bag, Expected, Face, Layout, Marks, Place, PlaceKind
from tests.engine.kernel.toys import toy

DICE: Final = ("red", "blue")
VALUES: Final = range(1, 7)
BOWL: Final = Place("bowl", PlaceKind.HEAP)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How many play, and for how many rounds."""

    players: int = 2
    rounds: int = 3


class Throw(Struct, frozen=True, tag="throw"):
    """Throw these dice."""

    dice: tuple[str, ...]


class Mark(Struct, frozen=True, tag="mark"):
    """Mark a number on one's own sheet, or skip with 0."""

    number: int


class Sheets(Struct, frozen=True, tag="sheets"):
    """A position: what is marked on each sheet, and how many turns were played; the dice lie anyhow."""

    marks: tuple[tuple[int, ...], ...]
    turns: int


Choice = Throw | Mark
Result = tuple[int, ...]  # the thrown dice, red before blue
THROWS: Final = (Throw(("red",)), Throw(("blue",)), Throw(("red", "blue")))


class State(Struct, frozen=True):
    """Dice show 0 where nobody knows; `thrown` are this turn's, `falling` until they are seen."""

    options: Options
    sheets: tuple[frozenset[int], ...]
    dice: tuple[int, ...] = (0, 0)
    thrown: tuple[str, ...] = ()
    falling: bool = False
    turns: int = 0
    discrepancies: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.turns % len(self.sheets)

    @property
    def sheet(self) -> str:
        """The place where that player marks."""
        return f"seat-{self.seat}-sheet"

    @property
    def markable(self) -> tuple[int, ...]:
        """The numbers that may be marked, 0 first."""
        shown = {value for die, value in zip(DICE, self.dice, strict=True) if die in self.thrown}
        return 0, *(n for n in (VALUES if 0 in shown else sorted(shown)) if n not in self.sheets[self.seat])


class DiceGame(toy.Blameless):
    """The rules."""

    id = "toy-dice"
    version = 1
    catalogue = ""

    def setup(self, options: object) -> State:
        wanted = toy.read_options(options, Options)
        return State(wanted, (frozenset[int](),) * wanted.players)

    def pending(self, state: State) -> Decision[Choice] | Chance[Result] | Over:
        if state.falling:
            return Chance("roll", BOWL.id, lambda: _rolls(state))
        if state.thrown:
            return Decision(state.seat, "mark", lambda: [Mark(number) for number in state.markable])
        over = state.turns == state.options.rounds * len(state.sheets)
        return Over() if over else Decision(state.seat, "throw", lambda: THROWS)

    def act(self, state: State, choice: Choice) -> State:
        toy.refuse_impossible(self.why_not(state, choice), choice)
        if isinstance(choice, Throw):
            return replace(state, thrown=choice.dice, falling=True)
        sheets = list(state.sheets)
        sheets[state.seat] |= {choice.number} - {0}
        return replace(state, sheets=tuple(sheets), thrown=(), turns=state.turns + 1)

    def observe(self, state: State, result: Result | Unseen) -> State:
        if result is not UNSEEN and result not in _rolls(state):
            state = replace(state, discrepancies=(*state.discrepancies, f"{BOWL.id}: {result}"))
            result = UNSEEN
        shown = (
            dict.fromkeys(state.thrown, 0)
            if result is UNSEEN
            else dict(zip(state.thrown, result, strict=True))
        )
        dice = (shown.get(die, value) for die, value in zip(DICE, state.dice, strict=True))
        return replace(state, dice=tuple(dice), falling=False)

    def why_not(
        self, state: State, choice: Choice, *, seat: int | None = None, public: bool = False
    ) -> Ruling:
        pending = self.pending(state)
        legal = pending.choices if isinstance(pending, Decision) else ()
        if seat not in {None, state.seat} or isinstance(pending, Over):
            return toy.ruled("toy > turn", legality=False, needed="whose turn", there=choice, legal=())
        if isinstance(choice, Throw):
            allowed: Legality | bool = not state.thrown and choice in THROWS
            return toy.ruled("toy > throw", allowed, "one of the three throws", choice, legal)
        allowed = bool(state.thrown) and not state.falling and choice.number in state.markable
        if allowed and choice.number not in {0, *state.dice}:
            allowed = Legality.POSSIBLE
        return toy.ruled("toy > mark", allowed, "a number shown", choice, legal)

    def offered(self, state: State) -> Sequence[Choice | Result | Unseen]:
        pending = self.pending(state)
        if isinstance(pending, Chance):
            return (UNSEEN, *pending.results)
        return pending.choices if isinstance(pending, Decision) else ()

    def places(self, state: State) -> Sequence[Place]:
        return (BOWL, *(Place(f"seat-{i}-sheet", PlaceKind.SHEET, i) for i in range(len(state.sheets))))

    def layout(self, state: State) -> Layout:
        dice = []
        for die, value in zip(DICE, state.dice, strict=True):
            known = value and not (state.falling and die in state.thrown)
            dice.append(Expected(frozenset(_face(die, one) for one in ((value,) if known else VALUES))))
        sheets = {f"seat-{i}-sheet": Marks(frozenset(map(str, one))) for i, one in enumerate(state.sheets)}
        return {BOWL.id: Bag(tuple(dice)), **sheets}

    def view(self, state: State, seat: int) -> State:  # nothing is hidden from anybody
        return state

    def facts(self, state: State) -> Mapping[str, Fact]:
        dice = [str(value) if value else UNKNOWN for value in state.dice]
        return {"dice": dice, "marks": [str(sorted(sheet)) for sheet in state.sheets]}

    def blurred(self, states: Sequence[State]) -> State | None:
        return states[0] if all(state == states[0] for state in states) else None

    def standing(self, state: State) -> Standing:
        return toy.ranked("marks", tuple(map(len, state.sheets)), over=isinstance(self.pending(state), Over))

    def resting(self, state: State) -> bool:
        return not state.thrown

    def ended(self, state: State) -> int:
        return state.turns

    def begun(self, state: State) -> int:
        return state.turns + bool(state.thrown)

    def begins(self, state: State) -> bool:
        return False

    def sighted(self, state: State, sighting: Sighting) -> State:
        values = {_face(die, value): (die, value) for die in DICE for value in VALUES}
        shown = dict(values[face] for face in sighting.faces if sighting.place == BOWL.id and face in values)
        dice = (value or shown.get(die, 0) for die, value in zip(DICE, state.dice, strict=True))
        return state if state.falling else replace(state, dice=tuple(dice))

    def fleeting(self, state: State) -> frozenset[str]:
        return frozenset()

    def rejoined(self, state: State, position: Sheets) -> State:
        if len(position.marks) != len(state.sheets):
            raise OptionsError(f"{len(position.marks)} sheets", expected="one each", advice="count again")
        return State(state.options, tuple(map(frozenset, position.marks)), turns=position.turns)

    def started(self, state: State, clues: Clues) -> frozenset[str]:
        return frozenset((BOWL.id,))

    def between(self, state: State, answer: Choice | Result | Unseen) -> Iterable[State]:
        return ()

    def settled(self, state: State) -> frozenset[str]:
        return frozenset()

    def closed(self, state: State, *, slips: bool = False) -> frozenset[str]:
        return frozenset()

    def toward(self, state: State, clues: Clues) -> Iterable[Choice | Result | Unseen]:
        seen = clues.readings.get(BOWL.id if state.falling else state.sheet)
        if state.falling:
            faces = {piece.best for piece in seen.pieces} if seen else set()
            yield from (roll for roll in _rolls(state) if faces.issuperset(map(_face, state.thrown, roll)))
            yield UNSEEN
        elif state.thrown:
            likely = (
                {"0", *(mark for mark, probability in seen.marks if probability >= 0.5)} if seen else {"0"}
            )
            blind = state.sheet in clues.silent
            yield from (Mark(one) for one in state.markable if blind or str(one) in likely)
        else:
            yield from THROWS  # dice may fall just as they lay

    def read(self, written: object) -> Choice | Result | Unseen:
        answer: Choice | Result | Unseen = toy.read_answer(written, Choice | Sheets | Result | Unseen)
        return answer


def _rolls(state: State) -> list[Result]:
    return [(one,) for one in VALUES] if len(state.thrown) == 1 else [(a, b) for a in VALUES for b in VALUES]


def _face(die: str, value: int) -> Face:
    return Face(f"die-{die}-{value}")
