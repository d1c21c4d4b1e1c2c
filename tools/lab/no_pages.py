"""A module that Dask loads into the lab's scheduler and workers: it closes their HTTP ports.

Dask opens one in every process, for pages that the lab does not use, without asking for a
certificate.
"""


async def dask_setup(server):
    """Called by Dask once the server has opened its ports."""
    server.http_server.stop()
