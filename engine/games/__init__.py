"""The games that Munshi knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from msgspec import Struct

from engine.errors import MunshiError
from engine.games.cards_and_karma.box import catalogue as cards_and_karma_catalogue
from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.records.notation import PHRASING
from engine.games.cards_and_karma.records.statistics import COUNTING
from engine.kernel.contract import Game
from engine.kernel.notation import PLAIN, Phrasing
from engine.kernel.statistics import NOTHING_COUNTED, Counting


@final
class UnknownGameError(MunshiError, KeyError):
    """A game was asked for that Munshi does not know."""


class Box(Struct, frozen=True, eq=False):
    """A game with the components it is played with.

    Args:
        game: Its rules.
        catalogue: The text of its catalogue, to be kept beside records; empty where it needs none.
        phrasing: Its words in the text of a match.
        counting: What is counted for its statistics.
    """

    game: Game[Any, Any, Any]
    catalogue: str = ""
    phrasing: Phrasing = PLAIN
    counting: Counting[Any] = NOTHING_COUNTED


def _open_cards_and_karma(text: str | None) -> Box:
    source = cards_and_karma_catalogue
    catalogue = source.load_reference() if text is None else source.parse(text)
    return Box(CardsAndKarma(Cards.of(catalogue)), text or source.to_text(catalogue), PHRASING, COUNTING)


GAMES: Final[dict[str, Callable[[str | None], Box]]] = {CardsAndKarma.id: _open_cards_and_karma}
"""What opens the box of each game, by the game's id."""


def open_box(name: str, catalogue: str | None = None) -> Box:
    """Return a game with its catalogue.

    Args:
        name: The game's id.
        catalogue: The text of the catalogue to play with; None for the reference catalogue.

    Raises:
        UnknownGameError: There is no such game.
        CatalogueError: The catalogue is faulty.
    """
    if name not in GAMES:
        raise UnknownGameError(
            f"The game {name!r}.", expected=f"one of {', '.join(GAMES)}", advice="choose one of these"
        )
    return GAMES[name](catalogue)
