"""Default: no section of the rules has another number in an edition than in the event table."""

MOVED = ()                  # (section, (tells)), ..
