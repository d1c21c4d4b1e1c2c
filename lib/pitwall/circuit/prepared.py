"""Boards that are already open, which `tools.build.prepared_circuits` puts here for a firmware.

ROWS has for each family the attribute names of its boards, and for each board its table and the
values, all of it in flash. Other builds have none: they open a table when it is used.
"""

ROWS = ()
