"""What is asked, what choices and results are called on a button, and the pictures that stand for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from display.games.rajas import vocabulary
from display.games.rajas.phrases import answers as phrases
from display.games.rajas.phrases import asking
from display.phrases.entering import not_seen, nothing
from display.words import Words, words
from engine.games.rajas import choices, results
from engine.games.rajas.box.words import BUILDINGS, COLOURS, KINDS
from engine.games.rajas.play.building import Place
from engine.games.rajas.play.dice import TakeDice
from engine.games.rajas.play.kali import numbered, shown
from engine.games.rajas.play.payment import Payment
from engine.games.rajas.play.setup import NameTile, RiverTiles
from engine.games.rajas.state import State
from engine.games.rajas.table import LEVELS
from engine.kernel.contract import UNSEEN, Chance, Decision
from firmware.assistant.moves import Told

face: Final[Callable[[str], Words]] = vocabulary.die
"""What a die is called, as it lies."""


def asked(state: State, pending: Decision[Any] | Chance[Any], name: str) -> Words:
    """Return what is asked at a state: with the tile or the price that it is about.

    Args:
        state: A state.
        pending: What it waits for.
        name: The player in turn.
    """
    task = state.agenda[-1]
    if isinstance(task, Place):
        ids = state.board.tiles.ids
        return asking.asks(pending.kind, name, vocabulary.tile(state.board.set, ids[task.tile]))
    if isinstance(task, Payment):
        price = task.price(state)
        colour = vocabulary.colour(COLOURS[price.colour]) if price.colour >= 0 else None
        return asking.asks(pending.kind, name, asking.price(price.kind, price.number, colour))
    if isinstance(task, TakeDice) and isinstance(task.menu(state)[0], choices.Return):
        return asking.asks("room", name)
    return asking.asks(pending.kind, name)


def told(state: State, answer: Any) -> Told:  # noqa: ANN401 -- any answer of the game
    """Return the words and the icon of a choice, a result or UNSEEN.

    Args:
        state: The state that waits for it.
        answer: The answer; it need not be legal.
    """
    if answer is UNSEEN:
        return not_seen(), "question"
    tell, icon = _TOLD[type(answer)]
    return tell(state, answer), icon


def picture(state: State, answer: Any) -> str:  # noqa: ANN401 -- any answer of the game
    """Return the id of the picture that stands for an answer; empty where the words say all.

    What comes before the colon tells what is drawn: `die:blue-4`, `dice:blue-4+green-2` (`blue-0` is one that
    is still to be rolled), `tile:ID`, `yield:ID`, `ganga:ID`, `gain:ID` (several are joined by `+`),
    `chamber:yogi`, `building:fort`, `goods:tea`.
    """
    draw = _PICTURES.get(type(answer))
    return draw(state, answer) if draw is not None else ""


def river_gains(state: State, space: int) -> tuple[str, ...]:
    """Return what a space of the river brings, or the river tile on it; nothing beyond its spaces."""
    contents = state.board.set
    laid = dict(state.ganga)
    if space in laid:
        return contents.ganga_gains[laid[space]]
    return contents.river[space - 1] if 0 < space <= contents.last else ()


# --- words -------------------------------------------------------------------------------------------------


def _put(state: State, choice: choices.Put) -> Words:
    spots, number = state.board.spots, state.board.spot_number.get(choice.space)
    price = 0 if number is None else spots[number].price
    return phrases.space(vocabulary.space(spots, choice.space), price)


def _pay(state: State, choice: choices.Pay) -> Words:
    """Name the dice; their sum as well where a sum is to be paid with several."""
    if not choice.dice:
        return nothing()
    task, dice = state.agenda[-1], numbered(choice.dice)
    sums = isinstance(task, Payment) and task.price(state).kind == "sum" and len(choice.dice) > 1
    known = dice is not None and all(die % 7 for die in dice)
    total = 0
    if sums and known:
        total = sum(value for _, value in shown(dice or (), numbered(choice.flipped) or ()))
    return phrases.paid(vocabulary.payment(choice), len(choice.flipped), total)


def _sell(state: State, choice: choices.Sell) -> Words:
    markets = state.player.province.markets
    values = markets[KINDS.index(choice.kind)] if choice.kind in {*KINDS} else ()
    return phrases.sale(vocabulary.kind(choice.kind), choice.number, sum(values[: choice.number]))


def _sail(state: State, choice: choices.Sail) -> Words:
    return phrases.sail(choice.space, vocabulary.gains(river_gains(state, choice.space)))


def _upgrade(state: State, choice: choices.Upgrade) -> Words:
    building = vocabulary.building(choice.building)
    if choice.building not in {*BUILDINGS}:
        return building
    level = state.player.levels[BUILDINGS.index(choice.building)]
    return phrases.upgrade(building, LEVELS[min(level + 1, len(LEVELS) - 1)])


def _reroll(_: State, choice: choices.Reroll) -> Words:
    return phrases.reroll(vocabulary.dice(choice.dice)) if choice.dice else phrases.ROLL_NONE


def _drawn(state: State, answer: choices.Claim | results.Drawn | results.Laid) -> Words:
    """Name a yield tile, or a river tile and its space."""
    contents = state.board.set
    if not answer.tile:
        return phrases.NO_RIVER_TILE
    if isinstance(answer, results.Drawn) or not isinstance(state.agenda[-1], NameTile | RiverTiles):
        return vocabulary.yield_tile(contents, answer.tile)
    return phrases.sail(answer.space, (vocabulary.river_tile(contents, answer.tile),))


def _skip(state: State, _: choices.Skip) -> Words:
    return phrases.skip(getattr(state.agenda[-1], "kind", ""))


def _dice(names: Sequence[str]) -> Words:
    return words("{dice}", dice=vocabulary.dice(names))


def _tile(state: State, answer: choices.Tile | choices.Village | results.Uncovered) -> Words:
    return vocabulary.tile(state.board.set, answer.tile)


_TOLD: Final[dict[type, tuple[Callable[[State, Any], Words], str]]] = {
    choices.Put: (_put, "hand"),
    choices.Pass: (lambda *_: phrases.PASS, "cross"),
    choices.Tile: (_tile, "hand"),
    choices.Lay: (lambda _, choice: vocabulary.turned(choice.at, choice.quarter), "hand"),
    choices.Pay: (_pay, "hand"),
    choices.Sell: (_sell, "hand"),
    choices.Sail: (_sail, "hand"),
    choices.Take: (lambda _, choice: words("{dice}", dice=vocabulary.dice_of(choice.colours)), "hand"),
    choices.Return: (lambda _, choice: phrases.put_back(vocabulary.die(choice.die)), "hand"),
    choices.Reroll: (_reroll, "redo"),
    choices.Visit: (lambda _, choice: vocabulary.chamber(choice.chamber), "hand"),
    choices.Upgrade: (_upgrade, "quill"),
    choices.Settle: (
        lambda state, choice: phrases.settle(
            vocabulary.yield_tile(state.board.set, choice.tile), vocabulary.edge(choice.edge)
        ),
        "hand",
    ),
    choices.Village: (_tile, "hand"),
    choices.Skip: (_skip, "cross"),
    choices.Claim: (_drawn, "eye"),
    results.Rolled: (lambda _, roll: _dice(roll.dice), "redo"),
    results.Uncovered: (_tile, "eye"),
    results.Drawn: (_drawn, "eye"),
    results.Laid: (_drawn, "eye"),
    results.Begins: (lambda _, result: phrases.player(result.seat + 1), "elephant"),
}


# --- pictures ----------------------------------------------------------------------------------------------


def _gains(names: Sequence[str]) -> str:
    return f"gain:{'+'.join(names)}" if names else ""


def _small(state: State, answer: choices.Claim | choices.Settle | results.Drawn | results.Laid) -> str:
    """Return the picture of a yield tile or a river tile."""
    contents, tile = state.board.set, answer.tile
    if tile in contents.yield_number:
        return f"yield:{tile}"
    return f"ganga:{tile}" if tile in contents.ganga_number else ""


def _room(state: State, choice: choices.Put) -> str:
    spot = state.board.spots[state.board.spot_number[choice.space]]
    if spot.area == "chamber":
        return choice.space.replace("-", ":", 1)
    if spot.area in {"balcony", "terrace"}:
        taken = [spot.colour] if spot.area == "terrace" else [spot.take] * 2
        return f"dice:{'+'.join(f'{COLOURS[colour]}-0' for colour in taken)}"
    return ""


_PICTURES: Final[dict[type, Callable[[State, Any], str]]] = {
    choices.Put: _room,
    choices.Tile: lambda _, choice: f"tile:{choice.tile}",
    choices.Pay: lambda _, choice: f"dice:{'+'.join(choice.dice)}",
    choices.Sell: lambda _, choice: f"goods:{choice.kind}",
    choices.Sail: lambda state, choice: _gains(river_gains(state, choice.space)),
    choices.Take: lambda _, choice: f"dice:{'+'.join(f'{colour}-0' for colour in choice.colours)}",
    choices.Return: lambda _, choice: f"die:{choice.die}",
    choices.Reroll: lambda _, choice: f"dice:{'+'.join(choice.dice)}" if choice.dice else "",
    choices.Visit: lambda _, choice: f"chamber:{choice.chamber}",
    choices.Upgrade: lambda _, choice: f"building:{choice.building}",
    choices.Settle: _small,
    choices.Village: lambda _, choice: f"tile:{choice.tile}",
    choices.Claim: _small,
    results.Rolled: lambda _, roll: f"dice:{'+'.join(roll.dice)}",
    results.Uncovered: lambda _, result: f"tile:{result.tile}",
    results.Drawn: _small,
    results.Laid: _small,
}
