"""Boards that are open already: what `tools.build.prepared_circuits` puts here for a firmware.

ROWS has for a family the names of what its boards have, and of each board its table and the
values, all of it in flash. There are none elsewhere: a table is opened where it is used.
"""

ROWS = ()
