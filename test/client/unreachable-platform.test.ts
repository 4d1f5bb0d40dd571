import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENDPOINT_IDS, endpointRow, type StreamEndpointId } from '../../src/api/endpoints.ts';
import { failureOf, PATH, type Rig, rig } from './rig.ts';

const FILE = {
  path: import.meta.filename,
  size: statSync(import.meta.filename).size,
  name: 'a.zip',
};

/** Calls that follow each stream of the API. */
const FOLLOWERS: {
  readonly [Id in StreamEndpointId]: (client: Rig['client']) => Promise<unknown>;
} = {
  'releases.publish': client =>
    client.stream(
      'releases.publish',
      { path: PATH, idempotencyKey: 'k', body: {} },
      { onEvent: () => undefined },
    ),
  'source.import': client =>
    client.stream(
      'source.import',
      { idempotencyKey: 'k', form: { file: FILE } },
      { onEvent: () => undefined },
    ),
  'agent.events': client =>
    client.stream(
      'agent.events',
      { path: { ...PATH, run_id: 'r1' } },
      { onEvent: () => undefined },
    ),
};

/**
 * Starts a platform that answers one request with the start of a stream, and then accepts no
 * connections.
 */
async function startShortLived(): Promise<string> {
  const server = createServer((request, response) => {
    server.close();
    request.resume().once('end', () => {
      response
        .writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' })
        .end(': heartbeat\n\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a stream that was open once, of a platform that then refuses connections', () => {
  it.each(Object.entries(FOLLOWERS))('%s fails after minutes, not hours', async (_, follow) => {
    const { client, clock } = rig(await startShortLived(), { deadline: Number.POSITIVE_INFINITY });
    const failure = await failureOf(follow(client));
    expect(failure.message).toMatch(
      /ECONNREFUSED.*No connection was established for almost 10 minutes\.$/,
    );
    const waited = clock.waits.reduce((sum, ms) => sum + ms, 0);
    expect(waited).toBeGreaterThan(5 * 60_000);
    expect(waited).toBeLessThanOrEqual(15 * 60_000);
  });

  it('is tested for every stream of the API', () => {
    const streams = ENDPOINT_IDS.filter(id => endpointRow(id).events !== undefined);
    expect(
      [...new Set<string>(streams).symmetricDifference(new Set(Object.keys(FOLLOWERS)))],
      'FOLLOWERS of this file follows each stream of the API. Add a line for a new row with `events`',
    ).toEqual([]);
  });
});
