/** Reads the SQL that prepares a new database. */

import { SUPABASE_SETUP } from '../../api/supabase-setup.ts';
import { inputFailure } from '../../base/failure.ts';
import type { InputPaths } from '../../core/run.ts';
import { loadParser } from '../../sql/parser.ts';
import { splitSql } from '../../sql/splitting.ts';
import { readSeed } from '../migrations/once.ts';

/**
 * Returns the SQL of `database.setup`.
 * @throws Failure of kind `input` for a file that isn't SQL
 */
export async function readSetup(context: InputPaths, path: string): Promise<string> {
  if (path === 'supabase') return SUPABASE_SETUP;
  const { sql } = readSeed(context, 'setup-sql-text', path);
  const { problems } = splitSql(await loadParser(), path, sql);
  if (problems.length > 0) throw inputFailure('The setup SQL is invalid.', problems);
  return sql;
}
