import tls from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import { json, reset } from '../support/raw-replies.ts';
import { startRawServer } from '../support/raw-server.ts';
import { TEST_CERTIFICATE } from '../support/test-certificate.ts';
import { failureOf, PATH, rig, USER } from './rig.ts';

describe('no connection', () => {
  it.each(['user.get', 'releases.unpublish'] as const)(
    'refused: %s is retried, whatever its row, and nothing is uncertain',
    async id => {
      const { client, clock } = rig('http://127.0.0.1:1');
      const failure = await failureOf(
        id === 'user.get' ? client.call(id, {}) : client.call(id, { path: PATH }),
      );
      expect(failure).toMatchObject({ kind: 'unavailable', uncertain: false, status: undefined });
      expect(failure.message).toMatch(/^The platform can’t be reached: .*ECONNREFUSED/);
      expect(failure.remedy).toContain('`base-url`');
      expect(clock.waits).toHaveLength(5);
    },
  );
});

describe('keep-alive connections', () => {
  it.each([
    ['ended', (socket: { end(): unknown }) => void socket.end()],
    ['reset', reset],
  ] as const)('%s just as a write arrives on it: never sent twice', async (_, drop) => {
    const server = await startRawServer([json(200, USER), drop, json(200, {})]);
    const { client, clock } = rig(server.origin);
    await client.call('user.get', {});
    const failure = await failureOf(client.call('projects.create', { body: {} }));
    expect(failure.uncertain).toBe(true);
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(clock.waits).toEqual([]);
  });
});

describe('TLS', () => {
  const authorities = tls.getCACertificates('default');
  afterAll(() => tls.setDefaultCACertificates(authorities));

  it('an untrusted certificate is reported at once, without a retry', async () => {
    const server = await startRawServer([json(200, USER)], { tls: true });
    const { client, clock } = rig(server.origin);
    const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: false });
    expect(failure.message).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(failure.remedy).toContain('NODE_EXTRA_CA_CERTS');
    expect(clock.waits).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it('with a trusted one: HTTP/1.1, even if the server supports HTTP/2', async () => {
    tls.setDefaultCACertificates([...authorities, TEST_CERTIFICATE]);
    const server = await startRawServer([json(200, USER)], { tls: true });
    const { client } = rig(`https://localhost:${server.port}`);
    expect(await client.call('user.get', {})).toEqual(USER);
  });

  it('a server without TLS: no retry', async () => {
    const server = await startRawServer([], {
      onConnection: socket => void socket.end('HTTP/1.1 400 Bad\r\n\r\n'),
    });
    const { client, clock } = rig(server.origin.replace('http:', 'https:'));
    const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: false });
    expect(clock.waits).toEqual([]);
  });
});
