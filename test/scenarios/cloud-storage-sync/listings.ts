import { type Scenario, withDefaults } from '../scenario.ts';
import { bucket, LOOKED, shownAs } from '../small-bucket.ts';

const WITH = { path: 'site', bucket: 'public', delete: 'true' };
const files = { 'site/a.txt': 'A', 'site/deep/b.txt': 'B', 'site/deep/er/c.txt': 'C' };
const AT_ROOT = { 'a.txt': 'A', 'deep/b.txt': 'B', 'deep/er/c.txt': 'C' };
/** A folder that is called as the prefix is, which names relative to the prefix could be mistaken for. */
const IN_SITE = { 'site/a.txt': 'A', 'site/deep/b.txt': 'B', 'site/deep/er/c.txt': 'C' };

const folders = (names: readonly string[]) =>
  ({
    on: 'storage.list',
    do: 'answer',
    status: 200,
    body: { objects: names.map(name => ({ name, type: 'prefix' })) },
  }) as const;

/** Reading R29: however a platform lists, the same is seen in it. */
export default withDefaults({ files: { 'site/a.txt': 'A' }, with: WITH }, [
  ...(['full', 'relative'] as const).flatMap(names =>
    (['folder', 'all'] as const).flatMap((depth): readonly Scenario[] => [
      {
        name: `a listing of ${names} names, ${depth === 'all' ? 'all at once' : 'folder by folder'}, shows what is there`,
        files,
        seed: { ...bucket({ ...AT_ROOT, 'deep/gone.txt': 'Gone' }), ...shownAs({ names, depth }) },
        with: WITH,
        expect: {
          exit: 0,
          outputs: { uploaded: '0', unchanged: '3', deleted: '1' },
          objects: { public: AT_ROOT },
        },
      },
      {
        name: `the same under a prefix: ${names} names, ${depth === 'all' ? 'all at once' : 'folder by folder'}`,
        files,
        seed: {
          ...bucket({ ...IN_SITE, 'site/site/a.txt': 'A', 'site/site/x.txt': 'X', 'sites/a.txt': 'A' }),
          ...shownAs({ names, depth }),
        },
        with: { ...WITH, prefix: 'site' },
        expect: {
          exit: 0,
          outputs: {
            uploaded: '0',
            unchanged: '3',
            deleted: '2',
            changes: /"deleted":\["site\/site\/a.txt","site\/site\/x.txt"\]/,
          },
          objects: { public: { ...IN_SITE, 'sites/a.txt': 'A' } },
        },
      },
    ]),
  ),
  {
    name: 'a folder that lists itself is not descended into again',
    seed: bucket({ 'app/a.txt': 'A' }),
    with: { ...WITH, prefix: 'app' },
    faults: [folders(['app/'])],
    expect: {
      exit: 0,
      // It is taken for a folder `app` below, which is empty.
      outputs: { uploaded: '1', deleted: '0' },
      requests: [...LOOKED, 'storage.list 200', 'storage.put 200'],
    },
  },
  {
    name: 'folders that go round in a circle are listed once',
    seed: bucket({ 'a.txt': 'A' }),
    faults: [folders(['x/']), { ...folders(['x/y/', 'x/']), nth: 2 }, { ...folders(['x/y/', '../x/']), nth: 3 }],
    expect: { exit: 0, log: ['Skipped ../x/ in the bucket: it is not a recognized object'], outputs: { deleted: '0' } },
  },
  {
    name: 'a listing that names a folder within each folder ends with the longest path',
    seed: bucket(),
    faults: [{ ...folders(['n'.repeat(300)]), times: 99 }],
    expect: {
      exit: 0,
      log: [/Skipped n{300} in the bucket: it is not a recognized object/],
      requests: ['storage.buckets 200', ...Array<string>(4).fill('storage.list 200'), 'storage.put 200'],
    },
  },
  {
    name: 'a type that the listing doesn’t tell is no other one, so that the sync comes to rest',
    seed: bucket({ 'a.txt': 'A' }),
    faults: [
      {
        on: 'storage.list',
        do: 'answer',
        status: 200,
        body: {
          objects: [
            { name: 'a.txt', type: 'object', size: '1', mime_type: null, etag: '"7fc56270e7a70fa81a5935b72eacbe29"' },
          ],
        },
      },
    ],
    expect: { exit: 0, outputs: { uploaded: '0', unchanged: '1' }, requests: [...LOOKED] },
  },
  {
    name: 'entries of a kind that nobody knows are left alone',
    seed: bucket(),
    faults: [
      { on: 'storage.list', do: 'answer', status: 200, body: { items: [{ name: 'b.txt', type: 'symlink', size: 4 }] } },
    ],
    expect: {
      exit: 0,
      log: ['Skipped b.txt in the bucket: it is not a recognized object'],
      outputs: { uploaded: '1', deleted: '0' },
    },
  },
]);
