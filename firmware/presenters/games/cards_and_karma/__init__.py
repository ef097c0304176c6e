"""The presenter of Cards & Karma. It draws on the public view of the states alone (ruling A45)."""
