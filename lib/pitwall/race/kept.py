"""State outside races, in its own file: read once, written when its bytes have changed."""

from pitwall.race.journal import OTHER


class Kept:
    """State in a file. A subclass has _journal(), the file; _packed(), its bytes; _unpack(data).

    refused     key of the reason why the file cannot be used, or ""

    _unpack raises ValueError, the key of a reason, for bytes that it cannot use.
    """

    def __init__(self, folder):
        self.folder, self.refused = folder, ""

    def load(self):
        """Read the file and return this object.

        A file that cannot be used is moved aside. One of another layout stays until the next save.
        """
        journal = self._journal()
        try:
            found = journal.load()
            if found:
                self._unpack(found[1])
        except ValueError as error:
            self.refused = str(error)
            if self.refused != OTHER:
                journal.aside()
        self._kept = self._packed()
        return self

    def save(self):
        """Write the bytes if they have changed; return True if they are safe in the file."""
        data = self._packed()
        if data == self._kept:
            return True
        journal = self._journal()
        journal.blocked = bool(self.refused)
        if not journal.save(b"", data, b""):
            return False
        self._kept, self.refused = data, ""
        return True
