"""Rings of sections: their text, what must hold, bytes, picture, page."""
