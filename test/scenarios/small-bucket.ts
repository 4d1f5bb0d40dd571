import { createHash } from 'node:crypto';
import type { Fault } from '../../src/platform/http/faults.ts';
import type { Seed, SeedBucket } from '../../src/platform/seed/seed.ts';
import { projectSeed } from './project-seed.ts';

/** Seeds a project with a cloud service and this one bucket, whose objects are texts by path. */
export const bucketSeed = (
  objects: Readonly<Record<string, string>> = {},
  traits: Partial<SeedBucket> = {},
): Pick<Seed, 'projects'> =>
  projectSeed({ cloud: true, buckets: [{ name: 'public', public: true, objects, ...traits }] });

/**
 * Returns a fault with a list of these texts. The names of a real list are full paths, of one
 * folder at a time.
 */
export const listingFault = (
  texts: Readonly<Record<string, string>>,
  traits: Pick<Fault, 'nth' | 'times'> = {},
): Fault => ({
  on: 'storage.list',
  do: 'answer',
  status: 200,
  body: {
    objects: Object.entries(texts).map(([name, text]) => {
      const etag = `"${createHash('md5').update(text).digest('hex')}"`;
      return { name, type: 'object', size: String(text.length), mime_type: 'text/plain', etag };
    }),
  },
  ...traits,
});

/** Returns a fault that lists each object with this entity tag. */
export const etagFault = (etag: string | null): Fault => ({
  on: 'storage.list',
  do: 'rewrite',
  set: { objects: { etag } },
  times: 99,
});

/** Requests before the first write, for a bucket without folders. */
export const LISTING_REQUESTS = ['storage.buckets 200', 'storage.list 200'] as const;
