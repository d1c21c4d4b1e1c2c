"""Handle boards with lanes whose corners require stops: text, checks, bytes, picture, page."""
