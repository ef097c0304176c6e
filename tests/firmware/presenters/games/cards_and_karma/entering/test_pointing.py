"""Turns are entered on the drawn table: how many touches that takes, and whether fingers hit."""

from __future__ import annotations

from statistics import median

import pytest

from display.drawing.metrics import Metrics, Size
from display.games.cards_and_karma.grid import card_spot, die_spot
from display.language import load_language
from display.live import live_panels
from display.model import Live
from display.pointing import pointed_at, touchable
from display.widgets.listed import LEAST_MM
from engine.games import open_box
from engine.games.cards_and_karma.options import Options
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Act, Origin
from engine.words import Seconds
from firmware.appliance.follower import Follower, follower
from firmware.assistant.scene import nothing
from firmware.buttons import Press
from tests.firmware.entering.fingers import Finger, Truth
from tests.firmware.entering.presses import said
from tests.firmware.entering.tables import NAMES, Unwatched

TURNS = 30
"""So many turns are counted."""


def test_how_many_touches_a_turn_takes() -> None:
    """Two as a rule; a card that is laid out one at the most."""
    options = Options(players=3)
    truth, table = Truth(2, options), Unwatched(Options(players=3, memory=False))
    finger = Finger(table.assistant, "touch", said)
    finger.enter(truth.lay())
    assert finger.presses == finger.named
    turns = []
    for _ in range(TURNS):
        before = finger.presses - finger.named
        finger.enter(truth.turn())
        turns.append(finger.presses - finger.named - before)
    assert median(turns) <= 2
    assert sorted(turns)[TURNS * 9 // 10] <= 4


def unwatched(players: int = 4) -> Follower:
    """A match without a camera, whose table is being laid."""
    game = open_box("cards-and-karma").game
    at = Seconds(0.0)
    match = Match.start(game, {"players": players, "memory": False}, NAMES[:players], Said(Origin.BUTTON, at))
    found = follower(match, (), lambda _: None, nothing, load_language("en"))
    found.assistant.go_on(sees=False)
    return found


def touch(at: Follower, entry: int | str) -> Live:
    """Touch something a second later; return the screen then."""
    scene = at.assistant.scene
    at.assistant.press(Press("a", Seconds(scene.number), scene.number, touched=True, entry=entry), None)
    shown = at.model(at.assistant.scene)
    assert isinstance(shown, Live)
    return shown


def hit(live: Live, size: Size) -> None:
    """Find everything that answers by a touch in its middle, as large as a fingertip."""
    metrics = Metrics.of(size)
    panels = live_panels(live, metrics)
    assert live.pointing is not None
    found = touchable(live.pointing, live.table, panels, metrics)
    wanted = {spot for spots in live.pointing.own for spot in spots} | {*live.pointing.listed}
    assert set(found) == wanted
    for one, (left, top, width, height) in found.items():
        middle = left + width // 2, top + height // 2
        assert pointed_at(live.pointing, live.table, panels, middle, metrics) == one
        if not str(one).startswith("die-"):
            assert min(width, height) >= metrics.mm(LEAST_MM)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_whatever_answers_can_be_touched(size: Size) -> None:
    """All cards of the box at once, the grid, and what a card was taken for with what paid."""
    at = unwatched()
    live = at.model(at.assistant.scene)
    assert isinstance(live, Live)
    while live.header.when is None:  # the table is still being laid
        hit(live, size)
        assert live.pointing is not None
        live = touch(at, live.pointing.spots[40][0])
    hit(live, size)
    assert live.pointing is not None
    assert live.pointing.listed == ()
    live = touch(at, next(spot for (spot, *_) in live.pointing.spots if spot.startswith("card-building")))
    hit(live, size)


def test_unnamed_cards_are_taken_by_two_touches() -> None:
    """One says that none is named; then the card and that it goes into the hand, or what it is."""
    at = unwatched(2)
    live = touch(at, 0)
    assert live.pointing is not None
    assert live.pointing.spots[0][0] == card_spot("", 1)
    live = touch(at, card_spot("", 3))
    assert live.pointing is not None
    assert live.pointing.listed == (0,)
    touch(at, 0)
    assert at.assistant.scene.state.played == 1


def test_another_card_is_touched_instead() -> None:
    """While it is asked what a card was taken for, a touch on another one asks it of that; a die answers."""
    truth, table = Truth(2, Options(players=3)), Unwatched(Options(players=3, memory=False))
    finger = Finger(table.assistant, "touch", said)
    finger.enter(truth.lay())
    box = truth.state.box
    first, other = (str(box.action_face(token)) for token in truth.state.grid[:2])
    finger.press("a", card_spot(first, 1))
    finger.press("a", card_spot(other, 1))
    finger.press("a", die_spot(other, 1))
    match = table.assistant.match
    assert match.state.played == 1
    chosen = [record.step.choice for record in match.records if isinstance(record.step, Act)]
    assert chosen == [{"type": "take-die", "card": other}]
