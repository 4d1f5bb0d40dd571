import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { Instance } from '../../../src/platform/functions/instance.ts';

const CALL = { method: 'GET', url: 'http://127.0.0.1/', headers: [], body: new Uint8Array() };

/** A process of this code, which stays for so many milliseconds when there is nothing to do. */
async function instanceOf(code: string, idleMs: number): Promise<Instance> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'function-')));
  await writeFile(join(folder, 'index.ts'), code);
  const instance = new Instance({
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

const nobodyLeaves = new AbortController().signal;

test('a process ends after its idle time, and not before', async () => {
  const instance = await instanceOf('Deno.serve(request => new Response(new URL(request.url).pathname));', 300);
  for (const path of ['first', 'second']) {
    const { body } = await instance.call({ ...CALL, url: `${CALL.url}${path}` }, nobodyLeaves);
    expect(instance.isOver).toBe(false);
    expect(await text(body)).toBe(`/${path}`);
  }
  await instance.ended;
  expect(instance.isOver).toBe(true);
  await expect(instance.call(CALL, nobodyLeaves)).rejects.toThrow('The function was stopped.');
});

test('one that is replaced ends with its last call', async () => {
  const instance = await instanceOf("Deno.serve(() => new Response('lit'));", 60_000);
  const { body } = await instance.call(CALL, nobodyLeaves);
  instance.replace();
  expect(instance.isOver).toBe(false);
  expect(await text(body)).toBe('lit');
  expect(instance.isOver).toBe(true);
  await instance.ended;
});

test('an answer whose caller has left does not delay the end', async () => {
  const instance = await instanceOf("Deno.serve(() => new Response('lit'));", 60_000);
  const leaving = new AbortController();
  await instance.call(CALL, leaving.signal);
  instance.replace();
  leaving.abort();
  await instance.ended;
  await expect(instance.call(CALL, leaving.signal)).rejects.toThrow('The caller has left.');
});
