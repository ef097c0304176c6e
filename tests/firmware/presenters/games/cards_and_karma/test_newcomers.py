"""What is asked of a card of Cards & Karma that lies open and that no album knows."""

from __future__ import annotations

from engine.facts import Facts
from engine.games import open_box
from engine.games.cards_and_karma.box.components import DICE_FACES
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.words import Face
from firmware.entering.asked import Asked, Given
from firmware.presenters.games.cards_and_karma.entering.newcomers import CardsAndKarmaNewcomers

KIT = open_box("cards-and-karma").kit
PALACE = {"kind": "palace", "number": "5", "die_colour": "green"}


def newcomers(*cards: Facts) -> CardsAndKarmaNewcomers:
    """Those of a box of which some cards are known; of the reference box for none."""
    text = KIT.text({str(number): card for number, card in enumerate(cards)}, "box") if cards else None
    game = open_box("cards-and-karma", text).game
    assert isinstance(game, CardsAndKarma)
    return CardsAndKarmaNewcomers(game)


def said(asked: Asked, wanted: Facts) -> Given:
    """What comes of touching what is printed."""
    while True:
        option = next(
            one
            for one in asked.options
            if one.says and all(wanted.get(k, "none") == v for k, v in one.says.items())
        )
        led = option.leads()
        if isinstance(led, Given):
            return led
        asked = led


def test_a_new_card_is_learnt_and_a_known_one_is_named() -> None:
    """In the same touches."""
    half = newcomers(PALACE)
    asked = half.ask((), (), new=True)
    assert said(asked, {**PALACE, "number": "6"}).learns == {**PALACE, "number": "6"}
    known = said(asked, PALACE)
    assert (known.answer, known.learns) == (Face("palace-5-green"), None)


def test_what_is_proposed_is_one_touch() -> None:
    """It stands first."""
    half = newcomers(PALACE)
    first = half.ask((), (PALACE,), new=True).options[0]
    assert first.chief
    led = first.leads()
    assert isinstance(led, Given)
    assert led.answer == "palace-5-green"


def test_a_whole_box_learns_nothing() -> None:
    """Cards are named by what is printed on them; dice sides are touched."""
    whole = newcomers()
    assert not whole.may_be_new("grid")
    known = said(whole.ask(whole.faces("grid"), (), new=False), PALACE)
    assert known.learns is None
    assert whole.facts(known.answer) == PALACE
    assert [one.face for one in whole.ask(DICE_FACES, (), new=False).options] == list(DICE_FACES)


def test_where_a_new_card_may_lie() -> None:
    """Not among score cards, administrators and discards."""
    half = newcomers(PALACE)
    places = ("grid", "tray", "seat-1-goods", "seat-0-score", "seat-2-administrators", "discard")
    assert [half.may_be_new(place) for place in places] == [True, True, True, False, False, False]
