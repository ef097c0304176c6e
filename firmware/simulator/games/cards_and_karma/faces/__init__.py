"""Faces of our own design for Cards & Karma: for the simulated table and for print."""

from firmware.simulator.drawing.canvas import Picture
from firmware.simulator.games.cards_and_karma.faces.drawing import FaceError, draw_face, face_ids

__all__ = ["FaceError", "Picture", "draw_face", "face_ids"]
