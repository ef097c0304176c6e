"""The engine beside the second reading (`naive`, `naive_match`), in lockstep through whole matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final
from zlib import crc32

import msgspec
from msgspec.structs import replace

from engine.games.rajas import choices, results
from engine.games.rajas.box.contents import Contents
from engine.games.rajas.box.words import BUILDINGS, SIDES
from engine.games.rajas.choices import DICE, DIE
from engine.games.rajas.game import Rajas
from engine.games.rajas.state import State
from engine.kernel.contract import Chance, Decision, Over
from tests.engine.games.rajas import naive
from tests.engine.games.rajas.naive_match import Match
from tests.engine.games.rajas.naive_table import Answer, Question
from tests.engine.games.rajas.other_sets import REFERENCE

GIFTS: Final = 0.1
"""How many turns begin with other dice and karma."""


def plain(answer: choices.AnyChoice | results.AnyResult, tile: naive.Tile) -> Answer:
    """Return an answer of the engine as the second reading writes it; `tile` is the one to be laid."""
    fields = [getattr(answer, name) for name in answer.__struct_fields__]
    name = type(answer).__name__.lower()
    match answer:
        case choices.Lay(at=at, quarter=quarter):
            return (name, at, naive.turned(tile["roads"], quarter))
        case results.Rolled(dice=dice):
            return (name, *sorted(dice))
    return (name, *(tuple(sorted(field)) if isinstance(field, tuple) else field for field in fields))


def engine_player(state: State, match: Match, seat: int) -> dict[str, Any]:
    """Return what a player has by the engine, in the form of `read_player`."""
    player, land = state.players[seat], match.land(seat)
    cells, edges = land["cells"]["at"], [f"{edge['at']}-{edge['side']}" for edge in land["edges"]]
    tiles = [tile["id"] for tile in (*match.box["tiles"], *match.box["villages"])]
    yields = [one["id"] for one in match.box["yields"]]
    roads = [player.province.roads >> 4 * cell & 15 for cell in range(len(cells))]
    lying = zip(cells, player.province.tiles, roads, strict=True)
    same = ("karma", "fame", "money", "bonus", "boat", "visits", "out")
    return {
        "tiles": {at: (tiles[tile], _sides(road)) for at, tile, road in lying if tile >= 0},
        "under": {cells[cell]: tiles[tile] for cell, tile in player.province.under},
        "yields": {edge: yields[one] for edge, one in zip(edges, player.yields, strict=True) if one >= 0},
        "joined": {edge for at, edge in enumerate(edges) if player.joined >> at & 1},
        "dice": sorted(DICE[die] for die in player.dice),
        "levels": dict(zip(BUILDINGS, player.levels, strict=True)),
        "later": BUILDINGS[player.later] if player.later >= 0 else None,
        "won": player.won.bit_count(),
        "placed": player.placed.bit_count(),
        **{name: getattr(player, name) for name in same},
    }


def _sides(road: int) -> frozenset[str]:
    return frozenset(name for side, name in enumerate(SIDES) if road >> side & 1)


def read_player(match: Match, seat: int) -> dict[str, Any]:
    """Return what a player has by the second reading."""
    player = match.players[seat]
    return {
        **player,
        "tiles": {at: (tile["id"], sides) for at, (tile, sides) in player["tiles"].items()},
        "under": {at: tile["id"] for at, tile in player["under"].items()},
        "dice": sorted(player["dice"]),
        "placed": len(player["placed"]),
        "won": len(player["won"]),
    }


def engine_table(state: State, match: Match) -> dict[str, Any]:
    """Return what lies on the table by the engine, in the form of `read_table`."""
    tiles = [tile["id"] for tile in (*match.box["tiles"], *match.box["villages"])]
    return {
        "tops": {tiles[tile] for tile in state.tops if tile >= 0},
        "gone": {tile for at, tile in enumerate(tiles) if state.gone >> at & 1},
        "white": {one["id"] for at, one in enumerate(match.box["yields"]) if state.used >> at & 1},
        "river": {space: match.box["ganga"][tile]["id"] for space, tile in state.ganga},
        "starter": state.starter,
        "mogul": state.mogul if state.mogul >= 0 else None,
        "rounds": state.rounds,
        "met": [*state.met],
    }


def read_table(match: Match) -> dict[str, Any]:
    """Return what lies on the table by the second reading."""
    return {
        "tops": {tile for tile in match.tops.values() if tile},
        "gone": set(match.tiles) - match.left - set(match.tops.values()),
        "white": match.white,
        "river": match.river_tiles,
        "starter": match.starter,
        "mogul": match.mogul,
        "rounds": match.rounds,
        "met": match.met,
    }


def differences(game: Rajas, state: State, match: Match, question: Question | None) -> Iterator[str]:
    """Yield where the two readings of a position differ."""
    asked, standing = game.pending(state), game.standing(state)
    if question is None or isinstance(asked, Over):
        if question is not None or not isinstance(asked, Over):
            yield f"asked {asked}, not {question}"
        elif (places := naive.places(match.players, match.met)) != [[*one] for one in standing.order]:
            yield f"places: engine {standing.order}, oracle {places}"
    elif isinstance(asked, Decision):
        yield from _decisions(asked, question, match.tile)
    else:
        yield from _chances(asked, question)
    if (margins := [*map(naive.overlap, match.players)]) != [*standing.steps[0].values]:
        yield f"margins: engine {standing.steps[0].values}, oracle {margins}"
    ours, theirs = engine_table(state, match), read_table(match)
    for seat in range(match.size):
        ours |= {f"seat {seat}, {name}": one for name, one in engine_player(state, match, seat).items()}
        theirs |= {f"seat {seat}, {name}": one for name, one in read_player(match, seat).items()}
    for name, value in theirs.items():
        if ours[name] != value:
            yield f"{name}: engine {ours[name]}, oracle {value}"


def _decisions(asked: Decision[Any], question: Question, tile: naive.Tile) -> Iterator[str]:
    if (asked.seat, asked.kind) != (question.seat, question.kind):
        yield f"seat {asked.seat} is asked {asked.kind}, not {question}"
        return
    ours = [plain(choice, tile) for choice in asked.choices]
    missing = {outcome(one) for one in question.answers} - {outcome(one) for one in ours}
    if wrong := set(ours) - question.answers:
        yield f"{asked.kind}: only the engine has {wrong}"
    if missing:
        yield f"{asked.kind}: only the oracle has {missing}"
    if len(ours) > len(set(ours)):
        yield f"{asked.kind}: a choice stands there twice"


def outcome(answer: Answer) -> Answer:
    """Return what matters of an answer: of a payment, the dice that leave and how much karma."""
    return (*answer[:2], len(answer[2])) if answer[0] == "pay" else answer


def _chances(asked: Chance[Any], question: Question) -> Iterator[str]:
    if (asked.kind, -1) != question[:2]:
        yield f"{asked.kind} is awaited, not {question}"
    elif asked.kind == "roll":
        ((_, *colours),) = question.answers
        first, last = (sorted(die.split("-")[0] for die in asked.results[at].dice) for at in (0, -1))
        if not colours == first == last or len(asked.results) != 6 ** len(colours):
            yield f"rolled {first}, not {colours}"
    elif (ours := {plain(one, {}) for one in asked.results}) != question.answers:
        yield f"{asked.kind}: engine {ours}, oracle {question.answers}"


class Taste:
    """Answers by chance; in most matches the same answers are liked again and again.

    So matches differ more: one fills a river, another takes blue dice until none is left.

    Args:
        rng: The chance.
    """

    def __init__(self, rng: Random) -> None:
        self.rng, self.salt, self.pick = rng, rng.random(), rng.choice((1, 2, 2, 4))

    def best(self, names: Sequence[str]) -> str:
        """Return the name that is liked best of some names by chance."""
        drawn = [self.rng.choice(names) for _ in range(self.pick)]
        return max(drawn, key=lambda name: crc32(f"{self.salt} {name}".encode()))

    def answered(self, game: Rajas, state: State, tile: naive.Tile) -> tuple[State, Answer]:
        """Return the state after an answer, and the answer; areas of the board count alike."""
        asked = game.pending(state)
        if isinstance(asked, Chance):
            result = self.rng.choice(asked.results)
            return game.observe(state, result), plain(result, tile)
        assert isinstance(asked, Decision)
        offered = {str(one): one for one in asked.choices}
        areas: dict[str, list[str]] = {}
        for name, one in offered.items():
            area = one.space.split("-")[0] if isinstance(one, choices.Put) else ""
            areas.setdefault(area, []).append(name)
        choice = offered[self.best(areas[self.best(sorted(areas))])]
        return game.act(state, choice), plain(choice, tile)


def gift(rng: Random, game: Rajas, state: State, match: Match) -> State:
    """Return a state in which a player whose turn begins has other dice and karma, now and then."""
    asked = game.pending(state)
    if not isinstance(asked, Decision) or asked.kind != "worker" or rng.random() > GIFTS:
        return state
    seat = asked.seat
    others = [engine_player(state, match, other) for other in range(match.size) if other != seat]
    there = [colour for colour, number in naive.supply(others).items() for _ in range(number)]
    rng.shuffle(there)
    liked = rng.choice(naive.COLOURS)
    there.sort(key=lambda colour: colour != liked and rng.random() < 0.5)
    dice = [f"{colour}-{rng.randint(1, 6)}" for colour in there[: rng.randint(1, match.hands(seat))]]
    karma = rng.randint(0, 3)
    player = replace(state.players[seat], dice=tuple(sorted(DIE[die] for die in dice)), karma=karma)
    given = replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))
    turn = game.pending(given)
    if not isinstance(turn, Decision) or not turn.choices:
        return state  # The engine saw before that the player is not stuck.
    match.gifts[seat] = {"dice": dice, "karma": karma}
    return given


def compared(options: dict[str, Any], seed: int, box: dict[str, Any] = REFERENCE) -> Iterator[list[str]]:
    """Play a match by chance in both readings; yield the differences at each position, up to the first."""
    taste, match, game = Taste(Random(seed)), Match(box, options), Rajas(msgspec.convert(box, Contents))
    play, state = match.play(), game.setup(options)
    question: Question | None = next(play)
    while True:
        found = [*differences(game, state, match, question)]
        yield found + [f"{options}, seed {seed}: {state}"] * bool(found)
        if found or isinstance(game.pending(state), Over):
            return
        state, answer = taste.answered(game, state, match.tile)
        state = gift(taste.rng, game, state, match)
        try:
            question = play.send(answer)
        except StopIteration:
            question = None
