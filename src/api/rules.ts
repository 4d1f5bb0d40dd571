/** Rules of the documents that the endpoints' rows can't express, for `project-platform check`. */

import type { EndpointId } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';

/** The endpoint (`*`: every one) and the rule's own name, the clause of the documents, and what is expected. */
type Expectation = readonly [id: `${EndpointId | '*'}/${string}`, clause: string, expected: string];
/** The same for a request that must be refused, with the statuses that are right, and the code if there is one. */
type Refusal = readonly [...Expectation, statuses: readonly number[], code?: ErrorCode];

// biome-ignore format: a rule is a line.
const ROWS = [
  ['*/problem', 'Part 1, Conventions: Error body', 'application/problem+json with type about:blank, title, status, detail, code and trace_id, and the same ID in X-Service-Trace-Id'],
  ['*/milliseconds', 'Part 1, Conventions: Timestamps', 'epoch milliseconds as an integer'],
  ['*/past', 'Part 1, Conventions: Timestamps', 'apart from expiry times, no time is more than an hour after the time in Date'],
  ['*/retry-after', 'Part 1, Errors: Common rules', '429 carries Retry-After'],
  ['*/json', 'Part 1, Conventions', 'a JSON object'],
  ['*/page-tokens', 'Part 1, Conventions: Pagination', 'no record is on two pages, and the last page has no next_page_token'],
  ['*/limit', 'Part 1 and Part 2, Limits', 'one request above the limit: 429 temporarily_unavailable'],
  ['*/framing', 'Part 1 and Part 2, Events', 'a text/event-stream that ends after the first terminal event; each frame has an event and JSON data'],
  ['user.get/stable', 'Part 1, Resources, User', 'the same open_id in each response'],
  ['projects.create/name', 'Part 1, Resources, Project', 'the name from the request, and the default type web'],
  ['projects.create/own', 'Part 1, User and projects: POST /projects', 'the url_id of a new project, which is listed with the requested name'],
  ['projects.create/edge', 'Part 1, User and projects: POST /projects', 'a name of 100 characters is accepted'],
  ['projects.list/query', 'Part 1, User and projects: GET /projects', 'a part of the name finds the project, and other text doesn’t'],
  ['projects.list/created_from', 'Part 1, User and projects: GET /projects', 'created_from is inclusive'],
  ['projects.list/created_to', 'Part 1, User and projects: GET /projects', 'created_to is exclusive'],
  ['projects.list/range', 'Part 1, User and projects: GET /projects', 'created_to must exceed created_from', [400], 'invalid_request'],
  ['projects.list/default-page', 'Part 1, Limits: Project list', 'page_size is 20 by default'],
  ['projects.delete/project_id', 'Part 1, User and projects: DELETE /projects/{project_id}', 'the project_id of the deleted project'],
  ['projects.delete/missing', 'Part 1, User and projects: Delete rules', 'repeated deletion', [404], 'not_found'],
  ['projects.delete/gone', 'Part 1, Errors: 404 not_found', 'a deleted project', [404], 'not_found'],
  ['projects.delete/unlisted', 'Part 1, User and projects: Delete rules', 'a deleted project isn’t listed'],
  ['watermark.set/idempotent', 'Part 1, Watermark rules', 'the requested state, even if it is set again'],
  ['watermark.set/enable', 'Part 1, Watermark rules', 'enabled, or 403 entitlement_required'],
  ['project-tokens.create/bound', 'Part 1, Project API key', 'bound to the project, with the requested scopes, separated by spaces'],
  ['project-tokens.create/expiry', 'Part 1, Project key body: expires_in_days', 'expires after one day'],
  ['project-tokens.create/edge', 'Part 1, Project key body', 'a name of 100 characters and 3650 days are accepted'],
  ['project-tokens.create/other-project', 'Part 1, Errors: 403 forbidden', 'a project key on another project', [403], 'forbidden'],
  ['project-tokens.create/collections', 'Part 1, Authentication', 'a project key can’t use user-level collections', [403]],
  ['project-tokens.create/nested', 'Part 1, Authentication', 'a project key can’t create keys, even with the scope *', [403]],
  ['project-tokens.create/after-delete', 'Part 1, User and projects: Delete rules', 'the key of a deleted project is refused', [401, 403, 404]],
  ['alias.get/defaults', 'Part 1, Subdomain alias configuration', 'default_alias is the lowercase url_id, is_custom_alias shows whether alias differs from default_alias, and primary_domain has no scheme'],
  ['alias.check/own', 'Part 1, Subdomain alias, rule 4', 'the current alias counts as available'],
  ['alias.check/normalized', 'Part 1, Subdomain alias, rule 1', 'alias is trimmed and lower-cased'],
  ['alias.check/form', 'Part 1, Subdomain alias, rules 1 and 4', 'a malformed name', [400], 'invalid_request'],
  ['alias.check/edge', 'Part 1, Subdomain alias, rule 1', 'names of 5 and 24 characters are accepted'],
  ['alias.check/unknown-parameter', 'Part 1, Subdomain alias, rule 3', 'an unknown parameter', [400], 'invalid_request'],
  ['alias.check/missing', 'Part 1, Subdomain alias: availability', 'alias is required', [400], 'invalid_request'],
  ['alias.set/default', 'Part 1, Subdomain alias, rule 2', 'setting the project’s own url_id as the alias restores the default alias'],
  ['alias.set/form', 'Part 1, Subdomain alias, rule 1', 'a malformed name', [400], 'invalid_request'],
  ['alias.set/custom', 'Part 1, Subdomain alias, rules 1 and 5', 'the custom alias, or 403 entitlement_required'],
  ['alias.set/same', 'Part 1, Subdomain alias, rule 6', 'the same value again succeeds'],
  ['alias.reset/default', 'Part 1, Subdomain alias, rule 7', 'the default configuration, even if repeated'],
  ['releases.current/none', 'Part 1, Errors: 404 release_not_found', 'without a release', [404], 'release_not_found'],
  ['releases.unpublish/none', 'Part 1, States and transitions', 'without a release', [404], 'release_not_found'],
  ['releases.prepare/ticket', 'Part 1, Releases: Upload', 'a method, a URL, and headers, one of which forbids overwriting'],
  ['releases.prepare/edge', 'Part 1, Releases: Access expiry', 'expires_at from 1 to 253402271999999, or null, is accepted'],
  ['releases.prepare/signed-header', 'Part 1, Releases: Upload', 'an upload without the signed header fails'],
  ['releases.prepare/upload', 'Part 1, Releases: Upload', 'the upload with all headers succeeds'],
  ['releases.prepare/immutable', 'Part 1, Releases: Upload', 'a second upload fails'],
  ['releases.complete/invalid', 'Part 1, Errors: 400 artifact_invalid; Limits: Static ZIP', 'a package without index.html, or with a forbidden type', [400], 'artifact_invalid'],
  ['releases.complete/kept', 'Part 1, Releases: Static complete', 'a failed review doesn’t replace the live version'],
  ['releases.complete/replay', 'Part 1, Releases: Static complete', 'the same token again: the same release and expires_at'],
  ['releases.complete/expiry', 'Part 1, Releases: Access expiry', 'expires_at from prepare; after that time, the address responds with 404'],
  ['releases.complete/served', 'Part 1, Resources, Release', 'access_url serves the uploaded page'],
  ['releases.complete/bytes', 'Part 1, Resources, Release', 'a text file is served byte for byte'],
  ['releases.complete/version', 'Part 1, Versioning', 'version is an integer that the server increases'],
  ['releases.current/same', 'Part 1, Resources, Release', 'the completed release, with the status "active"'],
  ['releases.list/order', 'Part 1, Releases: history', 'newest version first; only the current release has current: true'],
  ['releases.list/no-expiry', 'Part 1, Resources, Release', 'history items have no expires_at'],
  ['releases.unpublish/result', 'Part 1, Resources, Release', 'the status "unpublished", and the previous version as a string'],
  ['releases.unpublish/gone', 'Part 1, States and transitions', 'no current release afterward, although the history is kept', [404], 'release_not_found'],
  ['releases.unpublish/offline', 'Part 1, States and transitions', 'access_url no longer serves the site after a minute'],
  ['releases.publish/ids', 'Part 1, Events: Source publish stream', 'frames have increasing ids'],
  ['releases.publish/order', 'Part 1, Events: Source publish stream', 'release.started first, release.completed or release.failed last'],
  ['releases.publish/replay', 'Part 1, Releases: Source publish', 'the same key replays the stored events'],
  ['releases.publish/other-expiry', 'Part 1, Releases: Source publish', 'a different expires_at with the same key', [409]],
  ['source.import/order', 'Part 1, Events: Source import stream', 'import.started first, import.completed or import.failed last'],
  ['source.import/skipped', 'Part 1, States and transitions', 'without ai_adapt, the value of ai.status is "skipped"'],
  ['source.import/own', 'Part 1, Events: Source import stream', 'the project_id of a new project, which is listed with the requested name'],
  ['source.import/replay', 'Part 1, Source import: Retry rules', 'the same key and package: the same import and project'],
  ['source.import/conflict', 'Part 1, Errors: 409 import_conflict', 'the same key with different input', [409], 'import_conflict'],
  ['source.import/not-a-zip', 'Part 1, Events: Source import stream', 'import.failed, or 400, for a file that isn’t a ZIP'],
  ['source.import/form', 'Part 1, Source import', 'an invalid form', [400], 'invalid_request'],
  ['source.export/digest', 'Part 1, Source export', 'the download has the size and the SHA-256 of the response'],
  ['source.export/content', 'Part 1, Source export', 'the files of the source, except .env and .env.*'],
  ['source.export/bytes', 'Part 1, Source export', 'the imported files, byte for byte'],
  ['source.export/constants', 'Part 1, Resources, Source export', 'a .zip file of the type application/zip'],
  ['source.export/expiry', 'Part 1, Source export', 'the address is valid for 10 minutes'],
  ['preview.link/starting', 'Part 1, Sandbox and preview: Preview responses', 'the status "starting": 202 with Retry-After and code preview_starting'],
  ['preview.link/ready', 'Part 1, Preview link', '200 with url and expires_at in the future'],
  ['preview.link/host', 'Part 1, Sandbox and preview', 'url is under /open/preview/ on the service host'],
  ['preview.link/page', 'Part 1, Sandbox and preview', 'without Authorization, the URL returns an HTML page'],
  ['sandbox.kill/outcome', 'Part 1, Sandbox kill result', '"killed" or "not_found"'],
  ['sandbox.kill/again', 'Part 1, Sandbox and preview: Kill rules', '200 with the outcome "not_found"'],
  ['skills.list/mixed-token', 'Part 1, Skills', 'a token from another scope', [400], 'invalid_page_token'],
  ['skills.list/default-size', 'Part 1, Skills', 'page_size 0 means 20'],
  ['skills.list/hidden', 'Part 1, Resources: Skill', 'list items don’t expose storage address, owner, tenant, entitlement or review'],
  ['skills.upload/package', 'Part 1, Skills: package_base64', 'a package without SKILL.md, or with a different name in it', [400], 'invalid_request'],
  ['skills.upload/version', 'Part 1, Skills', 'a skill with the SHA-256 of the package; the same name again is a new version'],
  ['cloud.provision/created', 'Part 2, States: Cloud service', 'created: true at first, then created: false; the status is "ready"'],
  ['database.status/not-enabled', 'Part 2, Cloud services: GET /cloud/database/status', '"not_enabled" before provisioning, then "ready"'],
  ['cloud.credentials/not-enabled', 'Part 2, Errors: 409 cloud_not_enabled', 'before provisioning', [409], 'cloud_not_enabled'],
  ['cloud.credentials/keys', 'Part 2, Cloud service: Credentials', 'anon_key differs from service_key'],
  ['auth.enable/result', 'Part 2, Cloud services: PUT /cloud/auth/providers', 'each provider once, enabled'],
  ['secrets.set/value', 'Part 2, Limits: Secret', 'a value of 65536 bytes is accepted'],
  ['secrets.list/metadata', 'Part 2, Secret metadata', 'the name, and never the value'],
  ['secrets.list/hidden', 'Part 2, Secret metadata', 'no value'],
  ['secrets.delete/gone', 'Part 2, Cloud services: DELETE /cloud/secrets', 'a deleted secret isn’t listed, and a function that is deployed afterward can’t read it'],
  ['secrets.delete/absent', 'Part 2, Cloud services: DELETE /cloud/secrets', 'an absent secret', [404], 'not_found'],
  ['storage.list/listing', 'Part 2, Cloud services, rule 5', 'ascending by name, with sizes as strings and folders as prefixes'],
  ['storage.list/default-page', 'Part 2, Limits: Object list', 'page_size is 20 by default'],
  ['storage.list/clamped', 'Part 2, Limits: Object list', 'a page_size above 100 counts as 100, and 0 counts as the default'],
  ['storage.list/mixed-token', 'Part 2, Errors: invalid_page_token', 'a token from another prefix', [400], 'invalid_page_token'],
  ['storage.put/path', 'Part 2, Cloud services, rule 6', 'an invalid path or content', [400], 'invalid_request'],
  ['storage.put/result', 'Part 2, Cloud services, rule 6', 'the trimmed path, the size as a string, uploaded: true'],
  ['storage.put/stored', 'Part 2, Cloud services, rule 6', 'the listed size, and the bytes at a public address, are those of the upload'],
  ['storage.put/size', 'Part 2, Limits: Object upload', 'an object of 5 MiB is accepted; one byte more', [413], 'artifact_too_large'],
  ['storage.put/upsert', 'Part 2, Cloud services, rule 6', 'upsert: false refuses to overwrite'],
  ['storage.delete/deleted', 'Part 2, Cloud services: DELETE objects', 'each path once; the objects are gone'],
  ['storage.list/missing-bucket', 'Part 2, Errors: 404 not_found', 'a missing bucket', [404], 'not_found'],
  ['database.query/values', 'Part 2, Cloud services, rule 4', 'bigint and numeric as strings, bytea as Base64, JSON types kept, dates and UUIDs as strings'],
  ['database.query/columns', 'Part 2, Cloud services: POST /cloud/database/queries', 'the columns, rows and row_count of the result'],
  ['database.query/stored', 'Part 2, Cloud services: POST /cloud/database/queries', 'a stored text is read back unchanged'],
  ['database.query/limit', 'Part 2, Cloud services, rule 3', 'at most 100 rows, truncated: true, and a row_count of at least 100'],
  ['database.query/too-large', 'Part 2, Cloud services, rule 3', 'more than 1 MiB', [413], 'response_too_large'],
  ['database.query/invalid', 'Part 2, Cloud services, rule 3', 'a syntax, name or constraint error', [400], 'invalid_query'],
  ['database.query/rollback', 'Part 2, Cloud services, rule 3', 'a failure rolls back all statements of the request'],
  ['database.query/changes', 'Part 2, Cloud services, rule 3', 'row_count covers affected rows; several statements run in one request'],
  ['database.query/transaction-control', 'Part 2, Cloud services, rule 3', 'transaction control is accepted'],
  ['database.query/longest', 'Part 2, Limits: SQL', 'a query of 65536 bytes is accepted'],
  ['database.tables/table', 'Part 2, Cloud service: Table, Column', 'the table in the public schema, with columns, comments, enums, and estimated_rows as a string'],
  ['functions.deploy/version', 'Part 2, Versioning', 'version increases with each deployment'],
  ['functions.deploy/verify-jwt', 'Part 2, Cloud services: PUT /cloud/functions/{function_name}', 'verify_jwt is true by default, otherwise the requested value'],
  ['functions.deploy/package', 'Part 2, Cloud services, rule 7', 'a package without index.ts at its root', [400], 'invalid_request'],
  ['functions.deploy/size', 'Part 2, Limits: Function', 'more than 10 MiB', [413], 'artifact_too_large'],
  ['functions.list/listed', 'Part 2, Cloud services: GET /cloud/functions', 'the deployed function'],
  ['functions.deploy/call', 'Part 2, Cloud services, rule 7', 'the function runs at /functions/v1/{function_name}, and reads secrets'],
  ['functions.deploy/jwt', 'Part 2, Cloud services: PUT /cloud/functions/{function_name}', 'a call without a JWT is refused'],
  ['functions.logs/window', 'Part 2, Cloud services, rule 8', 'the 15 minutes before end_time by default'],
  ['functions.logs/limits', 'Part 2, Cloud services, rule 8', 'start_time isn’t before end_time, or by more than 1 hour', [400], 'invalid_request'],
  ['functions.delete/gone', 'Part 2, Cloud services: DELETE /cloud/functions', 'a deleted function isn’t listed, and can’t be called'],
  ['functions.delete/absent', 'Part 2, Errors: 404 not_found', 'an absent function', [404], 'not_found'],
  ['sql-log.create/envelope', 'Part 2, SQL log export: Response envelope', 'code, httpStatusCode, successResponse, requestId, data.code and data.success'],
  ['sql-log.create/range', 'Part 2, SQL log export: Create task', 'endTime is after startTime: otherwise an error'],
  ['sql-log.create/token', 'Part 2, Authentication', 'a wrong token is refused'],
  ['sql-log.describe/completed', 'Part 2, SQL log export: Handling', 'COMPLETED, with queries and total'],
  ['agent.capabilities/ids', 'Part 2, Agent: GET capabilities', 'each model has an id'],
  ['agent.uploads/ticket', 'Part 2, Agent: POST uploads', 'an upload ticket'],
  ['agent.start/unknown-model', 'Part 2, Agent: Start-run request', 'an unknown model', [400], 'invalid_request'],
  ['agent.start/echo', 'Part 2, Agent: Start-run request', 'three identifiers, and the model and speed_tier of the request'],
  ['agent.events/ids', 'Part 2, Events: agent event stream', 'ids start at 1 in each connection and increase; heartbeats have none'],
  ['agent.events/resume', 'Part 2, Events: agent event stream', 'Last-Event-ID isn’t supported: a new connection starts again at 1'],
  ['agent.events/usage', 'Part 2, Events: run.usage', 'credits_used is a decimal integer string; usage_id is stable'],
  ['agent.events/missing', 'Part 2, Errors', 'an unknown run', [404], 'not_found'],
  ['agent.cancel/again', 'Part 2, States: Agent run', 'a canceled run: 200; another terminal state: 409 not_cancelable'],
  ['team.list/signature', 'Part 2, Errors: invalid_signature', 'a wrong signature', [401], 'invalid_signature'],
  ['team.list/expired', 'Part 2, Errors: signature_expired', 'a timestamp of the day before', [401], 'signature_expired'],
  ['team.list/replayed', 'Part 2, Errors: signature_replayed', 'a nonce that was already used', [401], 'signature_replayed'],
  ['team.list/bearer', 'Part 2, Authentication', 'a bearer token is refused', [401, 403]],
  ['team.create/own', 'Part 2, Team members: POST', 'the member_id of a new member, which is listed with the requested nickname'],
  ['team.create/member', 'Part 2, Team member', 'the role "member", the status "active", and the requested nickname'],
  ['team.update/frozen', 'Part 2, States: Team member', 'the status "freeze", then "active" again'],
  ['team.token/result', 'Part 2, Team members: POST tokens', 'a Bearer token with exactly the requested scopes'],
  ['team.token/usable', 'Part 2, Authentication', 'the token can use its own scopes, and no others'],
  ['team.token/star', 'Part 2, Errors: invalid_scope', '* can’t be delegated', [400, 403], 'invalid_scope'],
  ['team.token/revoked', 'Part 2, States: Team member', 'a frozen member’s token', [401], 'invalid_token'],
  ['team.token/inactive', 'Part 2, Errors: 403 member_inactive', 'a frozen member', [403], 'member_inactive'],
  ['team.delete/gone', 'Part 2, Team members: GET', 'a deleted member', [404], 'not_found'],
  ['usage.team/codes', 'Part 2, Entitlement usage', 'all codes in the default order, or each requested code once, in the requested order'],
  ['usage.team/null', 'Part 2, Entitlement usage', 'the value null for codes, although [] is accepted', [400]],
  ['usage.team/member', 'Part 2, Entitlement usage', 'member_id is rejected', [400], 'invalid_request'],
  ['usage.member/missing', 'Part 2, Entitlement usage', 'an unknown member', [404], 'not_found'],
] as const satisfies readonly (Expectation | Refusal)[];

type Row = (typeof ROWS)[number];
export type RuleId = Row[0];
/** Rule about a request that must be refused. */
export type RefusalId = Extract<Row, { readonly 3: unknown }>[0];

/** Rule: its clause of the documents, what is expected and, for a request that must be refused, how. */
export interface Rule {
  readonly clause: string;
  readonly expected: string;
  readonly statuses: readonly number[];
  readonly code: ErrorCode | undefined;
}

export const RULES = Object.fromEntries(
  ROWS.map(([id, clause, what, statuses = [], code]: Expectation | Refusal): [string, Rule] => {
    const refusal = [statuses.join(', ').replace(/, (\d+)$/, ' or $1'), code].filter(Boolean).join(' ');
    return [id, { clause, expected: refusal === '' ? what : `${what}: ${refusal}`, statuses, code }];
  }),
) as { readonly [Id in RuleId]: Rule };

/** Fields that the rows call optional, but that the documents list for each response that the check gets. */
export const REQUIRED_FIELDS =
  /^(?:source\.import\/field:import\.completed\.conversation_id|sql-log\.create\/field:(?:taskId|start|end|createTime|env)|agent\.events\/field:(?:run\.usage\.\w+|preview\.ready\.\w+|tool\.input\.delta\.(?:tool_call_id|field)|message\.delta\.delta|run\.working\.\w+|tool\.call\.(?:tool_name|tool_call_id|status)))$/;

/** Fields that a response must not have, at any depth, by rule. */
export const HIDDEN_FIELDS: { readonly [Id in RuleId]?: RegExp } = {
  'releases.list/no-expiry': /^expires_at$/,
  'skills.list/hidden': /owner|tenant|entitle|review|storage|bucket|object_key/i,
  'secrets.list/hidden': /^value$/i,
};

/** Values that a platform may know, but that the documents don’t list, by the name of the field. */
export const OTHER_VALUES: Readonly<Record<string, readonly string[]>> = {
  providers: ['google', 'github', 'phone'],
};

/** Endpoints that refuse unknown fields of the body, in Part 1. Part 2 refuses them everywhere ("Endpoints"). */
export const STRICT_BODIES: readonly EndpointId[] = [
  'watermark.set',
  'alias.set',
  'releases.complete',
  'releases.publish',
  'releases.unpublish',
];

/** Names of fields that no document shows (assumptions R5 and R13). Other names are open. */
export const OPEN_FIELDS =
  /^(?:releases\.list\/field:releases$|agent\.(?:conversations|messages)\/field:|agent\.uploads\/field:)/;

/** Endpoints whose body no document shows (assumption R12). An error is open. */
export const OPEN_BODIES: readonly EndpointId[] = ['agent.uploads'];

/** Codes that tell about the plan, the credential or the state of the project, not about a rule. */
export const STATE_CODES = [
  'insufficient_scope',
  'forbidden',
  'quota_exceeded',
  'entitlement_required',
  'domain_not_initialized',
  'preview_not_ready',
  'sandbox_concurrency_limit_exceeded',
  'project_frozen',
  'project_banned',
  'project_under_review',
  'project_unavailable',
  'project_not_operational',
];
