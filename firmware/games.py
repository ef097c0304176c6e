"""What the assistant needs of a game beside its rules: how it is put into words and asked about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from display.model import History, Label, Listing, Live
from display.words import Words, verbatim
from firmware.assistant.recording.replacing import Lost
from firmware.assistant.scene import Presenter, Scene
from firmware.assistant.telling.going_on import Onward
from firmware.entering.asked import EntryPage, Newcomers, Teller
from firmware.joining.form import Form
from firmware.rooms import bundle


class PastTurns(Protocol):
    """Puts earlier turns of a match into view models."""

    def model(self, match: Any, chosen: int, *, number: int, labels: Sequence[Label] = ()) -> History:  # noqa: ANN401 -- of any game
        """Return the screen of a turn."""

    def amended(self, past: History, question: Words | None, lost: Sequence[Lost[Any]] | None) -> History:
        """Return the screen of a turn that is being corrected.

        Args:
            past: The screen of the turn.
            question: What is asked.
            lost: What would not hold any more of later turns; None before that is known.
        """


class Listings(Protocol):
    """Puts what people enter themselves into view models."""

    def model(self, live: Live, page: EntryPage, labels: tuple[Label, ...]) -> Listing | Live:
        """Return the screen of a question in a match; where the drawn table answers, the match's own."""

    def alone(self, scene: Scene, page: EntryPage, labels: tuple[Label, ...]) -> Listing:
        """Return the screen of a question before a match has begun."""


class TableWords(Struct, frozen=True, eq=False):
    """What a game calls what lies on its table, for those who set up mat and camera.

    Args:
        place: Returns what a place is called, by its id.
        gives: Returns what a camera reads that gives a coverage level; None for no level at all.
        small: Returns what to change where pieces are too small: how many pixels wide they are, how wide
            they should be, and whether something is `cut` off, so that the camera cannot come nearer.
    """

    place: Callable[[str], Words] = verbatim
    gives: Callable[[str | None], Words] = lambda _: verbatim("")
    small: Callable[..., Words] = lambda **_: verbatim("")


class Bundle(Struct, frozen=True, eq=False):
    """All that the assistant needs of one game. Each part is made for the game's rules, its first argument.

    Args:
        presenter: Puts scenes into view models.
        past: Puts earlier turns into view models.
        listings: Puts what people enter themselves into view models.
        teller: Knows what is asked where people enter a turn themselves; takes the players' names.
        compared: What the comparisons of a standing are called, in English, by the engine's names.
        onward: Returns what asks for a position from which a match goes on where the table does not fit;
            takes the names and the ids of the places that the camera reads. None where nothing can.
        form: Asks for the position of a match that is joined midway; takes the names, what is settled of
            the options, and the ids of the places that the camera reads. None where nothing does.
        words: What things on the table are called where a camera is set up.
        facts: What stands on pieces is called, in English: the facts and their words by the engine's names.
        newcomers: Knows what is asked of pieces that no album knows; None where a camera reads none.
        variant: Returns what a match with some options is called, in English; "" for the normal game.
    """

    presenter: Callable[[Any], Presenter]
    past: Callable[[Any], PastTurns]
    listings: Callable[[Any], Listings]
    teller: Callable[[Any, Sequence[str]], Teller]
    compared: Mapping[str, str]
    onward: Callable[[Any, Sequence[str], Sequence[str]], Onward | None] = lambda *_: None
    form: Callable[[Any, Sequence[str], Mapping[str, Any], Sequence[str]], Form] | None = None
    words: TableWords = TableWords()
    facts: Mapping[str, str] = {}
    newcomers: Callable[[Any], Newcomers] | None = None
    variant: Callable[[Mapping[str, Any]], str] = lambda _: ""


def bundle_of(game: str) -> Bundle:
    """Return the bundle of a game by its id.

    Raises:
        UnknownGameError: There is no such game.
    """
    found: Bundle = bundle("firmware.presenters.games", game)
    return found
