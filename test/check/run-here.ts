import { inject, onTestFinished } from 'vitest';
import { type CheckResult, runCheck } from '../../src/check/check.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed/seed.ts';
import type { Fault } from '../../src/platform/http/faults.ts';
import { idleClock } from '../support/idle-clock.ts';

/** Speed of the time in which the check waits for the documented pace. */
const SPEED = 40;

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
  const clock = idleClock(SPEED);
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
