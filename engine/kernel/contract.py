"""The contract every game fulfils, and what its questions look like.

Intent and result are split: `act` says what a player decided, `observe` what chance or a hidden
side showed. A state is immutable, and what nobody knows is part of it; full knowledge is the
special case in which nothing is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, StrEnum
from typing import Any, Final, Generic, Protocol, TypeVar, final

from msgspec import Struct

from engine.kernel.clauses import Clause
from engine.kernel.clues import Clues, Unlikely
from engine.kernel.sightings import Sighting
from engine.words import UNNAMED, Face, Layout, Place

S = TypeVar("S")
C = TypeVar("C")
R = TypeVar("R")
S_ = TypeVar("S_")
C_ = TypeVar("C_")
R_ = TypeVar("R_")


@final
class Unseen(Enum):
    """The only member stands for a result that nobody saw."""

    UNSEEN = "unseen"


UNSEEN: Final = Unseen.UNSEEN

NEAREST: Final = 3
"""So many alternatives a ruling names at most."""

PUBLIC: Final = -1
"""The seat of those who may know only what everybody at the table sees."""


@final
class Decision(Generic[C]):
    """One question to one player.

    Args:
        seat: Who decides (0 is the first seat).
        kind: What is asked, an id of the game (`turn`, `payment`).
        make: Lists the legal choices; called once, when they are first wanted.
    """

    __slots__ = ("_choices", "_make", "kind", "seat")

    def __init__(self, seat: int, kind: str, make: Callable[[], Sequence[C]]) -> None:
        self.seat = seat
        self.kind = kind
        self._make = make
        self._choices: Sequence[C] | None = None

    @property
    def choices(self) -> Sequence[C]:
        """The legal choices; where hands are hidden, those that are legal as far as is known."""
        if self._choices is None:
            self._choices = self._make()
        return self._choices


@final
class Chance(Generic[R]):
    """A result that the table will show.

    Args:
        kind: What is awaited, an id of the game (`draw`, `roll`, `bonus`).
        place: The id of the place where it will lie; hidden if that is a hand.
        make: Lists the possible results, each as likely as any other; called when first wanted.
    """

    __slots__ = ("_make", "_results", "kind", "place")

    def __init__(self, kind: str, place: str, make: Callable[[], Sequence[R]]) -> None:
        self.kind = kind
        self.place = place
        self._make = make
        self._results: Sequence[R] | None = None

    @property
    def results(self) -> Sequence[R]:
        """The possible results."""
        if self._results is None:
            self._results = self._make()
        return self._results


@final
class Over:
    """The match has ended; `standing` tells how."""

    __slots__ = ()


class Legality(StrEnum):
    """Whether a choice is legal, as far as the arbiter can know."""

    CERTAIN = "certain"
    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"


class Ruling(Struct, frozen=True):
    """Why a choice is legal or not.

    Args:
        legality: Whether it is.
        rules: Ids of the rules that decide, the one that it breaks first
            (`engine.games.cards_and_karma.rule_book.rules` maps them to headings).
        needed: What the rules ask for, None where it is legal.
        there: What there was instead, None where it is legal.
        nearest: Choices that are legal instead, the nearest first, at most NEAREST; none where nobody
            may choose now. While somebody pays they may name what could have been taken instead.
    """

    legality: Legality
    rules: tuple[str, ...] = ()
    needed: Clause | None = None
    there: Clause | None = None
    nearest: tuple[Any, ...] = ()


class Breach(Struct, frozen=True):
    """A rule that was not kept.

    Args:
        rule: Its id.
        pieces: By place, faces that everybody sees and that the rule is about; there may be others.
        needed: What the rule asks for, None where that is not told; there: what there was instead.
            Both rest on what everybody sees (ruling A45).
    """

    rule: str
    pieces: Mapping[str, tuple[Face, ...]] = {}
    needed: Clause | None = None
    there: Clause | None = None


class TieBreak(Struct, frozen=True):
    """One step of finding the winner.

    Args:
        name: Id of what is compared (`flipped`, `fame-and-coins`, `karma`).
        values: One value per seat; the highest wins.
        tied: The seats still level after this step.
        rule: The id of the rule.
    """

    name: str
    values: tuple[int, ...]
    tied: tuple[int, ...]
    rule: str


class Standing(Struct, frozen=True):
    """Who is ahead, or who has won.

    Args:
        over: Whether the match has ended.
        steps: The comparisons in the order of the rules.
        order: Seats from first to last, those on a par together.
        ruled: How many leading groups of `order` the rules rank; the rest is Munshi's order.
    """

    over: bool
    steps: tuple[TieBreak, ...]
    order: tuple[tuple[int, ...], ...]
    ruled: int = 1

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, several where the victory is shared; empty before the end."""
        return self.order[0] if self.over and self.order else ()


Fact = str | int | bool | list[str] | None
"""One public fact: a face, a count, faces of a row."""

UNKNOWN: Final = UNNAMED
"""Stands in facts for a face that lies open and that nobody has seen yet."""


def unknown(fact: Fact) -> bool:
    """Tell whether a fact, or one face of a row, is not known."""
    return fact == UNKNOWN or (isinstance(fact, list) and UNKNOWN in fact)


MORE: Final = "..."
"""Ends the list of a fact that is only begun: there may be more behind those that it names, in order."""

COURSE: Final = frozenset({"actor", "over"})
"""Keys of the facts that tell the end of a turn: which seat's turn it is, whether the match is over."""


class Game(Protocol[S_, C_, R_]):
    """A game: pure functions over immutable states of type S.

    C is the type of its choices, R that of its results (both frozen and hashable).
    """

    @property
    def id(self) -> str:
        """The game's id (`cards-and-karma`)."""

    @property
    def version(self) -> int:
        """The version of the rules as coded; it grows when older records may no longer replay."""

    @property
    def catalogue(self) -> str:
        """The hash of the catalogue that the game plays with, empty where it needs none."""

    def setup(self, options: Any) -> S_:
        """Return the first state.

        Args:
            options: The game's own Struct of options, or the same as plain JSON values, as the
                header of a record holds them.

        Raises:
            OptionsError: The options do not fit the game.
        """

    def pending(self, state: S_) -> Decision[C_] | Chance[R_] | Over:
        """Return the one question that the state waits for."""

    def act(self, state: S_, choice: C_) -> S_:
        """Carry out a decision; any legal choice is taken, listed or not.

        Raises:
            IllegalChoiceError: It is certainly not legal.
        """

    def observe(self, state: S_, result: R_ | Unseen) -> S_:
        """Take in a result; one that contradicts the state is kept as a discrepancy of it."""

    def why_not(self, state: S_, choice: C_, *, seat: int | None = None, public: bool = False) -> Ruling:
        """Tell whether a choice is legal, and by which rule not.

        Args:
            state: The position.
            choice: What somebody wants to do, whatever it is.
            seat: Who wants it; None for the player who is asked.
            public: Tell only what everybody at the table may know: what rests on a hand is `possible`,
                and no alternative says what a hand holds. Else the full truth, for arbitration.
        """

    def offered(self, state: S_) -> Sequence[C_ | R_ | Unseen]:
        """Return the answers to the pending question that may be offered to everybody.

        They rest on what lies open alone, so that the list tells nothing of a hand or a pile: what
        was decided is among them, a result or that nobody saw it, and not each need be legal. Empty
        after the end, and where no such list can be made (what a hand pays): then only the table
        tells.
        """

    def places(self, state: S_) -> Sequence[Place]:
        """Return the places of the table."""

    def layout(self, state: S_) -> Layout:
        """Return what should lie at each place."""

    def view(self, state: S_, seat: int) -> Any:
        """Return what a seat (or PUBLIC) may know; a public screen draws from nothing else."""

    def facts(self, state: S_) -> Mapping[str, Fact]:
        """Return the public facts of a state as plain values; what a person can be asked about."""

    def blurred(self, states: Sequence[S_]) -> S_ | None:
        """Return one state that allows whatever any of several allows.

        None where they differ in more than what nobody can see.
        """

    def standing(self, state: S_) -> Standing:
        """Return who is ahead, or who has won."""

    def sighted(self, state: S_, sighting: Sighting) -> S_:
        """Return a state in which what it left open is narrowed to faces that are seen now.

        A sighting that tells nothing new, or does not fit, returns the state itself.
        """

    def fleeting(self, state: S_) -> frozenset[str]:
        """Return the places where the next player may have changed something before anything else shows.

        What lies there now need not be what a state means, unless it lay there before.
        """

    def rejoined(self, state: S_, position: Any) -> S_:
        """Return the state in which a match goes on from a position that the table has agreed on.

        Nothing of the state before counts but the match's options and how many turns have been played.

        Args:
            state: The state before, whatever it is.
            position: Of the game's own kind, as `write` and `read` take it.

        Raises:
            OptionsError: Nobody can go on from it.
        """

    def resting(self, state: S_) -> bool:
        """Tell whether a turn has just ended (or the match), so that the table may be at rest."""

    def begun(self, state: S_) -> int:
        """Return how many turns have begun since the match did.

        A turn begins with its first decision, whatever that is.
        """

    def ended(self, state: S_) -> int:
        """Return how many turns have ended since the match began."""

    def begins(self, state: S_) -> bool:
        """Tell whether a turn begins with the pending decision, however it is made.

        No is always right, and costs only time.
        """

    def started(self, state: S_, clues: Clues) -> frozenset[str]:
        """Return at which places what differs from a state at rest may be its next turn's beginning.

        The next player lifts a card or lays a payment before the last one has pressed.
        """

    def between(self, state: S_, answer: C_ | R_ | Unseen) -> Iterable[S_]:
        """Yield the states that hands pass through while an answer is carried out, those around it left out.

        A card is laid before the three go of which it is one: a camera may see it lie there.
        """

    def settled(self, state: S_) -> frozenset[str]:
        """Return the places that nothing changes any more before the running turn has ended.

        What lies otherwise there than a state expects will do so at the end of the turn as well. Those of
        players whose turn it is not; none is always right, and costs only time.
        """

    def closed(self, state: S_, *, slips: bool = False) -> frozenset[str]:
        """Return the places to which nothing comes any more before the turn after the running one begins.

        What lies there beyond what a state expects will do so then as well. None is always right, and costs
        only time.

        Args:
            state: The position.
            slips: Whether a rule may yet be left aside (`slips`).
        """

    def toward(self, state: S_, clues: Clues) -> Iterable[C_ | R_ | Unseen | Unlikely]:
        """Yield the answers to the pending question that could explain what was seen.

        Every answer that the clues allow must be among them, for what is not yielded is never
        proposed; equal in effect is enough. Results are filled in from the clues, not tried out.
        Choices say what was seen (all cards that show the face), not what is believed.
        """

    def slips(self, state: S_, clues: Clues) -> Iterable[Unlikely]:
        """Yield answers to the pending question that are against the rules, and could explain what was seen.

        `act` carries them out as if the table had agreed to them. They are tried only where nothing
        legal explains a table, one in a sequence.
        """

    def slip(self, answer: Any) -> bool:
        """Tell whether an answer is one of those against the rules."""

    def broken(self, state: S_, answers: Sequence[Any]) -> tuple[Breach, ...]:
        """Return the rules that a sequence breaks, in the order in which it does; () for none."""

    def write(self, answer: Any) -> Any:
        """Return a choice, a result, UNSEEN or a position as plain JSON values with the game's ids."""

    def read(self, written: Any) -> C_ | R_ | Unseen:
        """Return the choice or result that `write` wrote, or the position where it wrote one.

        Raises:
            RecordError: It is not one.
        """
