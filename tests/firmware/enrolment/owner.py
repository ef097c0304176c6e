"""An owner who answers from what is printed there, and slips now and then."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.facts import NONE, Facts
from engine.kernel.kits import KIND, Kit
from firmware.box.progress import Laid, Seen
from firmware.enrolment.flow import Flow
from firmware.enrolment.messages import CARD, Answer, Question
from firmware.enrolment.state import Known
from tests.firmware.enrolment.fake import FakeEyes, picture


def truth_of(kit: Kit, catalogue: str, seed: int = 0) -> list[Facts]:
    """Return what is printed on the cards of a catalogue, shuffled."""
    cards = [kit.completed(facts) for facts in kit.read(catalogue).values()]
    Random(seed).shuffle(cards)
    return list(cards)


class Owner:
    """Answers questions.

    Args:
        kit: What can be in the box.
        truth: What is printed on each piece, by the number that its id ends in.
        slips: The share of answers that are wrong.
        seed: Of the slips.
    """

    def __init__(self, kit: Kit, truth: Mapping[str, Facts], slips: float = 0.0, seed: int = 0) -> None:
        self._kit, self._truth, self._slips = kit, truth, slips
        self._dice = Random(seed)
        self.slipped = 0

    def answer(self, question: Question) -> Answer:
        """Return what is right, or, rarely, something else."""
        facts = self._truth[question.card]
        slip = self._dice.random() < self._slips
        value: Any
        if question.field != CARD:
            value = facts[question.field]
            others = [one for one in question.options or () if one not in {value, NONE}]
            value = self._dice.choice(others) if slip and others else value
        else:
            assert isinstance(question.proposed, dict)
            proposed = question.proposed
            value = {name: word for name, word in facts.items() if proposed.get(name) != word} or True
            if slip and facts[KIND] != NONE:
                value = self._wrong(facts, value if isinstance(value, dict) else {})
        self.slipped += slip
        return Answer(question.id, value)

    def _wrong(self, facts: Facts, value: dict[str, str]) -> dict[str, str]:
        fields = [one for one in self._kit.fields(facts[KIND]) if facts[one.name] != NONE]
        while True:
            field = self._dice.choice(fields)
            word = self._dice.choice([one for one in field.values if one not in {facts[field.name], NONE}])
            if not list(self._kit.faults({**facts, field.name: word})):
                return {**value, field.name: word}


def simulated(
    kit: Kit,
    truth: list[Facts],
    eyes: FakeEyes,
    slips: float,
    seed: int,
    entries: Mapping[str, Facts] | None = None,
) -> tuple[Flow, Owner, list[str]]:
    """Have an owner name all pieces; return the flow, the owner, and the pieces that are wrong in the end."""
    names = {f"{number:03}": facts for number, facts in enumerate(truth)}
    known = Known([Laid("01", "01-a.jpg", "", tuple(Seen(name, back=True) for name in names))])
    flow = Flow(kit, eyes, known, lambda name, side: picture(int(name), side), entries)
    owner = Owner(kit, names, slips, seed)
    while True:
        if (matched := flow.matched()) is not None:
            flow.take(matched)
        if (question := flow.ask()) is None:
            break
        event = flow.answer(owner.answer(question))
        if event is not None:
            flow.take(event)
    return flow, owner, [name for name in names if flow.known.pieces[name].facts != names[name]]
