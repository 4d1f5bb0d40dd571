// @module-tag slow, because two processes wait for the platform's rate limits.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { steadyClock, systemClock } from '../../src/base/time/clock.ts';
import { runOperationHere } from '../../src/command/run/local-operation.ts';
import { seedFor, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { COMPILED } from '../support/compiled.ts';
import { PROJECT_PLATFORM } from '../support/programs.ts';
import { layOutWorkspace } from '../support/workspace.ts';

const CREDENTIAL = { token: 'key-of-the-harbour-master-0123456789', projectId: 'harbour' };
const FILES = Array.from({ length: 6 }, (_, index) => `${index}.txt`);

test('two processes at once, each at the documented rate, wait as long as the platform says, and succeed', async () => {
  const workspace = layOutWorkspace(Object.fromEntries(FILES.map(file => [`files/${file}`, file])));
  onTestFinished(() => workspace.remove());
  // The first requests of both processes are processed at the same time.
  const arrived: (() => void)[] = [];
  const both = Promise.withResolvers<void>();
  const platform = await startLocalPlatform({
    clock: {
      ...steadyClock(systemClock),
      async sleep() {
        arrived.push(both.resolve);
        if (arrived.length === 2) both.resolve();
        await both.promise;
      },
    },
    seed: seedFor(CREDENTIAL),
    keepBodies: true,
    rates: true,
    faults: [{ on: 'storage.buckets', do: 'delay', ms: 1, when: 'before', times: 2 }],
  });
  onTestFinished(() => platform.close());

  const env = {
    PATH: process.env['PATH'],
    TMPDIR: tmpdir(),
    PLATFORM_BASE_URL: platform.baseUrl,
    PLATFORM_TOKEN: CREDENTIAL.token,
    PLATFORM_PROJECT_ID: CREDENTIAL.projectId,
    ...COMPILED,
  };
  const sync = async (prefix: string) => {
    const args = [
      PROJECT_PLATFORM,
      'cloud-storage-sync',
      '--path',
      'files',
      '--bucket',
      'public',
      '--prefix',
      prefix,
    ];
    const child = spawn(process.execPath, args, {
      cwd: workspace.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const log = text(child.stderr);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, log: await log };
  };
  const results = await Promise.all(['a', 'b'].map(sync));
  for (const { code, log } of results) expect(code, log).toBe(0);

  const puts = platform.requests.filter(({ target }) => target === 'storage.put');
  const refused = puts.filter(({ status }) => status === 429);
  expect(
    refused.length,
    'Each process paces only its own requests, so some exceed the limit of both',
  ).toBeGreaterThan(0);
  for (const { id, receivedAt, body, responseHeaders } of refused) {
    const repeat = puts.find(put => put.id > id && put.body === body);
    const retryAfterMs = Number(responseHeaders['retry-after']) * 1000;
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(repeat?.receivedAt, 'The client waits for `Retry-After`').toBeGreaterThanOrEqual(
      receivedAt + retryAfterMs,
    );
  }
  const bucket = (await platform.buckets.of(CREDENTIAL.projectId)).get('public');
  const stored = [...(bucket?.objects.keys() ?? [])];
  expect(stored.toSorted()).toEqual(
    ['a', 'b'].flatMap(prefix => FILES.map(file => `${prefix}/${file}`)),
  );
});

test('operations that run one after the other in a process keep the rates together, so that none gets a 429', async () => {
  const platform = await startLocalPlatform({ seed: seedFor(CREDENTIAL), rates: true });
  onTestFinished(() => platform.close());
  const inputs = {
    'base-url': platform.baseUrl,
    token: CREDENTIAL.token,
    'project-id': CREDENTIAL.projectId,
    secrets: 'LAMP=a-lamp',
  };
  const { signal } = new AbortController();
  for (const operation of ['cloud-secrets', 'cloud-secrets']) {
    const { code, log } = await runOperationHere(
      { operation, inputs },
      PROGRAM,
      process.env,
      signal,
    );
    expect(code, log).toBe(0);
  }
  const statuses = platform.requests
    .filter(({ target }) => target === 'secrets.set')
    .map(({ status }) => status);
  expect(statuses, 'The program passes its `rateLimits` to each operation').toEqual([200, 200]);
});
