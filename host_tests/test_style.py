"""Code style: readable lengths of lines and files, no unused names."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("lib", "tools", "host_tests", "device_tests", "lab_tests", "firmware")
MOST = 400      # lines of a file


def test_no_line_is_long_and_no_name_is_without_use():
    command = [sys.executable, "-m", "ruff", "check", "--output-format", "concise", ROOT]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_file_is_long(folder):
    found = sorted((ROOT / folder).rglob("*.py"))
    assert found
    long = [str(path) for path in found if len(path.read_text().splitlines()) > MOST]
    assert not long
