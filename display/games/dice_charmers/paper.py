"""A sheet as it lies before a player: what is printed, the ink on it, and what answers a question."""

from __future__ import annotations

from typing import Final, final

import pygame

from display.drawing import pictograms
from display.drawing.boxes import rows
from display.drawing.canvas import Canvas
from display.drawing.theme import GLOW, GOLD, INK, LAPIS, LEAF, SEPIA, SHADE, Colour
from display.games.dice_charmers import symbols, vocabulary
from display.games.dice_charmers.initials import initials
from display.games.dice_charmers.plan import Plan
from display.lit import Lit
from engine.games.dice_charmers.box.contents import Tent
from engine.games.dice_charmers.box.sheet import Sheet
from engine.games.dice_charmers.box.words import BONUSES, KINDS, PERSONS
from engine.games.dice_charmers.state import Player

_TINTS: Final[dict[str, Colour]] = {
    "green": (221, 233, 210),
    "purple": (230, 220, 236),
    "blue": (210, 226, 240),
    "orange": (246, 226, 202),
    "fame": (240, 224, 176),
    "money": (226, 228, 232),
}
"""The grounds of the parts."""
NAMED: Final = 38
"""Fields and spaces of so many pixels have their names beside them."""
_FIFTH: Final = 5
"""Every fifth field of a track has its number, and so has the first."""


class Paper(Lit, frozen=True):
    """A sheet to be drawn.

    Args:
        sheet: What is printed.
        player: What is written on it.
    """

    sheet: Sheet
    player: Player

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where everything stands that is printed."""
        return Plan(self.sheet.contents, box).boxes


def draw_paper(canvas: Canvas, box: pygame.Rect, paper: Paper) -> None:
    """Draw a sheet as large as a box allows."""
    _Scribe(canvas, Plan(paper.sheet.contents, box), paper).draw()


@final
class _Scribe:
    """Draws one sheet."""

    def __init__(self, canvas: Canvas, plan: Plan, paper: Paper) -> None:
        self._canvas = canvas
        self._plan = plan
        self._sheet, self._player = paper.sheet, paper.player
        self._contents = paper.sheet.contents
        self._initials = initials(canvas, vocabulary.building, self._contents.buildings)
        self._glowing, self._chosen = paper.glowing, paper.chosen
        self._pen = max(1, round(plan.unit * 0.35))
        self._line = max(1, round(plan.unit * 0.1))

    def draw(self) -> None:
        """Draw all of it."""
        self._canvas.plate(self._plan.box, LEAF, SHADE, max(1, round(self._plan.unit)))
        self._tracks()
        self._province()
        self._palace()
        self._upgrades()
        self._karma()
        self._market()
        self._river()
        for name in self._chosen:
            if name in self._plan:
                pygame.draw.rect(self._canvas.surface, INK, self._plan[name].inflate(2, 2), 3)

    # --- what a field looks like -----------------------------------------------------------------------

    def _cell(self, name: str, ground: Colour) -> pygame.Rect:
        """Draw an empty field; one that answers glows."""
        box = self._plan[name]
        pygame.draw.rect(self._canvas.surface, GLOW if name in self._glowing else ground, box)
        line = GOLD if name in self._glowing else SHADE
        pygame.draw.rect(self._canvas.surface, line, box, self._line)
        return box

    def _circle(self, box: pygame.Rect) -> None:
        pygame.draw.ellipse(self._canvas.surface, LAPIS, box.inflate(-2, -2), self._pen)

    def _cross(self, box: pygame.Rect) -> None:
        inner = box.inflate(-box.width // 4, -box.height // 4)
        for start, end in ((inner.topleft, inner.bottomright), (inner.topright, inner.bottomleft)):
            pygame.draw.line(self._canvas.surface, LAPIS, start, end, self._pen + 1)

    def _bonus(self, spot: str, source: str, ground: Colour) -> None:
        """Draw a bonus, circled where it has been won, and crossed where it was used."""
        number = self._sheet.name.index(source)
        box = self._cell(spot, ground)
        symbols.bonus(self._canvas, box, self._bonus_of(number))
        if self._player.circled >> number & 1:
            self._circle(box)
        if self._player.crossed >> number & 1:
            self._cross(box)

    def _bonus_of(self, source: int) -> str:
        return str(BONUSES[self._sheet.bonus[source]])

    # --- the parts -------------------------------------------------------------------------------------

    def _tracks(self) -> None:
        for name, course, marked in (
            ("fame", self._contents.fame, self._player.fame),
            ("money", self._contents.money, self._player.money),
        ):
            bonuses = {one.at for one in course.bonuses}
            for field in range(1, course.fields + 1):
                box = self._cell(f"{name}-{field}", _TINTS[name])
                if field in bonuses:
                    self._bonus(f"{name}-{field}", f"{name}-{field}", _TINTS[name])
                elif field == 1 or field % _FIFTH == 0:
                    pictograms.letters(self._canvas, pictograms.middle(box), str(field), INK, 0.5)
                if field <= marked:
                    self._cross(box)

    def _province(self) -> None:
        sheet, surface = self._sheet, self._canvas.surface
        for field, at in enumerate(sheet.ats):
            box = self._cell(f"field-{at}", _TINTS["green"])
            if sheet.buildings[field] >= 0:
                self._building(box, sheet.contents.buildings[sheet.buildings[field]])
            market = sheet.markets[field]
            if market is not None:
                corner = pygame.Rect(box.left, box.top, box.width // 2, box.height // 2)
                symbols.bonus(self._canvas, corner, f"sell-{market}")
            roads = self._player.roads >> 4 * field & 15
            if roads:
                pictograms.road(self._canvas, box, roads, INK if field == sheet.residence else LAPIS)
            if field == sheet.residence:
                symbols.house(self._canvas, pictograms.middle(box, 0.7), GOLD)
            pygame.draw.rect(surface, SHADE, box, self._line)
            if box.height >= NAMED:
                corner = pygame.Rect(
                    box.left + 2, box.bottom - box.height // 4, box.width // 3, box.height // 4
                )
                pictograms.letters(self._canvas, corner, at, SEPIA, 0.75)
            for side in "nesw":
                name = f"side-{at}-{side}"
                if name in self._glowing:
                    pygame.draw.ellipse(surface, GOLD, self._plan[name])
        for one in self._contents.borders:
            name = f"border-{one.at}-{one.side}"
            self._bonus(name, name, LEAF)

    def _building(self, box: pygame.Rect, name: str) -> None:
        corner = pygame.Rect(box.left, box.top, box.width * 5 // 9, box.height * 5 // 9)
        symbols.house(self._canvas, corner, pictograms.COLOURS["orange"])
        pictograms.letters(self._canvas, corner.move(0, corner.height // 8), self._initials[name], LEAF, 0.5)

    def _palace(self) -> None:
        for number, person in enumerate(PERSONS):
            label = self._cell(f"person-{person}", _TINTS["orange"])
            symbols.person(self._canvas, label, person)
            for box in range(1, 4):
                place = self._cell(f"palace-{person}-{box}", LEAF)
                if box <= self._player.palace[number]:
                    self._cross(place)
        for part in range(1, len(self._contents.palace) + 1):
            for column in range(1, 4):
                self._bonus(f"palace-{part}-{column}", f"palace-{part}-{column}", _TINTS["orange"])

    def _upgrades(self) -> None:
        for number, building in enumerate(self._contents.buildings):
            label = self._cell(f"building-{building}", _TINTS["green"])
            symbols.house(self._canvas, label, pictograms.COLOURS["orange"])
            pictograms.letters(self._canvas, label, self._initials[building], LEAF, 0.4)
            for level in (1, 2):
                place = self._cell(f"upgrade-{building}-{level}", LEAF)
                pictograms.fame(self._canvas, place, str(level + 1))
                if level <= self._player.levels[number]:
                    self._circle(place)
        for level in (1, 2):
            self._bonus(f"upgrades-{level}", f"upgrades-{level}", _TINTS["green"])

    def _karma(self) -> None:
        for box in range(1, self._contents.karma.boxes + 1):
            place = self._cell(f"karma-{box}", LEAF)
            symbols.karma(self._canvas, place)
            if box <= self._player.karma:
                self._circle(place)
            if box <= self._player.used:
                self._cross(place)
        for one in self._contents.karma.bonuses:
            self._bonus(f"karma-bonus-{one.at}", f"karma-{one.at}", LEAF)

    def _market(self) -> None:
        for line, kind in enumerate(KINDS):
            label = self._cell(f"kind-{kind}", _TINTS["purple"])
            symbols.good(self._canvas, label, kind)
            for column in range(1, len(self._contents.market) + 1):
                place = self._cell(f"goods-{kind}-{column}", LEAF)
                symbols.good(self._canvas, place, kind)
                if column <= self._player.goods[line]:
                    self._circle(place)
                if column <= self._player.sold[line]:
                    self._cross(place)
        for column, coin in enumerate(self._contents.market, 1):
            place = self._cell(f"coin-{column}", _TINTS["purple"])
            pictograms.counted(self._canvas, place, str(coin.value), pictograms.MONEY)
        for number, tent in enumerate(self._contents.tents, 1):
            name = f"tent-{number}"
            self._bonus(name, name, _TINTS["purple"])
            self._needed(self._plan[name], tent)

    def _needed(self, box: pygame.Rect, tent: Tent) -> None:
        """Write beside a tent's bonus how many goods of each kind must have been sold."""
        room = pygame.Rect(box.left, box.top, box.width // 3, box.height)
        for kind, line in zip(KINDS, rows(room, len(KINDS)), strict=True):
            if needed := tent.columns(kind):
                pictograms.letters(self._canvas, line, str(needed), INK, 0.8)

    def _river(self) -> None:
        for number, one in enumerate(self._contents.river, 1):
            box = self._cell(f"river-{number}", _TINTS["blue"])
            head = pygame.Rect(box.left, box.top, box.width, box.height // 3)
            symbols.symbol(self._canvas, head, one.symbol)
            if box.width >= NAMED:
                corner = pygame.Rect(box.left + 1, box.top + 1, box.width // 3, box.height // 6)
                pictograms.letters(self._canvas, corner, str(number), INK, 0.8)
            each = (box.height - head.height) // len(one.gains)
            for place, gain in enumerate(one.gains):
                room = pygame.Rect(box.left, head.bottom + place * each, box.width, each)
                symbols.bonus(self._canvas, room, gain)
            if self._player.river >> (number - 1) & 1:
                self._cross(box)
