"""A table of texts in a frozen build: tuples, which take no RAM, instead of a dict."""


class Table:
    """What a dict of texts does for Words: `key in table`, `table[key]`."""

    def __init__(self, keys, texts):
        self._keys = keys
        self._texts = texts

    def __contains__(self, key):
        return key in self._keys

    def __getitem__(self, key):
        if key not in self._keys:
            raise KeyError(key)
        return self._texts[self._keys.index(key)]
