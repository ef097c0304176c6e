"""One symbol, two trios (ruling A2)."""

from __future__ import annotations

from engine.games.cards_and_karma.play.trios import Trios
from engine.games.cards_and_karma.turn import TurnEnd
from tests.engine.games.cards_and_karma.moments import placed
from tests.engine.games.cards_and_karma.positions import Sitting, die, house, position, ware


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
    # No legal turn leads here; four red ones allow three different ones and then three of the same.
    red, others = [house("red") for _ in range(4)], [house("yellow"), house("white")]
    play = position(Sitting(buildings=[*red, *others]), agenda=(TurnEnd(), Trios()))
    play.trios(("different-buildings", [red[0], *others]))
    assert play.holds("buildings", seat=0)
    assert play.state.seats[0].administrators == 2


def test_the_other_trio_is_not_scored() -> None:
    """A2: three different goods were chosen; the two teas that are left bring nothing and stay."""
    tea = [ware(("tea", 3)), ware(("tea", 3))]
    silk, spices, new = ware(("silk", 1)), ware(("spices", 1)), ware(("tea", 1))
    play = placed(new, goods=[*tea, silk, spices])
    play.trios(("different-goods", [new, silk, spices]))
    assert play.holds("goods", *tea, seat=0)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (0, 3)


def test_simon_may_take_the_three_yellow_ones() -> None:
    """A2: Simon's other choice: the white leaves with the new card, both red ones stay."""
    yellow, red = [house("yellow"), house("yellow")], [house("red"), house("red")]
    new, one = house("yellow", "white"), die("blue", 1)
    play = position(Sitting(hand=[one], buildings=[*yellow, *red]), grid=[new]).take(new).pay(one)
    play.trios(("same-buildings", [*yellow, new]))
    assert play.seat.administrators == 1
    assert play.holds("buildings", *red)


def test_only_largest_sets_are_listed() -> None:
    """A2: where one symbol serves two trios each set holds just one of them, never both, never none."""
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    play = placed(ware(("tea", 1)), goods=[*tea, ware(("silk", 1)), ware(("spices", 1))])
    assert all(len(choice.trios) == 1 for choice in play.choices)
    assert len(play.choices) == 1 + 3, "three teas, or any of the teas with silk and spices"
