import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/client/client.ts';
import { storedObjects } from '../../src/operations/storage/stored-objects.ts';
import { entriesUnder, type StorageView } from '../../src/platform/buckets/listing.ts';

type Bucket = Parameters<typeof entriesUnder>[0];

const bucketOf = (paths: Iterable<string>): Bucket => {
  const object = {
    location: '',
    bytes: 1,
    md5: '',
    contentType: 'a/b',
    cacheControl: null,
    createdAt: 0,
    updatedAt: 0,
  };
  const objects = new Map(Array.from(paths, path => [path, object] as const));
  return { name: 'b', public: true, fileSizeLimit: null, allowedMimeTypes: null, createdAt: 0, objects };
};

/** A platform that lists in this way. */
function listing(view: StorageView, paths: Iterable<string>): { client: Client; projectId: string } {
  const bucket = bucketOf(paths);
  async function* list(_id: string, { query: { prefix = '' } }: { query: { prefix?: string } }, limit: number) {
    yield* entriesUnder(bucket, prefix, view)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .slice(0, limit);
  }
  // Of the client this is the part that listings use.
  return { client: { list } as unknown as Client, projectId: 'p' };
}

const VIEWS = (['full', 'relative'] as const).flatMap(names =>
  (['folder', 'all'] as const).map(depth => ({ names, depth })),
);

/** Few names, so that folders are often called as the prefix is. */
const name = fc.constantFrom('a', 'app', 'b.txt', 'app-2');
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map(segments => segments.join('/'));

const seen = async (view: StorageView, paths: Iterable<string>, prefix: string, limit = 1_000) =>
  storedObjects(listing(view, paths), 'b', prefix, limit);

/** Where all relative names begin as the prefix does, reading R29 takes them for whole paths. */
const isAmbiguous = ({ names, depth }: StorageView, prefix: string, under: readonly string[]): boolean =>
  names === 'relative' && depth === 'all' && prefix !== '' && under.every(one => one.startsWith(prefix + prefix));

describe.each(VIEWS)('a listing of $names names, depth $depth', view => {
  it.each(['', 'app/', 'app/app/'])('shows exactly the objects under `%s`', async prefix => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(path, { maxLength: 12 }), async paths => {
        const under = paths.filter(one => one.startsWith(prefix));
        fc.pre(!isAmbiguous(view, prefix, under));
        const { objects, strange, isCut } = await seen(view, paths, prefix);
        expect(objects.map(object => object.path).toSorted()).toEqual(under.toSorted());
        expect({ strange, isCut }).toEqual({ strange: [], isCut: false });
      }),
      { numRuns: 300 },
    );
  });

  it('shows no more than wanted, and says so', async () => {
    const { objects, isCut } = await seen(view, ['a/b.txt', 'app/a', 'b.txt'], '', 2);
    expect(objects.map(object => object.path)).toEqual(['a/b.txt', 'app/a']);
    expect(isCut).toBe(true);
  });
});

it('shows nothing beyond the prefix, whatever names are served', async () => {
  const hostile = fc.record({
    name: fc.oneof(path, fc.string({ maxLength: 6 }), fc.constantFrom('../x', '/x', 'app/../x', 'app//x', 'app/', '')),
    type: fc.constantFrom('object', 'prefix', 'symlink'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostile, { maxLength: 8 }),
      fc.constantFrom('app/', 'a/app/'),
      async (entries, prefix) => {
        const served = [...entries];
        const client = {
          async *list() {
            yield* served.splice(0);
          },
        } as unknown as Client;
        const { objects } = await storedObjects({ client, projectId: 'p' }, 'b', prefix, 50);
        for (const object of objects) {
          expect(object.path.startsWith(prefix)).toBe(true);
          expect(object.path.split('/').some(segment => ['', '.', '..'].includes(segment))).toBe(false);
        }
      },
    ),
    { numRuns: 500 },
  );
});
