"""What an answer did, and what followed of itself, a sentence for each change of a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Any, Final

from display.games.dice_charmers.phrases import turns
from display.model import Entry
from engine.games.dice_charmers import choices
from engine.games.dice_charmers.box.words import BONUSES, FACES, KINDS, PERSONS, UNKNOWN
from engine.games.dice_charmers.play.dice import Pick
from engine.games.dice_charmers.play.effect import Effect
from engine.games.dice_charmers.play.goods import Sale
from engine.games.dice_charmers.play.pool import Pool
from engine.games.dice_charmers.play.tracks import overlap
from engine.games.dice_charmers.play.turn import ended
from engine.games.dice_charmers.results import Rolled
from engine.games.dice_charmers.state import ELEPHANT, Player, State
from engine.kernel.contract import UNSEEN
from engine.kernel.open_game import Finished
from firmware.presenters.common.stories import Deed, on_the_way, retold


def told(before: State, answer: Any, after: State) -> list[Deed]:  # noqa: ANN401 -- any answer of the game
    """Tell an answer, and what followed of it, in the order in which it was carried out.

    Args:
        before: The state that waited for it.
        answer: A choice, a result or UNSEEN; of anything else nothing is told.
        after: The state that it led to.
    """
    if not isinstance(answer, choices.Choice | Rolled) and answer is not UNSEEN:
        return []
    deeds = [Deed(before.actor, entry) for entry in _answered(answer)]
    for was, now in pairwise(on_the_way(before, answer, after, chosen=isinstance(answer, choices.Choice))):
        deeds += [Deed(was.actor, entry) for entry in _followed(was, now)]
        deeds += [Deed(None, entry) for entry in _of_all(was, now)]
        if was is not before:
            deeds += [Deed(was.actor, entry) for entry in _idle(was, now)]
    return deeds


story: Final = partial(retold, told)
"""Plays answers again, and tells what happened; see `retold`."""


def _answered(answer: Any) -> Iterator[Entry]:  # noqa: ANN401 -- as above
    """Tell an answer that is more than the marks that it leaves."""
    if answer is UNSEEN:
        yield turns.NOT_SEEN
    elif isinstance(answer, Rolled):
        yield turns.rolls(answer.faces)
    elif isinstance(answer, choices.Take):
        yield turns.takes(answer.face)
    elif isinstance(answer, choices.Karma):
        yield turns.karma(answer.face) if answer.face else turns.KARMA_AGAIN
    elif answer in _NOTHING:
        yield _NOTHING[answer]


_NOTHING: Final = {
    choices.NO_DIE: turns.TAKES_NONE,
    choices.sell(0, 0, 0): turns.SELLS_NOTHING,
    choices.GOODS[0]: turns.CIRCLES_NOTHING,
}


def _followed(was: State, now: State) -> Iterator[Entry]:
    """Tell what one step changed for the player whose turn it was."""
    for die, (old, new) in enumerate(zip(was.lying, now.lying, strict=True)):
        if new == ELEPHANT != old and now.dice[die] != UNKNOWN:
            yield turns.onto_elephant(FACES[now.dice[die]])
    one, other = was.players[was.actor], now.players[was.actor]
    if one != other:
        for tell in _CHANGES:
            yield from tell(now, one, other)
    if now.played > was.played:
        yield from (turns.loses(*_bonus(was, source)) for source in _bits(was.pool))


def _of_all(was: State, now: State) -> Iterator[Entry]:
    """Tell what concerns the whole table."""
    if ended(now) and not ended(was):
        yield turns.LAST_PASS if now.passes > 1 else turns.LAST_ROUND
    if isinstance(now.agenda[-1], Finished):
        yield turns.OVER
    elif now.rounds > was.rounds:
        yield turns.new_round(now.rounds)


def _idle(was: State, now: State) -> Iterator[Entry]:
    """Tell of what was due and brought nothing."""
    task = was.agenda[-1]
    if now.players != was.players or now.agenda != was.agenda[:-1] or not isinstance(task, Effect):
        return
    if isinstance(task, Pick):
        yield turns.TAKES_NONE
    elif not isinstance(task, Pool):
        yield turns.NOTHING_TO_SELL if isinstance(task, Sale) else turns.NO_EFFECT


# --- what a step changed on a sheet, in the order in which it is told ------------------------------------


def _used(now: State, one: Player, other: Player) -> Iterator[Entry]:
    yield from (turns.uses(*_bonus(now, source)) for source in _bits(other.crossed & ~one.crossed))


def _visited(_: State, one: Player, other: Player) -> Iterator[Entry]:
    for person, old, new in zip(PERSONS, one.palace, other.palace, strict=True):
        yield from (turns.visits(person, box) for box in range(old + 1, new + 1))


def _upgraded(now: State, one: Player, other: Player) -> Iterator[Entry]:
    for building, old, new in zip(now.sheet.contents.buildings, one.levels, other.levels, strict=True):
        if new > old:
            yield turns.upgrades(building, 1 + new)


def _sailed(_: State, one: Player, other: Player) -> Iterator[Entry]:
    yield from (turns.sails(space + 1) for space in _bits(other.river & ~one.river))


def _drawn(now: State, one: Player, other: Player) -> Iterator[Entry]:
    """Tell of roads, the bonuses at the edge that they join, and what stands on their fields."""
    sheet = now.sheet
    for field, at in enumerate(sheet.ats):
        old, new = one.roads >> 4 * field & 15, other.roads >> 4 * field & 15
        if new == old:
            continue
        letters = choices.LETTERS[new & ~old]
        yield turns.adds(at, letters) if old else turns.draws(at, letters)
        yield from _won(now, one, other, edge=True)
        if not old and sheet.buildings[field] >= 0:
            yield turns.builds(sheet.contents.buildings[sheet.buildings[field]])
        elif not old and sheet.markets[field] is not None:
            yield turns.MARKET


def _stocked(_: State, one: Player, other: Player) -> Iterator[Entry]:
    if other.goods != one.goods:
        yield turns.circles(_more(one.goods, other.goods))


def _sold(_: State, one: Player, other: Player) -> Iterator[Entry]:
    if other.sold != one.sold:
        yield turns.sells(_more(one.sold, other.sold))


def _counted(now: State, one: Player, other: Player) -> Iterator[Entry]:
    """Tell of karma, fame and money, and the overlap where they lead to it."""
    for name, tell in _TRACKS.items():
        old, new = getattr(one, name), getattr(other, name)
        if new > old:
            yield tell(new - old, new)
    halves = overlap(now.sheet, other)
    if halves > 0 >= overlap(now.sheet, one):
        yield turns.overlaps(halves)


_TRACKS: Final[dict[str, Callable[[int, int], Entry]]] = {
    "karma": lambda _, number: turns.circles_karma(number),
    "fame": turns.marks_fame,
    "money": turns.marks_money,
}


def _won(now: State, one: Player, other: Player, *, edge: bool = False) -> Iterator[Entry]:
    """Tell of bonuses that are circled: at the edge of the province, or elsewhere."""
    for source in _bits(other.circled & ~one.circled):
        if (now.sheet.sources[source][0] == "border") is edge:
            yield turns.wins(*_bonus(now, source))


_CHANGES: Final = (_used, _visited, _upgraded, _sailed, _drawn, _stocked, _sold, _counted, _won)


def _more(old: tuple[int, ...], new: tuple[int, ...]) -> list[tuple[str, int]]:
    return [
        (kind, after - before) for kind, before, after in zip(KINDS, old, new, strict=True) if after > before
    ]


def _bits(bits: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set."""
    return (number for number in range(bits.bit_length()) if bits >> number & 1)


def _bonus(state: State, source: int) -> tuple[str, str]:
    """Return the names of a bonus and of where it stands."""
    return BONUSES[state.sheet.bonus[source]], state.sheet.name[source]
