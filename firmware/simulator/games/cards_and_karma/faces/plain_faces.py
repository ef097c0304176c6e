"""Dice sides, plain light cards with one large die; round tokens with one symbol (CK-de > A, Inhalt)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import Colour, darker, lighter, turned, web
from firmware.simulator.drawing.dice_symbols import mark, pip_die
from firmware.simulator.drawing.goods_symbols import coin
from firmware.simulator.drawing.palette import DIE_COLOURS, GOLD, PAPER, randomness
from firmware.simulator.drawing.shapes import box, rounded
from firmware.simulator.games.cards_and_karma.faces.symbols import fame, karma

_CARD = web("#f4ead2")
_SYMBOLS: dict[str, tuple[Callable[[Canvas, float, float, float], None], Colour]] = {
    "fame": (fame, web("#0f6f7c")),
    "karma": (karma, web("#a13a77")),
    "coin-1": (partial(coin, value=1), GOLD),
    "coin-3": (partial(coin, value=3), web("#c9c4ba")),
}


def draw_dice_side(colour: str, value: int, side: int, art: int) -> Canvas:
    """Return the dice side of a colour and value; the mark of the colour stands in two corners."""
    canvas = Canvas(side)
    tone = dye(colour, art)
    random = randomness("dice sides", art)
    paper = turned(_CARD, float(random.uniform(-0.02, 0.02)), float(random.uniform(0.7, 1.3)))
    canvas.fill(box(-1, -1, 102, 102), paper)
    canvas.line(rounded(4.5, 4.5, 91, 91, 5), darker(paper, 0.25), 0.9, closed=True)
    for x, y in ((13.5, 13.5), (86.5, 86.5)):
        mark(canvas, x, y, 11, colour, tone)
    pip_die(canvas, 50, 50, float(random.uniform(57, 63)), value, tone)
    return canvas


def dye(colour: str, art: int) -> Colour:
    """Return a die colour as the art variant prints it; variants differ little, as print runs do."""
    random = randomness(f"die {colour}", art)
    return lighter(
        turned(DIE_COLOURS[colour], float(random.uniform(-0.018, 0.018))), float(random.uniform(0, 0.1))
    )


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
