import { expect, test } from 'vitest';
import {
  appOf,
  readSections,
  type Section,
  sectionKey,
  sectionOrder,
  writeSections,
} from '../../../../src/action/github/comment/sections.ts';
import {
  type CommentStore,
  type OwnComment,
  shareSection,
} from '../../../../src/action/github/comment/shared-comment.ts';
import { VirtualClock } from '../../../support/virtual-clock.ts';
import {
  type FailureRates,
  NO_FAILURES,
  SlowComments,
  type StoredComment,
  Waits,
  WRITE_MS,
} from './slow-comments.ts';

const JOBS = 20;
const ROUNDS = 5;
/** Time limit of the check in a job's post step. */
const POST_STEP_LIMIT_MS = 60_000;

interface Race {
  readonly seed: number;
  readonly failureRates?: FailureRates;
  readonly comments?: readonly StoredComment[];
  /** Returns whether the runner of a job dies before the post step. */
  readonly isKilled?: (job: number) => boolean;
}

/**
 * Time in milliseconds that a job’s post step takes for its comment, and the number of waits of its
 * step.
 */
interface JobTimes {
  readonly postMs: number;
  readonly stepSleeps: number;
}

/**
 * Runs a job: a step that reports its start and its result, and, unless it is killed, the post
 * step.
 */
async function runJob(
  slow: SlowComments,
  clock: VirtualClock,
  job: number,
  { startedMs, isKilled }: { readonly startedMs: number; readonly isKilled: boolean },
): Promise<JobTimes> {
  await clock.sleep(startedMs);
  const app = `app ${job}`;
  const begin = `${new Date(clock.now()).toISOString()}/${clock.uuid()}`;
  const section = (state: 'working' | 'success'): Section => ({
    key: sectionKey(app, 'static-publish'),
    order: sectionOrder(begin, state),
    body: `### ${app}: ${state}`,
    details: '',
  });
  const store = slow.storeOfStep();
  const ended = new AbortController();
  const background = new Waits(clock, ended.signal);
  const announced = shareSection(store, () => section('working'), {
    clock,
    time: background,
    until: 'shown',
  }).catch((thrown: unknown) => {
    if (!ended.signal.aborted) throw thrown;
  });
  await clock.sleep(3_000 * clock.random());
  ended.abort();
  await announced;
  const ending = new Waits(clock);
  await shareSection(store, () => section('success'), { clock, time: ending, until: 'written' });
  if (isKilled) return { postMs: 0, stepSleeps: ending.sleeps.length };
  await clock.sleep(2_000 * clock.random());
  const postAt = clock.now();
  const options = { clock, time: new Waits(clock), until: 'settled' } as const;
  await shareSection(slow.storeOfStep(), () => section('success'), options);
  return { postMs: clock.now() - postAt, stepSleeps: ending.sleeps.length };
}

/** Runs this many jobs at about the same time, and then, if some were killed, a later one. */
async function race({ seed, failureRates = NO_FAILURES, comments = [], isKilled }: Race) {
  const clock = new VirtualClock(seed);
  const slow = new SlowComments(clock, failureRates, comments);
  const jobs = Array.from({ length: JOBS }, (_, job) =>
    runJob(slow, clock, job, {
      startedMs: 4_000 * clock.random(),
      isKilled: isKilled?.(job) === true,
    }),
  );
  const results = await clock.until(Promise.all(jobs));
  if (isKilled !== undefined)
    await clock.until(runJob(slow, clock, JOBS, { startedMs: 0, isKilled: false }));
  return {
    slow,
    postMs: Math.max(...results.map(({ postMs }) => postMs)),
    stepSleeps: results.reduce((sum, { stepSleeps }) => sum + stepSleeps, 0),
  };
}

const APPS = Array.from({ length: JOBS }, (_, job) => `app ${job}`).toSorted();

const keysIn = (comments: readonly Pick<OwnComment, 'body'>[]): readonly string[] =>
  comments
    .flatMap(({ body }) =>
      [...readSections(body).values()].flatMap(({ key, body: shown }) =>
        shown === '' ? [] : appOf(key),
      ),
    )
    .toSorted();

const earlierRace = (): readonly StoredComment[] => [
  { id: 7, body: writeSections(new Map()), changedAt: 0 },
  {
    id: 9,
    body: writeSections(
      new Map([['app 3', { key: 'app 3', order: '2026-01-01', body: 'old', details: '' }]]),
    ),
    changedAt: 0,
  },
];

const BUSY: FailureRates = { lostResponses: 0.1, refusals: 0.1 };

test.each<[string, Omit<Race, 'seed'>]>([
  ['a new pull request', {}],
  ['a network that loses answers and a GitHub that is busy', { failureRates: BUSY }],
  ['a pull request with two comments of an earlier race', { comments: earlierRace() }],
])(
  '20 racing jobs leave one comment with 20 sections, none of them overwritten: %s',
  async (_what, circumstances) => {
    let [waits, postMs] = [0, 0];
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { slow, ...took } = await race({ seed, ...circumstances });
      postMs = Math.max(postMs, took.postMs);
      expect.soft(slow.comments, `seed ${seed}`).toHaveLength(1);
      expect.soft(keysIn(slow.comments), `seed ${seed}`).toEqual(APPS);
      expect.soft(slow.comments[0]?.body, `seed ${seed}`).not.toMatch(/working|old/);
      waits += took.stepSleeps;
    }
    expect(postMs).toBeLessThan(POST_STEP_LIMIT_MS);
    // Steps wait only for failed requests.
    expect(waits > 0).toBe(circumstances.failureRates !== undefined);
  },
);

test('jobs without a post step leave no second comment to the next job, and only they can lose sections', async () => {
  let lost = 0;
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const { slow } = await race({ seed, failureRates: BUSY, isKilled: job => job % 2 === 1 });
    expect.soft(slow.comments, `seed ${seed}`).toHaveLength(1);
    const remaining = APPS.filter((_, job) => job % 2 === 0);
    expect.soft(keysIn(slow.comments), `seed ${seed}`).toEqual(expect.arrayContaining(remaining));
    lost += JOBS + 1 - keysIn(slow.comments).length;
  }
  // Without any loss, the rounds above could not fail either.
  expect(lost).toBeGreaterThan(0);
});

const TITLE = { key: sectionKey('app 1', 'static-publish'), body: '### app 1', details: '' };
const OWN: Section = { ...TITLE, order: '2026-06-01/1/1' };

test('a section that another job overwrites must remain for the whole time after it is written again', async () => {
  const clock = new VirtualClock();
  const empty = writeSections(new Map());
  let comment = { id: 7, body: writeSections(new Map([[OWN.key, OWN]])), changedAt: clock.now() };
  let reads = 0;
  const changedAt: number[] = [];
  let readAt = 0;
  const store: CommentStore = {
    known: {},
    read: async () => {
      reads += 1;
      // The first read finds the section, and the second finds that it was overwritten.
      if (reads === 2) comment = { id: 7, body: empty, changedAt: clock.now() };
      readAt = clock.now();
      return [{ ...comment, unchangedMs: clock.now() - comment.changedAt }];
    },
    create: () => Promise.reject(new Error('a second comment')),
    update: async (id, body) => {
      changedAt.push(clock.now());
      comment = { id, body, changedAt: clock.now() };
      return true;
    },
    remove: () => Promise.reject(new Error('the only comment')),
  };
  await clock.until(
    shareSection(store, () => OWN, { clock, time: new Waits(clock), until: 'settled' }),
  );
  expect(changedAt).toHaveLength(1);
  expect(readAt - (changedAt[0] ?? 0)).toBeGreaterThan(WRITE_MS);
});

test('a comment that has not changed for some seconds needs one read and no wait', async () => {
  const clock = new VirtualClock();
  const body = writeSections(new Map([[OWN.key, OWN]]));
  const slow = new SlowComments(clock, NO_FAILURES, [
    { id: 7, body, changedAt: clock.now() - 5_000 },
  ]);
  const time = new Waits(clock);
  let reads = 0;
  const store = slow.storeOfStep();
  const read = (): ReturnType<CommentStore['read']> => {
    reads += 1;
    return store.read();
  };
  expect(
    await clock.until(
      shareSection({ ...store, read }, () => OWN, { clock, time, until: 'settled' }),
    ),
  ).toBe('written');
  expect([reads, time.sleeps]).toEqual([1, []]);
});

test('the check after the job creates no comment: somebody has deleted it', async () => {
  const clock = new VirtualClock();
  const slow = new SlowComments(clock, NO_FAILURES);
  const options = { clock, time: new Waits(clock), until: 'settled' } as const;
  expect(await clock.until(shareSection(slow.storeOfStep(), () => OWN, options))).toBe('skipped');
  expect(slow.comments).toEqual([]);
});

test.each([
  ['stays removed on an issue, where a later task has removed it', true, ['agent-run']],
  ['is written again in a pull request', false, ['agent-run', 'static-publish']],
])('a missing section %s', async (_which, hasTasks, operations) => {
  const clock = new VirtualClock();
  const task: Section = {
    ...TITLE,
    key: sectionKey('app 1', 'agent-run'),
    order: '2026-06-01/2/1',
  };
  const body = writeSections(new Map([[task.key, task]]));
  const slow = new SlowComments(clock, NO_FAILURES, [{ id: 7, body, changedAt: 0 }]);
  const options = { clock, time: new Waits(clock), until: 'settled', hasTasks } as const;
  await clock.until(shareSection(slow.storeOfStep(), () => OWN, options));
  const written = [...readSections(slow.comments[0]?.body ?? '').keys()];
  expect(written).toEqual(operations.map(operation => sectionKey('app 1', operation)));
});
