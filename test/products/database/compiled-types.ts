import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import type { ProjectRun } from '../../../src/core/run.ts';
import { readColumnFacts } from '../../../src/products/database/column-facts.ts';
import type { Table } from '../../../src/products/database/listed-tables.ts';
import { typescriptOf } from '../../../src/products/database/schema-types.ts';
import { TABLES_QUERY } from '../../../src/platform/database/tables-query.ts';

/** Returns the TypeScript types of a database, as `sql-schema` writes them. */
export async function typesIn(client: Client): Promise<string> {
  const [listed = ''] =
    (await client.query<[string]>({ text: TABLES_QUERY, rowMode: 'array' })).rows[0] ?? [];
  const call = async (_: string, { body }: { readonly body: { readonly query: string } }) =>
    client.query(body.query);
  const facts = await readColumnFacts({
    client: { call },
    log: { hide: String },
  } as unknown as ProjectRun);
  return typescriptOf(listed as unknown as readonly Table[], facts);
}

/** Returns the compiler's errors, if any. */
export async function compilerErrors(root: string, files: readonly string[]): Promise<string> {
  const tsc = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
  const strict = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2024',
  ];
  const settings = [...strict, '--allowImportingTsExtensions', '--ignoreConfig', '--types', ''];
  const run = promisify(execFile)(process.execPath, [tsc, ...settings, ...files], { cwd: root });
  return run.then(
    () => '',
    (error: unknown) => (error as { stdout: string }).stdout,
  );
}
