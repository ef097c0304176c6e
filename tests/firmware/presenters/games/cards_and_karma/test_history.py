"""Earlier turns are shown as everybody could see them, and looking back touches nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from display.games.cards_and_karma.phrases import turns
from display.model import Entry, History
from display.words import Words
from engine.games.cards_and_karma.box.components import DICE_FACES
from engine.games.cards_and_karma.choices import TakeDie
from engine.games.cards_and_karma.joining.joining import described
from engine.kernel.contract import UNSEEN, Chance, Decision, Over
from engine.kernel.match import Match
from firmware.presenters.games.cards_and_karma.history import past_turns_of
from tests.engine.kernel.playing import AnyMatch, said
from tests.firmware.presenters.games.cards_and_karma.evenings import GAME, NAMES, public_answer
from tests.firmware.presenters.games.cards_and_karma.looking import table_of


def matches(seed: int, players: int, *, open_bonuses: bool = False) -> tuple[AnyMatch, AnyMatch]:
    """One match twice: by who sees all hands, and by who sees none."""
    rng = random.Random(seed)
    options: dict[str, Any] = {"players": players}
    if open_bonuses:
        bonuses = ["karma-2", "palace-or-coins-2", "ship-or-fame-1", "administrator", "dice-2", "extra-turn"]
        options["open_bonuses"] = [rng.sample(bonuses, 6) for _ in range(players)]
    exact: AnyMatch = Match.start(GAME, options, NAMES[:players], said())
    public: AnyMatch = Match.start(GAME, options, NAMES[:players], said())
    while not isinstance(asked := exact.pending, Over):
        answer = rng.choice(asked.choices if isinstance(asked, Decision) else asked.results)
        told = public_answer(exact.state, public.state, answer)
        for match, one in ((exact, answer), (public, told)):
            match.observe(one, said()) if isinstance(asked, Chance) else match.act(one, said())
    return exact, public


def texts(entries: tuple[Entry, ...]) -> list[str]:
    """The English texts of what is told."""
    return [entry.words.text for entry in entries]


def values(words: Words) -> list[Any]:
    """All values in a text, those within others as well."""
    found: list[Any] = []
    for _, value in words.values:
        for one in value if isinstance(value, tuple) else (value,):
            found += values(one) if isinstance(one, Words) else [one]
    return [words.text, *found]


def shown(match: AnyMatch) -> list[History]:
    """Every turn as it is shown."""
    presenter = past_turns_of(GAME)
    return [presenter.model(match, at, number=7) for at in range(len(presenter.turns(match)))]


@pytest.mark.parametrize(("seed", "players", "open_"), [(1, 2, False), (2, 3, False), (3, 4, True)])
def test_who_saw_all_hands_shows_no_more(seed: int, players: int, open_: bool) -> None:
    """A45: whatever the hands held, each turn is told and shown alike, and no die of a payment is named."""
    exact, public = matches(seed, players, open_bonuses=open_)
    here, there = shown(exact), shown(public)
    assert here == there
    assert len(here) == GAME.turns(exact.state).begun
    for model in here:
        cards = [
            card.face
            for seat in table_of(model).seats
            for card in (*seat.buildings, *seat.ships, *seat.goods)
        ]
        assert not set(cards) & set(DICE_FACES)
        for entry in model.told.entries:
            if entry.words.text.startswith("pays"):
                named = {text for text in values(entry.words) if isinstance(text, str)}
                assert named <= PAID, named


PAID = {
    "pays {payment}",
    "pays nothing",
    "{n} dice card",
    "{n} karma",
    "{n} administrator",
}
"""All texts in a payment: numbers of things."""


def test_a_turn_is_told_and_the_table_stood_as_it_did() -> None:
    """Who played, when, what was taken; the seats as the public view has them after it."""
    exact, _ = matches(4, 3)
    presenter = past_turns_of(GAME)
    past = presenter.turns(exact)
    for at, model in enumerate(shown(exact)):
        turn = past[at]
        assert (model.chosen, model.number, model.turns[at].number) == (at, 7, at + 1)
        assert model.turns[at].seat == turn.seat == turn.before.actor
        assert model.when == turns.when(turn.before.rounds, second=turn.before.second)
        seats = table_of(model).seats
        assert [seat.hand for seat in seats] == [len(one.hand) for one in turn.after.seats]
        assert [seat.tokens.coins for seat in seats] == [one.coins for one in turn.after.seats]
        told = texts(model.told.entries)
        first = turn.played[0].answer
        if isinstance(first, TakeDie):
            assert told[0] == "takes {card} as a die"
        assert told


def test_what_was_put_right_is_told() -> None:
    """Corrections, steps taken back and pauses stand at their turn, in the list and in words."""
    match: AnyMatch = Match.start(GAME, {"players": 2}, NAMES[:2], said())
    rng = random.Random(3)

    def play(turns: int) -> None:
        while GAME.turns(match.state).ended < turns or isinstance(match.pending, Chance):
            asked = match.pending
            if isinstance(asked, Decision):
                match.act(rng.choice([one for one in asked.choices if isinstance(one, TakeDie)]), said())
            elif isinstance(asked, Chance):
                match.observe(UNSEEN if asked.place.endswith("hand") else rng.choice(asked.results), said())

    play(2)
    match.undo(said(), agreed=True)
    match.pause("tea", said())
    match.resume("", said())
    play(3)
    taken = next(one for one in match.records if getattr(one.step, "question", "") == "turn")
    lying = match.line[taken.sequence - 2].state
    other = next(one for one in GAME.pending(lying).choices if isinstance(one, TakeDie))  # type: ignore[union-attr]
    match.amend(taken.sequence, other, said=said())
    lines = match.lines
    first, second, *_ = shown(match)
    assert "corrected by hand" in texts(first.told.entries)
    assert first.turns[0].corrected
    everything = [text for model in shown(match) for text in texts(model.told.entries)]
    assert "{n} step was taken back" in everything
    assert "the match paused" in everything
    assert any(turn.taken_back for turn in second.turns)
    assert match.lines == lines


def test_turns_are_remembered_until_the_match_goes_on() -> None:
    """Paging does not count them anew; a new record does."""
    exact, _ = matches(5, 2)
    presenter = past_turns_of(GAME)
    before = presenter.turns(exact)
    assert presenter.turns(exact) is before
    assert presenter.model(exact, -1, number=1).chosen == len(before) - 1
    exact.note("hm", said())
    assert presenter.turns(exact) is not before


def test_before_the_first_turn_there_is_nothing_to_look_at() -> None:
    """The list is empty, and no turn can be chosen."""
    match: AnyMatch = Match.start(GAME, {"players": 2}, NAMES[:2], said())
    presenter = past_turns_of(GAME)
    assert presenter.turns(match) == ()
    with pytest.raises(IndexError):
        presenter.model(match, 0, number=1)


def test_where_all_went_on_anew_is_told() -> None:
    """Turns that nobody recorded are not made up; what is known is that all went on from the table."""
    match: AnyMatch = Match.start(GAME, {"players": 3}, NAMES[:3], said())
    while isinstance(asked := match.pending, Chance):
        match.observe(asked.results[0], said())
    begun = described(match.state)
    match.rejoin(replace(begun, rounds=begun.rounds + 1), said())
    assert texts(shown(match)[-1].told.entries) == ["all went on from the table as it lay"]
