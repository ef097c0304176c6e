"""Joining midway: a match that begins with a position, and the position of a match."""

from __future__ import annotations

from functools import reduce
from operator import or_

from msgspec.structs import replace

from engine.games.dice_charmers.box.sheet import Sheet
from engine.games.dice_charmers.box.words import DICE, FACE, FACES, KINDS, PERSONS
from engine.games.dice_charmers.choices import LETTERS
from engine.games.dice_charmers.joining.faults import crossed, faults, roads_of, turns_of
from engine.games.dice_charmers.joining.position import Palace, Position, SeatPosition, Wares
from engine.games.dice_charmers.options import Options
from engine.games.dice_charmers.play.turn import IN_THE_MIDDLE, NOWHERE, ROUND, TURN, ended
from engine.games.dice_charmers.state import ELEPHANT, MIDDLE, Player, State
from engine.kernel.agenda import advance
from engine.kernel.joining import Fault, refuse


def joined(sheet: Sheet, options: Options, position: Position) -> State:
    """Return the state in which the match goes on: a turn begins, or the dice are to be rolled.

    Raises:
        OptionsError: The position cannot be; it tells all that is wrong.
    """
    refuse(faults(sheet, options, position))
    players, turns = options.players, position.turns
    circled = tuple(_player(sheet, seat) for seat in position.seats)
    unused = [[*seat.unused] for seat in position.seats]
    refuse(
        Fault(f"seat {seat}, unused", repr(name), "the name of a bonus that is circled")
        for seat, names in enumerate(unused)
        for name in names
        if name not in _names(sheet, circled[seat].circled)
    )
    dice, lying = _dice(position)
    state = State(
        sheet,
        replace(options, starter=(position.starter - position.rounds + 1) % players, position=None),
        tuple(_used(sheet, one, names) for one, names in zip(circled, unused, strict=True)),
        TURN if position.middle else ROUND,
        dice,
        lying,
        actor=(position.starter + turns) % players,
        rounds=position.rounds,
        taken=turns,
        played=(position.rounds - 1) * turns_of(players) + turns,
    )
    if turns % players == 0 and ended(state):
        refuse([Fault("fame and money", "tracks that overlap", "a match that is not over")])
    return advance(state)


def rejoined(state: State, position: Position) -> State:
    """Return the state in which a match goes on from a position that the table has agreed on.

    Turns are counted on by round and turn; those that nobody recorded are counted as well.

    Raises:
        OptionsError: The position cannot be.
    """
    found = joined(state.sheet, state.options, position)
    before = (state.rounds - 1) * turns_of(len(state.players)) + state.taken
    return replace(found, played=state.played + max(0, found.played - before))


def _dice(position: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what each die shows and where it lies."""
    places = {MIDDLE: position.middle, ELEPHANT: (position.elephant,) if position.elephant else ()}
    places |= {seat: one.depot for seat, one in enumerate(position.seats)}
    left = sorted((FACE[face], place) for place, faces in places.items() for face in faces)
    if not left:
        return NOWHERE, IN_THE_MIDDLE
    dice = []
    for die in DICE:
        shown = next(one for one in left if FACES[one[0]] in die)
        left.remove(shown)
        dice.append(shown)
    faces, lying = zip(*dice, strict=True)
    return faces, lying


def _player(sheet: Sheet, seat: SeatPosition) -> Player:
    """Return a sheet with all bonuses circled that follow from what is written on it."""
    roads = roads_of(sheet, seat)
    sold, palace = _wares(seat.sold), crossed(seat)
    levels = tuple(map(seat.upgrades.count, sheet.contents.buildings))
    won = [sheet.earns[field][road] for field, road in roads.items()]
    won += [sheet.fame_won[seat.fame], sheet.money_won[seat.money]]
    won += sheet.karma_won[sheet.start + 1 : seat.karma + 1]
    won += [1 << source for level, source in enumerate(sheet.upgrades, 1) if min(levels) >= level]
    for persons, sources in sheet.wings:
        won += [1 << source for source in sources[: min(palace[one] for one in persons)]]
    for least, source in sheet.tents:
        won += [1 << source] if all(gone >= one for gone, one in zip(sold, least, strict=True)) else []
    return Player(
        sheet.start_roads | sum(road << 4 * field for field, road in roads.items()),
        reduce(or_, (sheet.leads[field][road] for field, road in roads.items()), sheet.start_reach),
        levels,
        goods=_wares(seat.goods),
        sold=sold,
        river=sum(1 << space - 1 for space in seat.river),
        palace=palace,
        karma=seat.karma,
        used=seat.karma_used,
        fame=seat.fame,
        money=seat.money,
        circled=reduce(or_, won, 0),
    )


def _used(sheet: Sheet, player: Player, unused: list[str]) -> Player:
    """Return a sheet on which all circled bonuses but some are crossed."""
    left = sum(1 << sheet.name.index(name) for name in {*unused})
    return replace(player, crossed=player.circled & ~left)


def _wares(wares: Wares) -> tuple[int, ...]:
    return tuple(getattr(wares, kind) for kind in KINDS)


def _names(sheet: Sheet, sources: int) -> tuple[str, ...]:
    return tuple(name for source, name in enumerate(sheet.name) if sources >> source & 1)


def described(state: State) -> Position:
    """Return the position of a match between two turns, with all dice seen."""
    rolled = state.dice != NOWHERE
    lying: dict[int, list[str]] = {place: [] for place in (MIDDLE, ELEPHANT, *range(len(state.players)))}
    for face, place in zip(state.dice, state.lying, strict=True):
        lying[place] += [FACES[face]] if rolled else []
    return Position(
        seats=tuple(
            _described(state.sheet, player, tuple(lying[seat])) for seat, player in enumerate(state.players)
        ),
        starter=state.starter,
        rounds=state.rounds,
        turns=state.taken,
        middle=tuple(lying[MIDDLE]),
        elephant="".join(lying[ELEPHANT]),
    )


def _described(sheet: Sheet, player: Player, depot: tuple[str, ...]) -> SeatPosition:
    roads = [
        (at, player.roads >> 4 * field & 15) for at, field in sheet.field.items() if field != sheet.residence
    ]
    levels = zip(sheet.contents.buildings, player.levels, strict=True)
    palace = {name.replace("-", "_"): boxes for name, boxes in zip(PERSONS, player.palace, strict=True)}
    return SeatPosition(
        karma=player.karma,
        depot=depot,
        roads=tuple(f"{at}-{LETTERS[road]}" for at, road in roads if road),
        goods=Wares(*player.goods),
        sold=Wares(*player.sold),
        river=tuple(space + 1 for space in range(len(sheet.symbols)) if player.river >> space & 1),
        palace=Palace(**palace),
        upgrades=tuple(name for name, level in levels for _ in range(level)),
        karma_used=player.used,
        fame=player.fame,
        money=player.money,
        unused=_names(sheet, player.circled & ~player.crossed),
    )
