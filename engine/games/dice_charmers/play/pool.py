"""The bonuses that were circled in a turn, used in free order after the die (DC-de > Boni; ruling B4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.games.dice_charmers.box.sheet import BONUS
from engine.games.dice_charmers.choices import JOIN, USE, Use
from engine.games.dice_charmers.play.effect import BONUS_EFFECTS, Effect
from engine.games.dice_charmers.play.effects import Mark
from engine.games.dice_charmers.play.roads import Halves
from engine.games.dice_charmers.state import State, marked
from engine.kernel.agenda import done, then

HALF: Final = BONUS["half-road"]
_JOINED: Final = Halves(2, joined=True, apart=False)


class Pool(Effect[Use], frozen=True, gc=False):
    """Use what is circled, as long as something of it can be used; the rest lapses."""

    rule = "bonuses"
    kind = "bonus"

    def choices(self, state: State) -> Sequence[Use]:
        """Return the bonuses that can be used, each sort once, and two half roads as one."""
        found: list[Use] = [
            USE[bonus] for bonus in dict.fromkeys(_bonuses(state)) if BONUS_EFFECTS[bonus].possible(state)
        ]
        if len(_pair(state)) > 1 and _JOINED.possible(state):
            found.append(JOIN)
        return found

    def run(self, state: State) -> State | None:
        """Mark what needs no choice at once: nobody is better off with it later."""
        if not state.pool:
            return done(state)
        for source in _sources(state):
            if isinstance(BONUS_EFFECTS[state.sheet.bonus[source]], Mark):
                return _crossed(state, source)
        choices = self.menu(state)
        if len(choices) > 1:
            return None
        return self.answer(state, choices[0]) if choices else done(state)

    def answer(self, state: State, choice: object) -> State:
        """Cross the bonus and use it; the pool stays on the agenda below it."""
        if choice == JOIN:
            return _crossed(state, *_pair(state)[:2])
        bonus = state.sheet.bonus
        used = USE.index(choice)
        return _crossed(state, next(one for one in _sources(state) if bonus[one] == used))


def _sources(state: State) -> list[int]:
    """Return the sources whose bonus waits."""
    pool, found = state.pool, []
    while pool:
        found.append((pool & -pool).bit_length() - 1)
        pool &= pool - 1
    return found


def _bonuses(state: State) -> list[int]:
    bonus = state.sheet.bonus
    return [bonus[source] for source in _sources(state)]


def _pair(state: State) -> list[int]:
    """Return the half roads that may be joined (ruling B5)."""
    found = [source for source in _sources(state) if state.sheet.bonus[source] == HALF]
    if state.options.half_roads == "any" or len(found) < 2:  # noqa: PLR2004 - a pair
        return found
    kinds = {state.sheet.sources[source][0]: source for source in reversed(found)}
    return [kinds["palace"], kinds["money"]] if {"palace", "money"} <= kinds.keys() else []


def _crossed(state: State, *sources: int) -> State:
    """Cross bonuses and put what they do on the agenda, above the pool."""
    bits = sum(1 << source for source in sources)
    state = marked(state, crossed=state.player.crossed | bits)
    effect = _JOINED if len(sources) > 1 else BONUS_EFFECTS[state.sheet.bonus[sources[0]]]
    return then(replace(state, pool=state.pool & ~bits), effect)
