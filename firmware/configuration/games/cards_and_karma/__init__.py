"""The settings of Cards & Karma."""
