"""What the owner decides once, from the camera to the language; one typed TOML file."""

from firmware.configuration.reading import ConfigurationError, load_configuration
from firmware.configuration.sections import (
    Album,
    Buttons,
    Camera,
    Configuration,
    Display,
    Pins,
    Table,
)
from firmware.configuration.writing import as_toml

__all__ = [
    "Album",
    "Buttons",
    "Camera",
    "Configuration",
    "ConfigurationError",
    "Display",
    "Pins",
    "Table",
    "as_toml",
    "load_configuration",
]
