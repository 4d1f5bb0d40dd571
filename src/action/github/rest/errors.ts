/** Converts errors of GitHub's API to Failures, and determines whether a retry can help. */

import { record } from '../../../base/values/record.ts';
import { httpDate } from '../../../base/time/http-date.ts';
import { OversizeAnswer } from '../../../client/http/wire.ts';
import {
  Failure,
  type FailureKind,
  sentence,
  withDetails,
  RETRY_LATER,
} from '../../../base/failure.ts';

/**
 * Error that Octokit throws. `@actions/github` doesn't export its class, and its copy would differ
 * from ours.
 */
interface HttpError extends Error {
  readonly name: 'HttpError';
  readonly status: number;
  readonly response?: {
    readonly headers: Readonly<Record<string, string | number | undefined>>;
    readonly data: unknown;
  };
}

function isHttpError(thrown: unknown): thrown is HttpError {
  return thrown instanceof Error && thrown.name === 'HttpError' && 'status' in thrown;
}

/** Error response of GitHub, or a missing response. */
export interface GitHubRefusal {
  readonly failure: Failure;
  /** Temporary: a retry may succeed, at once or after the wait. */
  readonly temporary: boolean;
  /** Time that GitHub asks all clients with this token to wait, in milliseconds. */
  readonly retryAfterMs?: number;
}

/**
 * GitHub's documentation: "wait for at least one minute" if a secondary limit specifies no time.
 */
const DEFAULT_WAIT_MS = 60_000;

const GITHUB = 'GitHub' as const;

const KINDS: Readonly<Record<number, FailureKind>> = {
  401: 'auth',
  403: 'auth',
  404: 'missing',
  408: 'timeout',
  409: 'conflict',
  410: 'missing',
  422: 'conflict',
};

/** Default remedies, for callers that have no better one. */
const RETRY_REMEDY = `${RETRY_LATER} If possible, the step reuses work that is already complete.`;
export const OTHER_SERVER_REMEDY =
  'Check whether a proxy or other server responded instead of GitHub.';
const FIX_REMEDY = 'Fix the problem that GitHub reports, then re-run the job.';
const PERMISSION_REMEDY =
  'Give the job the required `permissions`, or set a `github-token` that has them.';
const REMEDIES: Readonly<Record<number, string>> = {
  401: 'Remove `github-token` to use the job’s own token, or set a valid one.',
  403: PERMISSION_REMEDY,
  // GitHub also returns 404 if the token can't see the resource.
  404: `Check whether the requested resource exists. ${PERMISSION_REMEDY}`,
};

/**
 * Converts an error to a refusal: Octokit's error, or a Failure for an unreadable or missing
 * response. The latter always counts as temporary.
 *
 * @param changes whether the request changes something, so that its outcome is unknown without a
 *   response
 * @param nowMs current time, to compare with GitHub's timestamps if the response has no `Date`
 */
export function classifyError(thrown: unknown, changes: boolean, nowMs: number): GitHubRefusal {
  if (thrown instanceof Failure) return { failure: thrown, temporary: true };
  if (!isHttpError(thrown)) throw thrown;
  const { response, status } = thrown;
  // Without a response, Octokit makes up a status and keeps the error of `fetch` as the cause.
  if (response === undefined) return noAnswerRefusal(thrown, changes);
  const text = `GitHub responded with ${status}: ${errorMessage(response.data) ?? thrown.message}`;
  const retryAfterMs = rateLimitWait(status, response.headers, text, nowMs);
  if (retryAfterMs !== undefined) {
    const details = {
      service: GITHUB,
      status,
      remedy: 'Run fewer jobs at once, or re-run the job later.',
    } as const;
    return { failure: new Failure('limit', text, details), temporary: true, retryAfterMs };
  }
  // A gateway also sends 408 after it has passed the whole request on.
  const failed = status >= 500 || status === 408;
  const kind = KINDS[status] ?? 'unavailable';
  const remedy = REMEDIES[status] ?? (failed ? RETRY_REMEDY : FIX_REMEDY);
  const title = status === 401 ? { title: 'GitHub refused the token' } : {};
  const details = {
    ...title,
    service: GITHUB,
    status,
    remedy,
    uncertain: failed && changes,
  } as const;
  return { failure: new Failure(kind, text, details), temporary: failed };
}

/**
 * Returns whether GitHub refused a request for lack of a permission, as opposed to its rate limit.
 */
export const isForbidden = ({ status, kind }: Failure): boolean =>
  status === 403 && kind === 'auth';

/**
 * Creates the Failure for a success that can't be read: the response was truncated, or came from
 * another server.
 * @param why a clause
 */
export function unreadableFailure(
  status: number,
  changes: boolean,
  why = 'it is not JSON',
): Failure {
  const remedy = `${OTHER_SERVER_REMEDY} ${RETRY_REMEDY}`;
  return new Failure('unavailable', `GitHub’s response can’t be read: ${why} (HTTP ${status}).`, {
    service: GITHUB,
    status,
    remedy,
    uncertain: changes,
  });
}

/** Creates the Failure for a list whose next page is on another server. */
export const otherOriginFailure = (origin: string): Failure =>
  new Failure(
    'conflict',
    `GitHub’s list continues at ${origin}, a different origin, so it was not read to its end.`,
    {
      service: GITHUB,
      remedy: OTHER_SERVER_REMEDY,
    },
  );

/** Creates the Failure for a request that got no response in time. */
export function noAnswerFailure(waitedMs: number, changes: boolean): Failure {
  const message = `GitHub did not respond within ${waitedMs / 1000} s.`;
  return new Failure('timeout', message, {
    service: GITHUB,
    remedy: RETRY_REMEDY,
    uncertain: changes,
  });
}

function noAnswerRefusal(error: HttpError, changes: boolean): GitHubRefusal {
  const { cause } = error;
  // The reason of the signal that aborted the request. The signal would abort a retry too.
  if (cause instanceof Failure) {
    const reason = sentence(cause.message);
    const message =
      cause.service === GITHUB ? reason : `${reason} GitHub had not responded by then.`;
    return { failure: withDetails(cause, { message, uncertain: changes }), temporary: false };
  }
  // A repetition would be as long.
  const isTooLong = cause instanceof OversizeAnswer;
  const remedy = isTooLong ? 'For files and lists of this size, use Git commands.' : RETRY_REMEDY;
  const details = { service: GITHUB, remedy, uncertain: changes, cause } as const;
  const failure = new Failure(
    'unavailable',
    `The request to GitHub failed: ${error.message}`,
    details,
  );
  return { failure, temporary: !isTooLong };
}

function errorMessage(data: unknown): string | undefined {
  const { message, errors } = record(data);
  if (typeof message !== 'string') return undefined;
  return Array.isArray(errors) ? `${message} (${JSON.stringify(errors)})` : message;
}

/**
 * Returns the wait of a rate limit. Its status is 429, or 403 like a missing permission; headers
 * and message differ.
 */
function rateLimitWait(
  status: number,
  headers: Readonly<Record<string, string | number | undefined>>,
  text: string,
  nowMs: number,
): number | undefined {
  if (status !== 403 && status !== 429) return undefined;
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000;
  if (String(headers['x-ratelimit-remaining']) === '0') {
    const resetMs = Number(headers['x-ratelimit-reset']) * 1000;
    const dateMs = httpDate(String(headers['date'] ?? '')) ?? nowMs;
    return Number.isFinite(resetMs) ? Math.max(0, resetMs - dateMs) : DEFAULT_WAIT_MS;
  }
  return status === 429 || /rate limit|abuse/i.test(text) ? DEFAULT_WAIT_MS : undefined;
}

/** Number of times that a request is repeated after a refusal by GitHub's rate limit. */
const MAX_REPETITIONS = 5;

/**
 * Repeats a request that GitHub's rate limit refused, which changed nothing. The client waits
 * first, for as long as GitHub asks.
 */
export async function repeatRefused<T>(send: () => Promise<T>): Promise<T> {
  for (let attemptsLeft = MAX_REPETITIONS; ; attemptsLeft -= 1) {
    try {
      return await send();
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.kind !== 'limit' || attemptsLeft === 0)
        throw thrown;
    }
  }
}

/**
 * Maximum number of attempts. After a lost response, a look comes first, and only a request without
 * effect is repeated.
 */
const ATTEMPTS = 3;

/**
 * Makes a change that isn't idempotent. After a lost response, or if GitHub says that the object
 * already exists, `find` finds out whether the change was made.
 * @param find returns the change's result; undefined if the change was not made
 * @throws Failure, `uncertain` if an earlier attempt may have taken effect
 */
export async function changeOnce<T>(
  change: () => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<T> {
  let isLost = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await repeatRefused(change);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      isLost ||= thrown.uncertain;
      const exists = thrown.status === 422 && /already exists/i.test(thrown.message);
      const failure =
        isLost && !thrown.uncertain ? withDetails(thrown, { uncertain: true }) : thrown;
      if (!thrown.uncertain && !exists) throw failure;
      const object = await find().catch((cause: unknown) => {
        throw cause instanceof Failure ? withDetails(failure, { cause }) : cause;
      });
      if (object !== undefined) return object;
      if (exists || attempt === ATTEMPTS) throw failure;
    }
  }
}
