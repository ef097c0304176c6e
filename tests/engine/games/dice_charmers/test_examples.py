"""The examples of the rulebook, with its own figures."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.dice_charmers.box.sheet import Sheet
from engine.games.dice_charmers.choices import Build, Copy, Extend, Sell, Take, Use
from engine.games.dice_charmers.play.tracks import overlap
from engine.games.dice_charmers.state import State
from engine.kernel.contract import Decision
from engine.kernel.open_game import FINISHED
from tests.engine.games.dice_charmers.desk import (
    GAME,
    asked,
    begun,
    circled,
    crossed,
    did,
    on_sheet,
    rolled,
    with_roads,
)


def ended(*sheets: dict[str, int]) -> State:
    """A match that is over, with marks on each sheet."""
    state = begun(len(sheets))
    for seat, marks in enumerate(sheets):
        state = on_sheet(state, seat, **marks)
    return replace(state, agenda=(FINISHED,))


def test_both_ends() -> None:
    """Rajesh's tracks overlap by 2 points, Leila's by 2.5; so Leila wins (DC-de > Spielende)."""
    state = ended({"fame": 21, "money": 40}, {"fame": 16, "money": 51})
    assert [overlap(state.sheet, one) / 2 for one in state.players] == [2, 2.5]
    standing = GAME.standing(state)
    assert standing.winners == (1,)
    assert [step.name for step in standing.steps] == ["overlap"]


def test_a_tie_is_broken_by_karma_used() -> None:
    """Both have circled 5 karma; Leila has used 3 of them (DC-de > Spielende)."""
    even = {"fame": 20, "money": 42, "karma": 5}
    standing = GAME.standing(ended({**even, "used": 2}, {**even, "used": 3}))
    assert standing.winners == (1,)
    assert [step.name for step in standing.steps] == ["overlap", "karma", "karma-used"]
    assert GAME.standing(ended(even, even)).winners == (0, 1)


def test_rajesh_builds_an_upgraded_building() -> None:
    """A bend on a field whose building was upgraded once brings 2 fame (DC-de > Gebaute Gebäude)."""
    state = rolled(begun(), "bend")
    at = next(at for at, kind in zip(state.sheet.ats, state.sheet.buildings, strict=True) if kind == 0)
    state = on_sheet(state, levels=(1, 0, 0, 0), reach=state.player.reach | 15 << 4 * state.sheet.field[at])
    after = did(state, Take("bend"), Build(at, "ne"))
    assert after.players[0].fame == 2


def test_leila_sells_three_different_goods() -> None:
    """One coin each for tea and silk, three for spices: 5 money (DC-de > Eröffnete Märkte)."""
    state = rolled(begun(), "straight")
    coins = state.sheet.coins
    third = coins.index(3)
    market = next(
        at for at, kind in zip(state.sheet.ats, state.sheet.markets, strict=True) if kind == "different"
    )
    field = state.sheet.field[market]
    state = on_sheet(
        state, goods=(1, 1, third + 1), sold=(0, 0, third), reach=state.player.reach | 15 << 4 * field
    )
    after = did(state, Take("straight"), Build(market, "ns"), Sell(1, 1, 1))
    assert after.players[0].money == 5
    assert after.players[0].sold == (1, 1, third + 1)


def with_the_fork(state: State) -> State:
    """Leila before her turn: the flag ahead brings a fork, and a road arrives at the top right field."""
    state = with_roads(state, D5="we", E5="wn", E4="sn", E3="sn", E2="sn", E1="se")
    return on_sheet(state, river=1 << 5, levels=(1, 1, 1, 1), palace=(0, 0, 0, 1, 0, 1))


def test_leila_chains_bonuses() -> None:
    """The flag's fork brings builder and goods die; the builder fills a column, and its half roads more."""
    state = with_the_fork(rolled(begun(), "flag", "spices+spices"))
    state = did(state, Take("flag"), Build("F1", "new"))
    assert circled(state, "border-F1-north")
    assert circled(state, "border-F1-east")
    assert state.players[0].fame == 2  # the building was upgraded once
    assert set(asked(state)[1]) == {Use("goods-die"), Use("person-master-builder")}
    state = did(state, Use("goods-die"), Copy("spices+spices"))
    assert crossed(state, "border-F1-east")
    assert state.players[0].goods == (0, 0, 2)
    state = did(state, Extend("F1", "s"))  # the only bonus left was the builder
    assert crossed(state, "border-F1-north")
    assert circled(state, "palace-2-1")
    pending = GAME.pending(state)
    assert isinstance(pending, Decision)
    assert pending.kind == "half-road"


def test_leila_sails_after_her_building() -> None:
    """Circle the edge's bonus, score the building, then sail one space (DC-de > Boni)."""
    state = with_roads(rolled(begun(), "straight"), D5="we", E5="wn", E4="sn", E3="sn", E2="se")
    state = on_sheet(state, river=0b111)
    after = did(state, Take("straight"), Build("F2", "ew"))
    assert circled(after, "border-F2-east")
    assert crossed(after, "border-F2-east")
    assert after.players[0].river == 0b1111
    assert after.players[0].goods == (1, 1, 1)


def test_the_sheet_has_what_the_examples_name() -> None:
    """Builder and goods die at the top right, the fork before 4 money, the column's goods die."""
    sheet: Sheet = begun().sheet
    contents = sheet.contents
    assert {(one.side, one.bonus) for one in contents.borders if one.at == "F1"} == {
        ("north", "person-master-builder"),
        ("east", "goods-die"),
    }
    fork = next(number for number, one in enumerate(contents.river) if one.gains == ("road-fork",))
    assert contents.river[fork].symbol == "flag"
    assert contents.river[fork + 1].gains == ("money-4",)
    assert contents.palace[1].columns[0].bonus == "goods-die"
