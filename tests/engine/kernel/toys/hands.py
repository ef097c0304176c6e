"""A toy: hands that nobody else sees. One plays a card onto the own pile and draws another, or passes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from msgspec.structs import replace

from engine.kernel import contract as kernel
from engine.words import Layout, Place, PlaceKind, Source, Top, one
from tests.engine.kernel.toys.toy import Course, Toy, replaced

Choice = Literal["pass"] | int  # the card that is played
CARDS: Final = range(1, 9)
Cards = tuple[int, ...]  # of a hand in their order, 0 for each that nobody saw; of a pile the first one first


class State(Course, frozen=True):
    """Who has fewer than two cards is `drawing`; `unknown` are those that may come, or be held unseen."""

    hands: tuple[Cards, ...] = ()
    piles: tuple[Cards, ...] = ()

    @property
    def drawing(self) -> int | None:
        left = len(CARDS) > sum(map(len, self.hands + self.piles))
        return next((seat for seat, hand in enumerate(self.hands) if left and len(hand) < 2), None)

    @property
    def unknown(self) -> list[int]:
        return sorted({*CARDS}.difference(*self.hands, *self.piles))


class HandsGame(Toy[State, Choice, int]):
    """The rules."""

    id = "toy-hands"
    answers = Choice

    def setup(self, options: object) -> State:
        state = State.begun(options)
        return replace(state, hands=((),) * state.players, piles=((),) * state.players)

    def pending(self, state: State) -> kernel.Decision[Choice] | kernel.Chance[int] | kernel.Over:
        if state.drawing is not None:
            return kernel.Chance("draw", f"seat-{state.drawing}-hand", lambda: state.unknown)
        hand, over = state.hands[state.seat], state.turns == state.last
        held = sorted({*hand, *(state.unknown if 0 in hand else ())} - {0})
        return kernel.Over() if over else kernel.Decision(state.seat, "play", lambda: ["pass", *held])

    def act(self, state: State, choice: Choice) -> State:
        kernel.refuse_impossible(self.why_not(state, choice), choice)
        after, hand = replace(state, turns=state.turns + 1), [*state.hands[state.seat]]
        if isinstance(choice, str):
            return after
        hand.remove(choice if choice in hand else 0)
        piles = replaced(state.piles, state.seat, (*state.piles[state.seat], choice))
        return replace(after, piles=piles, hands=replaced(state.hands, state.seat, tuple(hand)))

    def observe(self, state: State, result: int | kernel.Unseen) -> State:
        seat, known = state.drawing or 0, next((one for one in state.unknown if one == result), 0)
        odd = () if known or result is kernel.UNSEEN else (f"draw: {result}",)
        hands = replaced(state.hands, seat, tuple(sorted((*state.hands[seat], known))))
        return replace(state, hands=hands, discrepancies=state.discrepancies + odd)

    def sure(self, state: State, choice: Choice, *, public: bool) -> bool:
        return choice == "pass" or (choice in state.hands[state.seat] and not public)

    def places(self, state: State) -> Sequence[Place]:
        hands = (Place(f"seat-{i}-hand", PlaceKind.HAND, i, Source.DECLARED) for i in range(state.players))
        return *hands, *(Place(f"seat-{i}-pile", PlaceKind.PILE, i) for i in range(state.players))

    def layout(self, state: State) -> Layout:
        piles = enumerate(state.piles)
        return {f"seat-{i}-pile": Top(one(f"card-{pile[-1]}") if pile else None) for i, pile in piles}

    def view(self, state: State, seat: int) -> dict[str, Any]:
        hands = [hand if i == seat else len(hand) for i, hand in enumerate(state.hands)]
        return {"turns": state.turns, "piles": state.piles, "hands": hands}

    def offered(self, state: State) -> Sequence[Any]:
        if state.drawing is not None:
            return (kernel.UNSEEN,)
        return () if state.turns == state.last else ("pass", *sorted({*CARDS}.difference(*state.piles)))

    def blurred(self, states: Sequence[State]) -> State | None:
        hands = [state.hands for state in states]
        sizes = {tuple(map(len, one)) for one in hands}
        known = ({*one}.intersection(*more) - {0} for one, *more in zip(*hands, strict=True))
        each = zip(min(sizes), known, strict=True)
        either = tuple((*[0] * (size - len(one)), *sorted(one)) for size, one in each)
        both = {replace(state, hands=either) for state in states}
        return both.pop() if len(sizes) == len(both) == 1 else None

    def standing(self, state: State) -> kernel.Standing:
        return kernel.compared([("cards", [*map(sum, state.piles)], "end")], over=state.turns == state.last)

    def turns(self, state: State) -> kernel.Turns:
        return kernel.Turns(state.turns, state.turns, showing=state.drawing is not None)
