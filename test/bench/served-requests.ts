/** Measures when the servers of this process worked on requests, and when the platform made a client wait. */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpointRow } from '../../src/api/endpoints.ts';
import { Problem } from '../../src/platform/http/problems.ts';
import { routeOf } from '../../src/platform/http/routing.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';

/** Period of time, in milliseconds of `performance.now()`. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Request to a server of this process, from the arrival of its headers to the end of its response. */
export interface ServedRequest extends Period {
  readonly method: string;
  readonly path: string;
}

const START = 'http.server.request.start';

/** Records the requests to all HTTP servers of this process until it is disposed of. */
export class ServedRequests implements Disposable {
  readonly #requests: ServedRequest[] = [];

  readonly #onStart = (message: unknown): void => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const from = performance.now();
    const { method = '', url = '' } = request;
    const [path = ''] = url.split('?', 1);
    response.once('close', () => this.#requests.push({ method, path, from, to: performance.now() }));
  };

  constructor() {
    subscribe(START, this.#onStart);
  }

  /** Returns the requests that arrived in the period, in the order of arrival. */
  during({ from, to }: Period): readonly ServedRequest[] {
    return this.#requests
      .filter(request => request.from >= from && request.from <= to)
      .toSorted((a, b) => a.from - b.from);
  }

  [Symbol.dispose](): void {
    unsubscribe(START, this.#onStart);
  }
}

/** Returns how much of the period is in at least one of the parts, which may overlap. */
export function coveredMs(parts: readonly Period[], within: Period): number {
  let covered = 0;
  let until = within.from;
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    const end = Math.min(to, within.to);
    covered += Math.max(0, end - Math.max(from, until));
    until = Math.max(until, end);
  }
  return covered;
}

/**
 * Returns the periods in which the platform didn't allow the next request: after a `Retry-After`, and where a request
 * earlier would have exceeded the documented pace of its endpoint (Part 2, Limits: per-project write pacing). A period
 * ends when the next such request arrives, if that is earlier, so a wait after which nothing is sent doesn't count.
 * @param requests of one step for one project, in the order of arrival
 * @param recorded the same requests as the platform recorded them, with their responses
 */
export function requiredWaits(
  requests: readonly ServedRequest[],
  recorded: readonly RecordedRequest[],
): readonly Period[] {
  const waits: Period[] = [];
  const add = (from: number, ms: number, next: ServedRequest | undefined): void => {
    if (next !== undefined && ms > 0) waits.push({ from, to: Math.min(from + ms, next.from) });
  };
  const paced = new Map<string, ServedRequest[]>();
  for (const [index, request] of requests.entries()) {
    const { method, path, to } = request;
    const isSame = (other: Pick<ServedRequest, 'method' | 'path'>): boolean =>
      other.method === method && other.path === path;
    const response = recorded.filter(isSame)[requests.slice(0, index).filter(isSame).length];
    add(to, Number(response?.responseHeaders['retry-after'] ?? 0) * 1_000, requests.slice(index + 1).find(isSame));
    const route = routeOf(method, path);
    const pace = route instanceof Problem ? undefined : endpointRow(route.id).pace;
    if (pace === undefined) continue;
    const group = paced.get(pace.rateLimit) ?? [];
    const first = group.at(-pace.requests);
    if (first !== undefined) add(first.from, pace.perMs, request);
    paced.set(pace.rateLimit, [...group, request]);
  }
  return waits;
}
