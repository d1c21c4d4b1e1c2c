"""Texts of a language as one block of bytes; pitwall.ui.words.table reads it on the device."""


def flat(text):
    """A text or several as a Table has them: of {name: texts} all of them in order, without names.

    Only pitwall.race.corrections reads such texts; a test holds their order to that of the rows.
    """
    return sum(text.values(), ()) if isinstance(text, dict) else text


def packed(texts):
    """(keys, ends, block) of a Table for {key: text, tuple of texts, or dict as `flat` takes}."""
    ends, block = b"", b""
    for text in map(flat, texts.values()):
        block += (text if isinstance(text, str) else "".join(
            part + "\0" for part in text)).encode()
        ends += bytes((len(block) & 255, len(block) >> 8))
    return tuple(texts), ends, block
