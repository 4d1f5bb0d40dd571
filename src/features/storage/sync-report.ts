/** Texts about a storage sync: the plan's counts, the warning about kept objects, the result and the summary. */

import { inputRef } from '../../base/text/input-reference.ts';
import { STORAGE_ENDPOINTS, STORAGE_LIMITS } from '../../api/services/storage.ts';
import type { Block, Cell } from '../../core/report.ts';
import type { Log } from '../../core/services.ts';
import { byteSize, count, listedNames, plural } from '../../base/text/amount.ts';
import type { SyncPlan } from './sync-plan.ts';
import type { SyncOutputs } from './sync-tally.ts';

/** Limit of rows in the summary's table. The log contains all uploads and deletions. */
const MAX_ROWS = 200;
const MAX_SHOWN_PATHS = 10;

const { requests, perMs } = STORAGE_ENDPOINTS['storage.put'].pace;

/** Logs the plan, and the minimum duration at the platform's rate limit. */
export function logPlan(log: Log, { uploads, deletions, unchanged, spared }: SyncPlan): void {
  const todo = `${count(uploads.length)} to upload, ${count(deletions.length)} to delete, ${count(unchanged.length)} unchanged`;
  const writes = uploads.length + Math.ceil(deletions.length / STORAGE_LIMITS.maxDeletedPaths);
  const leastS = (Math.ceil(writes / requests) - 1) * (perMs / 1_000);
  if (spared.length > 0)
    log.info(`Not deleted, because of ${inputRef('keep')}: ${listedNames(spared, MAX_SHOWN_PATHS)}.`);
  log.info(leastS > 0 ? `${todo}. At the API’s rate limit, the sync takes at least ${count(leastS)} s.` : `${todo}.`);
}

/** Warns about objects that differ and are kept. */
export function warnOfKept(log: Log, paths: readonly string[]): void {
  if (paths.length === 0) return;
  log.warning(
    `These objects differ or may differ from the files, but were not overwritten because of ${inputRef('upsert', 'false')}: ${listedNames(paths, MAX_SHOWN_PATHS)}.`,
  );
}

/** Returns the result in one line, without its final period. */
export function countsText({
  uploaded_count: uploaded,
  bytes,
  deleted_count: deleted,
  unchanged_count: unchanged,
  kept_count: kept,
}: SyncOutputs): string {
  const parts = [
    `${count(uploaded)} uploaded`,
    `${count(deleted)} deleted`,
    `${count(unchanged)} unchanged`,
    ...(kept === 0 ? [] : [`${count(kept)} kept`]),
  ];
  return `${parts.join(', ')}. Size of the uploads: ${byteSize(bytes)}`;
}

/**
 * Builds the summary of a sync.
 * @param place the bucket and the folder in it
 * @param dryRun whether `outputs` are only planned
 */
export function syncBlocks(
  place: string,
  { uploads, spared }: SyncPlan,
  outputs: SyncOutputs,
  dryRun: boolean,
): readonly Block[] {
  const [uploadedText, deletedText] = dryRun ? ['to upload', 'to delete'] : ['uploaded', 'deleted'];
  const facts: Block = {
    type: 'facts',
    rows: [
      ['Destination', { code: place }],
      [dryRun ? 'To upload' : 'Uploaded', `${plural(outputs.uploaded_count, 'object')}, ${byteSize(outputs.bytes)}`],
      [dryRun ? 'To delete' : 'Deleted', count(outputs.deleted_count)],
      ...(spared.length === 0 ? [] : [['Not deleted', count(spared.length)] as const]),
      ['Unchanged', count(outputs.unchanged_count)],
      ...(outputs.kept_count === 0 ? [] : [['Kept', count(outputs.kept_count)] as const]),
    ],
  };
  const { deleted, kept, uploaded } = outputs.changes;
  const sent = new Map(uploads.map(upload => [upload.objectPath, upload]));
  const rows: readonly (readonly Cell[])[] = [
    ...uploaded.map(path => {
      const upload = sent.get(path);
      return [
        { code: path },
        `${uploadedText}: ${upload?.reason ?? ''}`,
        { code: upload?.contentType ?? '' },
        byteSize(upload?.size ?? 0),
      ];
    }),
    ...deleted.map(path => [{ code: path }, deletedText, '', '']),
    ...kept.map(path => [{ code: path }, 'kept', '', '']),
    ...spared.map(path => [{ code: path }, 'not deleted: matches keep', '', '']),
  ];
  if (rows.length === 0) return [facts];
  const table: Block = {
    type: 'table',
    columns: ['Object', 'Outcome', 'Content type', 'Size'],
    rows: rows.slice(0, MAX_ROWS),
  };
  const all = outputs.uploaded_count + outputs.deleted_count + outputs.kept_count + spared.length;
  const more = all - table.rows.length;
  return more === 0
    ? [facts, table]
    : [facts, table, { type: 'text', text: `… and ${count(more)} more. The log lists all uploads and deletions.` }];
}
