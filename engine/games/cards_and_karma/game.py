"""Cards & Karma as a game of the kernel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Any, final

from msgspec.structs import replace

from engine.facts import Facts
from engine.games.cards_and_karma.advance import advance, step
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.games.cards_and_karma.box.components import SCORING_CARDS
from engine.games.cards_and_karma.box.half_known import HalfKnown
from engine.games.cards_and_karma.box.kit import described, without
from engine.games.cards_and_karma.box.places import places
from engine.games.cards_and_karma.choices import Choice, Waive
from engine.games.cards_and_karma.joining.joining import joined, rejoined
from engine.games.cards_and_karma.joining.position import Position
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.piles import Reveal
from engine.games.cards_and_karma.play.waivers import waive
from engine.games.cards_and_karma.records.writing import read, write
from engine.games.cards_and_karma.results import BonusShown, Laid, Result, Shown
from engine.games.cards_and_karma.rule_book.ruling import why_not
from engine.games.cards_and_karma.setup import first_state
from engine.games.cards_and_karma.state import EMPTY_TRAY, State
from engine.games.cards_and_karma.table.breaches import broken
from engine.games.cards_and_karma.table.layout import layout
from engine.games.cards_and_karma.table.sight import fleeting, sighted
from engine.games.cards_and_karma.table.slips import slips
from engine.games.cards_and_karma.table.started import closed, settled, started
from engine.games.cards_and_karma.table.toward import toward
from engine.games.cards_and_karma.turn import Finished
from engine.games.cards_and_karma.views.blur import blurred
from engine.games.cards_and_karma.views.facts import facts
from engine.games.cards_and_karma.views.offered import offered
from engine.games.cards_and_karma.views.public import forgotten
from engine.games.cards_and_karma.views.view import view
from engine.kernel.agenda import between
from engine.kernel.contract import (
    Breach,
    Chance,
    Decision,
    Game,
    Over,
    Ruling,
    Standing,
    Turns,
    Unseen,
    compared,
)
from engine.kernel.rules import read_options
from engine.kernel.sightings import Sighting
from engine.words import Face, Place

_OVER = Over()


FAME_WORTH = 2
"""What a fame token left over counts in a tie; a coin counts one."""


def standing(state: State) -> Standing:
    """Return the comparison step by step; below the winner it is Munshi's order (ruling A44)."""
    flipped = tuple(seat.flipped for seat in state.seats)
    left_over = tuple(FAME_WORTH * seat.fame + seat.coins for seat in state.seats)
    return compared(
        [
            ("flipped", flipped, "end-of-game"),
            ("fame-and-coins", left_over, "tie-break"),
            ("karma", tuple(seat.karma for seat in state.seats), "tie-break"),
        ],
        over=isinstance(state.agenda[-1], Finished),
        ruled=1 if max(flipped) == SCORING_CARDS else 0,
    )


@final
class CardsAndKarma(Game[State, Choice, Result]):
    """The rules of Rajas of the Ganges: Cards & Karma for 2 to 4 players.

    Args:
        cards: The cards of the box; without them the invented ones of the reference catalogue.
    """

    id = "cards-and-karma"
    version = 4
    older = MappingProxyType({3: {"joker": "free"}})
    """A joker with any number of dice was what nobody had to agree on (ruling A24)."""

    # What these rooms do as it is; the contract says what each is asked for.
    offered = staticmethod(offered)
    layout = staticmethod(layout)
    view = staticmethod(view)
    facts = staticmethod(facts)
    blurred = staticmethod(blurred)
    standing = staticmethod(standing)
    fleeting = staticmethod(fleeting)
    started = staticmethod(started)
    closed = staticmethod(closed)
    toward = staticmethod(toward)
    slips = staticmethod(slips)

    def __init__(self, cards: Cards | None = None) -> None:
        self.cards = Cards.of(load_reference()) if cards is None else cards
        self.catalogue = self.cards.catalogue.hash

    def setup(self, options: object) -> State:
        """Return the first state: the first card of the draw pile is to be seen, or a turn begins midway."""
        chosen = read_options(options, Options)
        if chosen.position is None:
            return _kept(first_state(self.cards, chosen))
        chosen.check()
        return _kept(joined(self.cards, chosen, chosen.position))

    def pending(self, state: State) -> Decision[Choice] | Chance[Result] | Over:
        """Return the one question the state waits for."""
        task = state.agenda[-1]
        return _OVER if isinstance(task, Finished) else task.question(state)

    def act(self, state: State, choice: Choice) -> State:
        """Carry out a decision, and all that follows of itself."""
        return _kept(advance(_chosen(state, choice)))

    def observe(self, state: State, result: Result | Unseen) -> State:
        """Take in what chance or a hidden side showed."""
        return _kept(advance(state.agenda[-1].result(state, result)))

    def why_not(
        self, state: State, choice: Choice, *, seat: int | None = None, public: bool = False
    ) -> Ruling:
        """Tell whether a choice is legal, by which rule not, and what would be."""
        return why_not(self.act, state, choice, seat=seat, public=public)

    def places(self, state: State) -> Sequence[Place]:
        """Return the places of the table."""
        return places(len(state.seats))

    def turns(self, state: State) -> Turns:
        """Return how many turns have begun and ended, extra turns included."""
        begun = state.played + (not state.fresh)
        return Turns(begun, state.played, showing=isinstance(state.agenda[-1], Reveal))

    def learn(self, facts: Facts, instead: Facts | None = None) -> Face:
        """Know a card of the box that nobody knew, or was taken for another one."""
        if not isinstance(self.cards, HalfKnown):
            return super().learn(facts, instead)
        known = self.cards.catalogue
        was = None if instead is None else Face(described(instead, known).id)
        if was is not None and was in self.cards.faces:
            known = without(known, was)
        face = described(facts, known)
        if face.id not in (one.id for one in known.faces):
            self.cards.learn(face, was if was in self.cards.faces else None)
        return Face(face.id)

    def begins(self, state: State) -> bool:
        """Tell whether a turn begins with the pending decision."""
        return _begins(state)

    def sighted(self, state: State, sighting: Sighting) -> State:
        """Return a state that knows what is seen now of cards that had been missed."""
        return _kept(sighted(state, sighting))

    def rejoined(self, state: State, position: Position) -> State:
        """Return the state in which the match goes on from a position that the table has agreed on."""
        return _kept(rejoined(state, position))

    def between(self, state: State, answer: Choice | Result | Unseen) -> Iterator[State]:
        """Yield the states that hands pass through while an answer is carried out."""
        if isinstance(answer, Shown | BonusShown | Laid | Unseen):
            return between(state.agenda[-1].result(state, answer), step)
        return between(_chosen(state, answer), step)

    def settled(self, state: State) -> frozenset[str]:
        """Return the places that nothing changes any more before the running turn has ended."""
        return settled(len(state.seats), state.actor)

    def slip(self, answer: object) -> bool:
        """Tell whether an answer leaves a rule aside."""
        return isinstance(answer, Waive)

    def broken(self, state: State, answers: Sequence[Any]) -> tuple[Breach, ...]:
        """Return the rules that a sequence breaks."""
        return broken(self, state, answers)

    def write(self, answer: Choice | Result | Unseen | Position) -> Any:
        """Return an answer, or a position to go on from, as plain JSON values."""
        return write(self.cards, answer)

    def read(self, written: Any) -> Choice | Result | Unseen:
        """Return the answer that was written, or the position to go on from."""
        found: Any = read(self.cards, written)
        return found  # type: ignore[no-any-return]  # a position stands only where one is looked for


def _begins(state: State) -> bool:
    """Tell whether a turn begins with what is decided; what the karma of the elephant sets off is in none."""
    return state.fresh and isinstance(state.agenda[-1], Menu)


def _chosen(state: State, choice: Choice) -> State:
    """Return the state after a choice alone, with all that follows of itself still to be done."""
    task, begins = state.agenda[-1], _begins(state)
    if waives := isinstance(choice, Waive):
        state = waive(state, choice)
    if begins:
        state = replace(state, fresh=False, last_tray=state.tray, tray=EMPTY_TRAY)
    return state if waives else task.answer(state, choice)


def _kept(state: State) -> State:
    """Return a state with what the match is to remember: of a half-known box only what lies open."""
    memory = state.options.memory and not state.box.catalogue.partial
    return state if memory else forgotten(state)
