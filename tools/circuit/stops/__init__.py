"""Boards with lanes whose corners ask for stops: text, what must hold, bytes, picture, page."""
