"""The screen depends on nothing that a hand hides (ruling A45)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from display.games.cards_and_karma.card import CardView
from display.model import Live, Model
from display.words import Words
from engine.games.cards_and_karma.box.components import DICE_FACES
from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.view import view
from engine.kernel.clues import Clue, Clues
from engine.kernel.contract import PUBLIC
from engine.referee.questions import Question
from engine.words import Face, Reading, one
from firmware.assistant.moves import Lack
from firmware.assistant.scene import Scene
from firmware.presenters.games.cards_and_karma.moves import differing
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from tests.engine.games.cards_and_karma.coverage import Coverage
from tests.firmware.presenters.games.cards_and_karma.evenings import GAME, Moment, evening, scene
from tests.firmware.presenters.games.cards_and_karma.happenings import clues, explained, questions, without
from tests.firmware.presenters.games.cards_and_karma.looking import table_of

MATCHES = [list(evening(seed, 2 + seed % 3)) for seed in range(4)]
MOMENTS = [moment for match in MATCHES for moment in match]


def model_of(shown: Scene) -> Model:
    """The model by a presenter that has seen nothing before."""
    return CardsAndKarmaPresenter(GAME).model(shown)


def swapped(state: State, seed: int) -> State:
    """The same table with other cards in the hands: all that is hidden is dealt anew."""
    rng = random.Random(seed)
    below = [1 << number for number in range(state.box.count) if state.below >> number & 1]
    hidden = [*below, *(token for seat in state.seats for token in seat.hand), *state.discards]
    open_dice = set(state.tray.dice) | set(state.tray.palace)
    free = [token for token in hidden if token not in open_dice]
    rng.shuffle(free)
    seats = [replace(seat, hand=tuple(sorted(free.pop() for _ in seat.hand))) for seat in state.seats]
    kept = [token for token in state.discards if token in open_dice]
    thrown = [free.pop() for _ in range(len(state.discards) - len(kept))]
    return replace(
        state,
        seats=tuple(seats),
        discards=tuple(sorted(kept + thrown)),
        below=sum(free),
        below_count=len(free),
    )


@given(
    moment=st.sampled_from(MOMENTS),
    seed=st.integers(0, 2**16),
    level=st.sampled_from(("grid", "tray", "all")),
)
def test_hands_dealt_anew_show_the_same_screen(moment: Moment, seed: int, level: Coverage) -> None:
    """Two worlds that look alike to everybody have one and the same screen."""
    other = swapped(moment.exact, seed)
    assert view(other, PUBLIC) == view(moment.exact, PUBLIC)
    here = scene(moment, exact=True, level=level)
    there = replace(here, state=other)
    assert model_of(here) == model_of(there)


@pytest.mark.parametrize("level", ["tray", "all"])
@pytest.mark.parametrize("match", MATCHES, ids=range(len(MATCHES)))
def test_who_sees_all_hands_shows_no_more(match: list[Moment], level: Coverage) -> None:
    """Full knowledge makes the same screen as what everybody knows, last turns and standings included."""
    public, exact = CardsAndKarmaPresenter(GAME), CardsAndKarmaPresenter(GAME)
    for moment in match:
        assert public.model(scene(moment, level=level)) == exact.model(scene(moment, exact=True, level=level))


def test_a_turn_is_told_alike_whoever_paid_with_which_card() -> None:
    """Unseen payments of different dice for one card read the same."""
    compared = 0
    for moment in MOMENTS:
        turn = moment.turn
        if turn is None or not any(isinstance(answer, Pay) and answer.dice for answer in turn.answers):
            continue
        shown = scene(moment, exact=True, level="grid")
        blind = replace(turn, reading=Reading(turn.reading.time, 0, {})) if turn.reading else turn
        told = model_of(replace(shown, last=blind))
        texts = _texts(told)
        assert not any(text in texts for text in ("pays {payment}",))
        compared += 1
    assert compared


def _texts(model: Model) -> list[str]:
    assert isinstance(model, Live) or model.notices
    last = model.last_turn if isinstance(model, Live) else None
    return [entry.words.text for entry in last.entries] if last is not None else []


def test_an_alarm_names_no_die_that_ought_to_lie_in_the_tray() -> None:
    """What a state expects of a payment is a guess at a hand; only what lies there is named."""
    trouble = clues({"tray": ["die-blue-3"]}, {"tray": ["die-green-1"]})
    told = [
        model_of(replace(scene(moment), phase="alarm", clues=trouble, trouble=trouble))
        for moment in MOMENTS[3:9]
    ]
    assert differing(trouble) == {"tray": Lack((), (Face("die-green-1"),))}
    for model in told:
        assert isinstance(model, Live)
        assert model.alarm is not None
        said = [*model.alarm.wrong, *model.alarm.ways]
        pieces = [piece for one in said for entry in one.entries for piece in entry.pieces]
        assert {piece.face for piece in pieces if isinstance(piece, CardView)} == {"die-green-1"}


def test_alarms_and_turns_in_progress_are_the_same_for_all_hands() -> None:
    """What has moved is shown by what moved."""
    for number, moment in enumerate(MOMENTS):
        if GAME.turns(moment.exact).resting and moment.exact.grid and number % 5 == 0:
            face = moment.reading.places["grid"].pieces[0].best
            assert face is not None
            moved = clues({"grid": [face]}, {f"seat-{moment.exact.actor}-goods": [face]})
            here = scene(moment, exact=True)
            assert here.reading is not None
            reading = without(here.reading, "grid", [face])
            for phase in ("play", "alarm"):
                changed = replace(here, phase=phase, reading=reading, clues=moved, trouble=moved)
                there = replace(changed, state=swapped(moment.exact, number))
                assert model_of(changed) == model_of(there)


def test_questions_are_the_same_for_all_hands() -> None:
    """The words of a question and its answers rest on the facts alone."""
    presenter = CardsAndKarmaPresenter(GAME)
    rng = random.Random(7)
    for number, moment in enumerate(MOMENTS):
        if number % 7 or GAME.turns(moment.exact).ended == 0 or view(moment.exact, PUBLIC).over:
            continue
        if view(moment.exact, PUBLIC).asked != "turn":
            continue
        here = scene(moment, exact=True)
        there = replace(here, state=swapped(moment.exact, number))
        for question in questions([explained(moment.exact, rng) for _ in range(3)]):
            assert _asked(presenter, here, question) == _asked(presenter, there, question)


def _asked(presenter: CardsAndKarmaPresenter, shown: Scene, question: Question) -> list[Words]:
    answers = [presenter.option(shown, question, option.value)[0] for option in question.options]
    return [presenter.asks(shown, question), *answers]


def test_no_die_of_a_hand_is_on_the_screen() -> None:
    """A screen during a match shows dice sides only where they lie in the tray and are spoken of."""
    for moment in MOMENTS:
        model = model_of(scene(moment, exact=True))
        if isinstance(model, Live):
            table = table_of(model)
            assert table.grid is not None
            cards = [card.card.face for card in table.grid.cards]
            cards += [c.face for seat in table.seats for c in (*seat.buildings, *seat.ships, *seat.goods)]
            cards += [table.piles.top.face] if table.piles is not None and table.piles.top is not None else []
            assert not set(cards) & set(DICE_FACES)


def test_hidden_faces_are_not_guessed() -> None:
    """A piece that may show several faces is an unknown one in an alarm."""
    either = one("ship-01").faces | one("ship-02").faces
    trouble = Clues({"grid": Clue((replace(one("ship-01"), faces=either),))})
    assert differing(trouble) == {"grid": Lack((None,))}
