import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import { storedObject, storedObjects } from '../../../src/products/storage/stored-objects.ts';

interface View {
  readonly names: 'full' | 'relative';
  readonly depth: 'folder' | 'all';
}

/**
 * Returns a platform that lists these objects in one of the forms that the documents leave open
 * (assumption R29).
 */
function listing(
  { names, depth }: View,
  paths: readonly string[],
): { client: Client; projectId: string } {
  async function* list(_id: string, { query: { prefix = '' } }: { query: { prefix?: string } }) {
    const start = names === 'full' || prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const entries = paths
      .filter(each => each.startsWith(start))
      .map(each => {
        const slash = depth === 'all' ? -1 : each.indexOf('/', start.length);
        const end = slash === -1 ? each.length : slash + (names === 'full' ? 1 : 0);
        return {
          name: each.slice(names === 'full' ? 0 : start.length, end),
          type: slash === -1 ? 'object' : 'prefix',
        };
      });
    const once = new Map(entries.map(entry => [`${entry.type} ${entry.name}`, entry]));
    yield* [...once.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }
  // The part of the client that listings use.
  return { client: { list } as unknown as Client, projectId: 'p' };
}

const VIEWS = (['full', 'relative'] as const).flatMap(names =>
  (['folder', 'all'] as const).map(depth => ({ names, depth })),
);

/** A few names only, so that folders often have the prefix's name. */
const name = fc.constantFrom('a', 'app', 'b.txt', 'app-2');
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map(segments => segments.join('/'));

const listNames = async (view: View, paths: readonly string[], prefix: string, limit = 1_000) =>
  storedObjects(listing(view, paths), 'b', prefix, limit);

/**
 * Returns true if all relative names begin with the prefix: assumption R29 then treats them as full
 * paths.
 */
const isAmbiguous = ({ names, depth }: View, folder: string, paths: readonly string[]): boolean => {
  const under = paths.filter(one => one.startsWith(folder));
  return (
    names === 'relative' &&
    depth === 'all' &&
    folder !== '' &&
    under.every(one => one.startsWith(folder + folder))
  );
};

const folderOf = (prefix: string): string => prefix.replace(/[^/]*$/, '');

describe.each(VIEWS)('a listing of $names names, depth $depth', view => {
  it.each(['', 'app/', 'ap', 'app/app/app-'])(
    'shows exactly the objects under `%s`',
    async prefix => {
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(path, { maxLength: 12 }), async paths => {
          const under = paths.filter(one => one.startsWith(prefix));
          fc.pre(!isAmbiguous(view, folderOf(prefix), paths));
          const { objects, unrecognized, isCut } = await listNames(view, paths, prefix);
          expect(objects.map(object => object.path).toSorted()).toEqual(under.toSorted());
          expect({ unrecognized, isCut }).toEqual({ unrecognized: [], isCut: false });
        }),
        { numRuns: 60 },
      );
    },
  );

  it('shows one object by its full path, and none if there is none', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(path, { minLength: 1, maxLength: 12 }),
        path,
        async (paths, other) => {
          fc.pre(!isAmbiguous(view, folderOf(other), paths));
          const found = await storedObject(listing(view, paths), 'b', other);
          expect(found?.path).toBe(paths.includes(other) ? other : undefined);
        },
      ),
      { numRuns: 100 },
    );
  });
});

/** Returns a platform that serves these entries, and counts how many of them are read. */
function servingEntries(entries: readonly { readonly name: string; readonly type: string }[]) {
  const taken: string[] = [];
  async function* list() {
    for (const entry of entries) {
      taken.push(entry.name);
      yield entry;
    }
  }
  return { context: { client: { list } as unknown as Client, projectId: 'p' }, taken };
}

const entriesNamed = (...names: readonly string[]) =>
  names.map(one => ({ name: one, type: one.endsWith('/') ? 'prefix' : 'object' }));

it('continues listing until enough objects are found, however many other entries there are', async () => {
  const others = Array.from({ length: 250 }, (_, index) => ({ name: `a-${index}`, type: 'link' }));
  const { context } = servingEntries([...others, ...entriesNamed('b.txt', 'c.txt')]);
  const { objects, unrecognized, isCut } = await storedObjects(context, 'b', '', 1);
  expect(objects.map(object => object.path)).toEqual(['b.txt']);
  expect([unrecognized.length, isCut]).toEqual([250, true]);
});

it.each([
  ['of characters', ['Lamp-0', 'a', 'lamp-1', 'lamp-2', 'lampe', 'm', 'n']],
  ['of a dictionary', ['a', 'lamp-1', 'Lamp-1', 'lámp-1', 'lamp-2', 'lampe', 'm', 'n']],
  ['of folders before objects', ['a/', 'm/', 'lamp-1', 'lamp-2', 'lampe', 'm', 'n']],
])('reads no further than a partial prefix requires, in the order %s', async (_order, names) => {
  const { context, taken } = servingEntries(entriesNamed(...names));
  const { objects } = await storedObjects(context, 'b', 'lamp-', 1_000);
  expect(objects.map(object => object.path)).toEqual(['lamp-1', 'lamp-2']);
  expect(taken.at(-1)).toBe('lampe');
});

it('shows nothing outside the prefix, whatever names are served', async () => {
  const hostile = fc.record({
    name: fc.oneof(
      path,
      fc.string({ maxLength: 6 }),
      fc.constantFrom('../x', '/x', 'app/../x', 'app//x', 'app/', ''),
    ),
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
          expect(object.path.split('/').some(segment => ['', '.', '..'].includes(segment))).toBe(
            false,
          );
        }
      },
    ),
    { numRuns: 100 },
  );
});
