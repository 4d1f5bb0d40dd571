/**
 * Type of a row in the endpoint tables, and the kinds of credentials and idempotency keys that the
 * rows use.
 */

import type { Echoes } from './echoes.ts';
import type { ErrorCode } from './errors.ts';
import type { EventCode } from './event-codes.ts';
import type { EventFields, Fields, StringField } from './field.ts';

/** Kinds of bearer credential (Part 1, Authentication). */
export type BearerKind = 'oauth' | 'user-key' | 'project-key' | 'member-token';

/**
 * Kinds of credential. A team's access key and secret key sign requests instead of a token (Part 2,
 * Authentication).
 */
export type CredentialKind = BearerKind | 'team-key';

/**
 * Allowed reaction if it is unknown whether a request took effect.
 * - `safe`: send it again; the second one changes nothing more (reads, idempotent writes, keyed
 *   requests).
 * - `confirm`: find out what happened first; a blind repeat could apply twice.
 */
export type Repeat = 'safe' | 'confirm';

/** Rate limit (Parts 1 and 2, Limits). Rows with the same `rateLimit` share it. */
export interface Pace {
  readonly rateLimit: string;
  /**
   * Requests that are counted together. `client`: those of an application or key; `user`: those of
   * one user of a client.
   */
  readonly per: 'project' | 'user' | 'client';
  readonly requests: number;
  readonly perMs: number;
}

/**
 * Settings for reconnecting to a stream, if they differ from the usual ones. All times in
 * milliseconds.
 */
export interface Reconnection {
  /** First and highest ceiling of the exponential back-off. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** Maximum random addition to the wait that `Retry-After` asks for. */
  readonly jitterMs: number;
  /** Wait after HTTP 429 if its `Retry-After` is missing or invalid. */
  readonly rateLimitedMs: number;
  /** Minimum duration of a connection with events to count as progress. */
  readonly progressMs: number;
  /** Maximum time without any byte, not even a heartbeat, after which a connection is closed. */
  readonly silentMs: number;
  /**
   * Maximum number of attempts at a first connection that gets HTTP 404: a new run may not be
   * visible at once.
   */
  readonly attemptsWhileMissing: number;
}

export interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Path relative to `root`. `{name}` marks a path parameter, whose format is in `PATH_PARAMETERS`.
   */
  readonly path: string;
  /**
   * Root of the path. Default: the base URL, with its `/open/v1`. `service`: the base URL without
   * it, as team paths are given in full (assumption R39). `sql-log`: an address of its own
   * (assumption R17).
   */
  readonly root?: 'service' | 'sql-log';
}

/** Permission that a caller needs. */
export interface Permission {
  readonly scopes: readonly string[];
  /** Further scopes that are needed if this field of the request is true. */
  readonly scopesWith?: { readonly [field: string]: readonly string[] };
  /** Accepted kinds of credential. */
  readonly credentials: readonly CredentialKind[];
  /** Role that the caller needs in the project, if documented. */
  readonly role?: 'owner' | 'admin' | 'owner-or-tenant-admin';
}

export interface RequestShape {
  readonly query?: Fields;
  /** Fields of the JSON body. Any other field is refused. Absent: the endpoint takes no body. */
  readonly body?: Fields;
  readonly bodyOptional?: true;
  /** Fields of a `multipart/form-data` body. `file` is the one with bytes. */
  readonly form?: Fields;
  /**
   * Encoding of the body, if it isn't sent as JSON itself: JSON in the form field `params` (Part 2,
   * SQL log export).
   */
  readonly encoding?: 'params-form';
  /** Whether the request has the JSON content type but no body (Part 2, Team members: DELETE). */
  readonly emptyJson?: true;
  /**
   * Form of the `Idempotency-Key` header, if the endpoint accepts one. The client then always sends
   * it.
   */
  readonly idempotencyKey?: KeyForm;
}

/** Events of a response that is a stream. */
export interface EventShape {
  /** Events, if the response is a stream of events, which ends with the first of `lastEvents`. */
  readonly events?: EventFields;
  readonly lastEvents?: readonly string[];
  /**
   * How to recognize events that a new connection repeats. `kept`: by their ids, which stay the
   * same. Absent: by their text, since a replayed event is the stored one with its original times.
   * `state`: not at all, as two pieces of text may be equal. Snapshots then replace earlier
   * content, and the reader of the stream keeps the state (Part 2, Events: reconnect procedure).
   */
  readonly eventIds?: 'kept' | 'state';
  /** Documented codes of the failure event that ends a stream. */
  readonly eventCodes?: readonly EventCode[];
  readonly reconnection?: Reconnection;
}

export interface ResponseShape extends EventShape {
  /** Status of a success, if the documents give another one than 200. */
  readonly status?: number;
  /** Whether a success has the header `Cache-Control: private, no-store`. */
  readonly noStore?: true;
  /** Documented fields of the JSON response. Others are ignored. */
  readonly answer: Fields;
  /**
   * Fields of a success, or of each event, that the request determines. A response with other
   * values is a failure with an unknown outcome.
   */
  readonly echoes?: Echoes;
  /**
   * Whether the response is in an envelope. All its success markers must agree (Part 2, SQL log
   * export: Handling).
   */
  readonly envelope?: true;
  /** Name of the array in the response, if the endpoint lists in pages. */
  readonly list?: string;
  /**
   * Name of a response field with a wait in milliseconds. HTTP 202 means: not ready. Repeat the
   * same request after `Retry-After`, or after that wait.
   */
  readonly pending?: string;
}

/** Failures, and what may be done after them. */
export interface FailureRules {
  /** Documented codes of this endpoint, in addition to `COMMON_CODES`. */
  readonly codes: readonly ErrorCode[];
  /**
   * Statuses for which the documents name a cause but no code. Such an error may have any code
   * (assumption R54).
   */
  readonly uncodedStatuses?: readonly number[];
  /**
   * Codes after which it is unknown whether the request took effect, although the platform
   * responded. If such a code comes with a 502, the client checks the state first, even for a
   * request that is safe to repeat (assumption R32).
   */
  readonly unconfirmed?: readonly ErrorCode[];
  readonly repeat: Repeat;
  /** Whether a success has no effect of its own, such as a ticket for a later request. */
  readonly onlyPrepares?: true;
  /** Maximum number of attempts, if lower than usual. */
  readonly attempts?: number;
  /** Maximum number of attempts after a refusal with one of these codes. */
  readonly attemptsAfter?: { readonly [Code in ErrorCode]?: number };
  /**
   * Wait in milliseconds after an attempt that may still be running, if the platform doesn't
   * specify one.
   */
  readonly pauseAfterLostMs?: number;
}

/** Time that a response takes, and the rate limits. */
export interface Timing {
  /**
   * Whether the service works before it responds, so that the first byte of the response may take
   * long.
   */
  readonly slow?: true;
  /** Maximum time until the first byte, if documented, in milliseconds. */
  readonly firstByteMs?: number;
  /** Documented rate limits, the narrowest first: per project, per user, per client. */
  readonly pace?: readonly Pace[];
}

/**
 * Row of the API: everything that the client needs to call an endpoint, and the local platform to
 * implement it. A function that needs only a part takes the interface of that part.
 */
export interface Endpoint
  extends Address,
    Permission,
    RequestShape,
    ResponseShape,
    FailureRules,
    Timing {
  /** Short description, such as `List projects`. */
  readonly summary: string;
  /** Clause of the documents that defines this row. */
  readonly clause: string;
}

/** Form of an `Idempotency-Key`. */
export interface KeyForm extends StringField {
  readonly maxLength: number;
  readonly pattern: string;
  /** Allowed characters, in words. */
  readonly characters: string;
}

/** Key form of publishing (Part 1, Source publish). */
export const VISIBLE_KEY_FORM = {
  type: 'string',
  minLength: 1,
  maxLength: 128,
  pattern: '[\\x21-\\x7e]+',
  characters: 'visible ASCII characters',
} as const satisfies KeyForm;

/** Key form of imports and agent runs (Part 1, Source import; assumption R7). */
export const PLAIN_KEY_FORM = {
  ...VISIBLE_KEY_FORM,
  pattern: '[A-Za-z0-9_-]+',
  characters: 'letters, digits, `_` or `-`',
} as const satisfies KeyForm;

/**
 * Credentials of team and entitlement endpoints, which accept only a signature (Part 2,
 * Authentication).
 */
export const TEAM_KEY: readonly CredentialKind[] = ['team-key'];

/** All kinds of bearer credential (Part 1, Authentication). */
export const ANY_CREDENTIAL: readonly BearerKind[] = [
  'oauth',
  'user-key',
  'project-key',
  'member-token',
];

/**
 * All bearer credentials except project keys. Those can't access user-level and tenant-level
 * collections, nor create projects (Part 1, Authentication).
 */
export const NOT_PROJECT_KEYS: readonly BearerKind[] = ['oauth', 'user-key', 'member-token'];
