"""Fame, money and karma (DC-de > Die Punkteleisten, Karma)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.dice_charmers.state import Player, State, marked

if TYPE_CHECKING:
    from engine.games.dice_charmers.box.sheet import Sheet


def fame(state: State, points: int) -> State:
    """Mark fields of fame; a bonus that is reached or passed is circled. Marks beyond the end are lost."""
    sheet, before = state.sheet, state.player.fame
    after = min(before + points, sheet.fame_fields)
    return marked(state, sheet.fame_won[after] & ~sheet.fame_won[before], fame=after)


def money(state: State, coins: int) -> State:
    """Mark fields of money, as with fame."""
    sheet, before = state.sheet, state.player.money
    after = min(before + coins, sheet.money_fields)
    return marked(state, sheet.money_won[after] & ~sheet.money_won[before], money=after)


def karma(state: State) -> State:
    """Circle a karma; the third, fourth and fifth bring a bonus. One more than there are boxes is lost."""
    number = state.player.karma + 1
    if number > state.sheet.boxes:
        return state
    return marked(state, state.sheet.karma_won[number], karma=number)


def overlap(sheet: Sheet, player: Player) -> int:
    """Return by how many halves of a fame point the tracks overlap; negative for a gap (ruling B15)."""
    return 2 * (player.fame - sheet.fame_fields) + player.money
