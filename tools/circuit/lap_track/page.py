"""What is said of a lap track on a page."""


def summary(circuit):
    """Its size in a few words."""
    return f"{len(circuit.grid)} on the grid"
