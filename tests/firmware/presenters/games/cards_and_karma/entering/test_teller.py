"""What is asked where no camera sees: by what everybody sees, with nothing that cannot be."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import pytest

from display.drawing.metrics import Size
from display.games.cards_and_karma.phrases import entering as phrases
from display.games.cards_and_karma.vocabulary import die_name
from display.language import LANGUAGES, load_language
from display.model import Listing
from display.words import Words, counted
from engine.games.cards_and_karma.box.components import die_face
from engine.games.cards_and_karma.choices import TURN_OVER, Discard, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.public import forgotten
from engine.kernel.contract import UNSEEN, Chance, Legality, Over
from engine.kernel.replies import answered
from engine.words import Face, Seconds
from firmware.buttons import Press
from firmware.entering.asked import Asked, EntryPage, Given, Option
from firmware.entering.turn import TurnEntry
from firmware.presenters.games.cards_and_karma.bundle import BUNDLE
from firmware.presenters.games.cards_and_karma.entering.naming import may_come
from firmware.presenters.games.cards_and_karma.entering.teller import CardsAndKarmaTeller
from firmware.presenters.games.cards_and_karma.faces import Faces
from firmware.presenters.games.cards_and_karma.rulings import Rulings
from tests.display.games.cards_and_karma import scenes
from tests.display.inspection import drawn
from tests.engine.games.cards_and_karma.positions import Playing, Sitting, dice, house, position, ship, ware
from tests.engine.games.cards_and_karma.twins import turns

COMPACT: Size = (800, 480)
NAMES = ("Sara", "Jo", "Kim", "Max")


def teller(play: Playing) -> CardsAndKarmaTeller:
    """Whoever asks at a table."""
    return CardsAndKarmaTeller(play.game, NAMES)


def asked(play: Playing) -> Asked:
    """What is asked at a table, by what everybody sees of it."""
    found = teller(play).ask(forgotten(play.state))
    assert isinstance(found, Asked)
    return found


def piece_by_piece(play: Playing) -> Asked:
    """What is asked at a table where people want to name what paid."""
    found = next(one for one in asked(play).options if one.words == phrases.NAME_WHAT_PAID).leads()
    assert isinstance(found, Asked)
    return found


def leaves(question: Asked) -> list[Any]:
    """All answers that stand behind a question."""
    found: list[Any] = []
    for option in question.options:
        led = option.leads()
        found += leaves(led) if isinstance(led, Asked) else [led.answer]
    return found


def tree(question: Asked | Given, rng: Random, depth: int = 4) -> list[tuple[Words, str, Face | None]]:
    """What the screen shows on some way through a question."""
    if isinstance(question, Given) or not depth:
        return []
    shown = [(option.words, option.icon, option.face) for option in question.options]
    picked: Option = rng.choice(question.options)
    return [(question.words, "", None), *shown, *tree(picked.leads(), rng, depth - 1)]


@pytest.mark.parametrize("seed", range(3))
def test_no_list_depends_on_what_is_hidden(seed: int) -> None:
    """Ruling A45: at two tables that look alike the same is asked and listed, along whole turns."""
    compared = 0
    for pair in turns(Options(players=2 + seed), Random(seed), 0.3):
        states = [forgotten(twin.before) for twin in pair]
        asking = [CardsAndKarmaTeller(twin.game, NAMES) for twin in pair]
        for answer in pair[0].answers:
            lists = [
                tree(one.ask(forgotten(at)), Random(compared)) for one, at in zip(asking, states, strict=True)
            ]
            assert lists[0] == lists[1]
            compared += bool(lists[0])
            states = [answered(twin.game, state, answer)[1] for twin, state in zip(pair, states, strict=True)]
            if isinstance(pair[0].game.pending(states[0]), Over):
                break
    assert compared > 20


def test_a_payment_is_entered_piece_by_piece() -> None:
    """Dice of the colour, whatever the hand holds, until the cost is reached; nothing more is asked then."""
    building = house("red", cost=("blue", 7))
    play = position(Sitting(hand=dice("blue", 3, 4), karma=1), grid=[building])
    play.does(TakeAction(building.token))
    box = play.state.box
    found = leaves(asked(play))
    masks = {value: box.dice_face_mask[die_face("blue", value)] for value in (3, 4)}
    assert Pay(tuple(sorted((masks[3], masks[4])))) in found
    assert all(one.dice for one in found)
    assert all(one.karma <= 1 for one in found)


def test_more_than_needed_can_be_entered_where_it_is_allowed() -> None:
    """Ruling A36: after saying so, people say when that is all."""
    building = house("red", cost=("blue", 4))
    both_ways: tuple[Literal["ask", "refuse"], ...] = ("ask", "refuse")
    for overpaying in both_ways:
        play = position(
            Sitting(hand=dice("blue", 2, 5)),
            grid=[building],
            options=Options(players=2, overpaying=overpaying),
        )
        play.does(TakeAction(building.token))
        more = [option for option in piece_by_piece(play).options if option.words == phrases.MORE_THAN_NEEDED]
        assert bool(more) is (overpaying == "ask")
        if more:
            further = more[0].leads()
            assert isinstance(further, Asked)
            five = further.options[1].leads()
            assert isinstance(five, Asked), "it is not over before people say so"
            masks = play.state.box.dice_face_mask
            both = Pay(tuple(sorted((masks[die_face("blue", 2)], masks[die_face("blue", 5)]))))
            two = five.options[4].leads()
            assert isinstance(two, Asked)
            assert two.options[-1].words == phrases.THAT_IS_ALL
            assert two.options[-1].leads() == Given(both)


def test_a_price_of_one_die_is_listed_at_once() -> None:
    """Each colour of the value, a joker, and behind karma what it makes of other values."""
    flag = ship(5, cost=2)
    play = position(Sitting(hand=dice("blue", 2, 3), karma=2, administrators=1), grid=[flag])
    play.does(TakeAction(flag.token))
    found = leaves(asked(play))
    assert Pay(administrators=1) in found
    assert {one.karma for one in found} == {0, 1, 2}


def test_what_leaves_a_full_hand_is_not_asked() -> None:
    """It is its owner's business."""
    card = ware(("tea", 2))
    play = position(Sitting(hand=dice("blue", 1, 2, 3, 4, 5, 6, 1, 2)), grid=[card, *dice("green", 1)])
    play.does(TakeDie(card.token))
    state = forgotten(play.state)
    assert teller(play).ask(state) == Given(Discard((state.box.all,)))


def test_a_card_that_lies_open_is_not_listed_again() -> None:
    """Where the box has no second one; what goes into a hand is not asked for at all."""
    game = CardsAndKarma()
    state: State = game.setup(Options(players=2, memory=False))
    ask = CardsAndKarmaTeller(game, NAMES).ask
    assert ask(state) == Given(UNSEEN)
    while isinstance(first := ask(state), Given):
        state = game.observe(state, first.answer)
    assert isinstance(game.pending(state), Chance)
    shown = next(one for one in leaves(first) if one is not UNSEEN)
    face = state.box.action_face(shown.card)
    assert face in may_come(state)
    state = game.observe(state, shown)
    assert (face in may_come(state)) is (state.box.face_mask[face].bit_count() > 1)


def test_what_nobody_can_pay_is_not_offered() -> None:
    """By what everybody sees: a hand without cards pays nothing, whatever it would have to be."""
    building, free = house("red", cost=("blue", 4)), ware(("tea", 2))
    play = position(Sitting(), grid=[building, free])
    found = leaves(asked(play))
    assert TakeAction(free.token) in found
    assert TakeAction(building.token) not in found
    assert TakeDie(building.token) in found


def test_a_refusal_says_what_is_needed() -> None:
    """With the words of the ruling."""
    building = house("red", cost=("blue", 6))
    play = position(Sitting(hand=dice("blue", 1)), grid=[building])
    told = teller(play).refused(play.state, Pay())
    assert told.text.startswith("Not allowed")


def test_a_refusal_says_what_is_allowed_instead() -> None:
    """The nearest ways on, by what everybody sees, each once; which dice of a hand would do is not told."""
    building, tea = house("red", cost=("blue", 9)), ware(("tea", 1))
    hand = dice("blue", 1, 3, 6)
    play = position(Sitting(hand=hand), grid=[building, tea]).take(building)
    english = load_language("en")
    told = teller(play).instead(play.state, Pay((hand[0].token, hand[1].token)))
    assert teller(play).instead(play.state, Pay((hand[1].token, hand[2].token))) == ()
    assert [words.in_language(english) for words in told] == ["allowed: building red (blue 9) as a die"]
    silk, hand = ware(("silk", 1)), dice("blue", 1, 2, 3, 4, 5, 6, 1, 2)
    full = position(Sitting(hand=hand), grid=[silk, *dice("green", 1)]).die(silk)
    told = teller(full).instead(full.state, TURN_OVER)
    assert [words.in_language(english) for words in told] == ["allowed: discard 1 dice card"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_allowed_instead_reaches_the_screen(code: str) -> None:
    """Where a touch enters what the rules refuse: why, and the ways on beside it until the next touch."""
    building = house("red", cost=("blue", 6))
    play = position(Sitting(hand=dice("blue", 6), karma=1), grid=[building]).take(building)
    entry = TurnEntry(play.game, teller(play), forgotten(play.state))

    def touch(words: Words) -> EntryPage:
        at = next(n for n, option in enumerate(entry.asked.options) if option.words == words)
        assert entry.press(Press("a", Seconds(1.0), 1, touched=True, entry=at)) is None
        return entry.shown

    six, karma = die_name("blue", 6), counted("{n} karma", "{n} karma", 1)
    for answer in (phrases.NAME_WHAT_PAID, phrases.MORE_THAN_NEEDED, six, karma):
        assert touch(answer).refused is None
    page = touch(phrases.THAT_IS_ALL)
    assert page.refused is not None
    listing = BUNDLE.listings(play.game).model(scenes.live(2), page, ())
    assert isinstance(listing, Listing)
    language = load_language(code)
    pay = Pay((play.state.seat.hand[0],), karma=1)
    lines = Rulings(Faces(play.game.cards)).lines(play.state, play.game.why_not(play.state, pay, public=True))
    said = [words.in_language(language) for words in listing.allowed]
    assert said == [line.words.in_language(language) for line in lines[2:]] != []
    _, log = drawn(listing, COMPACT, code)
    assert set(said) <= {mark.what for mark in log if mark.panel == "allowed"}
    assert touch(phrases.THAT_IS_ALL).allowed == page.allowed
    entry.press(Press("d", Seconds(2.0), 1))
    assert (entry.shown.refused, entry.shown.allowed) == (None, ())


@pytest.mark.parametrize("overpaying", ["ask", "refuse"])
def test_karma_that_undoes_itself_can_be_entered(overpaying: Literal["ask", "refuse"]) -> None:
    """A25, A36: two karma on a die that is exact already, where nothing forbids to waste them."""
    flag, options = ship(5, cost=2), Options(players=2, overpaying=overpaying)
    play = position(Sitting(hand=dice("blue", 2, 4), karma=2), grid=[flag], options=options).take(flag)
    mask = play.state.box.dice_face_mask[die_face("blue", 2)]
    wasted = Pay((mask,), karma=2)
    assert (wasted in leaves(asked(play))) is (overpaying == "ask")
    ruling = play.game.why_not(forgotten(play.state), wasted)
    assert (ruling.legality is Legality.IMPOSSIBLE) is (overpaying == "refuse")


def test_karma_that_lowers_a_six_can_be_entered() -> None:
    """A25, A36: once people say that more lies there than the cost needs; never beside a joker alone."""
    building = house("red", cost=("blue", 5))
    play = position(Sitting(hand=dice("blue", 6), karma=1, administrators=1), grid=[building]).take(building)
    six = play.state.box.dice_face_mask[die_face("blue", 6)]
    found = leaves(asked(play))
    assert Pay((six,), karma=1) in found
    assert all(one.dice for one in found if one.karma)
