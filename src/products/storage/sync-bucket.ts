/**
 * Uploads a folder's new and changed files to a bucket, and can delete objects that the folder
 * lacks.
 */

import {
  Failure,
  findingText,
  inputFailure,
  rejectedTitle,
  sentence,
  withDetails,
} from '../../base/failure.ts';
import type { PathPattern } from '../../base/path-filter.ts';
import { count, plural } from '../../base/text/amount.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import type { ResultOf } from '../../core/operation.ts';
import type { EarlyResults, ProjectRun } from '../../core/run.ts';

import { packageFailure } from '../../packing/files/errors.ts';
import type { FileListing } from '../../packing/files/listing-builder.ts';
import { type BucketRules, bucketObjects, type FolderObjects } from './package/bucket-folder.ts';
import { leftOutLines } from '../shared/package-report.ts';
import { type Bucket, bucketRules, fetchBuckets, unknownBucket } from './bucket.ts';
import { type CacheRule, cacheControlOf, unmatchedGlobs } from './cache-control.ts';
import { logUnrecognized, type StoredObject, storedObjects } from './stored-objects.ts';
import { deleteObjects } from './sync-deletes.ts';
import { keepMatcher, planSync, type SyncPlan } from './sync-plan.ts';
import { countsText, logPlan, syncBlocks, warnOfKept } from './sync-report.ts';
import { plannedOutputs, type SyncOutputs, SyncTally } from './sync-tally.ts';
import { uploadAll } from './sync-uploads.ts';

export interface SyncSettings {
  /** The folder, as the user wrote it. */
  readonly path: string;
  readonly bucket: string;
  /** Folder in the bucket. */
  readonly prefix?: string | undefined;
  /** Whether to delete objects without a file. */
  readonly prune: boolean;
  /**
   * Objects that an earlier comparison has listed: nothing else is deleted, and none that has
   * changed since.
   */
  readonly listed?: readonly StoredObject[] | undefined;
  /** Objects that are never deleted. */
  readonly keep?: readonly PathPattern[] | undefined;
  readonly 'cache-control'?: readonly CacheRule[] | undefined;
  /** Whether to overwrite objects that differ. */
  readonly upsert?: boolean;
  /** The project's buckets, if they were listed before. */
  readonly buckets?: readonly Bucket[] | undefined;
}

/**
 * Limit of objects in the bucket. More would take an hour to list, and their paths too much memory.
 */
const MAX_OBJECTS = 200_000;

const NO_RULES: BucketRules = { types: [] };

/** Result of a sync. */
export interface SyncResult extends ResultOf<SyncOutputs> {
  /** Objects without a file, as they were listed before the sync. */
  readonly unused: readonly StoredObject[];
}

/** @param listing the folder's files */
export async function syncBucket(
  context: ProjectRun & EarlyResults<SyncOutputs>,
  listing: FileListing,
  settings: SyncSettings,
): Promise<SyncResult> {
  const { log, showsValues } = context;
  const { bucket, upsert = true, prefix = '' } = settings;
  const place = placeOf(settings);

  // Check and compare. Nothing is changed until this has succeeded.
  const plan = await log.group(
    `Compare the folder ${settings.path} with the destination ${place}`,
    () => compare(context, listing, settings),
  );
  const { unused } = plan;
  logPlan(context, plan);

  if (context.dryRun) {
    for (const { objectPath, reason } of plan.uploads)
      log.info(`Would upload ${objectPath} (${reason})`);
    for (const objectPath of showsValues ? plan.deletions : [])
      log.info(`Would delete ${objectPath}`);
    const outputs = plannedOutputs(plan);
    context.output(outputs);
    requireNoEmpty(plan, 'would be');
    return {
      outputs,
      report: { title: 'Storage sync', blocks: syncBlocks(context, place, plan, outputs) },
      unused,
    };
  }

  // Upload and delete. The tally makes the results known even if the sync fails halfway.
  const tally = new SyncTally(plan, log.progress('Written'));
  context.onFailureReport(() => ({ blocks: syncBlocks(context, place, plan, tally.outputs()) }));
  try {
    if (plan.uploads.length > 0)
      await log.group(`Upload to the bucket ${bucket}`, () =>
        uploadAll(context, { bucket, upsert }, plan.uploads, tally),
      );
    // Only after all uploads have succeeded: until then, pages may refer to the old objects.
    const deletions = { bucket, prefix: folderPrefix(prefix), paths: plan.deletions };
    if (plan.deletions.length > 0)
      await log.group(`Delete from the bucket ${bucket}`, () =>
        deleteObjects(context, deletions, tally),
      );
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    throw withDetails(thrown, { message: `${sentence(thrown.message)} ${tally.progressText()}` });
  } finally {
    context.output(tally.outputs());
  }

  // Empty files fail the step only now, so that they prevent no other upload.
  requireNoEmpty(plan, 'were');
  const outputs = tally.outputs();
  warnOfKept(log, tally.allKept);
  log.info(`${countsText(outputs)}.`);
  const unchanged = plan.uploads.length === 0 && plan.deletions.length === 0;
  const blocks = syncBlocks(context, place, plan, outputs);
  return {
    outputs,
    report: { title: unchanged ? 'Storage unchanged' : 'Storage synced', blocks },
    unchanged,
    unused,
  };
}

/** Runs all possible checks, and compares the folder with the bucket. Changes nothing. */
async function compare(
  context: ProjectRun,
  listing: FileListing,
  inputs: SyncSettings,
): Promise<SyncPlan> {
  const { log, signal } = context;
  const { path: shownAs, bucket, 'cache-control': rules = [], upsert = true } = inputs;
  const prefix = folderPrefix(inputs.prefix ?? '');

  // Check the folder against the bucket's rules.
  const { files, empty, warnings } = await checkedObjects(context, inputs, listing);
  for (const line of leftOutLines(listing)) log.info(line);
  for (const finding of warnings) log.warning(findingText(finding));
  const filePaths = files.map(({ path }) => path);
  for (const glob of unmatchedGlobs(rules, filePaths))
    log.warning(
      `No file in the folder ${shownAs} matches the ${inputRef('cache-control')} pattern \`${glob}\`.`,
    );

  // List the bucket.
  const stored = await storedObjects(context, bucket, prefix, MAX_OBJECTS);
  if (stored.isCut) throw tooMany(inputs);
  logUnrecognized(context, stored.unrecognized);

  // Compare each file with the object at its path.
  const cacheControl = (path: string): string | undefined => cacheControlOf(rules, path);
  const plan = await planSync(
    { ...inputs, upsert, files, empty, cacheControlOf: cacheControl, prefix },
    stored.objects,
    signal,
  );
  const objectPaths = stored.objects.map(({ path }) => path);
  for (const warning of absoluteKeeps(inputs, objectPaths, plan.deletions)) log.warning(warning);
  return plan;
}

/**
 * Finds patterns of `keep` that begin with the bucket or the prefix, although they are relative to
 * it, and match no object.
 * @param paths of all objects under the prefix
 * @returns a warning for each of them
 * @throws Failure of kind `input` if objects would be deleted that a pattern means
 */
function absoluteKeeps(
  settings: SyncSettings,
  paths: readonly string[],
  deletions: readonly string[],
): readonly string[] {
  const { bucket, prefix = '', keep = [] } = settings;
  const relative = (path: string): string => path.slice(folderPrefix(prefix).length);
  return keep.flatMap(({ text }) => {
    const start = [placeOf(settings), bucket, prefix].find(
      root => root !== '' && text.startsWith(`${root}/`),
    );
    const isKept = keepMatcher([text]);
    if (start === undefined || paths.some(path => isKept(relative(path)))) return [];
    const message = `contains \`${text}\`, which matches no object, because patterns are relative to ${placeOf(settings)}`;
    const meant = text.slice(start.length + 1);
    const isMeant = keepMatcher([meant]);
    if (!deletions.some(path => isMeant(relative(path)))) return `${inputRef('keep')} ${message}.`;
    const remedy = `Write \`${meant}\`. Otherwise, objects that it matches would be deleted.`;
    throw inputFailure('The bucket can’t be synced.', [{ where: 'keep', message, remedy }]);
  });
}

/** @throws Failure of kind `input` that lists all problems, including those of the bucket */
async function checkedObjects(
  context: ProjectRun,
  inputs: SyncSettings,
  listing: FileListing,
): Promise<FolderObjects> {
  const { path: shownAs, prefix = '', bucket: name } = inputs;
  const { buckets = await fetchBuckets(context) } = inputs;
  const bucket = buckets.find(candidate => candidate.name === name);
  const objects = bucketObjects(
    listing,
    shownAs,
    prefix,
    bucket === undefined ? NO_RULES : bucketRules(bucket),
  );
  const findings = [
    ...(bucket === undefined ? [unknownBucket(name, buckets)] : []),
    ...objects.findings,
  ];
  if (findings.length === 0) return objects;
  const failure = packageFailure('Folder', shownAs, 'can’t be synced', findings);
  if (bucket !== undefined) throw failure;
  throw withDetails(failure, { title: `Bucket not found: ${name}`, introduces: true });
}

/**
 * @throws Failure of kind `input` if the folder contains empty files, after everything else is done
 */
function requireNoEmpty({ empty }: SyncPlan, done: 'were' | 'would be'): void {
  if (empty.length === 0) return;
  const findings = empty.map(({ path: where }) => ({
    where,
    message: 'is empty; an object must have at least 1 byte',
    remedy: 'Remove the file, or add content to it.',
  }));
  const subject = plural(empty.length, 'empty file');
  const message = `${subject} can’t be uploaded. All other changes ${done} made. Objects at the paths of empty files are unchanged.`;
  throw new Failure('input', message, { title: rejectedTitle('Upload', findings, ''), findings });
}

/** Appends a slash, so that `app` doesn't match `app-2`. */
const folderPrefix = (prefix: string): string => (prefix === '' ? '' : `${prefix}/`);

const placeOf = ({ bucket, prefix = '' }: SyncSettings): string =>
  prefix === '' ? bucket : `${bucket}/${prefix}`;

function tooMany({ bucket, prefix = '' }: SyncSettings): Failure {
  return new Failure(
    'limit',
    `The bucket ${bucket} contains too many objects${prefix === '' ? '' : ` in the folder ${prefix}`}: a single sync supports at most ${count(MAX_OBJECTS)}.`,
    {
      remedy: `Sync one folder at a time: set ${inputRef('path')} to the folder, and ${inputRef('prefix')} to the corresponding folder in the bucket.`,
    },
  );
}
