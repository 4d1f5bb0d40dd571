/** Runs the tool on the temporary server, and reads what it did. */

import { childEnvironment, commandLinesWith } from '../../base/system/processes/child-process.ts';
import { sentence } from '../../base/failure.ts';
import { runShellCommand } from '../../base/system/processes/shell-command.ts';
import { CONTENT } from '../../sql/database/database-content.ts';
import type { SqlParser } from '../../sql/parser.ts';
import { statementsOf } from '../../sql/statement-texts.ts';
import { readFacts, type DatabaseFacts } from './history.ts';
import { migrationsOf, type RecordedRun } from './migrations.ts';
import type { RecordedFile } from './recorded-files.ts';
import { SCRATCH, type ScratchServer } from './scratch-server.ts';
import { shownCommand } from './secrets.ts';
import { readLog } from './server-log.ts';
import { movedSequences, WATCHED } from './watch.ts';

/** A tool and its surroundings. */
export interface MigrationTool {
  /** Command for the shell. */
  readonly command: string;
  /** Variables of the command, besides those of the server. */
  readonly variables: Readonly<Record<string, string>>;
  /** Server of all runs. Each resets it. */
  readonly server: ScratchServer;
  readonly signal: AbortSignal;
  readonly log: (text: string) => void;
  readonly parser: SqlParser;
}

/** One run of the tool. */
export interface ToolRun {
  readonly migrations: readonly RecordedRun[];
  readonly facts: DatabaseFacts;
}

/**
 * Runs the tool on a database with the migrations of these files.
 * @param earlier another run's. If it is given, all sequences move on at the end of each migration
 * @throws Error if the tool fails, or runs statements that can't be recorded
 */
export async function runTool(
  tool: MigrationTool,
  base: readonly RecordedFile[],
  earlier?: DatabaseFacts,
): Promise<ToolRun> {
  const { command, variables, server, signal, log, parser } = tool;

  // The database before the migrations to record.
  await server.reset();
  for (const file of base) await applyRecorded(tool, file);
  const tables = Array.from(earlier?.histories.values() ?? [], ({ table }) => table);
  await server.asSuperuser(SCRATCH, client =>
    client.query(WATCHED + (earlier === undefined ? '' : movedSequences(tables))),
  );

  const risks: RecordedRun['risks'] = [];
  const { log: text, settings } = await server.logged(async serverVariables => {
    const environment = childEnvironment({}, { ...variables, ...serverVariables });
    const ending = await runShellCommand(command, {
      environment,
      signal,
      log: line => log(`${line}\n`),
    });
    if (ending.failure !== undefined)
      throw new Error(`The command ended with ${ending.failure}. Nothing was written.`);
    const [running] = await commandLinesWith(serverVariables['PGPASSWORD'] ?? '');
    const processText =
      running === undefined ? 'a process' : `the process \`${shownCommand(running)}\``;
    if (running !== undefined || ending.isLeft)
      risks.push({
        risk: 'sessions',
        text: `The command left ${processText} running. Changes that it makes later aren’t recorded.`,
      });
  });

  if (settings.length > 0)
    throw new Error(
      `The command connects with settings that no recorded file would have: ${settings.join(', ')}. Nothing was written. Remove them from the address, the options of the connection and PGOPTIONS, and set them with SQL in the migrations that need them.`,
    );

  return await server.asSuperuser(SCRATCH, async client => {
    const types = await client.query<{ id: string; name: string }>(CONTENT.types);
    const executed = readLog(text, new Map(types.rows.map(({ id, name }) => [id, name])), parser);
    const facts = await readFacts(client, executed);
    const migrations = migrationsOf(executed, facts);
    migrations.at(-1)?.risks.push(...risks);
    return { migrations, facts };
  });
}

/** Applies a recorded file, with its statements on the tool's own tables. */
async function applyRecorded({ server, parser }: MigrationTool, file: RecordedFile): Promise<void> {
  for (const texts of [[file.sql], file.history]) {
    const statements = texts.flatMap(text => statementsOf(text, parser));
    // Each connection ends with its settings.
    await server.asOwner(async client => {
      try {
        if (statements.length > 1) await client.query('begin');
        for (const { sql } of statements) await client.query(sql);
        if (statements.length > 1) await client.query('commit');
      } catch (error) {
        throw new Error(
          `The recorded file ${file.path} failed on the temporary server: ${sentence((error as Error).message)} Nothing was written. Check that this server has the version and extensions of the one that recorded the file, or, if the file was never applied, delete it and all files with higher numbers, and record again.`,
          { cause: error },
        );
      }
    });
  }
}
