"""Pitwall: race control for motor-racing board games."""

VERSION = "0.6"
