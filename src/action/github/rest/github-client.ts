/** Creates a client for GitHub's API that retries reads and respects rate limits. */

import type { getOctokit } from '@actions/github';
import { type BackOff, backOffMs } from '../../../base/time/back-off.ts';
import type { ServerClock } from '../../../client/calls/server-clock.ts';
import { RateLimit } from '../../../client/calls/pacing.ts';
import type { ProxySettings } from '../../../client/http/proxy.ts';
import type { Clock } from '../../../base/time/clock.ts';
import type { InputValues } from '../../../core/fields.ts';
import type { REPORTING_INPUTS } from '../../../core/reporting-inputs.ts';
import type { Log } from '../../../core/services.ts';
import type { GitHubRun, WorkflowRun } from '../../runner/environment/environment.ts';
import type { RunnerLog } from '../../runner/workflow/log.ts';
import { Failure } from '../../../base/failure.ts';
import { classifyError, noAnswerFailure, otherOriginFailure, unreadableFailure } from './errors.ts';
import { octokitFetch } from './octokit-fetch.ts';
import { openTimeLimit, type ReportingTimeLimit } from './reporting-time-limit.ts';

/** Repository on a GitHub server, and the token that accesses it. */
export interface GitHubAccess {
  readonly apiUrl: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly token: string;
  readonly proxy: ProxySettings;
  readonly clock: Clock;
  readonly log: Pick<Log, 'debug'>;
  /** Reads the time of each response. */
  readonly githubClock?: ServerClock;
}

/** The job of a step, with what its access to GitHub needs. */
export interface JobOfStep {
  readonly values: InputValues<typeof REPORTING_INPUTS>;
  readonly github: GitHubRun;
  readonly run: WorkflowRun;
  readonly proxy: ProxySettings;
  readonly clock: Clock;
  readonly log: RunnerLog;
}

/** GitHub's API for one repository. Usable as long as its time limit lasts. */
export interface GitHub {
  readonly api: ReturnType<typeof getOctokit>;
  /** Path parameters of every request. */
  readonly at: { readonly owner: string; readonly repo: string };
  /** Returns the token's login, as it appears as the author of its comments. */
  viewer(): Promise<string>;
}

/** Rate of the requests that change something: below GitHub's secondary limit of 80 a minute. */
const CHANGES = { requests: 60, perMs: 60_000 };

const ATTEMPTS = 4;
/** Waits between the attempts of a read: the cause may be temporary. */
const WAITS: BackOff = { firstMs: 500 };
/**
 * Time limit for one response, including sending the request. The library's own limit is five
 * minutes, which would leave no time for other requests.
 */
const ANSWER_MS = 120_000;

/**
 * Connects to GitHub. Its requests reject with a Failure. Requests that only read are retried if
 * that may help. Requests that change something are never retried here, because their data may be
 * stale by then; their callers decide. If GitHub asks for a wait, the next request waits for that
 * long. Changes are paced.
 *
 * The library is imported here and not at the top, because on loading it reads the event's file and
 * the proxy's address, and throws if they are invalid (decision 0008). This way, that fails only
 * the optional report and not the step.
 */
export async function connectGitHub(
  access: GitHubAccess,
  timeLimit: ReportingTimeLimit,
): Promise<GitHub> {
  const { apiUrl, repository, token, proxy, clock, log, githubClock } = access;
  const { getOctokit: octokitFor } = await import('@actions/github');
  const debug = (text: string): void => log.debug(text);
  const octokitLog = { debug, info: debug, warn: debug, error: debug };
  const settings = {
    baseUrl: apiUrl.replace(/\/+$/, ''),
    userAgent: 'project-platform-action',
    log: octokitLog,
    request: {
      fetch: octokitFetch(proxy, timeLimit.done),
      signal: timeLimit.signal,
      log: octokitLog,
    },
  };
  const api = octokitFor(token, settings);
  const changes = new RateLimit(CHANGES, clock);
  let pause: { readonly until: number; readonly failure: Failure } | undefined;
  api.hook.wrap('request', async (request, options) => {
    const reads = options.method === 'GET' || options.url.endsWith('/graphql');
    const kind = reads ? 'reads' : 'changes';
    // The next page of a list can have any URL. The token must not be sent to another host.
    const { origin } = new URL(options.url, settings.baseUrl);
    if (origin !== new URL(settings.baseUrl).origin) throw otherOriginFailure(origin);
    const { signal = timeLimit.signal } = options.request as { readonly signal?: AbortSignal };

    for (let attempt = 1; ; attempt += 1) {
      const pauseMs = (pause?.until ?? 0) - clock.monotonicMs();
      if (pause !== undefined && pauseMs > 0) {
        if (!timeLimit.allows(pauseMs)) throw pause.failure;
        await timeLimit.sleep(pauseMs);
      }
      if (!reads)
        await changes.waitForTurn({ signal: timeLimit.signal, deadline: Number.POSITIVE_INFINITY });

      timeLimit.requestSent(kind);
      const sentAt = clock.monotonicMs();
      using answerLimit = openTimeLimit(clock, ANSWER_MS, signal);
      // Changed in place, because an earlier hook receives this same object, whatever options it is
      // called with.
      options.request = { ...options.request, signal: answerLimit.signal };
      try {
        const answer = await request(options);
        githubClock?.read({ date: answer.headers.date ?? '' }, sentAt);
        if (!isReadable(answer)) throw unreadableFailure(answer.status, !reads);
        timeLimit.requestSucceeded(kind);
        return answer;
      } catch (thrown) {
        const timedOut = answerLimit.signal.aborted && !signal.aborted;
        const error: unknown = timedOut ? noAnswerFailure(ANSWER_MS, !reads) : thrown;
        // Wall clock: HTTP dates.
        const { failure, temporary, retryAfterMs } = classifyError(error, !reads, clock.now());
        // A permanent refusal is a response, too.
        if (temporary || failure.status === undefined) timeLimit.requestFailed(failure);
        else timeLimit.requestSucceeded(kind);
        if (retryAfterMs !== undefined)
          pause = { until: clock.monotonicMs() + retryAfterMs, failure };

        const waitMs = retryAfterMs === undefined ? backOffMs(WAITS, attempt, clock) : 0;
        if (!reads || !temporary || attempt === ATTEMPTS || !timeLimit.allows(waitMs))
          throw failure;
        await timeLimit.sleep(waitMs);
      }
    }
  });
  const [owner = '', repo = ''] = repository.split('/');
  return { api, at: { owner, repo }, viewer: () => viewer(api) };
}

/** Checks whether a response is complete JSON. The library returns any other one as text. */
const isReadable = ({ status, data }: { readonly status: number; readonly data: unknown }) =>
  status === 204 || status === 302 || (typeof data === 'object' && data !== null);

/**
 * Queries GraphQL, which returns the user for every kind of token. `GET /user` refuses a job's
 * token.
 */
async function viewer(api: GitHub['api']): Promise<string> {
  try {
    // Without `data`, the library returns undefined.
    type Data = { readonly viewer?: { readonly login?: unknown } | null } | null | undefined;
    const login = (await api.graphql<Data>('{ viewer { login } }'))?.viewer?.login;
    if (typeof login !== 'string') throw new Error('its response has no valid `data.viewer.login`');
    return login;
  } catch (thrown) {
    if (thrown instanceof Failure || thrown instanceof TypeError) throw thrown;
    const { message } = thrown as Error;
    throw new Failure(
      'unavailable',
      `GitHub did not report the user of \`github-token\`: ${message}`,
      {
        cause: thrown,
      },
    );
  }
}
