/** Requests a path of a released site or of a function, and bounds the time of a check. */

import { Failure, messageOf } from '../../../base/failure.ts';
import { startTimeLimit } from '../../../base/time-limit.ts';
import type { ProjectServices } from '../../../core/services.ts';

/** Time for one complete page: a server can send an endless body byte by byte. */
const PAGE_MS = 60_000;

/** Start of the paths of functions, which are below the address of the cloud service (Part 2, Cloud services, rule 7). */
const FUNCTIONS = '/functions/v1/';

/** Checks whether a path is one of a function. */
export const isOfFunction = (path: string): boolean => path.startsWith(FUNCTIONS);

/** Where paths are requested. */
export interface Address {
  readonly url: string;
  /** Key with which clients call functions. */
  readonly key?: string;
}

/** Returns where the paths of functions are requested. Undefined if there are none, or if that can't be read. */
export async function functionsAddress(
  context: ProjectServices,
  paths: readonly string[],
): Promise<Address | undefined> {
  if (!paths.some(isOfFunction)) return undefined;
  const { client, log, projectId, signal } = context;
  try {
    const request = { path: { project_id: projectId } };
    const { url, anon_key: key } = await client.call('cloud.credentials', request);
    if (typeof url === 'string') return { url, key };
    log.warning('The paths of functions can’t be requested: the platform reports no URL of functions.');
  } catch (thrown) {
    if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
    log.warning(`The paths of functions can’t be requested. ${messageOf(thrown)}`);
  }
  return undefined;
}

/** Response of a path of a site. `status` is undefined without a complete response. */
export interface PathStatus {
  readonly works: boolean;
  readonly status: number | undefined;
}

/** Why a path can't be judged: the site limits requests, or its URL isn't used, with the reason as a clause. */
export type PathProblem = { readonly why: 'rate-limited' } | { readonly why: 'url'; readonly problem: string };

/**
 * Requests a path. A response with a status from 200 to 299 after redirects works. No status can be judged while
 * the site limits requests (429).
 */
export async function requestPath(
  context: ProjectServices,
  { url, key }: Address,
  path: string,
): Promise<PathStatus | PathProblem> {
  const site = url.replace(/\/$/, '');
  try {
    const page = await withinTime(context, PAGE_MS, ({ client }) => client.fetchPage(`${site}${path}`, key));
    if (page === undefined) return { works: false, status: undefined };
    if ('problem' in page) return { why: 'url', problem: page.problem };
    if (page.status === 429) return { why: 'rate-limited' };
    return { works: page.status >= 200 && page.status < 300, status: page.status };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
    return { works: false, status: undefined };
  }
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
