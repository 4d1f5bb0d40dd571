/** Proves that recorded files do the same as the tool, on databases with rows. */

import { join } from 'node:path';
import { listedNames, plural } from '../base/amount.ts';
import { createTemporaryFolder } from '../base/system/work-folder.ts';
import { shownName } from './migrations/migrations.ts';
import type { RecordedRun, Risk } from './migrations/open-migration.ts';
import { writeRecorded } from './recorded-files.ts';
import { SCRATCH, type ScratchServer, FOLDER } from './server/scratch-server.ts';
import { dependentMigrations, type RowRuns, textOf, withValueRisks } from './run-differences.ts';
import { type MigrationFiles, type RunRows, runTool, type Tool, type ToolRun } from './tool-run.ts';
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
  const stops = new Stops(all, first);
  const areRowsAccepted = accepted.includes('rows');
  for (; ; tool.notice('Starting the comparison again, with test rows inserted after fewer migrations.')) {
    const plan = await planRows(tool.server, all, stops.closed, tool.parser);
    const runs = await runsWithRows(tool, stops.base, { plan, first }, !areRowsAccepted);
    const { one, again } = runs;
    if (isAnyFilled(plan) && stops.closeMissed(Object.values(runs))) continue;
    const dependent = dependentMigrations(first, runs, tool);
    const texts = dependent.map(
      ({ place, reason }) => `The statements of ${stops.titleOf(place)} depend on the rows of the database: ${reason}`,
    );
    if (texts.length > 0 && !areRowsAccepted)
      throw new Error(
        `${texts[0]} In its runs with rows, the recorder also changes the numbers of changed rows, or passes on the server’s notices: the statements may depend on these instead.\nNothing was written. Change the migration or, if the recorded statements are right on every database, add \`--accept rows\`.`,
      );
    const migrations = withValueRisks(first, [one, again], tool);
    onValues(migrations);
    if (dependent.length > 0) {
      if (!isAnyFilled(plan) || !stops.closeBefore(dependent.at(-1)?.place ?? 0, texts)) throw new Error(texts[0]);
      continue;
    }
    if (one.unfilled !== undefined)
      throw new Error(
        `Between the migrations, the command’s database differs from the one that the recorded files create: it rejected test rows (${one.unfilled.message}). Nothing was written. ${CHANGE}`,
        { cause: one.unfilled },
      );
    const ignored: string[] = [];
    const applied = await stateOfFiles(tool.server, all, plan, first, migrate);
    const found = differences(one.state, applied, again.state, column => ignored.push(column));
    refuseDifferences(found, 'The recorded files don’t create the same database as the command', CHANGE);
    const named =
      one.state.named.length === 0 ? [] : [`Compared only by their names: ${listedNames(one.state.named)}.`];
    const notCompared = ignored.map(column => `Not compared: ${column}, whose values differ at each run.`);
    const notes = plan.notes.map(note => `Not compared with rows: ${note}.`);
    return { migrations, sentences: [comparedWith(plan), ...stops.sentences, ...notes, ...named, ...notCompared] };
  }
}

/** Remedy for a difference. */
const CHANGE =
  'Change the migration that causes the difference, for example so that its SQL doesn’t depend on the session or its user.';

const isAnyFilled = ({ after }: RowPlan): boolean => after.some(rows => rows !== undefined);

function comparedWith({ after }: RowPlan): string {
  const count = after.flatMap(each => each ?? []).length;
  return `Compared after the command and after \`sql-migrate\`: objects, rows, sequences, roles and settings${count === 0 ? '. No test rows were inserted, so changes of existing rows weren’t compared' : `, with ${plural(count, 'row')} inserted between the migrations`}.`;
}

/** Runs the tool with rows. @param isMisreported whether it gets other numbers of changed rows than the server's */
async function runsWithRows(
  tool: Tool,
  base: readonly MigrationFiles[],
  rows: Pick<RunRows, 'plan' | 'first'>,
  isMisreported: boolean,
): Promise<RowRuns> {
  const run = (added: bigint): Promise<ToolRun> =>
    runTool(tool, base, { ...rows, added: isMisreported ? added : 0n, passesNotices: isMisreported && added === MANY });
  const [one, two] = [await run(1n), await run(MANY)];
  // Whether values differ at each run, or because of the numbers, shows in a further run.
  const again = isMisreported && textOf(one) !== textOf(two) ? await run(1n) : two;
  return { one, two, again };
}

/** The places after migrations where rows are put in. */
class Stops {
  /** Migrations of files that were recorded before. */
  readonly base: readonly MigrationFiles[];
  readonly #all: readonly MigrationFiles[];
  readonly #closed = new Set<number>();
  readonly #sentences: string[] = [];

  constructor(all: readonly MigrationFiles[], first: ToolRun) {
    this.#all = all;
    this.base = all.slice(0, all.length - first.migrations.length);
    this.closeMissed([first]);
  }

  /** Places without rows. */
  get closed(): ReadonlySet<number> {
    return this.#closed;
  }

  /** Sentences about these places. */
  get sentences(): readonly string[] {
    return this.#sentences;
  }

  /** @param index place of a migration among those of the tool's run */
  titleOf(index: number): string {
    return shownName(this.#all[this.base.length + index]?.name);
  }

  /** Closes the places where the tool was in a transaction. @returns whether there are any that were open */
  closeMissed(runs: readonly ToolRun[]): boolean {
    const before = this.#closed.size;
    for (let number = 1; number < this.#all.length - this.base.length; number += 1) {
      const place = this.base.length + number - 1;
      if (this.#closed.has(place) || !runs.some(({ ended, stops }) => number <= ended && !stops.has(number))) continue;
      this.#closed.add(place);
      this.#sentences.push(`No rows inserted after ${this.titleOf(number - 1)}: the command was in a transaction.`);
    }
    return this.#closed.size > before;
  }

  /** Closes the places before a migration of the tool's run. @returns whether there are any that were open */
  closeBefore(index: number, reasons: readonly string[]): boolean {
    const before = this.#closed.size;
    for (let place = 0; place < this.base.length + index; place += 1) this.#closed.add(place);
    this.#sentences.push(...reasons.map(reason => `${reason} So no rows were inserted before it.`));
    return this.#closed.size > before;
  }
}

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
            `After the file ${files.at(-1)?.path}, the database differs from the one after the command: it rejected test rows (${(error as Error).message}). Nothing was written. ${CHANGE}`,
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
export function refuseDifferences(found: readonly string[], problem: string, remedy: string): void {
  if (found.length === 0) return;
  const listed = found.slice(0, MAX_LISTED).map(line => `- ${line}`);
  const more = found.length > MAX_LISTED ? [`- and ${plural(found.length - MAX_LISTED, 'more difference')}`] : [];
  throw new Error([`${problem}. Nothing was written.`, ...listed, ...more, remedy].join('\n'));
}
