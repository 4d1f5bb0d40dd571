/** Records the migrations of any tool as SQL files: runs the tool, and observes its connections to a server. */

import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { plural } from '../base/amount.ts';
import { childEnvironment, readRest, shellScript, startGroup } from '../base/system/child-process.ts';
import { readPrintedLines } from '../base/system/printed-lines.ts';
import { loadParser, type SqlParser } from '../sql/parser.ts';
import { type DatabaseState, differences, readState } from './database-state.ts';
import { migrationsOf, type RecordedRun, type Risk } from './migrations.ts';
import { filesOf, type RecordedFile, readRecorded, writeRecorded } from './recorded-files.ts';
import { SCRATCH, startScratchServer } from './scratch-server.ts';
import { readSurroundings, type Surroundings } from './surroundings.ts';
import { Recording } from './protocol/recording.ts';
import { readUsualSettings } from './protocol/questions.ts';
import { shownSql, statementsOf } from './statements.ts';
import { toolEnvironment } from './tool-environment.ts';

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
}

/** One run of the tool. */
interface ToolRun {
  readonly migrations: readonly RecordedRun[];
  readonly state: DatabaseState;
  readonly around: Surroundings;
}

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
  const environment = toolEnvironment(request.command, request.variables);
  if (environment.leftOut.length > 0)
    log(
      `notice: The command runs without these variables, which may lead to another database or contain a secret: ${environment.leftOut.join(', ')}.\n`,
    );
  const run = (base: readonly RecordedFile[]): Promise<ToolRun> => runTool(request, environment.given, parser, base);
  const first = await run(recorded);
  if (isCheck) {
    await check(recorded, first, () => run([]), parser);
    return [];
  }
  if (first.migrations.length === 0) return [];
  const second = await run(recorded);
  const found = withValueRisks(first.migrations, second.migrations);
  refuseRisks(found, accepted);
  let next = recorded.length + 1;
  const files = found.flatMap(migration => {
    const made = filesOf(migration, next);
    next += made.length;
    return made;
  });
  await prove([...recorded, ...files], request, first, second.state);
  for (const { name, risks } of found) for (const { text } of risks) log(`notice: ${shownName(name)}: ${text}\n`);
  const noted = found.filter(({ notes }) => notes.length > 0).length;
  if (noted > 0) log(`notice: The files of ${plural(noted, 'migration')} contain notes about transactions.\n`);
  writeRecorded(output, files);
  return files.map(({ path }) => path);
}

const shownName = (name: string | undefined): string =>
  name === undefined ? 'statements outside of a known migration' : `\`${name}\``;

/** Runs the tool on a database with the migrations of these files. */
async function runTool(
  { command, variables, signal, log }: RecordRequest,
  given: Readonly<Record<string, string>>,
  parser: SqlParser,
  base: readonly RecordedFile[],
): Promise<ToolRun> {
  await using server = await startScratchServer(variables);
  for (const { path, sql, history } of base) {
    // A connection of its own, because the settings of a file don't affect the next one.
    await server
      .connected(undefined, async client => {
        for (const text of [sql, ...history]) if (text.trim() !== '') await client.query(text);
      })
      .catch((error: unknown) => {
        throw new Error(`The recorded file ${path} failed: ${(error as Error).message}.`, { cause: error });
      });
  }
  const recording = new Recording(parser, await server.connected(undefined, readUsualSettings));
  await server.relayed({ signal, observe: id => recording.observe(id) }, async address => {
    signal.throwIfAborted();
    const group = startGroup(shellScript(command), { environment: childEnvironment({}, { ...given, ...address }) });
    for (const stream of [group.stdout, group.stderr]) readPrintedLines(stream, line => log(`${line}\n`));
    const stop = (): void => void group.end();
    signal.addEventListener('abort', stop);
    const [code, killed] = (await once(group.leader, 'exit')) as [number | null, string | null];
    await readRest(group);
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`The command ended with ${killed ?? `exit code ${code}`}. Nothing was written.`);
  });
  const executed = recording.statements();
  const [around, state] = await server.connected(SCRATCH, async client => {
    const nodes = executed.flatMap(({ node, isUndone }) => (isUndone ? [] : node));
    const surroundings = await readSurroundings(client, nodes);
    return [surroundings, await readState(client, surroundings.own)] as const;
  });
  return { migrations: migrationsOf(executed, SCRATCH, around), state, around };
}

const shapeOf = (runs: readonly RecordedRun[]): string =>
  JSON.stringify(runs.map(({ name, statements }) => [name, statements.length]));

/** Adds the risk of values that differ between two runs. @throws Error if the runs aren't the same otherwise */
function withValueRisks(one: readonly RecordedRun[], other: readonly RecordedRun[]): readonly RecordedRun[] {
  const today = new Date().toISOString().slice(0, 10);
  if (shapeOf(one) !== shapeOf(other))
    throw new Error(
      'The command ran other statements when it ran again on the same database, so they can’t be recorded.',
    );
  return one.map((migration, index) => {
    const again = other[index]?.statements ?? [];
    const at = migration.statements.findIndex(
      (statement, place) => statement !== again[place] || statement.includes(today),
    );
    if (at === -1) return migration;
    const text = `Statement ${at + 1} contains a value that differs at each run or day, such as the time, a random value or today’s date: ${shownSql(migration.statements[at] ?? '')}`;
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
  { migrate, log, variables }: RecordRequest,
  { state, around }: ToolRun,
  again: DatabaseState,
): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sql-record-'));
  writeRecorded(folder.path, files);
  await using server = await startScratchServer(variables);
  const applied = await migrate(folder.path, server.url, async () => {
    const found = await server.connected('postgres', client => client.query<{ name: string }>(OTHER_DATABASE));
    return server.connected(found.rows[0]?.name ?? '', client => readState(client, around.own));
  });
  const found = differences(state, applied, again, column =>
    log(`notice: The values of ${column} differ at each run, so they weren’t compared.\n`),
  );
  refuseDifferences(found, 'The recorded files don’t create the same database as the command');
}

/** Query for the database of the local platform, whose owner has its name. */
const OTHER_DATABASE = `select datname as name from pg_database join pg_roles r on r.oid = datdba
  where rolname = datname and datname not in ('postgres', '${SCRATCH}')`;

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
  parser: SqlParser,
): Promise<void> {
  if (first.migrations.length > 0) {
    const names = first.migrations.map(({ name }) => `- ${shownName(name)}`);
    throw new Error(
      `These migrations aren’t recorded yet:\n${names.join('\n')}\nRun \`project-platform sql-record\`, and commit the files.`,
    );
  }
  const [again, third] = [await runAgain(), await runAgain()];
  const now = new Map(withValueRisks(again.migrations, third.migrations).map(each => [each.name, each.statements]));
  const other = new Map(third.migrations.map(({ name, statements }) => [name, statements]));
  const problems: string[] = [];
  for (const name of new Set([...recorded.map(file => file.name), ...now.keys()])) {
    if (name === undefined) continue;
    const files = recorded.filter(file => file.name === name);
    const expected = now.get(name) ?? [];
    const written = files.flatMap(({ sql }) => statementsOf(sql, parser).map(each => each.sql));
    const varies = files.some(({ accepted }) => accepted.includes('values'));
    const isSame = (text: string, index: number): boolean =>
      text === written[index] || (varies && text !== other.get(name)?.[index]);
    if (expected.length !== written.length || !expected.every(isSame))
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
