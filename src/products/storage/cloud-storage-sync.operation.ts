/**
 * Uploads a folder's new and changed files to a bucket, and can delete objects that the folder
 * lacks.
 */

import { flag, path, text } from '../../core/fields.ts';
import { defineOperation, type OutputFields } from '../../core/operation.ts';
import { readBucketFolder } from './bucket-folder.ts';
import { BUCKET_NAME, bucketFolderInput } from './bucket.ts';
import { cacheControlInput } from './cache-control.ts';
import { checkKeep, KEEP } from './keep-input.ts';
import { syncBucket } from './sync-bucket.ts';
import { nameRule } from '../../packing/files/selection.ts';
import { BUCKET_SELECTION } from './package/bucket-folder.ts';

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
    description:
      'Number of uploaded objects. In a dry run, this and the other outputs contain the planned values.',
  },
  deleted_count: { description: 'Number of deleted objects.' },
  unchanged_count: {
    description:
      'Number of files that were not uploaded, because the bucket already contains identical objects.',
  },
  kept_count: {
    description:
      'With `@upsert: false`: number of objects that differ or may differ from the corresponding file and were not overwritten.',
  },
  bytes: { description: 'Total size of the uploaded files.', form: 'bytes' },
  changes: {
    description:
      'Paths in the bucket, as a JSON object with several lists. They are `uploaded`, `deleted`, `kept` (not overwritten, with `@upsert: false`) and `not_deleted` (protected by `@keep`). Each list contains at most 500 paths.',
    hasValues: true,
  },
} as const satisfies OutputFields;

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
  nextStep: { output: 'uploaded_count', run: 'echo "$UPLOADED_COUNT files uploaded"' },
  example:
    'with:\n  path: dist\n  bucket: public\n  prefix: app\n  prune: true\n  cache-control: |\n    no-cache\n    assets/**: public, max-age=31536000, immutable\n',
  run: async (context, inputs) =>
    syncBucket(context, await readBucketFolder(context, 'path', inputs.path), inputs),
});
