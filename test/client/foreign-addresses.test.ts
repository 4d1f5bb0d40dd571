import dns, { type LookupAddress, type LookupAllOptions } from 'node:dns';
import { readdir } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reachOfIp } from '../../src/base/reach.ts';
import { Failure } from '../../src/base/failure.ts';
import { createFolder, createTemporaryFolder } from '../packing/fixture.ts';
import { startRawProxy } from '../support/raw-proxy.ts';
import { json, respond } from '../support/raw-replies.ts';
import { type RawServer, type Reply, startRawServer } from '../support/raw-server.ts';
import { TEST_CERTIFICATE } from '../support/test-certificate.ts';
import { type Rig, rig, USER } from './rig.ts';

/** Addresses that the fake resolver returns, by name. */
const names = new Map<string, readonly string[]>();
const resolvedNames: string[] = [];

const authorities = tls.getCACertificates('default');
beforeAll(() => {
  tls.setDefaultCACertificates([...authorities, TEST_CERTIFICATE]);
  const real = dns.lookup.bind(dns);
  type Found = (error: Error | null, found: LookupAddress[]) => void;
  const lookup = (name: string, options: LookupAllOptions, callback: Found): void => {
    // A server that begins to listen resolves its own address.
    if (isIP(name) !== 0) {
      real(name, options, callback);
      return;
    }
    resolvedNames.push(name);
    const found = names.get(name) ?? [];
    const error =
      found.length === 0
        ? Object.assign(new Error(`ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
        : null;
    const entries = found.map(address => ({ address, family: address.includes(':') ? 6 : 4 }));
    // As a resolver does: a connection that fails at once would fail before its socket has
    // listeners.
    setImmediate(callback, error, entries);
  };
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup);
});
afterAll(() => {
  tls.setDefaultCACertificates(authorities);
  vi.restoreAllMocks();
});
beforeEach(() => {
  names.clear();
  resolvedNames.length = 0;
});

/**
 * Every spelling of this machine, and other addresses outside the internet. `PORT` is that of a
 * listening server.
 */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  loopback: [
    ...[
      '127.0.0.1',
      '127.1',
      '127.8.9.10',
      '0x7f000001',
      '2130706433',
      '0177.0.0.1',
      '0',
      '0.0.0.0',
    ],
    ...[
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
    ],
    ...['localhost', 'localhost.', 'x.localhost', 'LOCALHOST'],
  ],
  'link-local': [
    '169.254.169.254',
    '0xa9fea9fe',
    '[fe80::1]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::a9fe:a9fe]',
  ],
  private: [
    '10.0.0.5',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '[fd00::1]',
    '[::ffff:10.0.0.5]',
  ],
  reserved: [
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[2001:db8::1]',
    '[ff02::1]',
    '[100::1]',
  ],
  resolved: [
    'to-loopback.test',
    'to-loopback-6.test',
    'to-private.test',
    'to-link-local.test',
    'to-mapped.test',
  ],
};
const fakeResolver = (): void => {
  names.set('to-loopback.test', ['127.0.0.1']);
  names.set('to-loopback-6.test', ['::1']);
  names.set('to-private.test', ['10.0.0.5', '192.168.0.1']);
  names.set('to-link-local.test', ['169.254.169.254']);
  names.set('to-mapped.test', ['::ffff:127.0.0.1']);
};

/**
 * Each field of a response that holds an address which the step requests. The result is undefined
 * if the request was sent, else the reason.
 */
const REQUEST_BY_FIELD: Readonly<
  Record<string, (client: Rig['client'], address: string) => Promise<string | undefined>>
> = {
  'upload.url': (client, url) => refusalOf(() => client.upload({ url }, file(), () => undefined)),
  'upload.upload_url': (client, upload_url) =>
    refusalOf(() => client.upload({ upload_url }, file(), () => undefined)),
  download_url: async (client, address) => {
    const folder = createTemporaryFolder();
    const why = await refusalOf(() =>
      client.download(address, join(folder, 'a'), {}, () => undefined),
    );
    expect(await readdir(folder)).toEqual(why === undefined ? ['a'] : []);
    return why;
  },
  access_url: async (client, address) => {
    const served = await client.fetchPage(address);
    return served === undefined || 'problem' in served
      ? (served?.problem ?? 'no answer')
      : undefined;
  },
};

const file = () => ({ path: join(createFolder({ 'site.zip': 'zip' }), 'site.zip'), size: 3 });

async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    expect(thrown).toMatchObject({ kind: 'unavailable', uncertain: false });
    return thrown.message;
  }
}

const OK = respond(200, 'ok');
/**
 * Starts two servers on one port each, one with TLS, so that every connection to this machine is
 * recorded.
 */
const startServers = async (): Promise<readonly RawServer[]> => [
  await startRawServer([OK]),
  await startRawServer([OK], { tls: true }),
];

describe.each(Object.keys(REQUEST_BY_FIELD))('%s of a platform on the internet', field => {
  const request = REQUEST_BY_FIELD[field] as (typeof REQUEST_BY_FIELD)[string];

  it.each(Object.entries(HOSTS))('can’t lead to %s addresses', async (_, hosts) => {
    fakeResolver();
    const listening = await startServers();
    for (const host of hosts) {
      for (const { port } of listening) {
        for (const scheme of ['http', 'https']) {
          const { client, clock } = rig('https://platform.example');
          const why = await request(client, `${scheme}://${host}:${port}/secret-path`);
          expect(why, `${scheme}://${host}`).toMatch(
            /https:\/\/|only for a platform|is not allowed for any platform/,
          );
          expect(why).not.toContain('secret-path');
          expect(clock.waits).toEqual([]);
        }
      }
    }
    expect(listening.map(({ connections }) => connections)).toEqual([0, 0]);
  });

  it('can’t lead to http on the internet', async () => {
    expect(
      await request(rig('https://platform.example').client, 'http://storage.example/'),
    ).toContain('https://');
    expect(resolvedNames).toEqual([]);
  });

  it('can lead to https on the internet, here through a proxy, which resolves names', async () => {
    const server = await startRawServer([OK], { tls: true });
    const proxy = await startRawProxy(server.port);
    const { client } = rig('https://platform.test', { proxy: { httpsProxy: proxy.address } });
    expect(await request(client, 'https://storage.test/object')).toBeUndefined();
    expect(proxy.requests).toMatchObject([{ target: 'storage.test:443' }]);
    for (const host of ['10.0.0.5', '169.254.169.254', '127.1', 'x.localhost', '[::1]']) {
      expect(await request(client, `https://${host}/`)).toMatch(/only for a platform/);
    }
    expect(proxy.requests).toHaveLength(1);
  });

  it('is also checked if no_proxy bypasses the proxy', async () => {
    fakeResolver();
    const server = await startRawServer([OK], { tls: true });
    const proxy = { httpsProxy: 'http://127.0.0.1:1', noProxy: '.test' };
    const why = await request(
      rig('https://platform.example', { proxy }).client,
      `https://to-loopback.test:${server.port}/`,
    );
    expect(why).toContain('to-loopback.test (127.0.0.1) is a loopback address');
    expect(server.connections).toBe(0);
  });
});

describe.each(Object.keys(REQUEST_BY_FIELD))('%s of a platform on this machine', field => {
  const request = REQUEST_BY_FIELD[field] as (typeof REQUEST_BY_FIELD)[string];

  it.each(['127.0.0.1', '127.1', '0x7f000001', 'localhost', 'x.localhost', 'a.b.localhost'])(
    'can lead to http://%s, without a resolver',
    async host => {
      const server = await startRawServer([OK]);
      expect(
        await request(rig('http://127.0.0.1:1').client, `http://${host}:${server.port}/`),
      ).toBeUndefined();
      expect(server.requests).toHaveLength(1);
      expect(resolvedNames).toEqual([]);
    },
  );

  it('can’t lead to http elsewhere', async () => {
    expect(await request(rig('http://127.0.0.1:1').client, 'http://storage.example/')).toContain(
      'https://',
    );
  });
});

describe('a platform in a private network (decision 0017)', () => {
  const request = REQUEST_BY_FIELD['upload.url'] as (typeof REQUEST_BY_FIELD)[string];

  it.each([
    '127.0.0.1',
    'localhost',
    '169.254.169.254',
    '[fe80::1]',
    '224.0.0.1',
    'to-loopback.test',
    'to-link-local.test',
  ])('can’t lead to %s', async host => {
    fakeResolver();
    expect(await request(rig('https://10.0.0.5').client, `https://${host}/`)).toMatch(
      /which is not allowed for any platform|which is allowed only for a platform (?:on|in) /,
    );
  });

  it('can lead to its own network', async () => {
    fakeResolver();
    const { client } = rig('https://10.0.0.5', { timeouts: { connectMs: 50 }, deadline: 0 });
    expect(await request(client, 'https://to-private.test/').catch(String)).not.toMatch(
      /which is not allowed for any platform|which is allowed only for a platform (?:on|in) /,
    );
  });
});

describe('a platform with a host name', () => {
  const request = REQUEST_BY_FIELD['upload.url'] as (typeof REQUEST_BY_FIELD)[string];
  const storage = async (reply: Reply = OK): Promise<RawServer> =>
    startRawServer([reply], { tls: true });

  it('is classified by the connection’s address, not by its name', async () => {
    names.set('platform.test', ['127.0.0.1']);
    names.set('storage.test', ['127.0.0.1']);
    const [platform, server] = [
      await startRawServer([json(200, USER)], { tls: true }),
      await storage(),
    ];
    const { client } = rig(`https://platform.test:${platform.port}`);
    expect(await request(client, `https://storage.test:${server.port}/`)).toContain(
      'is a loopback address',
    );
    await client.call('user.get', {});
    expect(await request(client, `https://storage.test:${server.port}/`)).toBeUndefined();
  });

  it('with several addresses is connected to at permitted ones only', async () => {
    names.set('storage.test', ['10.0.0.5', '127.0.0.1']);
    const { client } = rig('https://platform.example');
    expect(await request(client, 'https://storage.test:1/')).toContain('storage.test (10.0.0.5)');
  });
});

describe('each redirect of `wait-for-url`', () => {
  const to = (location: string): Reply => respond(302, '', { location });

  it.each([
    ['http://localhost:PORT/', undefined],
    ['http://[::1]:PORT/', undefined],
    ['http://127.0.0.2:PORT/', undefined],
    ['https://10.0.0.5/', '10.0.0.5'],
    ['https://169.254.169.254/', '169.254.169.254'],
    ['https://to-loopback.test:PORT/secret-path', 'to-loopback.test'],
  ])('isn’t followed from a site on this machine to %s', async (target, host) => {
    fakeResolver();
    const inner = await startRawServer([OK]);
    const site = await startRawServer([to(target.replace('PORT', String(inner.port)))]);
    const why = host && {
      problem: `redirects to ${host}, which is neither the site’s own host nor a public address`,
    };
    expect(await rig('http://127.0.0.1:1').client.fetchPage(`${site.origin}/`)).toEqual(why);
    expect(inner.connections).toBe(0);
  });

  it('is followed within the site, and checked against the site of the first request', async () => {
    const inner = await startRawServer([OK]);
    const site = await startRawServer([
      to('/a'),
      to(`http://127.0.0.1:PORT/`.replace('PORT', String(inner.port))),
    ]);
    expect(await rig('http://127.0.0.1:1').client.fetchPage(`${site.origin}/`)).toMatchObject({
      status: 200,
    });
    expect([site.requests.length, inner.requests.length]).toEqual([2, 1]);
  });
});

it.each([
  ['8.8.8.8', 'public'],
  ['172.15.255.255', 'public'],
  ['172.32.0.0', 'public'],
  ['100.128.0.0', 'public'],
  ['2606:4700::1111', 'public'],
  ['2001:4860:4860::8888', 'public'],
  ['64:ff9b::808:808', 'public'],
  ['::ffff:8.8.8.8', 'public'],
  ['2002:808:808::1', 'public'],
  ['fe80::1%eth0', 'link-local'],
  ['an invalid address', 'reserved'],
])('%s is %s', (ip, reach) => {
  expect(reachOfIp(ip)).toBe(reach);
});
