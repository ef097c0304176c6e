"""The letters by which pictures tell persons and buildings apart, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from display.drawing.canvas import Canvas
from display.words import Words


def initials(canvas: Canvas, called: Callable[[str], Words], names: Sequence[str]) -> dict[str, str]:
    """Return by its id the shortest beginning of each name that no other one has, as `Mah` beside `Mer`.

    Args:
        canvas: Where they are drawn.
        called: Returns what an id is called.
        names: The ids.
    """
    texts = {name: canvas.say(called(name)) for name in names}
    return {name: _shortest(text, [*texts.values()]) for name, text in texts.items()}


def fitting(initial: str, room: int) -> str:
    """Return a beginning of a name where there is room for so many letters, else its first and last letter.

    The last one is what no other name has there: `Mh` beside `Ms` for `Mah` and `Mas`.
    """
    return initial if len(initial) <= max(1, room) else initial[0] + initial[-1]


def _shortest(text: str, texts: Sequence[str]) -> str:
    for length in range(1, len(text)):
        start = text[:length].casefold()
        if sum(other.casefold().startswith(start) for other in texts) == 1:
            return text[:1].upper() + text[1:length]
    return text
