"""Tests of matches that people enter by touching the screen."""
