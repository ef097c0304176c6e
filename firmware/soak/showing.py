"""What the screen, the referee and the log ask of every state can be told, and agrees."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.kernel.contract import PUBLIC, Chance, Decision, Game, Over
from firmware.soak.games import State


def shown(game: Game[Any, Any, Any], state: State, players: int, rng: Random) -> Iterator[str]:
    """Yield what is told of a state and does not fit together."""
    places = {place.id for place in game.places(state)}
    if not game.layout(state).keys() <= places:
        yield f"places that are none: {sorted(game.layout(state).keys() - places)}"
    game.view(state, PUBLIC)
    game.view(state, rng.randrange(players))
    facts, standing, pending = game.facts(state), game.standing(state), game.pending(state)
    if isinstance(pending, Decision) and facts.get("actor", pending.seat) != pending.seat:
        yield f"seat {pending.seat} is asked in the turn of seat {facts['actor']}"
    over = isinstance(pending, Over)
    if standing.over != over or facts.get("over", over) != over:
        yield f"over: {over}, facts {facts.get('over')}, standing {standing.over}"
    if sorted(seat for group in standing.order for seat in group) != list(range(players)):
        yield f"the order {standing.order}"
    if over and not standing.winners:
        yield "nobody has won"
    if isinstance(pending, Decision | Chance):
        game.offered(state)
