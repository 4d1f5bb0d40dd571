-- Queries of the SQL logs' Parquet files, for DuckDB. For files in S3-compatible storage, use 's3://BUCKET/sql-log/parquet/**/*.parquet'
-- and CREATE SECRET. DuckDB reads only the folders log=…/date=…/hour=… that the conditions need.

-- Most expensive query shapes of some days
SELECT log, Shape, any_value(SqlText) AS query, count(*) AS calls, sum(Consume) AS consume, quantile_disc(Consume, 0.95) AS p95
FROM read_parquet('sql-log/**/*.parquet')
WHERE date >= '2026-11-01' AND date < '2026-12-01'
GROUP BY log, Shape
ORDER BY consume DESC, log, Shape
LIMIT 100;

-- Queries with parameters in place of values, and their tables. First copy an export's shapes.json to sql-log/.
SELECT id, query->>'text' AS text, query->'reads' AS reads, count(*) AS calls
FROM read_parquet('sql-log/**/*.parquet')
JOIN (
  SELECT unnest(shapes, max_depth := 2)
  FROM read_json('sql-log/shapes.json', columns = {shapes: 'STRUCT(id VARCHAR, query JSON)[]'}, maximum_object_size = 268435456)
) ON Shape = id
GROUP BY ALL
ORDER BY calls DESC;
