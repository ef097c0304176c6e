"""Which die shows what, seen and unseen."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.dice_charmers.box.words import DICE, FACE, PERSONS, UNKNOWN
from engine.games.dice_charmers.choices import AGAIN, Karma, Take
from engine.games.dice_charmers.play.dice import ALL, assigned, missing
from engine.games.dice_charmers.results import Rolled, rolls
from engine.games.dice_charmers.state import ELEPHANT, MIDDLE
from engine.kernel.contract import UNSEEN
from tests.engine.games.dice_charmers.desk import GAME, asked, begun, did, on_sheet, rolled


def test_faces_are_those_of_the_dice_in_any_order() -> None:
    """Each face goes to a die that has it; of two equal dice the first shows the lower number."""
    faces = ("merchant", "boat", "bend", "tea+silk", "maharani", "straight", "flag", "silk+silk")
    found = assigned(ALL, faces)
    assert found is not None
    told = ("silk+silk", "tea+silk", "straight", "bend", "flag", "boat", "maharani", "merchant")
    assert found == [FACE[one] for one in told]
    assert assigned((6, 0), ("tea+tea", "maharani")) == [FACE["maharani"], FACE["tea+tea"]]
    assert assigned((6, 0), ("maharani", "merchant")) is None
    assert assigned((6, 0), ("maharani",)) is None


def test_an_impossible_roll_is_told_as_it_was_seen() -> None:
    """The place and the faces stand there, and no die is known."""
    state = GAME.observe(begun(), Rolled(("flag", "sun")))
    assert state.discrepancies == ("middle: flag, sun",)
    assert state.dice == (UNKNOWN,) * 8


def test_what_the_other_dice_may_show() -> None:
    """Each face once, of the dice whose faces are not named yet."""
    assert missing((0, 7), ["merchant"]) == ["tea+tea", "silk+silk", "spices+spices"]
    assert missing((6, 7), ["merchant"]) == list(PERSONS)
    assert missing((6, 0), ["merchant", "tea+tea"]) == []


def test_every_roll_of_two_dice() -> None:
    """36 of them, counted from either end; a slice is a list."""
    found = rolls((6, 4))
    assert len(found) == 36
    assert {(one.faces[0], one.faces[1]) for one in found} == {(a, b) for a in DICE[6] for b in DICE[4]}
    assert found[-1] == found[35]
    assert found[2:4] == [found[2], found[3]]
    assert found[0] == Rolled((DICE[6][0], DICE[4][0]))
    assert [*found[:-34]] == [found[0], found[1]]
    for outside in (36, -37):
        with pytest.raises(IndexError, match=str(outside)):
            found[outside]


def test_the_first_player_moves_the_twin() -> None:
    """The die taken lies in the depot, the other of its colour on the elephant; the rest stays."""
    state = did(rolled(begun()), Take("lotus"))
    assert state.lying == (MIDDLE, MIDDLE, MIDDLE, MIDDLE, ELEPHANT, 0, MIDDLE, MIDDLE)
    state = did(state, Take("tea+tea"))
    assert state.lying == (1, MIDDLE, MIDDLE, MIDDLE, ELEPHANT, 0, MIDDLE, MIDDLE)


def test_a_roll_that_nobody_saw_offers_all_faces() -> None:
    """A die that was taken is known from then on, and lies where it was put; the others stay unknown."""
    state = did(GAME.observe(begun(), UNSEEN), Take("flag"))
    assert state.dice == (*(UNKNOWN,) * 4, FACE["flag"], *(UNKNOWN,) * 3)
    assert state.lying == (MIDDLE, MIDDLE, MIDDLE, MIDDLE, 0, ELEPHANT, MIDDLE, MIDDLE)
    again = did(state, Karma("merchant"))
    assert again.dice[6] == UNKNOWN
    again = GAME.observe(again, UNSEEN)
    faces = ("flag", "lotus", "fish", "boat", "elephant", "sun", *PERSONS)
    assert asked(again) == ("die-again", tuple(map(Take, faces)))
    taken = did(again, Take("maharani"))
    assert taken.dice == (*(UNKNOWN,) * 4, FACE["flag"], UNKNOWN, FACE["maharani"], UNKNOWN)
    assert taken.lying == (MIDDLE, MIDDLE, MIDDLE, MIDDLE, 0, ELEPHANT, 1, MIDDLE)


def test_two_equal_dice_of_a_reroll() -> None:
    """One of them is offered, and one of them is taken."""
    state = did(rolled(begun()), Take("flag"), Karma("merchant"), Rolled(("boat", "merchant")), Take("boat"))
    assert state.lying == (MIDDLE, MIDDLE, MIDDLE, MIDDLE, 0, 1, MIDDLE, ELEPHANT)
    state = did(state, Karma("maharani"), Rolled(("raja-man-singh", "raja-man-singh")))
    assert asked(state) == ("die-again", (Take("raja-man-singh"),))
    assert Counter(did(state, Take("raja-man-singh")).lying) == {MIDDLE: 4, 0: 1, 1: 1, 2: 1, ELEPHANT: 1}


def test_karma_is_offered_as_long_as_there_is_some() -> None:
    """Two circled boxes are two rolls."""
    state = on_sheet(did(rolled(begun()), Take("flag")), karma=2)
    state = did(state, Karma("merchant"), Rolled(("sun", "merchant")))
    assert asked(state)[1] == (Take("sun"), Take("merchant"), AGAIN)
    state = did(state, AGAIN, Rolled(("boat", "portuguese")))
    assert asked(state)[1] == (Take("boat"), Take("portuguese"))
    assert state.player.used == 2


def test_only_short_lists_are_offered() -> None:
    """A roll of all dice has too many ways to be listed; one of two dice is, and so is every decision."""
    assert GAME.offered(begun()) == ()
    state = did(rolled(begun()), Take("flag"))
    assert tuple(GAME.offered(state)) == asked(state)[1]
    assert {one for one in GAME.offered(did(state, Karma("merchant"))) if isinstance(one, Rolled)} == set(
        rolls((5, 7))
    )
