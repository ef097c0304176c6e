"""A play for BG Stats is as the app takes it: link, names of the fields, date, winner and start player."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from engine.kernel.contract import Standing, TieBreak
from engine.kernel.match import Match
from engine.kernel.records import Header
from firmware.export.bgstats import link_of, play_of, to_json
from firmware.export.ended import DateError, elapsed, ended_at
from tests.engine.kernel.playing import AnyMatch, said, started
from tests.engine.kernel.toys.dice import DiceGame
from tests.firmware.export.matches import NAMES, played

ENDED = datetime(2026, 11, 22, 21, 15, 0, tzinfo=timezone(timedelta(hours=1)))

PLAY_FIELDS = {
    "board",
    "durationMin",
    "comments",
    "game",
    "location",
    "playDate",
    "players",
    "sourceName",
    "sourcePlayId",
}
GAME_FIELDS = {"highestWins", "name", "noPoints", "sourceGameId"}
PLAYER_FIELDS = {"startPlayer", "name", "rank", "role", "score", "sourcePlayerId", "winner"}


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    """A whole match of three."""
    return played()


def told(match: AnyMatch, bgg_id: int | None = None, title: str = "") -> dict[str, Any]:
    """The play as the app reads it."""
    play = play_of(match, ENDED, bgg_id=bgg_id, title=title, names={"flipped": "Cards turned"})
    found: dict[str, Any] = json.loads(to_json(play))
    return found


def test_the_link_holds_the_play(match: AnyMatch) -> None:
    """One address that any program may open, with the JSON encoded in it."""
    play = play_of(match, ENDED, "at home & elsewhere")
    link = link_of(play)
    parts = urlsplit(link)
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == "https://app.bgstatsapp.com/createPlay.html"
    assert parse_qs(parts.query, strict_parsing=True) == {"data": [to_json(play)]}
    assert link.isascii()
    assert not set(' "{}&#') & set(link)


def test_the_fields_are_those_of_the_app(match: AnyMatch) -> None:
    """By their names and kinds; a number at BoardGameGeek only where it is known."""
    play = told(match, title="Rajas of the Ganges: Cards & Karma")
    assert set(play) == PLAY_FIELDS
    assert set(play["game"]) == GAME_FIELDS
    assert all(set(player) == PLAYER_FIELDS for player in play["players"])
    assert play["game"]["name"] == "Rajas of the Ganges: Cards & Karma"
    assert (play["game"]["highestWins"], play["game"]["noPoints"]) == (True, False)
    assert told(match, bgg_id=12345)["game"]["bggId"] == 12345
    assert (play["sourceName"], play["sourcePlayId"]) == ("Munshi", match.header.checksum)


def test_the_players_are_told_as_they_sit(match: AnyMatch) -> None:
    """Names, start player, the scoring cards turned as score, the place, and who won."""
    standing = match.game.standing(match.state)
    players = told(match)["players"]
    assert [player["name"] for player in players] == list(NAMES)
    assert [player["startPlayer"] for player in players] == [False, True, False]
    assert [player["score"] for player in players] == list(standing.steps[0].values)
    assert [seat for seat, player in enumerate(players) if player["winner"]] == list(standing.winners)
    ranks = {seat: player["rank"] for seat, player in enumerate(players)}
    assert sorted(ranks, key=lambda seat: ranks[seat]) == [seat for group in standing.order for seat in group]


def test_date_and_duration_are_those_of_the_match(match: AnyMatch) -> None:
    """UTC, at the end; minutes by the record's clock."""
    play = told(match)
    assert play["playDate"] == "2026-11-22 20:15:00"
    assert play["durationMin"] == round(match.records[-1].time / 60)


def test_the_end_is_told_by_the_record(match: AnyMatch) -> None:
    """The date in the header is the beginning; one that is said goes before it; else the file's counts."""
    ended, told_ = ended_at(match, "", 0.0)
    beginning = datetime(2026, 11, 22, 18, 30, 5, tzinfo=UTC)
    assert told_
    assert ended == beginning + timedelta(seconds=elapsed(match))
    said_, _ = ended_at(match, "2026-11-23 08:00:00+00:00", 0.0)
    assert said_ == datetime(2026, 11, 23, 8, tzinfo=UTC) + timedelta(seconds=elapsed(match))
    bare = played(most=3, date="")
    assert ended_at(bare, "", 86_400.0) == (datetime(1970, 1, 2, tzinfo=UTC), False)


@pytest.mark.parametrize("date", ["yesterday", "2026-13-01 10:00", "0001-01-01 00:00"])
def test_what_is_no_date_is_refused(date: str) -> None:
    """With what is wanted."""
    with pytest.raises(DateError) as caught:
        ended_at(played(most=3), date, 0.0)
    assert date in caught.value.seen


class Ended(DiceGame):
    """A game that ended as these tests want."""

    def standing(self, state: object) -> Standing:
        """Return two winners and another one."""
        steps = (TieBreak("flipped", (6, 2, 6), (0, 2), "end-of-game"),)
        return Standing(over=True, steps=steps, order=((0, 2), (1,)), ruled=1)


def test_a_shared_victory_has_two_winners() -> None:
    """Both on the first place; the next one is the third."""
    match: AnyMatch = Match(Ended(), _header(), said())
    players = told(match)["players"]
    assert [(player["winner"], player["rank"]) for player in players] == [(True, 1), (False, 3), (True, 1)]
    assert [player["name"] for player in players] == ["Sara", "seat 1", "seat 2"]
    assert told(match)["comments"].startswith("Cards turned: 6, 2, 6. ")
    assert "Munshi's order" in told(match)["comments"]


def _header() -> Header:
    return Header(
        game="toy-dice", rules=1, catalogue="", options={"players": 3}, players=("Sara", ""), time=0.0
    )


def test_the_variant_is_told() -> None:
    """As the board; a game without a title of its own by its id."""
    match = started(DiceGame())
    assert told(match)["board"] == ""
    assert told(match)["game"]["name"] == "toy-dice"
