import type { ErrorCode, EventCode } from './errors.ts';
import type { EventFields } from './events.ts';
import type { Fields, StringField } from './field.ts';

/** Part 1, Authentication: the kinds of bearer credential. */
export type CredentialKind = 'oauth' | 'user-key' | 'project-key' | 'member-token';

/**
 * What a caller may do when it doesn't know whether a request took effect.
 * - `safe`: send it again; the second one changes nothing more (reads, idempotent writes, keyed requests).
 * - `confirm`: find out what happened first; a blind repeat could apply twice.
 */
export type Repeat = 'safe' | 'confirm';

/**
 * How often one project may be written to (Part 2, Limits: per-project write pacing). Rows that name the same budget
 * draw on it together.
 */
export interface Pace {
  readonly budget: string;
  readonly requests: number;
  readonly perMs: number;
}

/** One row of the API: everything that the client needs to call it and the local platform to answer it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the base address; `{name}` marks a path parameter, whose format stands in `PATH_PARAMETERS`. */
  readonly path: string;
  readonly scopes: readonly string[];
  /** Kinds of credential that are accepted. */
  readonly credentials: readonly CredentialKind[];
  readonly query?: Fields;
  /** Fields of the JSON body; any other is refused. Absent: the endpoint takes no body. */
  readonly body?: Fields;
  /** Fields of a `multipart/form-data` body; `file` is the one that holds bytes. */
  readonly form?: Fields;
  /** The body may be left out. */
  readonly bodyOptional?: true;
  /** Fields of the JSON answer that the documents promise. Others are ignored. */
  readonly answer: Fields;
  /** The answer is a stream of these events, which ends with the first of `lastEvents`. */
  readonly events?: EventFields;
  readonly lastEvents?: readonly string[];
  /** Replayed events keep their ids; absent: events have none, or count anew on each connection. */
  readonly eventIds?: 'kept';
  /** HTTP 202 means: not yet; the same request is to be made again after `Retry-After`, or this field's milliseconds. */
  readonly pending?: string;
  /** The answer's one array, where the endpoint lists in pages. */
  readonly list?: string;
  readonly repeat: Repeat;
  /** Attempts in all, where they are to be fewer than usual. */
  readonly attempts?: number;
  /** The same after a refusal with one of these codes. */
  readonly attemptsAfter?: { readonly [Code in ErrorCode]?: number };
  /** Milliseconds to wait where an attempt may still be at work and the platform doesn't say how long. */
  readonly pauseAfterLostMs?: number;
  /** The format of the `Idempotency-Key` header, where the endpoint requires one. */
  readonly idempotencyKey?: StringField;
  /** Codes that the documents name for this endpoint, beyond `COMMON_CODES`. */
  readonly codes: readonly ErrorCode[];
  /** Codes that the documents name for the failure with which a stream ends. */
  readonly eventCodes?: readonly EventCode[];
  /**
   * Of these codes: those after which it isn't known whether the request took effect, though the platform answered.
   * Where one comes with a 502, even a request that is safe to repeat is first looked after (reading R32).
   */
  readonly unconfirmed?: readonly ErrorCode[];
  /** The service works before it answers, so that the first byte of the answer may take long. */
  readonly slow?: true;
  /** How long it may take at most, where the documents say so, in milliseconds. */
  readonly firstByteMs?: number;
  readonly pace?: Pace;
  /** The role that the caller needs in the project, where the documents name one. */
  readonly role?: 'owner' | 'admin' | 'owner-or-tenant-admin';
  /** Where in the documents this row stands. */
  readonly clause: string;
}

/** Every kind of bearer credential (Part 1, Authentication). */
export const ANY_CREDENTIAL: readonly CredentialKind[] = ['oauth', 'user-key', 'project-key', 'member-token'];

/** Project keys can't reach user-level and tenant-level collections, nor create projects (Part 1, Authentication). */
export const NOT_PROJECT_KEYS: readonly CredentialKind[] = ['oauth', 'user-key', 'member-token'];
