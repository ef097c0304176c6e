"""A whole match of Rajas of the Ganges as the rulebook tells it: who is asked what, and what follows.

`Match.play` asks as `naive_table` says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from tests.engine.games.rajas import naive
from tests.engine.games.rajas.naive import COLOURS, Player, Tile
from tests.engine.games.rajas.naive_table import PASS, SKIP, Answer, Doing, Question, Table


class Match(Table):
    """One match."""

    # The course of a match

    def play(self) -> Doing:
        """Play a match from the first tile to the end."""
        yield from self.prepare()
        while not self.met:
            yield from self.round()

    def prepare(self) -> Doing:
        """Set up the match."""
        for stack in self.tops:
            yield from self.uncover(stack)
        if self.ganga:
            yield from self.lay_river_tiles()
        for seat in range(self.size):
            yield from self.roll(seat, COLOURS)
        sums = [sum(int(die[-1]) for die in player["dice"]) for player in self.players]
        lowest = [seat for seat in range(self.size) if sums[seat] == min(sums)]
        begins = lowest[0]
        if len(lowest) > 1:
            begins = (yield Question("starter", -1, {("begins", seat) for seat in lowest}))[1]
        self.starter = begins
        for place, seat in enumerate(self.order()):
            self.players[seat]["money"] = 3 + place
        for seat in self.order() if self.navaratnas else ():
            brown = {tile for tile in self.free_yields() if self.yields[tile]["hue"] == "brown"}
            drawn = (yield Question("yield", -1, {("drawn", tile) for tile in brown}))[1]
            answer = yield from self.ask("yield-tile", seat, self.settling(seat, {drawn}))
            self.settle(seat, answer)

    def lay_river_tiles(self) -> Doing:
        """Lay the river tiles by rolls of a die until the river ends."""
        space, tiles = 0, {tile["id"] for tile in self.box["ganga"]}
        while tiles:
            answers: set[Answer] = set()
            for pips in range(1, 7):
                there = space + pips
                answers |= (
                    {("laid", there, tile) for tile in tiles} if there < self.last else {("laid", 0, "")}
                )
            if answers == {("laid", 0, "")}:
                return
            _, there, tile = yield Question("river-tile", -1, answers)
            if not there:
                return
            space = there
            self.river_tiles[space] = tile
            tiles.remove(tile)

    def order(self) -> list[int]:
        """Return the seats clockwise from the start player."""
        return [(self.starter + step) % self.size for step in range(self.size)]

    def round(self) -> Doing:
        """Play a round: one pass after the other, until nobody has a worker left."""
        while any(self.may_place(player) for player in self.players):
            for seat in self.order():
                yield from self.turn(seat)
                if self.met:
                    for other in naive.last_movers(self.size, self.starter, seat):
                        yield from self.turn(other)
                    return
        self.starter = self.order()[1] if self.mogul is None else self.mogul
        self.mogul = None
        self.rounds += 1
        for player in self.players:
            player.update(placed=[], visits=0, out=False)

    @staticmethod
    def may_place(player: Player) -> bool:
        """Tell whether a player has a worker left and has not passed."""
        return naive.idle(player) > 0 and not player["out"]

    def turn(self, seat: int) -> Doing:
        """Let a player place a worker, or take a yield tile for having fewer workers."""
        player = self.players[seat]
        player.update(self.gifts.pop(seat, {}))
        if self.may_place(player):
            answers: set[Answer] = {("put", space) for space in self.spaces(seat)}
            if self.may_pass or not answers:
                answers.add(PASS)
            answer = yield from self.ask("worker", seat, answers)
            if answer == PASS:
                player["out"] = True
            else:
                player["placed"].append(answer[1])
                yield from self.work(seat, answer[1])
                player["later"] = None
        elif self.navaratnas and not naive.idle(player) and self.hindered(player):
            player["visits"] += 1
            yield from self.adopt(seat)

    def hindered(self, player: Player) -> bool:
        """Tell whether a player has fewer workers than another and had not yet a yield tile for it."""
        due = naive.hindered(player, self.players)
        return int(player["visits"]) < due

    # Placing workers

    def spaces(self, seat: int) -> set[str]:
        """Return the spaces on which a player may place a worker."""
        names = {*self.row("quarry", seat), *self.row("harbour", seat)}
        names |= {f"stall-{at + 1}" for at in range(len(self.board["market"]["stalls"]))}
        names |= {f"terrace-{at + 1}" for at in range(len(self.board["terrace"]["colours"]))}
        names |= {f"outer-{at + 1}" for at in range(self.board["outer"]["spaces"])}
        names |= {f"balcony-{at + 1}" for at in range(len(self.board["balconies"]))}
        names |= {f"chamber-{chamber}" for chamber in naive.CHAMBER_DIE}
        names |= self.own("assorted", self.board["market"]["assorted"], seat)
        if self.mango:
            names |= self.own("village", 1 if self.size == 2 else 2, seat)
        taken = {space for player in self.players for space in player["placed"]}
        return {name for name in names - taken if self.possible(seat, name)}

    def own(self, area: str, number: int, seat: int) -> set[str]:
        """Return the spaces of an area on which everybody may have one worker."""
        if any(space.startswith(area) for space in self.players[seat]["placed"]):
            return set()
        return {f"{area}-{at + 1}" for at in range(number)}

    def row(self, area: str, seat: int) -> list[str]:
        """Return the first free space of a row that is filled from left to right, if it can be paid."""
        taken = {space for player in self.players for space in player["placed"]}
        for at, price in enumerate(self.board[area]["prices"], 1):
            covered = self.size == 3 and self.board[area].get("covered") == at
            if not covered and f"{area}-{at}" not in taken:
                return [f"{area}-{at}"] if price <= self.players[seat]["money"] else []
        return []

    def possible(self, seat: int, space: str) -> bool:
        """Tell whether a player can pay what an action costs and carry it out."""
        area, which = space.split("-", 1)
        if area == "quarry":
            return any(self.affordable(seat))
        if area in ("harbour", "stall", "balcony", "chamber"):
            return bool(self.dues(seat, area, which))
        return True

    def dues(self, seat: int, area: str, which: str) -> set[naive.Payment]:
        """Return the payments with one die that a space asks for."""
        dice, karma = self.players[seat]["dice"], self.players[seat]["karma"]
        if area == "harbour":
            return naive.for_value(dice, karma, 1, 2, 3) if self.ahead(seat) else set()
        if area == "stall":
            return naive.for_stall(dice, karma)
        if area == "balcony":
            return naive.for_colour(dice, self.board["balconies"][int(which) - 1]["pay"])
        return {
            paid
            for paid in naive.for_value(dice, karma, naive.CHAMBER_DIE[which])
            if self.useful(seat, which, naive.without(dice, paid[0]), karma - len(paid[1]))
        }

    def useful(self, seat: int, chamber: str, dice: list[str], karma: int) -> bool:
        """Tell whether a chamber can be carried out with the dice and karma that are left."""
        if chamber == "master-builder":
            return any(self.coverable(seat, dice, karma))
        return chamber != "portuguese" or len(self.ahead(seat)) >= 6

    def work(self, seat: int, space: str) -> Doing:
        """Pay for a space and carry out its action."""
        area, which = space.split("-", 1)
        if area in ("quarry", "harbour"):
            self.players[seat]["money"] -= self.board[area]["prices"][int(which) - 1]
        value = 0
        if area in ("harbour", "stall", "balcony", "chamber"):
            value = yield from self.pay(seat, self.dues(seat, area, which))
        at = int(which) - 1 if which.isdigit() else 0
        actions = {
            "quarry": lambda: self.build(seat),
            "harbour": lambda: self.sail(seat, self.harbour(seat, value)),
            "assorted": lambda: self.money(seat, naive.assorted(self.players[seat])),
            "stall": lambda: self.sell(seat, value, self.board["market"]["stalls"][at].get("kind")),
            "outer": lambda: self.outer_terrace(seat),
            "balcony": lambda: self.take(seat, [self.board["balconies"][at]["take"]] * 2),
            "terrace": lambda: self.take(seat, [self.board["terrace"]["colours"][at]]),
            "chamber": lambda: self.chamber(seat, which),
            "village": lambda: self.villages(seat),
        }
        yield from actions[area]()

    def harbour(self, seat: int, value: int) -> set[Answer]:
        """Return how far a boat may go for a die of the harbour."""
        spaces: set[Answer] = {("sail", space) for space in self.ahead(seat)[:value]}
        return spaces | ({SKIP} if self.may_skip else set())

    def outer_terrace(self, seat: int) -> Doing:
        """Gain money, and roll some of one's dice again."""
        yield from self.money(seat, self.board["outer"]["money"])
        player = self.players[seat]
        dice = sorted(player["dice"])
        ways = {chosen for size in range(len(dice) + 1) for chosen in combinations(dice, size)}
        _, chosen = yield from self.ask("reroll", seat, {("reroll", way) for way in ways})
        player["dice"] = naive.without(player["dice"], chosen)
        yield from self.roll(seat, [die.split("-")[0] for die in chosen])

    # The chambers

    def chamber(self, seat: int, chamber: str) -> Doing:
        """Carry out a chamber of the palace; its die is paid."""
        if chamber == "great-mogul":
            self.mogul = seat
            yield from self.fame(seat, 2)
        elif chamber == "dancer":
            yield from self.take(seat, ["any", "any"])
            yield from self.adopt(seat) if self.navaratnas else self.draw(seat)
        elif chamber == "yogi":
            self.karma(seat, 2)
            yield from self.take(seat, ["any"])
        elif chamber == "raja-man-singh":
            yield from self.upgrade(seat)
            yield from self.money(seat, 3)
        elif chamber == "master-builder":
            yield from self.cover(seat)
        else:
            yield from self.sail(seat, {("sail", self.ahead(seat)[5])})

    def draw(self, seat: int) -> Doing:
        """Draw a white yield tile and take what it brings."""
        every = {tile for tile in self.yields if self.yields[tile]["hue"] == "white"}
        lying = set() if self.white == every else self.white
        drawn = (yield Question("yield", -1, {("drawn", tile) for tile in every - lying}))[1]
        self.white = lying | {drawn}
        yield from self.gains(seat, self.yields[drawn]["gains"])

    def free_yields(self) -> set[str]:
        """Return the yield tiles that nobody has."""
        had = {tile for player in self.players for tile in player["yields"].values()}
        return set(self.yields) - had

    def settling(self, seat: int, tiles: Iterable[str]) -> set[Answer]:
        """Return where a player may lay one of some yield tiles."""
        return {
            ("settle", tile, edge)
            for tile in tiles
            for one in self.land(seat)["edges"]
            if one.get("hue") == self.yields[tile]["hue"]
            and (edge := f"{one['at']}-{one['side']}") not in self.players[seat]["yields"]
        }

    def settle(self, seat: int, answer: Answer) -> None:
        """Lay a yield tile on a yield of the province."""
        if answer != SKIP:
            self.players[seat]["yields"][answer[2]] = answer[1]

    def adopt(self, seat: int) -> Doing:
        """Choose a yield tile and lay it on a free yield of its colour, or leave it."""
        answers = self.settling(seat, self.free_yields())
        self.settle(seat, (yield from self.ask("yield-tile", seat, answers | {SKIP})))

    def villages(self, seat: int) -> Doing:
        """Score up to two villages again."""
        scored: set[str] = set()
        for _ in range(2):
            own = {tile["id"] for tile, _ in self.players[seat]["tiles"].values() if "cost" not in tile}
            answers: set[Answer] = {("village", tile) for tile in own - scored}
            answer = yield from self.ask("village", seat, answers | {SKIP})
            if answer == SKIP:
                return
            scored.add(answer[1])
            yield from self.gains(seat, self.tiles[answer[1]]["gains"])

    # Building

    def display(self) -> list[Tile]:
        """Return the tiles that lie on top of the stacks."""
        return [self.tiles[tile] for tile in self.tops.values() if tile]

    def affordable(self, seat: int) -> Iterator[str]:
        """Yield the tiles of the display that a player can pay and lay."""
        player = self.players[seat]
        for tile in self.display():
            paid = naive.for_tile(player["dice"], player["karma"], tile)
            if paid and naive.placements(self.land(seat), player["tiles"], tile):
                yield tile["id"]

    def build(self, seat: int) -> Doing:
        """Buy a tile, lay it, score it, and take the yields that its road joins."""
        player = self.players[seat]
        _, which = yield from self.ask("tile", seat, {("tile", one) for one in self.affordable(seat)})
        self.tile = tile = self.tiles[which]
        places = naive.placements(self.land(seat), player["tiles"], tile)
        _, at, sides = yield from self.ask("cell", seat, {("lay", *place) for place in places})
        yield from self.pay(seat, naive.for_tile(player["dice"], player["karma"], tile))
        yield from self.lay(seat, tile, at, sides)
        due: list[str] = []
        edges = {f"{edge['at']}-{edge['side']}": edge for edge in self.land(seat)["edges"]}
        for name in naive.joins(self.land(seat), at, sides):
            printed = edges[name] if name not in player["yields"] else self.yields[player["yields"][name]]
            due += printed["gains"]
        yield from self.gains(seat, due)

    def lay(self, seat: int, tile: Tile, at: str, sides: naive.Sides) -> Doing:
        """Lay a tile, uncover the next one, and score the tile."""
        player = self.players[seat]
        player["tiles"] = {**player["tiles"], at: (tile, sides)}
        player["joined"] |= set(naive.joins(self.land(seat), at, sides))
        yield from self.uncover(self.stack(tile["id"]))
        due = self.money_step(seat, naive.tile_money(tile))
        due += self.fame_step(seat, naive.tile_fame(player, tile))
        yield from self.gains(seat, [*due, *tile.get("gains", ())])

    def uncover(self, stack: str) -> Doing:
        """Uncover a tile of a stack, if there is one left."""
        self.tops[stack] = None
        left = {tile for tile in self.left if self.stack(tile) == stack}
        if left:
            tile = next(iter(left))
            if len(left) > 1:
                tile = (yield Question("uncover", -1, {("uncovered", one) for one in left}))[1]
            self.tops[stack] = tile
            self.left.remove(tile)

    def coverable(self, seat: int, dice: list[str], karma: int) -> Iterator[str]:
        """Yield the tiles of the display with which the master builder could cover another."""
        for tile in self.display():
            if self.coverings(seat, tile, dice, karma):
                yield tile["id"]

    def coverings(self, seat: int, tile: Tile, dice: list[str], karma: int) -> set[tuple[str, naive.Sides]]:
        """Return where a tile may cover another one that it can be paid for."""
        player = self.players[seat]

        def affordable(old: Tile) -> bool:
            return bool(naive.for_covering(dice, karma, tile, old))

        return naive.coverings(self.land(seat), player["tiles"], player["under"], tile, affordable)

    def cover(self, seat: int) -> Doing:
        """Lay a tile over another one and score it, without the yields of the edge."""
        player = self.players[seat]
        dice, karma = player["dice"], player["karma"]
        tiles: set[Answer] = {("tile", one) for one in self.coverable(seat, dice, karma)}
        _, which = yield from self.ask("tile", seat, tiles)
        self.tile = tile = self.tiles[which]
        places: set[Answer] = {("lay", *place) for place in self.coverings(seat, tile, dice, karma)}
        _, at, sides = yield from self.ask("cell", seat, places)
        old = player["tiles"][at][0]
        yield from self.pay(seat, naive.for_covering(dice, karma, tile, old))
        player["under"][at] = old
        yield from self.lay(seat, tile, at, sides)
