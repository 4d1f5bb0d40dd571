/**
 * Keeps facts about a preview in its own database, so that later runs can skip work and need no
 * other storage.
 */

import type { ProjectRun } from '../../core/run.ts';
import { Failure, sentence } from '../../base/failure.ts';
import { PREVIEW_RECORD } from '../../base/preview-record.ts';
import { SQL_LIMITS } from '../../api/services/database.ts';

const CREATE_TABLE = `CREATE SCHEMA IF NOT EXISTS _platform_preview;
CREATE TABLE IF NOT EXISTS ${PREVIEW_RECORD} (name text PRIMARY KEY, value json NOT NULL);`;

/**
 * Reads a fact, a JSON value. Returns undefined after a failure: the run then repeats work that it
 * could skip.
 */
export async function readPreviewFact(context: ProjectRun, name: string): Promise<unknown> {
  try {
    const [row] = await queryTable(
      context,
      `SELECT value FROM ${PREVIEW_RECORD} WHERE name = ${textSql(name)}`,
    );
    return row?.['value'];
  } catch (thrown) {
    logOrThrow(context, thrown, 'can’t be read', 'This run');
    return undefined;
  }
}

/** Replaces a fact. After a failure, the next run repeats work that it could skip. */
export async function writePreviewFact(
  context: ProjectRun,
  name: string,
  value: unknown,
): Promise<void> {
  const insert = `INSERT INTO ${PREVIEW_RECORD} (name, value) VALUES (${textSql(name)}, ${textSql(JSON.stringify(value))}::json)
ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
  try {
    await queryTable(context, insert);
  } catch (thrown) {
    const isUncertain = thrown instanceof Failure && thrown.uncertain;
    logOrThrow(
      context,
      thrown,
      isUncertain ? 'may not have been written' : 'can’t be written',
      'The next run',
    );
  }
}

/** Returns an SQL expression for a text. Base64 needs no quotes, in any setting of the database. */
const textSql = (text: string): string =>
  `convert_from(decode('${Buffer.from(text).toString('base64')}', 'base64'), 'UTF8')`;

/** Runs a statement on the table of facts, which is created if there is none. */
async function queryTable({ client, projectId }: ProjectRun, statement: string) {
  const query = `${CREATE_TABLE}\n${statement}`;
  const { maxQueryBytes } = SQL_LIMITS;
  if (Buffer.byteLength(query) > maxQueryBytes)
    throw new Failure('limit', `it exceeds ${maxQueryBytes} bytes of SQL.`);
  const request = { path: { project_id: projectId }, body: { query } };
  return (await client.call('database.query', request, { repeat: 'safe' })).rows;
}

/**
 * Logs a failure, and which run it slows down.
 * @throws the error itself if it is another one, or after a cancellation
 */
function logOrThrow(
  { log, signal }: ProjectRun,
  thrown: unknown,
  problem: string,
  slowedRun: string,
): void {
  if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
  log.info(
    `The deployment record in the preview’s database ${problem}: ${sentence(thrown.message)} ${slowedRun} may repeat work that it could skip, such as deploying unchanged functions.`,
  );
}
