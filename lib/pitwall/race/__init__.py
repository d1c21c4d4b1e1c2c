"""A race in progress: the protocol, dice, undo, saves, corrections, championships."""
