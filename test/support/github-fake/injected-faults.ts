import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/**
 * Faults of the response to a processed request: lost, never sent, cut off in the middle, empty, an
 * unrelated HTML page, larger than any client accepts, or sent very slowly.
 */
type SpoiledResponse = 'lost' | 'mute' | 'cut' | 'empty' | 'page' | 'giant' | 'drip';

/** Response of a refused request, which isn't processed. */
export interface InjectedRefusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Requests and responses in another order: processed twice, processed after `LATE_MS`, or answered
 * as the same read was before.
 */
type Disorder = 'repeated' | 'late' | 'stale';

/** Delay of a late request, in milliseconds of real time. */
export const LATE_MS = 20;

/**
 * Fault of some requests: not processed, never answered, a spoiled response, a refusal, or another
 * order.
 */
export interface InjectedFault {
  readonly how: 'dropped' | 'silent' | SpoiledResponse | InjectedRefusal | Disorder;
  /** Number of the first such request, counted from 1, and how many. */
  readonly nth: number;
  readonly times: number;
  /** Called with each of them: when it arrives, or after it was processed. */
  readonly onFault?: () => void;
}

/** More than the client accepts (32 MiB). */
const GIANT_BYTES = 33 * 1024 * 1024;
/** Size and interval of the parts of a slow response. */
const DROP_BYTES = 64;
const DROP_EVERY_MS = 2;

export const isDisorder = (how: unknown): how is Disorder =>
  ['repeated', 'late', 'stale'].includes(String(how));

/** Sends the response of a processed request, spoiled. */
export async function sendSpoiled(
  response: ServerResponse,
  { status, body }: { readonly status: number; readonly body?: unknown },
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
