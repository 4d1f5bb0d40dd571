import type { Seed, SeedBucket, StorageView } from '../../src/platform/seed/seed.ts';
import { projectSeed } from './project-seed.ts';

/** An object that the site of `small-site.ts` adds in a folder. */
export const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>\n';

/** Seeds a project with a cloud service and this one bucket, whose objects are texts by path. */
export const bucketSeed = (
  objects: Readonly<Record<string, string>> = {},
  traits: Partial<SeedBucket> = {},
): Pick<Seed, 'projects'> =>
  projectSeed({ cloud: true, buckets: [{ name: 'public', public: true, objects, ...traits }] });

/** Seeds another form of bucket listings. */
export const listingSeed = (view: StorageView): Pick<Seed, 'storage_view'> => ({ storage_view: view });

/** Returns so many texts under numbered paths: `lamp-001.txt` and so on. */
export const lampTexts = (count: number, folder = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const number = String(index + 1).padStart(3, '0');
      return [`${folder}lamp-${number}.txt`, `Lamp ${number}\n`];
    }),
  );

/** Requests before the first write, for a bucket without folders. */
export const LISTING_REQUESTS = ['storage.buckets 200', 'storage.list 200'] as const;
