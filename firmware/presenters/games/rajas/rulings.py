"""Why the rules refuse a choice: what they ask for, what there was, and what they allow instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from display.games.rajas import vocabulary
from display.phrases import entering
from display.rules import heading
from display.words import Words, verbatim, words
from engine.games.rajas.choices import Put, Sail, Tile
from engine.games.rajas.game import Rajas
from engine.games.rajas.play.building import Build
from engine.games.rajas.play.effect import Effect
from engine.games.rajas.play.river import Voyage
from engine.games.rajas.play.workers import Worker, taken
from engine.games.rajas.rule_book.clauses import NEEDED, THERE
from engine.games.rajas.rule_book.rules import RULE_BOOK
from engine.games.rajas.state import State
from engine.kernel.agenda import then
from engine.kernel.clauses import Clause, Value
from firmware.presenters.games.rajas import answers

_TEXTS: Final = {**NEEDED, **THERE}


def refused(game: Rajas, state: State, choice: Any) -> Words:  # noqa: ANN401 -- any answer of the game
    """Return why a choice is not legal: what there was, what the rules ask for, and where they say so."""
    ruling = game.why_not(*_at_hand(state, choice))
    if ruling.needed is None or ruling.there is None:
        return entering.not_allowed(None)
    rule = heading(RULE_BOOK, ruling.rules[0])
    return entering.refused_by(clause(state, ruling.there), clause(state, ruling.needed), rule)


def instead(game: Rajas, state: State, choice: Any) -> tuple[Words, ...]:  # noqa: ANN401 -- as above
    """Return what is legal instead, the nearest first; what reads alike is told once."""
    state, choice = _at_hand(state, choice)
    nearest = game.why_not(state, choice).nearest
    return tuple(dict.fromkeys(answers.told(state, one)[0] for one in nearest))


def _at_hand(state: State, choice: Any) -> tuple[State, Any]:  # noqa: ANN401 -- as above
    """Return the position and the choice that a ruling is about.

    Whoever touches a tile or a space of the river before a worker is placed means what that worker would do;
    where none can be placed there, the ruling is about that.
    """
    worker = state.agenda[-1]
    if not isinstance(worker, Worker) or type(choice) not in _DOES:
        return state, choice
    area, task = _DOES[type(choice)]
    row = [spot.name for spot in state.board.spots if spot.area == area]
    if any(Put(space) in worker.menu(state) for space in row):
        there = then(state, task)
        return (state if task.accepts(there, choice) else there), choice
    free = [space for space in row if not taken(state) >> state.board.spot_number[space] & 1]
    return state, Put((free or row)[0])


_DOES: Final[dict[type, tuple[str, Effect[Any]]]] = {
    Tile: ("quarry", Build()),
    Sail: ("harbour", Voyage(0, "harbour")),
}
"""Where a worker does what a choice says, and what is asked there."""


def clause(state: State, stated: Clause) -> Words:
    """Return what a ruling states about a state."""
    return words(_TEXTS[stated.id], **{name: _value(state, name, value) for name, value in stated.values})


def _value(state: State, name: str, value: Value) -> Words | tuple[Words, ...]:
    if isinstance(value, tuple):
        return _LISTS[name](value) or entering.nothing()
    return _NAMES[name](state, str(value)) if name in _NAMES else verbatim(str(value))


def _tile(state: State, name: str) -> Words:
    """Name a province tile, or whatever other tile has the id."""
    contents = state.board.set
    if name in contents.yield_number:
        return vocabulary.yield_tile(contents, name)
    if name in contents.ganga_number:
        return vocabulary.river_tile(contents, name)
    return vocabulary.tile(contents, name)


_NAMES: Final[dict[str, Callable[[State, str], Words]]] = {
    "space": lambda state, name: vocabulary.space(state.board.spots, name),
    "tile": _tile,
    "old": _tile,
    "colour": lambda _, name: vocabulary.colour(name),
    "kind": lambda _, name: vocabulary.kind(name),
    "building": lambda _, name: vocabulary.building(name),
    "chamber": lambda _, name: vocabulary.chamber(name),
    "edge": lambda _, name: vocabulary.edge(name),
}
"""What puts values into words, by their names; numbers and the names of cells are shown as they are."""

_LISTS: Final[dict[str, Callable[[tuple[str, ...]], tuple[Words, ...]]]] = {
    "dice": vocabulary.dice,
    "colours": vocabulary.dice_of,
}
"""The same for several things in a row."""
