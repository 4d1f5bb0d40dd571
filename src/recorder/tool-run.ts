/** Runs the tool on the temporary server, and records what it does. */

import type { Client } from 'pg';
import { childEnvironment, commandLinesWith } from '../base/system/child-process.ts';
import { sentence } from '../base/failure.ts';
import { shortened } from '../base/shortened.ts';
import { runShellCommand } from '../base/system/shell-command.ts';
import { applyFile } from './server/apply-file.ts';
import { codeOf } from './statements/code.ts';
import type { SqlParser } from '../sql/parser.ts';
import { MigrationEnds, migrationsOf } from './migrations/migrations.ts';
import type { RecordedRun } from './migrations/open-migration.ts';
import type { Coded } from './migrations/past-code.ts';
import { type DatabaseState, readHashes, readState } from './proof/compare.ts';
import type { RowPlan } from './proof/plan.ts';
import { putRows } from './proof/rows.ts';
import { readUsualSettings } from './protocol/settings.ts';
import { Recording } from './protocol/recording.ts';
import type { SessionObserver } from './protocol/relay.ts';
import type { View } from './protocol/run-log.ts';
import type { Executed, Run } from './protocol/executed.ts';
import type { RecordedFile } from './recorded-files.ts';
import { looksSecret, MAX_SHOWN } from './statements/secrets.ts';
import { SCRATCH, type ScratchServer } from './server/scratch-server.ts';
import { countDepends, effectOf, otherCount } from './statements/statement-effects.ts';
import { statementsOf } from './statements/statements.ts';
import { readSurroundings, type Surroundings, toolPathOf } from './statements/surroundings.ts';
import { Triggers } from './statements/triggers.ts';

/** A tool and its surroundings. */
export interface Tool {
  /** Command for the shell. */
  readonly command: string;
  /** Variables of the command, besides those of the server. */
  readonly given: Readonly<Record<string, string>>;
  /** Server of all runs. Each resets it. */
  readonly server: ScratchServer;
  readonly signal: AbortSignal;
  readonly log: (text: string) => void;
  readonly notice: (text: string) => void;
  readonly parser: SqlParser;
}

/** A migration that is recorded in one or more files. */
export interface MigrationFiles {
  readonly name: string | undefined;
  readonly files: readonly RecordedFile[];
}

/** Rows that a run of the tool gets. */
export interface RunRows {
  readonly plan: RowPlan;
  /** The run without rows. */
  readonly first: Pick<ToolRun, 'around' | 'count'>;
  /** Added to each number of changed rows that depends on rows, before the tool gets it. */
  readonly added: bigint;
  /** Whether the tool gets the server's notices. */
  readonly passesNotices: boolean;
}

/** One run of the tool. */
export interface ToolRun {
  readonly migrations: readonly RecordedRun[];
  readonly state: DatabaseState;
  readonly around: Surroundings;
  /** Number of statements. */
  readonly count: number;
  /** Numbers of migrations after which no session was in a transaction, so that rows can be put in. */
  readonly stops: ReadonlySet<number>;
  /** Number of migrations that ended. */
  readonly ended: number;
  /** Why the tool failed. Without rows, this is thrown. */
  readonly failure: Error | undefined;
  /** Why rows couldn't be put in. Then no further ones were. */
  readonly unfilled: Error | undefined;
}

/**
 * Runs the tool on a database with the migrations of these files.
 * @param rows that are put in between the migrations of the files and of the tool. Default: none
 * @throws Error if the tool fails without rows, or runs statements that can't be recorded
 */
export async function runTool(tool: Tool, base: readonly MigrationFiles[], rows?: RunRows): Promise<ToolRun> {
  const { server, parser } = tool;
  await server.reset();
  const between = rowsBetween(server, rows);
  for (const [place, { files }] of base.entries()) {
    for (const file of files) await applyRecorded(server, file, parser);
    await between.put(place);
  }
  const earlier = statementsOfFiles(base, parser);
  const recording = new Recording(parser, await server.asOwner(readUsualSettings), rows && viewOf(rows, earlier));
  const ends = new IdleEnds();
  const idleAt: number[] = [];
  const onIdle = async (): Promise<void> => {
    const seen = idleAt.at(-1) ?? 0;
    idleAt.push(recording.runs.length);
    if (rows !== undefined && ends.read(recording.statementsFrom(seen), rows.first.around))
      await between.put(base.length + ends.count - 1);
  };
  const command = await runCommand(tool, id => recording.observe(id), onIdle);
  const { failure } = command;
  if (failure !== undefined && rows === undefined) throw failure;
  const executed = recording.statements();
  const read = async (client: Client): Promise<readonly [Surroundings, DatabaseState]> => {
    const surroundings = rows?.first.around ?? (await readSurroundings(client, [...earlier, ...executed]));
    return [surroundings, await readState(client, surroundings.own, between.hashes)];
  };
  const [around, state] = await server.asSuperuser(SCRATCH, read);
  if (rows === undefined)
    for (const [index, length] of idleAt.entries()) ends.read(executed.slice(idleAt[index - 1] ?? 0, length), around);
  const migrations = failure === undefined ? migrationsOf(executed, SCRATCH, around, earlier) : [];
  migrations.at(-1)?.risks.push(...command.leftRisks);
  return {
    migrations,
    state,
    around,
    count: executed.length,
    stops: ends.stops,
    ended: ends.count,
    failure,
    unfilled: between.failure(),
  };
}

/** Puts rows in between the migrations of a run. */
function rowsBetween(server: ScratchServer, rows: RunRows | undefined) {
  const hashes: DatabaseState['earlier'][number][] = [];
  let failure: Error | undefined;
  return {
    /** Hashes of the values before rows were put in. */
    hashes,
    /** Returns why rows couldn't be put in. Then no further ones are. */
    failure: () => failure,
    /** Puts in the planned rows after a migration. */
    async put(place: number): Promise<void> {
      const statements = rows?.plan.after[place];
      if (rows === undefined || statements === undefined || failure !== undefined) return;
      await server.asSuperuser(SCRATCH, async client => {
        hashes.push(await readHashes(client, rows.first.around.own));
        await putRows(client, statements).catch((error: unknown) => {
          failure = error as Error;
        });
      });
    },
  };
}

/** Finds the ends of migrations at which no session was in a transaction. */
class IdleEnds extends MigrationEnds {
  /** Numbers of these migrations. */
  readonly stops = new Set<number>();

  /**
   * Reads the statements up to a moment at which no session is in a transaction.
   * @returns whether a migration has ended in them
   */
  read(statements: readonly Executed[], around: Surroundings): boolean {
    const before = this.count;
    for (const each of statements) this.next(each, around);
    if (this.count > before) this.stops.add(this.count);
    return this.count > before;
  }
}

/** Returns the view of a program that gets other numbers of changed rows. */
function viewOf({ first, added, passesNotices }: RunRows, earlier: readonly Coded[]): View {
  const triggers = new Triggers();
  for (const each of earlier) triggers.add(each);
  let followed = 0;
  const isCounted = (run: Run, runs: readonly Run[]): boolean => {
    for (const each of runs.slice(followed)) triggers.add(each);
    followed = runs.length;
    return (
      // A loop until no rows are left has to end.
      runs.length <= first.count &&
      countDepends(run.node, triggers) &&
      effectOf(run, first.around, toolPathOf(run, first.around)).is === 'write'
    );
  };
  const counted: View['counted'] = (run, count, runs) =>
    isCounted(run, runs) ? otherCount(run.node, count, added) : count;
  return { passesNotices, counted };
}

/** Runs the tool's command. @returns why it failed, and the risk of processes that it left */
async function runCommand(
  { command, given, server, signal, log }: Tool,
  observe: (id: number) => SessionObserver,
  onIdle: () => Promise<void>,
): Promise<{ readonly failure: Error | undefined; readonly leftRisks: RecordedRun['risks'] }> {
  let failure: Error | undefined;
  let [password, isLeft] = ['', false];
  await server.relayed({ signal, observe, onIdle }, async address => {
    const environment = childEnvironment({}, { ...given, ...address });
    const ending = await runShellCommand(command, { environment, signal, log: line => log(`${line}\n`) });
    if (ending.failure !== undefined)
      failure = new Error(`The command ended with ${ending.failure}. Nothing was written.`);
    [password, isLeft] = [address['PGPASSWORD'] ?? '', ending.isLeft];
  });
  const [running] = await commandLinesWith(password);
  if (running === undefined && !isLeft) return { failure, leftRisks: [] };
  const text = `The command left ${running === undefined ? 'a process' : `the process \`${shownCommand(running)}\``} running. Changes that it makes later aren’t recorded.`;
  return { failure, leftRisks: [{ risk: 'sessions', text }] };
}

/** Returns the statements of recorded files, those on the tool's own tables first. */
function statementsOfFiles(base: readonly MigrationFiles[], parser: SqlParser) {
  const files = base.flatMap(each => each.files);
  return [...files.flatMap(({ history }) => history), ...files.map(({ sql }) => sql)].flatMap(text =>
    statementsOf(text, parser).map(each => ({ ...each, isUndone: false, code: codeOf(each, parser) })),
  );
}

/** Shortens a command line for a message, without arguments that look like secrets. */
const shownCommand = (line: string): string =>
  shortened(
    line.replace(/\S+/g, word => (looksSecret(word) ? '…' : word)),
    MAX_SHOWN,
  );

/** Applies a recorded file, with its statements on the tool's own tables. */
async function applyRecorded(server: ScratchServer, file: RecordedFile, parser: SqlParser): Promise<void> {
  for (const texts of [[file.sql], file.history]) {
    const failure = await applyFile(
      server,
      texts.flatMap(text => statementsOf(text, parser)),
    );
    if (failure !== undefined)
      throw new Error(
        `The recorded file ${file.path} failed on the temporary server: ${sentence(failure.error.message)} Nothing was written. Check that this server has the version and extensions of the one that recorded the file, or delete the file and all files with higher numbers, and record again.`,
        { cause: failure.error },
      );
  }
}
