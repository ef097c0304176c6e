"""The match: the only holder of game state, and the source of its record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, Self, TypeVar, final

from msgspec import UNSET, Struct

from engine.facts import Facts
from engine.kernel.contract import Chance, Decision, Game, Over, Unseen
from engine.kernel.errors import (
    AmendError,
    OpenDifferenceError,
    StaleAnswerError,
    TakeBackError,
    WrongQuestionError,
)
from engine.kernel.headers import check_header, header_of, options_of
from engine.kernel.ledger import Ledger, Said
from engine.kernel.records import Agree, Amend, Either, Header, Learn, Note, Pause, Record, Setup, Step, Undo
from engine.kernel.replies import answered, blended, followed, question_of, shared_length, written
from engine.kernel.sightings import Rejoin, Sighting
from engine.kernel.takebacks import TakeBack, take_back
from engine.kernel.timeline import Node, amended, last_played, line

S = TypeVar("S")
C = TypeVar("C")
R = TypeVar("R")


class Moment(Struct, Generic[S], frozen=True, eq=False):
    """A record and the state after it."""

    record: Record
    state: S


class Amendment(Struct, frozen=True):
    """What an amendment did.

    Args:
        record: The record of the amendment itself.
        left_out: The later records that do not hold any more.
        unseen: The records before which a new result was awaited and is taken as unseen.
    """

    record: Record
    left_out: tuple[Record, ...]
    unseen: tuple[Record, ...]


class Prospect(Struct, Generic[S], frozen=True):
    """What an amendment would do.

    Args:
        state: The state after it.
        left_out: The later records that would not hold any more.
        unseen: The records before which a new result would be awaited and be taken as unseen.
    """

    state: S
    left_out: tuple[Record, ...]
    unseen: tuple[Record, ...]


@final
class Match(Generic[S, C, R]):
    """One match, from its set-up to its end.

    Every method that changes something returns the record of it. Write that to disk before
    anything is shown. A method that raises has changed nothing. One thread at a time.

    Whoever answers passes the number of the state that was shown to them; None skips that check.

    Args:
        game: The rules.
        header: Which match it is.
        said: Who set the table up, and when.

    Raises:
        OptionsError: The options do not fit the game.
        RecordError: The header is of another game, of other rules or of another catalogue.
    """

    def __init__(self, game: Game[S, C, R], header: Header, said: Said) -> None:
        check_header(game, header)
        self.game: Final = game
        self._ledger = Ledger(header)
        self._tips: list[Node[S]] = []
        self._undone: list[tuple[int, int | None]] = []
        self._add(Setup(), Node(None, 1, None, (), game.setup(options_of(game, self.header))), said)
        self._asked = (self._tip, game.pending(self.state))

    @classmethod
    def start(cls, game: Game[S, C, R], options: object, players: Sequence[str], said: Said) -> Self:
        """Start a match.

        Args:
            game: The rules.
            options: The game's own Struct of options, or the same as plain values.
            players: Names by seat.
            said: Who set the table up, and when.

        Raises:
            OptionsError: The options do not fit the game.
        """
        return cls(game, header_of(game, options, players, said.time), said)

    @property
    def header(self) -> Header:
        """Which match it is."""
        return self._ledger.header

    @property
    def records(self) -> tuple[Record, ...]:
        """All records, from the set-up on."""
        return self._ledger.records

    @property
    def lines(self) -> tuple[str, ...]:
        """The header's line and one for each record, without line breaks."""
        return self._ledger.lines

    @property
    def state(self) -> S:
        """The present state."""
        return self._tip.state

    @property
    def number(self) -> int:
        """The number of the present state: the sequence of the record that led to it."""
        return self._ledger.number

    @property
    def pending(self) -> Decision[C] | Chance[R] | Over:
        """The one question that the present state waits for."""
        if self._asked[0] is not self._tip:
            self._asked = (self._tip, self.game.pending(self.state))
        return self._asked[1]

    @property
    def paused(self) -> bool:
        """Whether the match pauses. Answers are still taken: a correction may end the pause."""
        return self._ledger.paused

    @property
    def history(self) -> tuple[Moment[S], ...]:
        """Every record with the state after it, in the order they were made."""
        return tuple(Moment(record, tip.state) for record, tip in zip(self.records, self._tips, strict=True))

    @property
    def line(self) -> tuple[Node[S], ...]:
        """The answers that count, in the order of play, and those that amendments left out."""
        return line(self._tip)

    @property
    def take_back(self) -> TakeBack[S] | None:
        """What `undo` would take back, and whether the table has to agree."""
        return take_back(self.game, self._tip, tuple(seat for _, seat in self._undone if seat is not None))

    @property
    def undone(self) -> int:
        """How many undos `redo` can bring back, one after another."""
        return len(self._undone)

    def act(self, choice: C, said: Said, number: int | None = None) -> Record:
        """Carry out a decision; any legal choice is taken, listed or not.

        Raises:
            IllegalChoiceError: It is certainly against the rules.
            WrongQuestionError: No decision is asked for.
            StaleAnswerError: The state has changed since.
        """
        return self._answer(choice, said, number, decides=True)

    def observe(self, result: R | Unseen | Sighting, said: Said, number: int | None = None) -> Record:
        """Take in what chance or a hidden side showed, or UNSEEN; a sighting at any time.

        Raises:
            WrongQuestionError: No result is awaited.
            StaleAnswerError: The state has changed since.
        """
        if isinstance(result, Sighting):
            self._check(number)
            return self._extend(result, said)
        return self._answer(result, said, number, decides=False)

    def rejoin(self, position: object, said: Said, number: int | None = None) -> Record:
        """Go on from a position on which the table has agreed, whatever was recorded before.

        Args:
            position: Of the game's own kind.
            said: Who says so, and when.
            number: The number of the state that was shown.

        Raises:
            OptionsError: Nobody can go on from it.
            StaleAnswerError: The state has changed since.
        """
        self._check(number)
        return self._extend(Rejoin(position), said)

    def follow(
        self,
        answers: Sequence[C | R | Unseen | Sighting],
        said: Said,
        number: int | None = None,
        *,
        others: Sequence[Sequence[C | R | Unseen | Sighting]] = (),
    ) -> tuple[Record, ...]:
        """Take in several answers at once, as the referee explains a turn.

        Args:
            answers: In the order of their questions, the pending one first; sightings anywhere.
            said: Who says so, and when.
            number: The number of the state that was answered.
            others: Sequences that may have happened instead, which nobody can tell from it.

        Returns:
            A record for each answer that all sequences begin with, then one for the rest of them.

        Raises:
            IllegalChoiceError, WrongQuestionError: An answer does not fit.
            OpenDifferenceError: The sequences lead to states that people can tell apart.
            StaleAnswerError: The state has changed since.
        """
        self._check(number)
        outcomes = dict(followed(self.game, self.state, one) for one in (answers, *others))
        state = blended(self.game, tuple(outcomes.values()))
        if state is None:
            raise OpenDifferenceError(
                f"{len(outcomes)} sequences that lead to states which people can tell apart.",
                expected="sequences that differ only in what nobody can see",
                advice="ask the players which one happened",
            )
        shared = shared_length(tuple(outcomes))
        rests = tuple(replies[shared:] for replies in outcomes)
        records = [self._extend(answer, said) for answer in answers[:shared]]
        if len(rests) > 1:
            step = Either(tuple(tuple(written(self.game, reply) for reply in rest) for rest in rests))
            question = question_of(self.pending)
            node = Node(self._tip, self._ledger.next, question, rests[0], state, others=rests[1:])
            records.append(self._add(step, node, said))
            self._undone.clear()
        return tuple(records)

    def undo(self, said: Said, number: int | None = None, *, agreed: bool = False) -> Record:
        """Take the last decision back, with what it brought about.

        Raises:
            TakeBackError: There is none, or the table has to agree and has not.
            StaleAnswerError: The state has changed since.
        """
        self._check(number)
        offer = self.take_back
        if offer is None or offer.node.before is None:
            raise TakeBackError("No decision has been made.", expected="one", advice="play on")
        if offer.barriers and not agreed:
            raise TakeBackError(
                f"Taking back record {offer.node.record} alone ({', '.join(offer.barriers)} since).",
                expected="a decision of one's own turn, with nothing revealed and nobody else's move since",
                advice="ask the table; all have to agree",
            )
        record = self._add(Undo(offer.node.record, agreed), offer.node.before, said)
        self._undone.append((record.sequence, offer.node.chose))
        return record

    def redo(self, said: Said, number: int | None = None) -> Record:
        """Bring back what the last `undo` took away.

        Raises:
            TakeBackError: Nothing was taken back since the last answer or amendment.
            StaleAnswerError: The state has changed since.
        """
        self._check(number)
        if not self._undone:
            raise TakeBackError("Nothing was taken back just now.", expected="an undo", advice="play on")
        sequence, _ = self._undone[-1]
        record = self._add(Undo(sequence), self._tips[sequence - 2], said)
        self._undone.pop()
        return record

    def amend(
        self, record: int, *answers: C | R | Unseen, said: Said, number: int | None = None
    ) -> Amendment:
        """Replace an earlier answer that was misread, and play the later ones again.

        Args:
            record: The sequence of the record that holds the answer.
            answers: What really happened: usually one answer; several in the order of their
                questions (a choice with its result), or none where nothing happened.
            said: Who says so, and when.
            number: The number of the state that was shown.

        Raises:
            AmendError: The record holds no answer, or has been taken back.
            IllegalChoiceError, WrongQuestionError: An answer does not fit.
            StaleAnswerError: The state has changed since.
        """
        self._check(number)
        tip, step = self._amended(record, answers)
        made = self._add(step, tip, said)
        self._undone.clear()
        return Amendment(made, self._ledger.select(step.left_out), self._ledger.select(step.unseen))

    def would_amend(self, record: int, *answers: C | R | Unseen) -> Prospect[S]:
        """Tell what `amend` would do; nothing is recorded.

        Raises:
            AmendError: The record holds no answer, or has been taken back.
            IllegalChoiceError, WrongQuestionError: An answer does not fit.
        """
        tip, step = self._amended(record, answers)
        return Prospect(tip.state, self._ledger.select(step.left_out), self._ledger.select(step.unseen))

    def agree(self, about: str, said: Said) -> Record:
        """Record that the table agreed on something, by its id (`restored`)."""
        return self._add(Agree(about), self._tip, said)

    def learn(self, facts: Facts, said: Said, instead: Facts | None = None) -> Record:
        """Record what is printed on a piece that nobody knew, or that was taken for another one.

        Raises:
            MunshiError: The box is whole, or the facts do not fit to what is known of it.
        """
        self.game.learn(facts, instead)
        return self._add(Learn(dict(facts), UNSET if instead is None else dict(instead)), self._tip, said)

    def pause(self, reason: str, said: Said) -> Record:
        """Record that the match pauses."""
        return self._add(Pause(paused=True, reason=reason), self._tip, said)

    def resume(self, reason: str, said: Said) -> Record:
        """Record that the match goes on."""
        return self._add(Pause(paused=False, reason=reason), self._tip, said)

    def note(self, text: str, said: Said) -> Record:
        """Record a remark."""
        return self._add(Note(text), self._tip, said)

    @property
    def _tip(self) -> Node[S]:
        return self._tips[-1]

    def _answer(self, answer: C | R | Unseen, said: Said, number: int | None, *, decides: bool) -> Record:
        self._check(number)
        question = question_of(self.pending)
        if question is None or (question.seat is not None) != decides:
            raise WrongQuestionError(
                f"{'A choice' if decides else 'A result'}: {answer!r}.",
                expected=str(question or "nothing, the match is over"),
                advice="answer the pending question",
            )
        return self._extend(answer, said)

    def _extend(self, answer: C | R | Unseen | Sighting | Rejoin, said: Said) -> Record:
        """Add an answer to the pending question, a sighting, or another position, to the line."""
        reply, state = answered(self.game, self.state, answer)
        node = Node(self._tip, self._ledger.next, reply.question, (reply,), state)
        record = self._add(written(self.game, reply), node, said)
        if not isinstance(answer, Sighting):
            self._undone.clear()
        return record

    def _add(self, step: Step, tip: Node[S], said: Said) -> Record:
        record = self._ledger.add(step, tip.state, said)
        self._tips.append(tip)
        return record

    def _check(self, number: int | None) -> None:
        if number is not None and number != self.number:
            raise StaleAnswerError(
                f"An answer to state {number}.",
                expected=f"an answer to the present state, {self.number}",
                advice="look at the present question and answer again",
            )

    def _amended(self, record: int, answers: Sequence[C | R | Unseen]) -> tuple[Node[S], Amend]:
        """Return the line on which a record's answers are replaced, and the step that says so."""
        self._check_amendable(record)
        last = last_played(self._tip)
        tip = amended(self.game, self._tip, record, answers, self._ledger.next)
        first, *later = (node for node in line(tip) if node.record >= record)
        return tip, Amend(
            record,
            tuple(written(self.game, reply) for reply in first.replies),
            left_out=tuple(node.record for node in later if node.left_out > last),
            unseen=tuple(node.record for node in (first, *later) if node.unseen),
        )

    def _check_amendable(self, record: int) -> None:
        if any(node.record == record and node.before is not None for node in self.line):
            return
        found = self._ledger.find(record)
        kind = type(found.step).__name__.lower() if found else "there is none"
        raise AmendError(
            f"Record {record} ({kind}).",
            expected="an answer that has not been taken back",
            advice="choose another record",
        )
