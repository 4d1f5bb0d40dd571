import { statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src/base/failure.ts';
import { bytesThenEnd, bytesThenReset, json, responseBytes } from '../support/raw-replies.ts';
import { type Reply, startRawServer } from '../support/raw-server.ts';
import { collect, PATH, rig } from './rig.ts';
import { anyCharacter } from '../support/any-character.ts';

const RUNS = { numRuns: 40 };
const FILE = { path: import.meta.filename, size: statSync(import.meta.filename).size };

/**
 * Calls a few rows of a server with this reply. Returns errors that are no Failure or whose message exceeds its limits.
 */
async function unexpectedErrors(reply: Reply): Promise<unknown[]> {
  const server = await startRawServer([reply]);
  const { client } = rig(server.origin, { deadline: 0 });
  const calls = [
    client.call('user.get', {}),
    client.call('releases.unpublish', { path: PATH }),
    client.call('releases.complete', { path: PATH, body: { release_token: 't' } }),
    collect(client.list('projects.list', {}, 3)),
    client.upload({ url: `${server.origin}/object` }, FILE, () => undefined),
  ];
  const outcomes = await Promise.allSettled(calls);
  await client.close();
  await server.close();
  const isGood = (thrown: unknown): boolean => thrown instanceof Failure && thrown.message.length < 10_000;
  return outcomes
    .filter(outcome => outcome.status === 'rejected' && !isGood(outcome.reason))
    .map(outcome => (outcome as PromiseRejectedResult).reason as unknown);
}

describe('any bytes from the server end in a response or a Failure', () => {
  it('random bytes instead of a response', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async data => {
        expect(await unexpectedErrors(bytesThenEnd(data))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('random bytes after a valid beginning', async () => {
    const beginning = fc.constantFrom(
      'HTTP/1.1 200 OK\r\n',
      'HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n',
      'HTTP/1.',
    );
    await fc.assert(
      fc.asyncProperty(beginning, fc.string({ unit: anyCharacter, maxLength: 100 }), async (head, rest) => {
        expect(await unexpectedErrors(bytesThenEnd(head + rest))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('a valid response, cut anywhere', async () => {
    const whole = responseBytes(200, JSON.stringify({ open_id: 'u1', release_id: 'r1', projects: [] }));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.constantFrom(bytesThenEnd, bytesThenReset), async (length, how) => {
        expect(await unexpectedErrors(how(whole.slice(0, length)))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('any status with any JSON', async () => {
    const field = fc.constantFrom(
      ...['open_id', 'release_id', 'projects', 'url_id', 'status', 'version', 'next_page_token'],
      ...['code', 'title', 'detail', 'trace_id', '__proto__'],
    );
    const record = fc.dictionary(field, fc.jsonValue({ maxDepth: 2 }));
    const header = fc.record(
      { 'retry-after': fc.stringMatching(/^[\x21-\x7e]{1,20}$/), date: fc.stringMatching(/^[\x21-\x7e]{1,30}$/) },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 200, max: 599 }),
        fc.oneof(record, fc.jsonValue()),
        header,
        async (status, body, headers) => {
          expect(await unexpectedErrors(json(status, body, headers))).toEqual([]);
        },
      ),
      RUNS,
    );
  });
});
