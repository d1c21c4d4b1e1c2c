"""Races from codes have the same results on a 32-bit microcontroller with a Pico's heap."""

from device_tests.codes import played
from host_tests.test_race_code import PART, kept
from tools.lab import codes


def test_whole_races_of_codes_have_the_digest_of_cpython(elf):
    """`python -m device_tests.codes --codes 1000` plays all of them."""
    assert codes.digest(played(elf, codes.texts(PART))) == kept(PART)
