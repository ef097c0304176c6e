"""What must ruin a trial: eyes with a wrong album, eyes that only guess, a referee who verifies nothing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.games.cards_and_karma.box.components import (
    ADMINISTRATOR,
    BONUSES,
    PLAYER_COLOURS,
    TOKENS,
    day_face,
    night_face,
)
from engine.referee import Contradiction, Explained, Referee
from engine.referee.view import View
from engine.referee.witness import Witness
from engine.words import Face, PieceSeen, Reading
from firmware.assistant.budget import Budget
from tests.firmware.trial import perfect
from tests.firmware.trial.perfect import SURE, PerfectEyes
from vision.frames import Frame

Spoil = Callable[[PieceSeen], PieceSeen]


def faces() -> list[Face]:
    """Return every face that can lie on the table."""
    box = Cards.of(load_reference())
    nights = [night_face(bonus, colour) for bonus in BONUSES for colour in PLAYER_COLOURS]
    days = [day_face(colour) for colour in PLAYER_COLOURS]
    return sorted({*box.face_mask, *box.dice_face_mask, ADMINISTRATOR, *TOKENS, *days, *nights})


def wrong_album() -> Spoil:
    """Each face is taken for another one, always the same."""
    names = faces()
    Random(7).shuffle(names)
    taken_for = dict(zip(names, (*names[1:], names[0]), strict=True))
    return lambda piece: replace(
        piece, faces=tuple((taken_for[face], chance) for face, chance in piece.faces)
    )


def guesses() -> Spoil:
    """Each piece is any face, told as surely as ever."""
    names, dice = faces(), Random(8)
    return lambda piece: replace(piece, faces=((dice.choice(names), SURE),))


def prior() -> Spoil:
    """Each piece may be any of many faces, all alike."""
    names = Random(9).sample(faces(), 30)
    same = tuple((face, 1 / len(names)) for face in names)
    return lambda piece: replace(piece, faces=same)


def spoil_eyes(monkeypatch: pytest.MonkeyPatch, spoil: Spoil, since: float = 0.0) -> None:
    """Have perfect eyes find every piece and name it otherwise, from so many seconds on."""

    class SpoiltEyes(PerfectEyes):
        def read(self, frame: Frame, *, whole: bool) -> Reading:
            seen = super().read(frame, whole=whole)
            if frame.time < since:
                return seen
            places = {
                place: replace(one, pieces=tuple(map(spoil, one.pieces)))
                for place, one in seen.places.items()
            }
            return replace(seen, places=places)

    monkeypatch.setattr(perfect, "PerfectEyes", SpoiltEyes)


def verify_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the referee take every legal sequence for one that fits, once the table is laid."""
    explain = Referee.explain
    explaining = False

    def blind(honest: Callable[..., float]) -> Callable[..., float]:
        return lambda *args, **kwargs: 0.0 if explaining else honest(*args, **kwargs)

    def credulous(*args: Any, **kwargs: Any) -> Explained | Contradiction:  # noqa: ANN401 -- handed on
        nonlocal explaining
        explaining = True
        try:
            return explain(*args, **kwargs)
        finally:
            explaining = False

    monkeypatch.setattr(Referee, "explain", credulous)
    for look in ("misfit", "misfit_at", "surplus_at"):  # what does not fit, of the whole table and of places
        monkeypatch.setattr(View, look, blind(getattr(View, look)))
    monkeypatch.setattr(View, "beyond", lambda *_, **__: 0.0)
    monkeypatch.setattr(Witness, "against", lambda *_: 0.0)


def hurry(monkeypatch: pytest.MonkeyPatch, looks: int = 640) -> None:
    """Have searches that lead nowhere end soon: after so many looks at a clock, on any machine."""
    monkeypatch.setattr(perfect, "budget", lambda: Budget(looks, count().__next__))
