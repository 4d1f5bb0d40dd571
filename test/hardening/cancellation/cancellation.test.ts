// Takes more than 10 s, because it cancels each operation in several ways, with time between the signals.
import { afterAll, describe, inject, it } from 'vitest';
import { OPERATION_IDS } from '../../../src/operations/table.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { IS_FULL, trials } from '../../support/thoroughness.ts';
import { GITHUB_WORK, workToDisturb } from '../all-work.ts';
import { numberOf, sampleEvery, sampleOne } from '../sampling.ts';
import { cancel, prepareSubject } from './cancellation.ts';

/**
 * Factor of the clock. Seconds pass between the first signal and the last: slow enough that responses arrive meanwhile.
 */
const SPEED = 40;
const TIMEOUT_MS = trials(900_000, 3_600_000);
/**
 * Every how many places a trial runs by default; TESTS=full tries every place in every way. Odd, because places take
 * turns: before and after a request was processed.
 */
const STEP = 7;
const clock = idleClock(SPEED);
const counted = { canceled: 0, over: 0, operations: new Set<string>(), ways: new Set<string>() };

describe('a step that is canceled at any request ends in time, in one error, and loses nothing', {
  timeout: TIMEOUT_MS,
}, () => {
  it.concurrent.for([...workToDisturb('cancellation'), ...GITHUB_WORK])(
    '$name',
    async ({ id, work, name }, { expect }) => {
      const options = { clock, databaseUrl: inject('databaseUrl') };
      const subject = await prepareSubject(id, work, options);
      const wrong: string[] = [];
      for (const [column, ways] of sampleEvery([...subject.trials.entries()], STEP, name)) {
        for (const trial of sampleOne(ways, numberOf(name) + column)) {
          const found = await cancel(subject, trial, options);
          if (found === undefined) counted.over += 1;
          else counted.canceled += 1;
          wrong.push(...(found ?? []));
          counted.operations.add(id);
          counted.ways.add(`${trial.cancellation.signal} ${trial.place.processed} ${trial.place.server}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('covers either signal, before and after a request was processed, at the platform and at GitHub', ({ expect }) => {
    expect(counted.ways.size).toBe(8);
    // All except `local-platform`, `app`, `app-package` and `site-changes`, which send
    // no requests, `pull-request-check`, which only reads from GitHub, and `release-guard`, whose
    // cancellation `test/step/release-guard-cleanup.test.ts` tests.
    if (IS_FULL) expect(counted.operations.size).toBe(OPERATION_IDS.length - 7);
    expect(counted.canceled).toBeGreaterThan(counted.over * 10);
  });
});

afterAll(() => {
  const { canceled, over, operations, ways } = counted;
  console.log(
    `${canceled} steps of ${operations.size} operations canceled, in ${ways.size} ways; ${over} were over before that`,
  );
});
