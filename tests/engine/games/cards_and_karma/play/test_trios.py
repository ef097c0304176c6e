"""Three of a kind in a display."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.choices import ChooseTrios, Trio
from engine.games.cards_and_karma.play.trios import Trios
from engine.games.cards_and_karma.turn import TurnEnd
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import NO_FLIP, placed
from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    copy_of,
    dice,
    die,
    house,
    position,
    ship,
    ware,
)


def test_goods_of_all_rows_are_sold_together() -> None:
    """CK-de > Drei einer Art: goods count wherever they are printed, on buildings and ships too."""
    bearer, laden = house("red", goods=[("tea", 2)]), ship(4, "fame-1-good", good=("tea", 1))
    new = ware(("tea", 1))
    play = placed(new, buildings=[bearer], ships=[laden])
    assert play.discarded(bearer, laden, new)
    assert play.state.seats[0].coins == 4


def test_copies_may_be_named_by_either() -> None:
    """Two copies of a card are as good as one another, so a choice may name the other one."""
    tea = ware(("tea", 2))
    twin = copy_of(tea, 3)
    silk, new = ware(("silk", 1)), ware(("spices", 1))
    play = placed(new, goods=[tea, twin, silk])
    named = Trio("different-goods", tuple(sorted((twin.token, silk.token, new.token))), 4)
    play.does(ChooseTrios((named,)))
    assert play.state.seats[0].coins == 4
    assert len(play.state.seats[0].goods) == 1


def test_a_copy_that_lies_elsewhere_names_the_card_as_well() -> None:
    """What is seen of a card that leaves is its action side, which its copies show too."""
    goods = [ware(("tea", 1)), ware(("tea", 2)), ware(("silk", 1)), ware(("spices", 1))]
    twin = copy_of(goods[0], 3)
    play = position(
        Sitting(goods=goods, nights=NO_FLIP), draw=[die("blue", 1), twin], agenda=(TurnEnd(), Trios())
    )
    cards = tuple(sorted((twin.token, goods[2].token, goods[3].token)))
    play.does(ChooseTrios((Trio("different-goods", cards, 3),)))
    assert play.holds("goods", goods[1], seat=0)


def test_what_is_no_card_is_no_copy_of_one() -> None:
    """Cards that are in no box are not taken for one that lies there, whichever of the box it is."""
    goods = [ware(("tea", 1)), ware(("tea", 2)), ware(("silk", 1)), ware(("spices", 1))]
    play = position(Sitting(goods=goods), grid=dice("blue", 1), agenda=(Trios(),))
    foreign = play.state.box.all + 1
    for chosen in play.choices:
        (trio,) = chosen.trios
        for card in trio.cards:
            cards = tuple(sorted({*trio.cards, foreign} - {card}))
            with pytest.raises(IllegalChoiceError):
                play.does(ChooseTrios((replace(trio, cards=cards),)))


def test_of_copies_the_one_that_is_named_leaves() -> None:
    """A2: the player chooses which of equal cards pays in; their dice sides are not equal."""
    tea = ware(("tea", 1))
    twin = copy_of(tea, 3)
    silk, new = ware(("silk", 1)), ware(("spices", 1))
    for gone, stays in ((tea, twin), (twin, tea)):
        play = placed(new, goods=[tea, twin, silk]).trios(("different-goods", (gone, silk, new)))
        assert play.discarded(gone, silk, new)
        assert play.holds("goods", stays, seat=0)


def test_copies_cannot_be_told_apart_by_an_onlooker() -> None:
    """Of two copies one has left; who does not know every card cannot say which one is left."""
    tea = ware(("tea", 2))
    twin = copy_of(tea, 3)
    silk, new = ware(("silk", 1)), ware(("spices", 1))
    play = position(Sitting(goods=[tea, twin, silk], nights=NO_FLIP), grid=[new]).change(exact=False)
    play.take(new)
    assert play.asked == ["turn"], "there is nothing to choose between copies"
    assert play.state.seats[0].goods == (tea.token | twin.token,)


def test_copies_of_buildings_cannot_be_told_apart_either() -> None:
    """Of two copies of a red building one has left with yellow and white; which one nobody can say."""
    red, yellow = house("red"), house("yellow")
    twin, new, one = copy_of(red, 3), house("white"), die("blue", 1)
    player = Sitting(hand=[one], buildings=[red, twin, yellow])
    play = position(player, grid=[new]).change(exact=False).take(new).pay(one)
    assert play.seat.administrators == 1
    assert play.seat.buildings == (red.token | twin.token,)
