// @module-tag slow, because it runs steps of every third operation with each kind of disturbance.
import tls from 'node:tls';
import { afterAll, beforeAll, describe, inject, it, vi } from 'vitest';
import { systemClock } from '../../../src/base/time/clock.ts';
import { runPool } from '../../../src/base/values/pool.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { TEST_CERTIFICATE } from '../../support/test-certificate.ts';
import { ALL_WORK, GITHUB_WORK, type OperationWork, workToDisturb } from '../all-work.ts';
import { sampleEvery } from '../sampling.ts';
import { disturb, prepareSubject, sampleCells } from './disturb.ts';
import {
  CANCELLATIONS,
  GITHUB_FAULTS,
  KILLED,
  KILLED_PROCESS,
  type Kind,
  PLATFORM_FAULTS,
  TLS_ERROR,
} from './kinds.ts';
import { replaceResolver } from './network-path.ts';
import type { Subject } from './subject.ts';

const TIMEOUT_MS = 600_000;
/** Number of cells of a piece of work side by side: they mostly wait. */
const AT_ONCE = 6;

const clock = idleClock(200);
/**
 * Seconds pass between the first signal and the last: slow enough that responses arrive meanwhile.
 */
const clockOfSignals = idleClock(40);

/** Work and the kinds that disturb it. */
interface Row {
  readonly title: string;
  readonly works: readonly OperationWork[];
  readonly kinds: readonly Kind[];
  /** Returns the number of cells that a run tries, of all cells of a piece of work. */
  readonly sampled: (all: number) => number;
  /** True if nothing else may run meanwhile. */
  readonly isAlone?: true;
  readonly clock?: typeof clock;
}

const oneIn =
  (part: number) =>
  (all: number): number =>
    all / part;

const ROWS: readonly Row[] = [
  {
    title: 'a fault of the platform',
    works: workToDisturb('faults'),
    kinds: PLATFORM_FAULTS,
    // Each kind still disturbs several operations, because the same code sends all requests.
    sampled: () => PLATFORM_FAULTS.length / 2,
  },
  {
    title: 'a fault of TLS',
    works: workToDisturb('faults'),
    kinds: [TLS_ERROR],
    sampled: () => 1,
    isAlone: true,
  },
  {
    title: 'a fault of GitHub',
    works: sampleEvery(
      [...ALL_WORK.filter(({ work }) => work.github !== undefined), ...GITHUB_WORK],
      2,
    ),
    kinds: GITHUB_FAULTS,
    sampled: oneIn(300),
    isAlone: true,
  },
  { title: 'a kill', works: workToDisturb('kills'), kinds: [KILLED], sampled: oneIn(19) },
  {
    title: 'a kill of work with requests to GitHub',
    works: GITHUB_WORK,
    kinds: [KILLED],
    sampled: oneIn(19),
    // Reporting to GitHub has a time limit, on a clock that advances with each turn of the event
    // loop.
    isAlone: true,
  },
  {
    title: 'a kill of its process',
    // Few, because a process takes long to start.
    works: sampleEvery([...ALL_WORK, ...GITHUB_WORK], 48),
    kinds: [KILLED_PROCESS],
    sampled: () => 1,
    isAlone: true,
    clock: systemClock,
  },
  {
    title: 'a cancellation',
    works: [...workToDisturb('cancellations'), ...GITHUB_WORK],
    kinds: CANCELLATIONS,
    sampled: oneIn(76),
    clock: clockOfSignals,
  },
];

const RULE =
  'Whatever disturbs a request, a step has the same result, or ends in time and in one clear error with its known outputs; it does nothing twice, and a re-run has the same result. Send a request that isn’t repeatable with `createOnce` or `writeAndVerify` of src/core/recovery/, pass `context.signal` to each wait, and set an output with `context.output` as soon as it is known. If the API can’t show what a run did, add it to `mayDiffer`, `repeatedFacts` or `mayRemain` of the work in usual.ts';

const options = (rowClock: typeof clock) => ({
  clock: rowClock,
  databaseUrl: inject('databaseUrl'),
});

const subjects = new Map<string, Promise<Subject>>();
function subjectOf({ id, name, work }: OperationWork): Promise<Subject> {
  const subject = subjects.get(name) ?? prepareSubject(id, work, options(clock));
  subjects.set(name, subject);
  return subject;
}

/** Runs that ended at the request where they were to be stopped, and those that were over before. */
const counted = { stopped: 0, over: 0 };
/** Titles of the rows in which a request was disturbed. */
const tried = new Set<string>();

const authorities = tls.getCACertificates('default');
beforeAll(() => {
  replaceResolver();
  tls.setDefaultCACertificates([...authorities, TEST_CERTIFICATE]);
});
afterAll(() => {
  vi.restoreAllMocks();
  tls.setDefaultCACertificates(authorities);
});

describe('a disturbed request loses nothing, and nothing is done twice', () => {
  describe.for(ROWS)(
    '$title',
    ({ title, works, kinds, sampled, isAlone = false, clock: own = clock }) => {
      it.for(works)(
        '$name',
        { concurrent: !isAlone, timeout: TIMEOUT_MS },
        async (work, { expect }) => {
          const subject = await subjectOf(work);
          const sample = sampleCells(work.name, subject.undisturbed.requestCounts, kinds, sampled);
          const problems: string[] = [];
          if (sample.length > 0) tried.add(title);
          await runPool(isAlone ? 1 : AT_ONCE, sample, async cell => {
            const { end, problems: ofCell } = await disturb(subject, cell, options(own));
            problems.push(...ofCell);
            if (cell.kind.isFinal === true)
              counted[typeof end === 'object' && end.exitCode === 0 ? 'over' : 'stopped'] += 1;
          });
          expect(problems, RULE).toEqual([]);
        },
      );
    },
  );

  it.skipIf(inject('isFiltered'))('each row disturbs requests, and most stops do', ({ expect }) => {
    expect(tried.size).toBe(ROWS.length);
    // A run may end before its signal: how many do depends on the machine.
    expect(counted.stopped, 'Stop runs at an earlier request').toBeGreaterThan(counted.over * 4);
  });
});
