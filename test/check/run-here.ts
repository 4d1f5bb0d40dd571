import { inject, onTestFinished } from 'vitest';
import type { Clock } from '../../src/base/clock.ts';
import { systemClock } from '../../src/base/clock.ts';
import { type CheckResult, runCheck } from '../../src/check/check.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed/seed.ts';
import type { Fault } from '../../src/platform/http/faults.ts';

/** Speed of the time for the check and the platform, so that waits for the documented pace are short. */
const SPEED = 20;

function fastClock(): Clock {
  const [startedAt, start] = [Date.now(), performance.now()];
  const elapsed = (): number => Math.floor((performance.now() - start) * SPEED);
  return {
    ...systemClock,
    now: () => startedAt + elapsed(),
    monotonicMs: elapsed,
    sleep: (ms, signal) => systemClock.sleep(ms / SPEED, signal),
  };
}

const KEYS = { token: 'token-of-the-check', accessKey: 'access-key', secretKey: 'secret-key-of-the-check' };
const SEED = seedFor(KEYS);

export interface CheckedPlatform {
  readonly platform: LocalPlatform;
  readonly check: (options?: {
    readonly only?: readonly string[];
    readonly signal?: AbortSignal;
    readonly onProgress?: (text: string) => void;
    readonly maxCredits?: number;
    readonly withAll?: boolean;
    /** Address of a proxy before the platform. */
    readonly baseUrl?: string;
  }) => Promise<CheckResult>;
  /** Names of the projects that exist, except the seeded one. */
  readonly projects: () => readonly string[];
}

/** Starts a platform that the test's end closes, and returns a function that checks it. */
export async function startChecked(
  faults: readonly Fault[] = [],
  scopes?: readonly string[],
): Promise<CheckedPlatform> {
  const clock = fastClock();
  const [credential] = SEED.credentials;
  const seed =
    scopes === undefined || credential === undefined ? SEED : { ...SEED, credentials: [{ ...credential, scopes }] };
  const platform = await startLocalPlatform({ clock, seed, faults, databaseUrl: inject('databaseUrl') });
  onTestFinished(() => platform.close());
  return {
    platform,
    check: ({
      only = [],
      signal = new AbortController().signal,
      onProgress = () => undefined,
      maxCredits = 100,
      withAll = true,
      baseUrl = platform.baseUrl,
    } = {}) =>
      runCheck({
        target: { baseUrl, sqlLogUrl: platform.sqlLogUrl, ...KEYS, redaction: PROGRAM.redaction() },
        clock,
        signal,
        only,
        withAgent: withAll,
        withTeam: withAll,
        withSkill: withAll,
        withLimits: only.includes('limits'),
        maxCredits,
        onProgress,
      }),
    projects: () =>
      [...platform.projects.values()]
        .filter(({ state, urlId }) => state !== 'deleted' && urlId !== 'local-project')
        .map(({ name }) => name),
  };
}

/** Rules with another result than that they hold, with what came. */
export const differences = ({ findings }: CheckResult): Readonly<Record<string, string>> =>
  Object.fromEntries(findings.filter(({ result }) => result === 'differs').map(({ rule, got }) => [rule, got]));
