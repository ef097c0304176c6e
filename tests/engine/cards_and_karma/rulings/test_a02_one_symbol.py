"""One symbol, two trios (ruling A2)."""

from __future__ import annotations

from engine.cards_and_karma.trios import Trios
from engine.cards_and_karma.turn import TurnEnd
from tests.engine.cards_and_karma.moments import placed
from tests.engine.cards_and_karma.positions import Sitting, house, position, ware


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
