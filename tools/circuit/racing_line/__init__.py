"""Handle boards with lanes and a racing line: text, checks, bytes, picture, page."""
