/** Repeats the requests of a check that the platform refuses for now, and reads to which a gateway responds. */

import { CODE_FORM } from '../../api/errors.ts';
import { type BackOff, backOffMs } from '../../base/back-off.ts';
import type { Clock } from '../../base/clock.ts';
import { httpDate } from '../../base/http-date.ts';
import { record } from '../../base/record.ts';

export const REQUEST_TIMEOUT_MS = 240_000;

/** Attempts after 429, or 503 of the platform, each after the time that the platform asks for. */
const REFUSED_ATTEMPTS = 3;
/** Wait after a refusal that doesn’t say how long to wait, in milliseconds. */
const REFUSED_WAIT_MS = 5000;
/** Attempts of a GET to which a gateway responds, and the waits between them, the same as the client's. */
const GATEWAY_ATTEMPTS = 4;
const GATEWAY_WAITS: BackOff = { firstMs: 500, longestMs: 20_000 };

/** Parts of an exchange. */
interface Answered {
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

/** Parts of a session. */
interface Services {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onLost: (message: string) => void;
}

/**
 * Sends a request until its response isn't a temporary refusal, or the attempts run out. After a gateway's response,
 * repeats only a GET: any other request may have taken effect (assumption R33).
 *
 * @returns the last exchange
 */
export async function repeated<T extends Answered>(
  attempt: () => Promise<T>,
  isRead: boolean,
  { clock, signal, onLost }: Services,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const exchange = await attempt();
    const { status, headers, request } = exchange;
    const isGateway = isGatewayError(exchange);
    const isRefused = status === 429 || (status === 503 && headers.has('retry-after') && !isGateway);
    const isPassing = isRefused ? tries < REFUSED_ATTEMPTS : isGateway && isRead && tries < GATEWAY_ATTEMPTS;
    const pauseMs = isGateway ? backOffMs(GATEWAY_WAITS, tries, clock) : REFUSED_WAIT_MS;
    const after = headers.get('retry-after') ?? '';
    const now = httpDate(headers.get('date') ?? '') ?? clock.now(); // Wall clock: a server that sends no `Date`.
    const date = httpDate(after);
    const askedMs = date === undefined ? Number(after) * 1000 : date - now;
    const waitMs = askedMs > 0 ? askedMs : pauseMs;
    if (!isPassing || waitMs > REQUEST_TIMEOUT_MS) return exchange;
    if (isGateway) onLost(`${request}: a gateway responded with ${status}. Retrying in ${waitMs / 1000} s.`);
    await clock.sleep(waitMs, signal);
  }
}

/** Whether a gateway responded in place of the platform, whose error body has a code. */
export function isGatewayError({ status, json }: Pick<Answered, 'status' | 'json'>): boolean {
  const { code } = record(json);
  return status >= 502 && status <= 504 && !(typeof code === 'string' && CODE_FORM.test(code));
}
