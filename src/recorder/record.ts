/** Records the migrations of any tool as SQL files, and checks what is recorded. */

import { existsSync, realpathSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { plural } from '../base/amount.ts';
import { loadParser } from '../sql/parser.ts';
import { settingChanges } from '../sql/settings.ts';
import { shownName } from './migrations/migrations.ts';
import type { RecordedRun, Risk } from './migrations/open-migration.ts';
import { differences } from './proof/compare.ts';
import { type Migrate, prove, refuseDifferences } from './prove.ts';
import { effectiveStatements, withValueRisks } from './run-differences.ts';
import { filesOf, type RecordedFile, readRecorded, writeRecorded } from './recorded-files.ts';
import { ScratchServer, type ServerStarter } from './server/scratch-server.ts';
import { effectOf } from './statements/statement-effects.ts';
import { isBetween, statementsOf } from './statements/statements.ts';
import { toolEnvironment } from './tool-environment.ts';
import { type MigrationFiles, runTool, type Tool, type ToolRun } from './tool-run.ts';

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

/**
 * Records what the tool runs beyond the recorded files. Writes nothing unless `sql-migrate` creates the same database with
 * the files.
 * @param startServer default: starts a temporary one
 * @returns the new files
 * @throws Error that says why nothing was written or, in a check, what isn't recorded
 */
export async function recordMigrations(request: RecordRequest, startServer?: ServerStarter): Promise<Recorded> {
  const { command, output, accepted, isCheck, log, notice, variables, signal, migrate } = request;
  const parser = await loadParser();
  const place = placeOf(output);
  const recorded = readRecorded(output, parser);
  const { leftOut, given } = toolEnvironment(command, variables);
  if (leftOut.length > 0)
    notice(
      `The command runs without these variables, because they could point to another database or contain a secret: ${leftOut.join(', ')}. If it needs one, set it in --command.`,
    );
  await using server = await ScratchServer.start(variables, signal, startServer);
  const tool = { command, given, server, signal, log, notice, parser };
  const base = byMigration(recorded);
  const first = await runTool(tool, base);
  if (isCheck) {
    await check(recorded, first, tool);
    return { paths: [], proof: [] };
  }
  if (first.migrations.length === 0) return { paths: [], proof: [] };
  if (first.migrations.some(each => refusedOf(each, accepted).length > 0)) {
    // Values that differ show only in another run.
    const found = accepted.includes('values')
      ? first.migrations
      : withValueRisks(first, [first, await runTool(tool, base)], tool);
    refuseRisks(found, accepted);
  }
  const recordedAs = (migrations: readonly RecordedRun[]): readonly MigrationFiles[] => {
    let next = recorded.length + 1;
    let joined: RecordedRun[] = [];
    return migrations.map((migration, index) => {
      joined.push(migration);
      if (migrations[index + 1]?.isJoined === true) return { name: migration.name, files: [] };
      const files = filesOf(joined, next);
      next += files.length;
      joined = [];
      return { name: migration.name, files };
    });
  };
  const proof = await prove(tool, [...base, ...recordedAs(first.migrations)], first, accepted, migrate, found =>
    refuseRisks(found, accepted),
  );
  for (const { name, risks } of proof.migrations) for (const { text } of risks) notice(`${shownName(name)}: ${text}`);
  const noted = proof.migrations.filter(({ notes }) => notes.length > 0).length;
  if (noted > 0) notice(`The files of ${plural(noted, 'migration')} lack statements that failed or were rolled back.`);
  const joined = proof.migrations.filter(({ isJoined }) => isJoined).length;
  if (joined > 0)
    notice(
      `The file of another migration contains ${plural(joined, 'migration')}, because the tool ran several in one transaction. To get one file per migration, let the tool run each in its own transaction, for example with Alembic’s \`transaction_per_migration\` or TypeORM’s \`--transaction each\`.`,
    );
  const files = recordedAs(proof.migrations).flatMap(each => each.files);
  for (const { path, sql } of files)
    if (sql.includes('\r'))
      notice(
        `${path}: A statement contains carriage returns, which Git can remove. Before you commit, add the line \`*.sql -text\` to \`.gitattributes\` in the output folder.`,
      );
  if (placeOf(output) !== place || !isDeepStrictEqual(readRecorded(output, parser), recorded))
    throw new Error(
      `${output} was changed while the command ran. Nothing was written. Run the command again while nothing else changes this folder.`,
    );
  writeRecorded(output, files);
  return { paths: files.map(({ path }) => path), proof: proof.sentences };
}

/** Returns the folder to which a path leads. */
const placeOf = (folder: string): string => (existsSync(folder) ? realpathSync(folder) : folder);

/** Returns the migrations of recorded files, joined ones as one. Files without a name count as one each. */
function byMigration(files: readonly RecordedFile[]): readonly MigrationFiles[] {
  const migrations: { readonly name: string | undefined; readonly files: RecordedFile[] }[] = [];
  for (const file of files) {
    const [name] = file.names;
    const latest = migrations.at(-1);
    if (name !== undefined && latest?.name === name) latest.files.push(file);
    else migrations.push({ name, files: [file] });
  }
  return migrations;
}

const refusedOf = ({ risks }: RecordedRun, accepted: readonly Risk[]): RecordedRun['risks'] =>
  risks.filter(({ risk }) => !accepted.includes(risk));

function refuseRisks(migrations: readonly RecordedRun[], accepted: readonly Risk[]): void {
  const refused = migrations.flatMap(each =>
    refusedOf(each, accepted).map(({ risk, text }) => ({ risk, line: `- ${shownName(each.name)}: ${text}` })),
  );
  if (refused.length === 0) return;
  const lines = Map.groupBy(refused, ({ risk }) => DANGERS[risk].problem);
  const found = [...lines].map(([problem, each]) => `${problem}:\n${each.map(({ line }) => line).join('\n')}`);
  const risks = [...new Set(refused.map(({ risk }) => risk))];
  const conditions = new Set(risks.map(risk => DANGERS[risk].unless));
  throw new Error(
    `${found.join('\n')}\nNothing was written. Change the migration or, if ${[...conditions].join(' and ')}, add \`--accept ${risks.join(',')}\`.`,
  );
}

const OTHER_CHANGES = {
  problem: 'The recorded SQL might change another database differently',
  unless: 'the recorded statements are right on every database',
};
/** Problem of each risk, and the condition under which a person can accept it. */
const DANGERS: Readonly<Record<Risk, typeof OTHER_CHANGES>> = {
  rows: OTHER_CHANGES,
  sessions: OTHER_CHANGES,
  values: {
    problem: 'The recorded SQL gives every database the values of this run',
    unless: 'these values are right on every database',
  },
  secrets: {
    problem: 'The recorded files would contain secrets',
    unless: 'everyone who can read the files is allowed to know the secrets',
  },
};

/** Compares the recorded files with what the tool runs now. @throws Error with what isn't recorded, or differs */
async function check(recorded: readonly RecordedFile[], first: ToolRun, tool: Tool): Promise<void> {
  if (first.migrations.length > 0) {
    const names = first.migrations.map(({ name }) => `- ${shownName(name)}`);
    throw new Error(
      `These migrations aren’t recorded yet:\n${names.join('\n')}\nRun \`project-platform sql-record\`, and commit the files.`,
    );
  }
  const [again, third] = [await runTool(tool, []), await runTool(tool, [])];
  const inFiles = Map.groupBy(recorded, ({ names }) => JSON.stringify(names));
  const missing = again.migrations.filter(({ name }) => !recorded.some(({ names }) => names.includes(name)));
  const problems = missing.map(({ name }) => `- ${shownName(name)}: no file`);
  const all = [...inFiles.values()].flatMap(([file]) => file?.names ?? []);
  for (const files of inFiles.values())
    if (
      files[0]?.names.some(name => all.indexOf(name) !== all.lastIndexOf(name)) === true ||
      !hasSameStatements(files, again, third, tool) ||
      !files.every(file => hasOnlyHistory(file, again, tool))
    )
      problems.push(`- ${files[0]?.names.map(shownName).join(', ')}: ${files.map(({ path }) => path).join(', ')}`);
  if (problems.length > 0)
    throw new Error(
      `These migrations differ from their recorded files:\n${problems.join('\n')}\nRestore the migration and put the change into a new one. If the file was never applied, delete it and all files with higher numbers, and record again.`,
    );
  if (recorded.some(({ names }) => names.includes(undefined)))
    refuseDifferences(
      differences(again.state, first.state, third.state, () => undefined),
      'The recorded files don’t create the same database as the command does now',
      'Restore what the command ran when the files were recorded, and put the change into a new migration. If the files were never applied, delete them, and record again.',
    );
}

/**
 * Whether the files of a migration, or of joined ones, contain the statements that it ran. Values may vary where that is accepted.
 * @param again run of all migrations
 * @param third such a run, too. Values in which both differ vary
 */
function hasSameStatements(files: readonly RecordedFile[], again: ToolRun, third: ToolRun, { parser }: Tool): boolean {
  const names = files[0]?.names ?? [];
  // The last statement has the settings that a file leaves.
  const effective = (sql: string): ReturnType<typeof effectiveStatements> =>
    effectiveStatements([sql, 'select'], parser);
  const [expected = [], other = []] = [again, third].map(({ migrations }) =>
    filesOf(
      migrations.filter(({ name }) => names.includes(name)),
      1,
    ).flatMap(({ sql }) => effective(sql)),
  );
  const written = files.flatMap(({ sql, accepted }) =>
    effective(sql).map(({ text }) => ({ text, varies: accepted.includes('values') })),
  );
  return (
    names.every(name => again.migrations.some(migration => migration.name === name)) &&
    expected.length === written.length &&
    written.every(({ text, varies }, at) => {
      const [first = '', second = ''] = [expected[at]?.text, other[at]?.text];
      return text === first || (varies && isBetween(text, first, second, parser));
    })
  );
}

/**
 * Whether the history of a file changes only the tool's own tables. Its values can differ from those of a run of all migrations,
 * such as the number of Knex's batch. If it makes the tool skip another migration, that has no file.
 */
const hasOnlyHistory = ({ history }: RecordedFile, { around }: ToolRun, { parser }: Tool): boolean =>
  history.every(text => {
    const statements = statementsOf(text, parser);
    const changes = statements.flatMap(({ node }) => settingChanges(node));
    const path = changes.find(({ name }) => name === 'search_path')?.values?.[0];
    return statements.every(each => ['history', 'setting'].includes(effectOf(each, around, path).is));
  });
