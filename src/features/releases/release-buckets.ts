/** Checks before the first change whether a release finds the buckets of its files. */

import { inputFailure } from '../../base/failure.ts';
import type { ProjectServices } from '../../core/services.ts';
import { KEYS } from '../app/app-inputs.ts';
import { inKeysOfFile } from '../shared/part-runs.ts';
import type { Bucket } from '../storage/bucket.ts';
import type { ReleaseContent } from './release-content.ts';

/** Buckets of the project before the release. Undefined if the release uploads no files. */
export type ProjectBuckets = readonly Bucket[] | undefined;

/**
 * Lists the project's buckets. A bucket that the app's migrations create may be missing.
 * @throws Failure of kind `input` that lists all missing buckets; nothing was changed
 */
export async function requireBuckets(
  context: ProjectServices,
  { storage, migrations }: Pick<ReleaseContent, 'storage' | 'migrations'>,
): Promise<ProjectBuckets> {
  if (storage.length === 0) return undefined;
  const { fetchBuckets, unknownBucket } = await import('../storage/bucket.ts');
  const buckets = await fetchBuckets(context);
  const missing = storage.filter(({ bucket }) => !hasBucket(buckets, bucket) && !isCreated(migrations, bucket));
  if (missing.length > 0)
    await inKeysOfFile(KEYS.storage, () => {
      const findings = missing.map(({ bucket }) => unknownBucket(bucket, buckets));
      throw inputFailure('Files can’t be uploaded. Nothing was changed.', findings);
    });
  return buckets;
}

/** Checks whether the project has a bucket. */
export const hasBucket = (buckets: ProjectBuckets, bucket: string): boolean =>
  buckets?.some(({ name }) => name === bucket) === true;

const TABLE = /\bstorage"?\."?buckets\b/i;

/** Checks whether a migration can create a bucket, as those of Supabase projects do: it names the table and the bucket. */
const isCreated = (migrations: ReleaseContent['migrations'], bucket: string): boolean =>
  migrations?.folder.migrations.some(({ sql }) => TABLE.test(sql) && sql.includes(`'${bucket}'`)) === true;
