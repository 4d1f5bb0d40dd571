import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { Instance } from '../../../src/platform/functions/instance.ts';
import { NODE_RUNTIME } from '../../../src/platform/functions/node-runtime.ts';

const CALL = { method: 'GET', host: '127.0.0.1', path: '/', headers: [], body: new Uint8Array() };

/** Starts a process with this code, which ends after so many idle milliseconds. */
async function startInstance(code: string, idleMs: number): Promise<Instance> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'function-')));
  await writeFile(join(folder, 'index.ts'), code);
  const instance = new Instance({
    runtime: NODE_RUNTIME,
    folder,
    environment: {},
    processEnvironment: {},
    timeoutMs: 10_000,
    idleMs,
    onLog: () => undefined,
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
  const instance = await startInstance('Deno.serve(request => new Response(new URL(request.url).pathname));', 300);
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
