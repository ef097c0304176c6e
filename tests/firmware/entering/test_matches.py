"""Whole matches are entered by presses alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.choices import TakeDie
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.public import forgotten
from engine.games.cards_and_karma.views.view import view
from engine.kernel.contract import PUBLIC, Decision, Over
from engine.kernel.records import Origin
from engine.kernel.replay import replay
from engine.kernel.transcripts import Transcript
from firmware.entering.asked import Asked, Given
from firmware.presenters.games.cards_and_karma.entering.teller import CardsAndKarmaTeller
from tests.firmware.entering.fingers import GAME, Finger, Truth, Way, as_seen, way_to
from tests.firmware.entering.tables import NAMES, Unwatched

AGREED = {
    "normal": Options(players=3, starter=1),
    "free": Options(players=2, exchanges="free", reward_dice="fewer"),
    "strict": Options(players=4, joker="strict", overpaying="refuse", empty_grid="at-once"),
}


@pytest.mark.parametrize("way", ["touch", "buttons"])
@pytest.mark.parametrize("agreed", AGREED)
def test_a_match_is_played_without_a_camera(agreed: str, way: Way) -> None:
    """After each turn everybody sees what is true, and the record of the presses replays to it."""
    options = AGREED[agreed]
    truth, table = Truth(7, options), Unwatched(replace(options, memory=False))
    finger = Finger(table.assistant, way)
    finger.enter(truth.lay())
    while not isinstance(GAME.pending(truth.state), Over):
        finger.enter(truth.turn())
        assert view(table.assistant.match.state, PUBLIC) == view(truth.state, PUBLIC)
    match = table.assistant.match
    assert tuple(table.disk) == match.records
    assert replay(GAME, Transcript(match.header, match.records)).state == match.state
    said = Counter(record.source for record in match.records[1:])
    assert set(said) == ({Origin.TOUCH} if way == "touch" else {Origin.BUTTON})
    assert table.assistant.scene.phase == "over"


def options_of(question: Any) -> list[Any]:  # noqa: ANN401
    """What may be decided, or may show."""
    return list(question.choices if isinstance(question, Decision) else question.results)


@pytest.mark.parametrize("agreed", AGREED)
def test_every_legal_choice_can_be_reached(agreed: str) -> None:
    """At any state of a match, whatever the player in turn may do stands behind some answer."""
    truth = Truth(11, AGREED[agreed])
    teller = CardsAndKarmaTeller(GAME, NAMES)
    random = Random(5)
    truth.lay()
    kinds: Counter[str] = Counter()
    while not isinstance(GAME.pending(truth.state), Over):
        for state, _ in truth.turn():
            question = GAME.pending(state)
            assert not isinstance(question, Over)
            kinds[question.kind] += 1
            answers = options_of(question)
            if kinds[question.kind] > 12:
                answers = random.sample(answers, min(2, len(answers)))
            for answer in answers:
                assert reached(teller, state, answer), (question.kind, answer)
    assert len(kinds) >= 8


def reached(teller: CardsAndKarmaTeller, state: State, answer: Any) -> bool:  # noqa: ANN401
    """Tell whether an answer can be entered, or is entered of itself."""
    wanted = as_seen(state, answer)
    asked = teller.ask(forgotten(state))
    if isinstance(asked, Given):
        return bool(asked.answer == wanted)
    return way_to(asked, state, wanted) is not None


def test_cards_need_not_be_named_when_they_are_laid_out() -> None:
    """One press leaves them unnamed; each is named when it is taken for its action."""
    truth, table = Truth(3, Options(players=2)), Unwatched(Options(players=2, memory=False))
    finger = Finger(table.assistant, "touch")
    truth.lay()
    finger.press("a", 0)
    assert finger.presses == 1
    state = table.assistant.match.state
    assert table.assistant.scene.phase == "play"
    assert set(view(state, PUBLIC).grid) == {"?"}
    teller = CardsAndKarmaTeller(GAME, NAMES)
    for answer in options_of(GAME.pending(truth.state)):
        wanted = as_seen(truth.state, answer)
        if isinstance(wanted, TakeDie):
            wanted = TakeDie(state.grid[0])
        asked = teller.ask(state)
        assert isinstance(asked, Asked)
        assert way_to(asked, truth.state, wanted) is not None
