import { expect, it } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import { combinedFailure, runEach } from '../../../src/core/recovery/run-each.ts';

const ITEMS = Array.from({ length: 40 }, (_, index) => index);

it('starts no further work after ten failures', async () => {
  const { done, failed, skipped } = await runEach(ITEMS, 1, () =>
    Promise.reject(new Failure('unavailable', 'The platform is down.')),
  );
  expect([done.length, failed.size, skipped.length]).toEqual([0, 10, 30]);
});

it('starts no further work after a failure that all items would have', async () => {
  const { failed, skipped } = await runEach(ITEMS, 1, () =>
    Promise.reject(new Failure('auth', 'The token is wrong.')),
  );
  expect([failed.size, skipped.length]).toEqual([1, 39]);
});

it.each([
  [451, 'unavailable', 40],
  [408, 'timeout', 40],
  [undefined, 'timeout', 10],
  [401, 'auth', 1],
  [429, 'limit', 1],
] as const)(
  'goes on after ten refusals of GitHub, but not without its answer: %s %s',
  async (status, kind, count) => {
    const { failed } = await runEach(ITEMS, 1, () =>
      Promise.reject(new Failure(kind, 'GitHub refused it.', { service: 'GitHub', status })),
    );
    expect(failed.size).toBe(count);
  },
);

it.each([
  ['cancelled', 'of the cancellation'],
  ['timeout', 'of a timeout'],
  ['auth', 'it would probably fail too'],
] as const)('says why a piece was skipped: %s', async (kind, cause) => {
  const outcomes = await runEach(ITEMS.slice(0, 2), 1, () =>
    Promise.reject(new Failure(kind, 'No.')),
  );
  const { findings } = combinedFailure(outcomes, 'Request', String, 'Two failed.');
  expect(findings.at(-1)?.message).toBe(`was skipped, because ${cause}`);
});

it('combines failures into one that is uncertain if any of them is', () => {
  const failed = new Map(
    [false, true].map(uncertain => [uncertain, new Failure('unavailable', 'No.', { uncertain })]),
  );
  const failure = combinedFailure(
    { done: [], failed, skipped: [] },
    'Request',
    String,
    'Two failed.',
  );
  expect(failure.uncertain).toBe(true);
});
