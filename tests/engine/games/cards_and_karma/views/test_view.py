"""What one seat, or everybody, may know."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.results import BonusShown, Result, Shown
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import PUBLIC, UNSEEN, Chance, Unseen
from engine.words import UNNAMED
from tests.engine.games.cards_and_karma.positions import Sitting, dice, position
from tests.engine.games.cards_and_karma.worlds import answered


def test_unseen_cards_are_unknown() -> None:
    """A card that lies open but was not seen is shown as unknown, not as what it may be."""
    play = position(Sitting(), grid=dice("blue", 1), draw=dice("blue", 2, 3))
    play.change(grid=(play.state.below,), top=play.state.below, exact=False)
    seen = play.game.view(play.state, PUBLIC)
    assert seen.grid == (UNNAMED,)
    assert seen.draw_top is None


def test_score_rows() -> None:
    """Cards not turned show their day side; turned ones their bonus, or unknown until it was seen."""
    play = position(Sitting(left=1, nights=["karma-2", *BONUSES[1:]]))
    seat = play.state.seats[0]
    row = play.game.view(play.state, PUBLIC).seats[0].score
    assert row == ("score-karma-2-ruby", *["score-day-ruby"] * 5)
    play.change(seats=(replace(seat, right=1), play.state.seats[1]))
    assert play.game.view(play.state, PUBLIC).seats[0].score[5] == UNNAMED


@pytest.mark.parametrize("seed", range(6))
def test_public_view_knows_nothing_hidden(seed: int) -> None:
    """A45: two worlds that differ only in hidden values look the same to everybody, turn by turn.

    One world knows every card. The other has hands dealt and drawn unseen, and is told what
    everybody sees: faces that lie open, and what paid.
    """
    game, rng = CardsAndKarma(), Random(seed)
    known = hidden = game.setup(Options(players=2 + seed % 3))
    while following := answered(game, known, rng):
        assert game.view(known, PUBLIC) == game.view(hidden, PUBLIC)
        assert game.facts(known) == game.facts(hidden)
        before = game.pending(known)
        answer, known = following
        if isinstance(answer, Result):
            assert isinstance(before, Chance)
            hidden = game.observe(hidden, told(known, before.place, answer))
        else:
            hidden = game.act(hidden, answer)


def told(state: State, place: str, result: Result) -> Result | Unseen:
    """Return what everybody sees of a result: nothing of hands, the face of what lies open."""
    if place.endswith("hand"):
        return UNSEEN
    return Shown(state.box.copies[result.card.bit_length() - 1]) if isinstance(result, Shown) else result


def test_told_results_are_public() -> None:
    """Of a bonus everybody sees all, of a card its action side."""
    state = CardsAndKarma().setup(Options())
    assert told(state, "seat-0-score", BonusShown(1)) == BonusShown(1)
    assert told(state, "seat-0-hand", Shown(1)) is UNSEEN
