"""The figures and examples of the rulebook, tried with the second reading."""

from __future__ import annotations

import pytest

from tests.engine.games.rajas import naive
from tests.engine.games.rajas.naive_match import Match
from tests.engine.games.rajas.naive_table import SKIP, Answer, Doing, Question
from tests.engine.games.rajas.other_sets import REFERENCE

LAND = REFERENCE["province"]["base"]
CROSS = {"id": "cross", "colour": "blue", "animal": "cow", "cost": 9, "roads": "nesw", "markets": ["tea-3"]}
STRAIGHT = {"id": "straight", "colour": "blue", "animal": "cow", "cost": 7, "roads": "ns"}
VILLAGE = {"id": "village", "roads": "nesw", "gains": ["money-1"]}


def match(players: int = 3, **options: object) -> Match:
    """A match before its first tile."""
    return Match(REFERENCE, {"players": players, **options})


def sides(letters: str) -> naive.Sides:
    """The sides that the letters n, e, s, w stand for."""
    return naive.turned(letters, 0)


def asked(doing: Doing, *answers: Answer) -> list[Question]:
    """Answer questions in order; return them, and the last one that stays open, if any."""
    questions = []
    try:
        questions.append(next(doing))
        questions.extend(map(doing.send, answers))
    except StopIteration:
        pass
    return questions


# The province


def test_a_first_tile_lies_at_a_road_of_the_residence() -> None:
    """A straight road meets each of its three roads in one way only, a crossing as well."""
    assert naive.placements(LAND, {}, STRAIGHT) == {
        ("B1", sides("ew")),
        ("D1", sides("ew")),
        ("C2", sides("ns")),
    }
    assert {at for at, _ in naive.placements(LAND, {}, CROSS)} == {"B1", "D1", "C2"}


def test_a_tile_may_cut_a_road_but_is_connected_itself() -> None:
    """It need not meet every road beside it; beside a tile without a road there is no way on."""
    tiles: naive.Tiles = {"B1": (CROSS, sides("nesw")), "C2": (STRAIGHT, sides("ns"))}
    found = naive.placements(LAND, tiles, STRAIGHT)
    assert ("B2", sides("ns")) in found
    assert ("B2", sides("ew")) not in found
    assert not any(at in {"D2", "E1"} for at, _ in found)
    assert {("C3", sides("ns")), ("A1", sides("ew"))} <= found


def test_the_master_builder_keeps_every_tile_connected() -> None:
    """And covers only what is cheaper, once, and no village; a village covers every tile."""
    tiles: naive.Tiles = {"C2": (STRAIGHT, sides("ns")), "C3": (STRAIGHT, sides("ns"))}

    def found(tile: naive.Tile, under: dict[str, naive.Tile]) -> set[tuple[str, naive.Sides]]:
        return naive.coverings(LAND, tiles, under, tile, lambda _: True)

    bend = {**CROSS, "roads": "es"}
    assert found(bend, {}) == {("C3", sides("en")), ("C3", sides("nw"))}
    assert {at for at, _ in found(CROSS, {})} == {"C2", "C3"}
    assert {at for at, _ in found(CROSS, {"C2": STRAIGHT})} == {"C3"}
    assert found({**CROSS, "cost": 7}, {}) == set()
    assert {at for at, _ in found(VILLAGE, {})} == {"C2", "C3"}
    tiles["C3"] = (VILLAGE, sides("nesw"))
    assert {at for at, _ in found(CROSS, {})} == {"C2"}


def test_what_a_tile_brings() -> None:
    """A building brings 2, 3 or 4 fame, a market its value; an upgrade from fame 5 waits."""
    player = match().players[0]
    tile = {**CROSS, "buildings": ["temple", "mill"], "markets": ["tea-3", "silk-2"]}
    assert (naive.tile_money(tile), naive.tile_fame(player, tile)) == (5, 4)
    player["levels"] |= {"temple": 2, "mill": 1}
    assert naive.tile_fame(player, tile) == 7
    player["later"] = "mill"
    assert naive.tile_fame(player, tile) == 6


def test_what_is_counted() -> None:
    """Markets, tiles with markets, buildings, bends, villages and yield tiles that roads lead to."""
    player = match().players[0]
    player["tiles"] = {
        "C2": ({**CROSS, "markets": ["tea-3", "tea-5"], "buildings": ["fort"]}, sides("ns")),
        "A2": (CROSS, sides("nw")),
        "D3": (VILLAGE, sides("nesw")),
    }
    player["yields"] = {"A1-north": "white-1", "A2-west": "red-1"}
    names = ("market", "market-tile", "building", "bend", "village", "yield-tile", "worker", "karma")
    assert [naive.counted(player, name) for name in names] == [3, 2, 1, 1, 1, 1, 3, 1]
    assert naive.assorted(player) == 5
    assert naive.one_kind(player, "tea", 2) == 8
    assert naive.one_kind(player, "silk", 2) == 0


# Payments


def test_blue_seven_is_paid_by_three_and_five() -> None:
    """Paying too much is allowed, but no die may be left over."""
    dice = ["blue-3", "blue-5", "blue-6", "green-6"]
    assert naive.for_sum(dice, 0, "blue", 7) == {
        (("blue-3", "blue-5"), ()),
        (("blue-3", "blue-6"), ()),
        (("blue-5", "blue-6"), ()),
    }


@pytest.mark.parametrize(("before", "after"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_karma_turns_a_die_to_its_opposite_side(before: int, after: int) -> None:
    """1 and 6, 2 and 5, 3 and 4; each turn takes one karma."""
    die = f"green-{before}"
    assert naive.for_value([die], 1, after) == {((die,), (die,))}
    assert naive.for_value([die], 0, after) == set()


def test_karma_is_spent_only_where_it_is_needed() -> None:
    """One die turned suffices for a pair and for a price."""
    assert naive.for_pair(["blue-1", "green-6"], 2) == {
        (("blue-1", "green-6"), ("blue-1",)),
        (("blue-1", "green-6"), ("green-6",)),
    }
    assert naive.for_pair(["blue-2", "green-2"], 2) == {(("blue-2", "green-2"), ())}
    assert naive.for_sum(["blue-1", "blue-2"], 3, "blue", 7) == {(("blue-1", "blue-2"), ("blue-1",))}
    assert naive.for_sum(["blue-1", "blue-2"], 3, "blue", 11) == {(("blue-1", "blue-2"),) * 2}
    assert naive.for_stall(["blue-1", "blue-5"], 1) == {
        (("blue-1",), ()),
        (("blue-1",), ("blue-1",)),
        (("blue-5",), ()),
    }


def test_a_covering_costs_the_difference() -> None:
    """In the colour of the new tile; a village costs a further five instead."""
    assert naive.for_covering(["blue-2", "green-6"], 0, CROSS, STRAIGHT) == {(("blue-2",), ())}
    assert naive.for_covering(["blue-2", "green-5"], 0, VILLAGE, CROSS) == {(("green-5",), ())}


# The river


def test_taken_spaces_are_not_counted() -> None:
    """The boat jumps over them; on the last space every boat may stand."""
    assert naive.ahead(0, [1, 2, 0], 30)[:3] == [3, 4, 5]
    assert naive.ahead(28, [30, 29], 30) == [30]
    assert naive.ahead(30, [30], 30) == []


def test_the_portuguese_goes_exactly_six_free_spaces() -> None:
    """With fewer before the boat he is of no use."""
    table = match(2)
    table.players[0]["boat"], table.players[1]["boat"] = 23, 26
    assert table.useful(0, "portuguese", [], 0)
    asked(table.chamber(0, "portuguese"))
    assert table.players[0]["boat"] == 30
    table.players[0]["boat"] = 24
    assert not table.useful(0, "portuguese", [], 0)


# Tracks, workers and dice


def test_the_bonuses_of_the_tracks_are_had_once() -> None:
    """Money 12, 33, 44 and 55 in this order, whatever was spent meanwhile; fame 5, 24 and 31."""
    table = match()
    assert table.money_step(0, 40) == ["boat-1", "dice-any-2"]
    table.players[0]["money"] = 3
    assert table.money_step(0, 40) == []
    assert table.money_step(0, 1) == ["boat-1"]
    assert table.money_step(0, 120) == ["dice-any-2"]
    assert table.fame_step(0, 4) == []
    assert table.fame_step(0, 27) == ["later-upgrade", "karma-2", "boat-1"]
    assert table.fame_step(0, 60) == []
    assert (table.players[0]["fame"], table.players[0]["money"]) == (60, 120)


@pytest.mark.parametrize(("variants", "workers"), [((), 5), (("navaratnas",), 6)])
def test_the_third_inactive_worker(variants: tuple[str, ...], workers: int) -> None:
    """Leaves when the second is won, but for Navaratnas; the bridge is passed, not reached."""
    table = match(variants=variants)
    table.money_step(0, 20)
    table.fame_step(0, 15)
    bridge = REFERENCE["river"]["bridge"]
    asked(table.sail(0, {("sail", bridge)}))
    assert naive.active(table.players[0]) == 5
    asked(table.sail(0, {("sail", bridge + 1)}))
    assert naive.active(table.players[0]) == workers


@pytest.mark.parametrize(("variants", "hands"), [((), 10), (("navaratnas",), 8)])
def test_a_full_kali(variants: tuple[str, ...], hands: int) -> None:
    """Dice go back before others are rolled, or fewer are taken."""
    table = match(variants=variants)
    table.players[0]["dice"] = ["blue-1"] * (hands - 1)
    first, last = asked(table.take(0, ["green", "green"]), SKIP)
    assert first.answers == {("return", "blue-1"), SKIP}
    assert last.answers == {("colours", "green")}
    table.players[0]["dice"] = ["blue-1"] * (hands - 1)
    first, last = asked(table.take(0, ["green", "green"]), ("return", "blue-1"))
    assert last.answers == {("colours", "green", "green")}


def test_a_colour_that_ran_out_is_not_taken() -> None:
    """Twelve dice of a colour are all there are."""
    table = match()
    table.players[0]["dice"] = ["blue-1"] * 5
    table.players[1]["dice"] = ["blue-1"] * 6
    assert naive.supply(table.players)["blue"] == 1
    assert ("blue", "blue") not in table.choices(["any", "any"])
    assert ("blue", "green") in table.choices(["any", "any"])
    assert max(table.choices(["blue", "blue"]), key=len) == ("blue",)


def test_karma_ends_at_three() -> None:
    """More lapses."""
    table = match()
    table.karma(0, 3)
    assert table.players[0]["karma"] == 3


@pytest.mark.parametrize(
    ("players", "prices"), [(2, [1, 2, 3, 4]), (3, [1, 2, 2, 3, 4]), (4, [1, 1, 2, 2, 3, 4])]
)
def test_the_quarry_is_filled_from_the_left(players: int, prices: list[int]) -> None:
    """With three players its first space is covered."""
    table = match(players)
    table.players[0]["money"] = 9
    found = []
    while names := table.row("quarry", 0):
        table.players[1]["placed"] += names
        found.append(table.board["quarry"]["prices"][int(names[0].split("-")[1]) - 1])
    assert found == prices


def test_fewer_workers_than_another() -> None:
    """With four workers beside six, two yield tiles are due in a round."""
    players = match(variants=("navaratnas",)).players
    players[0]["won"], players[1]["won"] = {"fame"}, {"fame", "money", "bridge"}
    assert [naive.hindered(player, players) for player in players] == [2, 0, 3]


# The end


def test_when_markers_meet() -> None:
    """120 money needs one fame and 60 fame needs one money; both money spaces below a fame space count."""

    def player(fame: int, money: int) -> naive.Player:
        return {"fame": fame, "money": money}

    assert not naive.met(player(0, 120))
    assert not naive.met(player(60, 0))
    assert naive.met(player(1, 119))
    assert naive.met(player(60, 1))
    assert [naive.overlap(player(30, money)) for money in (60, 61, 62, 63)] == [-1, 0, 0, 1]


def test_who_still_moves() -> None:
    """Those between the player that triggers the end and the start player, each once."""
    assert naive.last_movers(4, 2, 3) == [0, 1]
    assert naive.last_movers(4, 0, 3) == []
    assert naive.last_movers(3, 0, 0) == [1, 2]


def test_places() -> None:
    """The larger overlap wins, then who met first; the others follow by their gaps."""
    players = [{"fame": fame, "money": money} for fame, money in ((30, 66), (32, 61), (20, 20), (10, 40))]
    assert naive.places(players, [1, 0]) == [[1], [0], [2, 3]]
    assert naive.places(players, [0, 1]) == [[0], [1], [2, 3]]
    players[0]["money"] = 67
    assert naive.places(players, [1, 0]) == [[0], [1], [2, 3]]
