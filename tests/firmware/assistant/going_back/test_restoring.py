"""After a turn was taken back the table follows: piece by piece, or because somebody says so."""

from __future__ import annotations

import pytest

from display.words import verbatim
from engine.games.cards_and_karma.box.components import die_face
from engine.kernel.records import Agree, Origin
from engine.words import PlaceReading, Sight
from firmware.assistant.going_back.going_back import RESTORED
from firmware.assistant.moves import Moved
from tests.engine.referee.desk import At
from tests.firmware.assistant.shopping import PRICE, Shopping

PAID = die_face(*PRICE)


@pytest.fixture
def shop() -> Shopping:
    """A table that has agreed to take the first turn back, in which a house was bought."""
    shop = Shopping()
    shop.plays(0)
    shop.goes_back()
    assert shop.bench.phase == "restoring"
    assert shop.bench.state.played == 0
    return shop


@pytest.fixture
def owing() -> Shopping:
    """The same, and a token goes back that no camera sees; all else lies as before."""
    shop = Shopping()
    shop.bench.presenter.owes = ((verbatim("one fame back"), "fame"),)
    shop.plays(0)
    shop.goes_back()
    shop.puts_back()
    return shop


def home(shop: Shopping) -> Moved:
    """The move of the house that goes back into the grid."""
    return Moved(shop.desk.name(shop.houses[0]), "seat-0-buildings", "grid")


def test_a_picture_that_was_overtaken_shows_that_all_lies_as_before(shop: Shopping) -> None:
    """Who has put everything back and plays the turn again at once is not told that something is wrong."""
    house = shop.desk.name(shop.houses[0])
    back = (At("seat-0-buildings", gone=(house,)), At("grid", come=(house,)), At("tray", gone=(PAID,)))
    shop.bench.read(shop.desk.moves(*back), overtaken=True)
    assert shop.bench.phase == "play"
    shop.plays(0)
    assert shop.bench.phase == "play"
    assert len(shop.bench.state.seats[0].buildings) == 1


def test_pieces_go_back_one_after_another(shop: Shopping) -> None:
    """House and payment vanish from the list as they are put back; then it goes on by itself."""
    bench, house = shop.bench, shop.desk.name(shop.houses[0])
    assert shop.moves == [home(shop), Moved(PAID, "tray", None)]
    shop.takes_back()
    assert shop.moves == [home(shop)]
    shop.sees(At("seat-0-buildings", gone=(house,)))
    assert shop.moves == [home(shop)]
    shop.sees(At("grid", come=(house,)))
    assert bench.phase == "play"
    assert bench.assistant.scene.restoration is None
    last = bench.assistant.match.records[-1]
    assert (last.step, last.source) == (Agree(RESTORED), Origin.CAMERA)


def test_a_card_that_is_missing_and_one_that_is_too_many_are_two(shop: Shopping) -> None:
    """A card that was laid out since is no other side of the one that was taken."""
    shop.puts_back(grid=False)
    shop.sees(At("grid", come=(PAID,)))
    assert shop.moves == [home(shop), Moved(PAID, "grid", None)]


def test_nothing_is_proposed_meanwhile(shop: Shopping) -> None:
    """Half of what is put back may look like a turn; no press and no picture makes one of it."""
    bench, told = shop.bench, len(shop.bench.told)
    shop.takes_back()  # a house without its payment
    shop.sees(after=20.0)
    assert bench.state == shop.desk.start
    assert not {"proposal", "alarm", "question"} & set(bench.told[told:])


def test_the_turn_is_played_again(shop: Shopping) -> None:
    """After everything lies as before, the next press is explained from there."""
    shop.puts_back()
    shop.lifts(shop.houses[1])
    shop.ends()
    assert shop.bench.phase == "play"
    assert shop.bench.state.played == 1
    assert not shop.bench.state.seats[0].buildings


def test_what_no_camera_sees_is_said(owing: Shopping) -> None:
    """Tokens that were given back wait for a press, also where all else lies as it should."""
    bench = owing.bench
    assert bench.phase == "restoring"
    assert not owing.moves
    restoration = bench.assistant.scene.restoration
    assert restoration is not None
    assert restoration.owed
    bench.press("a", owing.desk.now)
    assert bench.phase == "play"
    assert bench.assistant.match.records[-1].source is Origin.BUTTON
    assert bench.state.played == 0


def test_a_press_that_was_meant_for_the_next_turn_ends_it(owing: Shopping) -> None:
    """Nobody said that the tokens are back; the turn that was played since is not lost."""
    owing.plays(0)
    assert owing.bench.state.played == 1
    assert len(owing.bench.state.seats[0].buildings) == 1


def test_who_says_that_it_lies_right_is_believed(shop: Shopping) -> None:
    """Eyes that misread a card keep nobody: what they see then is how the table lies."""
    bench, house = shop.bench, shop.desk.name(shop.houses[0])
    shop.puts_back(grid=False)  # the house lies in the grid, and the camera does not find it
    assert bench.phase == "restoring"
    bench.press("a", shop.desk.now)
    assert bench.phase == "play"
    assert bench.state.played == 0
    shop.lifts(shop.houses[1])
    shop.ends()
    assert bench.state.played == 1
    lying = bench.game.facts(bench.state)["grid"]
    assert isinstance(lying, list)
    assert house in lying


def test_a_covered_place_is_waited_for(shop: Shopping) -> None:
    """A hand over the grid puts nothing back."""
    bench = shop.bench
    shop.puts_back(grid=False)
    now = shop.desk.now
    bench.read(shop.desk.hides("grid"))
    assert bench.phase == "restoring"
    bench.read(now)
    assert bench.phase == "restoring"


def test_eyes_that_see_nothing_leave_it_to_people() -> None:
    """Without a picture all is listed, and a press says that it is done."""
    shop = Shopping()
    shop.plays(0)
    bench = shop.bench
    unread = {place: PlaceReading(place, Sight.UNREAD) for place in shop.desk.now.places}
    bench.read(bench.look(**unread))
    bench.press("b", shop.desk.now)
    bench.assistant.press(bench.pressed("d"), None)
    assert bench.phase == "restoring"
    bench.assistant.press(bench.pressed("a"), None)
    assert bench.phase == "play"
    assert bench.state == shop.desk.start


def test_without_a_camera_no_old_picture_tells_that_it_was_done(shop: Shopping) -> None:
    """The table that was seen last is not the one that people put back: they say so."""
    bench = shop.bench
    bench.press("d", shop.desk.now)
    shop.puts_back()
    bench.assistant.go_on(sees=False)
    for button in ("d", "b", "d"):
        bench.assistant.press(bench.pressed(button), None)
    assert bench.phase == "restoring"
    assert [move.goal for move in shop.moves] == ["grid"]
    bench.assistant.press(bench.pressed("a"), None)
    assert bench.phase == "play"
