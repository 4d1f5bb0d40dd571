import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { seedFor } from '../../../src/platform/seed/seed.ts';
import { OAUTH_TOKEN } from '../../scenarios/usual-parts.ts';
import { startGitHub } from '../../support/github-server.ts';
import { scaledClock } from '../../support/scaled-clock.ts';
import { measureGrowth } from './growth.ts';
import { MIXED_STEPS } from './mixed-steps.ts';
import type { ProgramResult, ProgramSettings } from './repeated-steps.ts';

const PROGRAM = join(import.meta.dirname, 'repeated-steps.ts');
const CREDENTIAL = { token: 'leak-token', projectId: 'leaks', accessKey: 'leak-access', secretKey: 'leak-secret' };
const SPEED = 40;

/** Number of steps: heap growth differs from warming up only after as many. */
const STEPS = 2000;
/** Number of rounds that shows planted leaks. */
const FEW_ROUNDS = 3;

/** Runs the mixed steps in their own process, to leave out the growth of the platform's state. */
async function runProgram({ rounds, leaks }: Pick<ProgramSettings, 'rounds' | 'leaks'>): Promise<ProgramResult> {
  const startedAt = Date.now();
  const seed = seedFor(CREDENTIAL);
  const user = seed.users[0]?.open_id ?? '';
  const platform = await startLocalPlatform({
    seed: {
      ...seed,
      credentials: [...seed.credentials, { token: OAUTH_TOKEN, kind: 'oauth', user, scopes: '*' }],
      sql_log_view: { init_ms: 0, running_ms: 0 },
      agent: { call_ms: 20 },
    },
    clock: scaledClock(SPEED, startedAt),
    databaseUrl: inject('databaseUrl'),
  });
  const github = await startGitHub({ pullRequests: { 7: 'open' }, files: { 'index.html': '<h1>Dry</h1>\n' } });
  try {
    const { baseUrl, sqlLogUrl } = platform;
    const given: ProgramSettings = {
      baseUrl,
      sqlLogUrl,
      githubUrl: github.url,
      ...CREDENTIAL,
      speed: SPEED,
      startedAt,
      rounds,
      leaks,
    };
    // V8 would drop the code of functions that are unused for a while, megabytes at once, which hides leaks.
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--no-flush-bytecode',
      PROGRAM,
      JSON.stringify(given),
    ]);
    return JSON.parse(stdout) as ProgramResult;
  } finally {
    await Promise.all([platform.close(), github.close()]);
  }
}

it('holds no more after many steps than after a few', async () => {
  const { steps, held, problems } = await runProgram({ rounds: Math.ceil(STEPS / MIXED_STEPS.length), leaks: false });
  expect(problems).toEqual([]);
  expect(steps).toBeGreaterThanOrEqual(STEPS);
  const { perStep, exceeded } = measureGrowth(held, MIXED_STEPS.length);
  console.log(
    `${steps} steps of ${MIXED_STEPS.length} kinds; growth a step:`,
    perStep,
    'held at the end:',
    held.at(-1),
  );
  expect(exceeded).toEqual([]);
});

it('detects planted leaks', async () => {
  const { held, problems } = await runProgram({ rounds: FEW_ROUNDS, leaks: true });
  expect(problems).toEqual([]);
  const { perStep, exceeded } = measureGrowth(held, MIXED_STEPS.length);
  expect(perStep).toMatchObject({ descriptors: 1, resources: 1, temporaryFiles: 1 });
  expect(perStep.heapBytes).toBeGreaterThan(20_000);
  expect(exceeded).toHaveLength(Object.keys(perStep).length);
});
