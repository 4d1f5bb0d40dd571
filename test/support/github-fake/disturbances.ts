import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/**
 * What becomes of an answer to what was done: it's lost, never comes, is broken off in the middle, empty, somebody
 * else's page, more than anybody takes in, or comes drop by drop.
 */
type Spoiling = 'lost' | 'mute' | 'cut' | 'empty' | 'page' | 'giant' | 'drip';

/** What is answered in place of doing anything. */
export interface GitHubRefusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What goes wrong with some requests: nothing is done, nothing ever comes, the answer is spoiled, or it's refused so. */
export interface GitHubDisturbance {
  readonly how: 'dropped' | 'silent' | Spoiling | GitHubRefusal;
  /** The first of them, counted from 1, and how many. */
  readonly nth: number;
  readonly times: number;
  /** Called with each of them: once it has come, or what it asks was done. */
  readonly onMet?: () => void;
}

/** More than the client takes in (32 MiB). */
const GIANT_BYTES = 33 * 1024 * 1024;
/** Drops of so many bytes, this often. */
const DROP_BYTES = 64;
const DROP_EVERY_MS = 2;

/** Answers what was done, spoiled. */
export async function spoil(
  response: ServerResponse,
  { status, body }: { readonly status: number; readonly body?: unknown },
  how: Spoiling,
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
