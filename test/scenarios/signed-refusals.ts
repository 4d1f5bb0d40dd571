import type { EndpointId } from '../../src/api/endpoints.ts';
import { refusal } from './harbour.ts';
import type { Scenario } from './scenario.ts';

/** An endpoint that takes a signature, and a step that asks it first of all. */
export interface SignedCall {
  readonly id: Extract<EndpointId, `team.${string}` | `usage.${string}`>;
  /** What the step does, as a clause: `listing members`. */
  readonly does: string;
  readonly with: Readonly<Record<string, string>>;
}

const AT_ONCE = { headers: { 'retry-after': '0' } };

/** Each attempt is signed anew, after an expired signature by the platform's clock. */
export const signedAnew = ({ id, does, with: given }: SignedCall): Scenario => ({
  name: `${does} waits where it is told to, and is signed anew each time, then by the platform’s clock`,
  meets: [`${id} rate_limit_exceeded`, `${id} signature_expired`],
  with: given,
  faults: [
    refusal(id, 'rate_limit_exceeded', 'Slow down.', AT_ONCE),
    refusal(id, 'signature_expired', 'The tide has turned.', { nth: 2 }),
  ],
  expect: {
    exit: 0,
    log: [/Slow down\. Again in \d\.\d s\./, /The tide has turned\. Again in \d\.\d s\./],
    requests: [`${id} 429`, `${id} 401`, `${id} 200`],
  },
});

/** Each nonce is new: one that was used shows that the request was sent twice on its way. */
export const sentTwice = ({ id, does, with: given }: SignedCall): Scenario => ({
  name: `${does} is asked for once more where something on the way sends requests twice`,
  meets: [`${id} signature_replayed`],
  with: given,
  faults: [refusal(id, 'signature_replayed', 'Seen before.')],
  expect: { exit: 0, log: [/Seen before\. Again in \d\.\d s\./], requests: [`${id} 401`, `${id} 200`] },
});
