"""Take the UF2 of a Pico 2 apart and check it, because no emulator runs an RP2350 here."""

import struct

import pytest

from tools import firmware

FAMILY, BASE = 0xE48BFF59, 0x10000000
SRAM = range(0x20000000, 0x20082001)
BEGINS, ENDS = 0xFFFFDED3, 0xAB123579       # of the block that the boot ROM finds in the first 4 KB


@pytest.mark.parametrize("board", [name for name in firmware.BOARDS
                                   if firmware.WITH_CHIP.get(name, "pico2") == "pico2"])
def test_it_is_a_program_for_its_chip_and_board(pico2, board):
    image = unpacked(firmware.uf2(board, "", "pico2").read_bytes())
    assert len(image) <= firmware.STORAGE
    stack, reset = struct.unpack_from("<II", image)
    assert stack in SRAM and reset & 1 and BASE <= reset < BASE + len(image)
    begins = image.find(struct.pack("<I", BEGINS))
    ends = image.find(struct.pack("<I", ENDS), begins)
    assert 0 < begins < ends < 4096
    for text in ("Pitwall on Raspberry Pi Pico 2", "pitwall is on %s.." % board, "rp2350",
                 "pitwall.games.pole_position", "lantern-bay.pwc"):
        assert text.encode() in image.lower() or text.encode() in image, text


def unpacked(data):
    """Return the image in a UF2; checks that its blocks are one family, complete and in order."""
    image, count = b"", len(data) // 512
    for i in range(count):
        first, second, flags, at, size, number, total, family = struct.unpack_from(
            "<8I", data, 512 * i)
        assert (first, second, flags & 0x2000) == (0x0A324655, 0x9E5D5157, 0x2000)
        assert (at, number, total, family) == (BASE + len(image), i, count, FAMILY)
        image += data[512 * i + 32:512 * i + 32 + size]
        assert data[512 * i + 508:512 * i + 512] == struct.pack("<I", 0x0AB16F30)
    return image
