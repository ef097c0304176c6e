"""Answers as plain values, and back."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import DIE_COLOURS, die_face
from engine.games.cards_and_karma.choices import (
    DRAW_TWO,
    ChooseTrios,
    Discard,
    Exchange,
    FirstBonus,
    Pay,
    TakeDie,
    Trio,
)
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.results import LAID, BonusShown, Shown
from engine.kernel.contract import UNSEEN
from engine.kernel.errors import RecordError
from engine.words import Face
from tests.engine.games.cards_and_karma.boxes import with_cards
from tests.engine.games.cards_and_karma.worlds import answered

GAME = CardsAndKarma()
BOX = GAME.cards


@pytest.mark.parametrize("seed", range(3))
def test_every_answer_of_a_match_is_read_back(seed: int) -> None:
    """Whatever is listed anywhere in a match is written as JSON and read as the same."""
    state, rng = GAME.setup(Options(players=2 + seed)), Random(seed)
    while following := answered(GAME, state, rng):
        answer, state = following
        assert GAME.read(msgspec.json.decode(msgspec.json.encode(GAME.write(answer)))) == answer


def test_ids_are_written() -> None:
    """Faces and bonuses are written by their ids, several cards as a list of theirs."""
    face = BOX.action[0]
    assert GAME.write(TakeDie(BOX.face_mask[face])) == {"type": "take-die", "card": face}
    assert GAME.write(Shown(0b11)) == {"type": "shown", "card": ["card-001", "card-002"]}
    blue = BOX.dice_face_mask["die-blue-4"]  # type: ignore[index]
    assert GAME.write(Pay((blue,), 1)) == {
        "type": "pay", "dice": ["die-blue-4"], "administrators": 1, "karma": 0
    }  # fmt: skip
    assert GAME.write(BonusShown(3)) == {"type": "bonus-shown", "bonus": "administrator"}
    assert GAME.write(FirstBonus(5)) == {"type": "first-bonus", "bonus": "extra-turn"}
    assert GAME.write(UNSEEN) == {"unseen": True}


def test_a_die_is_written_by_its_dice_side() -> None:
    """Also where one card alone has it: the other side of what was paid or thrown away nobody sees (A45)."""
    ship = BOX.face_mask[Face("ship-01")]
    colour = BOX.die_colour[ship.bit_length() - 1]
    rare = CardsAndKarma(
        Cards(
            with_cards(
                BOX.catalogue,
                lambda card: (
                    card
                    if BOX.die_colour[BOX.index[card.id]] != colour
                    else replace(card, die_value=6 if 1 << BOX.index[card.id] == ship else 1)
                ),
            )
        )
    )
    six = die_face(DIE_COLOURS[colour], 6)
    assert rare.cards.dice_face_mask[six] == rare.cards.face_mask[Face("ship-01")]
    assert rare.write(TakeDie(ship))["card"] == "ship-01"
    assert rare.write(Pay((ship,)))["dice"] == [six]
    assert rare.write(Discard((ship,)))["cards"] == [six]
    assert rare.read(rare.write(Pay((ship,)))) == Pay((ship,))


def test_copies_are_told_apart_by_card() -> None:
    """One of two copies is written by its own id, both together by their face."""
    both = next(mask for mask in BOX.face_mask.values() if mask.bit_count() == 2)
    one = both & -both
    assert GAME.write(TakeDie(both))["card"] == BOX.action_face(both)
    assert GAME.write(TakeDie(one))["card"] == BOX.ids[one.bit_length() - 1]
    assert GAME.read(GAME.write(TakeDie(one))) == TakeDie(one)


@pytest.mark.parametrize(
    "answer",
    [
        UNSEEN,
        LAID,
        DRAW_TWO,
        Exchange("coins"),
        ChooseTrios((Trio("same-goods", (1, 2, 1 << 140), 5),)),
        Pay(),
    ],
)
def test_rare_answers_are_read_back(answer: object) -> None:
    """What no random match happens to show is written and read as well."""
    assert GAME.read(msgspec.json.decode(msgspec.json.encode(GAME.write(answer)))) == answer  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "written",
    [
        None,
        7,
        [],
        {},
        {"type": "no-such"},
        {"type": "take-die"},
        {"type": "take-die", "card": "no-such-card"},
        {"type": "take-die", "card": [["card-001"], 7]},
        {"type": "take-die", "card": "card-001", "more": 1},
        {"type": "pay", "dice": 5},
        {"type": "pay", "dice": [], "karma": "one"},
        {"type": "first-bonus", "bonus": "no-such"},
        {"type": "exchange", "tokens": "karma"},
        {"type": "choose-trios", "trios": [{"kind": "ships", "cards": []}]},
    ],
)
def test_other_values_are_refused(written: object) -> None:
    """What is no answer is refused with what was seen, expected and can be done."""
    with pytest.raises(RecordError, match=r"Expected: (.|\n)*What to do: "):
        GAME.read(written)


def test_a_card_of_another_box_is_named() -> None:
    """The mistake tells which card the catalogue does not have, not only that the answer is none."""
    with pytest.raises(RecordError, match="a card called 'no-such-card'"):
        GAME.read({"type": "take-die", "card": "no-such-card"})
