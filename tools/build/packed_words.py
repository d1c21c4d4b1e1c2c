"""Texts of a language as one block of bytes; pitwall.ui.words.table reads it on the device."""


def packed(texts):
    """(keys, ends, block) of a Table for {key: text or tuple of texts}."""
    ends, block = b"", b""
    for text in texts.values():
        block += (text if isinstance(text, str) else "".join(
            part + "\0" for part in text)).encode()
        ends += bytes((len(block) & 255, len(block) >> 8))
    return tuple(texts), ends, block
