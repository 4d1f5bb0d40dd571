/** Issues and verifies the signed tokens with which a user answers a question of the agent. */

import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../../../base/values/equal-in-constant-time.ts';
import { isRecord } from '../../../base/values/record.ts';
import type { Clock } from '../../../base/time/clock.ts';

/** The documents call the tokens "short-lived" but give no duration. */
const VALIDITY_MS = 10 * 60_000;

interface Claim {
  readonly runId: string;
  readonly inputRequestId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Signed tokens (`action_id`) for answering a request for input. Each connection gets its own
 * token.
 */
export class ActionTokens {
  readonly #clock: Clock;
  readonly #secret: Buffer;
  readonly validityMs: number;

  constructor(clock: Clock, secret: Buffer, validityMs = VALIDITY_MS) {
    this.#clock = clock;
    this.#secret = secret;
    this.validityMs = validityMs;
  }

  issue(
    runId: string,
    inputRequestId: string,
  ): { readonly token: string; readonly expiresAt: number } {
    const expiresAt = this.#clock.now() + this.validityMs;
    const claim: Claim = { runId, inputRequestId, expiresAt };
    const text = Buffer.from(JSON.stringify({ ...claim, nonce: this.#clock.uuid() })).toString(
      'base64url',
    );
    return { token: `act_${text}.${this.#signature(text)}`, expiresAt };
  }

  /**
   * Reads the claim of a token, expired or not.
   * @returns undefined for a token that this platform didn't issue
   */
  read(token: string): Claim | undefined {
    const [, text = '', signature = ''] = /^act_([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
    if (!equalInConstantTime(signature, this.#signature(text))) return undefined;
    const claim: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return isRecord(claim) ? (claim as unknown as Claim) : undefined;
  }

  #signature(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}
