import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { octokitFetch } from '../../../src/action/github/rest/octokit-fetch.ts';
import { startRawProxy } from '../../support/raw-proxy.ts';

const NEVER = new AbortController().signal;
const REQUEST = { method: 'GET', headers: { authorization: 'token ghs_0123456789' } };

test('aborting works while a proxy doesn’t respond', async () => {
  const proxy = await startRawProxy(0, '');
  const ask = octokitFetch({ httpsProxy: proxy.address }, NEVER);
  const over = new AbortController();
  const answer = ask('https://api.example/user', { ...REQUEST, signal: over.signal });
  const reason = new Error('The time is over.');
  await expect.poll(() => proxy.requests.length).toBe(1);
  over.abort(reason);
  await expect(answer).rejects.toBe(reason);
});

const REDIRECTS = new Map<string | undefined, string>([
  ['/old', '/new'],
  ['/away', 'https://elsewhere.example/'],
]);

test('a renamed repository is found, and the token is sent to no other host', async () => {
  const server = createServer((request, response) => {
    const to = REDIRECTS.get(request.url);
    if (to === undefined) response.writeHead(request.url === '/empty' ? 204 : 200).end();
    else response.writeHead(301, { location: to }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signal = AbortSignal.timeout(20_000);
  const ask = octokitFetch({}, NEVER);
  const asked = (path: string): Promise<Response> => ask(origin + path, { ...REQUEST, signal });
  expect((await asked('/old')).status).toBe(200);
  expect((await asked('/empty')).status).toBe(204);
  await expect(asked('/away')).rejects.toThrow('https://elsewhere.example');
});
