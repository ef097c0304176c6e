"""The rulings C10 to C17, at least one case each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.rajas.choices import (
    PASS,
    SKIP,
    Pay,
    Put,
    Reroll,
    Sail,
    Sell,
    Settle,
    Take,
    Village,
)
from engine.games.rajas.play.palace import Earn
from engine.games.rajas.play.river import Voyage
from engine.games.rajas.play.tracks import margin
from engine.games.rajas.play.yields import Draw
from engine.games.rajas.results import Drawn, Laid, Rolled
from engine.games.rajas.state import NONE, State
from engine.kernel.open_game import Finished
from tests.engine.games.rajas.desk import GAME, asked, begun, built, did, doing, having, spaces


def test_c10_white_tiles_are_shuffled_when_all_have_been_drawn() -> None:
    """Each of the eight once before."""
    state = begun()
    seen: set[str] = set()
    for _ in range(8):
        state = doing(state, Draw())
        kind, results = asked(state)
        assert kind == "yield"
        assert not seen & {one.tile for one in results}
        seen.add(results[0].tile)
        state = GAME.observe(state, results[0])
    assert len(seen) == 8
    assert len(asked(doing(state, Draw()))[1]) == 8


def test_c10_a_white_tile_is_used_at_once() -> None:
    """Its gain comes after the dancer's two dice."""
    state = having(begun(), dice="blue-2", karma=0)
    state = did(state, Put("chamber-dancer"), Take(("blue", "blue")), Rolled(("blue-1", "blue-1")))
    assert did(state, Drawn("white-1")).players[0].money == 3 + 3


def with_markets(players: int = 3) -> State:
    """A province with silk 5 and 6, tea 5 and 6, and no spices."""
    return built(
        begun(players),
        ("green-snake-1", "C2", 0),
        ("purple-snake-1", "B2", 0),
        ("purple-snake-2", "A2", 0),
        ("blue-snake-2", "D2", 0),
    )


def test_c11_one_market_of_each_kind_the_dearest() -> None:
    """Tea 6, silk 6; there are no spices."""
    state = with_markets()
    after = did(state, Put("assorted-1"))
    assert after.players[0].money == 3 + 6 + 6


def test_c11_one_worker_a_round_with_three_players() -> None:
    """The second space is for another one."""
    state = did(begun(), Put("assorted-1"))
    assert "assorted-2" in spaces(state)
    state = did(state, Put("outer-1"), Reroll(()))
    state = did(state, Put("terrace-1"), Rolled(("purple-1",)))
    assert state.actor == 0
    assert "assorted-2" not in spaces(state)


def test_c11_the_river_needs_no_worker() -> None:
    """`markets-different-3` scores as the space does, and takes no space."""
    state = having(with_markets(), boat=8)
    after = did(doing(state, Voyage(1)), Sail(9))
    assert after.board.set.river[8] == ("markets-different-3",)
    assert after.players[0].money == 3 + 12
    assert not after.players[0].placed


def test_c11_one_kind_by_the_die() -> None:
    """As many as the die says, the dearest ones; fewer are legal as well."""
    state = did(having(with_markets(), dice="blue-1", karma=0), Put("stall-1"))
    assert asked(state)[1] == (Sell("silk", 1), Sell("tea", 1))
    state = did(having(with_markets(), dice="blue-5", karma=0), Put("stall-1"))
    assert asked(state)[1] == (Sell("silk", 2), Sell("tea", 2))
    assert did(state, Sell("silk", 2)).players[0].money == 3 + 11
    assert GAME.act(state, Sell("silk", 1)).players[0].money == 3 + 6


def test_c12_fewer_workers_bring_yield_tiles() -> None:
    """When it would be one's turn; one tile for each missing worker in a round."""
    state = begun(2, variants=("navaratnas",))
    state = having(having(state, 0, placed=0b111), 1, placed=0b11000, won=0b11)  # five workers
    state = did(replace(state, actor=1), Put("outer-1"), Reroll(()))
    assert state.actor == 0
    kind, choices = asked(state)
    assert kind == "yield-tile"
    assert choices[-1] == SKIP
    assert any(isinstance(one, Settle) for one in choices)
    state = did(state, choices[0])
    assert (state.actor, asked(state)[0]) == (1, "worker")
    state = did(state, Put("terrace-1"), Rolled(("purple-1",)))
    assert (state.actor, asked(state)[0]) == (0, "yield-tile")
    state = did(state, SKIP)
    assert (state.actor, asked(state)[0]) == (1, "worker")
    after = did(state, Put("terrace-2"), Rolled(("green-1",)))
    assert after.rounds == 2


def test_c12_a_yield_tile_lies_on_its_colour_and_stays() -> None:
    """Only free yields of its colour, whose gain comes when a road joins them."""
    state = begun(variants=("navaratnas",))
    brown = [one for one in state.player.yields if one != NONE]
    assert len(brown) == 1
    state = having(state, dice="blue-2", karma=0)
    state = did(state, Put("chamber-dancer"), Take(("blue", "blue")), Rolled(("blue-1", "blue-1")))
    land, contents = state.land, state.board.set
    covered_edge = land.edge_names[state.player.yields.index(brown[0])]
    for one in asked(state)[1][:-1]:
        hue = contents.hues[contents.yield_number[one.tile]]
        assert land.hues[land.edge_names.index(one.edge)] == hue
        assert one.edge != covered_edge
    money = state.player.money
    after = did(state, asked(state)[1][0])
    assert after.players[0].money == money


@pytest.mark.parametrize(
    ("fame", "money", "overlap"),
    [
        (60, 1, 0),
        (1, 120, 0),
        (60, 0, -1),
        (0, 120, -1),
        (31, 60, 0),
        (31, 59, 0),
        (31, 58, -1),
        (40, 61, 10),
    ],
)
def test_c13_margin(fame: int, money: int, overlap: int) -> None:
    """Fame + half of the money, rounded up, against 61; both markers must have left their start."""
    state = having(begun(), fame=fame, money=money)
    assert margin(state, state.player) == overlap


def test_c13_the_pass_is_finished() -> None:
    """Those between the trigger and the start player place one more worker; then it is over."""
    state = having(begun(), 1, fame=58, money=10)
    state = did(state, Put("terrace-1"), Rolled(("purple-1",)))
    state = having(state, dice="blue-1", karma=0)
    state = did(state, Put("chamber-great-mogul"))
    assert state.met == (1,) or state.players[1].fame == 60
    assert state.actor == 2
    after = did(state, Put("assorted-1"))
    assert isinstance(after.agenda[-1], Finished)
    assert GAME.standing(after).winners == (1,)


def test_c13_equal_margins_go_to_the_earlier() -> None:
    """Seat 2 met before seat 0."""
    state = begun()
    for seat in (0, 2):
        state = having(state, seat, fame=40, money=50)
    over = replace(state, met=(2, 0), agenda=(Finished(),))
    assert GAME.standing(over).winners == (2,)
    assert GAME.standing(over).order == ((2,), (0,), (1,))


def test_c14_dice_for_each_karma() -> None:
    """None to three."""
    state = having(begun(), boat=4, dice="", karma=2)
    state = doing(state, Voyage(1))
    assert state.board.set.river[4] == ("dice-per-karma-blue",)
    assert asked(did(state, Sail(5)))[1][0] == Rolled(("blue-1", "blue-1"))
    none = doing(having(begun(), boat=4, karma=0), Voyage(1))
    assert did(none, Sail(5)).played == 1


def test_c15_river_tiles_are_laid_by_rolls() -> None:
    """Each so many spaces after the last, never on the last space; the rest leaves the match."""
    state = GAME.setup({"players": 2, "variants": ["ganga"]})
    while asked(state)[0] == "uncover":
        state = GAME.observe(state, asked(state)[1][0])
    assert {one.space for one in asked(state)[1]} == {1, 2, 3, 4, 5, 6}
    state = did(state, Laid(6, "river-tile-1"))
    assert {one.space for one in asked(state)[1]} == {7, 8, 9, 10, 11, 12}
    assert "river-tile-1" not in {one.tile for one in asked(state)[1]}
    for number, space in enumerate((12, 18, 24), 2):
        state = did(state, Laid(space, f"river-tile-{number}"))
    assert {one.space for one in asked(state)[1]} == {25, 26, 27, 28, 29, 0}
    assert asked(did(state, Laid()))[0] == "roll"
    assert asked(did(state, Laid(29, "river-tile-8")))[0] == "roll"  # no space is left


def test_c15_a_river_tile_brings_its_own_gain() -> None:
    """Instead of the space's."""
    state = begun(variants=("ganga",))
    contents = state.board.set
    state = replace(state, ganga=((1, contents.ganga_number["river-tile-5"]),))
    state = did(doing(having(state, karma=0), Voyage(1)), Sail(1))
    assert state.player.karma == 2  # the yogi


def test_c16_a_village_costs_a_pair() -> None:
    """Any colours; a karma may make the pair."""
    state = having(begun(variants=("mango",)), dice="blue-3 green-3 orange-5 purple-2", karma=1)
    state = replace(state, tops=(*(NONE,) * 12, state.tops[12]))
    state = did(state, Put("quarry-2"))
    state = did(state, asked(state)[1][0])
    assert set(asked(state)[1]) == {
        Pay(("green-3", "blue-3")),
        Pay(("purple-2", "orange-5"), ("purple-2",)),
    }


def test_c16_a_village_is_laid_over_a_tile_for_another_5() -> None:
    """Besides the 5 for the chamber; villages themselves are not covered."""
    state = built(begun(variants=("mango",)), ("blue-tiger-6", "C2", 0))
    state = replace(having(state, dice="blue-5 green-5", karma=0), tops=(*(NONE,) * 12, state.tops[12]))
    assert "chamber-master-builder" in spaces(state)
    assert "chamber-master-builder" not in spaces(having(state, dice="blue-5", karma=0))
    village = built(begun(variants=("mango",)), ("mango-8", "C2", 0))
    assert "chamber-master-builder" not in spaces(having(village, dice="blue-5 green-6 green-6", karma=0))


def test_c16_up_to_two_villages_again() -> None:
    """One after the other; with three players one worker a round."""
    state = built(
        begun(variants=("mango",)), ("mango-8", "C2", 0), ("mango-3", "C3", 0), ("mango-1", "B2", 0)
    )
    state = did(state, Put("village-1"))
    assert len(asked(state)[1]) == 4
    state = did(state, Village("mango-3"))
    assert state.player.fame == 3
    assert Village("mango-3") not in asked(state)[1]
    state = did(state, Village("mango-8"))
    assert state.players[0].fame == 4
    assert state.actor == 1
    assert "village-2" in spaces(state)
    assert "village-2" not in spaces(replace(state, actor=0))


def test_c17_who_can_place_no_worker_is_out_for_the_round() -> None:
    """Nobody is asked; the next round brings the workers back."""
    state = begun(2)
    every = (1 << len(state.board.spots)) - 1
    state = having(having(state, 0, placed=0b1), 1, placed=every & ~0b1, out=True)
    state = doing(having(state, 0, dice="", money=0), Earn(fame=1))
    assert state.rounds == 2
    assert not any(player.out for player in state.players)


def test_c17_passing_is_an_option() -> None:
    """Not by the recommended reading."""
    assert PASS not in asked(begun())[1]
    state = did(begun(passing="free"), PASS)
    assert state.actor == 1
    assert state.players[0].idle == 0


def test_c17_a_worker_must_be_placed() -> None:
    """The outer terrace is open to everybody."""
    assert "outer-1" in spaces(having(begun(), dice="", money=0))
