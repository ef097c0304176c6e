"""What lies open without a name is waited for; then what was seen meanwhile counts, with its name."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
from msgspec.structs import replace

from display.words import verbatim
from engine.games.cards_and_karma.box.components import DICE_FACES, die_face
from engine.words import Seconds
from firmware.assistant.telling.introducing import Introducing, Meets
from firmware.buttons import Press
from firmware.entering.asked import Asked, Option, given
from tests.firmware.assistant.shopping import PRICE, Shopping
from vision.table.strangers import SIDE, Stranger

PAID = die_face(*PRICE)


def meets() -> Meets:
    """A box in which all dice but one are known."""
    newcomers = SimpleNamespace(
        faces=lambda _: DICE_FACES,
        may_be_new=lambda _: False,
        facts=lambda _: None,
        ask=lambda may_be, _, new: Asked(
            verbatim(f"which {new}"), tuple(Option(verbatim(face), given(face)) for face in may_be)
        ),
    )
    album = SimpleNamespace(known=lambda face: face != PAID, propose=lambda _: None, meet=lambda *_: None)
    return Meets(cast("Any", newcomers), cast("Any", album))


def test_a_payment_that_was_cleared_before_it_had_a_name() -> None:
    """Its turn is recorded all the same: somebody says what it was, and the pictures of it are kept."""
    shop = Shopping()
    bench = shop.bench
    assistant = cast("Any", bench.assistant)
    assistant.introducing = Introducing(assistant._course, meets())
    paying = shop.desk.moves(*shop.lays(0))
    tray = paying.places["tray"]
    (piece,) = tray.pieces
    nameless = replace(tray, pieces=(replace(piece, faces=()),))
    seen = replace(paying, time=Seconds(bench.time + 1), places={**paying.places, "tray": nameless})
    die = Stranger("tray", piece.x, piece.y, np.zeros((SIDE, SIDE, 3), np.uint8))
    assistant.read(seen, strangers=[die])
    assert assistant.introducing.open
    touch = Press("a", Seconds(bench.time + 2), assistant.scene.number, touched=True, entry=0)
    assistant.press(touch, replace(seen, time=Seconds(bench.time + 2)), [die])
    bench.time += 2
    assert bench.told == ["introduced"]
    shop.clears()
    assert bench.told == ["introduced", "proposal", "confirmed"]
    assert bench.state.played == 1
