"""A game that can be followed: the rules, and what a referee asks besides, each with a default.

A default is right for every game and merely slow or bare; a game overrides what it knows better.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from engine.facts import Facts
from engine.kernel.clues import Clues, Unlikely
from engine.kernel.errors import OptionsError, RecordError
from engine.kernel.facts import Fact, lying
from engine.kernel.kits import NoKitError
from engine.kernel.questions import UNSEEN, Chance, Decision, Unseen
from engine.kernel.rules import C, R, Rules, S
from engine.kernel.rulings import Breach
from engine.kernel.sightings import Sighting
from engine.kernel.trying import begun, touched, toward
from engine.words import Face


class Game(Rules[S, C, R], Protocol[S, C, R]):
    """What every game can do."""

    answers: Any = None
    """The union of the types of all choices, results and positions, as msgspec tells them apart; what the
    default `read` reads. Choices that are plain words are a `Literal`, and none of them is `unseen`."""

    # --- what its components are ---------------------------------------------------------------------

    def learn(self, facts: Facts, instead: Facts | None = None) -> Face:
        """Know a piece of the box by what is printed on it, from now on in all states; return its face.

        Nothing that was known changes with it. Facts that are known already change nothing. Default: all is
        known.

        Args:
            facts: As the game's kit names them.
            instead: What the piece was taken for by mistake; None for one that nobody knew.

        Raises:
            MunshiError: The box is whole, or the facts do not fit to what is known of it.
        """
        raise NoKitError(
            f"A piece of {self.id!r} that nobody knows: {dict(facts)}.",
            expected="pieces that the catalogue of the match names",
            advice="play with a box that is half known, or mend its catalogue",
        )

    # --- what may be shown ---------------------------------------------------------------------------

    def view(self, state: S, seat: int) -> Any:
        """Return what a seat (or PUBLIC) may know; a public screen draws from nothing else.

        Default: the state, in which nothing is hidden from anybody.
        """
        return state

    def facts(self, state: S) -> Mapping[str, Fact]:
        """Return the public facts of a state as plain values; what a person can be asked about.

        A fact that tells what lies at a place has that place's id as its key.

        Default: what lies at each place; UNKNOWN stands for what the state does not know.
        """
        return {place: lying(one) for place, one in self.layout(state).items() if lying(one) is not None}

    def offered(self, state: S) -> Sequence[C | R | Unseen]:
        """Return the answers to the pending question that may be offered to everybody.

        They rest on what lies open alone, so that the list tells nothing of a hand or a pile: what was
        decided is among them, a result or that nobody saw it, and not each need be legal. Empty after the
        end, and where no such list can be made: then only the table tells.

        Default: all choices; all results, and that nobody saw it.
        """
        question = self.pending(state)
        if isinstance(question, Chance):
            return (UNSEEN, *question.results)
        return question.choices if isinstance(question, Decision) else ()

    def blurred(self, states: Sequence[S]) -> S | None:
        """Return one state that allows whatever any of several allows.

        None where they differ in more than what nobody can see. Default: one where all are equal.
        """
        return states[0] if all(state == states[0] for state in states) else None

    # --- what a picture may tell ---------------------------------------------------------------------

    def toward(self, state: S, clues: Clues) -> Iterable[C | R | Unseen | Unlikely]:
        """Yield the answers to the pending question that could explain what was seen.

        Every answer that the clues allow must be among them, for what is not yielded is never proposed;
        equal in effect is enough. Results are filled in from the clues, not tried out. Choices say what was
        seen (all cards that show the face), not what is believed.

        Default: those of all that may be, each tried out (`trying.toward`).
        """
        return toward(self, state, clues)

    def started(self, state: S, clues: Clues) -> frozenset[str]:
        """Return at which places what differs from a state at rest may be its next turn's beginning.

        The next player lifts a card or lays a payment before the last one has pressed.

        Default: those where it is something that the next turn may bring or take away (`trying.begun`).
        """
        return begun(self, state, clues)

    def played_on(self, state: S, clues: Clues) -> frozenset[str]:
        """Return at which places what differs from a state at rest proves that its next turn is over.

        Nobody needs to press where the table itself shows it: the player after that one has laid a die in the
        own depot, or a worker on the board. Default: none.
        """
        return frozenset()

    def between(self, state: S, answer: C | R | Unseen) -> Iterable[S]:
        """Yield the states that hands pass through while an answer is carried out, those around it left out.

        A card is laid before the three go of which it is one: a camera may see it lie there. Default: none.
        """
        return ()

    def begins(self, state: S) -> bool:
        """Tell whether a turn begins with the pending decision, however it is made.

        No is always right, and costs only time. Default: no.
        """
        return False

    def settled(self, state: S) -> frozenset[str]:
        """Return the places that nothing changes any more before the running turn has ended.

        What lies otherwise there than a state expects will do so at the end of the turn as well. None is
        always right, and costs only time. Default: none.
        """
        return frozenset()

    def closed(self, state: S, *, slips: bool = False) -> frozenset[str]:
        """Return the places to which nothing comes any more before the turn after the running one begins.

        What lies there beyond what a state expects will do so then as well. None is always right, and costs
        only time. Default: none.

        Args:
            state: The position.
            slips: Whether a rule may yet be left aside (`slips`).
        """
        return frozenset()

    def fleeting(self, state: S) -> frozenset[str]:
        """Return the places where the next player may have changed something before anything else shows.

        What lies there now need not be what a state means, unless it lay there before.

        Default: what a choice of the pending decision changes, and where its result will lie.
        """
        return touched(self, state)

    def sighted(self, state: S, sighting: Sighting) -> S:
        """Return a state in which what it left open is narrowed to faces that are seen now.

        A sighting that tells nothing new, or does not fit, returns the state itself. Default: the state.
        """
        return state

    # --- what may have been done wrong ----------------------------------------------------------------

    def slips(self, state: S, clues: Clues) -> Iterable[Unlikely]:
        """Yield answers to the pending question that are against the rules, and could explain what was seen.

        `act` carries them out as if the table had agreed to them. They are tried only where nothing legal
        explains a table, one in a sequence. Default: none.
        """
        return ()

    def slip(self, answer: Any) -> bool:
        """Tell whether an answer is one of those against the rules. Default: no."""
        return False

    def broken(self, state: S, answers: Sequence[Any]) -> tuple[Breach, ...]:
        """Return the rules that a sequence breaks, in the order in which it does. Default: none."""
        return ()

    def rejoined(self, state: S, position: Any) -> S:
        """Return the state in which a match goes on from a position that the table has agreed on.

        Nothing of the state before counts but the match's options and how many turns have been played.
        Default: nobody can go on.

        Args:
            state: The state before, whatever it is.
            position: Of the game's own kind, as `write` and `read` take it.

        Raises:
            OptionsError: Nobody can go on from it.
        """
        raise OptionsError(f"the position {position!r}", expected="none", advice="take turns back instead")

    # --- records -------------------------------------------------------------------------------------

    def write(self, answer: Any) -> Any:
        """Return a choice, a result, UNSEEN or a position as plain JSON values with the game's ids.

        Default: as msgspec writes it, with its tag.
        """
        return msgspec.json.decode(msgspec.json.encode(answer))

    def read(self, written: Any) -> Any:
        """Return what `write` wrote: a choice, a result, UNSEEN, or the position where it wrote one.

        Default: UNSEEN, or one of `answers` that `checked` lets through.

        Raises:
            RecordError: It is none of them.
        """
        if written == UNSEEN.value:
            return UNSEEN
        try:
            return self.checked(msgspec.convert(written, self.answers))
        except msgspec.ValidationError as error:
            raise RecordError(
                f"the answer {written!r} of {self.id}: {error}",
                expected="a choice or a result of this game",
                advice="replay the record with the version of Munshi that wrote it",
            ) from error

    def checked(self, answer: Any) -> Any:
        """Return an answer of the right form. Default: each can be.

        Raises:
            RecordError: It cannot be.
        """
        return answer
