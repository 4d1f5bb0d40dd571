import type { Seed, SeedBucket, StorageView } from '../../src/platform/seed/seed.ts';
import { harbour } from './harbour.ts';

/** What the site of `small-site.ts` becomes as objects, beside a folder of it. */
export const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>\n';

/** The project has a cloud service with this one bucket, whose objects are texts by path. */
export const bucket = (
  objects: Readonly<Record<string, string>> = {},
  traits: Partial<SeedBucket> = {},
): Pick<Seed, 'projects'> => harbour({ cloud: true, buckets: [{ name: 'public', public: true, objects, ...traits }] });

/** The platform shows what buckets hold in another way than usual. */
export const shownAs = (view: StorageView): Pick<Seed, 'storage_view'> => ({ storage_view: view });

/** So many texts under numbered paths: `lamp-001.txt` and on. */
export const lampTexts = (count: number, folder = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const number = String(index + 1).padStart(3, '0');
      return [`${folder}lamp-${number}.txt`, `Lamp ${number}\n`];
    }),
  );

/** The requests before the first write, for a bucket that has no folders. */
export const LOOKED = ['storage.buckets 200', 'storage.list 200'] as const;
