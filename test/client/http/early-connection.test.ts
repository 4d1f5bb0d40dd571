import { setTimeout as elapse } from 'node:timers/promises';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { EarlyConnection } from '../../../src/client/http/early-connection.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { json, responseBytes } from '../../support/raw-replies.ts';
import { startRawServer } from '../../support/raw-server.ts';
import { TEST_CERTIFICATE } from '../../support/test-certificate.ts';
import { failureOf, PATH, rig, USER } from '../rig.ts';

function connectEarly(address: string, clock = new ManualClock()): EarlyConnection {
  const connection = EarlyConnection.to(new URL(address), clock);
  onTestFinished(() => connection.close());
  return connection;
}

describe('an early connection', () => {
  const authorities = tls.getCACertificates('default');
  beforeAll(() => tls.setDefaultCACertificates([...authorities, TEST_CERTIFICATE]));
  afterAll(() => tls.setDefaultCACertificates(authorities));

  it.each([
    ['http', {}],
    ['https', { tls: true }],
  ] as const)('is used for the first request, over %s, and the following ones', async (scheme, options) => {
    const server = await startRawServer([json(200, USER)], options);
    const address = `${scheme}://localhost:${server.port}`;
    const { client } = rig(address, { connection: connectEarly(address) });
    expect(await client.call('user.get', {})).toEqual(USER);
    expect(await client.call('user.get', {})).toEqual(USER);
    expect(server.requests).toHaveLength(2);
    expect(server.connections).toBe(1);
  });

  it('is not used for a request to another origin', async () => {
    const [server, other] = [await startRawServer([json(200, USER)]), await startRawServer([])];
    const { client } = rig(server.origin, { connection: connectEarly(other.origin) });
    expect(await client.call('user.get', {})).toEqual(USER);
    expect(other.requests).toEqual([]);
  });

  it('is not used once it is stale, because the server may close it at that moment', async () => {
    const server = await startRawServer([json(200, USER)]);
    const clock = new ManualClock();
    const connection = connectEarly(server.origin, clock);
    await elapse(20);
    await clock.sleep(4_000);
    expect(await rig(server.origin, { connection }).client.call('user.get', {})).toEqual(USER);
    expect(server.connections).toBe(2);
  });

  it('that the server has closed meanwhile is not used', async () => {
    let connections = 0;
    const server = await startRawServer([], {
      onConnection: socket => {
        connections += 1;
        if (connections === 1) socket.end();
        else socket.on('data', () => socket.write(responseBytes(200, JSON.stringify(USER))));
      },
    });
    const connection = connectEarly(server.origin);
    await elapse(50);
    const { client, clock } = rig(server.origin, { connection });
    expect(await client.call('user.get', {})).toEqual(USER);
    expect(connections).toBe(2);
    expect(clock.waits).toEqual([]);
  });

  it('that fails has no effect: the request reports the error', async () => {
    const connection = connectEarly('http://127.0.0.1:1');
    await elapse(20);
    const { client } = rig('http://127.0.0.1:1', { connection, deadline: 0 });
    const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: false });
    expect(failure.message).toContain('ECONNREFUSED');
  });

  it('of a host with a wrong certificate is not trusted', async () => {
    const server = await startRawServer([json(200, USER)], { tls: true });
    const { client } = rig(server.origin, { connection: connectEarly(server.origin) });
    const failure = await failureOf(client.call('user.get', {}));
    expect(failure.message).toContain('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(server.requests).toEqual([]);
  });
});
