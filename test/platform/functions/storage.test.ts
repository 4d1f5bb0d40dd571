import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { seedWith } from '../support/test-platform.ts';
import { startKept } from '../saving/full-platform.ts';
import { FunctionProject, ON_DISK } from './function-project.ts';

/** Returns what the function has kept before, and keeps its name. */
const KEEPING = `
  Deno.serve(async request => {
    const name = new URL(request.url).pathname.split('/').at(-1);
    const cache = await caches.open('names');
    const kept = [localStorage.getItem('name'), await (await cache.match('http://name.test/'))?.text() ?? null];
    localStorage.setItem('name', name);
    await cache.put('http://name.test/', new Response(name));
    return Response.json(kept);
  });
`;

const callFunction = async (platform: LocalPlatform, name: string): Promise<unknown> => {
  const response = await fetch(`${new URL(platform.baseUrl).origin}/cloud/site/functions/v1/${name}`);
  return response.json();
};

test('on Deno, a function has its own storage in the data folder, until a reset', async () => {
  const parent = await mkdtemp(join(ON_DISK, 'storage-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const [folder, home] = [join(parent, 'data'), join(parent, 'home')];
  await mkdir(home);
  const files = { 'index.ts': KEEPING };
  const functions = ['lamp', 'other'].map(name => ({ name, verify_jwt: false, files }));
  const options = { seed: seedWith({ cloud: true, functions }), environment: { HOME: home } };
  const first = await startKept(folder, options);
  const none = [null, null];
  expect(await callFunction(first.platform, 'lamp')).toEqual(none);
  expect(await callFunction(first.platform, 'lamp')).toEqual(['lamp', 'lamp']);
  expect(await callFunction(first.platform, 'other')).toEqual(none);
  await first.close();
  const { platform } = await startKept(folder, options);
  expect(await callFunction(platform, 'lamp')).toEqual(['lamp', 'lamp']);
  await platform.reset();
  expect(readdirSync(join(folder, 'caches'))).toEqual([]);
  expect(await callFunction(platform, 'lamp')).toEqual(none);
  expect(readdirSync(home)).toEqual([]);
});

test('on Deno, a function can’t change the code that another function downloads', async () => {
  // Responds to requests of a proxy's clients with other code: they contain the whole URL.
  const server = createServer(({ url = '' }, response) => {
    const place = url.startsWith('http') ? 'the proxy' : 'the server';
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`export default 'code of ${place}';`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const importing = (before: string): Readonly<Record<string, string>> => ({
    // Deno downloads what a literal names before the function's code runs.
    'index.ts': `const address = '${address}'; Deno.serve(async () => {
      ${before}
      return Response.json((await import(address + '/lamp.js')).default);
    });`,
  });
  const functions = [
    { name: 'lamp', verify_jwt: false, files: importing("Deno.env.set('HTTP_PROXY', address);") },
    { name: 'other', verify_jwt: false, files: importing('') },
  ];
  // Functions may import from the user's own registry.
  const { platform } = await FunctionProject.start({ functions, downloads: { JSR_URL: address } });
  expect(await callFunction(platform, 'lamp')).toBe('code of the proxy');
  expect(await callFunction(platform, 'other')).toBe('code of the server');
});
