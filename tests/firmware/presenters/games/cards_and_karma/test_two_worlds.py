"""Nothing that a screen shows, asks or lists depends on what is hidden (ruling A45): two worlds, one screen.

Turns of random matches are played at two tables that look alike, rightly and wrongly, with pictures in
between, questions, alarms and what is entered by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from display.model import Live
from engine.games.cards_and_karma.box.components import DICE_FACES
from engine.games.cards_and_karma.box.places import DRAW, GRID, TRAY
from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.options import Options
from engine.kernel.contract import Decision
from engine.kernel.replies import answered
from engine.kernel.sightings import Rejoin
from engine.words import PlaceReading, Reading
from tests.cases import slow
from tests.display.inspection import drawn
from tests.engine.games.cards_and_karma.coverage import Coverage
from tests.engine.games.cards_and_karma.twins import Twin, turns
from tests.firmware.presenters.games.cards_and_karma.looking import rule_of
from tests.firmware.presenters.games.cards_and_karma.worlds import Worlds, absent, at_the_table, stray

MENUS = (
    "",
    "c",
    "dd",
    "dab",
    "dcdda",
    "daaaaab",
    "ddbabd",
    "dcccbba",
    "aba",
    "bca",
    "bd",
    "bdd",
    "bda",
    "ccaaaa",
    "ccbaba",
    "ccdaba",
)
"""Buttons that somebody presses after a turn, whatever is shown."""
TURNS = 2


def pairs(seed: int, share: float = 0.3) -> Iterator[tuple[Twin, Twin]]:
    """Yield turns of a match in both worlds, as long as somebody plays."""
    yield from turns(Options(players=2 + seed % 3), Random(seed), share)


def compare(worlds: Worlds, seen: Counter[str]) -> None:
    """Look whether both screens are the same, and all that was recorded."""
    first, second = worlds.seats
    assert first.model == second.model
    assert first.history == second.history
    seen[first.assistant.scene.phase] += 1


def evening(worlds: Worlds, pair: tuple[Twin, Twin], rng: Random, seen: Counter[str]) -> None:
    """Play a turn at both tables; compare after each picture and each press."""
    game, state = worlds.game, pair[0].before
    worlds.reads(worlds.look(state))
    compare(worlds, seen)
    for answer in pair[0].answers:
        state = answered(game, state, answer)[1]
        if rng.random() < 0.4 and isinstance(game.pending(state), Decision):
            worlds.reads(worlds.look(state))
            compare(worlds, seen)
    right = worlds.look(state)
    lying = worlds.look(state, wrong(right, rng)) if rng.random() < 0.8 else right
    worlds.presses("a", lying)
    compare(worlds, seen)
    for _ in range(4):
        worlds.reads(lying, after=2.0)
        compare(worlds, seen)
    for button in rng.choice(MENUS):
        worlds.presses(button, lying, after=0.5)  # type: ignore[arg-type]  # one of the four
        compare(worlds, seen)
    worlds.reads(right, after=2.0)
    compare(worlds, seen)


def wrong(right: Reading, rng: Random) -> dict[str, PlaceReading]:
    """Return a place with a piece too many, one too few, or another one, often in the tray."""
    filled = [
        place
        for place, read in right.places.items()
        if read.pieces and place != DRAW and "score" not in place
    ]
    place = TRAY if TRAY in filled and rng.random() < 0.5 else rng.choice(filled or [GRID])
    more, less = rng.choice(((True, False), (False, True), (True, True)))
    changed = absent(right, place, rng.randrange(max(1, len(right.places[place].pieces)))) if less else {}
    if more:
        face = (
            rng.choice(DICE_FACES) if place == TRAY else rng.choice(("ship-01", "ship-20", "palace-4-green"))
        )
        changed = stray({**right.places, **changed}, place, face)
    return changed


@pytest.mark.parametrize(
    ("seed", "level"),
    [
        *((1, level) for level in ("all", "tray", "grid")),
        (3, "all"),
        *slow((3, "tray"), (3, "grid"), *product((6, 8), ("all", "tray", "grid"))),
    ],
)
def test_both_worlds_have_one_screen(level: Coverage, seed: int) -> None:
    """Marks, questions, alarms, menus by hand, the last turn and the record are the same."""
    rng, seen = Random(seed), Counter[str]()
    for number, pair in enumerate(pairs(seed)):
        evening(Worlds(pair, level), pair, rng, seen)
        if number == TURNS:
            break
    assert seen["play"]
    assert len(seen) > 1, "something was asked, or was wrong"


def short(right: Reading) -> dict[str, PlaceReading]:
    """Return the tray without what paid; what is needed and what there is then stands on the screen."""
    return {TRAY: replace(right.places[TRAY], pieces=())}


@pytest.mark.parametrize("seed", [0, *slow(2, 5)])
def test_both_worlds_are_told_the_same_of_a_rule(seed: int) -> None:
    """What was needed, what there was, the ways on and the faults rest on no hand, while it is put right."""
    lines, rules = 0, Counter[str]()
    unpaid = (pair for pair in pairs(seed, share=1.0) if any(isinstance(one, Pay) for one in pair[0].answers))
    for pair in islice(unpaid, 2 * TURNS):
        worlds = Worlds(pair, "all")
        before = worlds.look(pair[0].before)
        worlds.reads(before)
        state = pair[0].before
        for answer in pair[0].answers:
            state = answered(worlds.game, state, answer)[1]
        right = worlds.look(state)
        lying = worlds.look(state, short(right))
        worlds.presses("a", lying)
        for reading in (lying, lying, lying, lying, right, before):
            worlds.reads(reading, after=3.0)
            first, second = (seat.model for seat in worlds.seats)
            assert first == second
            assert isinstance(first, Live)
            if first.alarm is not None:
                rules[rule_of(first.alarm)] += 1
                lines += sum(len(one.entries) for one in (*first.alarm.wrong, *first.alarm.ways))
    assert lines > 20, "alarms were looked at"
    assert {"payment", "exact-price"} & rules.keys()


@pytest.mark.parametrize("level", ["all", "tray"])
@pytest.mark.parametrize("seed", [1, *slow(3)])
def test_both_worlds_go_on_from_one_table(level: Coverage, seed: int) -> None:
    """What is offered, listed, asked and recorded where an alarm stands rests on no hand."""
    went_on = 0
    unpaid = (pair for pair in pairs(seed, share=1.0) if any(isinstance(one, Pay) for one in pair[0].answers))
    for pair in islice(unpaid, 2 * TURNS):
        worlds = Worlds(pair, level)
        worlds.reads(worlds.look(pair[0].before))
        state = pair[0].before
        for answer in pair[0].answers:
            state = answered(worlds.game, state, answer)[1]
        right = worlds.look(state)
        lying = worlds.look(state, {**short(right), **absent(right, GRID, 0), **absent(right, DRAW, 0)})
        worlds.presses("a", lying)
        worlds.reads(lying, after=7.0)
        if worlds.seats[0].assistant.phase != "alarm":
            continue
        for button in ("a", "a", "d"):  # people have played on, and go on from there
            worlds.presses(button, lying, after=7.0)
            compare(worlds, Counter())
        assert worlds.seats[0].assistant.onward is not None
        for _ in range(40):
            worlds.presses("a", right)
            compare(worlds, Counter())
        line = worlds.seats[0].assistant.match.line
        went_on += any(isinstance(reply.answer, Rejoin) for node in line for reply in node.replies)
    assert went_on


def test_both_worlds_have_one_picture() -> None:
    """Drawn, not a dot differs."""
    for number, pair in enumerate(pairs(4, share=0.1)):
        worlds = Worlds(pair, "tray")
        worlds.reads(worlds.look(pair[0].before))
        pictures = [
            pygame.image.tobytes(drawn(seat.model, (800, 480), "en")[0], "RGB") for seat in worlds.seats
        ]
        assert pictures[0] == pictures[1]
        if number == TURNS:
            break


def test_both_worlds_expect_the_same_table() -> None:
    """Facts, layouts and what is offered are the same in every moment of a match at the table."""
    for one, other in pairs(2, share=0.5):
        first, second = at_the_table(one.before), at_the_table(other.before)
        for number in range(len(one.answers) + 1):
            assert one.game.facts(first) == other.game.facts(second)
            assert one.game.layout(first) == other.game.layout(second)
            offered = [
                [twin.game.write(answer) for answer in twin.game.offered(state)]
                for twin, state in ((one, first), (other, second))
            ]
            assert offered[0] == offered[1]
            if number < len(one.answers):
                answer = one.answers[number]
                first = answered(one.game, first, answer)[1]
                second = answered(other.game, second, answer)[1]
