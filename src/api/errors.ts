/** Error codes of the API: the HTTP statuses of each, its meaning, and what a person can do about it. */

/**
 * Row for an error code of the API: Part 1 and Part 2, Errors. `kind` is its meaning for a caller, `remedy` is what a
 * person can do about it. Unknown codes are handled by their HTTP status (Part 1, Versioning).
 */
export interface CodeRow {
  readonly kind: 'input' | 'auth' | 'missing' | 'conflict' | 'limit' | 'unavailable';
  readonly meaning: string;
  readonly remedy: string;
}

interface ErrorRow extends CodeRow {
  /** HTTP statuses that the documents list for this code. */
  readonly statuses: readonly number[];
}

/** Form of a code. Codes become outputs, which workflows use in scripts. A value of another form counts as missing. */
export const CODE_FORM = /^[\w.-]{1,100}$/;

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
  invalid_query: {
    statuses: [400],
    kind: 'input',
    meaning:
      'The database refused the SQL: a syntax error, an unknown object, or a constraint. Without transaction control in the SQL, all of it was rolled back.',
    remedy: 'Correct the SQL where the message says.',
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
    remedy: 'Give a valid credential as `token` (or PLATFORM_TOKEN).',
  },
  invalid_signature: {
    statuses: [401],
    kind: 'auth',
    meaning: 'The team credential, the body’s digest, the timestamp, the nonce or the signature is invalid.',
    remedy:
      'Check `access-key` and `secret-key`. Where they are right, the platform may sign another text: see the inputs for the signature’s templates.',
  },
  signature_expired: {
    statuses: [401],
    kind: 'auth',
    meaning: 'The signature’s timestamp has expired.',
    remedy: 'Set the machine’s clock; the step has tried once more with the platform’s own time.',
  },
  signature_replayed: {
    statuses: [401],
    kind: 'auth',
    meaning: 'The nonce was used already.',
    remedy:
      'Every request is signed with a new nonce, so something on the way sends requests twice. Look whether it was done before you run it again.',
  },
  invalid_scope: {
    statuses: [400, 403],
    kind: 'input',
    meaning: 'A scope is not supported, or the team credential may not delegate it.',
    remedy: 'Ask for fewer scopes, or have the team credential’s scopes extended.',
  },
  member_inactive: {
    statuses: [403],
    kind: 'conflict',
    meaning: 'The member is frozen or deleted.',
    remedy: 'Activate the member with the operation `team-members` and `mode: activate`, which takes a seat.',
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
    // 409: the team has no seat left.
    statuses: [403, 409],
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
  entitlement_required: {
    statuses: [403],
    kind: 'limit',
    meaning:
      'The plan lacks the entitlement that this needs: `watermark_removal`, `custom_domains`, or, for usage, an active one of the open type.',
    remedy: 'Add the entitlement to the plan; turning off, renaming and restoring the default need none.',
  },
  project_frozen: {
    statuses: [403],
    kind: 'conflict',
    meaning: 'The project is frozen, and may not be changed so.',
    remedy: 'Have the project unfrozen on the platform; the API can’t.',
  },
  project_banned: {
    statuses: [403],
    kind: 'conflict',
    meaning: 'The project is banned, and may not be changed so.',
    remedy: 'Turn to the platform’s support; the API can’t lift it.',
  },
  project_under_review: {
    statuses: [403],
    kind: 'conflict',
    meaning: 'The project is under review, and may not be changed meanwhile.',
    remedy: 'Run it again when the review is over.',
  },
  project_unavailable: {
    statuses: [403],
    kind: 'conflict',
    meaning: 'The project is not available.',
    remedy: 'Look at the project on the platform.',
  },
  project_not_operational: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The project is frozen, banned, under review, or its watermark is fixed by the platform.',
    remedy: 'Run it again when the project is operational.',
  },
  alias_unavailable: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The name is taken, reserved, refused by the content review, or was claimed at this very moment.',
    remedy: 'Choose another name; the operation `alias` with `mode: check` asks without changing anything.',
  },
  domain_not_initialized: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The platform has not set up the project’s official domain yet.',
    remedy: 'Publish the project once, or run it again later.',
  },
  cloud_not_enabled: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The project has no cloud service yet.',
    remedy: 'Run the operation `cloud-provision` once for this project; it may be repeated.',
  },
  import_conflict: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The idempotency key belongs to another import already.',
    remedy: 'Leave `idempotency-key` out, or give a new one for the changed package or options.',
  },
  import_state_expired: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'What the platform kept of this import is incomplete or has expired.',
    remedy: 'Look at the project list for what this import has made; it is never restarted by itself.',
  },
  action_expired: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The token of this request for input has expired; the run’s stream brings a new one while it waits.',
    remedy: 'Subscribe to the run again and answer with the new token: the operation `agent-respond` does both.',
  },
  action_already_responded: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'Somebody has answered this request for input already.',
    remedy: 'Look at the run with `agent-status`: it has gone on.',
  },
  run_conflict: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The project’s run has changed meanwhile, or another one is at work.',
    remedy: 'Look at the run with `agent-status`, and wait for its end or cancel it with `agent-cancel`.',
  },
  not_cancelable: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The run has ended already, otherwise than by being cancelled.',
    remedy: 'Nothing is left to cancel; `agent-status` shows how it ended.',
  },
  preview_not_ready: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The project can’t be previewed.',
    remedy: 'Build the project first; this says nothing about its sandbox.',
  },
  sandbox_concurrency_limit_exceeded: {
    statuses: [429],
    kind: 'limit',
    meaning: 'As many sandboxes run in this tenant as it may have.',
    remedy: 'Destroy one that isn’t needed with the operation `sandbox-kill`, or wait for an idle one to be reclaimed.',
  },
  artifact_too_large: {
    statuses: [413],
    kind: 'limit',
    meaning: 'The package is larger than the platform takes.',
    remedy: 'Leave out what the project doesn’t need.',
  },
  response_too_large: {
    statuses: [413],
    kind: 'limit',
    meaning: 'The result is larger than 1 MiB; the SQL may have run in full all the same.',
    remedy: 'Select fewer columns or rows. Where the SQL changes data, look at the data before running it again.',
  },
  upstream_error: {
    statuses: [502],
    kind: 'unavailable',
    meaning: 'A service behind the platform failed.',
    remedy: 'Run it again later.',
  },
  rate_limit_exceeded: {
    statuses: [429],
    kind: 'limit',
    meaning: 'The rate limit of the team endpoints is reached.',
    remedy: 'Run it again later, or let fewer jobs share one team credential.',
  },
  temporarily_unavailable: {
    statuses: [429],
    kind: 'limit',
    meaning: 'The rate limit is reached.',
    remedy: 'Run it again later, or let fewer jobs share one credential.',
  },
  server_error: {
    // 503: the team's seats can't be counted at the moment.
    statuses: [500, 503],
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

/** Codes that any endpoint with a bearer credential may respond with (Part 1, Errors: "all"). */
export const COMMON_CODES: readonly ErrorCode[] = [
  'invalid_request',
  'invalid_token',
  'insufficient_scope',
  'temporarily_unavailable',
];

/** Codes that any endpoint with a team's signature may respond with (Part 2, Errors). */
export const SIGNED_CODES: readonly ErrorCode[] = [
  'invalid_request',
  'invalid_signature',
  'signature_expired',
  'signature_replayed',
  'insufficient_scope',
  'rate_limit_exceeded',
];
