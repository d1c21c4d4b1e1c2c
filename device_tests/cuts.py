"""Deployments to QEMU that are cut short: in the middle of a write, or with the cable pulled.

elf and more: as Qemu has them.
"""

import threading
import time

from tools import deploy
from tools.device.qemu import Qemu

FUSE = 10000        # more writes than a small deployment needs


def _deploy(machine, files):
    deploy.deploy(machine.pty, files, out=[].append, reset=False)


def whole(files, elf, **more):
    """(writes and erasures, seconds) of one that is left alone."""
    with Qemu(elf, fuse=FUSE, **more) as machine:
        machine.heard()
        start = time.monotonic()
        _deploy(machine, files)
        return FUSE - machine.fuse(), time.monotonic() - start


def interrupted(files, elf, seconds=120.0, act=_deploy, **more):
    """((flash, ROMFS), error) of one that is cut, by the clock or by the `fuse` of Qemu.

    act(machine, files): what is cut
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
    """Power off; what lies in the flash is kept in saved."""
    end = time.monotonic() + seconds
    while not done.wait(0.1) and time.monotonic() < end and machine.fuse() != 1:
        pass
    saved.append((machine.flash(), machine.rom()))
    machine.end()
