"""The chambers of the palace (RG-de > Aktionen im Palast)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.games.rajas.box.words import ANY, BUILDINGS, CHAMBERS
from engine.games.rajas.choices import UPGRADE, VISIT, Upgrade, Visit
from engine.games.rajas.play.building import Build, coverable
from engine.games.rajas.play.dice import TakeDice
from engine.games.rajas.play.effect import Effect
from engine.games.rajas.play.river import FAR, Voyage, ahead
from engine.games.rajas.play.tracks import LEVELS, fame, karma, money
from engine.games.rajas.play.yields import Adopt, Draw
from engine.games.rajas.state import State, changed
from engine.kernel.agenda import Task, done, then

MOGUL, DANCER, YOGI, MAN_SINGH, BUILDER, PORTUGUESE = range(len(CHAMBERS))


class Raise(Effect[Upgrade], frozen=True, gc=False):
    """A kind of building is upgraded.

    Args:
        later: Whether it counts from the next turn on (the bonus of the fame track; ruling C6).
    """

    rule = "upgrades"
    kind = "upgrade"
    later: bool = False

    def choices(self, state: State) -> Sequence[Upgrade]:
        """Return the kinds that can be upgraded."""
        return [UPGRADE[one] for one, level in enumerate(state.player.levels) if level < LEVELS]

    def chosen(self, state: State, choice: Upgrade) -> State:
        """Move the marker."""
        building, levels = BUILDINGS.index(choice.building), state.player.levels
        levels = (*levels[:building], levels[building] + 1, *levels[building + 1 :])
        return changed(state, levels=levels, later=building if self.later else state.player.later)


class Earn(Task, frozen=True, gc=False):
    """Fame, money or karma.

    Args:
        fame: Points of fame.
        money: Money.
        karma: Steps of karma.
    """

    rule = "tracks"
    fame: int = 0
    money: int = 0
    karma: int = 0

    def run(self, state: State) -> State:
        """Move the marker."""
        state = done(state)
        if self.karma:
            state = karma(state, self.karma)
        if self.money:
            state = money(state, self.money)
        return fame(state, self.fame) if self.fame else state


def usable(state: State, chamber: int) -> bool:
    """Tell whether a chamber can be carried out without its die; only two of them may be impossible."""
    if chamber == BUILDER:
        return builds(state, state.player.dice, state.player.karma)
    return chamber != PORTUGUESE or len(ahead(state, FAR)) == FAR


def builds(state: State, dice: tuple[int, ...], karma: int) -> bool:
    """Tell whether the master builder can be used by the acting player, who pays the tile with some dice."""
    return next(coverable(state, dice, karma), None) is not None


def entered(state: State, chamber: int) -> State:
    """Carry out a chamber."""
    if chamber == MOGUL:
        return fame(replace(state, mogul=state.actor), 2)
    return then(state, *(_PLACED if chamber == DANCER and state.board.navaratnas else _CHAMBERS[chamber]))


_TWO: Final = TakeDice((ANY, ANY))
_PLACED: Final[tuple[Task, ...]] = (Adopt(), _TWO)
_CHAMBERS: Final[tuple[tuple[Task, ...], ...]] = (
    (),
    (Draw(), _TWO),
    (TakeDice((ANY,)), Earn(karma=2)),
    (Earn(money=3), Raise()),
    (Build(over=True),),
    (Voyage(FAR, "exact"),),
)
"""What each chamber does, by its place in CHAMBERS; the last task comes first."""


class Chamber(Effect[Visit], frozen=True, gc=False):
    """A chamber is carried out without its die.

    Args:
        which: Its place in CHAMBERS, or ANY for one of the second to sixth.
    """

    rule = "palace-gain"
    kind = "chamber"
    which: int = ANY

    def choices(self, state: State) -> Sequence[Visit]:
        """Return the chambers that can be carried out."""
        wanted = range(DANCER, len(CHAMBERS)) if self.which == ANY else (self.which,)
        return [VISIT[chamber] for chamber in wanted if usable(state, chamber)]

    def chosen(self, state: State, choice: Visit) -> State:
        """Carry it out."""
        return entered(state, CHAMBERS.index(choice.chamber))
