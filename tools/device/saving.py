"""Plan and request each step that reads the saves of a device or adds to them.

The requests are those of tools/device/installing.py, and this one:

    ("fetch", {path: hash}) bring these files: {path: hash} of the files that arrived
"""

from tools.device.deploy_device import ADD, CLEAR, LOOK, SAVED, STAGE
from tools.device.installing import FEW, SPARE_BLOCKS, DeployError, blocks, by_path, check_blocks


def read():
    """Request all saves; returns (block, free): bytes of a block, and blocks that are free."""
    report = yield "ask", SAVED
    there = by_path(report)
    if (yield "fetch", there) != there:
        raise DeployError("what arrived is not what the device has: once more")
    return [[int(word) for word in words[1:]] for words in report if words[0] == "space"][0]


def check_room(sizes, block, free):
    """Raise DeployError if {path: bytes} does not fit into the flash."""
    need = SPARE_BLOCKS + blocks({STAGE + path: size for path, size in sizes.items()}, block)
    check_blocks(need, free, block)


def put(hashes):
    """Write {path: hash}: copied next to the saves, checked, then renamed one by one."""
    yield "ask", CLEAR
    yield "send", [[STAGE + path, path] for path in hashes]
    arrived = by_path((yield "ask", LOOK % STAGE))
    if arrived != {STAGE + path: value for path, value in hashes.items()}:
        yield "ask", CLEAR
        raise DeployError("what arrived is not what was sent; nothing has changed")
    # The race of a championship can exist without it, but not the other way round.
    moves = [[STAGE + path, path] for path in
             sorted(hashes, key=lambda path: ("season" in path, path))]
    for at in range(0, len(moves), FEW):
        yield "ask", ADD % repr(moves[at:at + FEW])
    yield "ask", CLEAR
