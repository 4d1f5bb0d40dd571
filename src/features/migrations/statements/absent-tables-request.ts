/** Builds the request that reads which tables a database doesn't have. */

import type { RangeVar } from 'libpg-query';
import { request, type ServerLimits } from './request.ts';

/** Indexes of the tables that don't exist. */
export interface AbsentTablesReport {
  readonly is: 'read';
  readonly absent: readonly number[];
}

/**
 * Builds the request. A name without a schema is looked up in the search path and in `public`, because the linter takes it
 * for a name in `public`. Any relation of the name counts, since IF NOT EXISTS then creates nothing. The request changes
 * nothing.
 */
export function absentTablesRequest(limits: ServerLimits, tables: readonly RangeVar[]): string {
  return request(
    limits,
    { tables: tables.map(({ schemaname = null, relname = '' }) => ({ schema: schemaname, name: relname })) },
    '',
    `SELECT pg_catalog.json_build_object('is', 'read', 'absent', coalesce(pg_catalog.json_agg(t.place - 1 ORDER BY t.place), '[]')) INTO STRICT result
FROM pg_catalog.json_array_elements(work->'tables') WITH ORDINALITY AS t (named, place)
WHERE pg_catalog.to_regclass(pg_catalog.format('%I.%I', coalesce(t.named->>'schema', 'public'), t.named->>'name')) IS NULL
  AND (t.named->>'schema' IS NOT NULL OR pg_catalog.to_regclass(pg_catalog.format('%I', t.named->>'name')) IS NULL);`,
  );
}
