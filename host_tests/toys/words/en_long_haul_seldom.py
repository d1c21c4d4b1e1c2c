"""English: what is said of the toy on one screen alone."""

WORDS = {"sections": ("Driving",)}
