import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface Persistence {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Who is asked, as a sentence begins. */
  readonly what: string;
}

/**
 * Makes a request that may be repeated, until it's answered with success.
 *
 * @throws Failure of the last attempt: `conflict` for 409; `uncertain` where one of them may have been carried out
 */
export async function persist({ clock, signal, what }: Persistence, send: () => Promise<Response>): Promise<Response> {
  let uncertain = false;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attempted(what, send);
    if (outcome instanceof Response) return outcome;
    const { failure, passing, retryAfterMs } = outcome;
    uncertain ||= failure.uncertain;
    if (!passing || attempt === ATTEMPTS || signal.aborted) {
      throw new Failure(failure.kind, failure.message, {
        ...(failure.status === undefined ? {} : { status: failure.status }),
        uncertain,
        cause: failure,
      });
    }
    const waitMs = retryAfterMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + clock.random());
    await clock.sleep(Math.min(waitMs, LONGEST_WAIT_MS), signal);
  }
}

interface Unsuccessful {
  readonly failure: Failure;
  readonly passing: boolean;
  readonly retryAfterMs?: number;
}

async function attempted(what: string, send: () => Promise<Response>): Promise<Response | Unsuccessful> {
  try {
    const response = await send();
    return response.ok ? response : await refusal(what, response);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return { failure: thrown, passing: thrown.kind === 'unavailable' || thrown.kind === 'timeout' };
  }
}

async function refusal(what: string, response: Response): Promise<Unsuccessful> {
  const { status } = response;
  const message = `${what} says ${status}: ${reasonIn(await response.text())}`;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const turnedAway = [408, 425, 429].includes(status);
  const kind = status === 409 ? 'conflict' : status === 401 || status === 403 ? 'auth' : 'unavailable';
  return {
    failure: new Failure(kind, message, { status, uncertain: status >= 500 }),
    passing: turnedAway || status >= 500,
    ...(seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {}),
  };
}

/** So much of an answer stands in a message, in characters. */
const REASON_LIMIT = 300;

/** Twirp's `msg`, or the text as it came. */
function reasonIn(text: string): string {
  try {
    const { msg } = JSON.parse(text) as { readonly msg?: unknown };
    if (typeof msg === 'string') return msg;
  } catch {
    // Azure answers in XML: its text says what there is to say.
  }
  return text.slice(0, REASON_LIMIT).toWellFormed();
}
