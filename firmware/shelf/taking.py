"""Cards that were laid out are photographed with Munshi's own camera, both sides, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from display.model import Hanging, Label
from display.setting_up import Outlined, SettingUp
from display.words import Words, counted, words
from engine.msgid import msgid
from firmware.enrolment.looking import Laid, Looking
from firmware.records.durable import keep, make_folder
from firmware.shelf.counter import Counter
from vision.arrays import Image

Still = Callable[[], Image]
"""Takes a picture, (height, width, 3) BGR."""

_SHOWN: Final = 1280
"""Pixels of the longer side of what is shown: more than the screen has would only cost time."""

_TELLS: Final = {
    "a": words(msgid("Lay out up to 20 cards, action sides up, a finger's breadth apart.")),
    "b": words(msgid("Turn each card over where it lies.")),
}
_WRONG: Final = {
    "blurred": words(msgid("A card is blurred: hold everything still, look at the focus.")),
    "small": words(msgid("The cards are small in the picture: bring the camera nearer.")),
    "glare": words(msgid("A card glares: move the lamp, or the card.")),
    "covered": words(msgid("A card is covered in part.")),
    "odd": words(msgid("Something there has another form than the cards.")),
}
_FEWER: Final = words(msgid("There are not as many as before they were turned."))
_TAKE: Final = Label("a", words(msgid("photograph")), "camera", chief=True)
_LOOK: Final = Label("b", words(msgid("look again")), "redo", aside=True)
_ENOUGH: Final = Label("d", words(msgid("that is all")), "tick", aside=True)


def take(counter: Counter, folder: Path, still: Still, eyes: Looking) -> None:
    """Lead through photographs, pair by pair, until people have no more cards.

    Args:
        counter: Asks on an open screen.
        folder: Where the pictures go, `NN-a.png` and `NN-b.png`; what is there already stays.
        still: Takes a picture.
        eyes: What looks at it.

    Raises:
        CameraError: No picture comes.
        OSError: A picture cannot be written.
    """
    make_folder(folder)
    for number in count(1):
        before = 0
        for side in "ab":
            path = folder / f"{number:02}-{side}.png"
            if path.exists():
                continue
            seen = _side(counter, path, still, eyes, before)
            if seen is None:
                return
            before = seen


def _side(counter: Counter, path: Path, still: Still, eyes: Looking, before: int) -> int | None:
    """Photograph one side of the cards; return how many there are, None where people have no more."""
    side = path.stem[-1]
    while True:
        picture = still()
        laid = eyes.laid_out(picture)
        press = counter.show(_page(picture, laid, side, before))
        if press is None or press.button == _ENOUGH.button:
            return None
        if press.button == _TAKE.button and len(laid.corners):
            keep(path, cv2.imencode(".png", picture, [cv2.IMWRITE_PNG_COMPRESSION, 1])[1].tobytes())
            return len(laid.corners)


def _page(picture: Image, laid: Laid, side: str, before: int) -> Hanging:
    """Return a picture with the cards that are seen in it, and what to do."""
    scale = min(1.0, _SHOWN / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    seen = len(laid.corners)
    outlined = tuple(
        Outlined(
            tuple((x * scale, y * scale) for x, y in corners.tolist()), _number(number), good=not problems
        )
        for number, (corners, problems) in enumerate(zip(laid.corners, laid.problems, strict=True), 1)
    )
    told = SettingUp(
        pixels=np.ascontiguousarray(cv2.cvtColor(small, cv2.COLOR_BGR2RGB)).tobytes(),
        size=(small.shape[1], small.shape[0]),
        places=outlined,
        tags=(),
        ruler=None,
        headline=_TELLS[side],
        facts=(counted("{n} card is seen.", "{n} cards are seen.", seen),),
        advice=tuple(_advice(laid, before)),
    )
    return Hanging(0, told, (*((_TAKE,) if seen else ()), _LOOK, _ENOUGH))


def _number(number: int) -> Words:
    return words("{number}", number=number)


def _advice(laid: Laid, before: int) -> Iterator[Words]:
    wrong = {problem for problems in laid.problems for problem in problems}
    yield from (told for problem, told in _WRONG.items() if problem in wrong)
    if len(laid.corners) < before:
        yield _FEWER
