"""A match may begin with a position: what people tell of it, and what follows from it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.dice_charmers.joining.joining import described
from engine.games.dice_charmers.joining.position import Palace, Position, SeatPosition, Wares
from engine.games.dice_charmers.records.notation import PHRASING
from engine.games.dice_charmers.state import State
from engine.kernel.errors import OptionsError
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.notation import read_match, write_match
from engine.kernel.records import Origin
from engine.kernel.replay import replay
from engine.kernel.transcripts import read_transcript
from tests.engine.games.dice_charmers.desk import GAME
from tests.engine.kernel.playing import AnyMatch, play_on, text

SAID = Said(Origin.TOUCH, 0.0)
ROLL = ("tea+tea", "tea+silk", "straight", "bend", "flag", "lotus", "maharani", "merchant")
"""All eight dice."""


def midway(players: int, sheet: str, turns: int) -> State:
    """A random match after so many turns."""
    options = {"players": players, "sheet": sheet, "starter": 1}
    match: AnyMatch = Match.start(GAME, options, ["?"] * players, SAID)
    found: State = play_on(match, Random(turns), turns=turns).state
    return found


@pytest.mark.parametrize("sheet", ["sun", "moon"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_a_match_shows_between_two_turns_is_enough(players: int, sheet: str) -> None:
    """From the position alone, as plain values, the same state: bonuses, roads and whose turn it is.

    Dice that are alike may lie the other way round, and the seat that began the match follows.
    """
    for turns in (1, players, 2 * players + 1, 5 * players + 2):
        state = midway(players, sheet, turns)
        told = msgspec.to_builtins(described(state))
        told.pop("answer")
        again = GAME.setup({"players": players, "sheet": sheet, "position": told})
        same: dict[str, Any] = {
            "options": state.options,
            "played": state.played,
            "dice": again.dice,
            "lying": again.lying,
        }
        assert replace(again, **same) == state
        assert (again.played, again.starter) == (turns, state.starter)
        assert GAME.layout(again) == GAME.layout(state)
        assert GAME.facts(again) == GAME.facts(state)


def begun() -> Position:
    """The position of a match of three in its second round, after one turn."""
    seat = SeatPosition(karma=1)
    first = SeatPosition(
        karma=2,
        depot=("straight",),
        roads=roads(2),
        goods=Wares(tea=2),
        sold=Wares(tea=1),
        river=(1, 3),
        palace=Palace(maharani=1),
        upgrades=(GAME.setup({}).sheet.contents.buildings[0],),
        fame=9,
        money=12,
    )
    middle = ("tea+tea", "tea+silk", "flag", "lotus", "maharani", "merchant")
    return Position((first, seat, seat), 0, 2, 1, middle, "bend")


def roads(number: int) -> tuple[str, ...]:
    """Straight roads away from the residence of the sun."""
    sheet = GAME.setup({}).sheet
    field, found = sheet.residence, []
    side = next(side for side in range(4) if sheet.exits >> side & 1)
    for _ in range(number):
        field = sheet.neighbours[field][side]
        found.append(f"{sheet.ats[field]}-{'ns' if side % 2 == 0 else 'ew'}")
    return tuple(found)


def test_a_match_that_begins_midway() -> None:
    """The next player's turn; it is played to its end, replayed, and told as text and back."""
    match = Match.start(GAME, {"players": 3, "position": begun()}, ["A", "B", "C"], SAID)
    assert (match.state.actor, match.state.rounds, match.state.starter, match.state.played) == (1, 2, 0, 4)
    play_on(match, Random(3))
    assert replay(GAME, read_transcript(text(match))).state == match.state
    again = read_match(GAME, PHRASING, write_match(match, PHRASING))
    assert again.lines == match.lines


def test_a_match_goes_on_from_a_position() -> None:
    """The table agreed on what lies there; the record holds it, and turns are counted on."""
    match = play_on(Match.start(GAME, {"players": 3}, ["A", "B", "C"], SAID), Random(1), turns=2)
    match.rejoin(begun(), Said(Origin.AGREEMENT, 9.0))
    assert (match.state.actor, match.state.played) == (1, 4)
    play_on(match, Random(2))
    assert replay(GAME, read_transcript(text(match))).state == match.state


def changed(**changes: object) -> Position:
    """The position with something of the first seat, or else, otherwise."""
    seat: dict[str, Any] = {
        name: one for name, one in changes.items() if name in SeatPosition.__struct_fields__
    }
    others: dict[str, Any] = {name: value for name, value in changes.items() if name not in seat}
    position = begun()
    first, *rest = position.seats
    return replace(position, **{"seats": (replace(first, **seat), *rest), **others})


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (changed(sold=Wares(tea=3)), ["seat 0, sold, tea: 3 sold", "at most 2"]),
        (changed(goods=Wares(silk=30)), ["seat 0, goods, silk: 30 circled", "seat 0, sold, tea: 1 sold"]),
        (changed(roads=("A1-ns", "B9-ns", "A1-n")), ["roads: B9-ns", "roads: A1-n", "each field once"]),
        (changed(depot=("seven",)), ["seat 0, depot: 'seven'", "a face of a die"]),
        (changed(middle=ROLL), ["dice: 10", "8 in middle, elephant and depots"]),
        (changed(depot=("flag",)), ["dice: 3 dice (flag, lotus, flag)", "at most 2 with one of flag"]),
        (changed(depot=("straight", "halves"), middle=ROLL[2:]), ["seat 0, depot: 2 dice", "at most 1"]),
        (changed(elephant="", middle=(*ROLL[:2], *ROLL[3:])), ["seat 0, depot: 1 dice", "no die on the ele"]),
        (
            changed(depot=(), middle=(*ROLL[:3], *ROLL[4:])),
            ["elephant: bend", "before one lies on"],
        ),
        (changed(turns=3), ["turns: 3", "0 to 2"]),
        (changed(starter=3), ["starter: 3", "0 to 2"]),
        (changed(river=(1, 1, 99)), ["river: space 1", "river: space 99"]),
        (changed(palace=Palace(great_mogul=1)), ["great-mogul: 1 boxes", "at most 0"]),
        (changed(palace=Palace(raja_man_singh=4)), ["raja-man-singh: 4 boxes", "at most 3"]),
        (changed(upgrades=("shed",)), ["upgrades: 'shed', 1 times"]),
        (changed(karma=0), ["karma: 0", "1 to "]),
        (changed(karma_used=3), ["karma_used: 3", "at most 2"]),
        (changed(fame=40, money=0), ["fame: 40", "money: 0", "goods that are sold bring"]),
        (changed(unused=("karma-3",)), ["seat 0, unused: 'karma-3'", "a bonus that is circled"]),
        (replace(begun(), seats=begun().seats[:2]), ["seats: 2", "3, one for each player"]),
        (changed(fame=39, money=70, turns=0, middle=ROLL, depot=(), elephant=""), ["tracks that overlap"]),
    ],
)
def test_what_cannot_be_is_told(position: Position, told: list[str]) -> None:
    """Seat, place, what was found and what may be; all faults at once."""
    with pytest.raises(OptionsError) as caught:
        GAME.setup({"players": 3, "position": position})
    message = str(caught.value)
    assert [part for part in told if part not in message] == [], message


def test_roads_must_hang_together_with_the_residence() -> None:
    """Without the first of two the second leads nowhere."""
    first, second = roads(2)
    with pytest.raises(OptionsError, match=f"roads: {second}"):
        GAME.setup({"players": 3, "position": changed(roads=(second,))})
    assert GAME.setup({"players": 3, "position": changed(roads=(second, first))}) == GAME.setup(
        {"players": 3, "position": begun()}
    )


def test_faults_of_all_seats_are_told_at_once() -> None:
    """A line for each."""
    faulty = replace(begun(), seats=(*changed(fame=99).seats[:1], *(SeatPosition(karma=9),) * 2))
    with pytest.raises(OptionsError) as caught:
        GAME.setup({"players": 3, "position": faulty})
    lines = caught.value.seen.splitlines()
    assert len(lines) == 4
    assert [line.strip().split(",")[0] for line in lines[1:]] == ["seat 0", "seat 1", "seat 2"]
