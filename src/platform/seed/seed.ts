/** Seed, the initial state of the local platform as plain data, and a minimal default seed. */

import { randomBytes } from 'node:crypto';
import { ENDPOINT_IDS, endpointRow } from '../../api/endpoints.ts';
import type { TypeOf } from '../../base/schema/schema-types.ts';
import type {
  BUCKET,
  CREDENTIAL,
  FUNCTION,
  LOG_ENTRY,
  PROJECT,
  SEED,
  SITE_VIEW,
  SKILL,
  SQL_LOG,
  SQL_LOG_TASKS,
  TEAM,
  TEAM_CREDENTIAL,
  USER,
} from './seed-schema.ts';

/** Initial state of the platform. It is plain data, so that a JSON file can contain it. */
export type Seed = TypeOf<typeof SEED>;
export type SeedUser = TypeOf<typeof USER>;
export type SeedCredential = TypeOf<typeof CREDENTIAL>;
export type SeedProject = TypeOf<typeof PROJECT>;
export type SeedBucket = TypeOf<typeof BUCKET>;
export type SeedFunction = TypeOf<typeof FUNCTION>;
/** Skill with one version. Its package isn't needed here. */
export type SeedSkill = TypeOf<typeof SKILL>;
/** Marks a tenant as a team that can be managed. Its members are the tenant's users. */
export type SeedTeam = TypeOf<typeof TEAM>;
/**
 * Credential that a team signs its requests with (Part 2, Authentication): "Team credentials need
 * their scopes configured explicitly".
 */
export type SeedTeamCredential = TypeOf<typeof TEAM_CREDENTIAL>;
export type SiteView = TypeOf<typeof SITE_VIEW>;
export type LogEntry = TypeOf<typeof LOG_ENTRY>;
export type SeedSqlLog = TypeOf<typeof SQL_LOG>;
export type DatabaseType = NonNullable<SeedSqlLog['type']>;
export type TaskTimes = TypeOf<typeof SQL_LOG_TASKS>;

export type Role = NonNullable<SeedProject['members']>[number]['role'];
/** Part 1, States: the operational states that the documents name. */
export type ProjectState = NonNullable<SeedProject['state']>;
/** All scopes that endpoints require. */
export const EVERY_SCOPE: readonly string[] = [
  ...new Set(ENDPOINT_IDS.flatMap(id => endpointRow(id).scopes)),
];

interface SeedOptions {
  /** Default: `local-project`. */
  readonly projectId?: string;
  /** Fixed credentials. Default: random ones. */
  readonly token?: string;
  readonly accessKey?: string;
  readonly secretKey?: string;
  /** Whether the project has a cloud service. Default: true. */
  readonly cloud?: boolean;
}

/**
 * Creates random credentials, because other users of the machine can reach the platform and must
 * not guess them.
 */
export function newCredentials(): Required<Pick<SeedOptions, 'token' | 'accessKey' | 'secretKey'>> {
  const [token, accessKey, secretKey] = ['lt', 'lak', 'lsk'].map(
    prefix => `${prefix}_${randomBytes(32).toString('base64url')}`,
  ) as [string, string, string];
  return { token, accessKey, secretKey };
}

/**
 * Creates the smallest useful seed: one user with an access token with all scopes, one web project,
 * by default with a cloud service, and the user's team. The team has a credential and one more
 * member, `tm_local`, who may work on its projects.
 */
export function seedFor(options: SeedOptions = {}): Seed {
  const { projectId = 'local-project', cloud = true } = options;
  const { token, accessKey, secretKey } = { ...newCredentials(), ...options };
  const user = { open_id: 'ou_local', name: 'Local User', avatar: null, tenant: 'local' };
  const member = {
    open_id: 'ou_member',
    name: 'Local Member',
    tenant: 'local',
    tenant_admin: true,
  };
  const credential = { access_key: accessKey, secret_key: secretKey, scopes: EVERY_SCOPE };
  return {
    users: [user, { ...member, member_id: 'tm_local' }],
    // The only kind of credential that every endpoint with a bearer token accepts.
    credentials: [{ token, kind: 'oauth', user: user.open_id, scopes: '*' }],
    projects: [
      { url_id: projectId, name: 'Local Project', type: 'web', owner: user.open_id, cloud },
    ],
    teams: [{ id: user.tenant, owner: user.open_id, credentials: [credential] }],
  };
}
