/**
 * Defines the inputs for a release's expiry, checks them, and compares them with the platform's
 * response.
 */

import { problemAt } from '../../base/problem.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { EXPIRES_AT } from '../../api/services/releases.ts';
import { duration, instant } from '../../core/fields.ts';
import type { Run } from '../../core/run.ts';
import { instantText } from '../../core/report.ts';
import { type Finding, inputFailure } from '../../base/failure.ts';

/** Inputs for a release's access expiry (Part 1, Access expiry). */
export const EXPIRY_INPUTS = {
  'expires-in': duration('Time until the site goes offline, such as `7d`. Default: never.', {
    minMs: 1000,
  }),
  'expires-at': instant('Time at which the site goes offline. Default: never.'),
};

interface ExpiryValues {
  readonly 'expires-in': number | undefined;
  readonly 'expires-at': number | undefined;
}

/** Upload, extraction and review take time. A shorter lifetime is probably a mistake. */
const SHORT_LIFE_MS = 5 * 60_000;
/** Assumption R25: clock offset above which a warning is logged. */
const CLOCK_OFFSET_MS = 60_000;

/** Returns the problems of the two inputs in combination. */
export function checkExpiry(inputs: ExpiryValues): readonly Finding[] {
  if (inputs['expires-in'] === undefined || inputs['expires-at'] === undefined) return [];
  return [problemAt({ kind: 'combined', subject: 'expires-at', other: 'expires-in' })];
}

/**
 * Time at which the site goes offline, in epoch milliseconds; `at` is undefined if the site stays
 * online.
 */
export interface Expiry {
  readonly at: number | undefined;
  /** `true` if it was computed from the runner's clock (assumption R25). */
  readonly usesRunnerClock: boolean;
}

/**
 * Returns the requested expiry.
 * @throws Failure of kind `input` if it is in the past, or outside the API's range
 */
export function expiryInstant(inputs: ExpiryValues, nowMs: number): Expiry {
  const { 'expires-in': span, 'expires-at': instantMs } = inputs;
  const at = span === undefined ? instantMs : nowMs + span;
  const where = span === undefined ? 'expires-at' : 'expires-in';
  const refuse = (message: string, remedy: string): never => {
    throw inputFailure('The site’s expiry is invalid.', [{ where, message, remedy }]);
  };
  if (at !== undefined && at > EXPIRES_AT.max)
    refuse(
      `would set an expiry after the API’s maximum, ${EXPIRES_AT.max} (epoch milliseconds)`,
      `To keep the site online indefinitely, remove ${inputRef(where)}.`,
    );
  if (at !== undefined && at <= nowMs)
    refuse(`is ${instantText(at)}, which is in the past`, 'Set a time in the future.');
  return { at, usesRunnerClock: span !== undefined };
}

/**
 * Warns about values that are allowed but probably unintended, after a response has shown the
 * platform's clock.
 */
export function warnOfExpiry({ client, log }: Run, { at, usesRunnerClock }: Expiry): void {
  if (at === undefined) return;
  const offset = client.clockOffsetMs() ?? 0;
  // Only `expires-in` depends on the runner's clock.
  if (usesRunnerClock && Math.abs(offset) > CLOCK_OFFSET_MS) {
    log.warning(
      `The runner’s clock is ${Math.round(Math.abs(offset) / 1000)} s ${offset > 0 ? 'behind' : 'ahead of'} the platform’s, so the site expires that much ${offset > 0 ? 'earlier' : 'later'} than intended.`,
    );
  }
  if (at - client.platformTimeMs() < SHORT_LIFE_MS) {
    log.warning(
      `The site’s expiry, ${instantText(at)}, is in the past or less than five minutes from now. If this is not intended, set a later expiry.`,
    );
  }
}
