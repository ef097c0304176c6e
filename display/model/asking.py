"""The buttons, what they mean, and questions that they answer; one comes before a match is left."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from display.drawing.vectors import check_icon
from display.faults import ModelError
from display.words import Words

Button = Literal["a", "b", "c", "d"]
BUTTONS: Final[tuple[Button, ...]] = ("a", "b", "c", "d")
"""The four buttons in their order along the edge of the screen."""


class Label(Struct, frozen=True):
    """What a button does now.

    Args:
        button: Which one.
        words: What pressing it does.
        icon: Its icon; "" for none.
        chief: Whether it ends the turn, as in the ordinary course of play.
        aside: Whether it only leads elsewhere: to further answers, back, or away from all of them.
    """

    button: Button
    words: Words
    icon: str = ""
    chief: bool = False
    aside: bool = False

    def __post_init__(self) -> None:
        check_icon(self.icon)


class Question(Struct, frozen=True):
    """Something only the players can say.

    Args:
        words: The question.
        options: Two to four answers, each beside its button.
    """

    words: Words
    options: tuple[Label, ...]

    def __post_init__(self) -> None:
        buttons = [option.button for option in self.options]
        if not 2 <= len(set(buttons)) == len(buttons) <= len(BUTTONS):  # noqa: PLR2004  # two answers at least
            raise ModelError(
                f"a question with its answers at the buttons {', '.join(buttons) or 'none'}",
                expected="two to four answers, each at a button of its own",
                advice="merge answers that lead to the same state, or ask in two steps",
            )


class Leaving(Struct, frozen=True):
    """Asks before the window is closed.

    Args:
        number: Number of the state that was shown; presses and acknowledgements carry it.
        words: The question.
        told: What becomes of the match, in one or two sentences.
        labels: What the buttons do.
        leaves: The buttons that leave; any other goes back to what was shown.
    """

    number: int
    words: Words
    told: Words
    labels: tuple[Label, ...] = ()
    leaves: frozenset[Button] = frozenset[Button](("d",))
