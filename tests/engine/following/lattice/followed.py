"""A table at which a toy is played, and the lattice that follows it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.following.lattice import Decision, Lattice, Press, Record
from engine.kernel.contract import UNSEEN, Chance, Game
from engine.kernel.replies import answered, followed
from engine.referee import Referee
from engine.words import PlaceReading, Reading, Seconds
from tests.engine.kernel.toys.looking import look


class Followed:
    """A lattice, the table that it follows, and what it decided.

    Args:
        game: The toy.
        start: The first state; by default, that of a match of two.

    Attributes:
        true: The state that the table shows; it goes on by `plays` alone.
        ends: The true states at which turns have ended.
        state: What is recorded, by the answers of what was decided alone.
        told: The names of the decisions that were not to wait or to play on.
    """

    def __init__(self, game: Game[Any, Any, Any], start: object = None) -> None:
        self.game = game
        state = game.setup({"players": 2}) if start is None else start
        while isinstance(game.pending(state), Chance):
            state = game.observe(state, UNSEEN)
        self.true = self.state = state
        self.ends = [state]
        self.told: list[str] = []
        self.decided: tuple[Decision, ...] = ()
        self.time = 0.0
        self.lattice = Lattice(game, Referee(game), state)
        self._past: list[Any] = [state]
        self.sees()

    def plays(self, *answers: object) -> None:
        """Have people play; nobody looks."""
        for answer in answers:
            before = self.game.turns(self.true).ended
            self.true = answered(self.game, self.true, answer)[1]
            if self.game.turns(self.true).ended > before:
                self.ends.append(self.true)

    def look(self, **places: PlaceReading) -> Reading:
        """Take a picture of the table now; some places may be read otherwise."""
        seen = look(self.game.layout(self.true))
        return replace(
            seen, time=Seconds(self.time), number=int(10 * self.time), places={**seen.places, **places}
        )

    def sees(self, times: int = 1, /, *, after: float = 1.0, **places: PlaceReading) -> None:
        """Have the lattice see pictures."""
        for _ in range(times):
            self.time += after
            self._take(self.lattice.read(self.look(**places)))

    def presses(self, *, after: float = 1.0, **places: PlaceReading) -> None:
        """Have somebody press."""
        self.time += after
        self._take(self.lattice.press(Press(Seconds(self.time), self.look(**places))))

    def answers(self, value: Any, *, none: bool = False) -> None:  # noqa: ANN401 -- of any game
        """Have somebody answer the open question."""
        self._take(self.lattice.answer(value, none=none))

    def _take(self, decided: tuple[Decision, ...]) -> None:
        self.decided = decided
        for one in decided:
            if isinstance(one, Record):
                del self._past[len(self._past) - one.undone :]
                for edge in one.path.edges:
                    self.state = followed(self.game, self._past[-1], edge.turn.answers)[1]
                    self._past.append(self.state)
                self.told.append("amend" if one.undone else "record" + "+" * (len(one.path.edges) - 1))
            elif (name := type(one).__name__.lower()) not in {"wait", "play"}:
                self.told.append(name)
