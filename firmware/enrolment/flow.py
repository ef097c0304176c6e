"""The flow of questions about a box: what is asked next, what an answer means, what is asked once more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Final, final

import numpy as np
from msgspec.structs import replace

from engine.facts import Facts
from engine.kernel.kits import KIND, Broken, Kit
from firmware.box.progress import Corners, Event, Laid, Matched, Said, TakenBack
from firmware.enrolment import sentences
from firmware.enrolment.answers import Heard, heard
from firmware.enrolment.doubts import Doubt, doubts
from firmware.enrolment.looking import Look, Looking
from firmware.enrolment.matching import SURE, Match, Matching
from firmware.enrolment.messages import CARD, Answer, Done, Question
from firmware.enrolment.proposals import Guess, Proposer, Sides
from firmware.enrolment.state import Known, Piece
from vision.arrays import Image

Picture = Callable[[str, str], Image]
"""Returns the picture of a piece by its id and its side as photographed, `a` or `b`: (512, 512, 3)."""

_COMPARED: Final = 5
"""So many unknown pieces are looked at before each question; the one that teaches most is asked about."""

_CLEAR: Final = 0.9
"""Where the eyes see something else with this probability, a catalogue is doubted."""

_GRAVE: Final = 0.2
"""From this probability that something else is right one more look is not enough: people slip twice."""

_LOOKS: Final = 5
"""So often a piece is asked about at the most, where no two answers agree;"""

_NODS: Final = 3
"""and so often where they do and the doubt is grave."""


@final
class Flow:
    """Asks about the pieces of a box until all are known. It keeps nothing: who runs it keeps the events.

    Args:
        kit: What can be in the box.
        eyes: What looks at the pictures.
        known: What was seen and said so far; it goes on with what `take` is given.
        picture: Returns pictures.
        entries: The cards of a catalogue of the same box, by whatever names; None where there is none.
        cut: Pieces whose picture was cut badly: where the card was laid out again, they are asked about.
    """

    def __init__(
        self,
        kit: Kit,
        eyes: Looking,
        known: Known,
        picture: Picture,
        entries: Mapping[str, Facts] | None = None,
        cut: Iterable[str] = (),
    ) -> None:
        self.known = known
        self._cut = set(cut)
        self._kit, self._eyes, self._picture = kit, eyes, picture
        self._number = 0
        self._asked: Question | None = None
        self._swapped: set[str] = set()
        self._doubts: list[Doubt] | None = None
        self._matching = None if entries is None else Matching(kit, eyes, entries.values())
        self._matches: dict[str, Match] = {}
        self._looks: dict[tuple[str, str, int, bool], Look] = {}
        self._turns: dict[tuple[str, str], tuple[int, int]] = {}
        self._learner: Proposer | None = None

    def matched(self) -> Matched | None:
        """Return which cards of the catalogue all pictures show that are left; None where some are not clear.

        It is to be kept, and then given to `take`, before anything else is asked.
        """
        if self._matching is None or self._asked is not None or not (unknown := self.known.unknown):
            return None
        shown = {piece.seen.id: self._shown(piece) for piece in unknown}
        sides = {name: self._sides(piece) for name, piece in shown.items()}
        named = {piece.seen.id: (self._sides(piece), piece.facts or {}) for piece in self._named()}
        self._matches = self._matching.matches(named, sides)
        clear = [one for one in self._matches.values() if one.probability >= SURE]
        if len(clear) < len(unknown):
            return None
        facts = {name: dict(one.facts) for name, one in self._matches.items()}
        return Matched(facts, {name: piece.turn for name, piece in shown.items() if piece.turn})

    def ask(self) -> Question | None:
        """Return what is to be answered now, the same until it was; None where nothing is open."""
        if self._asked is None:
            self._asked = next(self._open(), None)
        return self._asked

    def answer(self, answer: Answer) -> Said | TakenBack | None:
        """Return what an answer says, to be kept and given to `take`; None where it has to be asked again.

        The question then says why.
        """
        asked = self._asked
        if asked is None or answer.id != asked.id:
            self._ask_again(f"There is no question {answer.id}.")
            return None
        if answer.undo:
            return self._step_back()
        piece = self.known.pieces[asked.card]
        found = heard(self._kit, asked, answer.value, piece.facts or {}, back=piece.back)
        if found.swapped:
            self._swapped ^= {asked.card}
            if not found.facts:
                self._asked = self._about(piece)
                return None
        if found.fault:
            self._ask_again(found.fault, found.facts)
            return None
        return self._said(piece, asked, found)

    def _step_back(self) -> TakenBack | None:
        """Return what takes back the last answer; None where there is none."""
        if (last := self.known.last) is None:
            self._ask_again(sentences.FIRST)
            return None
        return TakenBack(last.id)

    def take(self, event: Event) -> None:
        """Go on from an event that was kept."""
        before = {name: piece.facts for name, piece in self.known.pieces.items()}
        last = self.known.last
        self.known.take(event)
        self._asked = None
        if isinstance(event, Said):
            self._cut.discard(event.id)
        if isinstance(event, TakenBack) and last is not None:
            self._doubts = self._learner = None
            self._asked = self._as_said(last)
        elif isinstance(event, Laid):
            self._doubts = None
        elif isinstance(event, Said) and before[event.id] is None:
            piece = self.known.pieces[event.id]
            if self._learner is not None and not piece.foreign:
                self._learner.learn(self._sides(piece), piece.facts or {})
            self._doubts = None
        elif any(before[name] != piece.facts for name, piece in self.known.pieces.items()):
            self._learner = None  # what was learnt wrong cannot be taken back

    def done(self) -> Done:
        """Return how far the box is."""
        known = self.known
        return Done(
            cards=len(known.each(self._kit)),
            answers=known.answers,
            confirmations=known.confirmations,
            corrections=known.answers - known.confirmations,
            touches=known.touches,
            missing=known.missing(self._kit),
            contradictions=tuple(map(str, known.broken(self._kit))),
        )

    # --- what is open ---------------------------------------------------------------------------------------

    def _open(self) -> Iterator[Question]:
        """Yield what may be asked, the most urgent first."""
        yield from self._unsettled()
        yield from self._contradicting()
        if unknown := self.known.unknown:
            yield self._about(*self._telling(unknown))
        yield from self._doubtful()

    def _unsettled(self) -> Iterator[Question]:
        """Ask about pieces of which two different things were said."""
        for piece in self._again():
            if any(facts != piece.said[0] for facts in piece.said):
                yield self._once_more(piece, sentences.DIFFERENT)

    def _contradicting(self) -> Iterator[Question]:
        """Ask about the pieces that break a rule together, first about the one that was named last."""
        for name in self._matching.strangers(self.known.facts) if self._matching is not None else ():
            if not self.known.pieces[name].sure:
                yield self._once_more(self.known.pieces[name], sentences.NONE_LEFT)
        yield from self._shown_twice()
        order = {name: number for number, name in enumerate(self.known.order)}
        for broken in self._kit.broken(self.known.each(self._kit)):
            for name in sorted(self._breakers(broken), key=order.__getitem__, reverse=True):
                yield self._once_more(self.known.pieces[name], str(broken))

    def _shown_twice(self) -> Iterator[Question]:
        """Ask about pieces that may have been laid out once more: without a back, poor, or just alike."""
        good = (piece for piece in self._named() if piece.back and piece.seen.id not in self._cut)
        whole = {piece.seen.id: piece.facts for piece in good if piece.facts}
        for piece in sorted(self._named(), key=lambda one: one.seen.id not in self._cut):
            facts = piece.facts or {}
            backless = not piece.back and self._kit.kinds[facts[KIND]].back
            poor = (backless and not piece.sure) or piece.seen.id in self._cut
            again = not piece.sure and self.known.alike(piece, self._kit)
            if again or (poor and self._kit.has(whole.values(), facts)):
                yield self._once_more(piece, sentences.TWICE)

    def _breakers(self, broken: Broken) -> Iterator[str]:
        """Yield the pieces that may break a rule; of too many pieces, those that look like another one."""
        names = broken.ids
        if not names:
            facts = self.known.each(self._kit)
            seen = list(facts.values())
            names = tuple(name for name, one in facts.items() if seen.count(one) > 1)
        yield from (name for name in names if not self.known.pieces[name].sure)

    def _doubtful(self) -> Iterator[Question]:
        """Ask where the eyes see something else than was said.

        Beside a catalogue only where they are sure: a slip leaves one of its cards without a picture.
        """
        if self._doubts is None:
            named = {piece.seen.id: piece for piece in self._named()}
            looked_at = {name: (self._sides(one), one.facts or {}) for name, one in named.items()}
            self._doubts = doubts(self._kit, self._eyes, looked_at)
        for doubt in self._doubts:
            piece = self.known.pieces[doubt.piece]
            if self._matching is not None and (doubt.chance < _GRAVE or doubt.seen < _CLEAR):
                continue
            if not piece.sure and len(piece.said) < (_NODS if doubt.chance >= _GRAVE else 2):
                yield self._doubted(piece, doubt)

    def _again(self) -> Iterator[Piece]:
        return (one for one in self._named() if not one.sure and len(one.said) < _LOOKS)

    def _named(self) -> Iterator[Piece]:
        for name in self.known.order:
            if not (piece := self.known.pieces[name]).foreign:
                yield piece

    # --- questions ------------------------------------------------------------------------------------------

    def _telling(self, unknown: list[Piece]) -> tuple[Piece, Guess]:
        """Return the piece, of some that are unknown, that teaches most, with what it may be."""
        if self._matches:
            piece = min(unknown, key=lambda one: self._matches[one.seen.id].probability)
            match = self._matches[piece.seen.id]
            return piece, Guess(match.facts, match.probability, {})
        some = Random(self._proposer.learnt).sample(unknown, min(_COMPARED, len(unknown)))
        guesses = [(piece, self._guess(piece)) for piece in some]
        return min(guesses, key=lambda one: one[1].probability)

    def _guess(self, piece: Piece) -> Guess:
        return self._proposer.guess(self._sides(self._shown(piece)), self.known.facts.values())

    def _about(self, piece: Piece, guess: Guess | None = None) -> Question:
        guess = guess or self._guess(piece)
        return self._question(self._shown(piece), CARD, dict(guess.facts))

    def _once_more(self, piece: Piece, why: str, field: str = CARD) -> Question:
        facts = dict(piece.facts or {})
        proposed = facts if field == CARD else facts[field]
        return replace(self._question(piece, field, proposed), again=True, fault=why)

    def _as_said(self, said: Said) -> Question:
        """Ask for an answer that was taken back: what was said is proposed."""
        piece = self.known.pieces[said.id]
        shown = replace(self._shown(piece) if piece.facts is None else piece, turn=said.turn)
        return replace(self._question(shown, CARD, dict(said.facts)), again=piece.facts is not None)

    def _doubted(self, piece: Piece, doubt: Doubt) -> Question:
        """Ask about what the eyes see otherwise."""
        field = next(iter(doubt.otherwise)) if len(doubt.otherwise) == 1 else CARD
        facts = ", ".join(f"{name}: {word}" for name, word in doubt.otherwise.items())
        return self._once_more(piece, sentences.OTHERWISE.format(facts=facts), field)

    def _question(self, piece: Piece, field: str, proposed: str | dict[str, str]) -> Question:
        self._number += 1
        sides = "ba" if piece.swapped else "ab"
        fields = () if piece.facts is None else self._kit.fields(piece.facts[KIND])
        return Question(
            id=self._number,
            card=piece.seen.id,
            photo=piece.file,
            corners=_rolled(piece.seen.corners, piece.turn),
            picture=f"{piece.seen.id}-{sides[0]}",
            back=f"{piece.seen.id}-{sides[1]}" if piece.back else None,
            turn=piece.turn,
            field=field,
            proposed=proposed,
            options=next((one.values for one in fields if one.name == field), None),
        )

    def _ask_again(self, fault: str, facts: Facts | None = None) -> None:
        """Put the same question once more, with what was said already."""
        if self._asked is not None:
            proposed = dict(facts) if facts else self._asked.proposed
            self._number += 1
            self._asked = replace(self._asked, id=self._number, fault=fault, proposed=proposed)

    def _said(self, piece: Piece, asked: Question, found: Heard) -> Said:
        earlier = [dict(facts) for facts in piece.said]
        looks = len(earlier) + 1
        grave = any(one.piece == asked.card and one.chance >= _GRAVE for one in self._doubts or ())
        return Said(
            id=asked.card,
            facts=found.facts,
            plain=found.plain,
            touches=found.touches,
            turn=(asked.turn + found.turn) % 4,
            swapped=asked.card in self._swapped or piece.swapped,
            paired=found.paired,
            sure=(found.facts in earlier and not (grave and looks < _NODS)) or looks >= _LOOKS,
        )

    # --- pictures -------------------------------------------------------------------------------------------

    def _shown(self, piece: Piece) -> Piece:
        """Return a piece that nobody has named as it is shown: upright, the right side up."""
        swapped = piece.seen.id in self._swapped
        return replace(piece, swapped=swapped, turn=self._turn(piece.seen.id, "b" if swapped else "a"))

    def _turn(self, name: str, side: str) -> int:
        """Return how a picture is turned; found out anew once twice as many pieces are named."""
        turn, learnt = self._turns.get((name, side), (0, 0))
        matched = self._matching.learnt if self._matching is not None else None
        teacher = matched or self._proposer
        if teacher.learnt >= 2 * learnt:
            turn = teacher.upright([self._look(name, side, one, read=False) for one in range(4)])
            self._turns[name, side] = turn, teacher.learnt
        return turn

    def _sides(self, piece: Piece) -> Sides:
        front, back = "ba" if piece.swapped else "ab"
        other = self._look(piece.seen.id, back, 0) if piece.back else None
        return Sides(self._look(piece.seen.id, front, piece.turn), other)

    def _look(self, name: str, side: str, turn: int, *, read: bool = True) -> Look:
        key = name, side, turn, read
        if key not in self._looks:
            turned = np.rot90(self._picture(name, side), -turn)
            self._looks[key] = self._eyes.look_at(np.ascontiguousarray(turned), read=read)
        return self._looks[key]

    @property
    def _proposer(self) -> Proposer:
        """What has learnt the named pieces."""
        if self._learner is None:
            self._learner = Proposer(self._kit, self._eyes)
            for piece in self._named():
                self._learner.learn(self._sides(piece), piece.facts or {})
        return self._learner


def _rolled(corners: Corners, turn: int) -> Corners:
    """Return corners that begin with the one that lies at the upper left after quarter turns, clockwise."""
    return (*corners[-turn:], *corners[:-turn]) if turn and corners else corners
