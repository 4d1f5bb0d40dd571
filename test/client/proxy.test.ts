import type { Socket } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Failure } from '../../src/base/failure.ts';
import { startRawProxy } from '../support/raw-proxy.ts';
import { bytesThenEnd, json } from '../support/raw-replies.ts';
import { startRawServer } from '../support/raw-server.ts';
import { TEST_CERTIFICATE } from '../support/test-certificate.ts';
import { failureOf, PATH, rig, TOKEN, USER } from './rig.ts';

const PLATFORM = 'https://platform.test';

describe('the machine’s proxy', () => {
  const authorities = tls.getCACertificates('default');
  beforeAll(() => tls.setDefaultCACertificates([...authorities, TEST_CERTIFICATE]));
  afterAll(() => tls.setDefaultCACertificates(authorities));

  it('gets a CONNECT for an https address, and never sees the token', async () => {
    const server = await startRawServer([json(200, USER)], { tls: true });
    const proxy = await startRawProxy(server.port);
    const { client } = rig(PLATFORM, { proxy: { httpsProxy: proxy.address } });
    expect(await client.call('user.get', {})).toEqual(USER);
    expect(await client.call('user.get', {})).toEqual(USER);
    expect(proxy.requests).toMatchObject([{ method: 'CONNECT', target: 'platform.test:443' }]);
    expect(JSON.stringify(proxy.requests)).not.toContain(TOKEN);
    expect(server.requests[0]?.headers).toMatchObject({
      host: 'platform.test',
      authorization: `Bearer ${TOKEN}`,
    });
    expect(server.requests).toHaveLength(2);
  });

  it('can be given without a scheme, and with its own user and password', async () => {
    const server = await startRawServer([json(200, USER)], { tls: true });
    const proxy = await startRawProxy(server.port);
    const bare = proxy.address.replace('http://', 'user:pass@');
    await rig(PLATFORM, { proxy: { httpsProxy: bare } }).client.call('user.get', {});
    expect(proxy.requests[0]?.headers['proxy-authorization']).toBe(`Basic ${btoa('user:pass')}`);
    expect(Object.keys(server.requests[0]?.headers ?? {})).not.toContain('proxy-authorization');
  });

  it('is bypassed for loopback', async () => {
    const server = await startRawServer([json(200, USER)], { tls: true });
    const proxy = { httpsProxy: 'http://127.0.0.1:1' };
    const { client } = rig(`https://localhost:${server.port}`, { proxy });
    expect(await client.call('user.get', {})).toEqual(USER);
    const plain = await startRawServer([json(200, USER)]);
    expect(await rig(plain.origin, { proxy }).client.call('user.get', {})).toEqual(USER);
  });

  it.each(['127.0.0.1', '127.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', 'a.localhost'])(
    'never gets a request to http://%s, which contains the token unencrypted',
    async host => {
      const proxy = await startRawProxy(1);
      const { client } = rig(`http://${host}:1`, {
        proxy: { httpsProxy: proxy.address },
        deadline: 0,
      });
      expect((await failureOf(client.call('user.get', {}))).message).toContain('can’t be reached');
      expect(proxy.requests).toEqual([]);
    },
  );

  it.each(['platform.test', '.test', '*', 'other.example, platform.test'])(
    'is bypassed for hosts in no_proxy: %s',
    async noProxy => {
      const server = await startRawServer([]);
      const proxy = await startRawProxy(server.port);
      const { client } = rig(PLATFORM, {
        proxy: { httpsProxy: proxy.address, noProxy },
        deadline: 0,
      });
      // The name doesn't resolve, which shows that the client looked it up itself.
      const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
      expect(failure.message).toContain('platform.test');
      expect(failure.uncertain).toBe(false);
      expect(proxy.requests).toEqual([]);
    },
  );

  it('is read from the settings alone, never from the environment', async () => {
    const server = await startRawServer([json(200, USER)], { tls: true });
    const proxy = await startRawProxy(server.port);
    // Not by a new object: Node would no longer see changes of `process.env`, in all later tests of
    // this worker.
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('NO_PROXY', '*').stubEnv('no_proxy', '*');
    vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:1').stubEnv('HTTP_PROXY', 'no address');
    const { client } = rig(PLATFORM, { proxy: { httpsProxy: proxy.address } });
    expect(await client.call('user.get', {})).toEqual(USER);
  });

  it.each([
    ['refuses', 'HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n', '407'],
    ['answers with garbage', 'garbage\r\n\r\n', ''],
  ])('that %s: retried, and nothing is uncertain', async (_, refusal, message) => {
    const proxy = await startRawProxy(1, refusal);
    const { client, clock } = rig(PLATFORM, { proxy: { httpsProxy: proxy.address } });
    const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: false });
    expect(failure.message).toContain('The platform can’t be reached');
    expect(failure.message).toContain(message);
    expect(clock.waits).toHaveLength(5);
  });

  it('that never answers, or never completes its handshake: the connection timeout applies', async () => {
    const mute = await startRawServer([], { onConnection: () => undefined });
    for (const httpsProxy of [
      (await startRawProxy(1, '')).address,
      `https://localhost:${mute.port}`,
    ]) {
      const { client } = rig(PLATFORM, {
        proxy: { httpsProxy },
        timeouts: { connectMs: 50 },
        deadline: 0,
      });
      const startedAt = performance.now();
      const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
      expect(failure).toMatchObject({ kind: 'timeout', uncertain: false });
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    }
  });

  it('a write that is aborted before the tunnel exists was certainly not sent', async () => {
    const proxy = await startRawProxy(1, '');
    const { client, abort } = rig(PLATFORM, { proxy: { httpsProxy: proxy.address } });
    const write = failureOf(client.call('releases.unpublish', { path: PATH }));
    await expect.poll(() => proxy.requests.length).toBe(1);
    abort.abort(new Failure('cancelled', 'The job was canceled.'));
    expect(await write).toMatchObject({ kind: 'cancelled', uncertain: false });
  });

  it('a request that is lost behind the proxy is uncertain', async () => {
    const server = await startRawServer([bytesThenEnd('')], { tls: true });
    const proxy = await startRawProxy(server.port);
    const { client, clock } = rig(PLATFORM, { proxy: { httpsProxy: proxy.address } });
    const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(failure.uncertain).toBe(true);
    expect(clock.waits).toEqual([]);
  });

  it('can itself be reached over TLS', async () => {
    const server = await startRawServer([json(200, USER)], { tls: true });
    const { address } = await startRawProxy(server.port, undefined, undefined, true);
    expect(
      await rig(PLATFORM, { proxy: { httpsProxy: address } }).client.call('user.get', {}),
    ).toEqual(USER);
  });

  it('with an untrusted certificate is reported at once', async () => {
    const secure = await startRawProxy(1, '', '', true);
    const httpsProxy = secure.address.replace('localhost', 'user:SECRET@127.0.0.1');
    const { client, clock } = rig(PLATFORM, { proxy: { httpsProxy } });
    const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: false });
    expect(failure.message).toContain(
      'The platform can’t be reached: Secure Proxy Connection failed',
    );
    expect(failure.remedy).toMatch(/certificate.*proxy in `https_proxy` or `HTTPS_PROXY`/);
    expect(`${failure.message}${failure.remedy}`).not.toContain('SECRET');
    expect(clock.waits).toEqual([]);
  });

  it('that can’t be reached is named, and retried', async () => {
    const { client, clock } = rig(PLATFORM, {
      proxy: { httpsProxy: 'http://user:SECRET@127.0.0.1:1' },
    });
    const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
    expect(failure.message).toMatch(/proxy 127\.0\.0\.1:1: .*ECONNREFUSED/);
    expect(failure.remedy).toContain('to the proxy in `https_proxy` or `HTTPS_PROXY`');
    expect(`${failure.message}${failure.remedy}`).not.toContain('SECRET');
    expect(clock.waits).toHaveLength(5);
  });

  it('a reset of its connection is no end of a body without a length', async () => {
    const reply = (socket: Socket): void =>
      void socket.write(`HTTP/1.1 200 OK\r\n\r\n${JSON.stringify(USER)}`, () =>
        setTimeout(() => proxy.reset(), 20),
      );
    const server = await startRawServer([reply], { tls: true });
    const proxy = await startRawProxy(server.port);
    const { client } = rig(PLATFORM, { proxy: { httpsProxy: proxy.address }, deadline: 0 });
    expect((await failureOf(client.call('user.get', {}))).kind).toBe('unavailable');
  });

  it.each([
    ['ftp://proxy:21', 'not the URL of an HTTP'],
    ['http://', 'not the URL of an HTTP'],
    ['socks5://user:SECRET@proxy:1080', 'not the URL of an HTTP'],
    ['http://user:SECRET@pro xy', 'not the URL of an HTTP'],
    ['http://us%er:SECRET@127.0.0.1:1', 'not the URL of an HTTP'],
    ['http://user:SECRET%@127.0.0.1:1', 'not the URL of an HTTP'],
    ['http://user:SECRET%C3@127.0.0.1:1', 'not the URL of an HTTP'],
  ])(
    'that is invalid is an input Failure that does not repeat it: %s',
    async (httpsProxy, problem) => {
      const { client, clock } = rig(PLATFORM, { proxy: { httpsProxy } });
      const failure = await failureOf(client.call('releases.unpublish', { path: PATH }));
      expect(failure).toMatchObject({ kind: 'input', uncertain: false });
      expect(failure.message).toContain('HTTPS_PROXY');
      expect(failure.message).toContain(problem);
      expect(failure.message).not.toContain('SECRET');
      expect(clock.waits).toEqual([]);
    },
  );
});
