import { problemFault } from '../project-seed.ts';
import { refusedInputs } from '../refused-inputs.ts';
import { withDefaults } from '../scenario.ts';
import { bucketSeed, LISTING_REQUESTS } from '../small-bucket.ts';

const files = { 'site/a.txt': 'A' };
const WITH = { path: 'site', bucket: 'public', prune: 'true' };
const REMAINING_OBJECTS = { 'a.txt': 'A' };
const SEED = bucketSeed({ 'a.txt': 'A', 'gone.txt': 'Gone' });

const listed = (names: readonly string[]) =>
  ({
    on: 'storage.list',
    do: 'answer',
    status: 200,
    body: {
      objects: names.map(name => ({
        name,
        type: 'object',
        size: '1',
        etag: '"7fc56270e7a70fa81a5935b72eacbe29"',
      })),
    },
  }) as const;

export default withDefaults({ files, seed: SEED, with: WITH }, [
  {
    name: 'objects that match `keep`, or are below what it names, are never deleted, and are listed',
    seed: bucketSeed({
      'app/a.txt': 'A',
      'app/gone.txt': '1',
      'app/photos/gone.txt': '2',
      'app/photos/sea.jpg': '3',
      'app/uploads/2026/tide.txt': '4',
    }),
    with: { ...WITH, prefix: 'app', keep: 'uploads\nphotos/*.jpg' },
    expect: {
      outputs: {
        deleted_count: '2',
        changes: /"not_deleted":\["app\/photos\/sea.jpg","app\/uploads\/2026\/tide.txt"\]/,
      },
      log: ['Not deleted, because of `keep`: app/photos/sea.jpg, app/uploads/2026/tide.txt.'],
      summary: ['- **Not deleted:** 2', 'app/uploads/2026/tide.txt` | not deleted: matches keep |'],
      objects: {
        public: { 'app/a.txt': 'A', 'app/photos/sea.jpg': '3', 'app/uploads/2026/tide.txt': '4' },
      },
    },
  },
  {
    name: 'a pattern of `keep` that begins with the bucket or the prefix, and so matches nothing, deletes nothing that it means',
    seed: bucketSeed({ 'app/a.txt': 'A', 'app/uploads/tide.txt': '1' }),
    with: { ...WITH, prefix: 'app', keep: 'public/app/uploads/**' },
    expect: {
      error: [
        '`keep` contains `public/app/uploads/**`, which matches no object, because patterns are relative to public/app',
        'Write `uploads/**`. Otherwise, objects that it matches would be deleted.',
      ],
      objects: { public: { 'app/a.txt': 'A', 'app/uploads/tide.txt': '1' } },
    },
  },
  {
    name: 'such a pattern that means no object causes a warning',
    with: { ...WITH, keep: 'public/uploads' },
    expect: {
      warnings: [
        '`keep` contains `public/uploads`, which matches no object, because patterns are relative to public.',
      ],
      objects: { public: REMAINING_OBJECTS },
    },
  },
  {
    name: 'a folder with the name of its bucket can be kept',
    seed: bucketSeed({ 'a.txt': 'A', 'public/tide.txt': '1', 'uploads/tide.txt': '2' }),
    with: { ...WITH, keep: 'public/**' },
    expect: {
      outputs: { deleted_count: '1' },
      objects: { public: { 'a.txt': 'A', 'public/tide.txt': '1' } },
    },
  },
  ...refusedInputs('cloud-storage-sync', [
    [{ ...WITH, keep: 'uploads/' }, '`keep` contains `uploads/`, which matches no object'],
  ]),
  {
    name: 'a folder without files never empties a bucket',
    files: { 'site/': '' },
    expect: {
      outputs: { error_code: 'input' },
      error: ['`site` contains no files to sync; the operation never empties a bucket.'],
      requests: ['storage.buckets 200'],
      objects: { public: { 'a.txt': 'A', 'gone.txt': 'Gone' } },
    },
  },
  {
    name: 'objects that still exist after their deletion fail the step, whatever the response says',
    faults: [{ on: 'storage.delete', do: 'answer', status: 200, body: { deleted: ['gone.txt'] } }],
    expect: {
      outputs: { error_code: 'unavailable', deleted_count: '0' },
      error: [
        'The platform accepted the deletion, but did not delete these objects: gone.txt. Confirmed deletions: 0 of 1.',
      ],
      requests: [
        ...LISTING_REQUESTS,
        'storage.delete 200',
        ...Array<string>(5).fill('storage.list 200'),
      ],
    },
  },
  {
    name: 'a deletion with a lost response is repeated, and missing objects count',
    faults: [{ on: 'storage.delete', do: 'reset-after' }],
    expect: {
      outputs: { deleted_count: '1' },
      requests: [...LISTING_REQUESTS, 'storage.delete -', 'storage.delete 200', 'storage.list 200'],
      objects: { public: REMAINING_OBJECTS },
    },
  },
  {
    name: 'a repeated deletion that finds nothing is a success, with a notice',
    meets: ['storage.delete not_found'],
    faults: [
      { on: 'storage.delete', do: 'reset-after' },
      problemFault('storage.delete', 'not_found', 'There is nothing.', { nth: 2 }),
    ],
    expect: {
      outputs: { deleted_count: '1' },
      notices: ['The retry of a deletion request returned HTTP 404. Checking the list of objects.'],
      requests: [...LISTING_REQUESTS, 'storage.delete -', 'storage.delete 404', 'storage.list 200'],
      objects: { public: REMAINING_OBJECTS },
    },
  },
  {
    name: 'a deletion with an upstream error is repeated',
    meets: ['storage.delete upstream_error'],
    faults: [problemFault('storage.delete', 'upstream_error', 'The vault is closed.')],
    expect: {
      requests: [
        ...LISTING_REQUESTS,
        'storage.delete 502',
        'storage.list 200',
        'storage.delete 200',
        'storage.list 200',
      ],
      objects: { public: REMAINING_OBJECTS },
    },
  },
  {
    name: 'objects with names that no upload can have are never deleted',
    faults: [
      listed([
        'a.txt',
        '../outside.txt',
        '/etc/passwd',
        'a//b',
        'c/',
        '\u0007bell',
        'x'.repeat(1025),
      ]),
    ],
    expect: {
      outputs: { uploaded_count: '0', deleted_count: '0', unchanged_count: '1' },
      log: [
        'Skipped ../outside.txt in the bucket: the platform’s list contains an invalid entry for this name',
        'Skipped c/ in the bucket:',
      ],
      requests: LISTING_REQUESTS,
      objects: { public: { 'a.txt': 'A', 'gone.txt': 'Gone' } },
    },
  },
]);
