import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { STANDARD_TIMEOUTS } from '../../../src/client/wire.ts';
import { type Clock, systemClock } from '../../../src/clock.ts';
import type { Fault } from '../../../src/platform/http/faults.ts';
import { type LocalPlatform, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { seedFor } from '../../../src/platform/seed/seed.ts';
import { runAction } from '../../../src/step/run-step.ts';
import { scaledClock } from '../../support/scaled-clock.ts';
import { layOutStep } from '../../support/step.ts';
import { layOutWorkspace } from '../../support/workspace.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CREDENTIAL = { token: 'key-of-the-sync-0123456789', projectId: 'harbour' };

const BEFORE = { 'same.txt': 'Same', 'changed.txt': 'Old', 'deep/gone-1.txt': 'Gone', 'gone-2.txt': 'Gone' };
const AFTER = {
  'same.txt': 'Same',
  'changed.txt': 'New',
  'new.txt': 'New',
  'deep/new.txt': 'Deep',
  'index.html': '<h1>New</h1>',
};

/** What a sync of this asks for: buckets, two folders, four uploads, one deletion. */
const REQUESTS = 8;

interface Scene extends AsyncDisposable {
  readonly platform: LocalPlatform;
  readonly variables: Readonly<Record<string, string>>;
  /** What the bucket holds. */
  contents(): Promise<Readonly<Record<string, string>>>;
}

/** A bucket as before, a folder as after, and the step that brings the one into the other. */
async function scene(clock: Clock): Promise<Scene> {
  const files = Object.entries(AFTER).map(([path, text]) => [`site/${path}`, text] as const);
  const workspace = layOutWorkspace(Object.fromEntries(files));
  const seed = seedFor(CREDENTIAL);
  const cloud = { cloud: true, buckets: [{ name: 'public', objects: BEFORE }] };
  const projects = seed.projects.map(project => ({ ...project, ...cloud }));
  const platform = await startLocalPlatform({ clock, seed: { ...seed, projects } });
  const step = layOutStep({
    manifest: join(ROOT, 'action.yml'),
    with: {
      operation: 'cloud-storage-sync',
      'base-url': platform.baseUrl,
      token: CREDENTIAL.token,
      'project-id': CREDENTIAL.projectId,
      path: 'site',
      bucket: 'public',
      delete: 'true',
    },
    workspace: workspace.folder,
  });
  return {
    platform,
    variables: step.variables,
    async contents() {
      const bucket = (await platform.buckets.of(CREDENTIAL.projectId)).get('public');
      const texts = Array.from(bucket?.objects ?? [], ([path, { location }]) => [path, readFileSync(location, 'utf8')]);
      return Object.fromEntries(texts) as Readonly<Record<string, string>>;
    },
    async [Symbol.asyncDispose]() {
      await platform.close();
      step.remove();
      workspace.remove();
    },
  };
}

/** Holds the request up, so that the step can be ended while it is under way. */
const heldUp = (nth: number, processed: boolean): Fault => ({ on: '*', nth, do: 'stall', processed });

/** The platform has got so many requests, and done with the last one what it is going to. */
async function got(platform: LocalPlatform, count: number): Promise<void> {
  await expect.poll(() => platform.requests.length, { interval: 2, timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  await new Promise(resolve => setTimeout(resolve, 20));
}

/** What must hold of a bucket whose sync was broken off anywhere. */
function nothingIsLost(contents: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(contents)) {
    expect([BEFORE[path as keyof typeof BEFORE], AFTER[path as keyof typeof AFTER]], path).toContain(text);
  }
  // Whatever is to go stays until all that is to come is there.
  const isComplete = Object.entries(AFTER).every(([path, text]) => contents[path] === text);
  const stays = ['same.txt', 'changed.txt', ...(isComplete ? [] : ['deep/gone-1.txt', 'gone-2.txt'])];
  expect(Object.keys(contents)).toEqual(expect.arrayContaining(stays));
}

const interruptions: string[] = [];
afterAll(() => console.log(`${interruptions.length} interruptions, after each of which a further run converged`));

const everyRequest = Array.from({ length: REQUESTS }, (_, index) => index + 1);
const cases = everyRequest.flatMap(nth => [
  { nth, processed: false, when: 'before it is processed' },
  { nth, processed: true, when: 'after it was processed, its answer lost' },
]);

describe('a sync that is broken off', () => {
  it('takes as many requests as are tried here', async () => {
    await using whole = await scene(scaledClock(40));
    expect(await inProcess(whole, scaledClock(40))).toBe(0);
    expect(whole.platform.requests).toHaveLength(REQUESTS);
    expect(await whole.contents()).toEqual(AFTER);
  });

  it.each(cases)(
    'by a cancelled job at request $nth, $when, is brought to its end by the next',
    async ({ nth, processed }) => {
      const clock = scaledClock(40);
      await using one = await scene(clock);
      one.platform.addFault(heldUp(nth, processed));
      const signals = new EventEmitter();
      const first = inProcess(one, clock, signals);
      await got(one.platform, nth);
      signals.emit('SIGINT', 'SIGINT');
      expect(await first).toBe(1);
      nothingIsLost(await one.contents());
      expect(await inProcess(one, clock)).toBe(0);
      expect(await one.contents()).toEqual(AFTER);
      const written = one.platform.requests.length;
      expect(await inProcess(one, clock)).toBe(0);
      const third = one.platform.requests.slice(written).map(({ method }) => method);
      expect(new Set(third)).toEqual(new Set(['GET']));
      interruptions.push(`SIGINT at ${nth}`);
    },
  );

  it.concurrent.each(cases)(
    'by the death of its process at request $nth, $when, is so too',
    async ({ nth, processed }) => {
      await using one = await scene(systemClock);
      one.platform.addFault(heldUp(nth, processed));
      const first = inChild(one);
      await got(one.platform, nth);
      first.kill('SIGKILL');
      expect(await once(first, 'close')).toEqual([null, 'SIGKILL']);
      nothingIsLost(await one.contents());
      expect(await once(inChild(one), 'close')).toEqual([0, null]);
      expect(await one.contents()).toEqual(AFTER);
      interruptions.push(`SIGKILL at ${nth}`);
    },
  );
});

function inProcess({ variables }: Scene, clock: Clock, signals = new EventEmitter()): Promise<0 | 1> {
  return runAction({ env: variables, signals, clock, timeouts: STANDARD_TIMEOUTS, write: () => undefined });
}

const inChild = ({ variables }: Scene) =>
  spawn(process.execPath, [join(ROOT, 'dist/index.js')], { env: { ...variables }, stdio: 'ignore' });
