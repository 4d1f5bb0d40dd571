/** The cloud service of an app, and its database: the migrations and the sample data. */

import { lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plural } from '../../base/text/amount.ts';
import { inOneLine } from '../../base/text/legible.ts';
import { folderContent } from '../../base/system/files/folder-state.ts';
import { createTemporaryFolder } from '../../base/system/files/work-folder.ts';
import type { Texts } from '../../products/shared/app-parts.ts';
import type { OperationFailure } from '../../action/step.ts';
import { lintErrors, type LocalResult, rowsOf } from '../run/local-operation.ts';
import { failureLines, type DevPart, type PartTools, succeeded, textIn } from './part.ts';

const DATABASE = 'Database';

const CLOUD = 'Cloud service';

/**
 * Creates the cloud service, which the parts after it need.
 * @param hasSetup whether SQL of the user sets up its database. It runs at the first query, whose
 *   error then names it
 */
export const cloudPart = (hasSetup: boolean, tools: PartTools): DevPart => ({
  name: CLOUD,
  paths: [],
  run: async () => {
    const created = await provision(tools);
    if (hasSetup) await succeeded(tools, 'sql-query', { query: 'SELECT 1' });
    return created;
  },
});

async function provision(tools: PartTools): Promise<string | undefined> {
  const { outputs } = await succeeded(tools, 'cloud-provision');
  return outputs.get('created') === 'true'
    ? 'created with `cloud-provision`; also run it once for the production project'
    : undefined;
}

/**
 * Applies migrations. If one that this run has applied was edited, resets the local platform, if
 * the user agrees.
 * @param inputs those of `sql-migrate`
 * @param lints whether to say which of them a release refuses
 */
export function databasePart(inputs: Texts, lints: boolean, tools: PartTools): DevPart {
  /** Files that this run has applied. */
  const applied = new Set<string>();
  const apply = (): Promise<MigrationAttempt> => applyMigrations(inputs, lints, applied, tools);
  const report = async (attempt: MigrationAttempt): Promise<string | undefined> => {
    const text = attemptText(attempt, tools);
    await reportStandIns(tools);
    return text;
  };
  return {
    name: DATABASE,
    after: CLOUD,
    paths: [inputs['path'] ?? ''],
    run: async () => {
      const attempt = await apply();
      const edited = inOneLine(attempt.edited.join(', '));
      const isReset =
        attempt.edited.length > 0 &&
        (await tools.confirmReset(`${edited} changed after it was applied`));
      if (!isReset) return report(attempt);

      // While the question was open, the files may have been restored.
      const secondAttempt = await apply();
      if (secondAttempt.edited.length === 0) return report(secondAttempt);

      await tools.reset();
      applied.clear();
      await provision(tools);
      return `the local platform was reset; ${await report(await apply())}`;
    },
  };
}

/** An attempt to apply the migrations. */
interface MigrationAttempt {
  /** Undefined if no file contains SQL. */
  readonly result: LocalResult | undefined;
  /** Files that have no SQL yet, and were left out. */
  readonly empty: readonly string[];
  /**
   * Files that failed because they were edited after this run had applied them: nobody else has the
   * earlier text.
   */
  readonly edited: readonly string[];
}

/** @param applied files that this run has applied; the function adds to it */
async function applyMigrations(
  inputs: Texts,
  lints: boolean,
  applied: Set<string>,
  tools: PartTools,
): Promise<MigrationAttempt> {
  const { path: folder = '', ignore = '' } = inputs;
  const empty = emptyMigrations(folder);
  if (
    empty.length > 0 &&
    folderContent(folder).every(file => !isMigration(file) || empty.includes(file))
  )
    return { result: undefined, empty, edited: [] };

  await tools.startDatabases();
  const result = await tools.operation('sql-migrate', {
    ...inputs,
    // The setup SQL can have created tables.
    baseline: 'none',
    // The linter protects rows and running apps, which this database doesn't have.
    ...(lints ? { lint: 'warning' } : { lint: 'off', 'allow-destructive': 'true' }),
    ignore: [ignore, ...empty.map(asPattern)].join('\n').trim(),
  });
  const { failure } = result;
  if (failure === undefined)
    for (const { path } of rowsOf(result, 'applied')) applied.add(String(path));
  const edited = new Set(
    failure?.findings.filter(({ reason }) => reason === 'edited').map(({ where }) => where),
  );
  return { result, empty, edited: [...applied].filter(file => edited.has(file)) };
}

/** Says what was done, and lists what it doesn't prove. @throws Error for a failure */
function attemptText(
  { result, empty }: MigrationAttempt,
  { data, remarks, unproven }: PartTools,
): string | undefined {
  const emptyNames = inOneLine(empty.join(', '));
  if (result?.failure !== undefined) {
    const { failure } = result;
    const lines: string[] = [];
    if (empty.length > 0) lines.push(`Skipped ${emptyNames}, which has no SQL`);
    lines.push(failureLines(failure), ...extensionRemedies(result, failure));
    if (failure.reason !== undefined)
      lines.push(`To start with an empty database, stop, delete ${data}, and run dev again.`);
    throw new Error(lines.join('\n'));
  }

  const count = Number(result?.outputs.get('applied_count') ?? 0);
  const texts: string[] = [];
  if (count > 0) texts.push(`${plural(count, 'migration')} applied`);
  if (empty.length > 0) texts.push(`waiting for SQL in ${emptyNames}`);
  if (texts.length === 0) return undefined;

  remarks.push(...(result?.remarks ?? []));
  const files = result === undefined ? [] : lintErrors(result);
  if (files.length > 0) unproven.set('lint', { kind: 'lint', files });
  return texts.join('; ');
}

/** Lists the stand-ins that migrations use, which prove nothing. */
async function reportStandIns(tools: PartTools): Promise<void> {
  const result = await succeeded(tools, 'sql-query', { query: STAND_INS_QUERY });
  for (const { name, lacks } of rowsOf(result, 'rows'))
    tools.unproven.set(`stand-in ${String(name)}`, {
      kind: 'stand-in',
      name: String(name),
      lacks: String(lacks),
    });
}

/**
 * Query for the stand-ins that migrations use, and what these don't do: extensions of the local
 * platform, whose files have the comment, and parts of the setup SQL `supabase`: the function of
 * webhooks, if a trigger calls it, and the vault, if it has had secrets, or functions name it, and
 * Realtime, if functions send messages.
 */
const STAND_INS_QUERY = `SELECT name, comment AS lacks FROM pg_catalog.pg_available_extension_versions
  WHERE installed AND version = 'stand-in'
UNION ALL SELECT 'supabase_functions.http_request()', 'sends no requests' WHERE EXISTS (SELECT FROM pg_catalog.pg_trigger
  WHERE tgfoid = pg_catalog.to_regprocedure('supabase_functions.http_request()'))
UNION ALL SELECT 'supabase_vault', 'encrypts nothing' WHERE pg_catalog.to_regclass('vault.secrets') IS NOT NULL
  AND NOT EXISTS (SELECT FROM pg_catalog.pg_extension WHERE extname = 'supabase_vault')
  AND (pg_catalog.pg_relation_size(pg_catalog.to_regclass('vault.secrets')) > 0 OR EXISTS (SELECT FROM pg_catalog.pg_proc
    WHERE prosrc ~ '\\mvault\\.' AND pronamespace <> pg_catalog.to_regnamespace('vault')))
UNION ALL SELECT 'realtime', 'sends no messages' WHERE EXISTS (SELECT FROM pg_catalog.pg_proc
  WHERE prosrc ~ '\\mrealtime\\.(send|broadcast_changes)\\M' AND pronamespace <> pg_catalog.to_regnamespace('realtime'))
ORDER BY 1`;

/** Writes the name of a file as a pattern that matches it alone. */
const asPattern = (file: string): string => file.replaceAll(/[\\*?+[\]!]/g, String.raw`\$&`);

/** Most bytes of a file that may be empty: a template that an editor or a tool has written. */
const MAX_EMPTY_BYTES = 4096;

/** Whether a file can be a migration. Those that revert one never run, and can stay empty. */
const isMigration = (path: string): boolean => /(?<!\.down)\.sql$/.test(path);

/**
 * Returns the migrations below a folder without a statement: an editor or a tool has just created
 * them.
 */
const emptyMigrations = (folder: string): readonly string[] =>
  folderContent(folder).filter(path => {
    const stats = isMigration(path)
      ? lstatSync(join(folder, path), { throwIfNoEntry: false })
      : undefined;
    if (stats?.isFile() !== true || stats.size > MAX_EMPTY_BYTES) return false;
    return hasNoStatement(textIn(join(folder, path)));
  });

/** Whether a text consists of line comments. */
const hasNoStatement = (sql: string): boolean =>
  sql.split('\n').every(line => /^\s*(?:--.*)?$/.test(line));

/** Says what to do about an extension that this PostgreSQL doesn't have. */
function extensionRemedies(result: LocalResult, { message }: OperationFailure): readonly string[] {
  const lacking = rowsOf(result, 'missing_objects').flatMap(({ kind, name }) =>
    kind === 'extension' ? String(name) : [],
  );
  // PostgreSQL's own message, for one that a block creates, or that another extension requires.
  const named = /extension "([\w-]{1,63})" is not available/.exec(message)?.[1];
  return [...lacking, ...(named === undefined ? [] : [named])].map(
    name =>
      `This PostgreSQL doesn’t have the extension ${name}. Set PLATFORM_LOCAL_DATABASE_URL to the URL of a server that has it.`,
  );
}

/**
 * Schema of the history of sample data, as in previews. A reset of the local platform removes it.
 */
const SEED_SCHEMA = '_platform_seed';
const SEED_FILE = '1_seed.sql';

/**
 * Adds a file of sample data once to each database: as a migration with a history of its own,
 * because the SQL of one request is limited to 64 KiB. A later change of the file has no effect.
 */
export const seedPart = (path: string, tools: PartTools): DevPart => ({
  name: 'Sample data',
  after: DATABASE,
  paths: [path],
  run: async () => {
    await tools.startDatabases();
    const sql = textIn(path);
    if (hasNoStatement(sql)) return `${path} has no SQL`;
    using temporary = createTemporaryFolder('project-platform-');
    const folder = join(temporary.path, 'seed');
    const file = join(folder, SEED_FILE);
    mkdirSync(folder);
    writeFileSync(file, sql);
    const { failure, outputs } = await tools.operation('sql-migrate', {
      path: folder,
      schema: SEED_SCHEMA,
      baseline: 'none',
      drift: 'off',
      lint: 'off',
      'allow-destructive': 'true',
    });
    if (failure?.findings.some(({ reason }) => reason === 'edited') === true) return undefined;
    if (failure !== undefined) throw new Error(failureLines(failure).replaceAll(file, path));
    return outputs.get('applied_count') === '0' ? undefined : `added from ${path}`;
  },
});
