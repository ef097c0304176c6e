"""The options of a match: players and the settings that the rulings leave to the table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.games.cards_and_karma.box.components import BONUSES, PLAYERS
from engine.games.cards_and_karma.joining.position import Position
from engine.kernel.errors import OptionsError


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is played; the defaults are the recommended rulings.

    Args:
        players: Seats at the table, 2 to 4 (CK-de > title).
        starter: The seat of the oldest player, who gets the elephant (CK-de > Spielvorbereitung).
        open_bonuses: The variant with the night sides up: for each seat the bonuses from left to
            right as the player arranged them; empty for the normal game (CK-de > Ruhmtoken und
            Münzen; ruling A34).
        joker: `strict`: a joker stands alone or with one dice card; `free`: with any number, other
            jokers too (ruling A24).
        overpaying: `ask`: a payment with a superfluous card is taken after one question; `refuse`:
            it is not (ruling A36).
        exchanges: `first`: exchanges of tokens come before trios, and trios before bonuses; `free`:
            the player orders whatever is due at the same time (ruling A0.3).
        reward_dice: `all`: as many dice cards come as can; `fewer`: the player says how many, before
            room is made for them; also of an administrator's two cards (ruling A10).
        empty_grid: `turn`: a grid that is used up gets four cards at the start of the next turn;
            `at-once`: in the moment its last card leaves (ruling A12).
        confirmation: What people at the table are asked to confirm: each action, each turn, or only
            what is unsure; the rules do not look at it.
        position: Where the match begins midway: what lay there then; None for one that is set up
            anew (`joining`).
        memory: Whether the match knows of hidden cards what follows from all that was seen; without it
            only what lies open now, as befits a public screen (ruling A45).
    """

    players: int = 3
    starter: int = 0
    open_bonuses: tuple[tuple[str, ...], ...] = ()
    joker: Literal["strict", "free"] = "strict"
    overpaying: Literal["ask", "refuse"] = "ask"
    exchanges: Literal["first", "free"] = "first"
    reward_dice: Literal["all", "fewer"] = "all"
    empty_grid: Literal["turn", "at-once"] = "turn"
    confirmation: Literal["action", "turn", "unsure"] = "turn"
    position: Position | None = None
    memory: bool = True

    def check(self) -> None:
        """Raise OptionsError where the options do not fit together."""
        if self.players not in PLAYERS:
            raise OptionsError(
                f"a match for {self.players} players",
                expected="2, 3 or 4 players (CK-de > title)",
                advice="choose another number of players",
            )
        if not 0 <= self.starter < self.players:
            raise OptionsError(
                f"seat {self.starter} as the first player of {self.players}",
                expected=f"a seat from 0 to {self.players - 1}",
                advice="name the seat of the oldest player",
            )
        if not self.open_bonuses:
            return
        if len(self.open_bonuses) != self.players:
            raise OptionsError(
                f"open bonuses for {len(self.open_bonuses)} seats",
                expected=f"one row for each of the {self.players} seats, or none at all",
                advice="arrange every player's six scoring cards",
            )
        for seat, row in enumerate(self.open_bonuses):
            if sorted(row) != sorted(BONUSES):
                raise OptionsError(
                    f"the open bonuses {', '.join(row)} of seat {seat}",
                    expected=f"each of {', '.join(BONUSES)} once",
                    advice="arrange every player's six scoring cards",
                )
