import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../../src/api/endpoints.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { functionBody } from '../support/cloud-bodies.ts';
import { requestLine } from '../support/valid-requests.ts';
import {
  call,
  prepareBody,
  publishPackage,
  sendRaw,
  seedWith,
  startPlatform,
  temporaryFolder,
} from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

/** Host names that a web page or a network can resolve to this machine. */
const FOREIGN = [
  'attacker.example',
  'localhost.attacker.example',
  'attacker-localhost',
  '127.0.0.1.attacker.example',
  '0.0.0.0',
  '10.0.0.1',
  '[::]',
  'localhost@attacker.example',
];
const OWN = [
  '127.0.0.1',
  '[::1]',
  'localhost',
  'LOCALHOST',
  'site.localhost',
  'a.b.localhost',
  '127.0.0.2',
];
const ORIGINS = [
  'https://attacker.example',
  'http://127.0.0.1:1',
  'http://site.apps.localhost',
  'null',
];

/** Returns the method and full path of a row. */
const lineOf = (id: EndpointId): readonly [method: string, path: string] => {
  const [method = '', path = ''] = requestLine(id).split(' ');
  const { root } = endpointRow(id);
  return [
    method,
    root === 'service' ? path : `${root === 'sql-log' ? '/sql-log' : '/open/v1'}${path}`,
  ];
};

const send = async (
  platform: LocalPlatform,
  [method, path]: readonly [method: string, path: string],
  headers: Readonly<Record<string, string>>,
): Promise<readonly [status: number, code: string | undefined]> => {
  const authorization = 'Bearer owner-token';
  const answer = await sendRaw(new URL(path, platform.baseUrl).href, {
    method,
    headers: { authorization, ...headers },
  });
  return [answer.status, /"code":"(\w+)"/.exec(answer.text)?.[1]];
};

describe('a foreign Host is refused, with any port', () => {
  test('at every endpoint', async () => {
    const platform = await startPlatform();
    const { port } = new URL(platform.baseUrl);
    const withPorts = (names: readonly string[]): readonly string[] =>
      names.flatMap(name => [name, `${name}:${port}`]);
    for (const host of withPorts(FOREIGN)) {
      expect([host, ...(await send(platform, lineOf('user.get'), { host }))]).toEqual([
        host,
        421,
        'invalid_request',
      ]);
    }
    for (const id of ENDPOINT_IDS) {
      expect([id, ...(await send(platform, lineOf(id), { host: 'attacker.example' }))]).toEqual([
        id,
        421,
        'invalid_request',
      ]);
    }
    expect(platform.requests).toEqual([]);
    for (const host of withPorts(OWN)) {
      expect((await send(platform, lineOf('user.get'), { host }))[0], host).toBe(200);
    }
  });

  test.each([
    '/elsewhere',
    '/object-storage/x',
    '/source-downloads/x',
    '/open/preview/x',
    '/cloud/site/functions/v1/x',
  ])('%s', async path => {
    const platform = await startPlatform();
    for (const host of FOREIGN)
      expect((await send(platform, ['GET', path], { host }))[0], host).toBe(421);
  });

  test('a published site, at its own origin and at its official domain', async () => {
    const platform = await startPlatform();
    const { access_url: url } = (await publishPackage(platform, siteZip())).json;
    for (const host of FOREIGN)
      expect((await sendRaw(url, { method: 'GET', headers: { host } })).status).toBe(421);
    for (const host of OWN)
      expect((await sendRaw(url, { method: 'GET', headers: { host } })).status).toBe(200);
    const official = { host: `site.apps.localhost:${new URL(platform.baseUrl).port}` };
    expect(
      (await sendRaw(new URL('/', platform.baseUrl).href, { method: 'GET', headers: official }))
        .status,
    ).toBe(200);
  });

  test('without a Host, and with an upgrade', async () => {
    const platform = await startPlatform();
    const { port } = new URL(platform.baseUrl);
    const bare = httpRequest({ port, path: '/open/v1/user', setHost: false, agent: false });
    const status = new Promise(resolve =>
      bare.on('response', answer => resolve(answer.resume().statusCode)),
    );
    bare.end();
    expect(await status).toBe(400);
    const upgrade = { host: 'attacker.example', connection: 'upgrade', upgrade: 'websocket' };
    expect((await send(platform, ['GET', '/open/v1/user'], upgrade))[0]).toBe(421);
  });
});

test('sockets listen on 127.0.0.1 only, and only their owner can read files', async () => {
  const temporary = temporaryFolder();
  const platform = await startPlatform({ temporaryFolder: temporary });
  const { access_url: url } = (await publishPackage(platform, siteZip())).json;
  const others = Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(one => one.address);
  for (const served of [platform.baseUrl, url]) {
    expect(new URL(served).hostname).toBe('127.0.0.1');
    // A socket on all addresses would also accept this connection.
    for (const host of ['127.0.0.2', ...others]) {
      const socket = connect(Number(new URL(served).port), host);
      await expect(once(socket, 'connect'), host).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }
  }
  const [own = ''] = readdirSync(temporary);
  for (const folder of [own, ...readdirSync(join(temporary, own)).map(name => join(own, name))]) {
    expect(statSync(join(temporary, folder)).mode & 0o077, folder).toBe(0);
  }
});

describe('a web page can’t call', () => {
  test('any endpoint', async () => {
    const platform = await startPlatform();
    for (const origin of ORIGINS) {
      expect(await send(platform, lineOf('user.get'), { origin }), origin).toEqual([
        403,
        'forbidden',
      ]);
    }
    for (const id of ENDPOINT_IDS) {
      const [method, path] = lineOf(id);
      const origin = 'https://attacker.example';
      expect([id, ...(await send(platform, [method, path], { origin }))]).toEqual([
        id,
        403,
        'forbidden',
      ]);
      expect((await send(platform, ['OPTIONS', path], { origin }))[0], id).toBe(403);
    }
    expect(platform.requests).toEqual([]);
  });

  test('an upload link and a download link', async () => {
    const platform = await startPlatform();
    const { upload } = (
      await call(platform, 'POST /projects/site/releases/prepare', { body: prepareBody(3) })
    ).json;
    const exported = await call(platform, 'POST /projects/site/source-exports');
    for (const origin of ORIGINS) {
      const put = await fetch(upload.url, {
        method: 'PUT',
        headers: { ...upload.headers, origin },
        body: 'abc',
      });
      expect(put.status).toBe(403);
      expect((await fetch(exported.json.download_url, { headers: { origin } })).status).toBe(403);
    }
    expect(
      (await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: 'abc' })).status,
    ).toBe(200);
    expect((await fetch(exported.json.download_url)).status).toBe(200);
  });
});

test('published sites, previews and functions can be called from web pages', async () => {
  const platform = await startPlatform({ seed: seedWith({ cloud: true }) });
  const { access_url: url } = (await publishPackage(platform, siteZip())).json;
  const body = functionBody(undefined, { verify_jwt: false });
  await call(platform, 'PUT /projects/site/cloud/functions/lamp', { body });
  const { url: instance } = (await call(platform, 'GET /projects/site/cloud/credentials')).json;
  for (const origin of ORIGINS) {
    expect((await fetch(url, { headers: { origin } })).status).toBe(200);
    const lit = await fetch(`${instance}/functions/v1/lamp`, { headers: { origin } });
    expect([lit.status, await lit.text()]).toEqual([200, 'lit']);
    expect(
      (await fetch(new URL('/open/preview/x', platform.baseUrl), { headers: { origin } })).status,
    ).toBe(404);
  }
});
