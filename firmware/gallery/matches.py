"""The screens of a match of each game, which was played at random and is entered by touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import numpy as np

from display.language import load_language
from display.model import Model
from engine.facts import Facts
from engine.games import open_box
from engine.kernel.contract import Decision, Over
from engine.kernel.headers import header_of
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin
from engine.words import Bag, Face, Row, Seconds
from firmware.appliance.follower import Follower, follower
from firmware.appliance.joining_in import joining_model
from firmware.appliance.way_home import with_way_home
from firmware.assistant.scene import nothing
from firmware.assistant.telling.by_touch import reading
from firmware.assistant.telling.introducing import Meets
from firmware.buttons import Press
from firmware.games import bundle_of
from firmware.joining.joining import Joining
from vision.table.strangers import SIDE, Stranger

AMID: Final = 60
"""So many records there are where a match is looked at in its middle."""
SEED: Final = 5
LATER: Final = Seconds(1e6)
"""When a match is looked at, in seconds of its clock, after all that was played."""
MOMENT: Final = 10.0
"""Seconds between two presses."""
TWINS: Final = 3
"""So many faces look too much alike to tell them apart."""
GREY: Final = 128
TAKEN: Final = 5
"""So many pieces nobody may take in a turn."""
MOST: Final = 60
"""No turn has more answers."""

Steps = Sequence[tuple[str, str]]
"""What each screen is called, and the buttons that lead to it from the one before."""
UNTIL: Final = "A"
"""Stands for as many presses of `a` as it takes until Munshi asks something."""

PLAYING: Final[Steps] = (
    ("", ""),
    ("-other", "d"),
    ("-history", "c"),
    ("-correction", "c"),
    ("-corrected", "A"),
    ("-agreement", "dddb"),
    ("-restoring", "d"),
)
ALARM: Final[Steps] = (("-alarm", ""), ("-alarm-rule", "c"), ("-alarm-by-hand", "dd"))
STRANGER: Final[Steps] = (("-stranger", ""),)
ENDED: Final[Steps] = (("-end", ""), ("-end-history", "c"))
TIED: Final[Steps] = (("-tied", ""),)
JOINING: Final[Steps] = (("-joining", ""), ("-joining-asked", "a"), ("-joining-next", "a"))


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


def screens(match: Match[Any, Any, Any], steps: Steps, language: str) -> Iterator[tuple[str, Model]]:
    """Yield the screens to which buttons lead from where a match stands, without a camera."""
    one = follower(match, (), lambda _: None, nothing, load_language(language))
    one.assistant.go_on(sees=False)
    yield from _met(one, steps)


def seen(match: Match[Any, Any, Any], language: str) -> Iterator[tuple[str, Model]]:
    """Yield where a camera leads: too many pieces were taken, or one has no name; none unseen."""
    box, game = open_box(match.game.id), match.game
    if box.tabletop is None:
        return
    places = box.covered(game.places(match.state), next(iter(box.tabletop.levels)))
    expected = ((place, it) for place, it in game.layout(match.state).items() if place in places)
    found = [(place, it.pieces) for place, it in expected if isinstance(it, Row | Bag)]
    lying = {place: [min(piece.faces) for piece in pieces] for place, pieces in found}
    most = max(lying, key=lambda place: len(lying[place]))
    one = follower(match, places, lambda _: None, nothing, load_language(language))
    one.assistant.read(reading(lying, LATER))
    taken = [reading({**lying, most: lying[most][TAKEN:]}, Seconds(LATER + n * MOMENT)) for n in (1, 2)]
    one.assistant.press(Press("a", taken[0].time, one.assistant.scene.number), taken[0])
    one.assistant.read(taken[1])
    yield from _met(one, ALARM)
    if (makes := bundle_of(game.id).newcomers) is not None:
        newcomers = makes(game)
        like = tuple(lying[most][:TWINS])
        meets = Meets(newcomers, _Blank())
        one = follower(match, places, lambda _: None, nothing, load_language(language), meets=meets)
        piece = Stranger(most, 0.0, 0.0, np.full((SIDE, SIDE, 3), GREY, np.uint8), like=like)
        one.assistant.read(reading(lying, LATER), strangers=[piece])
        yield from _met(one, STRANGER)


class _Blank:
    """An album without pictures."""

    def known(self, _face: Face) -> bool:
        """Know none."""
        return False

    def propose(self, _stranger: Stranger) -> Facts | None:
        """Propose nothing."""
        return None

    def meet(self, stranger: Stranger, face: Face, facts: Facts | None) -> None:
        """Keep nothing."""


def joining(game: str, names: tuple[str, ...]) -> Iterator[tuple[str, Model]]:
    """Yield the screens of players who join a match that is going on; none where nothing can be asked."""
    rules, form = open_box(game).game, bundle_of(game).form
    if form is not None:
        asks = Joining(rules, form(rules, names, {"players": len(names)}, ()), names, (), lambda _: None)
        yield from _met(Follower(asks, joining_model(rules)), JOINING)


def _met(one: Follower, steps: Steps) -> Iterator[tuple[str, Model]]:
    """Yield the screens to which presses lead."""
    time = LATER
    for name, buttons in steps:
        for button in buttons:
            for _ in range(MOST if button == UNTIL else 1):
                time, scene = Seconds(time + MOMENT), one.assistant.scene
                meant = next((it.button for it in scene.choices if it.button == button.lower()), None)
                if meant is not None and (button != UNTIL or scene.asked is None):
                    one.assistant.press(Press(meant, time, scene.number), None)
        yield name, with_way_home(one.model(one.assistant.scene))
