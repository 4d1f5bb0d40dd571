// @module-tag slow, because each runtime of functions is a process, and a browser opens pages.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startBrowser } from '../../products/sql-log/browser.ts';
import { need } from '../../support/need.ts';
import { sendRaw } from '../support/test-platform.ts';
import { FunctionProject } from './function-project.ts';
import { startedPorts } from './own-ports.ts';

/** Counts its calls, and shows the headers of each. */
const CODE = `
  let calls = 0;
  Deno.serve(request => Response.json([++calls, [...request.headers.keys()]], { headers: { 'access-control-allow-origin': '*' } }));
`;
const PATH = '/functions/v1/lamp';

const CASES = [
  { functionsOnNode: true, shortFunctionUrls: false },
  { functionsOnNode: true, shortFunctionUrls: true },
  { functionsOnNode: false, shortFunctionUrls: false },
  { functionsOnNode: false, shortFunctionUrls: true },
] as const;

/** Cases with each value once: a browser takes long. */
const BROWSER_CASES = [CASES[0], CASES[3]] as const;

/** Starts a project with the function, and calls it once. */
async function startCounting(options: (typeof CASES)[number]) {
  // Programs that tests of other files share run in this process, too.
  const earlier = new Set(startedPorts());
  const project = await FunctionProject.startWithCode(CODE, options);
  const calls = async () =>
    ((await (await project.call()).json()) as readonly [number, readonly string[]])[0];
  expect(await calls()).toBe(1);
  const [port = 0, ...others] = startedPorts().filter(started => !earlier.has(started));
  expect(others).toEqual([]);
  return { project, port, calls };
}

test.each(CASES)(
  'a function’s own port answers only the platform: on Node $functionsOnNode, short URLs $shortFunctionUrls',
  async options => {
    const { project, port, calls } = await startCounting(options);
    const ask = async (headers: IncomingHttpHeaders, method = 'GET') =>
      (await sendRaw(`http://127.0.0.1:${port}${PATH}`, { method, headers })).status;
    expect(await ask({})).toBe(403);
    expect(await ask({ host: `evil.example:${port}` })).toBe(403);
    expect(
      await ask({ origin: 'https://evil.example', 'content-type': 'text/plain' }, 'POST'),
    ).toBe(403);
    expect(
      await ask(
        { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
        'OPTIONS',
      ),
    ).toBe(403);
    expect(await ask({ 'x-local-platform': '0'.repeat(64) })).toBe(403);
    expect(await calls()).toBe(2);
    // The header that proves the platform is for the function's process only, and a caller can't
    // replace it.
    const response = await project.call('', {
      headers: { 'x-local-platform': 'mine', 'x-lamp': 'on' },
    });
    const [, headers] = (await response.json()) as readonly [number, readonly string[]];
    expect(headers).toContain('x-lamp');
    expect(headers).not.toContain('x-local-platform');
  },
);

/** Serves an empty page at an origin of its own. */
async function startForeignSite(): Promise<number> {
  const server = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end('<title>page</title>'),
  );
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test.for(BROWSER_CASES)(
  'a page in a browser doesn’t reach a function at its own port: on Node $functionsOnNode, short URLs $shortFunctionUrls',
  async (options, context) => {
    const browser = need(
      context,
      'Chromium',
      await startBrowser(['--host-resolver-rules=MAP evil.example 127.0.0.1']),
    );
    onTestFinished(() => browser.close());
    const { port, calls } = await startCounting(options);
    const address = `http://127.0.0.1:${port}${PATH}`;
    const page = await browser.newPage();
    const foreign = `http://evil.example:${await startForeignSite()}/`;
    await page.goto(foreign);
    const read = (init: string) =>
      page.evaluate<string>(
        `fetch('${address}', ${init}).then(answer => answer.type, () => 'unreadable')`,
      );
    expect(await read('{}')).toBe('unreadable');
    expect(await read("{ method: 'PUT', headers: { 'x-lamp': 'on' } }")).toBe('unreadable');
    expect(await read("{ method: 'POST', mode: 'no-cors', body: 'x' }")).toBe('opaque');
    const sent = page.waitForResponse(address);
    await page.setContent(
      `<form method="post" action="${address}"><input name="a" value="b"></form>`,
    );
    await page.evaluate("document.querySelector('form').submit()");
    expect((await sent).status()).toBe(403);
    // The page's own name leads to this machine now (DNS rebinding): for the browser, the function
    // is its own server.
    const rebound = await browser.newPage();
    expect((await rebound.goto(`http://evil.example:${port}${PATH}`))?.status()).toBe(403);
    expect(await calls()).toBe(2);
  },
);
