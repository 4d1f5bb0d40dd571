"""Load and p95 by hour, and the most expensive query shapes, of all logs of some days, with Apache Spark.

spark-submit sql-log-spark.py s3a://BUCKET/sql-log/parquet 2026-11-01 2026-12-01 RESULT_FOLDER
"""

import sys

from pyspark.sql import SparkSession, functions as f

source, first, end, result = sys.argv[1:5]
spark = SparkSession.builder.appName("sql-log").config("spark.sql.session.timeZone", "UTC").getOrCreate()

# Spark reads only the folders log=…/date=…/hour=… of these days, and only the columns below.
records = spark.read.option("basePath", source).parquet(source).where((f.col("date") >= first) & (f.col("date") < end))

p95 = f.expr("percentile_disc(0.95) WITHIN GROUP (ORDER BY Consume)").alias("p95")
by_hour = records.groupBy("log", "date", "hour").agg(f.count("*").alias("queries"), p95).orderBy("log", "date", "hour")
by_shape = (
    records.groupBy("log", "Shape")
    .agg(f.first("SqlText").alias("query"), f.count("*").alias("calls"), f.sum("Consume").alias("consume"), p95)
    .orderBy(f.desc("consume"), "log", "Shape")
    .limit(100)
)
by_hour.coalesce(1).write.mode("overwrite").parquet(f"{result}/by-hour")
by_shape.coalesce(1).write.mode("overwrite").parquet(f"{result}/by-shape")
