/** Records the migrations of any tool as SQL files: runs the tool on a server that logs its statements. */

import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { Client } from 'pg';
import { plural } from '../base/amount.ts';
import { childEnvironment, shellScript, startGroup } from '../base/system/child-process.ts';
import type { PostgresPrograms } from '../platform/database/postgres-programs.ts';
import { loadParser, type SqlParser } from '../sql/parser.ts';
import { splitSql } from '../sql/splitting.ts';
import { type DatabaseState, differences, readState } from './database-state.ts';
import { historiesIn } from './history-tables.ts';
import { migrationsOf, type RecordedRun, type Risk } from './migrations.ts';
import { filesOf, type RecordedFile, readRecorded, writeRecorded } from './recorded-files.ts';
import { SCRATCH_DATABASE, type ScratchServer, startScratchServer } from './scratch-server.ts';
import type { Surroundings } from './statement-effects.ts';

/** A request to record, or to check what is recorded. */
export interface RecordRequest {
  /** The tool's command, for the shell. */
  readonly command: string;
  /** Absolute path of the folder of recorded files. */
  readonly output: string;
  /** Risks that the user has reviewed. */
  readonly accepted: readonly Risk[];
  /** Compares the folder with what the tool runs, and writes nothing. */
  readonly isCheck: boolean;
  /** Variables of this process. */
  readonly variables: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Receives lines for the user, and the output of the command. */
  readonly log: (text: string) => void;
  /**
   * Applies a folder as `sql-migrate` does.
   * @param databaseUrl of a server
   * @param work called before the database is deleted, the only one that the server has got meanwhile
   * @throws Error with the log if it fails
   */
  readonly migrate: <T>(folder: string, databaseUrl: string, work: () => Promise<T>) => Promise<T>;
  /** Programs of the server. Default: those that npm or this machine has installed. */
  readonly programs?: Pick<PostgresPrograms, 'folder' | 'version'>;
}

/** One run of the tool. */
interface ToolRun {
  readonly migrations: readonly RecordedRun[];
  readonly state: DatabaseState;
  readonly around: Surroundings;
}

/** Names of variables that may contain a credential, that belong to a job, or that lead to another database. */
const LEFT_OUT =
  /^(?:PLATFORM_|GITHUB_|RUNNER_|INPUT_|ACTIONS_|STATE_|PG)|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|DATABASE_UR[IL]/i;
/** Number of differences that an error lists. */
const MAX_LISTED = 10;

/**
 * Records what the tool runs beyond the recorded files. Writes nothing unless `sql-migrate` creates the same database with
 * the files.
 * @returns the paths of the new files
 * @throws Error that says why nothing was written or, in a check, what isn't recorded
 */
export async function recordMigrations(request: RecordRequest): Promise<readonly string[]> {
  const { output, accepted, isCheck, log } = request;
  const parser = await loadParser();
  const recorded = readRecorded(output);
  const server = await startScratchServer(request.variables, request.programs);
  try {
    const run = (base: readonly RecordedFile[], name: string): Promise<ToolRun> =>
      runTool(request, server, parser, base, name);
    const first = await run(recorded, 'first');
    if (isCheck) {
      await check(
        recorded,
        first,
        () => run([], 'again_1'),
        () => run([], 'again_2'),
        parser,
      );
      return [];
    }
    if (first.migrations.length === 0) return [];
    const second = await run(recorded, 'second');
    const found = withValueRisks(first.migrations, second.migrations);
    refuseRisks(found, accepted);
    let next = recorded.length + 1;
    const files = found.flatMap(migration => {
      const made = filesOf(migration, next, parser);
      next += made.length;
      return made;
    });
    await prove([...recorded, ...files], request, server, first, second.state);
    for (const { name, risks, notes } of found)
      for (const text of [...risks.map(risk => risk.text), ...notes]) log(`notice: ${shownName(name)}: ${text}\n`);
    writeRecorded(output, files);
    return files.map(({ path }) => path);
  } finally {
    await server.stop();
  }
}

const shownName = (name: string | undefined): string =>
  name === undefined ? 'statements outside of a known migration' : `\`${name}\``;

/** Runs the tool on a database with the migrations of these files. */
async function runTool(
  { command, variables, signal, log }: RecordRequest,
  server: ScratchServer,
  parser: SqlParser,
  base: readonly RecordedFile[],
  name: string,
): Promise<ToolRun> {
  await server.create();
  for (const { path, sql, history } of base) {
    // A connection of its own, because the settings of a file don't affect the next one.
    await server
      .connected(SCRATCH_DATABASE, true, async client => {
        for (const text of [sql, ...history]) if (text.trim() !== '') await client.query(text);
      })
      .catch((error: unknown) => {
        throw new Error(`The recorded file ${path} failed: ${(error as Error).message}.`, { cause: error });
      });
  }
  const given = Object.entries(variables).filter(([key, value]) => value !== undefined && !LEFT_OUT.test(key));
  const environment = childEnvironment(
    {},
    { ...(Object.fromEntries(given) as Record<string, string>), ...server.variables },
  );
  const lines = await server.logged(async () => {
    signal.throwIfAborted();
    const { leader, stdout, stderr, end } = startGroup(shellScript(command), { environment });
    for (const stream of [stdout, stderr]) stream.on('data', chunk => log(String(chunk)));
    const stop = (): void => void end();
    signal.addEventListener('abort', stop);
    const [code, killed] = (await once(leader, 'close')) as [number | null, string | null];
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`The command ended with ${killed ?? `exit code ${code}`}. Nothing was written.`);
  });
  const { around, state } = await server.connected(SCRATCH_DATABASE, false, async client => {
    const surroundings = await readSurroundings(client);
    return { around: surroundings, state: await readState(client, surroundings.own) };
  });
  await server.rename(name);
  return { migrations: migrationsOf(lines, SCRATCH_DATABASE, around, parser), state, around };
}

async function readSurroundings(client: Client): Promise<Surroundings> {
  const tables = await client.query<{ name: string; columns: string; own: readonly string[] }>(TABLES);
  const functions = await client.query<{ name: string }>("select proname as name from pg_proc where provolatile = 'v'");
  const histories = historiesIn(new Map(tables.rows.map(({ name, columns }) => [name, columns])));
  return {
    histories,
    own: new Set(tables.rows.flatMap(({ name, own }) => (histories.has(name) ? own : []))),
    volatile: new Set(functions.rows.map(({ name }) => name)),
  };
}

/** Query for the tables, each with its columns, and with its own name and those of its indexes and sequences. */
const TABLES = `
select c.relname as name,
  (select string_agg(attname::text, ',' order by attname::text collate "C") from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
  array(select c.relname::text union select i.relname::text from pg_index join pg_class i on i.oid = indexrelid where indrelid = c.oid
    union select s.relname::text from pg_depend join pg_class s on s.oid = objid and s.relkind = 'S'
      where refobjid = c.oid and classid = 'pg_class'::regclass) as own
from pg_class c where relkind = 'r'`;

const shapeOf = (runs: readonly RecordedRun[]): string =>
  JSON.stringify(runs.map(({ name, statements }) => [name, statements.length]));

/** Adds the risk of values that differ between two runs. @throws Error if the runs aren't the same otherwise */
function withValueRisks(one: readonly RecordedRun[], other: readonly RecordedRun[]): readonly RecordedRun[] {
  if (shapeOf(one) !== shapeOf(other))
    throw new Error(
      'The command ran other statements when it ran again on the same database, so they can’t be recorded.',
    );
  return one.map((migration, index) => {
    const again = other[index]?.statements ?? [];
    const at = migration.statements.findIndex((statement, place) => statement !== again[place]);
    if (at === -1) return migration;
    const text = `Statement ${at + 1} contains a value that differs at each run, such as the time or a random value: ${(migration.statements[at] ?? '').slice(0, 100)}`;
    return { ...migration, risks: [...migration.risks, { risk: 'values' as const, text }] };
  });
}

function refuseRisks(found: readonly RecordedRun[], accepted: readonly Risk[]): void {
  const refused = found.flatMap(({ name, risks }) =>
    risks
      .filter(({ risk }) => !accepted.includes(risk))
      .map(({ risk, text }) => ({ risk, line: `- ${shownName(name)}: ${text}` })),
  );
  if (refused.length === 0) return;
  const flag = [...new Set(refused.map(({ risk }) => risk))].join(',');
  throw new Error(
    `The recorded SQL may not do the same on another database:\n${refused.map(({ line }) => line).join('\n')}\nNothing was written. Change the migration or, if the recorded statements are right on every database, add \`--accept ${flag}\`.`,
  );
}

/** Applies the files with `sql-migrate` to another database, and compares it. @throws Error if it differs */
async function prove(
  files: readonly RecordedFile[],
  { migrate, log }: RecordRequest,
  server: ScratchServer,
  { state, around }: ToolRun,
  again: DatabaseState,
): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sql-record-'));
  writeRecorded(folder.path, files);
  const applied = await migrate(folder.path, server.url, async () =>
    server.connected(await server.otherDatabase(), false, client => readState(client, around.own)),
  );
  const found = differences(state, applied, again, column =>
    log(`notice: The values of ${column} differ at each run, so they weren’t compared.\n`),
  );
  refuseDifferences(found, 'The recorded files don’t create the same database as the command');
}

function refuseDifferences(found: readonly string[], problem: string): void {
  if (found.length === 0) return;
  const listed = found.slice(0, MAX_LISTED).map(line => `- ${line}`);
  const more = found.length > MAX_LISTED ? [`- and ${plural(found.length - MAX_LISTED, 'more difference')}`] : [];
  throw new Error([`${problem}. Nothing was written.`, ...listed, ...more].join('\n'));
}

/** Compares the recorded files with what the tool runs now. @throws Error with what isn't recorded, or differs */
async function check(
  recorded: readonly RecordedFile[],
  first: ToolRun,
  runAgain: () => Promise<ToolRun>,
  runThird: () => Promise<ToolRun>,
  parser: SqlParser,
): Promise<void> {
  if (first.migrations.length > 0) {
    const names = first.migrations.map(({ name }) => `- ${shownName(name)}`);
    throw new Error(
      `These migrations aren’t recorded yet:\n${names.join('\n')}\nRun \`project-platform sql-record\`, and commit the files.`,
    );
  }
  const [again, third] = [await runAgain(), await runThird()];
  const now = new Map(withValueRisks(again.migrations, third.migrations).map(each => [each.name, each]));
  const textsOf = (sql: string): readonly string[] => splitSql(parser, '', sql).statements.map(({ text }) => text);
  const other = new Map(third.migrations.map(({ name, statements }) => [name, statements]));
  const problems: string[] = [];
  for (const name of new Set([...recorded.map(file => file.name), ...now.keys()])) {
    if (name === undefined) continue;
    const files = recorded.filter(file => file.name === name);
    const expected = now.get(name)?.statements ?? [];
    const written = files.flatMap(({ sql }) => textsOf(sql));
    const varies = files.some(({ accepted }) => accepted.includes('values'));
    const isSame = (text: string, index: number): boolean =>
      text === textsOf(`${written[index] ?? ''}\n;`)[0] || (varies && expected[index] !== other.get(name)?.[index]);
    const plain = expected.map(statement => textsOf(`${statement}\n;`)[0] ?? '');
    if (plain.length !== written.length || !plain.every(isSame))
      problems.push(`- ${shownName(name)}: ${files[0]?.path ?? 'no file'}`);
  }
  if (problems.length > 0)
    throw new Error(
      `These migrations were recorded otherwise than the command runs them now:\n${problems.join('\n')}\nRestore the migration and put the change into a new one. If the file was never applied, delete it and all files with higher numbers, and record again.`,
    );
  if (recorded.some(({ name }) => name === undefined))
    refuseDifferences(
      differences(again.state, first.state, third.state, () => undefined),
      'The recorded files don’t create the same database as the command does now',
    );
}
