"""The screens of a match of each game, which was played at random and is entered by touch."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from display.language import load_language
from display.model import Model
from engine.games import open_box
from engine.kernel.contract import Decision, Over
from engine.kernel.headers import header_of
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.words import Seconds
from firmware.appliance.follower import follower
from firmware.appliance.way_home import with_way_home
from firmware.assistant.scene import nothing
from firmware.buttons import Press

AMID: Final = 60
"""So many records there are where a match is looked at in its middle."""
SEED: Final = 5


def match_of(
    game: str, names: tuple[str, ...], most: int | None = None, seed: int = SEED
) -> Match[Any, Any, Any]:
    """Return a match played at random: to its end, or for so many records and to the end of a turn."""
    box, rng = open_box(game), Random(seed)
    options = {**box.watched, "players": len(names)}
    header = header_of(box.game, options, names, Seconds(0.0), "2026-11-28 18:00:00+01:00")
    match: Match[Any, Any, Any] = Match(box.game, header, Said(Origin.TOUCH, Seconds(0.0)))
    while not isinstance(pending := match.pending, Over):
        turns = box.game.turns(match.state)
        if most is not None and len(match.records) > most and turns.begun == turns.ended:
            break
        said = Said(Origin.TOUCH, Seconds(20.0 * len(match.records)))
        if isinstance(pending, Decision):
            match.act(rng.choice(pending.choices), said, match.number)
        else:
            match.observe(rng.choice(pending.results), said, match.number)
    return match


def screens(match: Match[Any, Any, Any], language: str) -> Iterator[tuple[str, Model]]:
    """Yield the screens that buttons lead to from where a match stands, each by the way there."""
    one = follower(match, (), lambda _: None, nothing, load_language(language))
    one.assistant.go_on(sees=False)
    yield "", with_way_home(one.model(one.assistant.scene))
    time, way = Seconds(match.records[-1].time), ""
    for button in ("d", "c"):
        scene = one.assistant.scene
        pressed = next((choice.button for choice in scene.choices if choice.button == button), None)
        if pressed is not None:
            time, way = Seconds(time + 10.0), f"{way}-{button}"
            one.assistant.press(Press(pressed, time, scene.number), None)
            yield way, with_way_home(one.model(one.assistant.scene))
