/**
 * Signs each attempt of a request to a team endpoint, and corrects the clock if a signature has
 * expired.
 */

import type { Address, FailureRules, Permission } from '../../api/shapes/endpoint.ts';
import type { Clock } from '../../base/time/clock.ts';
import { Failure, withDetails } from '../../base/failure.ts';
import type { AttemptOutcome, Failed } from './outcome.ts';
import { isSigned } from './request.ts';
import { signatureHeaders, type TeamKey } from './signature.ts';
import type { WireRequest } from '../http/wire.ts';

/** Signs the attempts of one call. */
interface Signer {
  /** Returns the request with a new signature, because a nonce may be used only once. */
  sign(request: WireRequest): WireRequest;
  /**
   * Adjusts the outcome of an attempt whose signature was refused.
   * @param offsetMs the platform's clock minus ours, if known
   */
  adjust<T>(outcome: AttemptOutcome<T>, offsetMs: number | undefined): AttemptOutcome<T>;
}

/**
 * Signs the requests of a client to endpoints that take a team's signature (Part 2,
 * Authentication).
 */
export class Signing {
  readonly #teamKey: TeamKey | undefined;
  readonly #clock: Clock;
  /** Milliseconds that signature timestamps are ahead of this machine's clock. */
  #aheadMs = 0;

  constructor({
    teamKey,
    clock,
  }: { readonly teamKey?: TeamKey | undefined; readonly clock: Clock }) {
    this.#teamKey = teamKey;
    this.#clock = clock;
  }

  /**
   * Returns the signer of one call. If the platform reports an expired timestamp, the next attempt
   * uses the platform's clock, once per call (assumption R39). For an endpoint that takes a bearer
   * token, requests and outcomes stay as they are.
   */
  signerOf(row: Address & Permission & FailureRules): Signer {
    if (!isSigned(row)) return { sign: request => request, adjust: outcome => outcome };
    let corrected = false;
    return {
      sign: request => this.#signed(request),
      adjust: (outcome, offsetMs) => {
        if ('done' in outcome) return outcome;
        if (outcome.failure.code === 'signature_replayed') return replayedByProxy(row, outcome);
        if (outcome.failure.code !== 'signature_expired' || corrected || offsetMs === undefined)
          return outcome;
        corrected = true;
        this.#aheadMs = offsetMs;
        return { ...outcome, retryable: true, retryAfterMs: 0 };
      },
    };
  }

  #signed(request: WireRequest): WireRequest {
    if (this.#teamKey === undefined)
      throw new Failure('bug', 'A request that must be signed has no team credential.');
    const { url, method, body, headers } = request;
    const signature = signatureHeaders(this.#teamKey, {
      method,
      path: url.pathname,
      query: url.search.slice(1),
      body: typeof body === 'string' ? body : '',
      // Wall clock: the timestamp of a signature.
      timestampMs: Math.round(this.#clock.now() + this.#aheadMs),
      nonce: this.#clock.uuid(),
    });
    return { ...request, headers: { ...headers, ...signature } };
  }
}

/**
 * Handles a replayed signature. Each nonce is new: if the platform has seen it before, a proxy has
 * sent the request twice, and the first of the two may have taken effect.
 */
const replayedByProxy = (row: Address & FailureRules, refusal: Failed): Failed => ({
  ...refusal,
  retryable: row.repeat === 'safe',
  attempts: 2,
  failure: withDetails(refusal.failure, { uncertain: row.method !== 'GET' }),
});
