"""The results as four Parquet tables; docs/internals/lab.md explains their columns.

Whole numbers have 32 bits: products and differences of columns of 8 bits overflow in pandas, Arrow
and DuckDB. Parquet packs both alike, so the files are not larger.

They are written in the order of cells and races from the finished pieces, so that the same spec
gives byte-identical files, independent of workers and time.
"""

import os
from pathlib import Path

import pyarrow as pa
from pyarrow import parquet

_WHICH = [("cell", pa.int32()), ("number", pa.int32())]
_LIST = pa.list_(pa.int32())
SCHEMAS = {
    "races": pa.schema(_WHICH + [
        ("seed", pa.int32()), ("circuit", pa.string()), ("cars", pa.int32()), ("laps", pa.int32()),
        ("rounds", pa.int32()), ("choices", pa.int32()), ("rolls", pa.int32()),
        ("passes", pa.int32()), ("passes_in_pits", pa.int32()), ("leads", pa.int32()),
        ("out", pa.int32()), ("stops", pa.int32()), ("skies", pa.string()), ("wet", pa.int32()),
        ("winner", pa.int32()), ("winner_grid", pa.int32()), ("winner_seat", pa.string()),
        ("check", pa.string()), ("code", pa.string()), ("command", pa.string()),
        ("error", pa.string())]),
    "cars": pa.schema(_WHICH + [
        ("car", pa.int32()), ("seat", pa.string()), ("grid", pa.int32()), ("place", pa.int32()),
        ("home", pa.bool_()), ("laps", pa.int32()), ("stops", pa.int32()), ("tyres", pa.string()),
        ("why_out", pa.string()), ("spent", _LIST), ("points", _LIST)]),
    "events": pa.schema(_WHICH + [
        ("round", pa.int32()), ("kind", pa.string()), ("car", pa.int32()), ("other", pa.int32()),
        ("lap", pa.int32()), ("place", pa.int32()), ("where", pa.string())]),
    "rules": pa.schema(_WHICH + [("section", pa.string()), ("times", pa.int32())]),
}
# The columns of a race that raised.
FAILED = {"number", "seed", "circuit", "cars", "error", "code", "command"}
ROWS = 50_000       # of a row group, about


def misfit(rows):
    """Return why this is not {table: [row, ..]} with these columns and types; "" if it is."""
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
    """All tables, written at once to temporary files next to the old ones."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.rows = {name: [] for name in SCHEMAS}
        self.open = {name: parquet.ParquetWriter(self._new(name), schema, compression="zstd")
                     for name, schema in SCHEMAS.items()}

    def _new(self, name):
        return self.folder / (name + ".parquet.new")

    def add(self, place, rows):
        """Add a piece of cell number `place`."""
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
    """Write the tables of all finished pieces; they appear in `folder` once complete."""
    writers = Writers(folder)
    for place, cell in enumerate(cells):
        for piece in cell.chunks():
            rows = store.get(cell, *piece)
            if rows:
                writers.add(place, rows)
    writers.close()


def rows(folder, name):
    """Yield each row of a table as a dict, in order."""
    for batch in parquet.ParquetFile(Path(folder) / (name + ".parquet")).iter_batches():
        yield from batch.to_pylist()
