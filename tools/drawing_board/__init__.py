"""The drawing board: a web page with a circuit's text on the left and its board on the right."""
