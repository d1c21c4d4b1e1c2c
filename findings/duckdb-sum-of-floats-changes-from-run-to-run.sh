#!/bin/sh
# The sum of a million floats in DuckDB and in Arrow, asked for again and again.
#
# guess: DuckDB gives the same bits each time, with one thread or four, and they are Arrow's.
# seen: with one thread the same bits each time, but not Arrow's. With two or four threads other
#   last digits from one query to the next, on the same table and connection; avg() follows.
#   Arrow's sum is the exact one (math.fsum), and so is DuckDB's fsum() with any number of threads.
# versions: duckdb 2.0.0, pyarrow 26.0.1
# matters: two tables made from the same results differ in a digit, and a comparison or a checksum
#   over a report fails now and then. Sum whole numbers, or say fsum().
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install -qq duckdb==2.0.0 pyarrow==26.0.1
cat > sums.py <<'END'
import math
import duckdb
import pyarrow as pa
import pyarrow.compute as pc
numbers = [n * 7919 % 1000003 / 10007 for n in range(1000000)]
arrow = pa.table({"x": numbers})
exact = math.fsum(numbers)
print("exact", exact, "Arrow", pc.sum(arrow["x"]).as_py())
assert pc.sum(arrow["x"]).as_py() == exact
for threads in 1, 4:
    base = duckdb.connect()
    base.execute("set threads = %d" % threads)
    base.execute("create table t as select x from arrow")
    def ask(what):
        return sorted({base.execute("select %s(x) from t" % what).fetchone()[0]
                       for _ in range(20)})
    sums, exacts = ask("sum"), ask("fsum")
    print(threads, "threads, 20 times: sums", len(sums), "of them", sums[:3], "fsums", exacts)
    assert exacts == [exact]
    assert sums != [exact] and (len(sums) == 1 if threads == 1 else len(sums) > 1)
END
venv/bin/python sums.py
