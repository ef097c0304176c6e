"""The presenter of Cards & Karma. It draws on the public view of the states alone (ruling A45)."""

from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter

__all__ = ["CardsAndKarmaPresenter"]
