"""What a player did, and what came of it: short sentences about a player, in the order of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from display.games.dice_charmers import vocabulary
from display.games.dice_charmers.phrases.asking import NO_DIE
from display.model import Entry
from display.phrases.margins import points
from display.words import Words, words
from engine.msgid import msgid

NOT_SEEN: Final = Entry(words(msgid("rolls, and nobody saw it")), "question")
KARMA_AGAIN: Final = Entry(words(msgid("uses another karma and rolls both again")), "redo")
TAKES_NONE: Final = Entry(NO_DIE, "cross")
MARKET: Final = Entry(words(msgid("opens a market")), "pencil")
NOTHING_TO_SELL: Final = Entry(words(msgid("has nothing to sell")), "cross")
SELLS_NOTHING: Final = Entry(words(msgid("sells nothing")), "cross")
CIRCLES_NOTHING: Final = Entry(words(msgid("circles nothing")), "cross")
NO_EFFECT: Final = Entry(words(msgid("no effect")), "cross")
LAST_ROUND: Final = Entry(words(msgid("This round is the last one")), "warning")
LAST_PASS: Final = Entry(words(msgid("This pass is the last one")), "warning")
OVER: Final = Entry(words(msgid("The match is over")), "crown")


def takes(face: str) -> Entry:
    """A die is taken."""
    return Entry(words(msgid("takes a die: {face}"), face=vocabulary.face(face)), "hand")


def onto_elephant(face: str) -> Entry:
    """The other die of its colour, or the other one that was rolled, lies on the elephant now."""
    return Entry(words(msgid("onto the elephant: {face}"), face=vocabulary.face(face)), "pointer")


def rolls(faces: Sequence[str]) -> Entry:
    """Dice are rolled: all, or two for karma. Those that show the same are counted."""
    told = (
        words("{n} × {face}", n=number, face=vocabulary.face(face)) if number > 1 else vocabulary.face(face)
        for face, number in Counter(faces).items()
    )
    return Entry(words(msgid("rolls {faces}"), faces=tuple(told)), "redo")


def karma(face: str) -> Entry:
    """A karma is crossed, and a die of the middle rolled with the elephant's."""
    text = msgid("uses karma: the elephant's die and {face}")
    return Entry(words(text, face=vocabulary.face(face)), "redo")


def draws(field: str, sides: str) -> Entry:
    """A whole road."""
    return Entry(words(msgid("draws at {field}: {road}"), field=field, road=vocabulary.road(sides)), "pencil")


def adds(field: str, side: str) -> Entry:
    """Half a road."""
    text = msgid("adds half a road at {field}: {side}")
    return Entry(words(text, field=field, side=vocabulary.side(side)), "pencil")


def builds(building: str) -> Entry:
    """The building of a field counts."""
    return Entry(words(msgid("builds: {building}"), building=vocabulary.building(building)), "pencil")


def circles(goods: Sequence[tuple[str, int]]) -> Entry:
    """Goods come into stock.

    Args:
        goods: (kind, how many), those that there are.
    """
    return Entry(words(msgid("circles {goods}"), goods=_goods(goods)), "pencil")


def sells(goods: Sequence[tuple[str, int]]) -> Entry:
    """Goods of the stock are crossed; what they bring is told after it."""
    return Entry(words(msgid("sells {goods}"), goods=_goods(goods)), "pencil")


def sails(space: int) -> Entry:
    """A space of the river is marked."""
    return Entry(words(msgid("sails to space {n}"), n=space), "pencil")


def visits(person: str, box: int) -> Entry:
    """A box of a person is crossed."""
    text = msgid("palace action: {person}, box {n} of 3")
    return Entry(words(text, person=vocabulary.person(person), n=box), "pencil")


def upgrades(building: str, value: int) -> Entry:
    """A kind of building is worth more."""
    text = msgid("{building} is now worth {n}")
    return Entry(words(text, building=vocabulary.building(building), n=value), "pencil")


def circles_karma(number: int) -> Entry:
    """A karma more."""
    return Entry(words(msgid("circles karma number {n}"), n=number), "quill")


def marks_fame(points: int, total: int) -> Entry:
    """Fields of fame are marked."""
    return Entry(words(msgid("{points} fame, now {total}"), points=points, total=total), "quill")


def marks_money(coins: int, total: int) -> Entry:
    """Fields of money are marked."""
    return Entry(words(msgid("{coins} money, now {total}"), coins=coins, total=total), "quill")


def wins(bonus: str, source: str) -> Entry:
    """A bonus is circled."""
    return _of_bonus(msgid("circles the bonus {bonus} ({source})"), bonus, source, "quill")


def uses(bonus: str, source: str) -> Entry:
    """A circled bonus is crossed and used."""
    return _of_bonus(msgid("uses the bonus {bonus} ({source})"), bonus, source, "tick")


def loses(bonus: str, source: str) -> Entry:
    """A circled bonus could not be used until the end of the turn."""
    return _of_bonus(msgid("lapsed: {bonus} ({source})"), bonus, source, "cross")


def overlaps(halves: int) -> Entry:
    """The tracks overlap, by so many halves of a fame point."""
    return Entry(words(msgid("the tracks overlap by {n}"), n=points(halves)), "crown")


def new_round(number: int) -> Entry:
    """The elephant moves on; concerns the whole table."""
    return Entry(words(msgid("Round {number}: the elephant moves on"), number=number), "redo")


def _of_bonus(text: str, bonus: str, source: str, icon: str) -> Entry:
    return Entry(words(text, bonus=vocabulary.bonus(bonus), source=vocabulary.source(source)), icon)


def _goods(goods: Sequence[tuple[str, int]]) -> tuple[Words, ...]:
    return tuple(vocabulary.goods(kind, n) for kind, n in goods)
