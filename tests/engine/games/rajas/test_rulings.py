"""The rulings C1 to C9, at least one case each."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.rajas.choices import (
    SKIP,
    Lay,
    Pay,
    Put,
    Return,
    Sail,
    Take,
    Upgrade,
    Visit,
)
from engine.games.rajas.play.building import Build
from engine.games.rajas.play.dice import TakeDice
from engine.games.rajas.play.palace import Chamber, Earn
from engine.games.rajas.play.river import Voyage
from engine.games.rajas.results import Begins, Rolled, Uncovered
from engine.games.rajas.state import NONE
from engine.kernel.contract import UNSEEN, Chance
from tests.engine.games.rajas.desk import GAME, asked, begun, built, did, doing, having, showing, spaces


def test_c1_dice_are_rolled_at_once() -> None:
    """A die of the terrace comes with the value that it shows."""
    state = did(begun(), Put("terrace-1"))
    assert isinstance(GAME.pending(state), Chance)
    assert did(state, Rolled(("purple-5",))).players[0].dice == (1, 5, 8, 15, 22)


def test_c1_the_next_tile_is_uncovered_at_once() -> None:
    """Before the next player's turn."""
    state = having(showing(begun(), "blue-cow-1"), dice="blue-5")
    state = did(state, Put("quarry-2"), Lay("C2", 1))
    kind, results = asked(state)
    assert (kind, len(results)) == ("uncover", 4)
    assert state.actor == 0


def test_c1_the_lowest_sum_begins() -> None:
    """Of several the one who last ate Indian food; money by the order from there."""
    state = GAME.setup({"players": 3})
    rolls = iter(("purple-3 green-3 blue-3 orange-3", "purple-1 green-1 blue-2 orange-3") * 2)
    while asked(state)[0] != "starter":
        result = Rolled(tuple(next(rolls).split())) if asked(state)[0] == "roll" else asked(state)[1][0]
        state = GAME.observe(state, result)
        if asked(state)[0] == "worker":
            break
    assert state.starter == 1
    assert [player.money for player in state.players] == [5, 3, 4]


def test_c1_a_tie_is_settled_at_the_table() -> None:
    """All who have the lowest sum may begin, and nobody else."""
    state = GAME.setup({"players": 4})
    rolls = iter("1224")
    while asked(state)[0] != "starter":
        kind, results = asked(state)
        value = next(rolls) if kind == "roll" else ""
        values = {"1": "6666", "2": "1112", "4": "6661"}.get(value, "")
        dice = tuple(f"{c}-{v}" for c, v in zip(("purple", "green", "blue", "orange"), values, strict=False))
        state = GAME.observe(state, Rolled(dice) if dice else results[0])
    assert asked(state)[1] == (Begins(1), Begins(2))
    assert GAME.observe(state, Begins(2)).actor == 2
    assert GAME.observe(state, UNSEEN).actor == 1


def test_c1_a_die_of_1_moves_exactly_one_space() -> None:
    """A 2 one or two, a 3 up to three; none may be left out."""
    state = having(begun(), dice="blue-1 blue-2 blue-3", karma=0)
    state = did(state, Put("harbour-1"))
    assert asked(did(state, Pay(("blue-3",))))[1] == (Sail(1), Sail(2), Sail(3))
    assert asked(did(state, Pay(("blue-2",))))[1] == (Sail(1), Sail(2))
    assert did(state, Pay(("blue-1",))).players[0].boat == 1


def test_c1_the_move_may_be_skipped_by_the_option() -> None:
    """Then a 1 asks as well."""
    state = having(begun(harbour="skip"), dice="blue-1", karma=0)
    assert asked(did(state, Put("harbour-1")))[1] == (Sail(1), SKIP)


def test_c2_four_bonuses_each_once_in_order() -> None:
    """At 12, 33, 44 and 55; money that is spent and won again brings no second one."""
    state = doing(having(begun(), money=11), Earn(money=1))
    assert asked(state)[1] == (Sail(1), SKIP)
    assert state.player.bonus == 1
    again = doing(having(state, money=10), Earn(money=2))
    assert again.played == 1  # nothing is asked, and the turn is over
    assert again.players[0].bonus == 1
    assert [at for at, _ in state.board.set.money] == [12, 33, 44, 55]


def test_c2_a_leap_over_two_brings_both() -> None:
    """First the one that comes first on the track."""
    state = doing(having(begun(), money=30, bonus=1), Earn(money=20))
    assert asked(state)[0] == "dice"
    state = did(state, Take(("purple", "green")), Rolled(("purple-6", "green-6")))
    assert asked(state)[1] == (Sail(1), SKIP)
    assert state.player.bonus == 3


def test_c3_the_third_worker_is_removed() -> None:
    """Two more by the basic rules, wherever they come from."""
    state = doing(having(begun(), won=0b011, boat=20), Voyage(1))
    assert did(state, Sail(21)).players[0].workers == 5


def test_c3_all_six_with_navaratnas() -> None:
    """The third one comes as well."""
    state = doing(having(begun(variants=("navaratnas",)), won=0b011, boat=20), Voyage(1))
    assert did(state, Sail(21)).players[0].workers == 6


def test_c3_a_new_worker_is_used_in_the_same_round() -> None:
    """It can be placed in a later pass."""
    state = having(begun(), fame=14)
    before = state.player.idle
    assert doing(state, Earn(fame=1)).players[0].idle == before + 1


def test_c4_a_full_kali_takes_fewer_or_returns_dice() -> None:
    """Dice go back before the new ones are rolled."""
    full = having(begun(), dice=" ".join(["blue-1"] * 5 + ["green-2"] * 5))
    state = doing(full, TakeDice((0, 3)))
    assert asked(state)[1] == (Return("green-2"), Return("blue-1"), SKIP)
    assert did(state, SKIP).players[0].dice == full.player.dice
    one = did(state, Return("blue-1"))
    assert asked(did(one, SKIP)) == ("dice", (Take(("purple",)), Take(("orange",))))
    both = did(one, Return("blue-1"))
    assert asked(both)[0] == "roll"
    assert len(did(both, Rolled(("purple-1", "orange-1"))).players[0].dice) == 10


def test_c4_the_limit_is_8_on_the_back_of_kali() -> None:
    """For those who play with it."""
    state = begun(mixed=(1,))
    assert state.board.limits == (10, 8, 10)


def test_c4_a_colour_out_of_supply_is_not_taken() -> None:
    """All twelve blue dice lie on Kalis."""
    state = begun(2)
    state = having(having(state, dice=" ".join(["blue-1"] * 8)), 1, dice=" ".join(["blue-1"] * 4))
    after = doing(state, TakeDice((2, 2)))
    assert after.players[0].dice == state.players[0].dice
    taken = asked(doing(state, TakeDice((NONE,))))[1]
    assert taken == (Take(("purple",)), Take(("green",)), Take(("orange",)))


def test_c5_karma_turns_dice_of_one_payment() -> None:
    """One karma a die, several in a payment."""
    state = having(showing(begun(), "blue-tiger-6"), dice="blue-1 blue-2", karma=2)
    state = did(state, Put("quarry-2"), Lay("C2", 0))
    assert asked(state)[1] == (Pay(("blue-1", "blue-2"), ("blue-1", "blue-2")),)


def test_c5_karma_is_not_taken_where_it_is_not_needed() -> None:
    """Of the payments none has a die or a karma too many."""
    state = having(showing(begun(), "blue-cow-1"), dice="blue-5 blue-2", karma=3)
    state = did(state, Put("quarry-2"), Lay("C2", 1))
    assert set(asked(state)[1]) == {Pay(("blue-5",)), Pay(("blue-2",), ("blue-2",))}


def test_c5_karma_counts_on_the_market() -> None:
    """A 1 that is turned scores six markets; on a balcony only the colour counts."""
    state = having(begun(), dice="blue-1", karma=1)
    assert asked(did(state, Put("stall-1")))[1] == (Pay(("blue-1",)), Pay(("blue-1",), ("blue-1",)))
    after = did(state, Put("balcony-4"))
    assert asked(after)[0] == "roll"  # paid without a question
    assert after.players[0].karma == 1


def test_c5_karma_at_most_three() -> None:
    """More lapses."""
    assert doing(having(begun(), karma=2), Earn(karma=2)).players[0].karma == 3


def test_c6_tile_first_then_yields() -> None:
    """The tile's money brings a bonus of the track, and then comes what the edge brings."""
    state = having(showing(begun(), "blue-snake-2"), dice="blue-5", money=9)  # a curve, silk 6
    edge = state.land.edge_names.index("B1-north")
    assert state.land.gains[edge] == ("money-3",)
    state = did(state, Put("quarry-2"), Lay("B1", 0), asked(did(state, Put("quarry-2"), Lay("B1", 0)))[1][0])
    assert state.player.money == 9 - 1 + 6
    assert asked(state) == ("river", (Sail(1), SKIP))
    assert did(state, SKIP).players[0].money == 14 + 3


def test_c6_the_upgrade_of_the_fame_track_counts_from_the_next_turn() -> None:
    """Buildings of the same turn are worth what they were."""
    state = having(begun(), fame=4, dice="purple-6 purple-6")
    state = showing(built(state, ("green-snake-1", "C2", 0)), "purple-tiger-4")  # a mill and a temple
    state = did(doing(state, Earn(fame=1), Build()), Upgrade("mill"), Lay("C3", 0))
    after = did(state, asked(state)[1][0])
    assert after.players[0].fame == 5 + 2 + 2
    assert after.players[0].levels == (0, 0, 0, 1)
    assert after.players[0].later == NONE
    again = having(showing(replace(after, actor=0), "orange-tiger-1"), dice="orange-6")  # a mill
    laid = doing(again, Build())
    laid = did(laid, asked(laid)[1][0])
    assert did(laid, asked(laid)[1][0]).players[0].fame == 9 + 3


def test_c6_tiles_may_cut_roads() -> None:
    """A road that arrives at a side of the new tile need not go on."""
    state = built(begun(), ("green-tiger-6", "C2", 0))
    state = having(showing(state, "blue-snake-1"), dice="blue-4")
    lays = asked(did(state, Put("quarry-2")))[1]
    assert Lay("B2", 0) in lays  # from west to east
    assert Lay("B1", 1) not in lays  # the residence's road arrives from the east only


def test_c7_the_difference_is_paid_in_the_colour_of_the_new_tile() -> None:
    """11 against 4: 7 in green; blue dice do not count."""
    state = built(begun(), ("blue-snake-1", "C2", 1))
    state = having(showing(state, "green-tiger-6"), dice="green-3 green-4 blue-6", karma=0)
    after = did(doing(state, Chamber(4)), Uncovered("green-tiger-1"))
    assert after.players[0].dice == (20,)  # the blue 6
    assert after.players[0].province.under == (
        (after.board.lands[0].cell["C2"], after.board.tiles.number["blue-snake-1"]),
    )


def test_c7_buildings_score_and_yields_do_not() -> None:
    """The new tile's own buildings bring fame; a printed yield that it joins brings nothing."""
    state = built(begun(), ("blue-snake-1", "B1", 0))
    state = having(showing(state, "green-tiger-6"), dice="green-6 green-6", karma=0)
    edge = state.land.edge_names.index("B1-north")
    state = doing(state, Chamber(4))
    state = did(state, asked(state)[1][0])
    after = did(state, asked(state)[1][0]) if asked(state)[0] == "uncover" else state
    assert after.players[0].fame == 4
    assert after.players[0].joined >> edge & 1
    assert after.players[0].money == state.players[0].money


def test_c7_each_tile_is_covered_once() -> None:
    """What lies over another tile stays."""
    state = built(begun(), ("blue-snake-1", "C2", 1), ("blue-snake-2", "C2", 0))
    state = having(showing(state, "green-tiger-6"), dice="green-6 green-6")
    assert doing(state, Chamber(4)).played == 1  # it lapses


def test_c7_without_a_tile_to_cover_the_chamber_is_closed() -> None:
    """A 5 is not enough; nor are dice of other colours."""
    state = having(begun(), dice="blue-5 green-6 green-6", karma=0)
    assert "chamber-master-builder" not in spaces(state)
    state = showing(built(state, ("blue-snake-1", "C2", 1)), "green-tiger-6")
    assert "chamber-master-builder" in spaces(state)
    assert "chamber-master-builder" not in spaces(having(state, dice="blue-5 orange-6", karma=0))


def test_c7_the_die_of_the_chamber_cannot_pay_the_difference() -> None:
    """A green 5 pays one of the two; a second 5 of another colour may pay the chamber."""
    state = showing(built(begun(), ("blue-snake-5", "C2", 0)), "green-tiger-6")  # 9, and 11
    tops = tuple(top if top == state.board.tiles.number["green-tiger-6"] else NONE for top in state.tops)
    state = having(replace(state, tops=tops), dice="green-5", karma=0)
    assert "chamber-master-builder" not in spaces(state)
    state = having(state, dice="green-5 blue-5")
    assert asked(did(state, Put("chamber-master-builder")))[0] in {"cell", "uncover", "payment"}
    assert did(state, Put("chamber-master-builder")).players[0].dice.count(19) == 0  # the blue 5 is paid


def test_c8_exactly_six_free_spaces() -> None:
    """Occupied ones are leapt over, the last space counts; with fewer ahead the Portuguese is closed."""
    state = having(begun(), dice="blue-6", karma=0)
    assert did(state, Put("chamber-portuguese")).players[0].boat == 6
    state = having(state, 1, boat=3)
    assert did(state, Put("chamber-portuguese")).players[0].boat == 7
    last = state.board.set.last
    assert "chamber-portuguese" in spaces(having(state, boat=last - 6))
    assert "chamber-portuguese" not in spaces(having(state, boat=last - 5))
    assert Visit("portuguese") not in asked(doing(having(state, boat=last - 5), Chamber()))[1]


def test_c9_boats_leap_over_others() -> None:
    """An occupied space is not counted; on the last one all may lie."""
    state = having(having(begun(), 1, boat=1), 2, boat=3)
    assert asked(doing(state, Voyage(3)))[1] == (Sail(2), Sail(4), Sail(5), SKIP)
    last = state.board.set.last
    state = having(having(state, boat=last - 1), 1, boat=last)
    assert asked(doing(state, Voyage(3)))[1] == (Sail(last), SKIP)


def test_c9_at_the_end_moves_lapse() -> None:
    """The harbour is closed, and a bonus does nothing."""
    state = having(begun(), boat=begun().board.set.last, dice="blue-1")
    assert not any(space.startswith("harbour") for space in spaces(state))
    assert doing(state, Voyage(1)).played == 1


def test_c9_the_bridge_worker_comes_when_the_boat_has_passed() -> None:
    """Not on the space before it."""
    state = begun()
    bridge = state.board.set.bridge
    before = did(doing(having(state, boat=bridge - 1), Voyage(1)), Sail(bridge))
    assert before.players[0].workers == 3
    after = did(doing(having(state, boat=bridge), Voyage(1)), Sail(bridge + 1))
    assert after.players[0].workers == 4
