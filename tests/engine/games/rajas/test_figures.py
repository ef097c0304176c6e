"""The figures of the rule text: spaces, prices, limits, bonuses, and what chambers and gains bring."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from engine.games.rajas.choices import (
    DICE,
    SKIP,
    Lay,
    Pay,
    Put,
    Reroll,
    Return,
    Sail,
    Sell,
    Take,
    Upgrade,
    Village,
    Visit,
)
from engine.games.rajas.options import Options
from engine.games.rajas.play.dice import RollAgain, TakeDice
from engine.games.rajas.play.effect import GAIN_EFFECTS
from engine.games.rajas.play.kali import Price, payments, pays
from engine.games.rajas.play.palace import Chamber, Earn
from engine.games.rajas.play.yields import Draw
from engine.games.rajas.results import Drawn, Rolled
from engine.games.rajas.state import NONE, State
from engine.kernel.contract import UNSEEN, Legality
from engine.kernel.errors import OptionsError
from engine.kernel.open_game import Finished
from tests.engine.games.rajas.desk import GAME, asked, begun, built, did, doing, having, showing, spaces


@pytest.mark.parametrize(
    ("players", "areas"),
    [
        (2, {"quarry": 4, "harbour": 3, "assorted": 1, "stall": 2, "terrace": 4}),
        (3, {"quarry": 5, "harbour": 3, "assorted": 2, "stall": 3, "terrace": 8}),
        (4, {"quarry": 6, "harbour": 4, "assorted": 2, "stall": 3, "terrace": 8}),
    ],
)
def test_spaces_for_workers(players: int, areas: dict[str, int]) -> None:
    """By the number of players, with the cover tiles; the village has one space for two and else two."""
    always = {"outer": 1, "balcony": 4, "chamber": 6}
    assert Counter(spot.area for spot in begun(players).board.spots) == areas | always
    village = Counter(spot.area for spot in begun(players, variants=("mango",)).board.spots)["village"]
    assert village == (1 if players == 2 else 2)


def test_the_cover_tiles_with_three_players() -> None:
    """The first space of the quarry and the third of the harbour, which cost 1."""
    three, four = begun(3).board.spots, begun(4).board.spots
    gone = {spot.name: spot.price for spot in four} | {}
    for spot in three:
        del gone[spot.name]
    assert gone == {"quarry-1": 1, "harbour-3": 1}
    prices = [spot.price for spot in four if spot.area == "harbour"]
    assert prices == [0, 1, 1, 2]


def test_how_a_match_begins() -> None:
    """Karma 1, no fame, three workers, buildings worth 2, 3 to 6 money, four dice each."""
    state = begun(4)
    assert [player.money for player in state.players] == [3, 4, 5, 6]
    for seat, player in enumerate(state.players):
        assert (player.karma, player.fame, player.workers, player.boat) == (1, 0, 3, 0)
        assert player.levels == (0, 0, 0, 0)
        assert [die % 7 for die in player.dice] == [seat + 1] * 4
        assert [die // 7 for die in player.dice] == [0, 1, 2, 3]
    assert state.tops[12] == NONE
    assert all(top >= 0 for top in state.tops[:12])
    assert begun(variants=("mango",)).tops[12] >= 0


def test_tracks_end_at_60_and_120() -> None:
    """More lapses."""
    state = having(begun(), fame=58, money=119, bonus=4)
    assert doing(having(state, money=0), Earn(fame=5)).players[0].fame == 60
    assert doing(having(state, fame=0), Earn(money=5)).players[0].money == 120


@pytest.mark.parametrize(("at", "question"), [(5, "upgrade"), (24, "worker"), (31, "river"), (15, "worker")])
def test_bonuses_of_the_fame_track(at: int, question: str) -> None:
    """Upgrade, worker, karma, boat: by reaching the space, and by passing it; not before, and not after."""
    for first, points in ((at - 1, 1), (at - 1, 2)):
        state = doing(having(begun(), fame=first, karma=0, levels=(1, 0, 0, 0)), Earn(fame=points))
        assert asked(state)[0] == question
        assert state.players[0].karma == (2 if at == 24 else 0)
        assert state.players[0].workers == (4 if at == 15 else 3)
    for first, points in ((at - 2, 1), (at, 1)):
        state = doing(having(begun(), fame=first, karma=0), Earn(fame=points))
        assert asked(state)[0] == "worker"
        assert (state.players[0].karma, state.players[0].workers) == (0, 3)


@pytest.mark.parametrize(
    ("bonus", "at", "question"), [(0, 12, "river"), (1, 33, "dice"), (2, 44, "river"), (3, 55, "dice")]
)
def test_bonuses_of_the_money_track(bonus: int, at: int, question: str) -> None:
    """Boat and dice in turn."""
    for first, coins in ((at - 1, 1), (at - 1, 2)):
        state = doing(having(begun(), money=first, bonus=bonus), Earn(money=coins))
        assert asked(state)[0] == question
        assert state.players[0].bonus == bonus + 1
    before = doing(having(begun(), money=at - 2, bonus=bonus), Earn(money=1))
    assert before.players[0].bonus == bonus


def test_the_money_worker_stands_at_20() -> None:
    """It stays when the money falls."""
    state = doing(having(begun(), money=18, bonus=1), Earn(money=2))
    assert state.players[0].workers == 4
    assert doing(having(begun(), money=18, bonus=1), Earn(money=1)).players[0].workers == 3
    assert having(state, 0, money=0).players[0].workers == 4


def chamber(name: str, value: int, **fields: object) -> State:
    """The state after a worker went to a chamber with a blue die."""
    return did(having(begun(), dice=f"blue-{value}", karma=0, **fields), Put(f"chamber-{name}"))  # type: ignore[arg-type]


def test_the_chambers() -> None:
    """1 Mogul, 2 dancer, 3 yogi, 4 Raja Man Singh, 5 master builder, 6 Portuguese."""
    mogul = chamber("great-mogul", 1)
    assert (mogul.players[0].fame, mogul.mogul) == (2, 0)
    dancer = chamber("dancer", 2)
    assert asked(dancer)[0] == "dice"
    assert len(asked(dancer)[1]) == 10  # two of four colours
    yogi = chamber("yogi", 3)
    assert yogi.players[0].karma == 2
    assert len(asked(yogi)[1]) == 4
    raja = chamber("raja-man-singh", 4)
    after = did(raja, Upgrade("fort"))
    assert after.players[0].levels == (0, 0, 1, 0)
    assert after.players[0].money == 3 + 3
    assert chamber("portuguese", 6).players[0].boat == 6
    assert "chamber-yogi" not in spaces(having(begun(), dice="blue-4", karma=0))
    assert {f"chamber-{one}" for one in ("yogi", "raja-man-singh")} <= spaces(having(begun(), dice="blue-4"))


def test_the_mogul_makes_the_start_player() -> None:
    """At the end of the round; else the elephant goes to the left."""
    state = begun(2)
    last = having(having(state, 0, placed=0b111), 1, placed=0b11000)
    last = replace(last, actor=1)
    assert did(last, Put("outer-1"), Reroll(())).starter == 1
    mogul = did(having(last, dice="blue-1", karma=0), Put("chamber-great-mogul"))
    assert (mogul.starter, mogul.rounds, mogul.mogul) == (1, 2, NONE)
    back = did(having(replace(last, mogul=0), dice="blue-4"), Put("outer-1"), Reroll(()))
    assert (back.starter, back.actor) == (0, 0)
    assert all(player.placed == 0 for player in back.players)


def test_balconies_terraces_and_the_outer_terrace() -> None:
    """One die for two, one for none, and 2 money with any dice rolled again."""
    state = having(begun(), dice="blue-6 green-2", karma=3)
    number = {(spot.colour, spot.take): spot.name for spot in state.board.spots if spot.area == "balcony"}
    assert set(number) == {(3, 0), (1, 2), (0, 1), (2, 3)}
    balcony = did(state, Put(number[2, 3]))
    assert asked(balcony)[1][0] == Rolled(("orange-1", "orange-1"))
    assert balcony.players[0].dice == (9,)
    outer = did(state, Put("outer-1"))
    assert outer.player.money == 5
    assert len(asked(outer)[1]) == 4
    rolled = did(outer, Reroll(("green-2",)))
    assert rolled.player.dice == (20,)
    assert did(rolled, Rolled(("green-5",))).players[0].dice == (12, 20)
    orange = did(having(begun(), dice="orange-1"), Put("outer-1"), Reroll(("orange-1",)))
    assert asked(orange)[1][0] == Rolled(("orange-1",))


@pytest.mark.parametrize(
    ("gain", "fame", "money"),
    [
        ("money-6", 0, 6),
        ("fame-4", 4, 0),
        ("money-per-market", 0, 3),
        ("money-per-building", 0, 2),
        ("money-per-upgrade-2", 0, 4),
        ("money-per-village-3", 0, 3),
        ("money-per-yield-tile-2", 0, 0),
        ("fame-per-market-tile", 2, 0),
        ("fame-per-river-3", 3, 0),
        ("fame-per-bend-2", 4, 0),
        ("fame-per-upgrade", 2, 0),
        ("fame-per-karma-2", 4, 0),
        ("fame-per-worker", 4, 0),
    ],
)
def test_gains_for_what_one_has(gain: str, fame: int, money: int) -> None:
    """Three markets on two tiles, two buildings, two curves, a village, two upgrades, karma 2, 11 spaces."""
    state = built(
        begun(variants=("mango",)),
        ("purple-snake-4", "B1", 2),  # a curve with two markets
        ("green-cow-2", "D1", 0),  # a curve with a market and a building
        ("blue-tiger-2", "C2", 0),  # a building
        ("mango-3", "C3", 0),
    )
    state = having(state, karma=2, boat=11, levels=(1, 1, 0, 0), won=1, money=0)
    after = doing(state, GAIN_EFFECTS[gain]).players[0]
    assert (after.fame, after.money) == (fame, money)


def test_money_for_yield_tiles_that_roads_join() -> None:
    """2 for each that is joined now."""
    state = begun(variants=("navaratnas",))
    edge = state.land.edge_names.index("B1-north")
    yields = tuple(
        one if one != NONE else (0 if at == edge else NONE) for at, one in enumerate(state.player.yields)
    )
    state = having(state, yields=yields, money=0)
    assert doing(state, GAIN_EFFECTS["money-per-yield-tile-2"]).players[0].money == 0
    joined = built(state, ("green-tiger-6", "B1", 0))
    assert doing(joined, GAIN_EFFECTS["money-per-yield-tile-2"]).players[0].money == 2


def test_a_yield_tile_brings_its_gain_instead_of_the_printed_one() -> None:
    """When a road joins it."""
    state = begun(variants=("navaratnas",))
    edge = state.land.edge_names.index("B1-north")
    tile = state.board.set.yield_number["yellow-3"]  # 6 money
    yields = tuple(tile if at == edge else one for at, one in enumerate(state.player.yields))
    state = having(showing(state, "blue-snake-1"), dice="blue-4", karma=0, yields=yields)
    plain = having(state, yields=(NONE,) * len(yields))
    lay = Lay("B1", 1)
    assert lay not in asked(did(state, Put("quarry-2")))[1]  # a straight road does not turn to the edge
    bend = having(showing(state, "blue-snake-2"), dice="blue-5", karma=0)
    after = did(bend, Put("quarry-2"), Lay("B1", 0))
    after = did(after, asked(after)[1][0]) if asked(after)[0] == "uncover" else after
    assert after.players[0].money == 3 - 1 + 6 + 6
    bare = did(having(showing(plain, "blue-snake-2"), dice="blue-5"), Put("quarry-2"), Lay("B1", 0))
    bare = did(bare, asked(bare)[1][0]) if asked(bare)[0] in {"uncover", "payment"} else bare
    bare = did(bare, asked(bare)[1][0]) if asked(bare)[0] == "uncover" else bare
    assert bare.players[0].money == 3 - 1 + 6 + 1


def test_dice_of_gains() -> None:
    """Three colours, with room for two: the player chooses which."""
    state = having(begun(), dice=" ".join(["blue-1"] * 8))
    state = doing(state, GAIN_EFFECTS["dice-purple-green-orange"])
    assert asked(state)[1] == (Return("blue-1"), SKIP)
    pairs = {one.colours for one in asked(did(state, SKIP))[1]}
    assert pairs == {("purple", "green"), ("purple", "orange"), ("green", "orange")}


def test_palace_action_of_a_gain() -> None:
    """The second to the sixth chamber, without their dice; a taken one as well."""
    state = having(begun(), dice="", karma=0)
    state = having(state, 1, placed=1 << state.board.spot_number["chamber-yogi"])
    state = doing(state, Chamber())
    assert asked(state)[1] == (Visit("dancer"), Visit("yogi"), Visit("raja-man-singh"), Visit("portuguese"))
    assert did(state, Visit("yogi")).player.karma == 2


def test_markets_of_a_gain() -> None:
    """At most four of one kind, without a die."""
    state = built(begun(), ("purple-snake-1", "B1", 0), ("green-snake-2", "D1", 2))
    state = doing(state, GAIN_EFFECTS["markets-same-4"])
    assert asked(state)[1] == (Sell("silk", 1), Sell("spices", 1))


def test_payments_leave_nothing_out() -> None:
    """Of 7 by 3, 4 and 6 with one karma: no die and no karma is too many."""
    dice = (17, 18, 20)  # blue
    found = payments(Price("sum", 7, 2), dice, 1)
    assert set(found) == {
        Pay(("blue-3", "blue-4")),
        Pay(("blue-3", "blue-6")),
        Pay(("blue-4", "blue-6")),
    }
    assert payments(Price("sum", 4, 2), (15,), 0) == ()
    assert payments(Price("sum", 4, 2), (15,), 1) == (Pay(("blue-1",), ("blue-1",)),)


def slowly(number: int, dice: tuple[int, ...], karma: int) -> set[Pay]:
    """Every payment of a sum of which neither a die nor a karma could be left out, by trying all."""

    def total(used: list[tuple[int, bool]]) -> int:
        return sum(7 - die % 7 if turned else die % 7 for die, turned in used)

    found = set()
    for ways in product((None, False, True), repeat=len(dice)):
        used = [(die, way) for die, way in zip(dice, ways, strict=True) if way is not None]
        if total(used) < number or sum(turned for _, turned in used) > karma:
            continue
        less = [used[:at] + used[at + 1 :] for at in range(len(used))]
        less += [
            [*used[:at], (die, False), *used[at + 1 :]] for at, (die, turned) in enumerate(used) if turned
        ]
        if not any(total(one) >= number for one in less):
            flipped = tuple(DICE[die] for die, turned in used if turned)
            found.add(Pay(tuple(DICE[die] for die, _ in used), flipped))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_payments_are_all_there_are(seed: int) -> None:
    """Against a search through every part of the dice and every turn."""
    rng = Random(seed)
    dice = tuple(sorted(14 + rng.randint(1, 6) for _ in range(rng.randint(1, 6))))
    for karma in range(4):
        for number in range(1, 19):
            found = payments(Price("sum", number, 2), dice, karma)
            assert len(set(found)) == len(found)
            assert set(found) == slowly(number, dice, karma)


def test_what_was_not_seen_may_be_anything() -> None:
    """A die counts as 6 in a sum and pays any chamber; a tile may be any of the rest."""
    state = GAME.observe(did(begun(), Put("terrace-1")), UNSEEN)
    assert state.players[0].dice == (0, 1, 8, 15, 22)
    state = having(begun(), dice="blue-0", karma=0)
    assert {f"chamber-{name}" for name in ("great-mogul", "dancer", "yogi", "raja-man-singh")} <= spaces(
        state
    )
    built_one = did(
        having(showing(begun(), "blue-cow-1"), dice="blue-5", karma=0), Put("quarry-2"), Lay("C2", 1)
    )
    unseen = GAME.observe(built_one, UNSEEN)
    rich = having(replace(unseen, actor=0), dice=" ".join(["blue-6"] * 4), money=9)
    tiles = {one.tile for one in asked(did(rich, Put("quarry-3")))[1]}
    assert tiles == {f"blue-cow-{number}" for number in (2, 3, 4, 5)}


def test_a_die_that_was_not_seen_sells_as_people_say() -> None:
    """From one market to all of them."""
    state = built(
        begun(), ("purple-snake-1", "B1", 0), ("green-snake-3", "C2", 0), ("purple-snake-4", "D1", 1)
    )
    state = did(having(state, dice="blue-0", karma=0), Put("stall-1"))
    assert asked(state)[1][:3] == (Sell("silk", 1), Sell("silk", 2), Sell("silk", 3))


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 5},
        {"variants": ("ganga", "ganga")},
        {"mixed": (3,)},
        {"mixed": (0, 0)},
        {"mixed": (-1,)},
        {"mixed": (0,), "variants": ("navaratnas",)},
        {"variants": ("holi",)},
    ],
    ids=str,
)
def test_options_that_do_not_fit(options: dict[str, object]) -> None:
    """The match is refused."""
    with pytest.raises(OptionsError):
        GAME.setup(options)


def test_mixed_tables() -> None:
    """Back sides for some, five workers and white tiles for all."""
    state = begun(3, mixed=(0, 2))
    assert state.board.limits == (8, 10, 8)
    assert state.board.lands[0] is state.board.lands[2] is not state.board.lands[1]
    assert not state.board.navaratnas
    Options(mixed=(0,)).check()


def test_villages_bring_their_gains() -> None:
    """When they are laid, and once more by the village."""
    state = built(begun(2, variants=("mango",)), ("mango-4", "C2", 0))
    state = did(having(state, karma=0), Put("village-1"), Village("mango-4"))
    assert (state.players[0].money, state.players[0].karma) == (3 + 3, 1)
    none = did(begun(2, variants=("mango",)), Put("village-1"))
    assert none.actor == 1


def test_the_standing_ranks_all() -> None:
    """Below the winner by the gap that is left."""
    state = begun()
    for seat, fame in enumerate((20, 60, 40)):
        state = having(state, seat, fame=fame, money=9)
    over = replace(state, met=(1,), agenda=(Finished(),))
    standing = GAME.standing(over)
    assert standing.order == ((1,), (2,), (0,))
    assert standing.ruled == 3
    assert standing.steps[0].values == (-36, 4, -16)
    assert not GAME.standing(state).over


def test_wrong_dice_are_a_discrepancy() -> None:
    """They are taken as dice that nobody saw."""
    state = GAME.observe(did(begun(), Put("terrace-1")), Rolled(("blue-5",)))
    assert state.discrepancies == ("seat-0-kali: blue-5",)
    assert state.players[0].dice == (0, 1, 8, 15, 22)


def test_take_fewer_only_where_there_is_no_room() -> None:
    """With room for all, as many are taken as there are."""
    state = doing(begun(), TakeDice((NONE, NONE)))
    assert all(isinstance(one, Take) and len(one.colours) == 2 for one in asked(state)[1])
    assert asked(doing(begun(), RollAgain()))[1][0] == Reroll(())
    assert Sail(1) in asked(doing(begun(), GAIN_EFFECTS["boat-1"]))[1]


def test_a_die_that_was_not_seen_moves_the_boat_up_to_three() -> None:
    """The table says how far it went."""
    state = did(having(begun(), dice="blue-0", karma=0), Put("harbour-1"))
    assert asked(state)[1] == (Sail(1), Sail(2), Sail(3))


def test_payments_in_any_order_and_wasted_karma() -> None:
    """A pair in the other order, and a die that is turned to a lower value on the market."""
    pair = Price("pair")
    assert pays(pair, Pay(("blue-3", "green-3")), (10, 17), 0)
    assert pays(pair, Pay(("green-3", "blue-3")), (10, 17), 0)
    assert not pays(pair, Pay(("blue-3", "green-3", "blue-3")), (10, 17, 17), 0)
    assert not pays(pair, Pay(("blue-3", "green-4")), (11, 17), 0)
    assert pays(pair, Pay(("blue-3", "green-4"), ("green-4",)), (11, 17), 1)
    stall = did(having(begun(), dice="blue-5 blue-6", karma=1), Put("stall-1"))
    wasted = Pay(("blue-5",), ("blue-5",))
    assert GAME.why_not(stall, wasted).legality is Legality.CERTAIN
    assert GAME.act(stall, wasted).players[0].karma == 0


def test_the_first_yield_tile_is_placed() -> None:
    """On one of the two brown yields; nobody may leave it."""
    state = GAME.setup({"players": 2, "variants": ["navaratnas"]})
    while asked(state)[0] != "yield-tile":
        state = GAME.observe(state, asked(state)[1][0])
    assert [one.edge for one in asked(state)[1]] == ["E3-east", "A3-west"]


def test_white_tiles_begin_anew() -> None:
    """The ninth lies alone beside the pile."""
    state = begun()
    state = doing(replace(state, used=state.board.yields[0]), Draw())
    assert GAME.observe(state, Drawn("white-3")).used == 1 << state.board.set.yield_number["white-3"]


def test_tiles_lie_turned() -> None:
    """Only the cells of provinces care for quarter turns."""
    turned = {place.id for place in GAME.places(begun(2, variants=("navaratnas",))) if place.turned}
    assert len(turned) == 2 * 18
    assert "seat-1-C2" in turned
