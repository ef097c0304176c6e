"""The 144 play cards: an action side and a dice side each (rulebook: Inhalt)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Good:
    """One goods symbol with its value in coins (rulebook: D)."""

    kind: str
    value: int


@dataclass(frozen=True)
class Card:
    """One physical card: what its action side shows and which die its back shows."""

    id: str
    kind: str
    die_colour: str
    die_value: int
    number: int = 0
    cost: int = 0
    cost_colour: str = ""
    reward: str = ""
    buildings: tuple[str, ...] = ()
    goods: tuple[Good, ...] = ()
    coin: int = 0


def read_card(entry: dict[str, Any]) -> Card:
    """Read one card: its own fields and those of its action side in one dict.

    The action side may also stand as a dict of its own under `action` or `face`.
    """
    fields: dict[str, Any] = {}
    for name in ("action", "face"):
        if isinstance(entry.get(name), dict):
            fields.update(entry[name])
    fields.update(
        {name: value for name, value in entry.items() if not isinstance(value, dict) or name == "good"}
    )
    goods = [Good(good["kind"], good["value"]) for good in fields.get("goods") or []]
    if fields.get("good"):
        goods.append(Good(fields["good"]["kind"], fields["good"]["value"]))
    return Card(
        id=fields["id"],
        kind=fields["kind"],
        die_colour=fields["die_colour"],
        die_value=fields["die_value"],
        number=fields.get("number", 0),
        cost=fields.get("cost", 0),
        cost_colour=fields.get("cost_colour", ""),
        reward=fields.get("reward", ""),
        buildings=tuple(fields.get("buildings") or ()),
        goods=tuple(goods),
        coin=fields.get("coin") or 0,
    )


def read_catalogue(path: str | Path) -> list[dict[str, Any]]:
    """Read a catalogue file and give its cards, each merged with its action side, for `game.start`."""
    catalogue = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    faces = {face["id"]: face for face in catalogue["faces"]}
    cards = []
    for entry in catalogue["cards"]:
        card = dict(faces[entry["action"]])
        card.update(entry)
        cards.append(card)
    return cards
