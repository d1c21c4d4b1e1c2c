"""Circuits from text: read, checked, compiled, laid out and drawn."""
