"""The questions before a new match: which game, who plays in which order, and what they have agreed on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from display.drawing.theme import PLAYERS
from display.language import load_language
from display.words import Words, verbatim, words
from engine.games import GAMES, open_box
from engine.msgid import msgid
from engine.names import alike
from firmware.box.folder import BoxFolder
from firmware.entering.asked import Asked, Given, Option, given
from firmware.shelf.games import Setting, choosing
from firmware.shelf.letters import NAME, board
from firmware.shelf.wishes import Begin

COLOURS: Final = tuple(PLAYERS)

Settled = Callable[[str], dict[str, Any]]
"""Returns what is settled already of a game, as its options."""
Boxes = tuple[BoxFolder, ...]
"""Boxes of people's own, the one that was used last first."""


def names_for(known: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Return names to choose from: those that are known, and numbers for people who do not want to type."""
    spoken = load_language(language)
    numbered = (words(msgid("Player {n}"), n=n).in_language(spoken) for n in range(1, len(COLOURS) + 1))
    return (*known, *(one for one in numbered if one not in known))[: max(len(known), len(COLOURS))]


def which_game(known: tuple[str, ...], settled: Settled, boxes: Boxes = ()) -> Asked:
    """Return the question for the game; what it leads to ends in a `Begin`.

    Args:
        known: Players who are remembered, those who played last first.
        settled: Returns from what people go out in what they agree on.
        boxes: Boxes of all games.
    """
    options = tuple(
        Option(
            verbatim(open_box(game).title),
            partial(_players, _begins(game, settled, boxes), known, boxes),
            choosing(game).icon,
        )
        for game in GAMES
    )
    return Asked(words(msgid("Which game?")), options, shape="tiles", told=())


def _begins(game: str, settled: Settled, boxes: Boxes) -> Begin:
    own = next((one.path for one in boxes if one.game == game), None)
    return Begin(game, (), settled(game), own)


def _players(begin: Begin, known: tuple[str, ...], boxes: Boxes) -> Asked | Given:
    """Return the question for the next player, or what follows where all seats are taken."""
    chosen, seats = begin.players, open_box(begin.game).players
    if len(chosen) == seats[-1]:
        return agreed(begin, boxes)
    icon = f"emblem-{COLOURS[len(chosen)]}"

    def seat(name: str) -> Asked | Given:
        return _players(replace(begin, players=(*chosen, name)), known, boxes)

    options = []
    if len(chosen) in seats:
        options.append(
            Option(words(msgid("all are there")), partial(agreed, begin, boxes), "tick", chief=True)
        )
    options.append(Option(words(msgid("new name")), partial(board, NAME, seat, chosen), "pencil"))
    options += [
        Option(verbatim(name), partial(seat, name), icon)
        for name in known
        if alike(name) not in map(alike, chosen)
    ]
    text = msgid("Who comes next?") if chosen else msgid("Who begins?")
    return Asked(words(text), tuple(options), told=_seated(chosen))


def _seated(players: tuple[str, ...]) -> tuple[Words, ...]:
    return tuple(words(msgid("{seat}. {name}"), seat=seat, name=name) for seat, name in enumerate(players, 1))


def agreed(begin: Begin, boxes: Boxes = ()) -> Asked:
    """Return the last question before a match, from where each thing that is agreed on can be changed.

    Args:
        begin: How the match would begin.
        boxes: Boxes of all games.
    """
    begins = Option(words(msgid("begin")), given(begin), "tick", chief=True)
    settings = [
        Option(
            words(msgid("{setting}: {value}"), setting=words(one.words), value=_value(one, begin.agreed)),
            partial(_setting, begin, one, boxes),
            "pencil",
        )
        for one in choosing(begin.game).settings
    ]
    own = [one for one in boxes if one.game == begin.game]
    if own:
        told = words(msgid("box: {name}"), name=_box(begin.box, own))
        settings.insert(0, Option(told, partial(_which_box, begin, own), "book"))
    return Asked(
        words(msgid("Begin like this?")), (begins, *settings), told=_seated(begin.players), shape="tiles"
    )


def _box(path: Path | None, boxes: Sequence[BoxFolder]) -> Words:
    named = next((one.name for one in boxes if one.path == path), None)
    return words(msgid("not one of your own")) if named is None else verbatim(named)


def _which_box(begin: Begin, boxes: Sequence[BoxFolder]) -> Asked:
    """Return the question for the box, one that people have enrolled or none of these."""
    paths = (*(one.path for one in boxes), None)
    options = tuple(
        Option(
            _box(path, boxes),
            partial(agreed, replace(begin, box=path), tuple(boxes)),
            "tick" if path == begin.box else "",
        )
        for path in paths
    )
    return Asked(words(msgid("Which box lies on the table?")), options, shape="tiles", told=())


def _value(setting: Setting, agreed: Mapping[str, Any]) -> Words:
    usual = () if setting.several else next(iter(setting.values))
    chosen = agreed.get(setting.name, usual)
    if not setting.several:
        return words(setting.values[chosen])
    if not chosen:
        return words(msgid("none"))
    return words("{values}", values=tuple(words(setting.values[one]) for one in chosen))


def _setting(begin: Begin, setting: Setting, boxes: Boxes) -> Asked:
    """Return the question for a value; of a list each value is put in or taken out."""
    chosen = begin.agreed.get(setting.name, ())

    def picked(value: str) -> Asked:
        new: Any = value
        if setting.several:
            new = tuple(one for one in setting.values if (one in chosen) is not (one == value))
        return agreed(replace(begin, agreed={**begin.agreed, setting.name: new}), boxes)

    options = tuple(
        Option(
            words(text),
            partial(picked, value),
            "tick" if value == chosen or (setting.several and value in chosen) else "",
        )
        for value, text in setting.values.items()
    )
    return Asked(words(setting.words), options, shape="tiles", told=())
