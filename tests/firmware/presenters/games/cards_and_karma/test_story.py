"""What happened is told from the answers, as everybody could see it."""

from __future__ import annotations

from collections import Counter

import pytest

from display.model import Live
from display.words import Words
from engine.games.cards_and_karma import choices
from engine.kernel.sightings import Sighting
from firmware.assistant.scene import Turn
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from firmware.presenters.games.cards_and_karma.story import Story, told
from tests.firmware.presenters.games.cards_and_karma.evenings import GAME, Moment, evening, scene
from tests.firmware.presenters.games.cards_and_karma.happenings import changed

FACES = Faces(GAME.cards)


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    """Some whole matches, with dice and actions taken at random in one of them."""
    return [
        moment for seed in range(3) for moment in evening(seed, 2 + seed, greedy=seed != 2) if moment.turn
    ]


def story(turn: Turn) -> Story:
    """What is told of a turn."""
    return told(GAME, FACES, turn.before, turn.answers, turn.readings)


def said(one: Story) -> Counter[str]:
    """How often each sentence is said, whatever it is said of."""
    return Counter(deed.entry.words.text for deed in one.deeds)


def turns_of(moments: list[Moment]) -> list[Turn]:
    """Each turn once."""
    seen: dict[int, Turn] = {id(moment.turn): moment.turn for moment in moments if moment.turn}
    return list(seen.values())


def test_a_story_ends_where_the_turn_ended(moments: list[Moment]) -> None:
    """Playing the answers again leads to the same tokens, rows and hands."""
    for turn in turns_of(moments):
        end = story(turn).end
        assert end.seats == turn.after.seats
        assert (end.grid, end.played, end.agenda) == (turn.after.grid, turn.after.played, turn.after.agenda)


def test_every_card_taken_is_told(moments: list[Moment]) -> None:
    """As many cards are told to be taken as have left the grid."""
    for turn in turns_of(moments):
        told_of = said(story(turn))
        taken = told_of["takes {card}"] + told_of["takes {card} as a die"]
        assert taken == len(turn.before.grid) - len(turn.after.grid)


def test_every_flip_is_told_with_its_bonus(moments: list[Moment]) -> None:
    """As many scoring cards are told to be turned as were, each with what it gives."""
    for turn in turns_of(moments):
        flipped = [sum(seat.flipped for seat in state.seats) for state in (turn.before, turn.after)]
        told_of = said(story(turn))
        assert told_of["turns a scoring card: {bonus}"] == flipped[1] - flipped[0]
        assert not told_of["turns a scoring card"]


def test_tokens_told_add_up(moments: list[Moment]) -> None:
    """What is received, exchanged, sold and paid makes the difference in karma and coins."""
    for turn in turns_of(moments):
        karma = coins = 0
        for deed in story(turn).deeds:
            values = dict(deed.entry.words.values)
            text = deed.entry.words.text
            if text == "receives {gains}":
                karma += _amount(values["gains"], "{n} karma")
                coins += _amount(values["gains"], "{n} coin")
            elif text == "sells {trio} for {coins}":
                coins += _amount((values["coins"],), "{n} coin")
            elif text == "gets 1 karma from the elephant":
                karma += 1
            elif text == "3 karma: an administrator":
                karma -= 3
        karma -= sum(answer.karma for answer in turn.answers if isinstance(answer, choices.Pay))
        flips = [seat.right for state in (turn.before, turn.after) for seat in state.seats]
        coins -= 6 * (sum(flips[len(flips) // 2 :]) - sum(flips[: len(flips) // 2]))
        for name, expected in (("karma", karma), ("coins", coins)):
            total = [sum(getattr(seat, name) for seat in state.seats) for state in (turn.before, turn.after)]
            assert total[1] - total[0] == expected, name


def _amount(parts: object, text: str) -> int:
    assert isinstance(parts, tuple)
    return sum(part.number for part in parts if isinstance(part, Words) and part.text == text)


def test_a_payment_is_told_as_it_lay_in_the_tray(moments: list[Moment]) -> None:
    """Each die that was laid down for all to see is named."""
    named = 0
    for turn in turns_of(moments):
        for deed in story(turn).deeds:
            if deed.entry.words.text == "pays {payment}":
                named += 1
        assert not said(story(turn))["pays {price}, not seen"]
    assert named


def test_a_payment_that_nobody_saw_is_not_told(moments: list[Moment]) -> None:
    """Without a picture of the tray only the price is told, though the state may know the dice."""
    unseen = 0
    for turn in turns_of(moments):
        told_of = said(told(GAME, FACES, turn.before, turn.answers, ()))
        dice = [pay for pay in turn.answers if isinstance(pay, choices.Pay) and pay.dice]
        assert told_of["pays {price}, not seen"] == len(dice)
        unseen += len(dice)
    assert unseen


def test_two_turns_at_once_name_both_players() -> None:
    """Where a press was forgotten, each player's part stands after their name."""
    moments = [moment for moment in evening(8, 3) if moment.turn]
    first, second = moments[0], moments[1]
    assert first.turn is not None
    assert second.turn is not None
    both = Turn(
        first.turn.before, first.turn.answers + second.turn.answers, second.turn.after, second.turn.reading
    )
    model = CardsAndKarmaPresenter(GAME).model(scene(second, exact=True, last=both))
    assert isinstance(model, Live)
    assert model.last_turn is not None
    assert model.last_turn.seat == first.turn.before.actor
    names = [entry for entry in model.last_turn.entries if entry.icon.startswith("emblem-")]
    assert [dict(entry.words.values)["text"] for entry in names] == [
        scene(second).names[second.turn.before.actor]
    ]


def test_a_payment_that_was_cleared_away_is_told(moments: list[Moment]) -> None:
    """What lay in the tray before the press counts as seen."""
    for turn in turns_of(moments):
        assert turn.reading is not None
        cleared = changed(turn.reading, "tray", pieces=())
        earlier = Turn(turn.before, turn.answers, turn.after, cleared, (turn.reading,))
        assert story(earlier) == story(turn)


@pytest.mark.parametrize("public", [False, True])
def test_every_trio_is_told_once(public: bool) -> None:
    """As many exchanges and sales are told as cards and coins say, whoever tells them."""
    told_of: Counter[str] = Counter()
    for seed in range(6):
        for moment in evening(seed, 2 + seed % 3):
            turn = moment.public_turn if public else moment.turn
            if turn is None:
                continue
            one = said(story(turn))
            gained = sum(seat.administrators for seat in turn.after.seats)
            gained -= sum(seat.administrators for seat in turn.before.seats)
            used = sum(
                answer.administrators if isinstance(answer, choices.Pay) else 1
                for answer in turn.answers
                if isinstance(answer, choices.Pay | choices.DrawTwo | choices.ExtraTurn)
            )
            bonus = sum(
                _amount(dict(deed.entry.words.values)["gains"], "{n} administrator")
                for deed in story(turn).deeds
                if deed.entry.words.text == "receives {gains}"
            )
            trios = one["{trio}: an administrator"] + one["3 karma: an administrator"]
            assert trios + bonus - used - 3 * one["3 administrators: 2 fame"] == gained
            told_of += one
    assert told_of["{trio}: an administrator"] > 10
    assert told_of["sells {trio} for {coins}"] > 10


def test_what_was_seen_later_is_no_deed(moments: list[Moment]) -> None:
    """A sighting among the answers narrows the state, and nothing is told of it."""
    turn = turns_of(moments)[4]
    sighting = Sighting("draw", ())
    assert told(GAME, FACES, turn.before, (sighting, *turn.answers), turn.readings) == story(turn)
