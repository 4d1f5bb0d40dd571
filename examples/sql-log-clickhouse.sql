-- Load and p95 by hour, and the most expensive query shapes, of all logs of some days, with ClickHouse.
-- It reads only the folders log=…/date=…/hour=… that the conditions need. In a cluster, use s3Cluster('NAME', …) in place of s3(…).
SET use_hive_partitioning = 1;

SELECT log, date, hour, count() AS queries, quantileExactWeighted(0.95)(Consume, 1) AS p95
FROM s3('https://HOST/BUCKET/sql-log/parquet/**/*.parquet', 'Parquet')
WHERE date >= '2026-11-01' AND date < '2026-12-01'
GROUP BY log, date, hour
ORDER BY log, date, hour;

SELECT log, Shape, any(SqlText) AS query, count() AS calls, sum(Consume) AS consume, quantileExactWeighted(0.95)(Consume, 1) AS p95
FROM s3('https://HOST/BUCKET/sql-log/parquet/**/*.parquet', 'Parquet')
WHERE date >= '2026-11-01' AND date < '2026-12-01'
GROUP BY log, Shape
ORDER BY consume DESC, log, Shape
LIMIT 100;
