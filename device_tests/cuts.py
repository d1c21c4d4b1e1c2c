"""Interrupted deployments to QEMU: power lost during a write, or cable pulled.

elf and more: arguments of Qemu.
"""

import threading
import time

from tools import deploy
from tools.device.qemu import Qemu

FUSE = 10000        # more writes than a small deployment needs


def _deploy(machine, files):
    deploy.deploy(machine.pty, files, out=[].append, reset=False)


def whole(files, elf, **more):
    """Return (writes and erasures, seconds) of an uninterrupted deployment."""
    with Qemu(elf, fuse=FUSE, **more) as machine:
        machine.heard()
        start = time.monotonic()
        _deploy(machine, files)
        return FUSE - machine.fuse(), time.monotonic() - start


def interrupted(files, elf, seconds=120.0, act=_deploy, **more):
    """Return ((flash, ROMFS), error) of a deployment cut by the clock or by the `fuse` of Qemu.

    act(machine, files): the operation to cut
    """
    saved, error, done = [], None, threading.Event()
    with Qemu(elf, **more) as machine:
        machine.heard()
        knife = threading.Thread(target=_cut, args=(machine, saved, seconds, done))
        knife.start()
        try:
            act(machine, files)
        except deploy.DeployError as raised:
            error = str(raised)
        done.set()
        knife.join()
    return saved[0], error


def _cut(machine, saved, seconds, done):
    """Wait for the end, `seconds` or the fuse, then keep flash and ROMFS and switch off."""
    end = time.monotonic() + seconds
    while not done.wait(0.1) and time.monotonic() < end and machine.fuse() != 1:
        pass
    saved.append((machine.flash(), machine.rom()))
    machine.end()
