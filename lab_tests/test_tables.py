"""The columns of the tables: usual sums over them are right, and the files stay small."""

import pyarrow as pa
import pyarrow.compute as pc
import pytest
from pyarrow import parquet

from tools.lab import tables

CARS = 12
RACES = 2000


def rows(schema):
    """Return rows of a table with plausible numbers: races of CARS cars."""
    made = []
    for i in range(RACES):
        row = dict.fromkeys(schema.names)
        for at, field in enumerate(schema):
            if pa.types.is_integer(field.type):
                row[field.name] = (i * (2 * at + 1) + i // 7) % (CARS + 3 * at)
            elif pa.types.is_list(field.type):
                row[field.name] = [i % 5, i % 3]
        made.append({**row, "cell": i // 500, "number": i})
    return made


def written(folder, schemas, monkeypatch):
    """Write the tables; return {table: size in bytes}."""
    monkeypatch.setattr(tables, "SCHEMAS", schemas)
    made = tables.Writers(folder)
    for name in schemas:
        made.rows[name] = rows(schemas[name])
    made.close()
    return {name: len((folder / (name + ".parquet")).read_bytes()) for name in schemas}


def narrow(schema):
    """Return the earlier columns, with 8 and 16 bits where that is enough."""
    types = {pa.int32(): pa.int8(), pa.list_(pa.int32()): pa.list_(pa.int16())}
    return pa.schema([(field.name, field.type if field.name in ("cell", "number", "seed")
                       else types.get(field.type, field.type)) for field in schema])


def test_usual_sums_over_places_and_laps_are_right(tmp_path):
    cars = [{**dict.fromkeys(tables.SCHEMAS["cars"].names), "cell": 0, "number": 0, "car": i,
             "place": i + 1, "grid": CARS - i, "laps": 78} for i in range(CARS)]
    made = tables.Writers(tmp_path)
    made.rows["cars"] = cars
    made.close()
    table = parquet.read_table(tmp_path / "cars.parquet")
    place, laps = table["place"], table["laps"]
    assert "%.2f" % pc.mean(pc.multiply(place, place)).as_py() == "54.17"
    assert pc.max(pc.multiply(laps, laps)).as_py() == 78 * 78


@pytest.mark.parametrize("name", tables.SCHEMAS)
def test_whole_numbers_have_32_bits(name):
    def widths(kind):
        return widths(kind.value_type) if pa.types.is_list(kind) else kind
    kinds = [widths(field.type) for field in tables.SCHEMAS[name]]
    assert all(kind == pa.int32() for kind in kinds if pa.types.is_integer(kind))


def test_the_files_are_not_larger_than_with_narrow_columns(tmp_path, monkeypatch):
    wide = written(tmp_path / "wide", tables.SCHEMAS, monkeypatch)
    narrowed = {name: narrow(schema) for name, schema in tables.SCHEMAS.items()}
    before = written(tmp_path / "narrow", narrowed, monkeypatch)
    print(wide, before)
    assert all(wide[name] <= before[name] for name in wide)
