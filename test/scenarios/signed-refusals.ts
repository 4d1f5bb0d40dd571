import type { EndpointId } from '../../src/api/endpoints.ts';
import { refusal, TRACE_ID } from './harbour.ts';
import type { Scenario } from './scenario.ts';
import { teamWith } from './team.ts';

/** An endpoint that takes a signature, and a step that asks it first of all. */
export interface SignedCall {
  readonly id: Extract<EndpointId, `team.${string}` | `usage.${string}`>;
  /** What the step does, as a clause: `listing members`. */
  readonly does: string;
  readonly with: Readonly<Record<string, string>>;
  readonly scope: string;
}

const AT_ONCE = { headers: { 'retry-after': '0' } };

/** What any endpoint of a team may answer (`SIGNED_CODES` of the spec), and what comes of it. */
export const signedRefusals = ({ id, does, with: given, scope }: SignedCall): readonly Scenario[] => [
  {
    name: `${does} in a way that the platform does not want is told in its words`,
    meets: [`${id} invalid_request`],
    with: given,
    faults: [refusal(id, 'invalid_request', 'The keeper does not read such letters.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_request', error_status: '400', trace_id: TRACE_ID },
      error: ['The keeper does not read such letters.'],
      requests: [`${id} 400`],
    },
  },
  {
    name: `${does} with another secret key is refused, once`,
    meets: [`${id} invalid_signature`],
    with: { ...given, 'secret-key': 'another-secret-key-of-nobody' },
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_signature', error_status: '401' },
      error: ['Check `access-key` and `secret-key`.', 'the inputs for the signature’s templates'],
      logLacks: ['another-secret-key-of-nobody'],
      requests: [`${id} 401`],
    },
  },
  {
    name: `${does} without the scope names it`,
    meets: [`${id} insufficient_scope`],
    with: given,
    seed: teamWith({ scopes: [] }),
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope', error_status: '403' },
      error: [`Issue a credential with the scope \`${scope}\`.`],
      requests: [`${id} 403`],
    },
  },
  {
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
  },
];

/** Each nonce is new: one that was used shows that the request was sent twice on its way. */
export const sentTwice = ({ id, does, with: given }: SignedCall): Scenario => ({
  name: `${does} is asked for once more where something on the way sends requests twice`,
  meets: [`${id} signature_replayed`],
  with: given,
  faults: [refusal(id, 'signature_replayed', 'Seen before.')],
  expect: { exit: 0, log: [/Seen before\. Again in \d\.\d s\./], requests: [`${id} 401`, `${id} 200`] },
});
