"""Entering by hand: what was misread, overlooked or is none, and whole turns."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.cards_and_karma.box.components import die_face
from engine.games.cards_and_karma.box.places import GRID
from engine.games.cards_and_karma.choices import Pay, TakeAction
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.kernel.clues import Clues
from engine.kernel.contract import UNSEEN, Chance, Game
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.referee import Explanation
from engine.words import Expected, Face, PieceSeen, PlaceReading, Reading, Seconds, Sight, one
from firmware.assistant.telling.by_hand import BACK, ByHand, Correction, corrections
from tests.engine.clued import clued, readings
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house
from tests.engine.kernel.toys.dice import DiceGame
from tests.engine.kernel.toys.hands import HandsGame
from tests.engine.referee.desk import pays, table

HERE, THERE = Face("ship-01"), Face("ship-02")


def clues(
    absent: dict[str, tuple[Expected, ...]], surplus: dict[str, tuple[Face, ...]], seen: Reading | None = None
) -> Clues:
    """What differs."""
    places = seen.places if seen is not None else {}
    return clued(absent, surplus, looks=readings(places))


def test_a_misread_piece_is_offered_first() -> None:
    """Where one face is missing and another too much, that one was misread is likeliest."""
    found = list(corrections(clues({GRID: (one(HERE),)}, {GRID: (THERE,)})))
    assert found == [
        Correction(GRID, THERE, HERE),
        Correction(GRID, None, HERE),
        Correction(GRID, THERE, None),
    ]


def test_what_nobody_may_know_is_not_offered() -> None:
    """A piece that may show several faces is no correction: its name would tell a secret."""
    hidden = Expected(frozenset((HERE, THERE)))
    assert not list(corrections(clues({GRID: (hidden,)}, {})))


def test_a_correction_changes_one_slot() -> None:
    """The other pieces stay, in their order, and the place counts as seen."""
    pieces = tuple(PieceSeen(((face, 0.9),)) for face in (THERE, Face("ship-03")))
    reading = PlaceReading(GRID, Sight.COVERED, pieces=pieces)
    better = Correction(GRID, THERE, HERE).applied(reading)
    assert [piece.best for piece in better.pieces] == [HERE, "ship-03"]
    assert better.sight is Sight.SEEN
    assert [piece.best for piece in Correction(GRID, THERE, None).applied(reading).pieces] == ["ship-03"]
    assert [piece.best for piece in Correction(GRID, None, HERE).applied(None).pieces] == [HERE]


def telling(game: Game[Any, Any, Any], state: Any, seen: Reading | None = None) -> ByHand:  # noqa: ANN401
    """Return the menu in which a turn is told step by step, at its first question."""
    hand = ByHand(game, state, clues({}, {}, seen))
    assert hand.press("a") is None
    return hand


def test_dice_that_anybody_threw_are_asked_for() -> None:
    """Dice of no hand are for all to see: what was thrown, what they showed and what was marked."""
    game = DiceGame()
    hand = telling(game, game.setup({}))
    assert hand.press("c") is None, "both dice; now what they show"
    assert hand.press("b") is None, "two ones; now what was marked"
    told = hand.press("b")
    assert isinstance(told, Explanation)
    assert told.answers == ("red+blue", (1, 1), 1)


@pytest.mark.parametrize("held", [(1, 2), (3, 4)])
def test_the_menu_does_not_depend_on_hands(held: tuple[int, int]) -> None:
    """Ruling A45: any card may have been played; what the rules do not allow ends the telling."""
    game = HandsGame()
    state = game.setup({})
    for card in (*held, 7, 8):
        state = game.observe(state, card)
    hand = telling(game, state)
    told = hand.press("b")
    assert isinstance(told, Explanation) if 1 in held else told == BACK


def test_what_pays_is_not_asked_but_seen() -> None:
    """Ruling A45: which die of a hand paid is as the tray shows; where that does not tell, it is over."""
    five, six, red = die("blue", 5), die("blue", 6), house("red", cost=("blue", 5))
    for paid in (("blue", 5),), (("blue", 6),), (), (("blue", 5), ("blue", 6)):
        desk = table(Sitting(hand=[five, six]), grid=[red])
        told = telling(desk.game, desk.start, desk.moves(pays(*paid))).press("b")
        if len(paid) == 1:
            assert isinstance(told, Explanation)
            mask = desk.box.dice_face_mask[die_face(*paid[0])]
            assert told.answers == (TakeAction(red.token), Pay((mask,)))
        else:
            assert told == BACK


def test_a_guess_is_not_what_the_table_shows() -> None:
    """A tray that nobody sees tells nothing of two dice that may have paid; of one alone it need not."""
    for held in (dice("blue", 5, 6), dice("blue", 6)):
        desk = table(Sitting(hand=held), grid=[house("red", cost=("blue", 5))], without=("tray",))
        told = telling(desk.game, desk.start, desk.now).press("b")
        assert isinstance(told, Explanation) if len(held) == 1 else told == BACK


@pytest.mark.parametrize("button", ["a", "b", "c"])
def test_a_turn_is_told_step_by_step(button: str) -> None:
    """Whatever is picked, it ends in one legal turn that the match follows."""
    game = CardsAndKarma()
    said = Said(Origin.BUTTON, Seconds(0.0))
    match = Match.start(game, Options(players=3, starter=0), ("A", "B", "C"), said)
    while isinstance(match.pending, Chance):
        match.follow((UNSEEN,), said=said)
    hand = ByHand(game, match.state, clues({}, {}))
    told = hand.press("a")
    for presses in range(60):
        if told is not None:
            break
        told = hand.press(button if presses % 2 else "a")
    assert isinstance(told, Explanation)
    match.follow(told.answers, said=said)
    assert game.turns(match.state).ended == 1
    assert match.state == told.state
