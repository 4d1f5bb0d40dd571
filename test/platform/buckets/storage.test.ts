import { expect, test } from 'vitest';
import { STORAGE_LIMITS } from '../../../src/api/services/storage.ts';
import { etagOf, OBJECTS_PATH, startWithBuckets } from './bucket-project.ts';
import { objectBody } from '../support/cloud-bodies.ts';
import { call, FakeClock, statusAndCode, startPlatform } from '../support/test-platform.ts';

test('a newly provisioned project has a public and a private bucket, both empty', async () => {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock });
  await call(platform, 'POST /projects/site/cloud', { body: {} });
  const common = {
    file_size_limit: null,
    allowed_mime_types: null,
    created_at: clock.time,
    updated_at: clock.time,
  };
  expect((await call(platform, 'GET /projects/site/cloud/storage/buckets')).json.buckets).toEqual([
    { name: 'private', public: false, ...common },
    { name: 'public', public: true, ...common },
  ]);
  const { json } = await call(platform, 'GET /projects/site/cloud/storage/buckets/public/objects');
  expect(json).toEqual({ bucket_name: 'public', prefix: '', objects: [] });
});

test('an object is listed with its metadata, and keeps its creation time when overwritten', async () => {
  const { platform, put } = await startWithBuckets([{ name: 'lamps' }]);
  const { json } = await put('docs/läuft.txt', 'one', { cache_control: 'max-age=60' });
  expect(json).toEqual({
    bucket_name: 'lamps',
    path: 'docs/läuft.txt',
    size: '3',
    content_type: 'text/plain',
    uploaded: true,
  });
  const listed = async (): Promise<unknown> =>
    (await call(platform, `GET ${OBJECTS_PATH}?prefix=docs/`)).json.objects[0];
  const first = {
    name: 'docs/läuft.txt',
    type: 'object',
    size: '3',
    mime_type: 'text/plain',
    cache_control: 'max-age=60',
    etag: etagOf('one'),
    created_at: 1_800_000_001_000,
    updated_at: 1_800_000_001_000,
    last_accessed_at: null,
  };
  expect(await listed()).toEqual(first);
  await put('docs/läuft.txt', 'other', { content_type: 'text/markdown' });
  expect(await listed()).toEqual({
    ...first,
    size: '5',
    mime_type: 'text/markdown',
    cache_control: null,
    etag: etagOf('other'),
    updated_at: 1_800_000_002_000,
  });
});

const WRONG_PATHS: readonly (readonly [path: string, detail: RegExp])[] = [
  ['/a', /path begins or ends with a slash/],
  ['a//b', /path is empty or has an empty segment/],
  ['a/../b', /path contains the segment `\.\.`/],
  ['a\nb', /path contains a control character/],
  ['a\uD800', /path contains an unpaired surrogate/],
  ['', /path must have at least 1 character/],
  ['ä'.repeat(513), /path has 1,026 bytes; at most 1,024 are allowed/],
];

test('a path is trimmed, and refused unless it is relative and normalized', async () => {
  const { put, names } = await startWithBuckets([{ name: 'lamps' }]);
  for (const [path, detail] of WRONG_PATHS) {
    const answer = await put(path, 'x');
    expect([statusAndCode(answer), answer.json.detail]).toEqual([
      '400 invalid_request',
      expect.stringMatching(detail),
    ]);
  }
  expect(await names()).toEqual([]);
  for (const [path, kept] of [
    ['  a b  ', 'a b'],
    ['..a/b..', '..a/b..'],
    [`  ${'ä'.repeat(512)}\n`, 'ä'.repeat(512)],
  ] as const) {
    expect((await put(path, 'x')).json.path).toBe(kept);
    expect(await names(`prefix=${encodeURIComponent(kept)}`)).toEqual([kept]);
  }
});

test('a body is standard Base64', async () => {
  const { put } = await startWithBuckets();
  for (const base64 of ['eA', 'eA==\n', '-_8=', 'eB==', 'data:text/plain;base64,eA==']) {
    const answer = await put('x', '', { content_base64: base64 });
    expect([statusAndCode(answer), answer.json.detail], base64).toEqual([
      '400 invalid_request',
      expect.stringMatching(/content_base64 is not standard Base64/),
    ]);
  }
});

test('an object may have one byte to 5 MiB, with any bytes', async () => {
  const { put } = await startWithBuckets([
    { name: 'lamps', file_size_limit: 10 * STORAGE_LIMITS.maxObjectBytes },
  ]);
  expect((await put('one', Buffer.from([0]))).json.size).toBe('1');
  expect((await put('most', Buffer.alloc(STORAGE_LIMITS.maxObjectBytes, 0xff))).json.size).toBe(
    '5242880',
  );
  const larger = await put('more', Buffer.alloc(STORAGE_LIMITS.maxObjectBytes + 1));
  expect(statusAndCode(larger)).toBe('413 artifact_too_large');
  expect(larger.json.detail).toContain(
    '5,242,881 bytes when decoded; an object can have at most 5,242,880',
  );
});

test('a content type is a type and a subtype, without parameters', async () => {
  const { put } = await startWithBuckets();
  for (const type of [
    'text/plain; charset=utf-8',
    'text',
    'text/',
    '/plain',
    'image/*',
    'a/b/c',
    'té/x',
    '',
  ]) {
    const answer = await put('x', 'x', { content_type: type });
    expect(statusAndCode(answer), type).toBe('400 invalid_request');
    expect(answer.json.detail).toContain('content_type');
  }
});

test('a bucket accepts only its own types', async () => {
  const { put } = await startWithBuckets([
    { name: 'lamps', allowed_mime_types: ['image/*', 'Application/PDF'] },
  ]);
  for (const type of ['image/png', 'IMAGE/svg+xml', 'application/pdf']) {
    expect((await put('x', 'x', { content_type: type })).status, type).toBe(200);
  }
  for (const type of ['application/json', 'imagex/png']) {
    expect(statusAndCode(await put('x', 'x', { content_type: type })), type).toBe(
      '400 invalid_request',
    );
  }
  const answer = await put('x', 'x');
  expect(answer.json.detail).toContain(
    'text/plain is not allowed in the bucket `lamps`; allowed types: image/*, application/pdf',
  );
});

test('without upsert nothing is overwritten, even by concurrent writes', async () => {
  const { platform, put } = await startWithBuckets();
  const body = (text: string): unknown => objectBody('new.txt', text, { upsert: false });
  const both = await Promise.all(
    ['one', 'two'].map(text => call(platform, `PUT ${OBJECTS_PATH}`, { body: body(text) })),
  );
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  const answer = await put('a.txt', 'other', { upsert: false });
  expect(statusAndCode(answer)).toBe('409 invalid_request');
  expect(answer.json.detail).toContain('already contains an object `a.txt`');
  const { json } = await call(platform, `GET ${OBJECTS_PATH}?prefix=a.txt`);
  expect(json.objects[0]?.etag).toBe(etagOf('a'));
});

test('a deletion lists each deleted path once, and no missing path', async () => {
  const { remove, names } = await startWithBuckets();
  const { json } = await remove(['img/b.txt', ' a.txt', 'a.txt', 'absent', 'img/b.txt']);
  expect(json).toEqual({ bucket_name: 'lamps', deleted: ['img/b.txt', 'a.txt'] });
  expect(await names()).toEqual(['[img/]', 'imgs.txt']);
  expect((await remove(['img', 'a.txt'])).json.deleted).toEqual([]);
});

test('paths are compared and counted after trimming', async () => {
  const longest = 'x'.repeat(1024);
  const { put, remove } = await startWithBuckets();
  await put(` ${longest} `, 'x');
  const paths = Array.from({ length: 100 }, (_, index) => `${index}`);
  const { json } = await remove([...paths.slice(1), ` ${longest} `, longest, ` ${paths[1]}`]);
  expect(json.deleted).toEqual([longest]);
});

test('a deletion of a folder is refused, and deletes nothing', async () => {
  const { remove, names } = await startWithBuckets([{ name: 'lamps', objects: { a: 'a' } }]);
  const answer = await remove(['a', 'b/']);
  expect(statusAndCode(answer)).toBe('400 invalid_request');
  expect(answer.json.detail).toMatch(/paths\[1\] begins or ends with a slash/);
  expect(await names()).toEqual(['a']);
});
