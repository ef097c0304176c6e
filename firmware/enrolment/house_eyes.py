"""The eyes of the house, as the flow of questions wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import final

from engine.facts import Facts, Field
from firmware.enrolment.looking import Laid, Learner, Look, Paired, Proposal
from vision.arrays import Image
from vision.enrolling import learnt
from vision.enrolling.compared import Compared
from vision.enrolling.laying import laid_out
from vision.enrolling.looks import look_at
from vision.enrolling.together import seen_together


@final
class _HouseLearner:
    """What `vision.enrolling` has learnt."""

    def __init__(self, compared: Compared) -> None:
        self._learnt = learnt.Learnt(compared)

    def learn(self, crop: Look, facts: Facts) -> None:
        """Take a piece with what is printed on it."""
        self._learnt.learn(crop, facts)

    def propose(self, crop: Look, asked: Sequence[Field]) -> Mapping[str, Proposal]:
        """Return what each fact may be."""
        return self._learnt.propose(crop, [learnt.Field(one.name, one.values) for one in asked])


@final
class HouseEyes:
    """The eyes of `vision.enrolling`."""

    def __init__(self) -> None:
        self._compared = Compared()

    def laid_out(self, picture: Image) -> Laid:
        """Return the pieces in a photograph."""
        return laid_out(picture)

    def seen_together(self, first: Image, second: Image) -> tuple[Laid, Laid, Paired]:
        """Return the pieces of two photographs, and which are the same."""
        return seen_together(first, second)

    def look_at(self, crop: Image, *, read: bool = True) -> Look:
        """Return what is kept of a picture."""
        return look_at(crop, read=read)

    def learner(self) -> Learner:
        """Return one that has learnt nothing yet."""
        return _HouseLearner(self._compared)
