/**
 * Refuses requests that web pages must not send. A page can send requests to any address of the
 * machine that displays it. Two headers distinguish such requests from those of programs, because a
 * page can't set either (Fetch, "forbidden request-header").
 */

import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../../base/address.ts';
import type { RequestTarget } from './faults.ts';
import { ApiProblem } from './problems.ts';

/** A host name or an address, with any port. An alias may contain `_`, as a `url_id` may. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/**
 * Refuses a request to a foreign host. A page whose own name resolves to this machine (DNS
 * rebinding) sends no `Origin` when it reads, but `Host` still contains its name.
 * @throws ApiProblem `invalid_request` with status 421 (RFC 9110, 15.5.20)
 */
export function refuseForeignHost({ headers: { host } }: IncomingMessage): void {
  if (host !== undefined && isLoopback(HOST.exec(host)?.[1] ?? '')) return;
  const hostProblem =
    host === undefined ? 'is missing' : `is ${JSON.stringify(host.slice(0, 100))}`;
  const detail = `The header Host ${hostProblem}; the local platform accepts only localhost, *.localhost and loopback addresses such as 127.0.0.1.`;
  throw new ApiProblem('invalid_request', detail, { status: 421 });
}

/**
 * Targets that pages may call: published sites, previews in a frame, public objects, and functions,
 * which set their own CORS headers.
 */
const ALLOWED_FOR_PAGES: readonly RequestTarget[] = ['site', 'preview', 'object', 'function'];

/**
 * Refuses a page's request to the API, an upload link or a download link: these are for programs.
 * @throws ApiProblem `forbidden`
 */
export function refusePages({ headers: { origin } }: IncomingMessage, target: RequestTarget): void {
  if (origin === undefined || ALLOWED_FOR_PAGES.includes(target)) return;
  const detail = `The header Origin is ${JSON.stringify(origin.slice(0, 100))}: web pages can’t call this URL. Send the request from a program, without this header.`;
  throw new ApiProblem('forbidden', detail);
}
