"""What chance decides before the first turn (RG-de > Aufbau, Ganga-Modul, Navaratnas-Variante)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from engine.games.rajas.choices import Claim
from engine.games.rajas.play.building import Uncover
from engine.games.rajas.play.dice import Roll
from engine.games.rajas.play.effect import Effect
from engine.games.rajas.play.turn import TURN
from engine.games.rajas.play.yields import BROWN, Draw
from engine.games.rajas.results import Begins, Laid
from engine.games.rajas.state import State, odd
from engine.kernel.agenda import Task, done, instead, then
from engine.kernel.contract import Chance, Unseen

FIRST_MONEY = 3
"""The money of the player who begins; each next one has one more."""


class Seat(Task, frozen=True, gc=False):
    """A seat has its turn to roll or to draw.

    Args:
        seat: The seat.
    """

    seat: int

    def run(self, state: State) -> State:
        """Make it the acting one."""
        return done(state, actor=self.seat)


class RiverTiles(Task, frozen=True, gc=False):
    """River tiles are laid, each so many spaces further as a die says (ruling C15).

    Args:
        space: Where the last one lies.
    """

    rule = "ganga"
    awaited: ClassVar[str] = "river-tile"
    space: int = 0

    def ways(self, state: State) -> list[Laid]:
        """Return what each roll with each tile leads to; none beyond the last space but one."""
        ids = state.board.set.ganga_ids
        laid = {tile for _, tile in state.ganga}
        left = [name for tile, name in enumerate(ids) if tile not in laid]
        spaces = range(self.space + 1, self.space + 7)
        last = state.board.set.last
        return [Laid(space, name) if space < last else Laid() for space in spaces for name in left]

    def run(self, state: State) -> State | None:
        """Stop where no tile or no space is left."""
        ways = self.ways(state)
        return None if any(one.space for one in ways) else done(state)

    def question(self, state: State) -> Chance[Laid]:
        """Return where the next tile may lie, and which it may be."""
        return Chance(self.awaited, "river-tiles", lambda: self.ways(state))

    def result(self, state: State, result: Laid | Unseen) -> State:
        """Take in which tile lies where."""
        if isinstance(result, Laid):
            if result in self.ways(state):
                return laid(done(state), result.space, result.tile)
            state = odd(state, f"river-tiles: {result.tile}@{result.space}")
        return instead(state, NameTile(self))


class NameTile(Effect[Claim], frozen=True, gc=False):
    """Nobody saw where a river tile was laid: the player says it.

    Args:
        of: How it was laid.
    """

    rule = "ganga"
    kind = "river-tile"
    of: RiverTiles

    def choices(self, state: State) -> Sequence[Claim]:
        """Return where it may lie, and which it may be."""
        return [Claim(one.tile, one.space) for one in dict.fromkeys(self.of.ways(state))]

    def chosen(self, state: State, choice: Claim) -> State:
        """Go on as if it had been seen."""
        return laid(state, choice.space, choice.tile)


def laid(state: State, space: int, tile: str) -> State:
    """Return a state with a river tile more, or with no more to come."""
    if not space:
        return state
    number = state.board.set.ganga_number[tile]
    return then(replace(state, ganga=(*state.ganga, (space, number))), RiverTiles(space))


class Starter(Task, frozen=True, gc=False):
    """Who has the lowest sum of dice begins; of several the one who last ate Indian food."""

    rule = "setup"
    awaited: ClassVar[str] = "starter"

    def ways(self, state: State) -> list[int]:
        """Return who may begin; everybody where dice were not seen."""
        seats = range(len(state.players))
        values = [[die % 7 for die in player.dice] for player in state.players]
        if any(0 in one for one in values):
            return [*seats]
        sums = [sum(one) for one in values]
        return [seat for seat in seats if sums[seat] == min(sums)]

    def run(self, state: State) -> State | None:
        """Nobody is asked where one has the lowest sum."""
        ways = self.ways(state)
        return begun(state, ways[0]) if len(ways) == 1 else None

    def question(self, state: State) -> Chance[Begins]:
        """Return who may begin."""
        return Chance(self.awaited, "elephant", lambda: [*map(Begins, self.ways(state))])

    def result(self, state: State, result: Begins | Unseen) -> State:
        """Take in who begins; where nobody says it, the first of them."""
        ways = self.ways(state)
        if isinstance(result, Begins):
            if result.seat in ways:
                return begun(state, result.seat)
            state = odd(state, f"elephant: {result.seat}")
        return begun(state, ways[0])


def begun(state: State, starter: int) -> State:
    """Return the state in which the first turn begins; with Navaratnas brown yield tiles are drawn before."""
    count = len(state.players)
    players = tuple(
        replace(player, money=FIRST_MONEY + (seat - starter) % count)
        for seat, player in enumerate(state.players)
    )
    agenda: list[Task] = [FirstTurn()]
    if state.board.navaratnas:
        for after in reversed(range(count)):
            agenda += [SetUp(), Draw(BROWN), Seat((starter + after) % count)]
    return replace(state, players=players, starter=starter, actor=starter, agenda=tuple(agenda))


class SetUp(Task, frozen=True, gc=False):
    """A player has placed the first yield tile, which counts as a turn."""

    def run(self, state: State) -> State:
        """Count it."""
        return done(state, played=state.played + (not state.fresh), fresh=True)


class FirstTurn(Task, frozen=True, gc=False):
    """The first turn begins."""

    def run(self, state: State) -> State:
        """Begin it."""
        return replace(state, actor=state.starter, agenda=TURN)


def preparations(state: State) -> tuple[Task, ...]:
    """Return all that chance decides before the first turn; the first thing last."""
    rolling = [task for seat in range(len(state.players)) for task in (Seat(seat), Roll())]
    tiles = [Uncover(stack) for stack in state.board.stacks]
    ganga = [RiverTiles()] if state.board.ganga else []
    return tuple(reversed([*tiles, *ganga, *rolling, Starter()]))
