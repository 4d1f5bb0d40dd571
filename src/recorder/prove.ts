/** Proves that recorded files do the same as the tool, on databases with rows. */

import { join } from 'node:path';
import { listedNames, plural } from '../base/amount.ts';
import { createTemporaryFolder } from '../base/system/work-folder.ts';
import type { RecordedRun, Risk } from './migrations.ts';
import { writeRecorded } from './recorded-files.ts';
import { SCRATCH, type ScratchServer, FOLDER } from './scratch-server.ts';
import { shownStatement } from './secrets.ts';
import { effectiveStatements, isBetween, type Statement } from './statements.ts';
import { type MigrationFiles, runTool, type Tool, type ToolRun } from './tool-run.ts';
import { type DatabaseState, differences, readHashes, readState } from './proof/compare.ts';
import { planRows, type RowPlan } from './proof/plan.ts';
import { putRows } from './proof/rows.ts';

/** Applies folders as `sql-migrate` does, to a database that it creates on the server. */
export type Migrate = <T>(
  databaseUrl: string,
  /** Called with a function that applies a folder. @throws Error with the log if it fails */
  work: (apply: (folder: string) => Promise<void>) => Promise<T>,
) => Promise<T>;

/** Result of a proof. */
export interface Proof {
  /** Migrations with the risk of values that differ at each run. */
  readonly migrations: readonly RecordedRun[];
  /** Sentences about the comparison and what it lacks. */
  readonly sentences: readonly string[];
}

/** Number that a run adds to each number of changed rows. Another one adds 1. */
const MANY = 100_000n;
/** Number of differences that an error lists. */
const MAX_LISTED = 10;

/**
 * Runs the tool again, twice and with rows if possible, applies the files with `sql-migrate` and the same rows, and
 * compares the databases.
 * @param all migrations: those whose files were recorded before, and those of `first`
 * @param first run of the tool, without rows
 * @param onValues called with the migrations and the risk of values, before the files are applied
 * @throws Error if they differ, or if a migration depends on rows and that isn't accepted
 */
export async function prove(
  tool: Tool,
  all: readonly MigrationFiles[],
  first: ToolRun,
  accepted: readonly Risk[],
  migrate: Migrate,
  onValues: (found: readonly RecordedRun[]) => void,
): Promise<Proof> {
  const base = all.slice(0, all.length - first.migrations.length);
  const titles = all.map(({ name }) => shownName(name));
  const sentences: string[] = [];
  const closed = new Set<number>();
  const closeMissed = (runs: readonly ToolRun[]): boolean => {
    const missed = [...titles.keys()].slice(base.length, -1).filter(place => {
      const number = place - base.length + 1;
      return !closed.has(place) && runs.some(({ ended, stops }) => number <= ended && !stops.has(number));
    });
    for (const place of missed) {
      closed.add(place);
      sentences.push(`No rows were put in after ${titles[place]}: the command was in a transaction.`);
    }
    return missed.length > 0;
  };
  closeMissed([first]);
  const { server } = tool;
  for (;;) {
    const plan = await planRows(
      server,
      all.map(({ files }, place) => ({ title: titles[place] ?? '', files, isFollowedByRows: !closed.has(place) })),
      tool.parser,
    );
    const hasRows = plan.after.some(rows => rows !== undefined);
    const isMisreported = !accepted.includes('rows');
    const runWith = (added: bigint): Promise<ToolRun> =>
      runTool(tool, base, { plan, first, added, passesNotices: added === MANY });
    const [one, two] = [await runWith(isMisreported ? 1n : 0n), await runWith(isMisreported ? MANY : 0n)];
    // Whether values differ at each run, or because of the numbers, shows in a further run.
    const again = isMisreported && textsOf(one) !== textsOf(two) ? await runWith(1n) : two;
    if (hasRows && closeMissed([one, two, again])) continue;
    const dependent = dependentMigration(first, one, two, again, tool);
    if (dependent !== undefined) {
      const [index, reason] = dependent;
      const title = titles[base.length + index] ?? '';
      const text = `The statements of ${title} depend on the rows of the database: ${reason}${isMisreported ? ' In this run, the command also got other numbers of changed rows than the server’s, or its notices.' : ''}`;
      if (!accepted.includes('rows'))
        throw new Error(
          `${text}\nNothing was written. Change the migration or, if the recorded statements are right on every database, add \`--accept rows\`.`,
        );
      sentences.push(`${text} So no rows were put in before it.`);
      const earlier = [...titles.keys()].slice(0, base.length + index);
      if (!hasRows || earlier.every(place => closed.has(place))) throw new Error(text);
      for (const place of earlier) closed.add(place);
      continue;
    }
    const { unfilled } = one;
    if (unfilled !== undefined)
      throw new Error(
        `Between the migrations, the database isn’t as the recorded files create it: its rows can’t be put in (${unfilled.message}). Nothing was written.`,
        { cause: unfilled },
      );
    const migrations = withValueRisks(first, one, again, tool);
    onValues(migrations);
    const ignored: string[] = [];
    const applied = await stateOfFiles(server, all, plan, first, migrate);
    const found = differences(one.state, applied, again.state, column => ignored.push(column));
    refuseDifferences(found, 'The recorded files don’t create the same database as the command');
    const count = plan.after.flatMap(each => each ?? []).length;
    return {
      migrations,
      sentences: [
        `Compared after the command and after \`sql-migrate\`: objects, rows, sequences, roles and settings, ${count === 0 ? 'on databases without other rows, so changes of existing rows weren’t compared' : `with ${plural(count, 'row')} put in between the migrations`}.`,
        ...sentences,
        ...plan.notes.map(note => `Not compared with rows: ${note}.`),
        ...(one.state.named.length === 0 ? [] : [`Compared only by their names: ${listedNames(one.state.named)}.`]),
        ...ignored.map(column => `Not compared: ${column}, whose values differ at each run.`),
      ],
    };
  }
}

/** Returns the name of a migration for a message. */
export const shownName = (name: string | undefined): string =>
  name === undefined ? 'statements outside of a known migration' : `\`${name}\``;

/** Applies the files with `sql-migrate`, and the rows between them. */
async function stateOfFiles(
  server: ScratchServer,
  all: readonly MigrationFiles[],
  plan: RowPlan,
  { around }: ToolRun,
  migrate: Migrate,
): Promise<DatabaseState> {
  using temporary = createTemporaryFolder(FOLDER);
  const folder = join(temporary.path, 'files');
  await server.reset();
  return await migrate(server.url, async apply => {
    const earlier: DatabaseState['earlier'][number][] = [];
    for (const [place, { files }] of all.entries()) {
      writeRecorded(folder, files);
      const rows = plan.after[place];
      if (rows === undefined && place < all.length - 1) continue;
      await apply(folder);
      if (rows === undefined) continue;
      const hashes = await server.asSuperuser(await database(), client => readHashes(client, around.own));
      earlier.push(hashes);
      await server
        .asSuperuser(await database(), client => putRows(client, rows))
        .catch((error: unknown) => {
          throw new Error(
            `After the file ${files.at(-1)?.path}, the database isn’t as after the command: its rows can’t be put in (${(error as Error).message}). Nothing was written.`,
            { cause: error },
          );
        });
    }
    return server.asSuperuser(await database(), client => readState(client, around.own, earlier));
  });

  async function database(): Promise<string> {
    const { rows } = await server.asSuperuser('postgres', client => client.query<{ name: string }>(OTHER_DATABASE));
    return rows[0]?.name ?? '';
  }
}

/** Query for the database of the local platform, whose owner has its name. */
const OTHER_DATABASE = `select datname as name from pg_database join pg_roles r on r.oid = datdba
  where rolname = datname and datname not in ('postgres', '${SCRATCH}')`;

/** @throws Error with the differences, if there are any */
export function refuseDifferences(found: readonly string[], problem: string): void {
  if (found.length === 0) return;
  const listed = found.slice(0, MAX_LISTED).map(line => `- ${line}`);
  const more = found.length > MAX_LISTED ? [`- and ${plural(found.length - MAX_LISTED, 'more difference')}`] : [];
  throw new Error([`${problem}. Nothing was written.`, ...listed, ...more].join('\n'));
}

/**
 * Returns the first migration that ran otherwise on databases with rows, or with other numbers of changed rows, by its place,
 * and how.
 * @param again run with the same numbers as `one`. Tokens in which both differ are others at each run.
 */
function dependentMigration(
  first: ToolRun,
  one: ToolRun,
  two: ToolRun,
  again: ToolRun,
  { parser }: Tool,
): readonly [number, string] | undefined {
  const failed = [one, two, again].find(({ failure }) => failure !== undefined);
  if (failed !== undefined) return [failed.ended, 'with rows, the command fails.'];
  if (shapeOf(one) !== shapeOf(again))
    throw new Error(
      'The command ran other statements when it ran again on the same database, so they can’t be recorded.',
    );
  for (const [index, { name, statements }] of first.migrations.entries()) {
    const others = [one, two, again].map(({ migrations }) => migrations[index]);
    if (others.some(run => run?.name !== name || run === undefined))
      return [index, 'with rows, the command runs other migrations.'];
    const all = [statements, ...others.map(run => run?.statements ?? [])].map(each =>
      effectiveStatements(each, parser),
    );
    for (let at = 0; at < Math.max(...all.map(({ length }) => length)); at += 1) {
      const [plain, rows, more, repeated] = all.map(each => each[at]);
      const isSame = (text: string | undefined): boolean =>
        text === rows?.text ||
        (rows?.text !== repeated?.text &&
          text !== undefined &&
          isBetween(text, rows?.text ?? '', repeated?.text ?? '', parser));
      if (isSame(plain?.text) && isSame(more?.text)) continue;
      const other = isSame(plain?.text) ? more : rows;
      const number = plain?.number ?? other?.number ?? 0;
      return plain?.sql === other?.sql
        ? [index, `with rows, the settings of statement ${number} are others: ${shown(other)}.`]
        : [index, `with rows, statement ${number} is ${shown(other)}, and without rows ${shown(plain)}.`];
    }
  }
  return undefined;
}

const shown = (statement: Statement | undefined): string =>
  statement === undefined ? 'not run' : shownStatement(statement);

const textsOf = ({ migrations }: ToolRun): string => JSON.stringify(migrations.map(each => each.statements));

const shapeOf = ({ migrations }: ToolRun): string =>
  JSON.stringify(migrations.map(({ name, statements }) => [name, statements.length]));

/** Returns the migrations of a run with the risk of values that differ between two others. */
function withValueRisks(first: ToolRun, one: ToolRun, two: ToolRun, { parser }: Tool): readonly RecordedRun[] {
  const today = new Date().toISOString().slice(0, 10);
  return first.migrations.map((migration, index) => {
    const [statements, texts, again] = [migration, one.migrations[index], two.migrations[index]].map(each =>
      effectiveStatements(each?.statements ?? [], parser),
    );
    const varying = statements?.find(
      ({ sql }, place) => texts?.[place]?.text !== again?.[place]?.text || sql.includes(today),
    );
    if (varying === undefined) return migration;
    const text = `Statement ${varying.number} contains a value that differs at each run or day, such as the time, a random value or today’s date: ${shown(varying)}`;
    return { ...migration, risks: [...migration.risks, { risk: 'values' as const, text }] };
  });
}
