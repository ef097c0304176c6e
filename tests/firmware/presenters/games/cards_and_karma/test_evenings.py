"""Whole matches on the screen: each moment has a model, and each model can be drawn and read."""

from __future__ import annotations

from itertools import pairwise

import pytest

from display.drawing.metrics import PANELS
from display.games.cards_and_karma.phrases import turns
from display.language import LANGUAGES
from display.model import End, Live
from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.views.view import view
from engine.kernel.contract import PUBLIC
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.display.inspection import cut, drawn, outside, overlapping
from tests.firmware.presenters.games.cards_and_karma.evenings import GAME, NAMES, Moment, evening, scene
from tests.firmware.presenters.games.cards_and_karma.looking import table_of

CASES = [(1, 2), (2, 3), (3, 4)]


@pytest.fixture(params=CASES, ids=lambda case: f"seed{case[0]}-{case[1]}players")
def moments(request: pytest.FixtureRequest) -> list[Moment]:
    """A whole random match."""
    seed, players = request.param
    return list(evening(seed, players))


def test_each_moment_can_be_drawn_and_read(moments: list[Moment]) -> None:
    """Every turn has its picture in each size and language in turn, with no text cut off or covered."""
    presenter = CardsAndKarmaPresenter(GAME)
    styles = [(size, code) for size in PANELS for code in LANGUAGES]
    for number, moment in enumerate(moments):
        size, code = styles[number % len(styles)]
        model = presenter.model(scene(moment, level=("grid", "tray", "all")[number % 3]))
        surface, log = drawn(model, size, code)
        # What stands within a card is the display's own matter; its tests look at every face.
        faults = [fault for fault in (*cut(log), *outside(log, size)) if not fault.startswith("grid")]
        assert not [*faults, *overlapping(log)]
        assert surface.get_size() == size


def test_the_screen_shows_the_confirmed_state(moments: list[Moment]) -> None:
    """Players, tokens, rows, pass and round on the screen are those of the rules."""
    presenter = CardsAndKarmaPresenter(GAME)
    for moment in moments[:-1]:
        model = presenter.model(scene(moment))
        assert isinstance(model, Live)
        state = moment.exact
        table, ending = table_of(model), view(state, PUBLIC).ending
        assert [player.name for player in model.players] == list(NAMES[: len(state.seats)])
        assert model.header.colour == model.players[state.actor].colour
        assert (table.acting, table.elephant) == (state.actor, state.starter)
        assert model.header.last == ending
        assert model.header.when == (
            turns.LAST_PASS if ending else turns.when(state.rounds, second=state.second)
        )
        for shown, seat in zip(table.seats, state.seats, strict=True):
            held = (seat.fame, seat.coins, seat.karma, seat.administrators)
            tokens = shown.tokens
            assert (tokens.fame, tokens.coins, tokens.karma, tokens.administrators) == held
            assert shown.hand == len(seat.hand)
            assert [card.turned for card in shown.score] == [seat.turned(slot) for slot in range(6)]
            assert [card.bonus for card in shown.score] == [
                BONUSES[bonus] if seat.turned(slot) else "" for slot, bonus in enumerate(seat.bonuses)
            ]
            rows = (shown.buildings, shown.ships, shown.goods)
            assert [len(row) for row in rows] == [len(seat.buildings), len(seat.ships), len(seat.goods)]
            assert all(0 < trio.have < 3 for trio in shown.trios)


def test_the_piles_are_counted_and_the_open_card_shown(moments: list[Moment]) -> None:
    """Draw pile and discards have the cards of the state; of the draw pile only the top card is told."""
    presenter = CardsAndKarmaPresenter(GAME)
    tops = set()
    for moment in moments[:-1]:
        state = moment.exact
        model = presenter.model(scene(moment))
        assert isinstance(model, Live)
        piles = table_of(model).piles
        assert piles is not None
        assert (piles.draw, piles.discards) == (1 + state.below_count, len(state.discards))
        assert piles.top is not None
        assert piles.top.face == state.box.action_face(state.top)
        tops.add(piles.top.face)
    assert len(tops) > 1
    model = presenter.model(scene(moments[0], phase="setup"))
    assert isinstance(model, Live)
    assert table_of(model).piles is None


def test_cards_turned_in_the_last_turn_are_marked(moments: list[Moment]) -> None:
    """Just the scoring cards that were turned since the turn before have the mark."""
    presenter = CardsAndKarmaPresenter(GAME)
    for before, moment in pairwise(moments[:-1]):
        if moment.exact.played == before.exact.played:
            continue
        model = presenter.model(scene(moment))
        assert isinstance(model, Live)
        now = sum(card.now for seat in table_of(model).seats for card in seat.score)
        flipped = [sum(seat.flipped for seat in one.exact.seats) for one in (before, moment)]
        assert now == flipped[1] - flipped[0]


def test_extra_turns_are_told_from_others(moments: list[Moment]) -> None:
    """The head says so where the same player plays on, and only there."""
    presenter = CardsAndKarmaPresenter(GAME)
    extra = 0
    for before, moment in pairwise(moments[:-1]):
        model = presenter.model(scene(moment))
        assert isinstance(model, Live)
        if moment.exact.played == before.exact.played + 1:
            a, b = before.exact, moment.exact
            same = (a.actor, a.rounds, a.second, a.turns) == (b.actor, b.rounds, b.second, b.turns)
            assert (model.header.words.text == turns.extra_turn_of("").text) == same
            extra += same
    assert extra


def test_the_end_tells_each_comparison(moments: list[Moment]) -> None:
    """A match that is over shows who won, with the rules' steps and the invented cards named."""
    model = CardsAndKarmaPresenter(GAME).model(scene(moments[-1]))
    assert isinstance(model, End)
    assert model.standing == GAME.standing(moments[-1].exact)
    assert model.summary is not None
    assert len(model.notices) == 1


def test_open_bonuses_are_shown_before_they_are_turned() -> None:
    """In the variant each card shows its bonus until it is turned away."""
    rows = tuple(tuple(BONUSES[(slot + seat) % 6] for slot in range(6)) for seat in range(2))
    presenter = CardsAndKarmaPresenter(GAME)
    for moment in evening(4, 2, options=Options(players=2, open_bonuses=rows)):
        model = presenter.model(scene(moment))
        if not isinstance(model, Live):
            break
        for row, shown, seat in zip(rows, table_of(model).seats, moment.exact.seats, strict=True):
            for slot, card in enumerate(shown.score):
                assert card.turned == seat.turned(slot)
                assert card.bonus == ("" if card.turned else row[slot])
