"""Read a UF2 and its binary info, as picotool does (pico/binary_info/structure.h of the SDK)."""

import struct

BEGINS, ENDS = 0x7188EBF2, 0xE71AA390       # around the addresses, in the first KB of a program
STRING, BLOCK_DEVICE, GROUP = 6, 7, 10      # kinds of entries
PITWALL = {     # ids under the Raspberry Pi tag
    0x02031C86: "name", 0x11A9BC3A: "version", 0x9DA22254: "date", 0xB6A07C19: "description",
    0xA1F4B453: "feature", 0x4275F0D3: "build", 0x5360B3AB: "sdk", 0xB63CFFBB: "board",
    0x7F8882E1: "boot2"}


def image(data):
    """Return (address, bytes) of the program in a UF2 with consecutive blocks."""
    parts = []
    for at in range(0, len(data), 512):
        address, size = struct.unpack_from("<II", data, at + 12)
        parts.append((address, data[at + 32:at + 32 + size]))
    base = parts[0][0]
    assert all(address == base + sum(len(part) for _, part in parts[:i])
               for i, (address, _) in enumerate(parts[:64]))
    return base, b"".join(part for _, part in parts)


class Program:
    """A program in flash; follows pointers into RAM that is initialised from flash."""

    def __init__(self, uf2):
        self.base, self.data = image(uf2)
        at = self.data.find(struct.pack("<I", BEGINS), 0, 1024)
        first, last, copied, end = struct.unpack_from("<4I", self.data, at + 4)
        assert at > 0 and end == ENDS
        self.copied = []
        for row in range(self._at(copied), len(self.data), 12):
            source, start, stop = struct.unpack_from("<3I", self.data, row)
            if not source:
                break
            self.copied.append((source, start, stop))
        self.entries = [self._word(address) for address in range(first, last, 4)]

    def _at(self, address):
        """Return the data offset of an address in flash or in initialised RAM."""
        if not 0 <= address - self.base < len(self.data):
            address = next(source + address - start for source, start, stop in self.copied
                           if start <= address < stop)
        return address - self.base

    def _word(self, address):
        return struct.unpack_from("<I", self.data, self._at(address))[0]

    def _text(self, address):
        at = self._at(address)
        return self.data[at:self.data.index(b"\0", at)].decode()

    def infos(self):
        """Return {name or (tag, id): [texts]} of its strings, devices and groups."""
        found = {}
        for entry in self.entries:
            kind, tag = struct.unpack_from("<H2s", self.data, self._at(entry))
            if kind == STRING:
                name = self._word(entry + 4)
                key = PITWALL.get(name, name) if tag == b"RP" else (tag.decode(), name)
                found.setdefault(key, []).append(self._text(self._word(entry + 8)))
            elif kind == BLOCK_DEVICE:
                found.setdefault("device", []).append(self._text(self._word(entry + 4)))
            elif kind == GROUP:
                found.setdefault("group", []).append(self._text(self._word(entry + 16)))
        return found
