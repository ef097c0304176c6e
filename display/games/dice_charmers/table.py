"""What lies on the table of The Dice Charmers: the sheet in front, the dice beside it, everybody's gap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from msgspec import Struct

from display.drawing.boxes import columns, cut_left, cut_top, rows
from display.drawing.canvas import Canvas, Style
from display.drawing.metrics import Metrics
from display.drawing.theme import GOLD, INK, LEAF, PLAYERS, SHADE
from display.games.dice_charmers.dice import Die
from display.games.dice_charmers.paper import Paper, draw_paper
from display.games.dice_charmers.plan import HEIGHT, WIDTH
from display.model import Player
from display.panel import Panel, to_box
from display.words import Words, words
from engine.msgid import msgid

SHARE: Final = 70
"""The most of the width that the sheet takes, in per cent."""
DICE_MM: Final = 14.0
"""The height of the row of dice in the middle."""


class Standing(Struct, frozen=True):
    """How one player stands.

    Args:
        player: Who.
        halves: By how many halves of a fame point the tracks overlap; below 0 for a gap.
        karma: How many karma are left.
        dice: The faces on the depot.
        acting: Whether it is their turn.
        elephant: Whether they hold the elephant.
    """

    player: Player
    halves: int
    karma: int
    dice: tuple[Die, ...]
    acting: bool
    elephant: bool


class Table(Struct, frozen=True):
    """The table as everybody sees it; `display.model.Table` says what its methods are for.

    Args:
        paper: The sheet that is looked at, as a rule that of the player in turn.
        middle: The dice in the middle.
        elephant: The die on the elephant; None for none.
        halves: By seat, by how many halves of a fame point the tracks overlap; below 0 for a gap.
        karma: By seat, how many karma are left.
        depots: By seat, the dice on the depot.
        acting: Whose turn it is, an index into the seats.
        starter: Who holds the elephant.
    """

    paper: Paper
    middle: tuple[Die, ...]
    elephant: Die | None
    halves: tuple[int, ...]
    karma: tuple[int, ...]
    depots: tuple[tuple[Die, ...], ...]
    acting: int
    starter: int

    def panels(self, box: pygame.Rect, metrics: Metrics, players: Sequence[Player]) -> tuple[Panel, ...]:
        """Return the panels of sheet and dice, and one for each player."""
        shown, rest = self.beside(box, metrics)
        found = list(shown)
        dice, rest = cut_top(rest, min(metrics.mm(2 * DICE_MM), rest.height * 2 // 5), metrics.gap // 2)
        found.append(Panel("dice", to_box(dice), (self.middle, self.elephant), draw_dice))
        for seat, spot in enumerate(rows(rest, len(players), metrics.gap // 2)):
            content = Standing(
                players[seat],
                self.halves[seat],
                self.karma[seat],
                self.depots[seat],
                seat == self.acting,
                seat == self.starter,
            )
            found.append(Panel(f"seat-{seat}", to_box(spot), content, draw_standing))
        return tuple(found)

    def beside(self, box: pygame.Rect, metrics: Metrics) -> tuple[tuple[Panel, ...], pygame.Rect]:
        """Return the panel of the sheet, and the room for the rest."""
        width = min(round(box.height * WIDTH / HEIGHT), box.width * SHARE // 100)
        left, rest = cut_left(box, width, metrics.gap)
        return (Panel("sheet", to_box(left), self.paper, draw_paper),), rest


def draw_dice(canvas: Canvas, box: pygame.Rect, content: tuple[tuple[Die, ...], Die | None]) -> None:
    """Draw the dice in the middle in two rows, and the elephant's beside its emblem."""
    middle, elephant = content
    canvas.plate(box, LEAF, SHADE)
    inside = box.inflate(-canvas.metrics.gap, -canvas.metrics.gap)
    own, rest = cut_left(inside, inside.height // 2, canvas.metrics.gap)
    head, foot = rows(own, 2)
    canvas.icon("crown", head, GOLD)
    if elephant is not None:
        elephant.draw(canvas, foot)
    half = -(-max(len(middle), 4) // 2)
    for line, dice in zip(rows(rest, 2), (middle[:half], middle[half:]), strict=True):
        for die, spot in zip(dice, columns(line, half), strict=False):
            die.draw(canvas, spot)


def told_gap(halves: int) -> Words:
    """Return a gap or an overlap in fame points, as people say it."""
    points = f"{abs(halves) // 2}{'½' if halves % 2 else ''}"
    if halves > 0:
        return words(msgid("overlap {n}"), n=points)
    return words(msgid("gap {n}"), n=points)


def draw_standing(canvas: Canvas, box: pygame.Rect, content: Standing) -> None:
    """Draw a player's name, gap, karma and dice."""
    metrics = canvas.metrics
    canvas.plate(box, LEAF, GOLD if content.acting else SHADE, metrics.mm(1), 3 if content.acting else 1)
    inside = box.inflate(-metrics.gap, -metrics.gap // 2)
    emblem, rest = cut_left(inside, min(inside.height, metrics.mm(7)), metrics.gap // 2)
    canvas.icon(f"emblem-{content.player.colour}", emblem, PLAYERS[content.player.colour])
    parts = columns(rest, 3, metrics.gap // 2)
    name = Style(metrics.note, metrics.fine, INK, lines=2)
    canvas.text(content.player.name, parts[0], name)
    canvas.text(told_gap(content.halves), parts[1], name)
    signs = rows(parts[2], 1)[0]
    for die, spot in zip(content.dice, columns(signs, 3), strict=False):
        die.draw(canvas, spot)
    canvas.text(
        words(msgid("karma {n}"), n=content.karma), columns(signs, 3)[2], Style(metrics.fine, 4, INK, lines=2)
    )
