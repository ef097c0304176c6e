"""Somebody who plays: their hands, their habits, and how they go about a turn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from firmware.simulator.optics.cover import covered
from firmware.simulator.people.clock import Activity
from firmware.simulator.people.company import Company
from firmware.simulator.people.hand import Hand
from firmware.simulator.people.handiwork import Handiwork
from firmware.simulator.people.plans import Deed, Step
from firmware.simulator.table.pieces import Piece
from firmware.simulator.table.spots import Spot


class Doer(ABC):
    """One person who does deeds; a game says how.

    Args:
        work: The person's hands.
        company: Everybody at the table.
    """

    def __init__(self, work: Handiwork, company: Company) -> None:
        self.work = work
        self.world = work.world
        self.person = work.person
        self.own = work.world.ground.own[work.person.seat]
        self.company = company

    @abstractmethod
    def do(self, deed: Deed) -> Activity:
        """Return the activity that carries a deed out."""

    def play(self, deed: Deed) -> Activity:
        """Do a deed of one's turn; something else may come first, and be taken back."""
        return self.do(deed)

    def ordered(self, steps: Sequence[Step]) -> Sequence[Step]:
        """Return the deeds of one's turn in the order in which they are done this time."""
        return steps

    def tidies(self, *, played: bool) -> bool:
        """Tell whether what a turn has left is cleared away now.

        Args:
            played: Whether one's own turn has just ended; else it is about to begin.
        """
        return False

    def tidy(self) -> Activity:
        """Clear away what a turn has left."""
        yield from ()

    def hidden(self, hand: Hand) -> tuple[str, ...]:
        """Return the ids of the pieces that one of the person's arms hides where it is now."""
        shape = hand.shape(self.work.now)
        return covered(shape, self.world.lying(), self.world.mat) if shape is not None else ()

    def pick(self, group: Sequence[Piece]) -> Activity:
        """Pick pieces up; several at once are a habit."""
        picked = self.work.pick(group)
        if len(group) == 1:
            return picked
        return self.during("together", picked, *group)

    def fumble(self, piece: Piece, *, back: bool) -> Activity:
        """Now and then drop a piece on its way and pick it up again.

        Args:
            piece: One that is carried.
            back: Whether it falls with its back up.
        """
        if self.does("fumble", self.company.habits.fumble):
            yield from self.during("fumble", self._dropped(piece, back=back), piece)

    def during(self, habit: str, activity: Activity, *pieces: Piece) -> Activity:
        """Let an activity go on, and write down that it was a habit that is about some pieces."""
        ids = [piece.id for piece in pieces]
        return self.company.prompter.during(habit, self.person.seat, activity, ids)

    def does(self, habit: str, share: float) -> bool:
        """Tell whether the person does something now, by chance or because the script says so."""
        drawn = bool(share) and self.chance(share)
        return self.company.prompter.cued(habit, self.person.seat) or drawn

    def chance(self, share: float) -> bool:
        """Return True in a share of all cases."""
        return bool(self.person.dice.random() < share)

    def _dropped(self, piece: Piece, *, back: bool) -> Activity:
        x, y, _ = self.work.spot()
        away = self.person.dice.uniform(20.0, 60.0)
        spot = Spot(x, y + self.person.sign * float(away), float(self.person.dice.uniform(-40, 40)))
        yield from self.work.lay(piece, spot, back=back, stacked=True, loose=3.0)
        yield from self.work.wait(0.3)
        yield from self.work.pick([piece])
