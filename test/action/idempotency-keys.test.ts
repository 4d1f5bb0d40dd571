import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/base/time/clock.ts';
import { IdempotencyKeys } from '../../src/action/idempotency-keys.ts';

const RUN = {
  repository: 'harbour/lights',
  repositoryId: '4217',
  workflow: 'publish',
  workflowFile: '.github/workflows/publish.yml',
  job: 'site',
  runId: '4711',
  runAttempt: 1,
  actionStep: 'release',
};

function jobFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'step-keys-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Creates a step of the job with these temporary files, and records its log. */
function stepIn(
  temporaryFolder: string,
  run: Partial<typeof RUN> = {},
  given?: string,
  matrixIndex?: number,
) {
  const told: string[] = [];
  const keys = new IdempotencyKeys({
    environment: { run: { ...RUN, ...run }, temporaryFolder },
    operation: 'source-publish',
    projectId: 'harbour',
    matrixIndex,
    given,
    clock: systemClock,
    log: { info: text => told.push(text) },
  });
  return { keys, told };
}

function runToSuccess(
  temporaryFolder: string,
  run: Partial<typeof RUN> = {},
  content = '{}',
): string {
  const { keys } = stepIn(temporaryFolder, run);
  const key = keys.key(content);
  keys.markUsed();
  return key;
}

test('equal steps of an attempt have different keys, which are the same in each attempt', () => {
  const first = jobFolder();
  const keys = [runToSuccess(first), runToSuccess(first), runToSuccess(first)];
  expect(new Set(keys).size).toBe(3);
  const again = jobFolder();
  expect([runToSuccess(again), runToSuccess(again), runToSuccess(again)]).toEqual(keys);
});

test('attempts are counted separately even if the runner’s folder stays', () => {
  const folder = jobFolder();
  const keys = [runToSuccess(folder), runToSuccess(folder)];
  expect([
    runToSuccess(folder, { runAttempt: 2 }),
    runToSuccess(folder, { runAttempt: 2 }),
  ]).toEqual(keys);
});

test('a failed step leaves its key to the next one', () => {
  const folder = jobFolder();
  const key = stepIn(folder).keys.key('{}');
  expect(stepIn(folder).keys.key('{}')).toBe(key);
  expect(readdirSync(folder)).toEqual([]);
});

test('a step keeps its key to its end, and derives its next keys from it', () => {
  const folder = jobFolder();
  const first = stepIn(folder).keys.key('{}', 1);
  const { keys } = stepIn(folder);
  const key = keys.key('{}');
  runToSuccess(folder);
  expect(keys.key('{}')).toBe(key);
  expect(keys.key('{}', 1)).toBe(first);
  expect(stepIn(folder).keys.key('{}', 1)).not.toBe(first);
});

test('steps with other content or another name don’t count', () => {
  const folder = jobFolder();
  const key = stepIn(folder).keys.key('{}');
  runToSuccess(folder, {}, '{"expires_at":1}');
  runToSuccess(folder, { actionStep: 'other' });
  expect(stepIn(folder).keys.key('{}')).toBe(key);
});

test('assumption R51: the jobs of a matrix have different keys, the same in each attempt', () => {
  const keyOf = (matrixIndex?: number): string =>
    stepIn(jobFolder(), {}, undefined, matrixIndex).keys.key('{}');
  const keys = [undefined, 0, 1, 2].map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
  expect([undefined, 0, 1, 2].map(keyOf)).toEqual(keys);
});

test('outside of a run each step has its own keys, and leaves no file', () => {
  const folder = jobFolder();
  const outside = { runId: '' };
  expect(runToSuccess(folder, outside)).not.toBe(runToSuccess(folder, outside));
  expect(readdirSync(folder)).toEqual([]);
  const { keys } = stepIn(folder, outside);
  expect(keys.key('{}')).toBe(keys.key('{}'));
});

test('a given key is used unchanged for all equal steps, and its next keys are the same everywhere', () => {
  const folder = jobFolder();
  const { keys } = stepIn(folder, {}, 'mine');
  expect(keys.key('{}')).toBe('mine');
  keys.markUsed();
  const behind = stepIn(folder, {}, 'mine').keys;
  expect([behind.key('{}'), behind.key('{}', 1)]).toEqual(['mine', keys.key('{}', 1)]);
  const outside = { runId: '' };
  expect(stepIn(folder, outside, 'mine').keys.key('{}', 1)).toBe(
    stepIn(folder, outside, 'mine').keys.key('{}', 1),
  );
});
