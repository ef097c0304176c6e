"""A match may begin with a position: what people tell of it, and what follows from it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.rajas.joining.joining import described
from engine.games.rajas.joining.position import Position, SeatPosition
from engine.games.rajas.options import VARIANTS as ALL
from engine.games.rajas.options import Options
from engine.games.rajas.play.turn import TURN
from engine.games.rajas.records.notation import PHRASING
from engine.kernel.contract import UNSEEN, Decision, Over
from engine.kernel.errors import OptionsError
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.notation import read_match, write_match
from engine.kernel.records import Origin
from engine.kernel.replay import replay
from engine.kernel.transcripts import read_transcript
from tests.engine.games.rajas.desk import GAME
from tests.engine.kernel.playing import play_on, text

SAID = Said(Origin.TOUCH, 0.0)


@pytest.mark.parametrize(
    "options",
    [
        Options(players=2),
        Options(players=3, variants=ALL),
        Options(players=4, variants=("mango",), mixed=(1, 2), passing="free"),
    ],
    ids=["base", "all", "mixed"],
)
def test_what_a_match_shows_between_two_turns_is_enough(options: Options) -> None:
    """From the position alone, as plain values, the same state, all through a match."""
    rng, state, seen, spent = Random(5), GAME.setup(options), 0, 0
    while not isinstance(pending := GAME.pending(state), Over):
        if state.fresh and state.agenda == TURN and not state.met:
            told = msgspec.to_builtins(described(state))
            told.pop("answer")
            again = GAME.setup(msgspec.to_builtins(options) | {"position": told})
            spent = max(spent, *(len(player.province.under) for player in state.players))
            seen += 1
            assert replace(again, played=state.played) == state
            assert GAME.layout(again) == GAME.layout(state)
        if isinstance(pending, Decision):
            choices = [*pending.choices]
            state = GAME.act(state, rng.choice(choices[:-1] or choices))  # passing stands last
        else:
            state = GAME.observe(state, UNSEEN if rng.random() < 0.05 else rng.choice(pending.results))
    assert seen > 20
    assert spent or not options.variants


def begun() -> Position:
    """The position of a match of three with all variants in its second round, after one turn."""
    seat = SeatPosition(karma=1, money=5, yields=("brown-2@E3-east",))
    first = SeatPosition(
        karma=3,
        fame=16,
        money=9,
        boat=4,
        bonus=33,
        dice=("blue-4", "green-0"),
        workers=("fame",),
        placed=("chamber-great-mogul",),
        upgrades=("fort", "fort"),
        tiles=("blue-cow-3@C2-1",),
    )
    return Position(
        (first, seat, replace(seat, yields=())), 1, 0, 2, ("green-cow-1",), (), ("river-tile-3@5",)
    )


BEGUN = {"players": 3, "variants": ALL, "position": begun()}


def test_a_match_that_begins_midway() -> None:
    """The next player's turn; it is played to its end, replayed, and told as text and back."""
    match = Match.start(GAME, BEGUN, ["A", "B", "C"], SAID)
    state = match.state
    assert (state.actor, state.rounds, state.starter, state.mogul, state.played) == (1, 2, 0, 0, 1)
    assert state.players[0].bonus == 1
    assert state.players[0].levels == (0, 0, 2, 0)
    assert state.tops.count(-2) == 12  # nobody told what lies open there
    play_on(match, Random(3))
    assert replay(GAME, read_transcript(text(match))).state == match.state
    again = read_match(GAME, PHRASING, write_match(match, PHRASING))
    assert again.lines == match.lines


def test_a_match_goes_on_from_a_position() -> None:
    """The table agreed on what lies there; the record holds it, and turns are counted on."""
    match = Match.start(GAME, {"players": 3, "variants": ALL}, ["A", "B", "C"], SAID)
    play_on(match, Random(1), turns=5)
    match.rejoin(begun(), Said(Origin.AGREEMENT, 9.0))
    assert (match.state.actor, match.state.played) == (1, 6)
    play_on(match, Random(2))
    assert replay(GAME, read_transcript(text(match))).state == match.state


def changed(**changes: object) -> Position:
    """The position with something of the first seat, or else, otherwise."""
    seat: dict[str, Any] = {
        name: one for name, one in changes.items() if name in SeatPosition.__struct_fields__
    }
    others: dict[str, Any] = {name: value for name, value in changes.items() if name not in seat}
    first, *rest = begun().seats
    return replace(begun(), **{"seats": (replace(first, **seat), *rest), **others})


SEATS = begun().seats
FAULTY: list[tuple[Position, list[str]]] = [
    (changed(karma=4, fame=61, money=121, boat=31), ["karma: 4", "fame: 61", "money: 121", "boat: 31"]),
    (changed(bonus=20), ["seat 0, bonus: 20", "(12, 33, 44, 55), or 0"]),
    (changed(money=33, bonus=12), ["seat 0, bonus: 12", "(44, 55)"]),
    (changed(upgrades=("fort",) * 3), ["upgrades: 'fort', 3 times", "at most 2 times"]),
    (changed(upgrades=("shed",)), ["upgrades: 'shed', 1 times"]),
    (changed(workers=()), ["workers: none", "that of fame, which was reached"]),
    (changed(workers=("fame", "bridge")), ["workers: bridge", "whose place was reached"]),
    (changed(workers=("fame", "roof")), ["workers: fame, roof", "at most 3 of fame, money, bridge"]),
    (changed(placed=("attic",)), ["seat 0, placed: attic", "each space once, of quarry-2"]),
    (changed(placed=("assorted-1", "assorted-2")), ["one worker a round in the same row"]),
    (changed(placed=("quarry-3",)), ["placed: quarry-3", "filled from the first space on"]),
    (changed(placed=()), ["seat 0, placed: 0 workers", "1 as it is the turn of seat 1"]),
    (changed(dice=("blue-7",)), ["seat 0, dice: 'blue-7'", "as blue-4"]),
    (changed(dice=("blue-1",) * 9), ["seat 0, dice: 9 dice", "at most 8"]),
    (changed(tiles=("blue-cow-3@C4",)), ["tiles: blue-cow-3@C4", "one of the cells A1"]),
    (changed(tiles=("no-tile@C2",)), ["tiles: 'no-tile'", "a tile that is played with"]),
    (changed(tiles=("blue-cow-3@C2-4",)), ["tiles: blue-cow-3 turned 4", "quarter turns from 0 to 3"]),
    (changed(tiles=("blue-cow-3@C2-1", "blue-cow-1@C2")), ["tiles: C2, 2 times"]),
    (
        changed(tiles=("blue-cow-3@C2-1", "blue-cow-1@E4")),
        ["tiles: blue-cow-1@E4", "a road of the residence"],
    ),
    (changed(tiles=("green-cow-1@C2",)), ["open: 'green-cow-1'", "lies in no province"]),
    (changed(covered=("purple-snake-2@B1",)), ["covered: purple-snake-2@B1", "below a dearer one"]),
    (
        replace(begun(), seats=tuple(replace(one, dice=("blue-1",) * 5) for one in SEATS)),
        ["dice: 15 blue dice", "at most 12 of a colour"],
    ),
    (changed(yields=("brown-1@B1-north",)), ["yields: brown-1@B1-north", "of the tile's colour"]),
    (changed(yields=("brown-9@A3-west",)), ["yields: 'brown-9'"]),
    (changed(had=("Z9-north",)), ["had: 'Z9-north'", "A1-north"]),
    (changed(open=("blue-cow-1", "blue-cow-2")), ["open: stack-blue-cow, 2 times"]),
    (changed(drawn=("white-1",)), ["drawn: 'white-1'", "none with Navaratnas"]),
    (changed(river=("river-tile-3@30",)), ["river: river-tile-3@30", "spaces from 1 to 29"]),
    (changed(river=("river-tile-3@5", "river-tile-4@5")), ["river: space 5, 2 times"]),
    (changed(actor=3), ["actor: 3", "a seat from 0 to 2"]),
    (changed(actor=0), ["seat 1, placed: 0 workers", "1 as it is the turn of seat 0"]),
    (changed(starter=-1), ["starter: -1", "a seat from 0 to 2"]),
    (changed(fame=60, money=2), ["seat 0, fame and money: markers that have met", "not over"]),
    (replace(begun(), seats=SEATS[:2]), ["seats: 2", "3, one for each player"]),
    (replace(begun(), seats=(SEATS[0], replace(SEATS[1], boat=4), SEATS[2])), ["boat: space 4, 2 times"]),
    (
        replace(begun(), seats=(replace(SEATS[0], karma=9), replace(SEATS[1], boat=99), SEATS[2])),
        ["a position with 3 faults:", "seat 0, karma: 9", "seat 1, boat: 99"],
    ),
]


@pytest.mark.parametrize(("position", "told"), FAULTY)
def test_what_cannot_be_is_told(position: Position, told: list[str]) -> None:
    """Seat, place, what was found and what may be; all faults at once."""
    with pytest.raises(OptionsError) as caught:
        GAME.setup({"players": 3, "variants": ALL, "position": position})
    message = str(caught.value)
    assert [part for part in told if part not in message] == [], message


def test_what_only_variants_have() -> None:
    """Yield tiles, river tiles, villages and a third worker are refused by the basic rules."""
    base = changed(tiles=("mango-1@C2-1",), workers=("fame", "money", "bridge"), boat=25, visits=1)
    with pytest.raises(OptionsError) as caught:
        GAME.setup({"players": 3, "position": base})
    told = (
        "'mango-1'",
        "at most 2 of fame, money, bridge",
        "seat 1, yields: brown-2",
        "a tile that is played with",
    )
    assert [part for part in told if part not in str(caught.value)] == [], str(caught.value)
