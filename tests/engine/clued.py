"""Clues as a test tells them: what differs, and what pictures say besides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engine.kernel.clues import Clue, Clues, Look
from engine.words import Expected, Face, PlaceReading


def clued(
    absent: Mapping[str, tuple[Expected, ...]] | None = None,
    surplus: Mapping[str, tuple[Face, ...]] | None = None,
    *,
    silent: frozenset[str] = frozenset(),
    looks: Mapping[str, Mapping[str, Any]] | None = None,
) -> Clues:
    """Return clues.

    Args:
        absent: By place, what is missing.
        surplus: By place, what is too much.
        silent: Places that were not seen in full.
        looks: By place, attributes of its `Look` and their values.
    """
    absent, surplus, looks = absent or {}, surplus or {}, looks or {}
    places = {*absent, *surplus, *looks, *silent}
    told = {place: _look(hidden=place in silent, **looks.get(place, {})) for place in places}
    at = {place: Clue(absent.get(place, ()), surplus.get(place, ()), (), told[place]) for place in places}
    return Clues(at, _Looks(told), silent)


def readings(places: Mapping[str, PlaceReading]) -> dict[str, dict[str, Any]]:
    """Return looks that show so much of each place, for `clued`."""
    return {place: {"reading": one} for place, one in places.items()}


class _Looks(dict[str, Look]):
    """Looks of which a place that the test does not mention was seen."""

    def get(self, place: str, _: object = None) -> Look:
        """Return what is known of a place."""
        return self[place] if place in self else _look(hidden=False)


def _look(**told: Any) -> Look:  # noqa: ANN401 -- values of any kind
    """Return what is known of a place."""
    usual = {"reading": None, "passed": (), "remembered": Counter[Face](), "laid": {}, **told}
    look: Look = type("Told", (Look,), usual)()
    return look
