"""Pitwall: a race director for motor-racing board games."""

VERSION = "0.6"
