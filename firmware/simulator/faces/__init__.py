"""Faces of our own design for Cards & Karma: for the simulated table and for print."""

from firmware.simulator.faces.canvas import Picture
from firmware.simulator.faces.drawing import FaceError, draw_face, face_ids

__all__ = ["FaceError", "Picture", "draw_face", "face_ids"]
