// @module-tag slow, because it runs steps with each disturbed answer of GitHub.
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { refusal } from '../../support/github-fake/github-fake.ts';
import type { GitHubFault } from '../../support/github-fake/injected-faults.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import type { StepResult } from '../../support/step.ts';
import { TEST_CERTIFICATE } from '../../support/test-certificate.ts';
import { lostOutputs, type StableOutputs, stableOutputs } from '../outputs.ts';
import { ALL_WORK, GITHUB_WORK } from '../all-work.ts';
import { findBugs } from '../step-log.ts';
import { runUndisturbed } from '../undisturbed-run.ts';
import { type RigOptions, WorkRig } from '../work-rig.ts';
import { differences, readState } from '../state.ts';
import { numberOf, sampleEvery } from '../sampling.ts';
import { type ConnectionFault, NetworkPath, replaceResolver } from './network-path.ts';

const SPEED = 200;
const TIMEOUT_MS = 3_600_000;
const clock = idleClock(SPEED);

/** Half of the work that sends requests to GitHub. `SEED` selects another half. */
const GITHUB_REQUESTS = [
  ...ALL_WORK.filter(({ work }) => work.github !== undefined),
  ...GITHUB_WORK,
].filter(({ name }) => numberOf(name) % 2 === 0);

/** Number of requests that fail: one, or all that follow. */
const DURATIONS = [
  { name: 'once', times: 1 },
  { name: 'for good', times: Number.MAX_SAFE_INTEGER },
] as const;

/**
 * Failures of GitHub. 404 isn't one: it is a valid response that says that there is no such thing.
 */
const GITHUB_FAULTS: readonly (readonly [name: string, answer: GitHubFault['answer']])[] = [
  ...(['dropped', 'silent', 'lost', 'cut', 'empty', 'page', 'giant', 'drip'] as const).map(
    answer => [answer, answer] as const,
  ),
  ...[403, 408, 422, 425, 429, 500, 502, 503].map(
    status => [String(status), refusal(status)] as const,
  ),
  ['429 for seconds', { ...refusal(429), headers: { 'retry-after': '7' } }],
  [
    '429 until a date',
    { ...refusal(429), headers: { 'retry-after': new Date(Date.now() + 9_000).toUTCString() } },
  ],
  ['a redirect', { ...refusal(302), headers: { location: 'https://elsewhere.example/' } }],
];
/** Failures before GitHub is reached. */
const CONNECTION_FAULTS: readonly ConnectionFault[] = ['no such name', 'refused', 'no TLS'];

/**
 * Numbers of trials for work with few requests and with many. They are prime, so that each fault is
 * tried in each place.
 */
const [FEW, MANY] = [
  { requests: 12, step: 151 },
  { requests: Number.POSITIVE_INFINITY, step: 1009 },
];

interface Cell {
  readonly name: string;
  readonly nth: number;
  readonly times: number;
  readonly how: { readonly answer: GitHubFault['answer'] } | { readonly reason: ConnectionFault };
}

function listCells(requests: number): readonly Cell[] {
  const hows = [
    ...GITHUB_FAULTS.map(([name, answer]) => ({ name, how: { answer } })),
    ...CONNECTION_FAULTS.map(reason => ({ name: reason, how: { reason } })),
  ];
  const all = Array.from({ length: requests }, (_, index) => index + 1).flatMap(nth =>
    hows.flatMap(({ name, how }) =>
      DURATIONS.map(({ name: length, times }) => ({
        name: `${name}, ${length}, at request ${nth} of ${requests} to GitHub`,
        nth,
        times,
        how,
      })),
    ),
  );
  return sampleEvery(all, requests < FEW.requests ? FEW.step : MANY.step);
}

/**
 * Returns the problems with an end, which must be the undisturbed one or one error that names
 * GitHub and says what to do.
 */
function findProblems(
  wanted: StableOutputs,
  { exitCode, log, outputs, summary }: StepResult,
): readonly string[] {
  if (exitCode === 0) return [...findBugs(log), ...lostOutputs(wanted, outputs)];
  const { annotations } = parseRunnerOutput(log);
  const errors = annotations.filter(({ level }) => level === 'error');
  const text = annotations.map(({ level, message }) => `${level}: ${message}`).join('\n');
  return [
    ...findBugs(log),
    ...(errors.length === 1 ? [] : [`${errors.length} errors`]),
    ...(/GitHub|pull request/.test(text) ? [] : ['it does not say that it was GitHub']),
    ...(summary.includes('What to do') ? [] : ['it does not say how to go on']),
  ].map(fault => `${fault}: ${text}`);
}

/** State that another publish leaves: the API has no key to recognize it by. */
const DONE_AGAIN = /: (?:releases|live version): 2 in place of 1$/;

describe('whatever GitHub does, the step ends as without the fault or in a clear error, and a re-run has the same result', () => {
  const authorities = tls.getCACertificates('default');
  beforeAll(() => {
    replaceResolver();
    tls.setDefaultCACertificates([...authorities, TEST_CERTIFICATE]);
  });
  afterAll(() => {
    vi.restoreAllMocks();
    tls.setDefaultCACertificates(authorities);
  });

  it.for(GITHUB_REQUESTS)('$name', { timeout: TIMEOUT_MS }, async ({ id, work }) => {
    const options = { clock, databaseUrl: inject('databaseUrl') };
    const [one, other] = [
      await runUndisturbed(id, work, options),
      await runUndisturbed(id, work, options),
    ];
    expect(one.requestCounts.github).toBeGreaterThan(0);
    const wanted = stableOutputs(one, other, work);
    const ofRerun = new Map(
      [...wanted].filter(([name]) => work.ownChanges?.includes(name) !== true),
    );

    const tryCell = async ({ nth, times, how }: Cell): Promise<readonly string[]> => {
      await using path = 'reason' in how ? await NetworkPath.open(how.reason) : undefined;
      const behind: RigOptions =
        path === undefined ? options : { ...options, before: { github: path } };
      await using rig = await WorkRig.open(id, work, behind);
      path?.block(nth, times);
      const removeFault =
        'answer' in how ? rig.github?.addFault({ answer: how.answer, nth, times }) : undefined;
      const disturbed = await rig.run();
      path?.block(1, 0);
      removeFault?.();
      const rerun = await rig.run({ attempt: 2 });
      const left = differences(one.after, await readState(rig)).filter(
        text =>
          !DONE_AGAIN.test(text) &&
          !work.mayRemain?.test(text) &&
          !work.repeatedFacts?.some(({ fact }) => text.startsWith(`${fact}: `)),
      );
      return [
        ...findProblems(wanted, disturbed),
        ...(rerun.exitCode === 0 ? [] : [`the re-run fails: ${rerun.log}`]),
        ...lostOutputs(ofRerun, rerun.outputs).map(lost => `after the re-run, ${lost}`),
        ...left.map(difference => `after the re-run, ${difference}`),
      ];
    };

    const wrong: string[] = [];
    for (const cell of listCells(one.requestCounts.github)) {
      wrong.push(...(await tryCell(cell)).map(fault => `${cell.name}: ${fault}`));
    }
    expect(
      wrong,
      'Whatever GitHub does, a step has the same result or one error that names GitHub and says what to do, and a re-run completes it. Handle the failure of the request, or, if GitHub can’t show what a run created, add the difference to `mayRemain` of the work in usual.ts',
    ).toEqual([]);
  });
});
