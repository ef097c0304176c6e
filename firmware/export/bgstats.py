"""A match as a play for BG Stats, an app that logs plays: as JSON, and as the link by which it takes one.

The link is <https://app.bgstatsapp.com/createPlay.html?data=...> with the JSON as addresses encode it. Times
are UTC there, and a play's date is its end. Every field of a player is always told, for the app
misses those that are left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote

import msgspec
from msgspec import UNSET, Struct, UnsetType

from engine.kernel.contract import Standing
from engine.kernel.match import Match
from firmware.export.ended import elapsed

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
_DATE: Final = "%Y-%m-%d %H:%M:%S"


class PlayedGame(Struct, frozen=True, rename="camel"):
    """The game of a play.

    Args:
        name: Its title; source_game_id: our id of it; bgg_id: its number at BoardGameGeek, if known.
        highest_wins: That more points are better; no_points: whether there are none.
    """

    name: str
    source_game_id: str
    bgg_id: int | UnsetType = UNSET
    highest_wins: bool = True
    no_points: bool = False


class PlayPlayer(Struct, frozen=True, rename="camel"):
    """A player of a play; `score` are the scoring cards turned, or what else the game counts first."""

    name: str
    source_player_id: str
    start_player: bool
    winner: bool
    rank: int
    score: int | float
    role: str = ""


class Play(Struct, frozen=True, rename="camel"):
    """A play.

    Args:
        source_name, source_play_id: Who logged it, and under which id; the same match has the same.
        play_date: When it ended, UTC; duration_min: how long it took, in minutes.
        game, players: What was played, and by whom.
        board: The variant; location: where; comments: how it was decided.
    """

    source_play_id: str
    play_date: str
    duration_min: int
    game: PlayedGame
    players: tuple[PlayPlayer, ...]
    board: str = ""
    location: str = ""
    comments: str = ""
    source_name: str = "Munshi"


def play_of(
    match: Match[Any, Any, Any],
    ended: datetime,
    location: str = "",
    bgg_id: int | None = None,
    *,
    title: str = "",
    names: Mapping[str, str] = {},
    board: str = "",
) -> Play:
    """Return the play of a match that is over.

    Args:
        match: The match.
        ended: When it ended, with its distance from UTC.
        location: Where it was played.
        bgg_id: The game's number at BoardGameGeek.
        title: What the game is called there; its id where none is given.
        names: What its comparisons are called, by the engine's names.
        board: Which variant was played.
    """
    header = match.header
    standing = match.game.standing(match.state)
    number = UNSET if bgg_id is None else bgg_id
    return Play(
        source_play_id=header.checksum,
        play_date=f"{ended.astimezone(UTC):{_DATE}}",
        duration_min=round(elapsed(match) / 60),
        game=PlayedGame(title or header.game, header.game, number),
        players=tuple(_players(header.players, header.options, standing)),
        board=board,
        location=location,
        comments=_comments(standing, names),
    )


def to_json(play: Play) -> str:
    """Return a play as JSON."""
    return msgspec.json.encode(play).decode()


def link_of(play: Play) -> str:
    """Return the link by which the app takes a play."""
    return ADDRESS + quote(to_json(play), safe=",:")


def _players(names: Sequence[str], options: dict[str, Any], standing: Standing) -> list[PlayPlayer]:
    rank: dict[int, int] = {}
    for group in standing.order:
        rank |= dict.fromkeys(group, len(rank) + 1)
    scores = standing.steps[0].told
    return [
        PlayPlayer(
            name=_name(names, seat),
            source_player_id=_name(names, seat),
            start_player=seat == options.get("starter", 0),
            winner=seat in standing.winners,
            rank=rank[seat],
            score=scores[seat],
        )
        for seat in range(len(scores))
    ]


def _name(names: Sequence[str], seat: int) -> str:
    return (names[seat] if seat < len(names) else "") or f"seat {seat}"


def _comments(standing: Standing, names: Mapping[str, str]) -> str:
    """Return each comparison with its values by seat; who the rules do not rank is Munshi's order."""
    steps = (
        f"{names.get(step.name, step.name)}: {', '.join(map(str, step.told))}" for step in standing.steps
    )
    note = ["Places below the winner are Munshi's order."] if standing.ruled < len(standing.order) else []
    return ". ".join([*steps, *note])
