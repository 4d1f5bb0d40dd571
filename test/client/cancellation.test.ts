import { getEventListeners } from 'node:events';
import { setTimeout as elapsed, setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src/base/failure.ts';
import { json, noResponse, problem, reset } from '../support/raw-replies.ts';
import { startRawServer } from '../support/raw-server.ts';
import { failureOf, PATH, rig, USER } from './rig.ts';

describe('cancellation', () => {
  const reason = new Failure('cancelled', 'The job was canceled (SIGINT).', {
    remedy: 'Run it again.',
  });

  it('before the first request: none is sent, and nothing is uncertain', async () => {
    const server = await startRawServer([json(200, {})]);
    const { client, abort } = rig(server.origin);
    abort.abort(reason);
    const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(failure).toMatchObject({
      kind: 'cancelled',
      message: reason.message,
      remedy: 'Run it again.',
      uncertain: false,
    });
    expect(server.connections).toBe(0);
  });

  it.each([
    ['a write', 'releases.unpublish', true],
    ['a read', 'releases.current', false],
  ] as const)('during %s: the call ends at once, uncertain: %s', async (_, id, uncertain) => {
    const server = await startRawServer([]);
    const { client, abort, clock } = rig(server.origin);
    server.replies = [() => abort.abort(reason)];
    const failure = await failureOf(client.call(id, { path: PATH }));
    expect(failure).toMatchObject({ kind: 'cancelled', message: reason.message, uncertain });
    expect(clock.waits).toEqual([]);
  });

  it.each([
    ['a write', 'releases.unpublish', true],
    ['a read', 'releases.current', false],
    ['a ticket', 'releases.prepare', false],
  ] as const)('during %s and a wait for the answer: it is taken: %s', async (_, id, isAwaited) => {
    const server = await startRawServer([]);
    const started: string[] = [];
    const finish = {
      signal: new AbortController().signal,
      onStart: (what: string) => void started.push(what),
    };
    const { client, abort } = rig(server.origin, { finish });
    const body = { status: 'unpublished' };
    server.replies = [
      (...args) => {
        abort.abort(reason);
        return json(200, body)(...args);
      },
    ];
    const call = client.call(id as 'releases.unpublish', { path: PATH });
    expect(await (isAwaited ? call : failureOf(call))).toMatchObject(
      isAwaited ? body : { kind: 'cancelled' },
    );
    expect(started).toEqual(isAwaited ? ['POST /projects/{project_id}/releases/unpublish'] : []);
    // Nothing further is sent.
    const next = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(next).toMatchObject({ kind: 'cancelled', uncertain: false });
    expect(server.requests).toHaveLength(1);
  });

  it('during a write that is refused for now: it isn’t sent again', async () => {
    const server = await startRawServer([]);
    const { client, abort } = rig(server.origin, {
      finish: { signal: new AbortController().signal, onStart: () => undefined },
    });
    server.replies = [
      (...args) => {
        abort.abort(reason);
        return problem(503, 'temporarily_unavailable')(...args);
      },
    ];
    const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(failure).toMatchObject({ kind: 'cancelled', message: reason.message, uncertain: false });
    expect(server.requests).toHaveLength(1);
  });

  it('during a write: the wait for its answer ends', async () => {
    const server = await startRawServer([]);
    const end = new AbortController();
    const { client, abort } = rig(server.origin, {
      finish: { signal: end.signal, onStart: () => end.abort(reason) },
    });
    server.replies = [() => abort.abort(reason)];
    const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(failure).toMatchObject({ kind: 'cancelled', message: reason.message, uncertain: true });
  });

  it('during a response body', async () => {
    const server = await startRawServer([]);
    const { client, abort } = rig(server.origin);
    server.replies = [
      socket => {
        socket.write('HTTP/1.1 404 No\r\ncontent-length: 100\r\n\r\n{', () =>
          setTimeout(() => abort.abort(reason), 20),
        );
      },
    ];
    expect(await failureOf(client.call('releases.current', { path: PATH }))).toMatchObject({
      kind: 'cancelled',
    });
  });

  it('during the connection for a write: it is certain that nothing was sent', async () => {
    const server = await startRawServer([], {
      onConnection: () => setTimeout(() => abort.abort(reason), 20),
    });
    const { client, abort } = rig(server.origin.replace('http:', 'https:'));
    const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(failure).toMatchObject({ kind: 'cancelled', message: reason.message, uncertain: false });
  });

  it('of a write at any moment: if the client says that nothing was sent, nothing arrives', async () => {
    const server = await startRawServer([]);
    const open = await Promise.all(
      Array.from({ length: 40 }, async (_, turns) => {
        const { client, abort } = rig(server.origin);
        const write = failureOf(client.call('releases.unpublish', { path: PATH }));
        for (let turn = 0; turn < turns; turn += 1) await setImmediate();
        abort.abort(reason);
        return (await write).uncertain;
      }),
    );
    // Requests in transit have arrived at this point.
    await elapsed(100);
    const uncertain = open.filter(isUncertain => isUncertain).length;
    expect(server.requests.length).toBeLessThanOrEqual(uncertain);
    expect(server.requests.length).toBeGreaterThan(0);
    expect(uncertain).toBeLessThan(open.length);
  });

  it('of a write on a reused connection: it may have been sent', async () => {
    const server = await startRawServer([json(200, USER), noResponse]);
    const { client, abort } = rig(server.origin);
    await client.call('user.get', {});
    const write = failureOf(client.call('releases.unpublish', { path: PATH }));
    await expect.poll(() => server.requests.length).toBe(2);
    abort.abort(reason);
    expect(await write).toMatchObject({ kind: 'cancelled', uncertain: true });
    expect(server.connections).toBe(1);
  });

  it('during a wait: no further request, and a lost response stays uncertain', async () => {
    const server = await startRawServer([reset]);
    const { client, abort, clock } = rig(server.origin);
    clock.onSleep = () => abort.abort(reason);
    const failure = await failureOf(client.call('projects.delete', { path: PATH }));
    expect(failure).toMatchObject({ kind: 'cancelled', message: reason.message, uncertain: true });
    expect(server.requests).toHaveLength(1);
  });

  it('during a wait after an error response: nothing is uncertain', async () => {
    const server = await startRawServer([problem(429, 'temporarily_unavailable')]);
    const { client, abort, clock } = rig(server.origin);
    clock.onSleep = () => abort.abort(new Error('not a Failure'));
    const failure = await failureOf(client.call('projects.delete', { path: PATH }));
    expect(failure).toMatchObject({ kind: 'cancelled', uncertain: false });
  });

  it('leaves no listener on the signal', async () => {
    const server = await startRawServer([reset, reset, json(200, USER)]);
    const { client, abort } = rig(server.origin);
    const before = getEventListeners(abort.signal, 'abort').length;
    await client.call('user.get', {});
    expect(server.requests).toHaveLength(3);
    expect(getEventListeners(abort.signal, 'abort')).toHaveLength(before);
  });

  it('of the client itself, by closing it, ends running calls', async () => {
    const server = await startRawServer([noResponse]);
    const { client } = rig(server.origin);
    const call = failureOf(client.call('releases.unpublish', { path: PATH }));
    await expect.poll(() => server.requests.length).toBe(1);
    await client.close();
    expect(await call).toMatchObject({ kind: 'unavailable', uncertain: true });
  });

  it('of the client itself also ends a connection that is being opened', async () => {
    const ended = Promise.withResolvers<void>();
    const server = await startRawServer([], {
      onConnection: socket => {
        socket.once('close', ended.resolve).resume();
        void client.close();
      },
    });
    const { client } = rig(server.origin.replace('http:', 'https:'), {
      timeouts: { connectMs: 60_000 },
    });
    expect(await failureOf(client.call('releases.unpublish', { path: PATH }))).toMatchObject({
      uncertain: false,
    });
    await ended.promise;
  });
});
