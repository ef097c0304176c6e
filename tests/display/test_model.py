"""The view model refuses what contradicts itself, and has no room for what only a hand knows."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from display.drawing.vectors import icon_files
from display.faults import ModelError
from display.model import Comparison, End, Entry, Header, Label, LastTurn, Notice, Player, Question
from display.words import Words, verbatim
from engine.kernel.contract import Standing, TieBreak
from tests.conftest import ROOT
from tests.display.games.cards_and_karma import scenes

TEXT = verbatim("?")


def test_a_model_is_plain_values() -> None:
    """A model can be written down and compared: equal moments are equal."""
    assert scenes.live(3) == scenes.live(3)
    assert msgspec.json.encode(scenes.live(3)) == msgspec.json.encode(scenes.live(3))


@pytest.mark.parametrize("buttons", ["", "a", "aa", "aab"])
def test_a_question_has_two_to_four_answers(buttons: str) -> None:
    """One answer is no question, and two answers at one button cannot be told apart."""
    with pytest.raises(ModelError, match="two to four answers"):
        Question(TEXT, tuple(Label(button, TEXT) for button in buttons))  # type: ignore[arg-type]


def test_the_last_turn_was_somebodys() -> None:
    """The last turn belongs to a seat that exists, or to nobody."""
    plain = scenes.live(2)
    assert replace(plain, last_turn=LastTurn(None, ())).last_turn is not None
    with pytest.raises(ModelError):
        replace(plain, last_turn=LastTurn(2, ()))


@pytest.mark.parametrize("make", [Entry, Notice, lambda words, icon: Label("a", words, icon)])
def test_an_unknown_icon_is_refused(make: Callable[[Words, str], object]) -> None:
    """A name without a picture is refused when the model is made, not when it is drawn."""
    with pytest.raises(ModelError, match="'peacock'"):
        make(TEXT, "peacock")


def test_no_two_icons_share_a_name() -> None:
    """What one game calls its icon no other game does, and not the frame."""
    assert len(icon_files()) == len(list((ROOT / "display").glob("**/icons/*.svg")))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Player("A", "amber"),
        lambda: Header(TEXT, "amber"),
    ],
)
def test_what_cannot_be_drawn_is_refused(make: Callable[[], object]) -> None:
    """An id that no picture belongs to is refused when the model is made, so that drawing never fails."""
    with pytest.raises(ModelError, match="icon"):
        make()


@pytest.mark.parametrize(
    "standing",
    [
        Standing(over=False, steps=(), order=((0,), (1,))),
        Standing(over=True, steps=(), order=((0,),)),
        Standing(over=True, steps=(TieBreak("flipped", (6,), (0,), "end-of-game"),), order=((0,), (1,))),
    ],
    ids=["not over", "a seat is missing", "a value is missing"],
)
def test_the_end_needs_a_whole_standing(standing: Standing) -> None:
    """The end screen takes the standing of a finished match for all its players."""
    with pytest.raises(ModelError, match="standing"):
        End(
            1,
            (Player("A", "ruby"), Player("B", "pearl")),
            standing,
            (Comparison(TEXT, TEXT),) * len(standing.steps),
        )


def test_every_comparison_has_words() -> None:
    """The end screen says what each comparison of the standing is called."""
    model = scenes.end(3)
    with pytest.raises(ModelError, match="1 of 2 comparisons"):
        replace(model, compared=model.compared[:1])
