"""A whole match as text, for people to review and for tests to compare with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final, TypeVar

import msgspec

from engine.kernel.contract import PUBLIC, UNSEEN, Decision, Game, Over
from engine.kernel.fingerprints import plain
from engine.words import PlaceKind

S = TypeVar("S")

_MOST_LISTED: Final = 8
"""Choices beyond so many are counted only; results always are."""

_LONG: Final = 6
"""Two lists with more entries than this are told by their difference."""


def playthrough(game: Game[S, Any, Any], options: object, seed: int, unseen: float = 0.0) -> str:
    """Return the text of one match in which every choice and result is drawn with a seed.

    Each answer is a paragraph: number and question, what could be answered, what was, and how
    that changed what everybody may see. The same seed gives the same text.

    Args:
        game: The game.
        options: The options of the match.
        seed: Of the random choices.
        unseen: Share (0 to 1) of the results in hands that nobody sees.

    Raises:
        OptionsError: The options do not fit the game.
    """
    return "\n".join(_paragraphs(game, options, Random(seed), unseen))


def _paragraphs(game: Game[S, Any, Any], options: object, rng: Random, unseen: float) -> Iterator[str]:
    state = game.setup(options)
    view = _leaves(game, state)
    yield f"{game.id}, rules {game.version}, {_json(msgspec.to_builtins(options))}\n"
    yield from (f"  {path}: {_json(value)}" for path, value in view.items())
    number = 0
    while not isinstance(pending := game.pending(state), Over):
        number += 1
        if isinstance(pending, Decision):
            possible = pending.choices
            answer = rng.choice(possible)
            state = game.act(state, answer)
            asked = f"seat {pending.seat} decides: {pending.kind}"
        else:
            possible = pending.results
            hands = {place.id for place in game.places(state) if place.kind is PlaceKind.HAND}
            hidden = pending.place in hands and rng.random() < unseen
            answer = UNSEEN if hidden else rng.choice(possible)
            state = game.observe(state, answer)
            asked = f"{pending.kind} shows at {pending.place}"
        yield f"\n{number}. {asked}, 1 of {len(possible)}"
        if isinstance(pending, Decision):
            yield from _listed(game, possible)
        yield f"> {_json(game.write(answer))}"
        before, view = view, _leaves(game, state)
        yield from _changes(before, view)
    yield "\nThe end."
    yield from _standing(game, state)


def _listed(game: Game[S, Any, Any], possible: Iterable[Any]) -> Iterator[str]:
    texts = [_json(game.write(one)) for one in possible]
    yield from (f"  {text}" for text in texts[:_MOST_LISTED])
    if len(texts) > _MOST_LISTED:
        yield f"  and {len(texts) - _MOST_LISTED} more"


def _standing(game: Game[S, Any, Any], state: S) -> Iterator[str]:
    standing = game.standing(state)
    for step in standing.steps:
        yield f"{step.name}: {', '.join(map(str, step.values))}; still tied: {step.tied} ({step.rule})"
    yield f"winners: {standing.winners}; order: {standing.order}\n"


def _leaves(game: Game[S, Any, Any], state: S) -> dict[str, object]:
    """Return what everybody may see, each value by its path."""
    return dict(_flat("", plain(game.view(state, PUBLIC))))


def _flat(path: str, value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, dict):
        for name, one in value.items():
            yield from _flat(f"{path}.{name}" if path else name, one)
    elif isinstance(value, list) and any(isinstance(one, dict) for one in value):
        for index, one in enumerate(value):
            yield from _flat(f"{path}[{index}]", one)
    else:
        yield path, value


def _changes(before: dict[str, object], after: dict[str, object]) -> Iterator[str]:
    for path in dict.fromkeys((*before, *after)):
        old, new = before.get(path), after.get(path)
        if old != new:
            yield f"  {path}: {_change(old, new)}"


def _change(old: object, new: object) -> str:
    """Return a change in short; of a long list, what left it and what came."""
    if isinstance(old, list) and isinstance(new, list) and len(old) + len(new) > _LONG:
        left, right = Counter(map(_json, old)), Counter(map(_json, new))
        moved = (("-", left - right), ("+", right - left))
        parts = [f"{sign} {one}" for sign, many in moved for one in many.elements()]
        if parts:
            return ", ".join(parts)
    return f"{_json(old)} -> {_json(new)}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
