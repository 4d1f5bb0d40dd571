/**
 * Texts about a storage sync: the plan's counts, the warning about kept objects, the result and the
 * summary.
 */

import { inputRef } from '../../base/text/input-reference.ts';
import { notShownText } from '../../base/text/not-shown.ts';
import { STORAGE_ENDPOINTS, STORAGE_LIMITS } from '../../api/services/storage.ts';
import type { ReportBlock, Cell } from '../../core/report.ts';
import type { Log } from '../../core/services.ts';
import type { ProjectRun } from '../../core/run.ts';
import { byteSize, count, listedNames, plural } from '../../base/text/amount.ts';
import type { SyncPlan } from './sync-plan.ts';
import type { SyncOutputs } from './sync-tally.ts';

/** Limit of rows in the summary's table. The log contains all uploads and deletions. */
const MAX_ROWS = 200;
const MAX_SHOWN_PATHS = 10;

const [{ requests, perMs }] = STORAGE_ENDPOINTS['storage.put'].pace;

/**
 * Objects without a file can be uploads of the app's users, whose paths contain names and
 * addresses.
 */
const pathsNotShown = (): string =>
  notShownText('The paths of objects that have no file', 'To get them, use the output `changes`.');

/** Logs the plan, and the minimum duration at the platform's rate limit. */
export function logPlan(
  { log, showsValues }: ProjectRun,
  { uploads, deletions, unchanged, spared }: SyncPlan,
): void {
  const todo = `${count(uploads.length)} to upload, ${count(deletions.length)} to delete, ${count(unchanged.length)} unchanged`;
  const writes = uploads.length + Math.ceil(deletions.length / STORAGE_LIMITS.maxDeletedPaths);
  const leastS = (Math.ceil(writes / requests) - 1) * (perMs / 1_000);
  if (spared.length > 0) {
    const objects = showsValues
      ? listedNames(spared, MAX_SHOWN_PATHS)
      : plural(spared.length, 'object');
    log.info(`Not deleted, because of ${inputRef('keep')}: ${objects}.`);
  }
  if (!showsValues && deletions.length + spared.length > 0) log.info(pathsNotShown());
  log.info(
    leastS > 0
      ? `${todo}. At the API’s rate limit, the sync takes at least ${count(leastS)} s.`
      : `${todo}.`,
  );
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
  kept_count: keptCount,
}: SyncOutputs): string {
  const parts = [
    `${count(uploaded)} uploaded`,
    `${count(deleted)} deleted`,
    `${count(unchanged)} unchanged`,
    ...(keptCount === 0 ? [] : [`${count(keptCount)} kept`]),
  ];
  return `${parts.join(', ')}. Size of the uploads: ${byteSize(bytes)}`;
}

/**
 * Builds the summary of a sync.
 * @param place the bucket and the folder in it
 * @param outputs in a dry run, the planned ones
 */
export function syncBlocks(
  { dryRun, showsValues }: ProjectRun,
  place: string,
  { uploads, spared }: SyncPlan,
  outputs: SyncOutputs,
): readonly ReportBlock[] {
  const [uploadedText, deletedText] = dryRun ? ['to upload', 'to delete'] : ['uploaded', 'deleted'];
  const facts: ReportBlock = {
    type: 'facts',
    rows: [
      ['Destination', { code: place }],
      [
        dryRun ? 'To upload' : 'Uploaded',
        `${plural(outputs.uploaded_count, 'object')}, ${byteSize(outputs.bytes)}`,
      ],
      [dryRun ? 'To delete' : 'Deleted', count(outputs.deleted_count)],
      ...(spared.length === 0 ? [] : [['Not deleted', count(spared.length)] as const]),
      ['Unchanged', count(outputs.unchanged_count)],
      ...(outputs.kept_count === 0 ? [] : [['Kept', count(outputs.kept_count)] as const]),
    ],
  };
  const { deleted, kept: keptPaths, uploaded } = outputs.changes;
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
    ...(showsValues ? deleted : []).map(path => [{ code: path }, deletedText, '', '']),
    ...keptPaths.map(path => [{ code: path }, 'kept', '', '']),
    ...(showsValues ? spared : []).map(path => [
      { code: path },
      'not deleted: matches keep',
      '',
      '',
    ]),
  ];
  const hidden = showsValues ? 0 : outputs.deleted_count + spared.length;
  const note = hidden === 0 ? [] : [{ type: 'text', text: pathsNotShown() } as const];
  if (rows.length === 0) return [facts, ...note];
  const table: ReportBlock = {
    type: 'table',
    columns: ['Object', 'Outcome', 'Content type', 'Size'],
    rows: rows.slice(0, MAX_ROWS),
  };
  const all =
    outputs.uploaded_count + outputs.deleted_count + outputs.kept_count + spared.length - hidden;
  const more = all - table.rows.length;
  return more === 0
    ? [facts, table, ...note]
    : [
        facts,
        table,
        ...note,
        {
          type: 'text',
          text: `… and ${count(more)} more. The log lists all ${showsValues ? 'uploads and deletions' : 'uploads'}.`,
        },
      ];
}
