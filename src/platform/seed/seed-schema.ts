/**
 * Format of a seed: the JSON Schema that seeds are checked against, from which their types are
 * derived.
 */

import type { BearerKind } from '../../api/shapes/endpoint.ts';
import { MEMBER_TOKEN } from '../../api/services/team.ts';
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
} from '../../base/schema/schema-types.ts';

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
    tenant_admin: flag(
      'Whether the user is an administrator of the whole tenant, in addition to any role in a project. Default: false.',
    ),
    team_status: oneOf(
      ['active', 'freeze', 'deleted'],
      'Status of the user in the team. Default: `active`.',
    ),
    member_id: text(
      'ID of the user as a member of the tenant’s team: `tm_…`. Default: derived from the `open_id`.',
    ),
    created_at: integer('Time at which the user joined the team, in epoch milliseconds.'),
    integration: flag(
      'Whether the user is an integration account of the open type (Part 1, Authentication). Default: false.',
    ),
  },
);

const KINDS: Schema<BearerKind> = oneOf(['oauth', 'user-key', 'project-key', 'member-token']);

export const CREDENTIAL = object(
  {
    token: text(),
    kind: KINDS,
    user: text('`open_id` of the credential’s user. The credential belongs to the user’s tenant.'),
    scopes: either(
      list(text()),
      oneOf(['*']),
      `${SCOPES} \`*\`: all scopes; not allowed for a project key.`,
    ),
  },
  {
    project: text(
      '`url_id` of the project. Required for a project key, and not allowed for other kinds.',
    ),
    client: text(
      'Application of an OAuth token. A user has a separate `open_id` for each application. Default: the user’s `open_id` is unchanged.',
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
    public: flag('Whether anyone can read the objects of the bucket. Default: false.'),
    file_size_limit: integer(
      'Maximum size of an object in bytes. Default: the bucket sets no limit.',
    ),
    allowed_mime_types: list(
      text(),
      'Allowed content types, such as `image/png` or `image/*`. Default: any type.',
    ),
    objects: map(text(), 'Content of each object, by its path.'),
  },
);

/** One line of a function's log (Part 2, Log entry). */
export const LOG_ENTRY = object(
  {
    timestamp: integer(EPOCH_MS),
    level: oneOf(['debug', 'info', 'warn', 'error']),
    message: text(),
  },
  { stack: text() },
);

export const FUNCTION = object(
  {
    name: text(),
    files: map(text(), 'Content of each file, by its path. The entry point is `index.ts`.'),
  },
  {
    verify_jwt: flag('Whether calls require a JWT of the project. Default: true.'),
    version: integer('Version of the function. Default: 1.'),
    logs: list(LOG_ENTRY, 'Log entries of the function, in any order.'),
  },
);

/** Log of a database. Two databases of one type can't be distinguished. */
export const SQL_LOG = object(
  {},
  {
    type: oneOf(
      ['dev', 'prod'],
      'Type of the database. If two databases have the same type, their logs can’t be exported. Default: `prod`.',
    ),
    records: list(
      anyObject<JsonObject>(),
      'Records with any fields. A record without a valid `ExecuteTime` (or `executeTime`) is in every time window.',
    ),
  },
);

const STATE = oneOf(['operational', 'deleted']);

export const PROJECT = object(
  {
    url_id: text('Public ID of the project.'),
    name: text(),
    type: text('Type of the project. Only projects of type `web` can be published.'),
    owner: text('`open_id` of the project’s owner. The project belongs to the owner’s tenant.'),
  },
  {
    members: list(object({ user: text('`open_id` of the user.'), role: ROLE }, {})),
    state: STATE,
    created_at: integer(EPOCH_MS),
    source: map(
      text(),
      'Content of each source file, by its path. Default: the source of a newly created project.',
    ),
    alias: text('Prefix of the project’s official domain. Default: the `url_id` in lowercase.'),
    watermark_removed: flag('Whether the watermark is removed. Default: false.'),
    cloud: flag('Whether the project has a cloud service from the start. Default: false.'),
    secrets: map(
      text(),
      'Value of each secret, by its name. Only for a project with `cloud: true`.',
    ),
    buckets: list(BUCKET, 'Buckets of the cloud service. Default: `public` and `private`.'),
    functions: list(FUNCTION, 'Functions of the cloud service.'),
    sql_logs: list(
      SQL_LOG,
      'Databases of the project, each with the initial content of its SQL log. The SQL that callers run is added to the log of the type `prod`.',
    ),
  },
);

export const TEAM_CREDENTIAL = object(
  {
    access_key: text(),
    secret_key: text(),
    scopes: list(
      text(),
      'Scopes that the credential has at team endpoints and can delegate to members’ tokens. `*` is not allowed.',
    ),
  },
  {
    max_expires_in: integer(
      'Maximum lifetime of a delegated token, in seconds. Default: one hour.',
      MEMBER_TOKEN.minExpiresInS,
    ),
    revoked: flag(),
  },
);

export const TEAM = object(
  {
    id: text('ID of the tenant. Its users are the members of the team.'),
    owner: text('`open_id` of the team’s Owner, a user of the tenant.'),
    credentials: list(TEAM_CREDENTIAL, 'Credentials with which the team signs its requests.'),
  },
  {},
);

export const SKILL = object(
  {
    skill_id: text(),
    skill_name: text(),
    owner: text('`open_id` of the skill’s owner.'),
    visibility: oneOf(['private', 'tenant', 'public']),
  },
  {
    tenant: text('ID of the team that the skill is bound to. Default: the owner’s tenant.'),
    state: oneOf(['active', 'deleted']),
    display_name: text(),
    description: text(),
    created_at: integer(
      'Creation time in epoch milliseconds. A skill with the visibility `tenant` passes its review one minute after this time.',
    ),
  },
  'Skill with one version.',
);

const QUOTAS = object(
  {},
  {
    projects_per_user: integer(
      'Maximum number of projects that a user can own. Deleted projects don’t count.',
    ),
  },
  'Quotas of each user. Default: unlimited.',
);

export const SITE_VIEW = object(
  {},
  {
    clean_urls: flag('Whether `/about` serves `about.html`. Default: false.'),
    fallback: text(
      'File to serve when a browser requests a page that doesn’t exist, such as `index.html` for a single-page app. Default: none.',
    ),
  },
  'Details of serving sites that the documents don’t specify.',
);

/** Times that the documents leave open. */
export const SQL_LOG_TASKS = object(
  {},
  {
    init_ms: integer('Milliseconds that a task has the status `INIT`. Default: 1000.'),
    running_ms: integer('Milliseconds that a task has the status `RUNNING`. Default: 4000.'),
    kept_ms: integer(
      'Milliseconds that the results of a completed task are kept. Default: one hour.',
    ),
  },
  'Times of the tasks that export SQL logs. The documents don’t specify them.',
);

export const SEED = object(
  {
    users: list(USER, undefined, 1),
    credentials: list(CREDENTIAL, undefined, 1),
    projects: list(PROJECT, undefined, 1),
  },
  {
    $schema: text('URL of this schema, for editors.'),
    quotas: QUOTAS,
    teams: list(TEAM, 'Tenants that are managed as teams.'),
    skills: list(SKILL),
    agent: SEED_AGENT,
    sql_log_tasks: SQL_LOG_TASKS,
    site_view: SITE_VIEW,
    new_project_buckets: list(
      BUCKET,
      'Buckets of each project that the API creates. Default: none.',
    ),
  },
);

/** Schema as it is published in `docs/seed.schema.json`. */
export const SEED_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Seed of the local platform',
  description: 'Initial content of the local platform: users, credentials, projects and more.',
  ...SEED.json,
};
