"""A toy: a tile that is turned, a track, and hands of cards that nobody else sees.

In a turn one turns the tile by one to three quarters, or plays a card: the marker goes forward by the
card's number while the tile stands upright or upside down, backward while it lies on its side. Whoever
plays scores the steps. It has what Cards & Karma has not: faces with a turn, and a track.
"""
# ruff: noqa: D102  # the contract says what each method of a game does

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.clues import Clues
from engine.kernel.contract import (
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
from engine.words import Anything, Face, Layout, Place, PlaceKind, Row, Source, Top, Track, one
from tests.engine.kernel.toys import toy

CARDS: Final = frozenset(range(1, 9))
HAND: Final = 2
GOAL: Final = 12
TILE: Final = Place("tile", PlaceKind.CELL)
TRACK: Final = Place("track", PlaceKind.TRACK)
PLAYED: Final = Place("played", PlaceKind.PILE)
MARKER: Final = Face("marker")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How many play, and for how many turns at most."""

    players: int = 2
    turns: int = 12


class Turn(Struct, frozen=True, tag="turn"):
    """Turn the tile by so many quarters, counter-clockwise."""

    quarters: int


class Play(Struct, frozen=True, tag="play"):
    """Play the card of this number."""

    card: int


Choice = Turn | Play
Result = int  # the card drawn
TURNS: Final = (Turn(1), Turn(2), Turn(3))


class State(Struct, frozen=True):
    """A hand holds, for each card, the set of those it may be; its owner's draw comes after a play."""

    options: Options
    hands: tuple[tuple[frozenset[int], ...], ...]
    steps: tuple[int, ...]
    played: tuple[int, ...] = ()
    turn: int = 0
    step: int = 0
    turns: int = 0
    discrepancies: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.turns % len(self.hands)

    @property
    def drawing(self) -> int | None:
        """The first seat that still has to draw, None where nobody has or no card is left."""
        held = sum(map(len, self.hands))
        short = (seat for seat, hand in enumerate(self.hands) if len(hand) < HAND)
        return next(short, None) if held + len(self.played) < len(CARDS) else None

    @property
    def unknown(self) -> frozenset[int]:
        """The cards that may be in the pile."""
        known = (next(iter(card)) for hand in self.hands for card in hand if len(card) == 1)
        return CARDS.difference(self.played, known)


class TileGame(toy.Blameless):
    """The rules."""

    id = "toy-tile"
    version = 1
    catalogue = ""

    def setup(self, options: object) -> State:
        wanted = toy.read_options(options, Options)
        return State(wanted, ((),) * wanted.players, (0,) * wanted.players)

    def pending(self, state: State) -> Decision[Choice] | Chance[Result] | Over:
        if state.drawing is not None:
            return Chance("draw", f"seat-{state.drawing}-hand", lambda: sorted(state.unknown))
        if state.step >= GOAL or state.turns >= state.options.turns:
            return Over()
        return Decision(state.seat, "turn", lambda: [*TURNS, *map(Play, sorted(_held(state)))])

    def act(self, state: State, choice: Choice) -> State:
        toy.refuse_impossible(self.why_not(state, choice), choice)
        if isinstance(choice, Turn):
            return replace(state, turn=(state.turn + choice.quarters) % 4, turns=state.turns + 1)
        step = max(0, state.step + (choice.card if state.turn % 2 == 0 else -choice.card))
        steps = list(state.steps)
        steps[state.seat] += step - state.step
        hands = list(state.hands)
        hands[state.seat] = _without(hands[state.seat], choice.card)
        others = tuple(tuple(mask - {choice.card} for mask in hand) for hand in hands)
        played = (*state.played, choice.card)
        return replace(
            state, hands=others, steps=tuple(steps), played=played, step=step, turns=state.turns + 1
        )

    def observe(self, state: State, result: Result | Unseen) -> State:
        if result is not UNSEEN and result not in state.unknown:
            odd = f"seat-{state.drawing}-hand: {result}"
            state, result = replace(state, discrepancies=(*state.discrepancies, odd)), UNSEEN
        drawn = state.unknown if result is UNSEEN else frozenset((result,))
        hands = [list(hand) for hand in state.hands]
        if result is not UNSEEN:
            hands = [[mask - drawn for mask in hand] for hand in hands]
        hands[state.drawing or 0].append(drawn)
        return replace(state, hands=tuple(tuple(sorted(hand, key=sorted)) for hand in hands))

    def why_not(
        self, state: State, choice: Choice, *, seat: int | None = None, public: bool = False
    ) -> Ruling:
        pending = self.pending(state)
        legal = self.offered(state) if public else getattr(pending, "choices", ())
        if state.drawing is not None:
            return toy.ruled("toy > draw", legality=False, needed="the card drawn", there=choice, legal=())
        if seat not in {None, state.seat} or isinstance(pending, Over):
            return toy.ruled("toy > turn", legality=False, needed="whose turn", there=choice, legal=())
        if isinstance(choice, Turn):
            return toy.ruled("toy > turn", choice in TURNS, "one to three quarters", choice, legal)
        held = CARDS.difference(state.played) if public else _held(state)
        sure = not public and frozenset((choice.card,)) in state.hands[state.seat]
        possible = Legality.POSSIBLE if choice.card in held else Legality.IMPOSSIBLE
        return toy.ruled("toy > play", sure or possible, "a card of the hand", choice, legal)

    def offered(self, state: State) -> Sequence[Choice | Result | Unseen]:
        if state.drawing is not None:
            return (UNSEEN,)
        over = isinstance(self.pending(state), Over)
        return () if over else (*TURNS, *map(Play, sorted(CARDS.difference(state.played))))

    def places(self, state: State) -> Sequence[Place]:
        hands = (Place(f"seat-{i}-hand", PlaceKind.HAND, i, Source.DECLARED) for i in range(len(state.hands)))
        return (TILE, TRACK, PLAYED, *hands)

    def layout(self, state: State) -> Layout:
        hands = {f"seat-{seat}-hand": Anything() for seat in range(len(state.hands))}
        top = one(f"card-{state.played[-1]}") if state.played else None
        tile = Row((one("tile-arrow", state.turn),))
        return {
            TILE.id: tile,
            TRACK.id: Track(((MARKER, state.step),)),
            PLAYED.id: Top(top, len(state.played)),
            **hands,
        }

    def view(self, state: State, seat: int) -> dict[str, Any]:
        hands = [hand if i == seat else len(hand) for i, hand in enumerate(state.hands)]
        public = {name: getattr(state, name) for name in ("steps", "played", "turn", "step", "turns")}
        return {**public, "hands": hands}

    def facts(self, state: State) -> Mapping[str, Fact]:
        return {"turn": state.turn, "step": state.step, "played": list(map(str, state.played))}

    def blurred(self, states: Sequence[State]) -> State | None:
        hands = [state.hands for state in states]
        if any(replace(state, hands=hands[0]) != states[0] for state in states):
            return None
        if any(list(map(len, one)) != list(map(len, hands[0])) for one in hands):
            return None
        return replace(states[0], hands=tuple(map(_either, zip(*hands, strict=True))))

    def standing(self, state: State) -> Standing:
        return toy.ranked("steps", state.steps, over=isinstance(self.pending(state), Over))

    def resting(self, state: State) -> bool:
        return state.drawing is None

    def ended(self, state: State) -> int:
        return state.turns

    def begun(self, state: State) -> int:
        return state.turns

    def begins(self, state: State) -> bool:
        return False

    def sighted(self, state: State, sighting: Sighting) -> State:  # nothing lies open that is not known
        return state

    def fleeting(self, state: State) -> frozenset[str]:
        return frozenset()

    def rejoined(self, state: State, position: object) -> State:  # what hands hold cannot be declared here
        raise OptionsError(f"the position {position!r}", expected="none", advice="take turns back instead")

    def started(self, state: State, clues: Clues) -> frozenset[str]:
        return frozenset((TILE.id,))

    def between(self, state: State, answer: Choice | Result | Unseen) -> Iterable[State]:
        return ()

    def settled(self, state: State) -> frozenset[str]:
        return frozenset()

    def closed(self, state: State, *, slips: bool = False) -> frozenset[str]:
        return frozenset()

    def toward(self, state: State, clues: Clues) -> Iterable[Choice | Result | Unseen]:
        if state.drawing is not None:
            yield UNSEEN
            return
        yield from TURNS  # two turns of the tile may cancel out
        if PLAYED.id in clues.places:
            yield from map(Play, sorted(_held(state)))

    def read(self, written: object) -> Choice | Result | Unseen:
        answer: Choice | Result | Unseen = toy.read_answer(written, Choice | Result | Unseen)
        return answer


def _held(state: State) -> frozenset[int]:
    return frozenset[int]().union(*state.hands[state.seat])


def _without(hand: tuple[frozenset[int], ...], card: int) -> tuple[frozenset[int], ...]:
    """Return a hand after a card left it: which of several it was, nobody can tell."""
    holding = [mask for mask in hand if card in mask]
    if frozenset((card,)) in holding:
        holding = [frozenset((card,))]
    rest = frozenset[int]().union(*holding) - {card}
    others = [mask for mask in hand if mask not in holding]
    return tuple(sorted([*others, *[rest] * (len(holding) - 1)], key=sorted))


def _either(hands: tuple[tuple[frozenset[int], ...], ...]) -> tuple[frozenset[int], ...]:
    """Return a hand that may be any of several of the same size."""
    if len(set(hands)) == 1:
        return hands[0]
    return (frozenset[int]().union(*(mask for hand in hands for mask in hand)),) * len(hands[0])
