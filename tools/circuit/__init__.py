"""Read, check, compile and draw circuits from text."""
