import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/base/time/clock.ts';
import { bytes, json, reset } from '../support/raw-replies.ts';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import { collect, failureOf, PATH, PROJECT, rig } from './rig.ts';

const projects = (count: number, next?: unknown): Reply =>
  json(200, {
    projects: Array.from({ length: count }, (_, index) => ({
      ...PROJECT,
      url_id: `${String(next).replaceAll(/\W/g, '')}-${index}`,
    })),
    ...(next === undefined ? {} : { next_page_token: next }),
  });

function queries(requests: readonly { target: string }[]): Record<string, string>[] {
  return requests.map(({ target }) => Object.fromEntries(new URL(target, 'http://x').searchParams));
}

describe('listing in pages (Part 1, Conventions: Pagination)', () => {
  it('goes to the end, and passes the token back unchanged', async () => {
    const token = 'a+/=&page_size=1 ü%20';
    const server = await startRawServer([projects(100, token), projects(0, 'second'), projects(3)]);
    const items = await collect(
      rig(server.origin).client.list('projects.list', { query: { query: 'x' } }),
    );
    expect(items).toHaveLength(103);
    expect(items[0]).toEqual({ ...PROJECT, url_id: 'apage_size120-0' });
    expect(queries(server.requests)).toEqual([
      { query: 'x', page_size: '100' },
      { query: 'x', page_size: '100', page_token: token },
      { query: 'x', page_size: '100', page_token: 'second' },
    ]);
  });

  it.each([
    [99, '99', 1],
    [100, '100', 1],
    [101, '100', 2],
  ])(
    'up to a limit of %i: pages of %s, never above 100 (assumption R44), all of one size',
    async (limit, pageSize, pages) => {
      const server = await startRawServer([
        projects(100, 'one'),
        projects(100, 'two'),
        projects(100, 'three'),
      ]);
      const items = await collect(rig(server.origin).client.list('projects.list', {}, limit));
      expect(items).toHaveLength(limit);
      expect(queries(server.requests).map(({ page_size: size }) => size)).toEqual(
        Array(pages).fill(pageSize),
      );
    },
  );

  it('up to a limit of 0 sends no request', async () => {
    const server = await startRawServer([projects(1)]);
    expect(await collect(rig(server.origin).client.list('projects.list', {}, 0))).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it('requests a page only when it is needed', async () => {
    const server = await startRawServer([projects(2, 'next'), projects(2)]);
    for await (const item of rig(server.origin).client.list('projects.list', {})) {
      expect(item.url_id).toBe('next-0');
      break;
    }
    expect(server.requests).toHaveLength(1);
  });

  it.each([null, '', 7])('ends at the token %j', async next => {
    const server = await startRawServer([projects(1, next)]);
    expect(await collect(rig(server.origin).client.list('projects.list', {}))).toHaveLength(1);
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['at once', [projects(1, 'same'), projects(1, 'same')]],
    ['later', [projects(1, 'same'), projects(1, 'other'), projects(1, 'same')]],
  ])(
    'refuses a token that is repeated %s, because the listing would never end',
    async (_, replies) => {
      const server = await startRawServer(replies);
      const failure = await failureOf(collect(rig(server.origin).client.list('projects.list', {})));
      expect(failure.message).toContain('the same page token twice');
      expect(server.requests).toHaveLength(replies.length);
    },
  );

  it('lists an entry once that several pages have', async () => {
    const server = await startRawServer([
      json(200, { projects: [PROJECT, PROJECT], next_page_token: 'next' }),
      json(200, { projects: [PROJECT, { ...PROJECT, url_id: 'p2' }] }),
    ]);
    const items = await collect(rig(server.origin).client.list('projects.list', {}));
    expect(items.map(({ url_id: id }) => id)).toEqual(['p1', 'p2']);
  });

  it.each([0, 2])(
    'refuses more than ten pages in a row without a new entry: pages of %i',
    async count => {
      const page = { projects: Array<object>(count).fill(PROJECT) };
      const pages = Array.from({ length: 20 }, (_, index) =>
        json(200, { ...page, next_page_token: `next ${index}` }),
      );
      const server = await startRawServer(pages);
      const failure = await failureOf(collect(rig(server.origin).client.list('projects.list', {})));
      expect(failure.message).toContain('more than 10 pages in a row without a new entry');
      expect(server.requests).toHaveLength(count === 0 ? 11 : 12);
    },
  );

  it('refuses more than 3,000 pages, each with another token', { tags: ['slow'] }, async () => {
    let pages = 0;
    const server = await startRawServer(
      Array.from({ length: 3_001 }, () => projects(1, `next ${(pages += 1)}`)),
    );
    const failure = await failureOf(collect(rig(server.origin).client.list('projects.list', {})));
    expect(failure.message).toContain('more than 3,000 pages');
    expect(server.requests).toHaveLength(3_000);
  });

  it('retries a page, not the listing', async () => {
    const server = await startRawServer([projects(1, 'next'), reset, projects(1)]);
    expect(await collect(rig(server.origin).client.list('projects.list', {}))).toHaveLength(2);
    expect(queries(server.requests).map(({ page_token: token }) => token)).toEqual([
      undefined,
      'next',
      'next',
    ]);
  });

  it('ends at its deadline, also during a response', async () => {
    const head =
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{';
    const server = await startRawServer([bytes(head)]);
    const { client } = rig(server.origin, { clock: systemClock });
    const failure = await failureOf(
      collect(client.list('projects.list', {}, 1_000, { attempts: 1, withinMs: 50 })),
    );
    expect(failure).toMatchObject({
      kind: 'timeout',
      message: 'The complete list did not arrive within 0.05 s.',
      uncertain: false,
    });
  });
});

describe('the name of the array (assumption R5)', () => {
  it.each([
    ['the documented one', { releases: [{ release_id: 'r1' }] }],
    ['another one', { items: [{ release_id: 'r1' }] }],
    [
      'another one, next to a field that is no array',
      { data: [{ release_id: 'r1' }], releases: 'no', total: 1 },
    ],
    ['the documented one, next to another', { items: [1, 2], releases: [{ release_id: 'r1' }] }],
  ])('%s is read', async (_, body) => {
    const server = await startRawServer([json(200, body)]);
    const items = await collect(rig(server.origin).client.list('releases.list', { path: PATH }));
    expect(items.map(({ release_id: id }) => id)).toEqual(['r1']);
  });

  it.each([
    ['none', {}],
    ['two of other names', { items: [], data: [] }],
    ['an entry without its key', { releases: [{ version: 1 }] }],
    ['an entry that is no object', { releases: ['r1'] }],
  ])('%s is unreadable', async (_, body) => {
    const server = await startRawServer([json(200, body)]);
    const failure = await failureOf(
      collect(rig(server.origin).client.list('releases.list', { path: PATH })),
    );
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: false });
    expect(failure.message).toContain('releases');
  });
});
