/**
 * Error codes of the API: the HTTP statuses of each, its meaning, and what a person can do about
 * it.
 */

/**
 * Row for an error code of the API: Part 1 and Part 2, Errors. `kind` is its meaning for a caller,
 * `remedy` is what a person can do about it. Unknown codes are handled by their HTTP status (Part
 * 1, Versioning).
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

/**
 * Form of a code. Codes become outputs, which workflows use in scripts. A value of another form
 * counts as missing.
 */
export const CODE_FORM = /^[\w.-]{1,100}$/;

export const ERROR_CODES = {
  invalid_request: {
    statuses: [400],
    kind: 'input',
    meaning: 'The request contains an invalid ID, body, header, range or idempotency key.',
    remedy: 'Correct the value that the error message describes.',
  },
  invalid_page_token: {
    statuses: [400],
    kind: 'input',
    meaning: 'The page token is invalid or belongs to a different query.',
    remedy: 'Re-run the job: the step starts again at the first page.',
  },
  invalid_query: {
    statuses: [400],
    kind: 'input',
    meaning:
      'The database rejected the SQL. All of it was rolled back, unless the SQL or a procedure that it calls contains transaction control.',
    remedy: 'Correct the SQL, or the data that the error message describes.',
  },
  artifact_invalid: {
    statuses: [400],
    kind: 'input',
    meaning:
      'The package is missing or damaged, has no `index.html` at its root, or contains files that are not allowed.',
    remedy:
      'If the package was not uploaded, re-run the job. Otherwise, correct what the error message describes, and publish again.',
  },
  invalid_token: {
    statuses: [401],
    kind: 'auth',
    meaning: 'The credential is missing, invalid, expired or revoked.',
    remedy: 'Set `@token` or the environment variable PLATFORM_TOKEN to a valid credential.',
  },
  invalid_signature: {
    statuses: [401],
    kind: 'auth',
    meaning: 'The team credential, body digest, timestamp, nonce or signature is invalid.',
    remedy:
      'Check `@access-key` and `@secret-key`. If both are correct, the platform might expect a different format: set `@string-to-sign` and `@authorization-header`.',
  },
  signature_expired: {
    statuses: [401],
    kind: 'auth',
    meaning: 'The signature’s timestamp has expired.',
    remedy: 'Set the runner’s clock to the correct time.',
  },
  signature_replayed: {
    statuses: [401],
    kind: 'auth',
    meaning: 'The signature’s nonce was already used.',
    remedy:
      'A proxy probably sent the request twice. If the request changes something, check whether it took effect before you re-run the job.',
  },
  invalid_scope: {
    statuses: [400, 403],
    kind: 'input',
    meaning:
      'A requested scope is not supported, or the team credential is not allowed to delegate it.',
    remedy: 'Request only supported scopes that the team credential is allowed to delegate.',
  },
  member_inactive: {
    statuses: [403],
    kind: 'conflict',
    meaning: 'The member is frozen or deleted.',
    remedy:
      'If the member is frozen, use `team-members` with `@mode: activate`, which uses one of the team’s seats.',
  },
  insufficient_scope: {
    statuses: [403],
    kind: 'auth',
    meaning: 'The credential lacks a scope that this operation requires.',
    remedy:
      'Use a credential with the scopes that the operation’s page lists for the inputs that you set.',
  },
  forbidden: {
    statuses: [403],
    kind: 'auth',
    meaning: 'The platform denied the request.',
    remedy:
      'If the error message describes the cause, fix that. Otherwise, check that the credential can be used for this operation and, if it is a project key, for this project.',
  },
  quota_exceeded: {
    // 409: the team has no seat left.
    statuses: [403, 409],
    kind: 'limit',
    meaning:
      'A quota of the plan is used up, such as that for projects, imports, cloud services, functions or team seats.',
    remedy: 'Delete unused resources, or request a higher quota.',
  },
  not_found: {
    statuses: [404],
    kind: 'missing',
    meaning: 'The resource doesn’t exist, or the credential has no access to it.',
    remedy:
      'Check the IDs and names (a project’s ID is its `url_id`), and that the credential, or its user, has permission for this operation.',
  },
  release_not_found: {
    statuses: [404],
    kind: 'missing',
    meaning: 'The project has no current release.',
    remedy: 'If a release should be live, publish the project.',
  },
  release_conflict: {
    statuses: [409],
    kind: 'conflict',
    meaning:
      'Another publish is in progress, or this idempotency key was used before with a different `expires_at`.',
    remedy:
      'If a publish is running, re-run the job after it ends. To prevent concurrent publishes, use a `concurrency` group.',
  },
  release_state_expired: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The upload ticket, or the saved state of the publish, has expired.',
    remedy: 'Re-run the job to publish again.',
  },
  entitlement_required: {
    statuses: [403],
    kind: 'limit',
    meaning:
      'The plan lacks a feature (an entitlement): `watermark_removal` to remove the watermark, `custom_domains` to replace the default alias, or, to query usage, an active entitlement of the type “open” of the team’s main account.',
    remedy:
      'Have the platform’s operator add the entitlement to the plan. Without it, keep the watermark and the default alias (in `preview-deploy`, remove `alias`).',
  },
  project_frozen: {
    statuses: [403],
    kind: 'conflict',
    meaning: 'The project is frozen, so this change is not allowed.',
    remedy: 'Have the project unfrozen on the platform.',
  },
  project_banned: {
    statuses: [403],
    kind: 'conflict',
    meaning: 'The project is banned, so this change is not allowed.',
    remedy: 'Contact the platform’s support team.',
  },
  project_under_review: {
    statuses: [403],
    kind: 'conflict',
    meaning: 'The project is under review, so this change is not allowed.',
    remedy: 'Re-run the job after the review has ended.',
  },
  project_unavailable: {
    statuses: [403],
    kind: 'conflict',
    meaning: 'The project is not available.',
    remedy: 'Check the project’s state on the platform.',
  },
  project_not_operational: {
    statuses: [409],
    kind: 'conflict',
    meaning:
      'The project is frozen, banned or under review, or the platform has locked its watermark.',
    remedy: 'Re-run the job once this has changed.',
  },
  alias_unavailable: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The alias is taken or reserved, or failed the content review.',
    remedy:
      'Choose a different alias. To check its availability first, run the operation `alias` with `@mode: check`.',
  },
  domain_not_initialized: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The platform has not set up the project’s official domain yet.',
    remedy: 'Re-run the job later, or contact the platform’s support team.',
  },
  cloud_not_enabled: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'Cloud services are not enabled for this project yet.',
    remedy:
      'Run the operation `cloud-provision` once for this project. If `cloud-provision` or `preview-deploy` fails with this code, re-run the job.',
  },
  import_conflict: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The idempotency key was already used for a different import.',
    remedy: 'If `@idempotency-key` is set, remove it, or set a new key.',
  },
  import_state_expired: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The platform’s saved state of this import is incomplete or has expired.',
    remedy:
      'If the import created a complete project, use that project; otherwise, import again with a new idempotency key: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run.',
  },
  action_expired: {
    statuses: [409],
    kind: 'conflict',
    meaning:
      'The short-lived token that was sent with the answer to the agent’s question has expired.',
    remedy: 'Answer again with `agent-respond`, which gets a new token.',
  },
  action_already_responded: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The agent’s question was already answered.',
    remedy: 'Check the state of the run with `agent-status`.',
  },
  run_conflict: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The state of the project’s agent run has changed, or another run is in progress.',
    remedy:
      'Check the run with `agent-status`. Wait until the run ends, or cancel it with `agent-cancel`.',
  },
  not_cancelable: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The run can’t be canceled, because it has already ended.',
    remedy: 'No action is needed. To see the result of the run, use `agent-status`.',
  },
  preview_not_ready: {
    statuses: [409],
    kind: 'conflict',
    meaning: 'The project can’t be previewed in its current state.',
    remedy: 'Make sure that the project is operational and has an app.',
  },
  sandbox_concurrency_limit_exceeded: {
    statuses: [429],
    kind: 'limit',
    meaning: 'The tenant has reached its limit of concurrent sandboxes.',
    remedy:
      'Destroy an unused sandbox with `sandbox-kill`, or wait until the platform reclaims one.',
  },
  artifact_too_large: {
    statuses: [413],
    kind: 'limit',
    meaning: 'The package or file exceeds the platform’s size limit.',
    remedy: 'Remove unneeded files from a package, or make a single file smaller.',
  },
  response_too_large: {
    statuses: [413],
    kind: 'limit',
    meaning: 'The result is larger than 1 MiB. The SQL may still have run in full.',
    remedy: 'Select fewer columns or rows. If the SQL changes data, first check the data.',
  },
  upstream_error: {
    statuses: [502],
    kind: 'unavailable',
    meaning: 'A service that the platform depends on failed.',
    remedy:
      'Re-run the job later. If the step changes data, first check whether the change took effect.',
  },
  rate_limit_exceeded: {
    statuses: [429],
    kind: 'limit',
    meaning: 'The rate limit of the team endpoints was reached.',
    remedy: 'Re-run the job later, or use the team credential in fewer concurrent jobs.',
  },
  temporarily_unavailable: {
    statuses: [429],
    kind: 'limit',
    meaning: 'A rate limit was reached, or can’t be checked.',
    remedy: 'Re-run the job later, or use the credential in fewer concurrent jobs.',
  },
  server_error: {
    // 503: the team's seats can't be counted at the moment.
    statuses: [500, 503],
    kind: 'unavailable',
    meaning: 'The platform had an internal error, or can’t confirm the result.',
    remedy: 'Check the current state on the platform, then re-run the job.',
  },
  service_unavailable: {
    statuses: [503],
    kind: 'unavailable',
    meaning: 'A service that the platform depends on is unavailable.',
    remedy:
      'Re-run the job later. If the error persists, report the trace ID to the platform’s support team.',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERROR_CODES;

/**
 * Returns a remedy without the sentences about idempotency keys, for work that has none and isn't
 * resumed.
 */
export const withoutKeys = (remedy: string): string => {
  const sentences = remedy
    .split(/(?<=\.)\s(?=\p{Lu})/u)
    .filter(sentence => !/idempotency[- ]key|resume/.test(sentence));
  return sentences.join(' ') || 'Re-run the job later.';
};

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
