"""What soaking needs of Rajas of the Ganges: options, taste, and what must hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from random import Random
from typing import Any, Final

from engine.games import settings_of
from engine.games.rajas.choices import PASS, AnyChoice, Put
from engine.games.rajas.game import Rajas
from engine.games.rajas.options import PLAYERS, VARIANTS, Options
from firmware.soak.games import SoakedGame, agreeing
from firmware.soak.games.rajas.invariants import STEADY

LIKING: Final = (0.5, 1.0, 1.0, 2.0)
"""How likely a kind of choice is against others; who likes only terraces never ends a match."""
TURNS: Final = 300
"""A match has no more turns for each player; most have 60 to 110."""
PASSING: Final = 0.05
"""How often somebody passes who may; matches of people who pass as they like do not end."""
MIXED: Final = 0.3
"""Share of the matches without Navaratnas in which some play with the harder sides."""

SETTINGS: Final = settings_of("rajas")
COMBINED: Final = tuple(
    some for number in range(len(VARIANTS) + 1) for some in combinations(VARIANTS, number)
)
"""Every combination of variants."""


def options_of(seed: int, **agreed: Any) -> Options:  # noqa: ANN401 -- any option
    """Return the options of a match; player counts and variants go round, the rest is drawn or agreed on.

    What goes round fits to the seats with harder sides where they are agreed on.
    """
    rng, seats = Random(f"options {seed}"), agreed.get("mixed", ())
    counts = [count for count in PLAYERS if all(seat < count for seat in seats)] or PLAYERS
    players = counts[seed % len(counts)]
    combined = [some for some in COMBINED if not (seats and "navaratnas" in some)]
    variants = agreed.get("variants", combined[seed // len(PLAYERS) % len(combined)])
    settings = {name: rng.choice(values) for name, values in SETTINGS.items()}
    mixed: tuple[int, ...] = ()
    if "navaratnas" not in variants and rng.random() < MIXED:
        mixed = tuple(seat for seat in range(players) if rng.random() < 1 / 2)
    return Options(players=players, **({"variants": variants, "mixed": mixed} | settings | agreed))


def labels(options: Options) -> dict[str, str]:
    """Return what the figures are told apart by: players, variants, mixed tables and each setting."""
    told = {name: str(getattr(options, name)) for name in ("players", *SETTINGS)}
    return {**told, "variants": "+".join(options.variants), "mixed": str(bool(options.mixed))}


def taste(_: Rajas, rng: Random, uniform: bool) -> Callable[[Sequence[AnyChoice]], AnyChoice]:  # noqa: FBT001 - as the registry calls it
    """Return what picks one of several choices: players like some spaces and some kinds of choices more."""
    likings: dict[object, float] = {}

    def pick(choices: Sequence[AnyChoice]) -> AnyChoice:
        if choices[-1] == PASS:
            if rng.random() < PASSING:
                return PASS
            choices = choices[:-1]
        if uniform or len(choices) > 100:  # noqa: PLR2004 - every part of many dice
            return choices[int(rng.random() * len(choices))]
        kinds = [choice.space[:4] if isinstance(choice, Put) else type(choice) for choice in choices]
        return rng.choices(choices, [likings.setdefault(one, rng.choice(LIKING)) for one in kinds])[0]

    return pick


BUNDLE: Final = SoakedGame(
    tied=270,
    options=options_of,
    labels=labels,
    taste=taste,
    steady=STEADY,
    agreeing=partial(agreeing, compared=100),
    turns=TURNS,
)
