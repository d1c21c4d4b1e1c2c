"""What Dask loads into each scheduler and worker of the lab: it closes their HTTP ports.

Dask opens one in every process, for pages that the lab does not have, and asks nobody there for a
certificate.
"""


async def dask_setup(server):
    """Called by Dask once the server has opened its ports."""
    server.http_server.stop()
