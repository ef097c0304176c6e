"""What lies on the table in a match told by the rulebook, and what every gain does to it.

Whatever asks something is a generator. It yields questions with all answers that the rules allow, and takes
the answer that is sent to it. Answers are tuples, as `("put", "quarry-2")` or `("pay", dice, turned dice)`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from tests.engine.games.rajas import naive
from tests.engine.games.rajas.naive import BUILDINGS, COLOURS, KINDS, Land, Player, Tile

Answer = tuple[Any, ...]
SKIP: Answer = ("skip",)
PASS: Answer = ("pass",)


class Question(NamedTuple):
    """What is asked of a seat, or of chance with seat -1, and every answer."""

    kind: str
    seat: int
    answers: set[Answer]


Play = Generator[Question, Answer, Any]
Doing = Generator[Question, Answer, None]


class Table(ABC):
    """The table.

    Args:
        box: The set as its file gives it.
        options: The options as the engine takes them.
    """

    def __init__(self, box: dict[str, Any], options: dict[str, Any]) -> None:
        self.box = box
        self.size: int = options["players"]
        variants = options.get("variants", ())
        self.navaratnas, self.ganga = "navaratnas" in variants, "ganga" in variants
        self.mango = "mango" in variants
        self.hard = set(range(self.size)) if self.navaratnas else set(options.get("mixed", ()))
        self.may_skip = options.get("harbour") == "skip"
        self.may_pass = options.get("passing") == "free"
        self.board = self.box["board"]["two" if self.size == 2 else "four"]
        self.last = len(self.box["river"]["spaces"])
        self.players = [self._player() for _ in range(self.size)]
        villages = box["villages"] if self.mango else []
        self.tiles = {tile["id"]: tile for tile in (*box["tiles"], *villages)}
        self.yields = {one["id"]: one for one in box["yields"] if self.mango or not one.get("mango")}
        self.tops: dict[str, str | None] = dict.fromkeys(map(self.stack, self.tiles))
        self.left = set(self.tiles)
        self.river_tiles: dict[int, str] = {}
        self.white: set[str] = set()
        self.starter, self.rounds = 0, 1
        self.mogul: int | None = None
        self.met: list[int] = []
        self.tile: Tile = {}
        self.gifts: dict[int, Player] = {}
        """What a test changes for a seat before its next turn."""

    @staticmethod
    def _player() -> Player:
        return {
            "tiles": {},
            "under": {},
            "yields": {},
            "joined": set(),
            "dice": [],
            "karma": 1,
            "levels": dict.fromkeys(BUILDINGS, 0),
            "later": None,
            "fame": 0,
            "money": 0,
            "bonus": 0,
            "boat": 0,
            "won": set(),
            "placed": [],
            "visits": 0,
            "out": False,
        }

    def stack(self, tile: str) -> str:
        """Return the name of the stack that a tile belongs to."""
        printed = self.tiles[tile]
        return f"{printed['colour']}-{printed['animal']}" if "cost" in printed else "village"

    def land(self, seat: int) -> Land:
        """Return the side of the province board that a seat plays with."""
        found: Land = self.box["province"]["navaratnas" if seat in self.hard else "base"]
        return found

    def hands(self, seat: int) -> int:
        """Return how many dice a seat's Kali holds."""
        return 8 if seat in self.hard else 10

    # Questions

    def ask(self, kind: str, seat: int, answers: Iterable[Answer]) -> Play:
        """Ask a player; an only answer is taken without a question unless it spends karma."""
        found = set(answers)
        if not found:
            return SKIP
        if len(found) == 1 and (kind != "worker" or found == {PASS}):
            (only,) = found
            if only[0] != "pay" or not only[2]:
                return only
        return (yield Question(kind, seat, found))

    def roll(self, seat: int, colours: Iterable[str]) -> Doing:
        """Roll dice from the supply and lay them on Kali."""
        wanted = tuple(sorted(colours))
        if wanted:
            fell = yield Question("roll", -1, {("colours", *wanted)})
            self.players[seat]["dice"] += fell[1:]

    def pay(self, seat: int, ways: set[naive.Payment]) -> Play:
        """Pay with dice and karma; return what the dice showed together."""
        player = self.players[seat]
        answer = yield from self.ask("payment", seat, {("pay", *way) for way in ways})
        _, dice, turned = answer
        player["dice"] = naive.without(player["dice"], dice)
        player["karma"] -= len(turned)
        left = naive.without(dice, turned)
        return sum(int(die[-1]) for die in left) + sum(7 - int(die[-1]) for die in turned)

    # The river

    def ahead(self, seat: int) -> list[int]:
        """Return the free spaces before a player's boat."""
        others = [player["boat"] for other, player in enumerate(self.players) if other != seat]
        return naive.ahead(self.players[seat]["boat"], others, self.last)

    def sail(self, seat: int, answers: set[Answer]) -> Doing:
        """Move the boat, take the worker of the bridge and what the space brings."""
        answer = yield from self.ask("river", seat, answers)
        if answer == SKIP:
            return
        player = self.players[seat]
        before, player["boat"] = player["boat"], answer[1]
        if before <= self.box["river"]["bridge"] < player["boat"]:
            self.worker(seat, "bridge")
        tile = self.river_tiles.get(player["boat"])
        printed = {one["id"]: one for one in self.box["ganga"]}
        space = printed[tile] if tile else self.box["river"]["spaces"][player["boat"] - 1]
        yield from self.gains(seat, space["gains"])

    def worker(self, seat: int, where: str) -> None:
        """Take an inactive worker, if it still stands there."""
        won = self.players[seat]["won"]
        if len(won) < (3 if self.navaratnas else 2):
            won.add(where)

    # Gains

    @abstractmethod
    def chamber(self, seat: int, chamber: str) -> Doing:
        """Carry out a chamber of the palace; its die is paid."""

    @abstractmethod
    def useful(self, seat: int, chamber: str, dice: list[str], karma: int) -> bool:
        """Tell whether a chamber can be carried out with the dice and karma that are left."""

    def money(self, seat: int, number: int) -> Doing:
        """Gain money, and take the bonuses that the marker reaches or passes."""
        yield from self.gains(seat, self.money_step(seat, number))

    def fame(self, seat: int, number: int) -> Doing:
        """Gain fame, and take the bonuses that the marker reaches or passes."""
        yield from self.gains(seat, self.fame_step(seat, number))

    def money_step(self, seat: int, number: int) -> list[str]:
        """Move the money marker forward, take its worker, and return the bonuses that are due."""
        player, bonuses = self.players[seat], self.box["money"]["bonuses"]
        before = player["money"]
        player["money"] = min(before + number, self.box["money"]["steps"])
        if naive.passed(before, player["money"], self.box["money"]["worker"]):
            self.worker(seat, "money")
        self.look(seat)
        due = []
        while player["bonus"] < len(bonuses) and player["money"] >= bonuses[player["bonus"]]["at"]:
            due.append(bonuses[player["bonus"]]["gain"])
            player["bonus"] += 1
        return due

    def fame_step(self, seat: int, number: int) -> list[str]:
        """Move the fame marker forward, take its worker, and return the bonuses that are due."""
        player = self.players[seat]
        before = player["fame"]
        player["fame"] = min(before + number, self.box["fame"]["steps"])
        if naive.passed(before, player["fame"], self.box["fame"]["worker"]):
            self.worker(seat, "fame")
        self.look(seat)
        names = {"upgrade": "later-upgrade"}
        return [
            names.get(bonus["gain"], bonus["gain"])
            for bonus in self.box["fame"]["bonuses"]
            if naive.passed(before, player["fame"], bonus["at"])
        ]

    def look(self, seat: int) -> None:
        """Note who met first."""
        if seat not in self.met and naive.met(self.players[seat]):
            self.met.append(seat)

    def karma(self, seat: int, number: int) -> None:
        """Raise karma, at most to 3."""
        self.players[seat]["karma"] = min(3, self.players[seat]["karma"] + number)

    def upgrade(self, seat: int, *, later: bool = False) -> Doing:
        """Upgrade a kind of building."""
        player = self.players[seat]
        kinds = [kind for kind in BUILDINGS if player["levels"][kind] < 2]
        answer = yield from self.ask("upgrade", seat, {("upgrade", kind) for kind in kinds})
        if answer != SKIP:
            player["levels"][answer[1]] += 1
            player["later"] = answer[1] if later else player["later"]

    def sell(self, seat: int, number: int, kind: str | None = None) -> Doing:
        """Score markets of one kind, as many as there are up to a number."""
        have = naive.markets(self.players[seat])
        answers: set[Answer] = {
            ("sell", one, min(number, len(have[one])))
            for one in (KINDS if kind is None else [kind])
            if have[one]
        }
        answer = yield from self.ask("sell", seat, answers)
        if answer != SKIP:
            yield from self.money(seat, naive.one_kind(self.players[seat], answer[1], answer[2]))

    def take(self, seat: int, wanted: list[str]) -> Doing:
        """Take dice from the supply: return others for them, or take fewer, where Kali has too few hands."""
        player = self.players[seat]
        while True:
            ways, room = self.choices(wanted), self.hands(seat) - len(player["dice"])
            number = max(map(len, ways))
            if number <= room:
                break
            returned: set[Answer] = {("return", die) for die in player["dice"]}
            answer = yield from self.ask("dice", seat, returned | {SKIP})
            if answer == SKIP:
                number = room
                break
            player["dice"] = naive.without(player["dice"], answer[1:])
        fitting: set[Answer] = {("take", way) for way in ways if len(way) == number}
        _, colours = yield from self.ask("dice", seat, fitting)
        yield from self.roll(seat, colours)

    def choices(self, wanted: list[str]) -> set[tuple[str, ...]]:
        """Return the dice that may be taken of those wanted, `any` for any colour, or some of them."""
        there = naive.supply(self.players)
        fixed = [colour for colour in wanted if colour != "any"]
        found = set()
        for size in range(len(wanted) + 1):
            for way in combinations_with_replacement(sorted(COLOURS), size):
                odd = sum(max(0, way.count(colour) - fixed.count(colour)) for colour in COLOURS)
                enough = all(way.count(colour) <= there[colour] for colour in COLOURS)
                if enough and odd <= wanted.count("any"):
                    found.add(way)
        return found

    def gains(self, seat: int, names: Iterable[str]) -> Doing:
        """Take what some gains bring, one after the other."""
        for name in names:
            yield from self.gain(seat, name)

    def gain(self, seat: int, name: str) -> Doing:
        """Take what a gain brings, by its id."""
        kind, *rest = name.split("-")
        carried_out = {
            "money": self.gain_money,
            "fame": self.gain_fame,
            "karma": self.gain_karma,
            "upgrade": self.gain_upgrade,
            "later": self.gain_upgrade,
            "boat": self.gain_boat,
            "dice": self.gain_dice,
            "markets": self.gain_markets,
            "palace": self.gain_chamber,
            "chamber": self.gain_chamber,
        }
        yield from carried_out[kind](seat, rest)

    def number(self, seat: int, rest: list[str]) -> int:
        """Return the number that a gain says, as `4`, or one for each thing: `per-market`, `per-bend-2`."""
        if rest[0] != "per":
            return int(rest[0])
        *things, last = rest[1:]
        if not last.isdigit():
            return naive.counted(self.players[seat], "-".join([*things, last]))
        have = naive.counted(self.players[seat], "-".join(things))
        return have // int(last) if things == ["river"] else have * int(last)

    def gain_money(self, seat: int, rest: list[str]) -> Doing:
        """Gain money."""
        yield from self.money(seat, self.number(seat, rest))

    def gain_fame(self, seat: int, rest: list[str]) -> Doing:
        """Gain fame."""
        yield from self.fame(seat, self.number(seat, rest))

    def gain_karma(self, seat: int, rest: list[str]) -> Doing:
        """Gain karma."""
        self.karma(seat, int(rest[0]))
        yield from ()

    def gain_upgrade(self, seat: int, rest: list[str]) -> Doing:
        """Gain an upgrade, `upgrade`, or one that counts from the next turn, `later-upgrade`."""
        yield from self.upgrade(seat, later=bool(rest))

    def gain_boat(self, seat: int, rest: list[str]) -> Doing:
        """Move the boat over so many free spaces, or less far."""
        spaces = self.ahead(seat)[: int(rest[0])]
        yield from self.sail(seat, {SKIP, *(("sail", space) for space in spaces)})

    def gain_dice(self, seat: int, rest: list[str]) -> Doing:
        """Take dice: `per-karma-blue`, `any-2` or `purple-green-orange`."""
        if rest[0] == "per":
            yield from self.take(seat, rest[-1:] * self.players[seat]["karma"])
        else:
            yield from self.take(seat, rest[:1] * int(rest[1]) if rest[-1].isdigit() else rest)

    def gain_markets(self, seat: int, rest: list[str]) -> Doing:
        """Score markets of one kind, `same-4`, or one of each, `different-3`."""
        if rest[0] == "same":
            yield from self.sell(seat, int(rest[1]))
        else:
            yield from self.money(seat, naive.assorted(self.players[seat]))

    def gain_chamber(self, seat: int, rest: list[str]) -> Doing:
        """Carry out a chamber, if that is possible: `raja-man-singh`, or any but the first, `action`."""
        player, wanted = self.players[seat], "-".join(rest)
        chambers = [*naive.CHAMBER_DIE][1:] if wanted == "action" else [wanted]
        visits: set[Answer] = {
            ("visit", one) for one in chambers if self.useful(seat, one, player["dice"], player["karma"])
        }
        answer = yield from self.ask("chamber", seat, visits)
        if answer != SKIP:
            yield from self.chamber(seat, answer[1])
