"""Lap tracks: their text, what must hold, bytes, picture, page."""
