import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { idleClock } from '../support/idle-clock.ts';
import { agentStep, projectSeed, runStatuses } from './agent-step.ts';
import { runInProcess } from './run-in-process.ts';

const clock = idleClock(40);

let platform: LocalPlatform;

beforeEach(async () => {
  platform = await startLocalPlatform({ clock, seed: projectSeed() });
});
afterEach(() => platform.close());

const RUN_1 = JSON.stringify({ run_id: 'run_1' });
const noteWith = (text: unknown): string =>
  JSON.stringify({ operation: 'agent-run', text: JSON.stringify(text) });

test.each([
  JSON.stringify({ operation: 'whoami', text: RUN_1 }),
  JSON.stringify({ operation: 'agent-run', text: 'run_1' }),
  noteWith({}),
  noteWith({ run_id: 7 }),
  noteWith({ run_id: '' }),
  noteWith({ run_id: 'run_1', before: null }),
  noteWith({ before: 7 }),
  noteWith({ before: null, model: 7 }),
  noteWith({ before: null, other: 'x' }),
])('a cleanup with the note %s warns and sends nothing', async note => {
  const step = { ...agentStep(platform), env: { STATE_PLATFORM_NOTE: note } };
  const after = await runInProcess(step, clock, { cleanUp: true, operation: undefined });
  expect(after.log).toMatch(/::warning.*ignored `STATE_PLATFORM_NOTE`/);
  expect(after.exitCode).toBe(0);
  expect(platform.requests).toEqual([]);
});

test('no variable turns a step into its cleanup, or into another operation', async () => {
  const note = noteWith({ run_id: 'run_1' });
  const env = {
    STATE_PLATFORM_NOTE: note,
    PLATFORM_PHASE: 'after-job',
    PLATFORM_FIXED_OPERATION: 'whoami',
  };
  const step = await runInProcess(
    { ...agentStep(platform, { message: 'Write a note' }), env },
    clock,
  );
  expect(step.exitCode, step.log).toBe(0);
  expect(runStatuses(platform)).toEqual(['completed']);
});
