"""The results as Parquet: four tables and the columns each has, docs/lab.md says what they mean.

They are written in the order of cells and races from the pieces that are done, so that the same
spec gives the same files to the byte, whoever drove what when.
"""

import os
from pathlib import Path

import pyarrow as pa
from pyarrow import parquet

_WHICH = [("cell", pa.int16()), ("number", pa.int32())]
_LIST = pa.list_(pa.int16())
SCHEMAS = {
    "races": pa.schema(_WHICH + [
        ("seed", pa.int32()), ("circuit", pa.string()), ("cars", pa.int8()), ("laps", pa.int16()),
        ("rounds", pa.int16()), ("choices", pa.int32()), ("rolls", pa.int32()),
        ("passes", pa.int16()), ("passes_in_pits", pa.int16()), ("leads", pa.int16()),
        ("out", pa.int8()), ("stops", pa.int16()), ("skies", pa.string()), ("wet", pa.int16()),
        ("winner", pa.int8()), ("winner_grid", pa.int8()), ("winner_seat", pa.string()),
        ("check", pa.string()), ("code", pa.string()), ("command", pa.string()),
        ("error", pa.string())]),
    "cars": pa.schema(_WHICH + [
        ("car", pa.int8()), ("seat", pa.string()), ("grid", pa.int8()), ("place", pa.int8()),
        ("home", pa.bool_()), ("laps", pa.int16()), ("stops", pa.int16()), ("tyres", pa.string()),
        ("why_out", pa.string()), ("spent", _LIST), ("points", _LIST)]),
    "events": pa.schema(_WHICH + [
        ("round", pa.int16()), ("kind", pa.string()), ("car", pa.int8()), ("other", pa.int8()),
        ("lap", pa.int16()), ("place", pa.int16()), ("where", pa.string())]),
    "rules": pa.schema(_WHICH + [("section", pa.string()), ("times", pa.int32())]),
}
# The columns of a race that raised.
FAILED = {"number", "seed", "circuit", "cars", "error", "code", "command"}
ROWS = 50_000       # of a row group, about


def misfit(rows):
    """Why these are not {table: [row, ..]} of these columns and types; "" if they are."""
    if not isinstance(rows, dict) or set(rows) != set(SCHEMAS):
        return "it has not the tables %s" % ", ".join(SCHEMAS)
    for name, schema in SCHEMAS.items():
        columns = set(schema.names) - {"cell"}
        if not isinstance(rows[name], list) or not all(
                isinstance(row, dict) and (set(row) == columns or _failed(name, row))
                for row in rows[name]):
            return "%s has other columns" % name
        try:
            pa.Table.from_pylist(rows[name], schema=schema)
        except (pa.ArrowException, ValueError, TypeError, OverflowError):
            return "%s has a value of another type" % name
        if any(type(row["number"]) is not int for row in rows[name]):
            return "%s has a race without a number" % name
    return ""


def _failed(name, row):
    return name == "races" and set(row) == FAILED and bool(row["error"])


class Writers:
    """All tables being written at once, beside those that stand there until they are whole."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.rows = {name: [] for name in SCHEMAS}
        self.open = {name: parquet.ParquetWriter(self._new(name), schema, compression="zstd")
                     for name, schema in SCHEMAS.items()}

    def _new(self, name):
        return self.folder / (name + ".parquet.new")

    def add(self, place, rows):
        """A piece of cell number `place`."""
        for name, more in rows.items():
            self.rows[name] += [{"cell": place, **row} for row in more]
            if len(self.rows[name]) >= ROWS:
                self._flush(name)

    def _flush(self, name):
        if self.rows[name]:
            table = pa.Table.from_pylist(self.rows[name], schema=SCHEMAS[name])
            self.open[name].write_table(table)
            self.rows[name] = []

    def close(self):
        for name in SCHEMAS:
            self._flush(name)
            self.open[name].close()
            os.replace(self._new(name), self.folder / (name + ".parquet"))


def write(folder, cells, store):
    """The tables of all pieces that are done; they stand in `folder` when it is whole."""
    writers = Writers(folder)
    for place, cell in enumerate(cells):
        for piece in cell.chunks():
            rows = store.get(cell, *piece)
            if rows:
                writers.add(place, rows)
    writers.close()


def rows(folder, name):
    """Each row of a table as a dict, in order."""
    for batch in parquet.ParquetFile(Path(folder) / (name + ".parquet")).iter_batches():
        yield from batch.to_pylist()
