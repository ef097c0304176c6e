"""Presenters: each puts the scenes of one game into words and pictures. They decide nothing."""
