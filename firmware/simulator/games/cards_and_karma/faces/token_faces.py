"""Tokens: round pieces of card with one symbol (CK-de > Inhalt)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter, turned, web
from firmware.simulator.drawing.goods_symbols import coin
from firmware.simulator.drawing.palette import GOLD, PAPER, randomness
from firmware.simulator.games.cards_and_karma.faces.symbols import fame, karma

_SYMBOLS: dict[str, tuple[Callable[[Canvas, float, float, float], None], Colour]] = {
    "fame": (fame, web("#0f6f7c")),
    "karma": (karma, web("#a13a77")),
    "coin-1": (partial(coin, value=1), GOLD),
    "coin-3": (partial(coin, value=3), web("#c9c4ba")),
}


def draw_token(kind: str, side: int, art: int) -> Canvas:
    """Return a token that fills the picture's circle; the corners stay black."""
    canvas = Canvas(side)
    symbol, tone = _SYMBOLS[kind]
    rim = turned(tone, float(randomness(f"token {kind}", art).uniform(-0.02, 0.02)))
    canvas.disc(50, 50, 50, darker(rim, 0.45))
    canvas.disc(50, 50, 48, rim)
    canvas.disc(50, 50, 41, lighter(rim, 0.75) if kind.startswith("coin") else PAPER, darker(rim, 0.3))
    symbol(canvas, 50, 50, 66)
    return canvas
