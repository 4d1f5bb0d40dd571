/**
 * Extensions that only a superuser can create, on a server that was specified because it has them.
 */

import { type Client, escapeIdentifier } from 'pg';
import type { SqlError } from './database.ts';

/** SQLSTATE `insufficient_privilege`. */
const REFUSED = '42501';
const CREATION =
  /\bcreate\s+extension\s+(if\s+not\s+exists\s+)?"?([\w-]+)"?(?:\s+with)?(?:\s+schema\s+"?(\w+)"?)?/gi;

/**
 * Creates the extension that PostgreSQL refused to a project's SQL. An extension with a language or
 * a foreign-data wrapper isn't created: with these, SQL could run programs, and read files and
 * other servers.
 * @param client connected to the project's database as the server's own user
 * @returns the SQL for an existing extension; undefined if it wasn't created
 */
export async function createRefusedExtension(
  client: Client,
  error: SqlError,
  sql: string,
): Promise<string | undefined> {
  const name = refusedExtension(error);
  const statement = Array.from(sql.matchAll(CREATION)).find(
    ([, , extension]) => extension?.toLowerCase() === name,
  );
  if (name === undefined || statement === undefined) return undefined;
  const schema = statement[3] === undefined ? '' : ` SCHEMA ${escapeIdentifier(statement[3])}`;
  try {
    // Names without a schema mean the server's own: those of the project's database could be its
    // own functions.
    await client.query('BEGIN; SET LOCAL search_path = public');
    await client.query(`CREATE EXTENSION ${escapeIdentifier(name)}${schema} CASCADE`);
    await client.query('SET LOCAL search_path = pg_catalog');
    const { rowCount } = await client.query(DANGEROUS_QUERY);
    await client.query(rowCount === 0 ? 'COMMIT' : 'ROLLBACK');
    if (rowCount !== 0) return undefined;
  } catch {
    // The project's SQL reports why the extension can't be created. The end of the session rolls
    // back.
    return undefined;
  }
  return sql.replace(CREATION, (text, condition: string | undefined, extension: string) =>
    extension.toLowerCase() === name && condition === undefined
      ? text.replace(/extension/i, '$& IF NOT EXISTS')
      : text,
  );
}

/** Returns the extension that PostgreSQL refused to create, if nothing was committed before. */
export const refusedExtension = ({
  sqlState,
  message,
  lastCommit,
}: SqlError): string | undefined =>
  sqlState === REFUSED && lastCommit === undefined
    ? /\bextension "([\w-]+)"/.exec(message)?.[1]
    : undefined;

/**
 * Query for what makes an extension dangerous. A new database has only the languages `internal`,
 * `c`, `sql` and `plpgsql`.
 */
const DANGEROUS_QUERY = `
SELECT FROM pg_catalog.pg_language WHERE NOT lanpltrusted AND lanispl
UNION ALL SELECT FROM pg_catalog.pg_foreign_data_wrapper`;
