"""The icons that a model may ask for, by name."""

from __future__ import annotations

from typing import Final

from display.faults import ModelError

# fmt: off
ICONS: Final = frozenset((
    "administrator", "book", "building", "building-red", "building-white", "building-yellow",
    "buildings-different", "camera", "coin", "cross", "crown", "die", "die-blue", "die-green",
    "die-orange", "die-purple", "elephant", "emblem-onyx", "emblem-pearl", "emblem-ruby",
    "emblem-turquoise", "extra-turn", "eye", "fame", "flip", "goods", "goods-different", "hand", "karma",
    "level", "moon", "palace", "pause", "pencil", "pips-1", "pips-2", "pips-3", "pips-4", "pips-5",
    "pips-6", "pointer", "question", "quill", "redo", "ship", "silk", "spices", "sun", "tea", "tick", "trio",
    "undo", "veil", "warning",
))
# fmt: on
"""One file each in `display/icons`."""


def check_icon(name: str) -> None:
    """Refuse what cannot be drawn, for lack of an icon; the empty name stands for none.

    Raises:
        ModelError: There is no such icon.
    """
    if name and name not in ICONS:
        raise ModelError(
            f"the icon {name!r}",
            expected=f"one of {', '.join(sorted(ICONS))}",
            advice="take one of these, or none",
        )
