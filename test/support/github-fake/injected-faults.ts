import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FakeResponse } from './deployments.ts';

/** Request that GitHub doesn't process. */
type RefusedRequest =
  /** GitHub closes the connection. */
  | 'dropped'
  /** GitHub never responds. */
  | 'silent';

/** Fault of the response to a request that GitHub has processed. */
type SpoiledResponse =
  /** GitHub closes the connection instead of responding. */
  | 'lost'
  /** The response is never sent, and the connection stays open. */
  | 'withheld'
  /** The body ends in the middle. */
  | 'cut'
  /** The response has no body. */
  | 'empty'
  /** The response is an unrelated HTML page. */
  | 'page'
  /** The body is larger than any client accepts. */
  | 'giant'
  /** The body is sent very slowly. */
  | 'drip';

/** Requests and responses in another order. */
const DISORDERS = [
  // The request is processed twice.
  'repeated',
  // The request is processed after `LATE_MS`.
  'late',
  // The response is that of the same read before.
  'stale',
] as const;
type Disorder = (typeof DISORDERS)[number];

export const isDisorder = (answer: unknown): answer is Disorder =>
  DISORDERS.some(disorder => disorder === answer);

/** Delay of a late request, in milliseconds of real time. */
export const LATE_MS = 20;

/** Fault of some requests. */
export interface GitHubFault {
  /** Matches `METHOD /path`, without a query; any request by default. */
  readonly on?: Pick<RegExp, 'test'>;
  /** Matches the body. */
  readonly body?: RegExp;
  /**
   * Number of the first such request, counted from 1 over those that no earlier fault takes; 1 by
   * default.
   */
  readonly nth?: number;
  /** Number of such requests; unlimited by default. */
  readonly times?: number;
  /** Response instead of GitHub's own, or the kind of the fault. */
  readonly answer: FakeResponse | RefusedRequest | SpoiledResponse | Disorder;
  /** Called with each of them: when it arrives, or after it was processed. */
  readonly onFault?: () => void;
}

/** Faults in the order in which they were added. */
export class InjectedFaults {
  readonly #faults: { readonly fault: GitHubFault; seen: number }[] = [];

  /** @returns function that removes the fault */
  add(fault: GitHubFault): () => void {
    const added = { fault, seen: 0 };
    this.#faults.push(added);
    return () => {
      const index = this.#faults.indexOf(added);
      if (index >= 0) this.#faults.splice(index, 1);
    };
  }

  /** Counts a request. @returns its fault */
  next(line: string, body: string): GitHubFault | undefined {
    for (const added of this.#faults) {
      const { on, body: inBody, nth = 1, times = Number.POSITIVE_INFINITY } = added.fault;
      if (on?.test(line) === false || inBody?.test(body) === false) continue;
      added.seen += 1;
      if (added.seen >= nth && added.seen < nth + times) return added.fault;
    }
    return undefined;
  }
}

/** More than the client accepts (32 MiB). */
const GIANT_BYTES = 33 * 1024 * 1024;

/** Size and interval of the parts of a response that is sent slowly. */
const DRIP_BYTES = 64;
const DRIP_EVERY_MS = 2;

/** Sends the response to a processed request with a fault. */
export async function sendSpoiled(
  response: ServerResponse,
  { status, body }: FakeResponse,
  fault: SpoiledResponse,
): Promise<void> {
  const json = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const headers = { 'content-type': 'application/json' };
  switch (fault) {
    case 'lost':
      response.destroy();
      return;
    case 'withheld':
      return;
    case 'cut':
      // The length is that of the complete body, so that the client notices the end.
      response.writeHead(status, { ...headers, 'content-length': json.length });
      response.write(json.subarray(0, json.length / 2), () => response.destroy());
      return;
    case 'empty':
      response.writeHead(status, headers).end();
      return;
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
      return;
    case 'giant':
      response.writeHead(status, headers).end(Buffer.alloc(GIANT_BYTES, ' '));
      return;
    case 'drip':
      response.writeHead(status, headers);
      for (let start = 0; start < json.length && !response.destroyed; start += DRIP_BYTES) {
        response.write(json.subarray(start, start + DRIP_BYTES));
        await setTimeout(DRIP_EVERY_MS);
      }
      response.end();
  }
}
