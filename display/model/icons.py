"""The icons that a model may ask for, by name."""

from __future__ import annotations

from display.drawing.vectors import icon_files
from display.faults import ModelError


def check_icon(name: str) -> None:
    """Refuse what cannot be drawn, for lack of an icon; the empty name stands for none.

    Raises:
        ModelError: There is no such icon.
    """
    if name and name not in icon_files():
        raise ModelError(
            f"the icon {name!r}",
            expected=f"one of {', '.join(sorted(icon_files()))}",
            advice="take one of these, or none",
        )
