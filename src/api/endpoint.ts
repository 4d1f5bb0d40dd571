import type { ErrorCode } from './errors.ts';
import type { EventCode } from './event-codes.ts';
import type { EventFields } from './events.ts';
import type { Fields, StringField } from './field.ts';

/** Part 1, Authentication: the kinds of bearer credential. */
export type BearerKind = 'oauth' | 'user-key' | 'project-key' | 'member-token';

/** A team's access key and secret key sign requests instead (Part 2, Authentication). */
export type CredentialKind = BearerKind | 'team-key';

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

/** How a stream is asked for again after it broke off, where that isn't as usual. All times in milliseconds. */
export interface Reconnection {
  /** The first ceiling of the exponential back-off, and its last. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** At most so much is added to what `Retry-After` asks for. */
  readonly jitterMs: number;
  /** What HTTP 429 asks for where its `Retry-After` is missing or can't be read. */
  readonly limitedMs: number;
  /** A connection that brought events got further only where it lasted this long. */
  readonly livelyMs: number;
  /** A connection that brings no byte for so long, not even a heartbeat, is given up. */
  readonly silentMs: number;
  /** Attempts in all at a first connection to which HTTP 404 is the answer: what was just begun may be found late. */
  readonly attemptsWhileMissing: number;
}

/** One row of the API: everything that the client needs to call it and the local platform to answer it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to `root`; `{name}` marks a path parameter, whose format stands in `PATH_PARAMETERS`. */
  readonly path: string;
  /**
   * What the path is relative to. By default the base address, with its `/open/v1`; `service`: the same without it, as
   * team paths are given in full (reading R39); `sql-log`: an address of its own (reading R17).
   */
  readonly root?: 'service' | 'sql-log';
  readonly scopes: readonly string[];
  /** Further scopes that it needs where this field of the request is true. */
  readonly scopesWith?: { readonly [field: string]: readonly string[] };
  /** Kinds of credential that are accepted. */
  readonly credentials: readonly CredentialKind[];
  readonly query?: Fields;
  /** Fields of the JSON body; any other is refused. Absent: the endpoint takes no body. */
  readonly body?: Fields;
  /** Fields of a `multipart/form-data` body; `file` is the one that holds bytes. */
  readonly form?: Fields;
  /** How the body travels, if not as the JSON object itself: as JSON in the form field `params` (Part 2, SQL log export). */
  readonly encoding?: 'params-form';
  /** It takes no body, and says all the same that it's JSON (Part 2, Team members: DELETE). */
  readonly emptyJson?: true;
  /** The answer stands in an envelope, whose markers of success must all agree (Part 2, SQL log export: Handling). */
  readonly envelope?: true;
  /** The body may be left out. */
  readonly bodyOptional?: true;
  /** Fields of the JSON answer that the documents promise. Others are ignored. */
  readonly answer: Fields;
  /** The answer is a stream of these events, which ends with the first of `lastEvents`. */
  readonly events?: EventFields;
  readonly lastEvents?: readonly string[];
  /**
   * How events that a connection brings again are told from new ones: by ids that are kept; absent: by their text, since
   * a replayed event is the stored one with its own times in it; `state`: not at all, as two pieces of text may be alike:
   * snapshots replace what was there, and whoever reads the stream keeps the state (Part 2, Events: reconnect procedure).
   */
  readonly eventIds?: 'kept' | 'state';
  readonly reconnection?: Reconnection;
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
  /** The form of the `Idempotency-Key` header, where the endpoint knows one; the client always sends it then. */
  readonly idempotencyKey?: KeyForm;
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

/** The form of an `Idempotency-Key`. */
export interface KeyForm extends StringField {
  readonly maxLength: number;
  readonly pattern: string;
  /** What the pattern takes, in words. */
  readonly characters: string;
}

/** Part 1, Source publish. */
export const VISIBLE_KEY_FORM = {
  type: 'string',
  minLength: 1,
  maxLength: 128,
  pattern: '[\\x21-\\x7e]+',
  characters: 'visible ASCII characters',
} as const satisfies KeyForm;

/** Part 1, Source import; reading R7. */
export const PLAIN_KEY_FORM = {
  ...VISIBLE_KEY_FORM,
  pattern: '[A-Za-z0-9_-]+',
  characters: 'letters, digits, `_` or `-`',
} as const satisfies KeyForm;

/** Part 2, Authentication: team and entitlement endpoints take a signature only. */
export const TEAM_KEY: readonly CredentialKind[] = ['team-key'];

/** Every kind of bearer credential (Part 1, Authentication). */
export const ANY_CREDENTIAL: readonly BearerKind[] = ['oauth', 'user-key', 'project-key', 'member-token'];

/** Project keys can't reach user-level and tenant-level collections, nor create projects (Part 1, Authentication). */
export const NOT_PROJECT_KEYS: readonly BearerKind[] = ['oauth', 'user-key', 'member-token'];
