"""Runs the queries of examples/ on a dataset with ClickHouse and Spark: `sql-log-engines.py DATASET FIRST END RESULTS`.

Writes ClickHouse's rows to RESULTS/clickhouse-0.json and -1.json, Spark's to RESULTS/by-hour and by-shape, and prints the number of
files that each query read.
"""

import json
import re
import runpy
import sys
from pathlib import Path

from chdb import session
from pyspark.sql import SparkSession

dataset, first, end, results = sys.argv[1:5]
examples = Path(__file__).parents[2] / "examples"
files = {"clickhouse": [], "spark": []}

database = session.Session()
read_files = "SELECT value FROM system.events WHERE event = 'EngineFileLikeReadFiles'"
statements = (examples / "sql-log-clickhouse.sql").read_text().replace("s3('https://HOST/BUCKET/sql-log/parquet/", f"file('{dataset}/")
statements = statements.replace("'2026-11-01'", f"'{first}'").replace("'2026-12-01'", f"'{end}'")
settings, *queries = [text for text in re.split(r";\s*", statements) if text]
database.query(settings)
for place, query in enumerate(queries):
    before = int(str(database.query(read_files)).strip() or 0)
    rows = database.query(f"{query} SETTINGS output_format_json_quote_64bit_integers = 0", "JSON")
    Path(results, f"clickhouse-{place}.json").write_text(json.dumps(json.loads(str(rows))["data"]))
    files["clickhouse"].append(int(str(database.query(read_files)).strip() or 0) - before)

# Without adaptive plans, the plan that ran has the numbers of files.
options = {"spark.ui.enabled": "false", "spark.sql.adaptive.enabled": "false"}
SparkSession.builder.master("local[2]").config(map=options).getOrCreate()
sys.argv = ["sql-log-spark.py", dataset, first, end, results]
example = runpy.run_path(str(examples / "sql-log-spark.py"))
for name in ("by_hour", "by_shape"):
    frame = example[name]
    frame.collect()
    scan = frame._jdf.queryExecution().executedPlan().collectLeaves().apply(0)
    files["spark"].append(scan.metrics().apply("numFiles").value())
print(json.dumps(files))
