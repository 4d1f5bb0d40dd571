-- Queries of the Parquet files of the SQL log, for DuckDB. docs/sql-logs.md says how to download the files.

-- Query shapes by total Consume
SELECT Shape, any_value(SqlText) AS sql, count(*) AS calls, sum(Consume) AS consume, quantile_disc(Consume, 0.95) AS p95
FROM read_parquet('logs/**/*.parquet')
GROUP BY Shape
ORDER BY consume DESC;

-- Queries with parameters in place of values, and their tables. First copy an export's shapes.json to logs/.
SELECT id, query->>'text' AS text, query->'reads' AS reads, count(*) AS calls
FROM read_parquet('logs/**/*.parquet')
JOIN (
  SELECT unnest(shapes, max_depth := 2)
  FROM read_json('logs/shapes.json', columns = {shapes: 'STRUCT(id VARCHAR, query JSON)[]'}, maximum_object_size = 268435456)
) ON Shape = id
GROUP BY ALL
ORDER BY calls DESC;
