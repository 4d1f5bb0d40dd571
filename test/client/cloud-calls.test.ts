import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/client/client.ts';
import { json, problem, reset, respond } from '../support/raw-replies.ts';
import { startRawServer } from '../support/raw-server.ts';
import { failureOf, PATH, rig } from './rig.ts';

const LOGIN = { path: PATH, body: { providers: ['email'] } } as const;
const LOGINS = { providers: [{ provider: 'email', enabled: true }] };
const SELECT = { path: PATH, body: { query: 'select 1' } };
/** A call of any kind. */
type Call = (client: Client) => Promise<unknown>;
const ROWS = { rows: [{ a: 1 }], columns: ['a'], row_count: 1, truncated: false };

describe('a row with a pace', () => {
  it('waits before each further attempt, including retries', async () => {
    const server = await startRawServer([reset, json(200, LOGINS), json(200, LOGINS)]);
    const { client, clock } = rig(server.origin);
    const start = clock.now();
    await client.call('auth.enable', LOGIN);
    // The wait before a retry, and the rest of the two seconds.
    expect(clock.waits).toEqual([375, 1_725]);
    await client.call('auth.enable', LOGIN);
    expect(clock.now() - start).toBe(4_200);
    expect(server.requests).toHaveLength(3);
  });

  it('counts the requests of all clients on the same connections', async () => {
    const server = await startRawServer([json(200, LOGINS), json(200, LOGINS)]);
    const { client, clock, abort } = rig(server.origin);
    await client.call('auth.enable', LOGIN);
    await client.withBounds({ signal: abort.signal }).call('auth.enable', LOGIN);
    expect(clock.waits).toEqual([2_100]);
  });

  it('that may have taken effect stays uncertain, even if no further attempt fits', async () => {
    const server = await startRawServer([reset]);
    const { client, clock, abort } = rig(server.origin);
    clock.onSleep = () => {
      if (clock.waits.length === 2) abort.abort(new Error('Enough.'));
    };
    expect(await failureOf(client.call('auth.enable', LOGIN))).toMatchObject({
      kind: 'cancelled',
      uncertain: true,
    });
    expect(server.requests).toHaveLength(1);
  });
});

describe('SQL', () => {
  it('with a too large result may have run completely', async () => {
    const server = await startRawServer([problem(413, 'response_too_large')]);
    const failure = await failureOf(rig(server.origin).client.call('database.query', SELECT));
    expect(failure).toMatchObject({ code: 'response_too_large', kind: 'limit', uncertain: true });
    expect(server.requests).toHaveLength(1);
  });

  it('that only reads is retried like a read', async () => {
    const server = await startRawServer([
      reset,
      problem(502, 'upstream_error'),
      respond(200, '{'),
      json(200, ROWS),
    ]);
    const { client } = rig(server.origin);
    expect(await client.call('database.query', SELECT, { repeat: 'safe' })).toEqual(ROWS);
    expect(server.requests).toHaveLength(4);
    server.replies = [problem(413, 'response_too_large')];
    const failure = await failureOf(client.call('database.query', SELECT, { repeat: 'safe' }));
    expect(failure).toMatchObject({ kind: 'limit', uncertain: false });
    expect(server.requests).toHaveLength(5);
  });
});

describe('a list whose array has another name (assumption R5)', () => {
  const entry = { name: 'a', type: 'object', columns: [], message: 'm' };

  it.each<readonly [string, Call]>([
    ['tables', client => client.call('database.tables', { path: PATH })],
    ['buckets', client => client.call('storage.buckets', { path: PATH })],
    ['functions', client => client.call('functions.list', { path: PATH })],
    ['secrets', client => client.call('secrets.list', { path: PATH })],
    ['entries', client => client.call('functions.logs', { path: { ...PATH, function_name: 'f' } })],
  ])('%s: if there is exactly one array, it is the list', async (name, call) => {
    const server = await startRawServer([json(200, { items: [entry], total: 1 })]);
    const { client } = rig(server.origin);
    expect(await call(client)).toMatchObject({ [name]: [{}] });
    server.replies = [json(200, { items: [entry], others: [] })];
    expect((await failureOf(call(client))).message).toContain(`no valid \`${name}\``);
  });

  it('does not apply to other responses: rows of SQL are read by their name only', async () => {
    const server = await startRawServer([json(200, { columns: [] })]);
    const failure = await failureOf(rig(server.origin).client.call('database.query', SELECT));
    expect(failure.message).toContain('no valid `rows`');
  });
});
