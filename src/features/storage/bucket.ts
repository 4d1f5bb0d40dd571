import { type AnswerOf, PATH_PARAMETERS } from '../../api/endpoints.ts';
import { field } from '../../core/fields.ts';
import type { Context } from '../../core/operation.ts';
import type { Finding } from '../../failure.ts';
import { nearestName } from '../../nearest-name.ts';
import { type BucketRules, objectPathProblem } from '../../packing/bucket-folder.ts';

export type Bucket = AnswerOf<'storage.buckets'>['buckets'][number];

const { bucket_name: NAME } = PATH_PARAMETERS;

/** How a bucket is named (Part 2, Cloud services: name formats), as the traits of a text input. */
export const BUCKET_NAME = {
  maxLength: NAME.maxLength,
  pattern: new RegExp(`^(?:${NAME.pattern})$`),
  allowed: 'a bucket’s name begins with a letter or digit and goes on with letters, digits, `.`, `_` or `-`',
} as const;

/** A folder within a bucket; slashes at its ends don't matter, and what is left may be empty: the bucket's root. */
export const bucketFolderInput = (description: string) =>
  field(description, 'path within the bucket', {}, given => {
    const cleaned = given.replaceAll(/^[\s/]+|[\s/]+$/g, '');
    const problem = cleaned === '' ? undefined : objectPathProblem(cleaned);
    return problem === undefined ? { value: cleaned } : { problem };
  });

/** All buckets of the project. The API makes none, and serves them without pages. */
export async function bucketsOf({ client, projectId }: Context): Promise<readonly Bucket[]> {
  const { buckets } = await client.call('storage.buckets', { path: { project_id: projectId } });
  return buckets;
}

/** That the project has no bucket of this name, and which one may be meant. */
export function unknownBucket(name: string, buckets: readonly Bucket[]): Finding {
  const names = buckets.map(bucket => bucket.name);
  const nearest = nearestName(name, names);
  const others = names.length === 0 ? 'It has none: make one on the platform.' : `It has ${names.join(', ')}.`;
  return {
    where: 'bucket',
    message: `is \`${name}\`; the project has no such bucket`,
    remedy: nearest === undefined ? others : `Did you mean \`${nearest}\`?`,
  };
}

/** What is set for a bucket. A limit that is no number is left to the platform. */
export function rulesOf({ file_size_limit: limit, allowed_mime_types: types }: Bucket): BucketRules {
  const isNumber = /^\d{1,15}$/.test(limit ?? '');
  return { ...(isNumber ? { maxObjectBytes: Number(limit) } : {}), types: types ?? [] };
}
