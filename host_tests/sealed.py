"""Folders that nobody can write to, root included."""

import ctypes
import os

from host_tests.background import listening

CAP_DAC_OVERRIDE, PR_CAPBSET_DROP = 1, 24


def allow(folder, folders, files):
    """Set these modes for a folder and everything below it."""
    for here, _, names in os.walk(folder):
        os.chmod(here, folders)
        for name in names:
            os.chmod(os.path.join(here, name), files)


def bound_by_modes():
    """Make file modes binding for root too, in a process before its program begins."""
    listening()
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0)
