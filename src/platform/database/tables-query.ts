/**
 * Query that returns the tables of the schema `public` as one JSON array, with the fields of the
 * documents (Part 2, Table; rule 2). A column's `data_type` is the SQL standard's name of its type,
 * `format` is PostgreSQL's name. `unique` is true if the column alone has a unique index,
 * `updatable` if an UPDATE can set it.
 */
export const TABLES_QUERY = `
SELECT coalesce(json_agg(listed ORDER BY listed.name), '[]')
FROM (
  SELECT
    n.nspname AS schema,
    c.relname AS name,
    c.relrowsecurity AS rls_enabled,
    c.relforcerowsecurity AS rls_forced,
    -- The planner's number; until a table is first analyzed, which gives it one, that of the running statistics.
    CASE WHEN c.reltuples < 0 THEN pg_catalog.pg_stat_get_live_tuples(c.oid) ELSE c.reltuples::bigint END::text
      AS estimated_rows,
    pg_catalog.obj_description(c.oid, 'pg_class') AS comment,
    coalesce(of_table.columns, '[]') AS columns
  FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object(
      'name', a.attname,
      'data_type', standard.data_type,
      'format', t.typname,
      'nullable', NOT (a.attnotnull OR t.typnotnull),
      'updatable', a.attgenerated = '' AND a.attidentity <> 'a',
      'unique', EXISTS (
        SELECT FROM pg_catalog.pg_index i
        WHERE i.indrelid = c.oid AND i.indisunique AND i.indisvalid AND i.indpred IS NULL
          AND i.indnkeyatts = 1 AND i.indkey[0] = a.attnum
      ),
      'default_value', CASE WHEN a.attgenerated = '' THEN pg_catalog.pg_get_expr(d.adbin, d.adrelid) END,
      'enums', coalesce(
        (SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_catalog.pg_enum e WHERE e.enumtypid = t.oid),
        '[]'
      ),
      'comment', pg_catalog.col_description(c.oid, a.attnum)
    ) ORDER BY a.attnum) AS columns
    FROM pg_catalog.pg_attribute a
    JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
    JOIN information_schema.columns standard
      ON standard.table_schema = n.nspname AND standard.table_name = c.relname AND standard.column_name = a.attname
    LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  ) of_table
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')
) listed`;
