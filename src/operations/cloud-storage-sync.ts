/** Uploads a folder's new and changed files to a bucket, and can delete objects that the folder lacks. */

import { inputRef } from '../base/text/input-reference.ts';
import { flag, type InputValues, path, text } from '../core/fields.ts';
import { defineOperation, type OutputFields } from '../core/operation.ts';
import type { InputPaths, ProjectServices } from '../core/services.ts';
import { Failure, findingText, rejectedTitle, sentence, withDetails } from '../base/failure.ts';
import { readBucketFolder } from '../features/shared/bucket-folder.ts';
import { leftOutLines } from '../features/shared/package-report.ts';
import {
  BUCKET_NAME,
  bucketFolderInput,
  bucketRules,
  fetchBuckets,
  unknownBucket,
} from '../features/storage/bucket.ts';
import { cacheControlInput, cacheControlOf, unmatchedGlobs } from '../features/storage/cache-control.ts';
import { checkKeep, KEEP } from '../features/storage/keep-input.ts';
import { storedObjects } from '../features/storage/stored-objects.ts';
import { deleteObjects } from '../features/storage/sync-deletes.ts';
import { planSync, type SyncPlan } from '../features/storage/sync-plan.ts';
import { countsText, logPlan, syncBlocks, warnOfKept } from '../features/storage/sync-report.ts';
import { plannedOutputs, SyncTally } from '../features/storage/sync-tally.ts';
import { uploadAll } from '../features/storage/sync-uploads.ts';
import {
  type BucketRules,
  bucketObjects,
  type FolderObjects,
  BUCKET_SELECTION,
} from '../packing/kinds/bucket-folder.ts';
import { count, plural } from '../base/text/amount.ts';
import { packageFailure } from '../packing/files/errors.ts';
import { nameRule } from '../packing/files/selection.ts';
import type { Listing } from '../packing/files/listing-builder.ts';

const INPUTS = {
  path: path(
    'Folder with the files to upload.',
    { use: 'folder', leavesOut: nameRule(BUCKET_SELECTION) },
    { required: true },
  ),
  bucket: text('Name of the bucket. It must exist, because the API can’t create buckets.', {
    ...BUCKET_NAME,
    required: true,
  }),
  prefix: bucketFolderInput(
    'Folder in the bucket, such as `app`. Objects outside this folder are neither read nor changed. Default: the root of the bucket.',
  ),
  prune: flag(
    'After all uploads, delete the objects under `@prefix` that have no corresponding file in `@path`.',
    'false',
  ),
  keep: KEEP,
  'cache-control': cacheControlInput(
    '`Cache-Control` of the uploaded objects. The last matching rule applies. Globs match paths relative to `@path`. `*` doesn’t match `/`, `**` does; neither matches names that begin with a dot. Default: files without a matching rule are uploaded without `Cache-Control`.',
  ),
  upsert: flag(
    'Overwrite objects that differ or may differ from the corresponding file. If `false`, these objects are kept and listed.',
    'true',
    'Keep objects that differ or may differ from the corresponding file, and list them.',
  ),
};

const OUTPUTS = {
  uploaded_count: {
    description: 'Number of uploaded objects. In a dry run, this and the other outputs contain the planned values.',
  },
  deleted_count: { description: 'Number of deleted objects.' },
  unchanged_count: {
    description: 'Number of files that were not uploaded, because the bucket already contains identical objects.',
  },
  kept_count: {
    description:
      'With `@upsert: false`: number of objects that differ or may differ from the corresponding file and were not overwritten.',
  },
  bytes: { description: 'Total size of the uploaded files.', form: 'bytes' },
  changes: {
    description:
      'Paths in the bucket, as a JSON object with the lists `uploaded`, `deleted`, `kept` (not overwritten, with `@upsert: false`) and `not_deleted` (protected by `@keep`). Each list contains at most 500 paths.',
  },
} as const satisfies OutputFields;

type Inputs = InputValues<typeof INPUTS>;

/** Limit of objects in the bucket. More would take an hour to list, and their paths too much memory. */
const MAX_OBJECTS = 200_000;

const NO_RULES: BucketRules = { types: [] };

/** Part 2, Cloud services: the storage endpoints; rules 5 and 6. */
export default defineOperation({
  id: 'cloud-storage-sync',
  group: 'Cloud service',
  summary:
    'Sync a folder to a storage bucket: upload new and changed files, and optionally delete objects that have no corresponding file.',
  note: [
    'A file is skipped if the object at its path in the bucket has the same size, MD5, content type and, if a rule sets it, Cache-Control. The file extension determines the content type.',
    'Empty files can’t be uploaded. The step uploads all other files, then fails and lists the empty ones.',
    'HTML files are uploaded last, and objects are deleted after all uploads.',
    'The platform allows two writes per second for each project, so a thousand files take more than eight minutes.',
    'Version-control metadata, `.env` files (except templates such as `.env.example`), operating-system files and the placeholders `.gitkeep` and `.keep` are never uploaded; with `@prune`, existing objects for such files are deleted.',
    'Project keys have the scope `cloud.storage.write` only if you grant it.',
  ],
  inputs: INPUTS,
  outputs: OUTPUTS,
  endpoints: ['storage.buckets', 'storage.list', 'storage.put', 'storage.delete'],
  onProject: true,
  irreversible: {
    by: [['prune', true]],
    change: 'delete objects without a corresponding file from the bucket',
    typed: 'bucket',
  },
  timeout: '1h',
  check: checkKeep,
  example:
    'with:\n  path: dist\n  bucket: public\n  prefix: app\n  prune: true\n  cache-control: |\n    no-cache\n    assets/**: public, max-age=31536000, immutable\n',
  async run(context, inputs) {
    const { log } = context;
    const plan = await log.group(`Compare the folder ${inputs.path} with the destination ${placeOf(inputs)}`, () =>
      compare(context, inputs),
    );
    logPlan(log, plan);
    if (context.dryRun) {
      for (const { objectPath, reason } of plan.uploads) log.info(`Would upload ${objectPath} (${reason})`);
      for (const objectPath of plan.deletions) log.info(`Would delete ${objectPath}`);
      const outputs = plannedOutputs(plan);
      context.output(outputs);
      requireNoEmpty(plan, 'would be');
      const blocks = syncBlocks(placeOf(inputs), plan, outputs, true);
      return { outputs, report: { title: 'Storage sync', blocks } };
    }
    const tally = new SyncTally(plan, log.progress('Written'));
    context.onFailureReport(() => ({ blocks: syncBlocks(placeOf(inputs), plan, tally.outputs(), false) }));
    try {
      await carryOut(context, inputs, plan, tally);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      throw withDetails(thrown, { message: `${sentence(thrown.message)} ${tally.progressText()}` });
    } finally {
      context.output(tally.outputs());
    }
    requireNoEmpty(plan, 'were');
    const outputs = tally.outputs();
    warnOfKept(log, tally.allKept);
    log.info(`${countsText(outputs)}.`);
    const unchanged = plan.uploads.length === 0 && plan.deletions.length === 0;
    const blocks = syncBlocks(placeOf(inputs), plan, outputs, false);
    return { outputs, report: { title: unchanged ? 'Storage unchanged' : 'Storage synced', blocks }, unchanged };
  },
});

/** Runs all possible checks, and compares the folder with the bucket. Changes nothing. */
async function compare(context: ProjectServices & InputPaths, inputs: Inputs): Promise<SyncPlan> {
  const { log, signal } = context;
  const { path: shownAs, prefix = '', 'cache-control': rules = [] } = inputs;
  const listing = await readBucketFolder(context, 'path', shownAs);
  const { files, empty, warnings } = await checkedObjects(context, inputs, listing);
  for (const line of leftOutLines(listing)) log.info(line);
  for (const finding of warnings) log.warning(findingText(finding));
  const paths = files.map(file => file.path);
  for (const glob of unmatchedGlobs(rules, paths))
    log.warning(`No file in the folder ${shownAs} matches the ${inputRef('cache-control')} pattern \`${glob}\`.`);
  const { objects, unrecognized, isCut } = await storedObjects(
    context,
    inputs.bucket,
    folderPrefix(prefix),
    MAX_OBJECTS,
  );
  if (isCut) throw tooMany(inputs);
  for (const name of unrecognized)
    log.info(`Skipped ${name} in the bucket: the platform’s list contains an invalid entry for this name.`);
  const cacheControl = (file: string): string | undefined => cacheControlOf(rules, file);
  return planSync(
    { ...inputs, files, empty, cacheControlOf: cacheControl, prefix: folderPrefix(prefix) },
    objects,
    signal,
  );
}

/** @throws Failure of kind `input` that lists all problems, including those of the bucket */
async function checkedObjects(context: ProjectServices, inputs: Inputs, listing: Listing): Promise<FolderObjects> {
  const { path: shownAs, prefix = '', bucket: name } = inputs;
  const buckets = await fetchBuckets(context);
  const bucket = buckets.find(candidate => candidate.name === name);
  const objects = bucketObjects(listing, shownAs, prefix, bucket === undefined ? NO_RULES : bucketRules(bucket));
  const findings = [...(bucket === undefined ? [unknownBucket(name, buckets)] : []), ...objects.findings];
  if (findings.length === 0) return objects;
  const failure = packageFailure('Folder', shownAs, 'can’t be synced', findings);
  if (bucket !== undefined) throw failure;
  throw withDetails(failure, { title: `Bucket not found: ${name}`, introduces: true });
}

/** @throws Failure of kind `input` if the folder contains empty files, after everything else is done */
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

/** Uploads the files. Deletes objects only after all uploads have succeeded. */
async function carryOut(context: ProjectServices, inputs: Inputs, plan: SyncPlan, tally: SyncTally): Promise<void> {
  const { log } = context;
  const { bucket, upsert, prefix = '' } = inputs;
  if (plan.uploads.length > 0) {
    await log.group(`Upload to the bucket ${bucket}`, () =>
      uploadAll(context, { bucket, upsert }, plan.uploads, tally),
    );
  }
  if (plan.deletions.length > 0) {
    await log.group(`Delete from the bucket ${bucket}`, () =>
      deleteObjects(context, { bucket, prefix: folderPrefix(prefix), paths: plan.deletions }, tally),
    );
  }
}

/** Appends a slash, so that `app` doesn't match `app-2`. */
const folderPrefix = (prefix: string): string => (prefix === '' ? '' : `${prefix}/`);

const placeOf = ({ bucket, prefix = '' }: Inputs): string => (prefix === '' ? bucket : `${bucket}/${prefix}`);

function tooMany({ bucket, prefix = '' }: Inputs): Failure {
  return new Failure(
    'limit',
    `The bucket ${bucket} contains too many objects${prefix === '' ? '' : ` in the folder ${prefix}`}: a single sync supports at most ${count(MAX_OBJECTS)}.`,
    {
      remedy: `Sync one folder at a time: set ${inputRef('path')} to the folder, and ${inputRef('prefix')} to the corresponding folder in the bucket.`,
    },
  );
}
