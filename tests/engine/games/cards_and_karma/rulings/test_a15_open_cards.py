"""What lies open (ruling A15)."""

from __future__ import annotations

from engine.games.cards_and_karma.options import Options
from engine.kernel.contract import PUBLIC
from tests.engine.games.cards_and_karma.moments import acted, dealt
from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    copy_of,
    dice,
    die,
    house,
    palace,
    position,
    ship,
    ware,
)


def test_the_top_card_is_seen() -> None:
    """A15, A35: the pile lies action side up, so after the table is laid its top card is asked for."""
    state, places = dealt(Options())
    assert places[-1] == "draw"
    assert state.top.bit_count() == 1


def test_open_information() -> None:
    """A15: grid, displays, counts and the draw pile's action side are for everybody."""
    tea, red, two = ware(("tea", 1)), house("red"), ship(2)
    player = Sitting(
        hand=dice("blue", 4), goods=[tea], buildings=[red], ships=[two], fame=1, coins=2, karma=1
    )
    top, four = house("white"), palace(4)
    play = position(player, grid=[four], draw=[top], discards=dice("green", 1, 2))
    seen = play.game.view(play.state, PUBLIC)
    box = play.state.box
    assert seen.grid == (box.action[four.number],)
    assert (seen.draw_top, seen.draw, seen.discards) == (box.action[top.number], 21, 2)
    own = seen.seats[0]
    assert (own.goods, own.buildings, own.ships) == tuple(
        (box.action[one.number],) for one in (tea, red, two)
    )
    assert (own.fame, own.coins, own.karma, own.administrators, own.hand) == (1, 2, 1, 0, 1)
    assert (seen.asked, seen.over, seen.invented) == ("turn", False, True)


def test_what_paid_lies_open() -> None:
    """A15: dice and palace cards in the tray are seen by all."""
    four, exact = palace(4), die("blue", 4)
    play = position(Sitting(hand=[exact]), grid=[four, *dice("blue", 1)]).take(four).pay(exact)
    assert play.game.view(play.state, PUBLIC).tray == ("die-blue-4", play.state.box.action[four.number])


def test_the_top_card_shows_its_colour_and_hides_its_value() -> None:
    """A15: the pile's top tells everybody the colour of its die, and is the same for any value."""
    tea = ware(("tea", 1), die=("orange", 3))
    twin = copy_of(tea, 5)
    play = position(Sitting(), grid=dice("blue", 1), draw=[tea, twin])
    seen = play.game.view(play.state, PUBLIC)
    assert "orange" in str(seen.draw_top)
    play.change(top=twin.token, below=play.state.below ^ twin.token ^ tea.token)
    assert play.game.view(play.state, PUBLIC) == seen
    assert play.game.facts(play.state)["draw-top"] == seen.draw_top


def test_a_used_palace_card_is_one_of_the_discards() -> None:
    """A15: what paid and what was carried out are counted with the discards, whose number everybody sees."""
    play = acted(4)
    assert play.game.view(play.state, PUBLIC).discards == 2
