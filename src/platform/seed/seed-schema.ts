/** Format of a seed: the JSON Schema that seeds are checked against, from which their types are derived. */

import type { BearerKind } from '../../api/endpoint.ts';
import type { LogEntry, LogView } from '../functions/function-log.ts';
import type { SqlLogView } from '../sql-log/log-tasks.ts';
import type { SeedSqlLog } from '../sql-log/sql-logs.ts';
import type { JsonObject } from '../http/answer.ts';
import { SEED_AGENT } from './seed-agent.ts';
import {
  anyObject,
  either,
  flag,
  integer,
  type JsonSchema,
  list,
  map,
  none,
  object,
  oneOf,
  type Schema,
  text,
} from './schema-types.ts';

const SCOPES = 'Scopes, such as `release.write`.';
const EPOCH_MS = 'Epoch milliseconds.';

export const USER = object(
  {
    open_id: text('ID of the user.'),
    name: text(),
    tenant: text('ID of the tenant that the user belongs to.'),
  },
  {
    avatar: either(text(), none(), 'URL of a picture.'),
    tenant_admin: flag('Administrator of the whole tenant, in addition to any role in a project.'),
    team_status: oneOf(['active', 'freeze', 'deleted'], 'Status in the team. Default: `active`.'),
    member_id: text('ID as a member of the tenant’s team: `tm_…`. Default: derived from the `open_id`.'),
    created_at: integer('Time at which the user joined the team, in epoch milliseconds.'),
    integration: flag('Integration account of the open type (Part 1, Authentication).'),
  },
);

const KINDS: Schema<BearerKind> = oneOf(['oauth', 'user-key', 'project-key', 'member-token']);

export const CREDENTIAL = object(
  {
    token: text(),
    kind: KINDS,
    user: text('`open_id` of its user. The credential belongs to the user’s tenant.'),
    scopes: either(list(text()), oneOf(['*']), `${SCOPES} \`*\`: all of them.`),
  },
  {
    project: text('`url_id` of the one project of a project key.'),
    client: text(
      'Application that rate limits count the credential under. An OAuth token’s user has a separate `open_id` for each application. Default: each credential is an application of its own.',
    ),
    expires_at: integer(EPOCH_MS),
    revoked: flag(),
    delegated_by: text(
      'Access key of the team credential that issued this member token. The token becomes invalid with that credential.',
    ),
  },
);

const ROLE = oneOf(['owner', 'admin', 'member', 'viewer']);

export const BUCKET = object(
  { name: text() },
  {
    public: flag('Default: false.'),
    file_size_limit: integer('In bytes. Default: no limit of its own.'),
    allowed_mime_types: list(text(), 'Such as `image/png` or `image/*`. Default: any type.'),
    objects: map(text(), 'Texts by path.'),
  },
);

const LOG_ENTRY: Schema<LogEntry> = object(
  { timestamp: integer(EPOCH_MS), level: oneOf(['debug', 'info', 'warn', 'error']), message: text() },
  { stack: text() },
);

export const FUNCTION = object(
  { name: text(), files: map(text(), 'Texts by path. The entry point is `index.ts`.') },
  {
    verify_jwt: flag('Default: true.'),
    version: integer('Default: 1.'),
    logs: list(LOG_ENTRY, 'Log entries of the function, in any order.'),
  },
);

const SQL_LOG: Schema<SeedSqlLog> = object(
  {},
  {
    type: oneOf(['dev', 'prod'], 'Default: `prod`. Two databases of one type can’t be distinguished.'),
    records: list(
      anyObject<JsonObject>(),
      'Records that are returned unchanged. A record without a time is in every window.',
    ),
    generated: object(
      { count: integer(), from: integer('First epoch millisecond.'), to: integer('First epoch millisecond after.') },
      {},
      'Artificial records, distributed evenly over the time window.',
    ),
  },
);

const STATE = oneOf(['operational', 'frozen', 'banned', 'under_review', 'unavailable', 'deleted']);

export const PROJECT = object(
  {
    url_id: text('Public ID of the project.'),
    name: text(),
    type: text('`web`, or another type, which can’t be published.'),
    owner: text('`open_id` of its owner. The project belongs to the owner’s tenant.'),
  },
  {
    members: list(object({ user: text('`open_id` of the user.'), role: ROLE }, {})),
    state: STATE,
    created_at: integer(EPOCH_MS),
    source: map(text(), 'Files of its source: texts by path. Default: the starter that every project begins with.'),
    alias: text('Prefix of its official domain. Default: the `url_id` in lower case.'),
    domain_initialized: flag('The official domain is set up. Default: true.'),
    watermark_removed: flag(),
    watermark_frozen: flag('The platform prevents changes to the watermark.'),
    previewable: flag('The project can be previewed. Default: true.'),
    cloud: flag('Its cloud service is provisioned from the start. Default: false.'),
    secrets: map(text(), 'Values by name, for a project whose cloud service is provisioned from the start.'),
    buckets: list(BUCKET, 'Buckets of its cloud service. Default: a public and a private bucket.'),
    functions: list(FUNCTION, 'Functions of its cloud service.'),
    sql_logs: list(
      SQL_LOG,
      'Its databases, and the content of their logs in addition to the SQL that is executed here.',
    ),
  },
);

export const TEAM_CREDENTIAL = object(
  {
    access_key: text(),
    secret_key: text(),
    scopes: list(
      text(),
      'Scopes of the team endpoints that it may use, and those that it may delegate to members’ tokens. `*` is not allowed.',
    ),
  },
  {
    max_expires_in: integer('Maximum lifetime of a token that it delegates, in seconds. Default: an hour.'),
    revoked: flag(),
    leaked: flag('The credential was leaked, and is as invalid as a revoked one.'),
  },
);

export const TEAM = object(
  {
    id: text('ID of the tenant, whose users are the members.'),
    owner: text('`open_id` of one of its users.'),
    credentials: list(TEAM_CREDENTIAL, 'Credentials that the team signs its requests with.'),
  },
  {
    seats: either(
      integer(),
      oneOf(['unavailable']),
      'Maximum number of active members, including the Owner. Default: unlimited. `unavailable`: the number is unknown.',
    ),
    unavailable: flag('The whole team is unavailable, including its credentials and the tokens of its members.'),
  },
);

const ENTITLEMENT = oneOf(['watermark_removal', 'custom_domains', 'source_download', 'skills', 'open_type']);

export const TENANT = object(
  { id: text() },
  { entitlements: list(ENTITLEMENT, 'Default, also for a tenant that the seed doesn’t list: all of them.') },
);

export const SKILL = object(
  {
    skill_id: text(),
    skill_name: text(),
    owner: text('`open_id` of its user.'),
    visibility: oneOf(['private', 'tenant', 'public']),
  },
  {
    tenant: text('Team that the skill is bound to. Default: its owner’s tenant.'),
    state: oneOf(['active', 'deleted']),
    display_name: text(),
    description: text(),
    created_at: integer(
      'Epoch milliseconds. A tenant’s skill has passed its review if its age is at least the duration of a review.',
    ),
  },
  'Skill with one version.',
);

/**
 * The documents name entries of the types `object` and `prefix`. They leave open what the names are relative to, and
 * when a folder is listed instead of its content (reading R29 is about clients).
 */
export const STORAGE_VIEW = object(
  {},
  {
    names: oneOf(
      ['full', 'relative'],
      '`full` (default): `prefix` is the start of the full path, folders end with a slash, and every name is a full path. `relative`: `prefix` is a folder, names are relative to it, and names of folders have no slash at their end.',
    ),
    depth: oneOf(
      ['folder', 'all'],
      '`all`: lists every object below the prefix, and no folder. `folder` (default): lists only one level.',
    ),
    etags: oneOf(
      ['md5', 'opaque', 'none'],
      '`opaque`: as for objects that were uploaded in parts. `md5` (default): quoted, as in object stores.',
    ),
  },
  'Form of bucket listings, where the documents leave it open.',
);

export const SITE_VIEW = object(
  {},
  {
    clean_urls: flag('Whether `/about` serves `about.html`. Default: false.'),
    fallback: text(
      'File that browsers get for addresses without a file: `index.html` for a single-page app. Default: none.',
    ),
  },
  'How sites are served, where the documents leave it open.',
);

const LOG_VIEW: Schema<LogView> = object(
  {},
  {
    kept: oneOf(['newest', 'oldest'], 'Entries that are kept. Default: `newest`.'),
    order: oneOf(['ascending', 'descending'], 'Order by time. Default: `ascending`.'),
  },
  'How the logs of functions are truncated and sorted, where the documents leave it open.',
);

const SQL_LOG_VIEW: Schema<SqlLogView> = object(
  {},
  {
    record_keys: oneOf(['capital-first', 'lower-case-first'], 'Case of the first letter of a record’s keys.'),
    errors: oneOf(['problem', 'envelope'], 'Format of errors. Default: `problem`.'),
    window_end: oneOf(['left-out', 'included'], 'Whether a window includes its last instant. Default: it doesn’t.'),
    max_page_size: integer('Default: 1,000.'),
    init_ms: integer('Time that a task is `INIT`. Default: one second.'),
    running_ms: integer('Time that a task is `RUNNING`. Default: four seconds.'),
    kept_ms: integer('Time for which the results of a completed task are kept. Default: one hour.'),
  },
  'Details of SQL log export that the documents don’t specify.',
);

const QUOTAS = object(
  {},
  {
    projects_per_user: integer('Maximum number of projects that one user may own, without deleted ones.'),
    sandboxes_per_tenant: integer('Maximum number of sandboxes that run in one tenant at the same time.'),
    functions_per_project: integer('Maximum number of functions of a project.'),
    cloud_services_per_tenant: integer('Maximum number of projects of one tenant with a cloud service.'),
  },
  'Quotas of the plan. Default: unlimited.',
);

export const SEED = object(
  {
    users: list(USER, undefined, 1),
    credentials: list(CREDENTIAL, undefined, 1),
    projects: list(PROJECT, undefined, 1),
  },
  {
    $schema: text('Address of this schema, for editors.'),
    quotas: QUOTAS,
    tenants: list(TENANT),
    teams: list(TEAM, 'Tenants that are managed as teams.'),
    reserved_aliases: list(text(), 'Names that no project may use as its alias.'),
    forbidden_words: list(
      text(),
      'The content review rejects every text that contains one of these, in any letter case.',
    ),
    built_in_skills: list(text(), 'Names of the platform’s own skills.'),
    skills: list(SKILL),
    agent: SEED_AGENT,
    storage_view: STORAGE_VIEW,
    log_view: LOG_VIEW,
    sql_log_view: SQL_LOG_VIEW,
    site_view: SITE_VIEW,
    provisioning_warnings: list(text(), 'Warnings of every successful provisioning of a cloud service.'),
    skill_review_ms: integer('Duration of a team’s review of a skill, in milliseconds. Default: a minute.'),
  },
);

/** Schema as it is published in `docs/seed.schema.json`. */
export const SEED_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Seed of the local platform',
  description: 'Initial content of the local platform: users, credentials, projects and more.',
  ...SEED.json,
};
