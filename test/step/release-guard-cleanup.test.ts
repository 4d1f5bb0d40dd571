import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { runAction } from '../../src/step/run-step.ts';
import { functionLogSeed } from '../scenarios/function-log.ts';
import { before, broken, ROLL_BACK } from '../scenarios/guarded-release.ts';
import { fillIn, seedOf } from '../scenarios/run-scenario.ts';
import { HARNESS_TOKEN, PROJECT_ID, TOKEN } from '../scenarios/project-seed.ts';
import { idleClock } from '../support/idle-clock.ts';
import { publishVersions } from '../support/published-versions.ts';
import { layOutStep, type StepFiles } from '../support/step.ts';
import { layOutWorkspace } from '../support/workspace.ts';

const clock = idleClock(40);

let platform: LocalPlatform;
let workspace: ReturnType<typeof layOutWorkspace>;
let files: StepFiles;

beforeEach(async () => {
  const scenario = { name: '', expect: { exit: 0 }, seed: functionLogSeed([]) } as const;
  platform = await startLocalPlatform({ clock, seed: seedOf(scenario, 'source') });
  const releases = await publish(2);
  workspace = layOutWorkspace(
    before({ package: { hasFunctions: true } }, { 'guard/package/functions/tides/index.ts': 'Deno.serve();\n' }),
  );
  const inputs = { operation: 'release-guard', 'base-url': platform.baseUrl, token: TOKEN, 'project-id': PROJECT_ID };
  files = layOutStep({
    manifest: 'action.yml',
    with: { ...inputs, ...fillIn(ROLL_BACK, { 'live-release': releases.at(-1) ?? '' }) },
    workspace: workspace.folder,
    env: {},
    event: {},
  });
  platform.addFault(broken(1, 3));
});
afterEach(async () => {
  await platform.close();
  workspace.remove();
  files.remove();
});

const publish = (count: number): Promise<readonly string[]> =>
  publishVersions({ baseUrl: platform.baseUrl, token: HARNESS_TOKEN, projectId: PROJECT_ID }, count);

/** Runs the step, canceled as soon as `isDue`, or its cleanup, with the state that the step saved. */
async function run(isDue: (() => boolean) | undefined, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const saved = Object.fromEntries([...files.state()].map(([name, value]) => [`STATE_${name}`, value]));
  const signals = new EventEmitter();
  let log = '';
  const looking = setInterval(() => {
    if (isDue?.()) signals.emit('SIGINT', 'SIGINT');
  }, 2);
  try {
    await runAction({
      part: { cleanUp: isDue === undefined, operation: undefined },
      env: isDue === undefined ? { ...files.variables, ...saved } : { ...files.variables, ...more },
      signals,
      clock,
      timeouts: STANDARD_TIMEOUTS,
      write: text => (log += text),
    });
    return log;
  } finally {
    clearInterval(looking);
  }
}

const page = async (): Promise<string> =>
  (await fetch(platform.projects.get(PROJECT_ID)?.live?.accessUrl ?? '')).text();
const version = (): number | undefined => platform.projects.get(PROJECT_ID)?.live?.version;

test('a rollback that a cancellation interrupts before its publish is finished by the cleanup', async () => {
  const already = platform.requests.length;
  platform.addFault({ on: 'releases.prepare', do: 'stall' });
  const log = await run(() => platform.requests.slice(already).some(({ target }) => target === 'releases.prepare'));
  expect(log).toContain('The job’s cleanup finishes or checks the rollback.');
  expect([version(), await page()]).toEqual([2, '<h1>Version 2</h1>']);
  expect(await run(undefined)).toContain('Version 1 is live again, as version 3.');
  expect([version(), await page()]).toEqual([3, '<h1>Version 1</h1>']);
});

test('a rollback that was interrupted after its publish isn’t repeated', async () => {
  const already = platform.requests.length;
  platform.addFault({ on: 'releases.complete', do: 'stall', processed: true });
  await run(() => platform.requests.slice(already).some(({ target }) => target === 'releases.complete'));
  await expect.poll(version).toBe(3);
  expect(await run(undefined)).toMatch(
    /was replaced: version 3 \(rel_\w+\) is live\..*It is not known whether the live release is that version\./,
  );
  expect([version(), await page()]).toEqual([3, '<h1>Version 1</h1>']);
});

test('a publish that the platform processes only after the cleanup isn’t sent a second time', async () => {
  const already = platform.requests.length;
  platform.addFault({ on: 'releases.complete', do: 'hold', ms: 1_000_000 });
  await run(() => platform.requests.slice(already).some(({ target }) => target === 'releases.complete'));
  expect(await run(undefined)).toContain('The cleanup didn’t publish it a second time.');
  expect(platform.requests.slice(already).filter(({ target }) => target === 'releases.prepare')).toHaveLength(1);
});

test('the cleanup replaces no release that went live meanwhile', async () => {
  const already = platform.requests.length;
  platform.addFault({ on: 'releases.prepare', do: 'stall' });
  await run(() => platform.requests.slice(already).some(({ target }) => target === 'releases.prepare'));
  await publish(1);
  expect(await run(undefined)).toContain('The cleanup published nothing, because another release is live, or none.');
  expect(version()).toBe(3);
});

test('a rollback that was interrupted after it had deployed the functions is finished, and deploys them once', async () => {
  const already = platform.requests.length;
  platform.addFault({ on: 'releases.prepare', do: 'stall' });
  await run(() => platform.requests.slice(already).some(({ target }) => target === 'releases.prepare'), {
    'INPUT_DEPLOYED-FUNCTIONS': '[{"name":"tides","version":1}]',
  });
  expect(await run(undefined)).toContain('Version 1 is live again, as version 3.');
  expect([version(), await page()]).toEqual([3, '<h1>Version 1</h1>']);
  expect(platform.requests.slice(already).filter(({ target }) => target === 'functions.deploy')).toHaveLength(1);
});

test('the rollback names a release that goes live while its publish is held, and that it replaces', async () => {
  platform.addFault({ on: 'releases.complete', do: 'delay', ms: 2000, when: 'before' });
  const already = platform.requests.length;
  let published: Promise<unknown> | undefined;
  const log = await run(() => {
    const isSent = platform.requests.slice(already).some(({ target }) => target === 'releases.complete');
    if (isSent) published ??= publish(1);
    return false;
  });
  expect(log).toMatch(/as version 4\. The publish also replaced version 3 \(rel_\w+\), which went live meanwhile\./);
  await published;
});
