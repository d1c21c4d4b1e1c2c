"""Sections of the rules that an edition numbers otherwise than the table of tells: none."""

MOVED = ()                  # (section, (tells)), ..
