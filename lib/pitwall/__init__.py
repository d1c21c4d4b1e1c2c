"""Pitwall: race control for motor-racing board games."""
