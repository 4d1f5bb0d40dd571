/** Keeps facts about a preview in its own database, so that later runs can skip work and need no other storage. */

import type { ProjectServices } from '../../core/services.ts';
import { Failure, sentence } from '../../base/failure.ts';
import { PREVIEW_RECORD } from '../../base/preview-record.ts';
import { SQL_LIMITS } from '../../api/services/database.ts';

/** Facts by name, as JSON values. */
export type PreviewState = ReadonlyMap<string, unknown>;

const CREATE = `CREATE SCHEMA IF NOT EXISTS _platform_preview;
CREATE TABLE IF NOT EXISTS ${PREVIEW_RECORD} (name text PRIMARY KEY, value json NOT NULL);`;

/** Reads all facts. Returns none after a failure: the run then repeats work that it could skip. */
export async function readPreviewState(context: ProjectServices): Promise<PreviewState> {
  const rows = await query(context, `${CREATE}\nSELECT name, value FROM ${PREVIEW_RECORD}`, 'read');
  return new Map((rows ?? []).map(({ name, value }) => [String(name), value]));
}

/** Replaces a fact. After a failure, the next run repeats work that it could skip. */
export async function writePreviewState(context: ProjectServices, name: string, value: unknown): Promise<void> {
  // Base64 needs no quotes, in any setting of the database.
  const [encodedName, encodedValue] = [name, JSON.stringify(value)].map(
    text => `convert_from(decode('${Buffer.from(text).toString('base64')}', 'base64'), 'UTF8')`,
  );
  const insert = `INSERT INTO ${PREVIEW_RECORD} (name, value) VALUES (${encodedName}, ${encodedValue}::json)
ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
  await query(context, `${CREATE}\n${insert}`, 'written');
}

/** @returns undefined after a failure, which is logged */
async function query({ client, log, projectId, signal }: ProjectServices, sql: string, verb: 'read' | 'written') {
  try {
    const { maxQueryBytes } = SQL_LIMITS;
    if (Buffer.byteLength(sql) > maxQueryBytes) throw new Failure('limit', `it exceeds ${maxQueryBytes} bytes of SQL.`);
    const request = { path: { project_id: projectId }, body: { query: sql } };
    return (await client.call('database.query', request, { repeat: 'safe' })).rows;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
    const effect = verb === 'read' ? 'This run may repeat' : 'The next run may repeat';
    const failed = verb === 'written' && thrown.uncertain ? 'may not have been' : 'can’t be';
    log.info(
      `The deployment record in the preview’s database ${failed} ${verb}: ${sentence(thrown.message)} ${effect} work that it could skip, such as deploying unchanged functions.`,
    );
    return undefined;
  }
}
