"""The buttons that lead away from a match where there is somewhere to go: to a pause, and after its end."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from display.model import Button, End, Header, Label, Listing, Model, Page
from display.words import words
from engine.msgid import msgid

PAUSE: Final = Label("d", words(msgid("pause")), "pause", aside=True)
PAUSES: Final = (PAUSE, replace(PAUSE, button="c"))
"""On the last button, or the one before it where the last one leads back from a question or a rule."""
DONE: Final = Label("a", words(msgid("what next?")), "tick", chief=True)

WAITING: Final = Listing(
    number=0,
    header=Header(words(msgid("Munshi, the scribe at your table")), "turquoise"),
    words=words(msgid("The camera is being opened")),
    columns=(),
    listed=(words(msgid("That takes half a minute, and some minutes the first time.")),),
    labels=(PAUSE,),
)
"""What is shown before anything can be seen: people can turn back meanwhile."""


def with_way_home(model: Model) -> Model:
    """Return a model with the button that leads away, where it has one of them to spare."""
    ways = (DONE,) if isinstance(model, End) else PAUSES
    taken = {label.button for label in model.labels}
    way = next((one for one in ways if one.button not in taken), None)
    return model if way is None or not taken else replace(model, labels=(*model.labels, way))


def way_home(model: Page | None, button: Button) -> Label | None:
    """Return the way that a button of a model leads away from the match, None where it does not."""
    labels = () if model is None else model.labels
    return next((way for way in (*PAUSES, DONE) if way in labels and way.button == button), None)
