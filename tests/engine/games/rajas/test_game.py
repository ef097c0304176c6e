"""Rajas of the Ganges as a game of the kernel: results that cannot be, facts, layouts, statistics."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from engine.games.rajas.choices import PASS, Claim, Lay, Pay, Put, Reroll
from engine.games.rajas.game import Rajas
from engine.games.rajas.opening import open_box
from engine.games.rajas.play.yields import Draw
from engine.games.rajas.records.statistics import COUNTING
from engine.games.rajas.results import AnyResult, Begins, Drawn, Laid, Rolled, Uncovered
from engine.games.rajas.state import NONE, UNSEEN_TILE, State
from engine.kernel.contract import UNSEEN, Chance, Legality, Over
from engine.kernel.errors import IllegalChoiceError
from engine.kernel.playouts import playout
from engine.words import Row, Top, Track, one
from tests.engine.games.rajas.desk import GAME, asked, begun, built, did, doing, having, showing


def awaiting(kind: str, **options: object) -> State:
    """A match that waits for chance of a kind."""
    state = GAME.setup({"players": 2, **options})
    while asked(state)[0] != kind:
        result = asked(state)[1][0]
        if asked(state)[0] == "roll":
            result = Rolled(tuple(f"{colour}-1" for colour in ("purple", "green", "blue", "orange")))
        state = GAME.observe(state, result)
    return state


@pytest.mark.parametrize(
    ("kind", "result", "told"),
    [
        ("uncover", Uncovered("blue-cow-1"), "stack-purple-snake: blue-cow-1"),
        ("uncover", Uncovered("no-tile"), "stack-purple-snake: no-tile"),
        ("starter", Begins(3), "elephant: 3"),
        ("river-tile", Laid(9, "river-tile-1"), "river-tiles: river-tile-1@9"),
        ("roll", Rolled(("blue-1",)), "seat-0-kali: blue-1"),
        (
            "roll",
            Rolled(("purple-0", "green-1", "blue-1", "orange-1")),
            "seat-0-kali: purple-0, green-1, blue-1, orange-1",
        ),
    ],
)
def test_a_result_that_cannot_be(kind: str, result: AnyResult, told: str) -> None:
    """It is kept for those who look for the mistake, and taken as one that nobody saw."""
    state = awaiting(kind, variants=("ganga",))
    after = GAME.observe(state, result)
    assert after.discrepancies == (told,)
    assert replace(after, discrepancies=()) == GAME.observe(state, UNSEEN)


def test_a_yield_tile_that_cannot_be() -> None:
    """A brown one, or one of no set: the player says which it was."""
    state = doing(begun(), Draw())
    for wrong in ("brown-1", "no-tile"):
        after = GAME.observe(state, Drawn(wrong))
        assert after.discrepancies == (f"yields: {wrong}",)
        assert asked(after)[0] == "yield-drawn"
    named = did(GAME.observe(state, UNSEEN), Claim("white-1"))
    assert named.players[0].money == 6
    assert named.used == 1 << named.board.set.yield_number["white-1"]


def test_a_river_tile_that_nobody_saw() -> None:
    """The table says where which one lies."""
    state = GAME.observe(awaiting("river-tile", variants=("ganga",)), UNSEEN)
    kind, choices = asked(state)
    assert kind == "river-tile"
    assert len(choices) == 6 * 8
    assert did(state, Claim("river-tile-3", 5)).ganga == ((5, 2),)


def test_dice_that_nobody_saw_let_anybody_begin() -> None:
    """Nobody knows the lowest sum."""
    state = awaiting("roll")
    state = GAME.observe(GAME.observe(state, UNSEEN), asked(GAME.observe(state, UNSEEN))[1][0])
    assert asked(state) == ("starter", (Begins(0), Begins(1)))


def test_the_last_tile_of_a_stack_is_known() -> None:
    """Nothing is asked, and an empty stack shows nothing."""
    state = having(showing(begun(), "blue-cow-1"), dice="blue-5", karma=0)
    blue_cows = [state.board.tiles.number[f"blue-cow-{number}"] for number in (2, 3, 4, 5)]
    gone = sum(1 << tile for tile in blue_cows[1:])
    after = did(replace(state, gone=gone), Put("quarry-2"), Lay("C2", 1))
    stack = state.board.tiles.stack_of[blue_cows[0]]
    assert after.tops[stack] == blue_cows[0]
    empty = did(replace(state, gone=gone | 1 << blue_cows[0]), Put("quarry-2"), Lay("C2", 1))
    assert empty.tops[stack] == NONE
    assert GAME.layout(empty)["stack-blue-cow"] == Top(None, 0)
    assert GAME.observe(did(state, Put("quarry-2"), Lay("C2", 1)), UNSEEN).tops[stack] == UNSEEN_TILE


def test_what_lies_where() -> None:
    """Tiles turned as they lie, workers on their spaces, markers on their steps."""
    state = built(begun(), ("purple-snake-2", "B1", 3))
    state = did(state, Put("outer-1"), Reroll(()))
    found = GAME.layout(state)
    assert found["seat-0-B1"] == Row((one("purple-snake-2~1"),))  # three quarters clockwise
    assert found["seat-0-C2"] == Row(())
    assert found["outer-1"] == Row((one("worker-0"),))
    assert found["quarry-2"] == Row(())
    assert isinstance(found["money"], Track)
    assert set(found["money"].steps) >= {("money-0", 5), ("money-1", 4), ("bonus-0", 12), ("worker-0", 20)}
    assert found["elephant"] == Track((("elephant", 0),))  # type: ignore[arg-type]  # a face
    assert found["stack-blue-cow"] == Top(one("blue-cow-1"), 5)
    won = GAME.layout(having(state, 0, won=0b011))
    assert isinstance(won["river"], Track)
    assert ("worker-0", 20) not in won["river"].steps
    assert ("worker-1", 20) in won["river"].steps


def test_facts() -> None:
    """Whose turn it is, what each player has, and what lies at each place."""
    state = begun()
    facts = GAME.facts(state)
    assert facts["actor"] == 0
    assert facts["over"] is False
    assert facts["round"] == 1
    assert facts["seat-1-money"] == 4
    assert facts["seat-2-workers"] == facts["seat-2-idle"] == 3
    assert facts["seat-0-kali"] == ["blue-1", "green-1", "orange-1", "purple-1"]
    assert facts["seat-0-C2"] == []
    assert {place.id for place in GAME.places(state)} <= facts.keys()


def test_what_may_be_offered() -> None:
    """All choices; of results those of at most two dice."""
    state = begun()
    assert GAME.offered(state) == asked(state)[1]
    two = having(state, dice="orange-1", karma=0)
    rolled = did(two, Put(next(one.space for one in asked(two)[1] if one.space.startswith("balcony"))))
    assert len(GAME.offered(rolled)) == 37
    assert GAME.offered(awaiting("roll")) == ()


def test_turns_begin_and_end() -> None:
    """A turn begins with its first decision; one that nobody could decide anything in does not count."""
    state = begun()
    assert (GAME.turns(state).begun, GAME.turns(state).ended) == (0, 0)
    placed = did(state, Put("terrace-1"))
    assert (GAME.turns(placed).begun, GAME.turns(placed).ended) == (1, 0)
    after = did(placed, Rolled(("purple-1",)))
    assert (GAME.turns(after).begun, GAME.turns(after).ended) == (1, 1)
    assert GAME.turns(begun(variants=("navaratnas",))).ended == 3  # each has placed a brown tile


def test_what_is_not_legal_is_refused() -> None:
    """With the rule; an answer to chance is no choice."""
    with pytest.raises(IllegalChoiceError):
        GAME.act(begun(), PASS)
    with pytest.raises(IllegalChoiceError):
        GAME.act(awaiting("uncover"), Put("outer-1"))
    unknown = having(begun(), dice="blue-0")
    assert GAME.why_not(unknown, Put("outer-1")).legality is Legality.POSSIBLE


def test_statistics() -> None:
    """Where workers stood, what was paid, what was gained."""
    state = having(begun(), dice="blue-1 blue-3", karma=0)
    space = COUNTING.counted(state, Put("harbour-1"))
    assert space == {(0, "workers_harbour"): 1}
    state = did(state, Put("harbour-1"))
    paid = COUNTING.counted(state, Pay(("blue-1",)))
    assert paid == {(0, "payments"): 1, (0, "dice_paid"): 1, (0, "boat_gained"): 1, (0, "money_gained"): 4}
    assert COUNTING.counted(state, Rolled(("blue-1",))) == {}
    assert COUNTING.when(begun()) == (1, 1)
    assert COUNTING.when(did(begun(2), Put("assorted-1"))) == (1, 1)
    assert len(COUNTING.score(state, 0)) == len(COUNTING.scores)
    assert COUNTING.score(state, 0)[:3] == (0 + 2 - 61, 0, 3)


def test_the_box() -> None:
    """Another set is another game."""
    box = open_box(None)
    assert box.game.catalogue == GAME.catalogue
    other = open_box(box.catalogue.replace('note = "', 'note = "Another one. '))
    assert other.game.catalogue != GAME.catalogue


def test_states_of_two_setups_are_equal() -> None:
    """So that a record that is replayed leads to where the match was."""
    assert GAME.setup({"players": 2}) == GAME.setup({"players": 2})
    assert isinstance(GAME.pending(GAME.setup({"players": 4})), Chance)


def test_random_matches_are_fast_enough_to_be_many() -> None:
    """They end in a moderate number of turns."""
    played = playout(Rajas(), {"players": 3}, Random(1))
    assert isinstance(GAME.pending(played.state), Over)
    assert 60 < played.turns < 300


def test_dice_of_the_right_colours_have_a_value() -> None:
    """The value 0 stands for one that nobody saw, and is none that a die shows."""
    state = awaiting("roll")
    wrong = Rolled(("purple-0", "green-1", "blue-1", "orange-1"))
    assert len(GAME.observe(state, wrong).discrepancies) == 1
