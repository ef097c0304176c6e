"""Three of a kind in a display."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.cards_and_karma.choices import ChooseTrios, Trio
from engine.cards_and_karma.trios import Trios
from engine.cards_and_karma.turn import TurnEnd
from engine.kernel.errors import IllegalChoiceError
from tests.engine.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    copy_of,
    house,
    position,
    ship,
    ware,
)

NO_FLIP = ["extra-turn"] * 6
"""Bonuses that bring nothing before the turn is over."""


def placed(card: Piece, **sitting: object) -> Playing:
    """Return the position after a goods card, taken free, is placed into a display."""
    one = Sitting(nights=NO_FLIP, **sitting)  # type: ignore[arg-type]
    return position(one, grid=[card]).take(card)


def test_both_count_where_no_symbol_is_shared() -> None:
    """A1: one card may complete two trios; all effects come first and each card leaves once."""
    both = [ware(("tea", 1), ("silk", 2)), ware(("tea", 1), ("silk", 2))]
    new = ware(("tea", 1), ("silk", 1))
    play = placed(new, goods=both)
    assert play.discarded(*both, new)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (1, 2), "3 + 5 coins, six of them paid"


def test_both_count_is_not_for_one_alone() -> None:
    """A1: where two trios share no symbol, taking only one of them is refused."""
    tea, silk = [ware(("tea", 1)), ware(("tea", 1))], [ware(("silk", 1)), ware(("silk", 1))]
    spices = ware(("spices", 1))
    new = ware(("tea", 1), ("silk", 1))
    play = placed(new, goods=[*tea, *silk, spices])
    only = Trio("same-goods", tuple(sorted(one.token for one in (*tea, new))), 3)
    with pytest.raises(IllegalChoiceError) as refused:
        play.does(ChooseTrios((only,)))
    assert refused.value.rules == ("trios",)


def test_one_symbol_counts_for_one_trio() -> None:
    """A2: where both trios need the new symbol the player chooses one, and the rest stays."""
    tea = [ware(("tea", 3)), ware(("tea", 3))]
    silk, spices, new = ware(("silk", 1)), ware(("spices", 1)), ware(("tea", 1))
    play = placed(new, goods=[*tea, silk, spices])
    sets = [one.trios for one in play.choices]
    assert {trio.kind for trios in sets for trio in trios} == {"same-goods", "different-goods"}
    play.trios(("same-goods", [*tea, new]))
    assert play.holds("goods", silk, spices, seat=0)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (1, 1)


def test_player_chooses_which_equal_symbol_pays_in() -> None:
    """A2: of two teas the player chooses the one that leaves with silk and spices."""
    cheap, dear = ware(("tea", 1)), ware(("tea", 4))
    silk, new = ware(("silk", 1)), ware(("spices", 1))
    play = placed(new, goods=[cheap, dear, silk])
    assert len(play.choices) == 2
    play.trios(("different-goods", [dear, silk, new]))
    assert play.holds("goods", cheap, seat=0)
    assert play.state.seats[0].right == 1


def test_display_is_checked_again() -> None:
    """A2: after a discard the display is checked until no trio is left."""
    # No legal turn leads here; two of each kind allow three different ones twice.
    houses = [house(kind) for kind in ("red", "red", "yellow", "yellow", "white", "white")]
    play = position(Sitting(buildings=houses), agenda=(TurnEnd(), Trios()))
    play.trios(("different-buildings", [houses[0], houses[2], houses[4]]))
    assert play.holds("buildings", seat=0)
    assert play.state.seats[0].administrators == 2


def test_three_different_take_only_their_cards() -> None:
    """A3: a spare card of one of the three kinds stays."""
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    silk, new = ware(("silk", 1)), ware(("spices", 1))
    play = placed(new, goods=[*tea, silk])
    play.trios(("different-goods", [tea[0], silk, new]))
    assert play.holds("goods", tea[1], seat=0)
    assert play.state.seats[0].coins == 3


def test_a_card_takes_its_other_symbol_along() -> None:
    """A3: a card that leaves for its tea is gone with its silk as well, which brings nothing."""
    mixed = ware(("tea", 1), ("silk", 4))
    play = placed(ware(("tea", 1)), goods=[mixed, ware(("tea", 1))])
    assert play.holds("goods", seat=0)
    assert play.state.seats[0].coins == 3


def test_goods_of_all_rows_are_sold_together() -> None:
    """CK-de > Drei einer Art: goods count wherever they are printed, on buildings and ships too."""
    bearer, laden = house("red", goods=[("tea", 2)]), ship(4, "fame-1-good", good=("tea", 1))
    new = ware(("tea", 1))
    play = placed(new, buildings=[bearer], ships=[laden])
    assert play.discarded(bearer, laden, new)
    assert play.state.seats[0].coins == 4


def test_all_of_the_same_leave_even_if_more_than_three() -> None:
    """A4: a card with the same building twice makes four; all leave for one administrator."""
    red = [house("red"), house("red")]
    new = house("red", "red", cost=("blue", 1))
    play = position(Sitting(buildings=red, administrators=1), grid=[new])
    play.take(new).pay(administrators=1)
    assert play.holds("buildings", seat=0)
    assert play.state.seats[0].administrators == 1
    assert play.state.seats[0].fame == 2


def test_the_exchange_is_forced() -> None:
    """A5: nothing is asked where only one exchange is possible; it happens at once."""
    play = placed(ware(("tea", 1)), goods=[ware(("tea", 1)), ware(("tea", 1))])
    assert play.holds("goods", seat=0)
    assert play.asked == ["turn"]


def test_trio_may_not_be_left() -> None:
    """A5: leaving a trio that is due is refused, and so are other coins than are printed."""
    new = ware(("tea", 1))
    play = placed(new, goods=[ware(("tea", 1)), ware(("tea", 1)), ware(("silk", 1)), ware(("spices", 1))])
    dearer = tuple(replace(trio, coins=trio.coins + 1) for trio in play.choices[0].trios)
    for trios in ((), dearer):
        with pytest.raises(IllegalChoiceError) as refused:
            play.does(ChooseTrios(trios))
        assert refused.value.rules == ("trios",)


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


def test_copies_cannot_be_told_apart_by_an_onlooker() -> None:
    """Of two copies one has left; who does not know every card cannot say which one is left."""
    tea = ware(("tea", 2))
    twin = copy_of(tea, 3)
    silk, new = ware(("silk", 1)), ware(("spices", 1))
    play = position(Sitting(goods=[tea, twin, silk], nights=NO_FLIP), grid=[new]).change(exact=False)
    play.take(new)
    assert play.asked == ["turn"], "there is nothing to choose between copies"
    assert play.state.seats[0].goods == (tea.token | twin.token,)


def test_dearest_symbol_of_cards_that_leave_anyway() -> None:
    """A3: the player picks cards; of two teas on cards that leave for silk and spices the dearer counts."""
    both, new = ware(("silk", 1), ("tea", 1)), ware(("tea", 3), ("spices", 1))
    play = placed(new, goods=[both])
    assert play.asked == ["turn"]
    assert play.state.seats[0].coins == 1 + 3 + 1
