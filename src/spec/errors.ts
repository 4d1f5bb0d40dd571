/**
 * The API's error codes: Part 1 and Part 2, Errors. `kind` is what the code means to a caller,
 * `remedy` what a person can do about it. Unknown codes are handled by their HTTP status (Part 1, Versioning).
 */
interface ErrorRow {
  /** HTTP statuses with which the documents give this code. */
  readonly statuses: readonly number[];
  readonly kind: 'input' | 'auth' | 'missing' | 'conflict' | 'limit' | 'unavailable';
  readonly meaning: string;
  readonly remedy: string;
}

export const ERROR_CODES = {
  invalid_request: {
    statuses: [400],
    kind: 'input',
    meaning: 'A path id, body, header, range or key is not as the API wants it.',
    remedy: 'Correct the value that the message names.',
  },
  invalid_page_token: {
    statuses: [400],
    kind: 'input',
    meaning: 'The page token is invalid or belongs to another query.',
    remedy: 'Run it again: the listing begins anew at its first page.',
  },
  artifact_invalid: {
    statuses: [400],
    kind: 'input',
    meaning: 'The uploaded package has a file whose type or size does not suit a static site, or it is missing.',
    remedy: 'Compare the package with the limits for static sites, correct it and publish again.',
  },
  invalid_token: {
    statuses: [401],
    kind: 'auth',
    meaning: 'The credential is missing, invalid, expired or revoked.',
    remedy: 'Give a valid credential as `token` (or PLATFORM_TOKEN). In a pull request from a fork, secrets are empty.',
  },
  insufficient_scope: {
    statuses: [403],
    kind: 'auth',
    meaning: 'The credential lacks a scope that the operation needs.',
    remedy: 'Issue a credential with the scopes that the README lists for this operation.',
  },
  forbidden: {
    statuses: [403],
    kind: 'auth',
    meaning:
      'The credential may not do this here: another project’s key, a failed content review or a missing entitlement.',
    remedy: 'Check that the credential belongs to this project, and what the message says of the content.',
  },
  quota_exceeded: {
    statuses: [403],
    kind: 'limit',
    meaning: 'The plan’s quota or entitlement is used up.',
    remedy: 'Delete what is no longer needed, or raise the plan’s quota.',
  },
  not_found: {
    statuses: [404],
    kind: 'missing',
    meaning:
      'It does not exist, is deleted, belongs to another tenant, or the credential lacks the needed permission; the API does not tell which.',
    remedy: 'Check `project-id` (the project’s url_id) and that the credential’s user has the needed role in it.',
  },
  release_not_found: {
    statuses: [404],
    kind: 'missing',
    meaning: 'The project has no current release.',
    remedy: 'Publish the project first.',
  },
  release_conflict: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'Another publish of this project is in progress.',
    remedy:
      'Wait until it has ended, then run this again. A workflow `concurrency` group keeps two jobs from meeting here.',
  },
  release_state_expired: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The upload ticket, or the state from which the publish could be recovered, has expired.',
    remedy: 'Publish again: a new upload ticket is needed.',
  },
  temporarily_unavailable: {
    statuses: [429],
    kind: 'limit',
    meaning: 'The rate limit is reached.',
    remedy: 'Run it again later, or let fewer jobs share one credential.',
  },
  server_error: {
    statuses: [500],
    kind: 'unavailable',
    meaning: 'The platform failed, or can’t confirm what happened.',
    remedy: 'Look at the project’s state, then run it again. Report the trace id if it stays.',
  },
  service_unavailable: {
    statuses: [503],
    kind: 'unavailable',
    meaning: 'A service that the platform depends on is down.',
    remedy: 'Run it again later. Report the trace id if it stays.',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Codes that any endpoint may answer with (Part 1, Errors: "all"). */
export const COMMON_CODES: readonly ErrorCode[] = [
  'invalid_request',
  'invalid_token',
  'insufficient_scope',
  'temporarily_unavailable',
];
