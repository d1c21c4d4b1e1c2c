"""Boards with lanes and a racing line: their text, what must hold, bytes, picture, page."""
