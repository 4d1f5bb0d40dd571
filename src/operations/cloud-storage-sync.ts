/** Uploads a folder's new and changed files to a bucket, and can delete objects that the folder lacks. */

import { flag, type InputValues, path, text } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import type { InputPaths, ProjectServices } from '../core/services.ts';
import { Failure, sentence, withDetails } from '../failure.ts';
import { inputPath } from '../features/shared/input-file.ts';
import { leftOutLines } from '../features/shared/package-report.ts';
import {
  BUCKET_NAME,
  bucketFolderInput,
  bucketRules,
  fetchBuckets,
  unknownBucket,
} from '../features/storage/bucket.ts';
import { cacheControlInput, cacheControlOf, unmatchedGlobs } from '../features/storage/cache-control.ts';
import { storedObjects } from '../features/storage/stored-objects.ts';
import { deleteObjects } from '../features/storage/sync-deletes.ts';
import { planSync, type SyncPlan } from '../features/storage/sync-plan.ts';
import { countsText, logPlan, syncBlocks, warnOfKept } from '../features/storage/sync-report.ts';
import { plannedOutputs, SyncTally } from '../features/storage/sync-tally.ts';
import { uploadAll } from '../features/storage/sync-uploads.ts';
import { type BucketRules, bucketObjects, type FolderObjects, listBucketFolder } from '../packing/bucket-folder.ts';
import { count } from '../packing/byte-size.ts';
import { packageFailure } from '../packing/errors.ts';
import type { Listing } from '../packing/listing-builder.ts';

const INPUTS = {
  path: path('The folder whose files are to be in the bucket.', { use: 'folder' }, { required: true }),
  bucket: text('The bucket. The API makes none, so it has to be there.', { ...BUCKET_NAME, required: true }),
  prefix: bucketFolderInput(
    'The folder within the bucket. Absent: its root. Nothing beyond it is looked at or changed.',
  ),
  delete: flag('Delete objects under `prefix` that the folder has no file for, once all files are there.', 'false'),
  'cache-control': cacheControlInput(
    'The `Cache-Control` of the objects, one rule a line: `<glob>: <value>`, or a value alone for every file. The last rule that matches counts. Globs stand for paths within the folder; `*` stays within a folder, `**` doesn’t, and neither takes in names that begin with a dot. A file without a rule is sent without one.',
  ),
  upsert: flag('Overwrite objects that differ. `false`: they stay, and are named.', 'true'),
};

const OUTPUTS = {
  uploaded: {
    description: 'How many objects were uploaded; in a dry run, as in the other outputs, how many would be.',
  },
  deleted: { description: 'How many objects were deleted.' },
  unchanged: { description: 'How many files are in the bucket as they are, and were not sent.' },
  kept: { description: 'With `upsert: false`: how many objects differ and stay as they are.' },
  bytes: { description: 'The sizes of all uploaded files, added up.' },
  changes: {
    description:
      'The paths within the bucket, as a JSON object of the lists `uploaded`, `deleted` and `kept`; of each the first 500.',
  },
};

type Inputs = InputValues<typeof INPUTS>;

/** Limit of objects in the bucket. More would take an hour to list, and their paths too much memory. */
const MAX_OBJECTS = 200_000;

const NO_RULES: BucketRules = { types: [] };

/** Part 2, Cloud services: the storage endpoints; rules 5 and 6. */
export default defineOperation({
  id: 'cloud-storage-sync',
  group: 'Cloud service',
  summary: 'Bring a folder into a storage bucket: upload what is new or has changed, and delete what is gone.',
  note: 'A file is left alone where the listing shows an object of its size, its MD5, its content type and, where a rule says one, its Cache-Control; else it is sent. Content types go by the extension. Pages (HTML) are sent last, and deletions come after all uploads. The platform takes two writes a second from all jobs together, so a thousand files take more than eight minutes; a step that ended early is taken up where it was by running it again. Version-control metadata, `.env` files and files of operating systems stay out, and count as gone. Keys of a project lack `cloud.storage.write` unless they are given it.',
  inputs: INPUTS,
  outputs: OUTPUTS,
  endpoints: ['storage.buckets', 'storage.list', 'storage.put', 'storage.delete'],
  onProject: true,
  timeout: '1h',
  example:
    'with:\n  path: dist\n  bucket: public\n  prefix: app\n  delete: true\n  cache-control: |\n    no-cache\n    assets/**: public, max-age=31536000, immutable\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  async run(context, inputs) {
    const { log } = context;
    const plan = await log.group(`Compare ${inputs.path} with ${placeOf(inputs)}`, () => compare(context, inputs));
    logPlan(log, plan);
    if (context.dryRun) {
      for (const { objectPath, reason } of plan.uploads) log.info(`Would upload ${objectPath} (${reason})`);
      for (const objectPath of plan.deletions) log.info(`Would delete ${objectPath}`);
      const outputs = plannedOutputs(plan);
      return {
        outputs,
        report: { title: 'Storage sync, planned only', blocks: syncBlocks(placeOf(inputs), plan, outputs) },
      };
    }
    const tally = new SyncTally(plan, log.progress('Written'));
    context.onFailureReport(() => ({ blocks: syncBlocks(placeOf(inputs), plan, tally.outputs()) }));
    try {
      await carryOut(context, inputs, plan, tally);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      throw withDetails(thrown, { message: `${sentence(thrown.message)} ${tally.progressText()}` });
    } finally {
      context.output(tally.outputs());
    }
    const outputs = tally.outputs();
    warnOfKept(log, tally.allKept);
    log.info(`${countsText(outputs)}.`);
    return { outputs, report: { title: 'Storage synchronised', blocks: syncBlocks(placeOf(inputs), plan, outputs) } };
  },
});

/** Runs all possible checks, and compares the folder with the bucket. Changes nothing. */
async function compare(context: ProjectServices & InputPaths, inputs: Inputs): Promise<SyncPlan> {
  const { log, signal } = context;
  const { path: shownAs, prefix = '', 'cache-control': rules = [] } = inputs;
  const listing = await listBucketFolder(inputPath(context, 'path', shownAs).location, shownAs, signal);
  const { files, warnings } = await checkedObjects(context, inputs, listing);
  for (const line of leftOutLines(listing)) log.info(line);
  for (const { where, message, remedy = '' } of warnings) log.warning(`${where} ${message}. ${remedy}`);
  const paths = files.map(file => file.path);
  for (const glob of unmatchedGlobs(rules, paths)) log.warning(`cache-control: no file of ${shownAs} matches ${glob}.`);
  const { objects, unrecognized, isCut } = await storedObjects(
    context,
    inputs.bucket,
    folderPrefix(prefix),
    MAX_OBJECTS,
  );
  if (isCut) throw tooMany(inputs);
  for (const name of unrecognized) log.info(`Left alone: ${name}, which no upload can have made`);
  const cacheControl = (file: string): string | undefined => cacheControlOf(rules, file);
  return planSync(
    { files, cacheControlOf: cacheControl, upsert: inputs.upsert, delete: inputs.delete },
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
  if (findings.length > 0) throw packageFailure(shownAs, 'can’t be synchronised', findings);
  return objects;
}

/** Uploads the files. Deletes objects only after all uploads have succeeded. */
async function carryOut(context: ProjectServices, inputs: Inputs, plan: SyncPlan, tally: SyncTally): Promise<void> {
  const { log } = context;
  const { bucket, upsert, prefix = '' } = inputs;
  if (plan.uploads.length > 0) {
    await log.group(`Upload to ${bucket}`, () => uploadAll(context, { bucket, upsert }, plan.uploads, tally));
  }
  if (plan.deletions.length > 0) {
    await log.group(`Delete from ${bucket}`, () =>
      deleteObjects(context, { bucket, prefix: folderPrefix(prefix), paths: plan.deletions }, tally),
    );
  }
}

/** Appends a slash, so that `app` doesn't match `app-2`. */
const folderPrefix = (prefix: string): string => (prefix === '' ? '' : `${prefix}/`);

const placeOf = ({ bucket, prefix = '' }: Inputs): string => (prefix === '' ? bucket : `${bucket}/${prefix}`);

function tooMany(inputs: Inputs): Failure {
  return new Failure('limit', `${placeOf(inputs)} holds more than ${count(MAX_OBJECTS)} objects.`, {
    remedy: 'Give a longer `prefix`, and take its folders one by one.',
  });
}
