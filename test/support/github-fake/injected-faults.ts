import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FakeResponse } from './deployments.ts';

/**
 * Faults of the response to a processed request: lost, never sent, cut off in the middle, empty, an
 * unrelated HTML page, larger than any client accepts, or sent very slowly.
 */
type SpoiledResponse = 'lost' | 'mute' | 'cut' | 'empty' | 'page' | 'giant' | 'drip';

/**
 * Requests and responses in another order: processed twice, processed after `LATE_MS`, or answered
 * as the same read was before.
 */
type Disorder = 'repeated' | 'late' | 'stale';

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
  /**
   * Response instead of GitHub's own. A request that is `dropped` or `silent` isn't processed:
   * GitHub closes the connection, or never responds.
   */
  readonly answer: FakeResponse | 'dropped' | 'silent' | SpoiledResponse | Disorder;
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
/** Size and interval of the parts of a slow response. */
const DROP_BYTES = 64;
const DROP_EVERY_MS = 2;

export const isDisorder = (answer: unknown): answer is Disorder =>
  ['repeated', 'late', 'stale'].includes(String(answer));

/** Sends the response of a processed request, spoiled. */
export async function sendSpoiled(
  response: ServerResponse,
  { status, body }: FakeResponse,
  how: SpoiledResponse,
): Promise<void> {
  const whole = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const type = { 'content-type': 'application/json' };
  switch (how) {
    case 'mute':
      return;
    case 'lost':
      response.destroy();
      return;
    case 'empty':
      response.writeHead(status, type).end();
      return;
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
      return;
    case 'giant':
      response.writeHead(status, type).end(Buffer.alloc(GIANT_BYTES, ' '));
      return;
    case 'drip':
      response.writeHead(status, type);
      for (let at = 0; at < whole.length && !response.destroyed; at += DROP_BYTES) {
        response.write(whole.subarray(at, at + DROP_BYTES));
        await setTimeout(DROP_EVERY_MS);
      }
      response.end();
      return;
    case 'cut':
      response.writeHead(status, { ...type, 'content-length': whole.length });
      response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
  }
}
