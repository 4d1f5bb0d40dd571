/** Lists the project's buckets, and defines the inputs and rules for them. */

import { type AnswerOf, PATH_PARAMETERS } from '../../api/endpoints.ts';
import { field } from '../../core/fields.ts';
import type { ProjectClient } from '../../core/run.ts';
import type { Finding } from '../../base/failure.ts';
import { listed, suggestion } from '../../base/problem.ts';
import type { BucketRules } from './package/bucket-folder.ts';
import { objectPathProblem } from './package/object-path.ts';

export type Bucket = AnswerOf<'storage.buckets'>['buckets'][number];

const { bucket_name: NAME } = PATH_PARAMETERS;

/**
 * Format of a bucket's name (Part 2, Cloud services: name formats), as the properties of a text
 * input.
 */
export const BUCKET_NAME = {
  maxLength: NAME.maxLength,
  pattern: new RegExp(`^(?:${NAME.pattern})$`),
  allowed:
    'a bucket name must begin with a letter or digit, and can contain only letters, digits, `.`, `_` and `-`',
} as const;

/**
 * Input for a folder within a bucket. Slashes at its ends are ignored. The rest may be empty, which
 * is the bucket's root.
 */
export const bucketFolderInput = (description: string) =>
  field(description, 'path within the bucket', {}, input => {
    const cleaned = input.replaceAll(/^[\s/]+|[\s/]+$/g, '');
    const message = cleaned === '' ? undefined : objectPathProblem(cleaned);
    return message === undefined ? { value: cleaned } : { message };
  });

/**
 * Returns all buckets of the project. The API can't create buckets, and lists them without
 * pagination.
 */
export async function fetchBuckets({
  client,
  projectId,
}: ProjectClient): Promise<readonly Bucket[]> {
  const { buckets } = await client.call('storage.buckets', { path: { project_id: projectId } });
  return buckets;
}

/** Returns the finding that the project has no bucket of this name, with the nearest name. */
export function unknownBucket(name: string, buckets: readonly Bucket[]): Finding {
  const names = buckets.map(bucket => bucket.name);
  const others =
    names.length === 0
      ? 'The project has no buckets. Create a bucket on the platform first.'
      : `Use one of the project’s buckets: ${listed(names)}.`;
  return {
    where: 'bucket',
    message: `specifies \`${name}\`, but the project has no bucket with this name`,
    remedy: suggestion(name, names, others),
  };
}

/** Returns what to do if a new project lacks a bucket. */
export const missingBucketRemedy = (name: string, buckets: readonly Bucket[]): string =>
  suggestion(
    name,
    buckets.map(bucket => bucket.name),
    'Create the bucket in the platform’s web app, or in a migration if the database has the table `storage.buckets`. Then re-run the job. The API can’t create buckets.',
  );

/** Returns the settings of a bucket. A limit that isn't a number is left to the platform. */
export function bucketRules({
  file_size_limit: limit,
  allowed_mime_types: types,
}: Bucket): BucketRules {
  const isNumber = /^\d{1,15}$/.test(limit ?? '');
  return { ...(isNumber ? { maxObjectBytes: Number(limit) } : {}), types: types ?? [] };
}
