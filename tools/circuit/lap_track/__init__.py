"""Handle lap tracks: text, checks, bytes, picture, page."""
