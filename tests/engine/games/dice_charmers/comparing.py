"""The engine beside the second reading (`naive`), position by position."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from engine.games.dice_charmers.box.pads import reference_text
from engine.games.dice_charmers.box.words import FACES, KINDS, PERSONS, SHAPES, SIDES, SYMBOLS
from engine.games.dice_charmers.choices import Build, Extend, Sail
from engine.games.dice_charmers.play.effects import FACE_EFFECTS
from engine.games.dice_charmers.play.goods import Sale, circled, sold
from engine.games.dice_charmers.play.palace import BOXES, HIGHEST, Raise, visited
from engine.games.dice_charmers.play.river import Voyage, ahead
from engine.games.dice_charmers.play.roads import DIFFERENT, SAME, built, extended, halves, whole
from engine.games.dice_charmers.play.tracks import fame, karma, money, overlap
from engine.games.dice_charmers.play.turn import ended
from engine.games.dice_charmers.state import Player, State
from engine.kernel.open_game import FINISHED
from tests.engine.games.dice_charmers import naive
from tests.engine.games.dice_charmers.desk import GAME

SHEETS: Final[dict[str, Any]] = tomllib.loads(reference_text())
"""The sides as their files give them."""


def plain(state: State, player: Player) -> naive.Player:
    """Return what is written on a sheet, as the second reading takes it."""
    sheet = state.sheet
    roads = {
        at: {name for side, name in enumerate(SIDES) if player.roads >> (4 * field + side) & 1}
        for field, at in enumerate(sheet.ats)
        if field != sheet.residence and player.roads >> 4 * field & 15
    }
    return {
        "roads": roads,
        "circled": dict(zip(KINDS, player.goods, strict=True)),
        "sold": dict(zip(KINDS, player.sold, strict=True)),
        "river": {space + 1 for space in range(len(sheet.symbols)) if player.river >> space & 1},
        "palace": dict(zip(PERSONS, player.palace, strict=True)),
        "levels": dict(zip(sheet.contents.buildings, player.levels, strict=True)),
        "karma": player.karma,
        "karma_used": player.used,
        "fame": player.fame,
        "money": player.money,
        "bonuses": {name for source, name in enumerate(sheet.name) if player.circled >> source & 1},
    }


def _sides(letters: str) -> frozenset[str]:
    return frozenset(side for side in SIDES if side[0] in letters)


def differences(state: State, rng: Random) -> Iterator[str]:
    """Yield where the two readings of a position of the player in turn differ."""
    sheet, theirs = SHEETS[state.options.sheet], plain(state, state.player)
    yield from _roads(state, sheet, theirs, rng)
    yield from _goods(state, sheet, theirs, rng)
    yield from _rest(state, sheet, theirs)
    for number, face in enumerate(FACES):
        usable = FACE_EFFECTS[number].possible(state)
        if usable != naive.usable_die(sheet, theirs, face, []):
            yield f"the die {face} usable: {usable}"


def _roads(state: State, sheet: naive.Sheet, theirs: naive.Player, rng: Random) -> Iterator[str]:
    for shape in SHAPES:
        ours = whole(state.sheet, state.player, shape)
        if {(one.field, _sides(one.sides)) for one in ours} != naive.whole_roads(sheet, theirs, shape):
            yield f"roads of the shape {shape}"
        for one in rng.sample(ours, min(2, len(ours))):
            yield from _drawn(state, sheet, theirs, one)
    added = halves(state.sheet, state.player)
    if {(one.field, *_sides(one.side)) for one in added} != naive.half_roads(sheet, theirs):
        yield "half roads"
    for half in rng.sample(added, min(2, len(added))):
        yield from _drawn(state, sheet, theirs, half)


def _drawn(state: State, sheet: naive.Sheet, theirs: naive.Player, one: Build | Extend) -> Iterator[str]:
    half = isinstance(one, Extend)
    sides = one.side if isinstance(one, Extend) else one.sides
    wanted, market = naive.draw(sheet, theirs, one.field, _sides(sides), half)
    after = extended(state, one) if isinstance(one, Extend) else built(state, one)
    if plain(after, after.player) != wanted:
        yield f"{one}: {wanted}"
    last = after.agenda[-1] if after.agenda != state.agenda else None
    opened = "same" if last == SAME else "different" if last == DIFFERENT else None
    if opened != market:
        yield f"{one} opens {opened}, not {market}"


def _goods(state: State, sheet: naive.Sheet, theirs: naive.Player, rng: Random) -> Iterator[str]:
    for sale in (Sale("any", 1), Sale("any", 3), SAME, DIFFERENT, Sale("different", 2, 2)):
        ours = sale.choices(state)
        found = naive.sales(sheet, theirs, sale.how, sale.most, sale.least)
        if {(one.tea, one.silk, one.spices) for one in ours} != found:
            yield f"{sale}"
        one = rng.choice(ours)
        wanted = (one.tea, one.silk, one.spices)
        after = sold(state, wanted)
        if plain(after, after.player) != naive.sell(sheet, theirs, wanted):
            yield f"{one}"
    taken = (rng.randrange(3), rng.randrange(3), rng.randrange(3))
    after = circled(state, taken)
    if plain(after, after.player) != naive.take_goods(sheet, theirs, taken):
        yield f"goods {taken}"


def _rest(state: State, sheet: naive.Sheet, theirs: naive.Player) -> Iterator[str]:
    for name, after, wanted in _marked(state, sheet, theirs):
        if (plain(after, after.player) if after is not None else None) != wanted:
            yield name
    for name, ours, found in _told(state, sheet, theirs):
        if ours != found:
            yield f"{name}: {ours}, not {found}"


def _marked(
    state: State, sheet: naive.Sheet, theirs: naive.Player
) -> Iterator[tuple[str, State | None, naive.Player | None]]:
    """Yield what is done, the state after it, and the second reading's sheet; None for not possible."""
    player = state.player
    for number, person in enumerate(PERSONS):
        after = visited(state, number) if player.palace[number] < BOXES else None
        yield f"{person} crossed", after, naive.cross_person(sheet, theirs, person)
    for number, building in enumerate(state.sheet.contents.buildings):
        higher = player.levels[number] < HIGHEST
        after = Raise().chosen(state, state.sheet.upgrade[number]) if higher else None
        yield f"{building} upgraded", after, naive.upgrade(sheet, theirs, building)
    yield "fame", fame(state, 4), naive.gain_fame(sheet, theirs, 4)
    yield "money", money(state, 7), naive.gain_money(sheet, theirs, 7)
    yield "karma", karma(state), naive.gain_karma(sheet, theirs)


def _told(state: State, sheet: naive.Sheet, theirs: naive.Player) -> Iterator[tuple[str, object, object]]:
    """Yield what is asked, the engine's answer, and that of the second reading."""
    for number, symbol in enumerate(SYMBOLS):
        space = ahead(state.sheet, state.player, number)
        yield f"the next space with {symbol}", space + 1 or None, naive.next_space(sheet, theirs, symbol)
    for voyage, found in (
        (Voyage("forward", 2), naive.ahead(sheet, theirs, 2)),
        (Voyage("back", 2), naive.back(sheet, theirs, 2)),
        (Voyage("back-any"), naive.back(sheet, theirs, None)),
    ):
        yield voyage.way, {one.space for one in voyage.choices(state) if isinstance(one, Sail)}, found
    everybody = [plain(state, one) for one in state.players]
    for seat, (one, other) in enumerate(zip(state.players, everybody, strict=True)):
        ours = Fraction(overlap(state.sheet, one), 2)
        yield f"the overlap of seat {seat}", ours, naive.overlap(sheet, other)
    yield "the end", ended(state), naive.ended(sheet, everybody, state.options.overlap)
    over = GAME.standing(replace(state, agenda=(FINISHED,)))
    yield "the winners", set(over.winners), naive.winners(sheet, everybody)
