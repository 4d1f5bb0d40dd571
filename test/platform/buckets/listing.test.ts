import { expect, test } from 'vitest';
import type { SeedBucket } from '../../../src/platform/seed/seed.ts';
import { LAMP_BUCKET, OBJECTS_PATH, startWithBuckets } from './bucket-project.ts';
import {
  type ApiResponse,
  call,
  FakeClock,
  statusAndCode,
  seedWith,
  startPlatform,
} from '../support/test-platform.ts';

test.each([
  ['', ['a.txt', '[img/]', 'imgs.txt']],
  ['prefix=img', ['[img/]', 'imgs.txt']],
  ['prefix=img/', ['img/b.txt', '[img/far/]']],
  ['prefix=nowhere/', []],
] as const)('%j lists %j', async (query, expected) => {
  const { names } = await startWithBuckets([LAMP_BUCKET]);
  expect(await names(query)).toEqual(expected);
});

test('a folder’s entry has only a name', async () => {
  const { platform } = await startWithBuckets();
  const { json } = await call(platform, `GET ${OBJECTS_PATH}`);
  const nothing = { size: null, mime_type: null, cache_control: null, etag: null };
  const never = { created_at: null, updated_at: null, last_accessed_at: null };
  expect(json.objects[1]).toEqual({ name: 'img/', type: 'prefix', ...nothing, ...never });
});

const MANY_OBJECTS: SeedBucket = {
  name: 'lamps',
  objects: Object.fromEntries(
    Array.from({ length: 130 }, (_, index) => [`${index}`.padStart(3, '0'), 'x']),
  ),
};

test.each([
  ['', 20],
  ['page_size=0', 20],
  ['page_size=101', 100],
  [`page_size=${'9'.repeat(400)}`, 100],
])('a page of the listing %j has %i entries', async (query, count) => {
  expect(await (await startWithBuckets([MANY_OBJECTS])).names(query)).toHaveLength(count);
});

test('pages ascend, and neither repeat nor skip objects that are left unchanged', async () => {
  const { platform, put, remove } = await startWithBuckets([MANY_OBJECTS]);
  const seen: string[] = [];
  let query = 'page_size=60';
  for (;;) {
    const { json } = await call(platform, `GET ${OBJECTS_PATH}?${query}`);
    seen.push(...json.objects.map(({ name }) => name));
    if (json.next_page_token === undefined) break;
    await remove([seen.at(-1)]);
    await put('000a', 'x');
    query = `page_size=60&page_token=${json.next_page_token}`;
  }
  expect(seen).toEqual(Object.keys(MANY_OBJECTS.objects ?? {}).toSorted());
});

test('a page token is not valid for another prefix, bucket or project', async () => {
  const clock = new FakeClock();
  const both = { cloud: true, buckets: [MANY_OBJECTS, { ...MANY_OBJECTS, name: 'others' }] };
  const world = seedWith(both);
  const projects = world.projects.map(each =>
    each.url_id === 'second' ? { ...each, ...both } : each,
  );
  const platform = await startPlatform({ clock, seed: { ...world, projects } });
  const listing = (project: string, bucket: string, query: string): Promise<ApiResponse> =>
    call(platform, `GET /projects/${project}/cloud/storage/buckets/${bucket}/objects?${query}`);
  const { next_page_token: token } = (await listing('site', 'lamps', '')).json;
  expect(
    (await listing('site', 'lamps', `page_token=${token}&page_size=1`)).json.objects[0]?.name,
  ).toBe('020');
  const others = [
    listing('site', 'lamps', `page_token=${token}&prefix=0`),
    listing('site', 'others', `page_token=${token}`),
    listing('second', 'lamps', `page_token=${token}`),
    listing('site', 'lamps', `page_token=${token?.slice(1)}`),
  ];
  expect((await Promise.all(others)).map(statusAndCode)).toEqual(
    others.map(() => '400 invalid_page_token'),
  );
});
