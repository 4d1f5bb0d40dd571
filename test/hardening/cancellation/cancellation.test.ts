// @module-tag slow, because it cancels a third of the operations in several ways, with time between
// the signals.
import { describe, inject, it } from 'vitest';
import { idleClock } from '../../support/idle-clock.ts';
import { GITHUB_WORK, workToDisturb } from '../all-work.ts';
import { numberOf, sampleEvery, sampleOne } from '../sampling.ts';
import { cancel, prepareSubject } from './cancellation.ts';

/**
 * Factor of the clock. Seconds pass between the first signal and the last: slow enough that
 * responses arrive meanwhile.
 */
const SPEED = 40;
const TIMEOUT_MS = 900_000;
/**
 * Every how many places a trial runs. Odd, because places take turns: before and after a request
 * was processed.
 */
const STEP = 19;
const clock = idleClock(SPEED);
/** Steps that were canceled, and those that were over before. */
const counted = { canceled: 0, over: 0 };

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
        }
      }
      expect(
        wrong,
        'A canceled step ends in time and in one error, and its known outputs are set. Pass `context.signal` to each wait, and set an output with `context.output` as soon as it is known',
      ).toEqual([]);
    },
  );

  it.skipIf(inject('isFiltered'))('is canceled in most trials', ({ expect }) => {
    expect(
      counted.canceled,
      'Most trials cancel a step before its end. Cancel it at an earlier request',
    ).toBeGreaterThan(counted.over * 10);
  });
});
