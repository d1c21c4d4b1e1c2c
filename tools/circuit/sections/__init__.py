"""Handle rings of sections: text, checks, bytes, picture, page."""
