/** Lists the project's storage buckets, or the objects in one of them. */

import { problem, problemAt } from '../../base/problem.ts';
import { STORAGE_ENDPOINTS } from '../../api/services/storage.ts';
import { field, integer, type Parsed, text } from '../../core/fields.ts';
import { defineOperation, type Outcome } from '../../core/operation.ts';
import type { ProjectRun } from '../../core/run.ts';

import { instantText } from '../../core/report.ts';
import type { Finding } from '../../base/failure.ts';
import { BUCKET_NAME, type Bucket, fetchBuckets } from './bucket.ts';
import { logUnrecognized, storedObjects } from './stored-objects.ts';
import { byteSize, listedCount } from '../../base/text/amount.ts';
import { notShownText } from '../../base/text/not-shown.ts';
import { withRemedies } from '../../core/recovery/refusals.ts';

const { prefix: PREFIX } = STORAGE_ENDPOINTS['storage.list'].query;

const REMEDIES = {
  not_found:
    'Check `@bucket`. To list the buckets, run this operation with neither `@bucket` nor `@prefix`. If that also fails, check `@project-id` and the permissions of the credential’s user.',
} as const;

const OUTPUTS = {
  buckets: {
    description:
      'Buckets, if `@bucket` is not set: a JSON array of objects. Each has `name`, `public`, `file_size_limit`, `allowed_mime_types`, `created_at` and `updated_at`.',
    limitInput: 'limit',
  },
  objects: {
    description:
      'Objects in the bucket, if `@bucket` is set: a JSON array of objects. Each has `path`, `size` (a string), `mime_type`, `cache_control`, `etag`, `created_at`, `updated_at` and `last_accessed_at`.',
    limitInput: 'limit',
    hasValues: true,
  },
  count: { description: 'Number of listed buckets or objects.' },
} as const;

/**
 * Part 2, Cloud services: GET storage/buckets and GET storage/buckets/{bucket_name}/objects; rule
 * 5.
 */
export default defineOperation({
  id: 'cloud-storage-list',
  group: 'Cloud service',
  summary: 'List the storage buckets of a project, or the objects in one of them.',
  inputs: {
    bucket: text(
      'Bucket whose objects the step lists, including those in folders. Default: the step lists the project’s buckets.',
      BUCKET_NAME,
    ),
    prefix: field(
      'Path prefix of the objects to list, such as `app/assets/`. Requires `@bucket`. Default: all objects are listed.',
      'text',
      {},
      prefixText,
    ),
    limit: integer('Maximum number of buckets or objects to list.', {
      min: 1,
      max: 100_000,
      default: '100',
    }),
  },
  outputs: OUTPUTS,
  endpoints: ['storage.buckets', 'storage.list'],
  onProject: true,
  timeout: '15m',
  nextStep: { output: 'objects', run: `jq 'map(.path)' <<< "$OBJECTS"` },
  example: 'with:\n  bucket: public\n  prefix: app/assets/\n',
  check({ bucket, prefix }): readonly Finding[] {
    if (prefix === undefined || bucket !== undefined) return [];
    return [problemAt({ kind: 'requires', subject: 'prefix', other: 'bucket' })];
  },
  async run(context, { bucket, prefix = '', limit }) {
    if (bucket === undefined) return listBuckets(context, limit);
    return withRemedies(REMEDIES, () => listObjects(context, bucket, prefix, limit));
  },
});

/**
 * Checks a prefix. It may be any start of a path, so it may end within a name. It is sent
 * unchanged, slashes included.
 */
function prefixText(prefix: string): Parsed<string> {
  const bytes = Buffer.byteLength(prefix);
  if (bytes > PREFIX.maxBytes)
    return problem({ kind: 'amount', given: bytes, unit: ['byte'], limit: PREFIX.maxBytes });
  return /\p{Cc}/u.test(prefix) ? { message: 'contains a control character' } : { value: prefix };
}

async function listBuckets(context: ProjectRun, limit: number): Promise<Outcome<typeof OUTPUTS>> {
  const all = await fetchBuckets(context);
  const buckets = all.slice(0, limit);
  for (const bucket of buckets) context.log.info(`${bucket.name}  ${accessOf(bucket)}`);
  const counted = listedCount(buckets.length, 'bucket', buckets.length < all.length);
  context.log.info(`${counted}.`);
  const rows = buckets.map(bucket => [
    { code: bucket.name },
    accessOf(bucket),
    sizeText(bucket.file_size_limit),
    { code: bucket.allowed_mime_types ?? [] },
    instantText(bucket.updated_at ?? bucket.created_at ?? undefined),
  ]);
  const columns = ['Bucket', 'Access', 'Maximum object size', 'Allowed types', 'Changed'];
  return {
    outputs: { buckets, objects: null, count: buckets.length },
    report: { title: counted, blocks: [{ type: 'table', columns, rows }] },
  };
}

async function listObjects(
  context: ProjectRun,
  bucket: string,
  prefix: string,
  limit: number,
): Promise<Outcome<typeof OUTPUTS>> {
  const { objects, unrecognized, isCut } = await storedObjects(context, bucket, prefix, limit);
  const { log, showsValues } = context;
  for (const { path, size, mime_type: type } of showsValues ? objects : [])
    log.info(`${path}  ${sizeText(size)}  ${type ?? '?'}`);
  logUnrecognized(context, unrecognized);
  const counted = listedCount(objects.length, 'object', isCut);
  log.info(`${counted}.`);
  const outputs = { buckets: null, objects, count: objects.length };
  const title = `\`${bucket}\`: ${counted}`;
  if (!showsValues) {
    // Paths can contain names and addresses of the app's users.
    const note = notShownText('The paths of the objects', 'To get them, use the output `objects`.');
    if (objects.length > 0) log.info(note);
    return {
      outputs,
      report: { title, blocks: objects.length === 0 ? [] : [{ type: 'text', text: note }] },
    };
  }
  const rows = objects.map(object => [
    { code: object.path },
    sizeText(object.size),
    { code: object.mime_type ?? '' },
    { code: object.cache_control ?? '' },
    instantText(object.updated_at ?? object.created_at ?? undefined),
  ]);
  const columns = ['Object', 'Size', 'Content type', 'Cache-Control', 'Changed'];
  return { outputs, report: { title, blocks: [{ type: 'table', columns, rows }] } };
}

const accessOf = (bucket: Bucket): string =>
  ({ true: 'public', false: 'private' })[String(bucket.public)] ?? '?';

/**
 * Formats a size. Sizes are strings, so that none loses digits; one that isn't a number is shown
 * unchanged.
 */
const sizeText = (bytes: string | null | undefined): string =>
  /^\d{1,15}$/.test(bytes ?? '') ? byteSize(Number(bytes)) : (bytes ?? '');
