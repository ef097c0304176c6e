"""A machine that does to a match whatever may be done, in any order; each game starts it in its own way."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine.errors import MunshiError
from engine.kernel.contract import UNSEEN, Decision, Over
from engine.kernel.match import Prospect
from engine.kernel.records import changes_state
from engine.kernel.replay import replay
from engine.kernel.sightings import Sighting
from engine.kernel.transcripts import read_transcript
from tests.engine.kernel.playing import AnyMatch, line, said, step, text


class AnyOrder(RuleBasedStateMachine):
    """Answers, take-backs, corrections and remarks in any order."""

    match: AnyMatch

    @rule(seed=st.integers(0, 10**6), answers=st.integers(1, 6))
    def answer(self, seed: int, answers: int) -> None:
        """Answer some questions."""
        rng = Random(seed)
        for _ in range(answers):
            step(self.match, rng)

    def sees(self, sighting: Sighting) -> None:
        """See what had been missed: whatever people answer stays as good as it was."""
        before = (self.match.number, self.match.pending)
        self.match.observe(sighting, said())
        assert self.match.number == before[0]
        assert type(self.match.pending) is type(before[1])

    @rule()
    @precondition(lambda self: self.match.take_back)
    def undo_and_redo(self) -> None:
        """Taking back and bringing back is as if nothing had been done."""
        before = (line(self.match), self.match.state)
        undone = self.match.undone
        self.match.undo(said(), agreed=True)
        assert self.match.undone == undone + 1
        self.match.redo(said())
        assert self.match.undone == undone
        assert (line(self.match), self.match.state) == before

    @rule()
    @precondition(lambda self: self.match.take_back)
    def undo(self) -> None:
        """Take back, if the player may alone; else by agreement."""
        offer = self.match.take_back
        self.match.undo(said(), self.match.number, agreed=bool(offer and offer.barriers))

    @rule()
    def redo(self) -> None:
        """Bring back, if there is anything."""
        try:
            self.match.redo(said())
        except MunshiError:
            return

    @rule(data=st.data(), back=st.booleans())
    def amend(self, data: st.DataObject, back: bool) -> None:
        """Correct an earlier answer to any that is possible there, and perhaps back again."""
        match = self.match
        nodes = [node for node in match.line if node.before and not node.left_out and len(node.replies) == 1]
        nodes = [node for node in nodes if not node.unseen]
        if not nodes:
            return
        node = data.draw(st.sampled_from(nodes))
        assert node.before is not None
        pending = match.game.pending(node.before.state)
        if isinstance(pending, Over):
            return  # something was seen after the end
        possible = [*pending.choices] if isinstance(pending, Decision) else [*pending.results, UNSEEN]
        before = (line(match), match.state)
        answer = data.draw(st.sampled_from(possible))
        prospect = match.would_amend(node.record, answer)
        assert (line(match), match.state) == before
        done = match.amend(node.record, answer, said=said())
        assert prospect == Prospect(match.state, done.left_out, done.unseen)
        if back:
            match.amend(node.record, node.replies[0].answer, said=said())
            assert (line(match), match.state) == before

    @rule()
    def remark(self) -> None:
        """Say something that changes nothing."""
        before = (self.match.state, self.match.number)
        self.match.note("hm", said())
        assert (self.match.state, self.match.number) == before

    @invariant()
    def replays(self) -> None:
        """The record replays to the same lines, line of play and rights."""
        other = replay(self.match.game, read_transcript(text(self.match)))
        assert other.lines == self.match.lines
        assert line(other) == line(self.match)
        assert other.number == self.match.number
        offers = [one.take_back and one.take_back.barriers for one in (other, self.match)]
        assert offers[0] == offers[1]

    @invariant()
    def counts(self) -> None:
        """Records are numbered without a gap, and the state's number is that of the last change."""
        records = self.match.records
        assert [record.sequence for record in records] == list(range(1, len(records) + 1))
        assert self.match.number == max(one.sequence for one in records if changes_state(one.step))
