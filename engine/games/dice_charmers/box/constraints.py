"""What the rulebook says of every sheet, as far as a file can break it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from engine.games.dice_charmers.box.contents import Column, Contents, Course, Numbered, Pad, Tent
from engine.games.dice_charmers.box.words import KINDS, PERSONS, SIDES, SYMBOLS
from engine.names import alike
from engine.toml_lines import Path

Broken = tuple[Path, str, str]
"""Where, what stands there, and what may stand there."""
Bonuses = Sequence[Column | Numbered | Tent]

FAME: Final = 39
MONEY: Final = 78
"""Fields of the tracks (facts D1: both examples of DC-de > Spielende)."""
STEPS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def faults(pad: Pad) -> Iterator[Broken]:
    """Yield what breaks a constraint; nothing where all are kept."""
    if pad.sun is None and pad.moon is None:
        yield (), "The file describes no side.", "a table [sun] or [moon]"
    for side in ("sun", "moon"):
        contents: Contents | None = getattr(pad, side)
        if contents is not None:
            for check in _CHECKS:
                yield from (((side, *path), seen, expected) for path, seen, expected in check(contents))


def _beyond(at: str, side: str) -> str:
    """Return the name of the field beyond a side."""
    right, down = STEPS[side]
    return chr(ord(at[0]) + right) + str(int(at[1]) + down)


def _twice(path: str, names: Iterable[str]) -> Iterator[Broken]:
    seen: set[str] = set()
    for number, name in enumerate(names):
        if name in seen:
            yield (path, number), f"'{name}' occurs once more.", "each once"
        seen.add(name)


def _province(sheet: Contents) -> Iterator[Broken]:
    there = {one.at for one in sheet.fields} | {sheet.residence.at}
    yield from _twice("buildings", map(alike, sheet.buildings))
    yield from _twice("fields", [one.at for one in sheet.fields])
    for number, one in enumerate(sheet.fields):
        if one.at == sheet.residence.at:
            yield ("fields", number), f"The field {one.at} is the residence's.", "another field"
        if one.building is not None and one.building not in sheet.buildings:
            yield (
                ("fields", number),
                f"The building '{one.building}'.",
                f"one of {', '.join(sheet.buildings)}",
            )
        if one.building is not None and one.market is not None:
            yield ("fields", number), f"The field {one.at} has a building and a market.", "one of them"
    for side, times in Counter(sheet.residence.exits).items():
        if times > 1:
            yield ("residence",), f"The exit {side} occurs {times} times.", "each once"
        if _beyond(sheet.residence.at, side) not in there:
            yield ("residence",), f"The exit {side} leads to no field.", "an exit to a field"


def _everywhere(sheet: Contents) -> Iterator[Broken]:
    """Yield buildings that stand nowhere, and fields to which no road can lead."""
    there = {one.at for one in sheet.fields} | {sheet.residence.at}
    standing = {one.building for one in sheet.fields}
    for number, building in enumerate(sheet.buildings):
        if building not in standing:
            yield ("buildings", number), f"The building '{building}' stands nowhere.", "a field with it"
    joined, new = {sheet.residence.at}, [sheet.residence.at]
    while new:
        field = new.pop()
        near = {_beyond(field, side) for side in SIDES} & there - joined
        joined |= near
        new += near
    for number, one in enumerate(sheet.fields):
        if one.at not in joined:
            yield ("fields", number), f"No road can lead to the field {one.at}.", "a field beside another"


def _borders(sheet: Contents) -> Iterator[Broken]:
    there = {one.at for one in sheet.fields} | {sheet.residence.at}
    yield from _twice("borders", [f"{one.at} {one.side}" for one in sheet.borders])
    for number, one in enumerate(sheet.borders):
        if one.at not in there:
            yield ("borders", number), f"There is no field {one.at}.", "a field of the province"
        elif _beyond(one.at, one.side) in there:
            yield (
                ("borders", number),
                f"A field lies {one.side} of {one.at}.",
                "a side where the province ends",
            )


def _river(sheet: Contents) -> Iterator[Broken]:
    counts = Counter(one.symbol for one in sheet.river)
    for number, one in enumerate(sheet.river):
        if one.symbol not in SYMBOLS:
            yield ("river", number), f"The symbol '{one.symbol}'.", f"one of {', '.join(SYMBOLS)}"
    for symbol in SYMBOLS:
        if counts[symbol] != 3:  # noqa: PLR2004 - three spaces (DC-de > Blau)
            seen = f"The symbol '{symbol}' is on {counts[symbol]} spaces."
            yield ("river",), seen, "three spaces for each symbol (DC-de > Blau)"


def _palace(sheet: Contents) -> Iterator[Broken]:
    persons = Counter(person for wing in sheet.palace for person in wing.persons)
    for person in PERSONS:
        if persons[person] != 1:
            yield (
                ("palace",),
                f"'{person}' occurs {persons[person]} times.",
                "each person once (DC-de > Orange)",
            )


def _market(sheet: Contents) -> Iterator[Broken]:
    for number, (one, following) in enumerate(zip(sheet.market, sheet.market[1:], strict=False), 1):
        if following.value < one.value:
            seen = f"Column {number + 1} pays {following.value}, the one before it {one.value}."
            yield (
                ("market", number),
                seen,
                "coins that never fall from left to right (DC-de > Eröffnete Märkte)",
            )
    for number, tent in enumerate(sheet.tents):
        asked = [tent.columns(kind) for kind in KINDS]
        if not any(asked) or max(asked) > len(sheet.market):
            seen = f"The tent has {', '.join(f'{n} {kind}' for kind, n in zip(KINDS, asked, strict=True))}."
            yield ("tents", number), seen, f"1 to {len(sheet.market)} of some kind"


def _numbered(path: Path, bonuses: tuple[Numbered, ...], last: int) -> Iterator[Broken]:
    seen: set[int] = set()
    for number, one in enumerate(bonuses):
        if one.at > last or one.at in seen:
            yield (*path, number), f"A bonus at {one.at}.", f"each number from 1 to {last} once"
        seen.add(one.at)


def _karma(sheet: Contents) -> Iterator[Broken]:
    karma = sheet.karma
    if karma.start != 1:
        yield ("karma", "start"), f"{karma.start} karma at the start.", "1 (DC-de > Karma)"
    if {one.at for one in karma.bonuses} != {3, 4, 5}:
        told = ", ".join(str(one.at) for one in karma.bonuses) or "none"
        yield ("karma", "bonuses"), f"Bonuses at {told}.", "at the third, fourth and fifth (DC-de > Karma)"
    yield from _numbered(("karma", "bonuses"), karma.bonuses, karma.boxes)


def _sources(sheet: Contents) -> Iterator[Broken]:
    """Yield karma that comes from elsewhere than the edge, the river and the money track."""
    elsewhere: tuple[tuple[Path, Bonuses], ...] = (
        (("tents",), sheet.tents),
        (("upgrades",), sheet.upgrades),
        (("karma", "bonuses"), sheet.karma.bonuses),
        (("fame", "bonuses"), sheet.fame.bonuses),
        *((("palace", part, "columns"), wing.columns) for part, wing in enumerate(sheet.palace)),
    )
    for path, bonuses in elsewhere:
        for number, one in enumerate(bonuses):
            if one.bonus == "karma":
                expected = "karma at the edge, on the river or on the money track only (DC-de > Karma)"
                yield (*path, number), "Karma as a bonus.", expected


def _tracks(sheet: Contents) -> Iterator[Broken]:
    tracks: tuple[tuple[str, Course, int], ...] = (("fame", sheet.fame, FAME), ("money", sheet.money, MONEY))
    for name, track, fields in tracks:
        if track.fields != fields:
            expected = f"{fields}, for both examples of the rulebook (DC-de > Spielende)"
            yield (name, "fields"), f"{track.fields} fields of {name}.", expected
        yield from _numbered((name, "bonuses"), track.bonuses, track.fields)


_CHECKS: Final[tuple[Callable[[Contents], Iterator[Broken]], ...]] = (
    _province,
    _everywhere,
    _borders,
    _river,
    _palace,
    _market,
    _karma,
    _sources,
    _tracks,
)
