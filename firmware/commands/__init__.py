"""One module per command of `munshi`; each has `register` and `run`. The list is in `firmware.cli`."""
