"""Circuits, read in place from the bytes of their compiled tables."""
