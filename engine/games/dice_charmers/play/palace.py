"""The palace and its persons (DC-de > Orange – Palastaktion), and upgrades (Die Gebäudeaufwertung)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.games.dice_charmers.box.words import MOGUL, PERSONS
from engine.games.dice_charmers.choices import VISIT, Upgrade, Visit
from engine.games.dice_charmers.play.effect import Effect
from engine.games.dice_charmers.play.goods import Sale
from engine.games.dice_charmers.play.river import Voyage
from engine.games.dice_charmers.play.roads import Halves
from engine.games.dice_charmers.play.tracks import money
from engine.games.dice_charmers.state import State, marked, spread
from engine.kernel.agenda import done, then

BOXES: Final = 3
"""So often each person can be used (DC-de > Orange)."""
HIGHEST: Final = 2
"""So often each kind of building can be upgraded (DC-de > Die Gebäudeaufwertung)."""


class Raise(Effect[Upgrade], frozen=True, gc=False):
    """Upgrade a kind of building (ruling B8).

    Args:
        coins: Money that comes with it (Raja Man Singh).
    """

    rule = "upgrade"
    kind = "upgrade"
    coins: int = 0

    def choices(self, state: State) -> Sequence[Upgrade]:
        """Return the kinds that can be upgraded."""
        levels = state.player.levels
        return [one for one, level in zip(state.sheet.upgrade, levels, strict=True) if level < HIGHEST]

    def run(self, state: State) -> State | None:
        """Mark the money first, so that only the upgrade is asked about."""
        if self.coins:
            return then(money(done(state), self.coins), Raise())
        return super().run(state)

    def chosen(self, state: State, choice: Upgrade) -> State:
        """Mark the next value; a column that is full brings its bonus."""
        levels = spread(state.player.levels, state.sheet.contents.buildings.index(choice.building))
        won = sum(1 << source for level, source in enumerate(state.sheet.upgrades, 1) if min(levels) >= level)
        return marked(state, won, levels=levels)


class Person(Effect[Visit], frozen=True, gc=False):
    """Cross a box of a person, and do what the person allows; nothing where all three are crossed.

    Args:
        person: A place in PERSONS.
    """

    rule = "palace"
    person: int

    def possible(self, state: State) -> bool:
        """Tell whether a box is left."""
        return state.player.palace[self.person] < BOXES

    def run(self, state: State) -> State:
        """Cross the box; a column that is full brings its bonus."""
        state = done(state)
        return visited(state, self.person) if self.possible(state) else state


class AnyPerson(Effect[Visit], frozen=True, gc=False):
    """Cross a box of a person whom the player chooses.

    Args:
        others: Whether it must be another than the Great Mogul (ruling B10).
    """

    rule = "palace"
    kind = "person"
    others: bool = False

    def choices(self, state: State) -> Sequence[Visit]:
        """Return the persons with a box left."""
        crossed = enumerate(state.player.palace)
        return [VISIT[one] for one, boxes in crossed if boxes < BOXES and not (self.others and one == MOGUL)]

    def chosen(self, state: State, choice: Visit) -> State:
        """Visit the person."""
        return visited(state, PERSONS.index(choice.person))


_ALLOWS: Final[tuple[Effect[Any], ...]] = (
    AnyPerson(others=True),
    Voyage("forward", 2),
    Sale("any", 2, instead=True),
    Raise(coins=1),
    Halves(2, joined=True),
    Voyage("back", 2, instead=True),
)
"""What each person allows, in the order of PERSONS."""


def visited(state: State, person: int) -> State:
    """Cross a box, circle the bonus of a column that it fills, and do what the person allows."""
    palace = spread(state.player.palace, person)
    persons, sources = state.sheet.wings[state.sheet.wing_of[person]]
    full = min([palace[one] for one in persons])
    won = sum(1 << source for source in sources[:full])
    return then(marked(state, won, palace=palace), _ALLOWS[person])
