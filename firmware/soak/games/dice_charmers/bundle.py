"""What soaking needs of The Dice Charmers: options, taste, and what must hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from engine.games import settings_of
from engine.games.dice_charmers.box.words import COLOUR_OF
from engine.games.dice_charmers.choices import AnyChoice, Take
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.options import PLAYERS, Options
from engine.games.dice_charmers.play.dice import Roll
from engine.games.dice_charmers.state import ELEPHANT, State
from firmware.soak.games import SoakedGame

LIKING: Final = (0.2, 1.0, 1.0, 5.0)
"""How likely a kind of choice is against others."""

SETTINGS: Final = settings_of("dice-charmers")


def options_of(seed: int, **agreed: Any) -> Options:  # noqa: ANN401 -- any option
    """Return the options of a match; player counts go round, the rest is drawn or agreed on."""
    rng = Random(f"options {seed}")
    players = PLAYERS[seed % len(PLAYERS)]
    settings = {name: rng.choice(values) for name, values in SETTINGS.items()}
    return Options(players=players, starter=rng.randrange(players), **(settings | agreed))


def labels(options: Options) -> dict[str, str]:
    """Return what the figures are told apart by: the player count and each setting."""
    return {name: str(getattr(options, name)) for name in ("players", *SETTINGS)}


def taste(_: DiceCharmers, rng: Random, uniform: bool) -> Callable[[Sequence[AnyChoice]], AnyChoice]:  # noqa: FBT001 - as the registry calls it
    """Return what picks one of several choices: players like some faces and some kinds of choices more."""
    likings: dict[object, float] = {}

    def pick(choices: Sequence[AnyChoice]) -> AnyChoice:
        if uniform:
            return choices[int(rng.random() * len(choices))]
        kinds = [choice if isinstance(choice, Take) else type(choice) for choice in choices]
        return rng.choices(choices, [likings.setdefault(one, rng.choice(LIKING)) for one in kinds])[0]

    return pick


def dice(_: State, state: State) -> Iterator[str]:
    """Yield where dice appear, vanish, or lie where they cannot."""
    if state.discrepancies:
        yield f"discrepancies {state.discrepancies}"
    rolled = isinstance(state.agenda[-1], Roll)
    colours = Counter(COLOUR_OF[face] for face in state.dice if face >= 0)
    if not rolled and colours != {0: 2, 1: 2, 2: 2, 3: 2}:
        yield f"dice of the colours {colours}"
    if state.lying.count(ELEPHANT) > 1:
        yield f"{state.lying.count(ELEPHANT)} dice on the elephant"
    depots = Counter(seat for seat in state.lying if seat >= 0)
    if any(number > state.passes for number in depots.values()):
        yield f"dice in the depots {depots}"


def marks(before: State, state: State) -> Iterator[str]:
    """Yield marks that are gone, or beyond what a sheet has."""
    sheet = state.sheet
    for seat, (was, now) in enumerate(zip(before.players, state.players, strict=True)):
        for name in ("roads", "river", "circled", "crossed"):
            if getattr(was, name) & ~getattr(now, name):
                yield f"seat {seat}: marks of {name} are gone"
        for name in ("goods", "sold", "palace", "levels"):
            if any(a > b for a, b in zip(getattr(was, name), getattr(now, name), strict=True)):
                yield f"seat {seat}: marks of {name} are gone"
        beyond = (
            now.fame > sheet.fame_fields
            or now.money > sheet.money_fields
            or not now.used <= now.karma <= sheet.boxes
            or max(now.palace) > 3  # noqa: PLR2004 - boxes
            or max(now.levels) > 2  # noqa: PLR2004 - upgrades
            or now.crossed & ~now.circled
            or any(gone > have for gone, have in zip(now.sold, now.goods, strict=True))
        )
        if beyond:
            yield f"seat {seat}: {now}"
    if state.fresh and state.pool:
        yield "a bonus waits, though the turn is over"


def net(_: State, state: State) -> Iterator[str]:
    """Yield roads that do not hang together with the residence."""
    sheet = state.sheet
    for seat, player in enumerate(state.players):
        roads = [player.roads >> 4 * field & 15 for field in range(len(sheet.ats))]
        joined, new = {sheet.residence}, [sheet.residence]
        while new:
            field = new.pop()
            for side, beyond in enumerate(sheet.neighbours[field]):
                meet = beyond >= 0 and roads[field] >> side & roads[beyond] >> (side ^ 2) & 1
                if meet and beyond not in joined:
                    joined.add(beyond)
                    new.append(beyond)
        if {field for field, road in enumerate(roads) if road} != joined:
            yield f"seat {seat}: roads {roads}"


BUNDLE: Final = SoakedGame(
    tied=168,
    options=options_of,
    labels=labels,
    taste=taste,
    steady={"dice": dice, "marks": marks, "roads": net},
)
