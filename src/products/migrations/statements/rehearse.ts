/**
 * Builds the request that runs migrations in one transaction, prepares queries after them, and
 * rolls all of it back.
 */

import {
  type PreparedQuery,
  PREPARE_QUERIES,
  type QueriesReport,
  queriesWork,
  QUERY_DECLARATIONS,
  QUERY_REPORT,
} from './query-request.ts';
import { request, type ServerLimits } from './request.ts';
import {
  readOptions,
  RUNNING_DECLARATIONS,
  type RunnableFile,
  runningBlock,
} from './run-statements.ts';

/** Report of the queries after the last migration, if all migrations succeeded. */
export type RehearsalReport = Partial<Omit<QueriesReport, 'is'>> & { readonly is: 'rehearsed' };

/**
 * Builds the request that runs migrations one after the other in one transaction, and rolls all of
 * it back. It needs none of the action's own tables. Locks are held until it ends, and sequences
 * keep their new values.
 *
 * An apply runs each migration in a transaction and a session of its own. Therefore, after each
 * migration, the block defers constraints again, and resets cursors, temporary tables and settings.
 *
 * @param queries queries to prepare after the last migration, before all is rolled back; see
 *   `queriesRequest`
 */
export function rehearsalRequest(
  limits: ServerLimits,
  schema: string,
  migrations: readonly RunnableFile[],
  queries: readonly PreparedQuery[],
): string {
  return request(
    limits,
    { migrations, ...queriesWork(limits, schema, queries) },
    `${RUNNING_DECLARATIONS}
${QUERY_DECLARATIONS}
migration json;
settings json := (SELECT pg_catalog.json_object_agg(name, setting) FROM pg_catalog.pg_settings);
migrations json[] := ARRAY(SELECT pg_catalog.json_array_elements(work->'migrations'));
ran bool := false;
stopped text;
done bool := false;`,
    `BEGIN
  FOREACH migration IN ARRAY migrations LOOP
    IF ran THEN
      ${RESET_SESSION}
      EXIT WHEN stopped IS NOT NULL;
    END IF;
    ran := true;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(migration->'statements'));
    ${readOptions('migration')}
    ${runningBlock()}
    EXIT WHEN failure IS NOT NULL;
  END LOOP;
  IF failure IS NULL AND stopped IS NULL THEN
    ${PREPARE_QUERIES}
  END IF;
  done := true;
  RAISE EXCEPTION 'rolled back';
EXCEPTION WHEN raise_exception THEN
  IF NOT done THEN
    RAISE;
  END IF;
END;
result := pg_catalog.json_build_object('is', 'rehearsed', ${QUERY_REPORT});`,
  );
}

/**
 * Resets the session to the state in which the first migration started. Custom settings aren't in
 * pg_settings, so all settings are reset, and then the initial settings are applied again.
 */
const RESET_SESSION = `BEGIN
        EXECUTE 'CLOSE ALL';
        SET CONSTRAINTS ALL DEFERRED;
        RESET ALL;
        SET LOCAL search_path = pg_catalog;
        PERFORM set_config(name, settings->>name, true) FROM pg_settings WHERE setting <> settings->>name;
        DISCARD TEMP;
        DISCARD SEQUENCES;
        DEALLOCATE ALL;
      EXCEPTION WHEN OTHERS THEN
        stopped := SQLERRM;
      END;`;
