"""The games that Munshi knows, each in a folder of its own; `open_box` finds them by their ids."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, Literal, final, get_args, get_origin

from msgspec.structs import FieldInfo, fields

from engine.errors import MunshiError
from engine.kernel.box import Box


@final
class UnknownGameError(MunshiError, KeyError):
    """A game was asked for that Munshi does not know."""


def _opener(package: str) -> Callable[[str | None], Box]:
    """Return what opens a game's box: `opening.open_box` of its package, imported when first wanted."""

    def made(catalogue: str | None) -> Box:
        found: Box = import_module(f"engine.games.{package}.opening").open_box(catalogue)
        return found

    reference = cache(partial(made, None))
    # A box of people's own may learn what is in it, each for itself.
    return lambda catalogue: reference() if catalogue is None else made(catalogue)


DEFAULT: Final = "cards-and-karma"
"""The id of the game that is meant where nobody names one."""

GAMES: Final[dict[str, Callable[[str | None], Box]]] = {
    folder.name.replace("_", "-"): _opener(folder.name) for folder in iter_modules(__path__) if folder.ispkg
}
"""What opens the box of each game, by the game's id: that of its folder."""


def open_box(name: str, catalogue: str | None = None) -> Box:
    """Return a game with its components.

    Args:
        name: The game's id.
        catalogue: The text of the component file to play with; None for the reference file.

    Raises:
        UnknownGameError: There is no such game.
        MunshiError: The component file is faulty.
    """
    if name not in GAMES:
        raise UnknownGameError(
            f"The game {name!r}.", expected=f"one of {', '.join(GAMES)}", advice="choose one of these"
        )
    return GAMES[name](catalogue)


def settings_of(name: str) -> dict[str, tuple[Any, ...]]:
    """Return what the players of a game in `GAMES` may agree on, with the values that it may have.

    These are the options of a match that are one of a few texts, whichever the rules come to know.
    """
    return {one.name: get_args(one.type) for one in _options(name) if get_origin(one.type) is Literal}


def lists_of(name: str) -> dict[str, Any]:
    """Return the options of a game in `GAMES` that are lists of names or numbers, with their types."""
    lists = {one.name: one.type for one in _options(name) if get_origin(one.type) is tuple}
    return {name: form for name, form in lists.items() if get_origin(get_args(form)[0]) is not tuple}


def _options(name: str) -> tuple[FieldInfo, ...]:
    return fields(import_module(f"{__name__}.{name.replace('-', '_')}.options").Options)
