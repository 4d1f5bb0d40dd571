import type { Endpoint } from '../api/endpoint.ts';
import type { Clock } from '../clock.ts';
import { Failure, withDetails } from '../failure.ts';
import type { WireRequest } from './attempt.ts';
import type { Failed, Verdict } from './outcome.ts';
import { isSigned } from './request.ts';
import { signatureHeaders, type TeamKey } from './signature.ts';

/** Attempts of one call. */
interface Attempts {
  /** Returns the request for the next attempt. */
  request(): WireRequest;
  /**
   * Adjusts the verdict on an attempt.
   * @param offsetMs the platform's clock minus ours, if known
   */
  judged<T>(verdict: Verdict<T>, offsetMs: number | undefined): Verdict<T>;
}

/** Signs the requests of a client to endpoints that take a team's signature (Part 2, Authentication). */
export class Signing {
  readonly #teamKey: TeamKey | undefined;
  readonly #clock: Clock;
  /** Milliseconds that signature timestamps are ahead of this machine's clock. */
  #aheadMs = 0;

  constructor({ teamKey, clock }: { readonly teamKey?: TeamKey | undefined; readonly clock: Clock }) {
    this.#teamKey = teamKey;
    this.#clock = clock;
  }

  /**
   * Returns the attempts of one call. Each attempt is signed anew, because a nonce may be used only once. If the
   * platform reports an expired timestamp, the next attempt uses the platform's clock, once per call (reading R39). For
   * an endpoint that takes a bearer token, all attempts are the same.
   */
  attempts(row: Endpoint, request: WireRequest): Attempts {
    if (!isSigned(row)) return { request: () => request, judged: verdict => verdict };
    let corrected = false;
    return {
      request: () => this.#signed(request),
      judged: (verdict, offsetMs) => {
        if ('done' in verdict) return verdict;
        if (verdict.failure.code === 'signature_replayed') return twiceOnTheWay(row, verdict);
        if (verdict.failure.code !== 'signature_expired' || corrected || offsetMs === undefined) return verdict;
        corrected = true;
        this.#aheadMs = offsetMs;
        return { ...verdict, again: true, retryAfterMs: 0 };
      },
    };
  }

  #signed(request: WireRequest): WireRequest {
    if (this.#teamKey === undefined) throw new Failure('bug', 'A request that must be signed has no team credential.');
    const { url, method, body, headers } = request;
    const signature = signatureHeaders(this.#teamKey, {
      method,
      path: url.pathname,
      query: url.search.slice(1),
      body: typeof body === 'string' ? body : '',
      timestampMs: Math.round(this.#clock.now() + this.#aheadMs),
      nonce: this.#clock.uuid(),
    });
    return { ...request, headers: { ...headers, ...signature } };
  }
}

/**
 * Handles a replayed signature. Each nonce is new: if the platform has seen it before, a proxy has sent the request
 * twice, and the first of the two may have taken effect.
 */
const twiceOnTheWay = (row: Endpoint, refused: Failed): Failed => ({
  ...refused,
  again: row.repeat === 'safe',
  attempts: 2,
  failure: withDetails(refused.failure, { uncertain: row.method !== 'GET' }),
});
