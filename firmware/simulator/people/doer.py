"""Those who play: each one's hands, habits and way to go about a turn, and all of them together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from numpy.random import Generator

from firmware.simulator.optics.cover import covered
from firmware.simulator.people.clock import Activity
from firmware.simulator.people.habits import Habits
from firmware.simulator.people.hand import Hand
from firmware.simulator.people.handiwork import Handiwork
from firmware.simulator.people.plans import Deed, Step
from firmware.simulator.people.prompter import Prompter
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


class Company:
    """All players.

    Args:
        dice: Chance.
        habits: What they do besides playing.
        prompter: Tells what the script has for them, and writes down what they do.

    Attributes:
        doers: They, seat 0 first; each joins when it is made.
    """

    def __init__(self, dice: Generator, habits: Habits, prompter: Prompter) -> None:
        self.doers: list[Doer] = []
        self.prompter = prompter
        self.habits = habits
        self._dice = dice

    def chance(self, share: float) -> bool:
        """Return True in a share of all cases."""
        return bool(self._dice.random() < share)

    def does(self, habit: str, share: float, seat: int, *, able: bool = True) -> bool:
        """Tell whether somebody does something now, by chance or because the script says so.

        Args:
            habit: What.
            share: How often by chance.
            seat: Who.
            able: Whether it can be done now; else the script's cue waits.
        """
        drawn = bool(share) and self.chance(share)
        return able and (self.prompter.cued(habit, seat) or drawn)

    def pick(self, count: int) -> int:
        """Return any number below a count."""
        return int(self._dice.integers(count))

    def seconds(self, least: float, most: float) -> float:
        """Return any time between two."""
        return float(self._dice.uniform(least, most))

    def claim(self, doer: Doer) -> Activity:
        """Wait until somebody's hands are free, and keep them busy."""
        while doer.person.busy:
            yield 0.15
        doer.person.busy = True

    def release(self, doer: Doer) -> None:
        """Let somebody's hands be free again."""
        doer.person.busy = False

    def at_rest(self) -> Activity:
        """Wait until nobody holds a piece over the table."""
        while any(doer.person.right.carried for doer in self.doers):
            yield 0.1

    def somebody(self, actor: int) -> Doer:
        """Return somebody whose hands are free, the players before the one in turn first."""
        order = [self.doers[(actor - 1 - k) % len(self.doers)] for k in range(len(self.doers))]
        return next((doer for doer in order if not doer.person.busy), order[0])
