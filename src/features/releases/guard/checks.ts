/** Requests a path of a released site, and bounds the time of a check. */

import { Failure } from '../../../base/failure.ts';
import { startTimeLimit } from '../../../base/time-limit.ts';
import type { ProjectServices } from '../../../core/services.ts';

/** Time for one complete page: a server can send an endless body byte by byte. */
const PAGE_MS = 60_000;

/** Response of a path of a site. `status` is undefined without a complete response. */
export interface PathStatus {
  readonly works: boolean;
  readonly status: number | undefined;
}

/** Why a path can't be judged: the site limits requests, or its URL isn't used, with the reason as a clause. */
export type PathProblem = { readonly why: 'rate-limited' } | { readonly why: 'url'; readonly problem: string };

/**
 * Requests a path of a site. A response with a status from 200 to 299 after redirects works. No status can be judged while
 * the site limits requests (429).
 * @param siteUrl URL of the site, as the platform reported it
 */
export async function requestPath(
  context: ProjectServices,
  siteUrl: string,
  path: string,
): Promise<PathStatus | PathProblem> {
  const site = siteUrl.replace(/\/$/, '');
  const page = await withinTime(context, PAGE_MS, ({ client }) => client.fetchPage(`${site}${path}`)).catch(
    (thrown: unknown) => {
      if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
      return undefined;
    },
  );
  if (page === undefined) return { works: false, status: undefined };
  if ('problem' in page) return { why: 'url', problem: page.problem };
  if (page.status === 429) return { why: 'rate-limited' };
  return { works: page.status >= 200 && page.status < 300, status: page.status };
}

/** Returns the status of a response as words. @param status undefined without a complete response */
export const statusText = (status: number | undefined): string =>
  status === undefined ? 'no response' : `HTTP ${status}`;

/** Returns the reason why a path can't be judged, as a clause. */
export const pathProblemText = (problem: PathProblem): string =>
  problem.why === 'url' ? `its URL ${problem.problem}` : 'the site limits requests (HTTP 429)';

/**
 * Makes requests of a check within a time limit: a response that never ends must not prevent the other checks.
 * @throws Failure of kind `timeout`
 */
export async function withinTime<T>(
  context: ProjectServices,
  timeoutMs: number,
  check: (limited: ProjectServices) => Promise<T>,
): Promise<T> {
  const { client, clock, signal } = context;
  using limit = startTimeLimit(clock, timeoutMs, () => new Failure('timeout', 'The check took too long.'));
  const bounded = AbortSignal.any([signal, limit.signal]);
  return await check({ ...context, signal: bounded, client: client.withBounds({ signal: bounded }) });
}

/** Returns the reason of a failed request as a code, without external text. */
export const reasonOf = ({ code, status, kind }: Failure): string =>
  code ?? (status === undefined ? kind : `HTTP ${status}`);
