"""The drawing board: a page with a circuit's text on the left and its board on the right."""
