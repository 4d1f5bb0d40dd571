import { once } from 'node:events';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { findDeno } from '../../../src/platform/functions/deno-runtime.ts';
import { Instance, type InstanceSettings } from '../../../src/platform/functions/instance.ts';
import { NODE_RUNTIME } from '../../../src/platform/functions/node-runtime.ts';
import { ON_DISK } from './function-project.ts';

const CALL = { method: 'GET', host: '127.0.0.1', path: '/', headers: [], body: new Uint8Array() };

/** Starts a process with this code, which ends after so many idle milliseconds. */
async function startInstance(
  code: string,
  idleMs: number,
  {
    runtime = NODE_RUNTIME,
    onLog = () => undefined,
  }: Partial<Pick<InstanceSettings, 'runtime' | 'onLog'>> = {},
): Promise<Instance> {
  const folder = await realpath(await mkdtemp(join(ON_DISK, 'function-')));
  await writeFile(join(folder, 'index.ts'), code);
  const instance = new Instance({
    runtime,
    folder,
    environment: {},
    processEnvironment: {},
    timeoutMs: 10_000,
    idleMs,
    onLog,
  });
  onTestFinished(async () => {
    instance.end();
    await instance.ended;
    await rm(folder, { recursive: true });
  });
  return instance;
}

const NEVER_ABORTED = new AbortController().signal;

test('a process ends after its idle time, and not before', async () => {
  const instance = await startInstance(
    'Deno.serve(request => new Response(new URL(request.url).pathname));',
    300,
  );
  for (const path of ['first', 'second']) {
    const response = await instance.call({ ...CALL, path: `/${path}` }, NEVER_ABORTED);
    expect(instance.isOver).toBe(false);
    expect(await text(response)).toBe(`/${path}`);
  }
  await instance.ended;
  expect(instance.isOver).toBe(true);
  await expect(instance.call(CALL, NEVER_ABORTED)).rejects.toThrow('The function was stopped.');
});

test('a replaced process ends with its last call', async () => {
  const instance = await startInstance("Deno.serve(() => new Response('lit'));", 60_000);
  const response = await instance.call(CALL, NEVER_ABORTED);
  instance.replace();
  expect(instance.isOver).toBe(false);
  expect(await text(response)).toBe('lit');
  await instance.ended;
  expect(instance.isOver).toBe(true);
});

test.each(['Node', 'Deno'])(
  'on %s, a replaced process ends when what a call left to waitUntil has settled',
  async name => {
    const { deno } = await findDeno({ PATH: '' }, {}, [import.meta.url]);
    const runtime = name === 'Node' ? NODE_RUNTIME : deno?.runtime;
    if (runtime === undefined)
      throw new Error('The tests need Deno: install npm’s optional packages.');
    const later = createServer();
    later.listen(0, '127.0.0.1');
    await once(later, 'listening');
    onTestFinished(() => void later.close());
    const { port } = later.address() as AddressInfo;
    const logged: string[] = [];
    const instance = await startInstance(
      `Deno.serve(() => {
      EdgeRuntime.waitUntil(fetch('http://127.0.0.1:${port}').then(async r => console.log(await r.text())));
      EdgeRuntime.waitUntil(Promise.reject(new Error('lost')));
      return new Response('lit');
    });`,
      60_000,
      { runtime, onLog: ({ message }) => logged.push(message) },
    );
    const asked = once(later, 'request');
    expect(await text(await instance.call(CALL, NEVER_ABORTED))).toBe('lit');
    instance.replace();
    const [, answer] = (await asked) as [unknown, ServerResponse];
    answer.end('stored');
    await instance.ended;
    expect(logged).toEqual(['Error: lost', 'stored']);
  },
);

test('a response whose caller has disconnected does not delay the end', async () => {
  const instance = await startInstance("Deno.serve(() => new Response('lit'));", 60_000);
  const leaving = new AbortController();
  const response = await instance.call(CALL, leaving.signal);
  response.on('error', () => {});
  instance.replace();
  leaving.abort();
  await instance.ended;
  await expect(instance.call(CALL, leaving.signal)).rejects.toThrow('The caller disconnected.');
});
