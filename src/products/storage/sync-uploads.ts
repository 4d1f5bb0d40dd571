/** Uploads the files of a sync concurrently, with pages last. */

import { STORAGE_ENDPOINTS, STORAGE_LIMITS } from '../../api/services/storage.ts';
import type { ProjectRun } from '../../core/run.ts';
import type { Failure } from '../../base/failure.ts';
import { byteSize, count, plural } from '../../base/text/amount.ts';
import {
  affectsAll,
  combinedFailure,
  isAnyUncertain,
  MAX_FAILURES,
  runEach,
} from '../../core/recovery/run-each.ts';
import { putObject, type UploadTarget } from './put-object.ts';
import type { Upload } from './sync-plan.ts';
import type { SyncTally } from './sync-tally.ts';

/**
 * Number of concurrent uploads: each may take four windows of the rate limit without wasting any.
 * All of them hold their Base64 and JSON in memory while waiting, so there are fewer large ones.
 */
const MAX_CONCURRENT = 8;
const MAX_CONCURRENT_BYTES = 4 * STORAGE_LIMITS.maxObjectBytes;

/**
 * Number of uploads that must succeed before others follow: as many as the rate limit allows at the
 * same time, so that the check takes no extra time.
 */
const PROBES = STORAGE_ENDPOINTS['storage.put'].pace[0].requests;

/**
 * Uploads all files. Pages come last, after the files that they refer to. After a refused file,
 * other files are still uploaded, but no pages. `MAX_FAILURES`, or a failure that would affect all
 * files, such as a refused credential, stops the upload.
 * @throws Failure with all failures
 */
export async function uploadAll(
  context: ProjectRun,
  target: UploadTarget,
  uploads: readonly Upload[],
  tally: SyncTally,
): Promise<void> {
  const others = uploads.filter(upload => !isPage(upload));
  const pages = uploads.filter(isPage);
  const [first = [], ...later] = [others, pages].filter(files => files.length > 0);
  const failed = new Map<Upload, Failure>();
  const done: Upload[] = [];
  for (const batch of [first.slice(0, PROBES), first.slice(PROBES), ...later]) {
    const isHeldBack = batch.some(isPage) && others.some(other => failed.has(other));
    if (isHeldBack || failed.size >= MAX_FAILURES || [...failed.values()].some(affectsAll)) break;
    const outcomes = await runEach(batch, maxConcurrent(uploads), upload =>
      uploadOne(context, target, upload, tally),
    );
    done.push(...outcomes.done);
    for (const [upload, failure] of outcomes.failed) failed.set(upload, failure);
  }
  if (failed.size === 0) return;
  const fatal = [...failed.values()].find(affectsAll);
  if (fatal !== undefined) throw fatal;
  const verb = isAnyUncertain({ failed }) ? 'may not have been' : 'could not be';
  const summary = `${count(failed.size)} of ${plural(uploads.length, 'file')} ${verb} uploaded.`;
  const remaining = uploads.length - done.length - failed.size;
  const why =
    failed.size >= MAX_FAILURES
      ? 'too many uploads had already failed'
      : 'HTML pages are uploaded only after all other files have been uploaded';
  const message =
    remaining === 0
      ? summary
      : `${summary} ${plural(remaining, 'more file was', 'more files were')} not uploaded: ${why}.`;
  throw combinedFailure({ done, failed, skipped: [] }, 'Upload', ({ path }) => path, message);
}

async function uploadOne(
  context: ProjectRun,
  target: UploadTarget,
  upload: Upload,
  tally: SyncTally,
): Promise<void> {
  const { objectPath, contentType, size, reason } = upload;
  const outcome = await putObject(context, target, upload);
  if (outcome === 'uploaded') {
    context.log.info(`Uploaded ${objectPath} (${reason}; ${contentType}, ${byteSize(size)})`);
    tally.uploaded(upload);
  } else {
    context.log.info(
      `Kept ${objectPath}: an object was created at this path in the meantime, and it may differ from the file`,
    );
    tally.kept(objectPath);
  }
}

const isPage = ({ contentType }: Upload): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)$/.test(contentType);

function maxConcurrent(uploads: readonly Upload[]): number {
  const largest = uploads.reduce((size, upload) => Math.max(size, upload.size), 1);
  return Math.min(MAX_CONCURRENT, Math.floor(MAX_CONCURRENT_BYTES / largest));
}
