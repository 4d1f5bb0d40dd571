/** Records the migrations of any tool as SQL files, and checks what is recorded. */

import { join } from 'node:path';
import { createTemporaryFolder } from '../../base/system/files/work-folder.ts';
import { loadParser } from '../../sql/parser.ts';
import { check, namesToday } from './check.ts';
import { type DatabaseState, differences, readState } from './compare.ts';
import { type RecordedRun, type Risk, RISKS, shownName } from './migrations.ts';
import { filesOf, type RecordedFile, readRecorded, writeRecorded } from './recorded-files.ts';
import { FOLDER, SCRATCH, ScratchServer, type ServerStarter } from './scratch-server.ts';
import { shownStatement } from './secrets.ts';
import { toolEnvironment } from './tool-environment.ts';
import { runTool } from './tool-run.ts';

/** Applies folders as `sql-migrate` does, to a database that it creates on the server. */
export type Migrate = <T>(
  databaseUrl: string,
  /** Called with a function that applies a folder. @throws Error with the log if it fails */
  work: (apply: (folder: string) => Promise<void>) => Promise<T>,
) => Promise<T>;

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
  /** Receives the output of the command. */
  readonly log: (text: string) => void;
  /** Receives a notice for the user. */
  readonly notice: (text: string) => void;
  readonly migrate: Migrate;
}

/** New files, and sentences about what is proven of them. */
export interface Recorded {
  readonly paths: readonly string[];
  readonly proof: readonly string[];
}

/** Number of risks or differences that an error lists. */
const MAX_LISTED = 10;

/**
 * Records what the tool runs beyond the recorded files. Writes nothing unless `sql-migrate` creates
 * the same database with the files.
 * @param startServer default: starts a temporary one
 * @returns the new files
 * @throws Error that says why nothing was written or, in a check, what isn't recorded
 */
export async function recordMigrations(
  request: RecordRequest,
  startServer?: ServerStarter,
): Promise<Recorded> {
  const { command, output, accepted, notice, variables, signal, log, migrate } = request;
  const parser = await loadParser();
  const recorded = readRecorded(output);
  const { leftOut, given: toolVariables } = toolEnvironment(command, variables);
  if (leftOut.length > 0)
    notice(
      `The command runs without these variables, because they could point to another database or contain a secret: ${leftOut.join(', ')}. If it needs one, set it in --command.`,
    );

  // First run, after the recorded files: its migrations aren't recorded yet.
  await using server = await ScratchServer.start(variables, signal, startServer);
  const tool = { command, variables: toolVariables, server, signal, log, parser };
  const firstRun = await runTool(tool, recorded);
  if (request.isCheck) await check(recorded, firstRun, tool);
  if (request.isCheck || firstRun.migrations.length === 0) return { paths: [], proof: [] };
  const { toolNames } = firstRun.facts;
  const readNow = () => server.asSuperuser(SCRATCH, client => readState(client, toolNames));
  const state = await readNow();

  // Second run, to find values that differ at each run.
  const secondRun = await runTool(tool, recorded, firstRun.facts);
  const { migrations, difference } = compareRuns(firstRun.migrations, secondRun.migrations);
  refuseRisks(migrations, accepted);
  if (difference !== undefined) throw new Error(difference);
  for (const { name, risks } of migrations)
    for (const text of new Set(risks.map(risk => risk.text))) notice(`${shownName(name)}: ${text}`);

  // Comparison with a database to which `sql-migrate` applies the files.
  const files = filesOf(migrations, recorded.length + 1);
  const appliedState = await stateOfFiles(server, [...recorded, ...files], toolNames, migrate);
  const ignored: string[] = [];
  let lines = differences(state, appliedState, state, () => undefined);
  // A column that differs between runs of the tool, such as a time, can’t be compared.
  if (lines.length > 0) {
    await runTool(tool, recorded);
    lines = differences(state, appliedState, await readNow(), column => ignored.push(column));
  }
  if (lines.length > 0)
    throw new Error(
      `The recorded files don’t create the same database as the command. Nothing was written.\n${listed(lines)}\nChange the migration that causes the difference, for example so that its SQL doesn’t depend on the session or its user.`,
    );

  for (const { path, sql } of files)
    if (sql.includes('\r'))
      notice(
        `${path}: A statement contains carriage returns, which Git can remove. Before you commit, add the line \`*.sql -text\` to \`.gitattributes\` in the output folder.`,
      );
  writeRecorded(output, files);

  const proof = [
    'Compared after the command and after `sql-migrate`: objects, rows, sequences, roles and settings. Read the files before you commit them: in a database with other rows, their effects can differ.',
  ];
  if (state.named.length > 0)
    proof.push(`Compared only by their names: ${state.named.join(', ')}.`);
  for (const column of ignored)
    proof.push(`Not compared: ${column}, whose values differ at each run.`);
  return { paths: files.map(({ path }) => path), proof };
}

function listed(lines: readonly string[]): string {
  const more = lines.length > MAX_LISTED ? [`and ${lines.length - MAX_LISTED} more`] : [];
  return [...lines.slice(0, MAX_LISTED), ...more].map(line => `- ${line}`).join('\n');
}

const OTHER_CHANGES = 'The recorded SQL might change another database differently';
/** Problem of each risk. */
const DANGERS: Readonly<Record<Risk, string>> = {
  rows: OTHER_CHANGES,
  sessions: OTHER_CHANGES,
  values: 'The recorded SQL gives every database the values of this run',
  secrets: 'The recorded files would contain secrets',
};

function refuseRisks(migrations: readonly RecordedRun[], accepted: readonly Risk[]): void {
  const refused = migrations.flatMap(({ name, risks }) =>
    risks.flatMap(({ risk, text }) =>
      accepted.includes(risk) ? [] : [{ risk, line: `${shownName(name)}: ${text}` }],
    ),
  );
  if (refused.length === 0) return;
  const lines = Map.groupBy(refused, ({ risk }) => DANGERS[risk]);
  const texts = [...lines].map(
    ([problem, risks]) => `${problem}:\n${listed([...new Set(risks.map(({ line }) => line))])}`,
  );
  const names = RISKS.filter(name => refused.some(({ risk }) => risk === name));
  throw new Error(
    `${texts.join('\n')}\nNothing was written. Change the migration or, if this is right for every database and everyone who can read the files, add \`--accept ${names.join(',')}\`.`,
  );
}

/**
 * Returns the migrations with the risk of values that differ between two runs, such as times, or
 * whether other statements ran.
 */
function compareRuns(first: readonly RecordedRun[], second: readonly RecordedRun[]) {
  // The end of the list counts, too: the second run can have more migrations.
  const differentAt = [...first, undefined].findIndex(
    (migration, index) =>
      migration?.name !== second[index]?.name ||
      migration?.statements.length !== second[index]?.statements.length,
  );
  if (differentAt >= 0) {
    const difference = `The command ran different statements when it ran again, so they can’t be recorded. The first difference is in ${shownName(first[differentAt]?.name)}. Nothing was written.`;
    return { migrations: first, difference };
  }

  const migrations = first.map((migration, index) => {
    const varying = migration.statements.find(
      (sql, place) => sql !== second[index]?.statements[place] || namesToday(sql),
    );
    if (varying === undefined) return migration;
    const text = `A statement contains a value that isn’t the same at each run or on each database, such as the time, a random value or the number of a row: ${shownStatement({ sql: varying })}`;
    return { ...migration, risks: [...migration.risks, { risk: 'values' as const, text }] };
  });
  return { migrations, difference: undefined };
}

/** Applies the files with `sql-migrate`. */
async function stateOfFiles(
  server: ScratchServer,
  files: readonly RecordedFile[],
  toolNames: ReadonlySet<string>,
  migrate: Migrate,
): Promise<DatabaseState> {
  using temporary = createTemporaryFolder(FOLDER);
  const folder = join(temporary.path, 'files');
  writeRecorded(folder, files);
  await server.reset();
  return await migrate(server.url, async apply => {
    await apply(folder);
    const { rows } = await server.asSuperuser('postgres', client =>
      client.query<{ name: string }>(OTHER_DATABASE),
    );
    return server.asSuperuser(rows[0]?.name ?? '', client => readState(client, toolNames));
  });
}

/** Query for the database of the local platform, whose owner has its name. */
const OTHER_DATABASE = `select datname as name from pg_database join pg_roles r on r.oid = datdba
  where rolname = datname and datname not in ('postgres', '${SCRATCH}')`;
