import { randomBytes } from 'node:crypto';
import type { BearerKind } from '../../api/endpoint.ts';
import { ENDPOINT_IDS, endpointRow } from '../../api/endpoints.ts';
import type { LogEntry, LogView } from '../functions/function-log.ts';
import type { SqlLogView } from '../sql-log/log-tasks.ts';
import type { SeedSqlLog } from '../sql-log/sql-logs.ts';
import type { SeedAgent } from './seed-agent.ts';

/** What a team signs its requests with (Part 2, Authentication). */
export interface SeedTeamCredential {
  readonly access_key: string;
  readonly secret_key: string;
  /**
   * "Team credentials need their scopes configured explicitly": those of the team endpoints that it may use, and those
   * that it may delegate to members' tokens. `*` is none.
   */
  readonly scopes: readonly string[];
  /** How long a token that it delegates may live, in seconds; an hour by default. */
  readonly max_expires_in?: number;
  readonly revoked?: boolean;
  /** It was found where it shouldn't be, and is no more in force than a revoked one. */
  readonly leaked?: boolean;
}

/** What makes a tenant a team that can be managed; its members are the tenant's users. */
export interface SeedTeam {
  /** The tenant's. */
  readonly id: string;
  /** The `open_id` of one of its users. */
  readonly owner: string;
  /** How many members may be active, its Owner among them; any number by default. `unavailable`: nobody can tell. */
  readonly seats?: number | 'unavailable';
  /** The whole team is, with its credentials and the tokens of its members. */
  readonly unavailable?: boolean;
  readonly credentials: readonly SeedTeamCredential[];
}

/** Every scope that an endpoint asks for. */
export const EVERY_SCOPE: readonly string[] = [...new Set(ENDPOINT_IDS.flatMap(id => endpointRow(id).scopes))];

/**
 * How a bucket lists what it holds. The documents name entries of the types `object` and `prefix`, and leave open what
 * their names are relative to, and when a folder is listed in place of what is in it (reading R29 is about clients).
 * By default `prefix` is the start of the whole path, folders end with a slash, and every name is a whole path.
 */
export interface StorageView {
  /** `relative`: `prefix` is a folder, names begin after it, and those of folders have no slash at their end. */
  readonly names?: 'full' | 'relative';
  /** `all`: every object below the prefix is listed, and no folder. `folder`, by default: only one level. */
  readonly depth?: 'folder' | 'all';
  /** `opaque`: as for objects that were put together of parts. `md5` by default: quoted, as object stores do. */
  readonly etags?: 'md5' | 'opaque' | 'none';
}

export type Role = 'owner' | 'admin' | 'member' | 'viewer';

/** Part 1, States: the operational states that are named. */
export type ProjectState = 'operational' | 'frozen' | 'banned' | 'under_review' | 'unavailable' | 'deleted';

/**
 * What a plan may include. The documents name the first two; whose the plan is, they don't say: here it's the
 * tenant's, as a team's skill entitlement is. The last is what a team must have to see its usage.
 */
export type Entitlement = 'watermark_removal' | 'custom_domains' | 'source_download' | 'skills' | 'open_type';

export interface SeedTenant {
  readonly id: string;
  /** Absent, as for a tenant that the seed doesn't list: all of them. */
  readonly entitlements?: readonly Entitlement[];
}

export interface SeedUser {
  readonly open_id: string;
  readonly name: string;
  readonly avatar?: string | null;
  readonly tenant: string;
  /** An administrator of the whole tenant, beside any role in a project. */
  readonly tenant_admin?: boolean;
  /** Part 2, Team member: `active` by default. */
  readonly team_status?: 'active' | 'freeze' | 'deleted';
  /** As a member of the tenant's team: `tm_…`; by default made of the `open_id`. */
  readonly member_id?: string;
  /** When they joined the team, in epoch milliseconds. */
  readonly created_at?: number;
  /** An integration account of the open type (Part 1, Authentication). */
  readonly integration?: boolean;
}

export interface SeedCredential {
  readonly token: string;
  readonly kind: BearerKind;
  /** The `open_id` of its user, whose tenant is the credential's. */
  readonly user: string;
  readonly scopes: readonly string[] | '*';
  /** `url_id` of the one project of a project key. */
  readonly project?: string;
  /**
   * The application that rate limits count it under, and to which an OAuth token's user has an `open_id` of its own; by
   * default each credential is its own.
   */
  readonly client?: string;
  /** Epoch milliseconds. */
  readonly expires_at?: number;
  readonly revoked?: boolean;
  /** The access key of the team credential that a member token was issued with, and stops with. */
  readonly delegated_by?: string;
}

export interface SeedProject {
  readonly url_id: string;
  readonly name: string;
  readonly type: string;
  /** `open_id` of its owner, whose tenant is the project's. */
  readonly owner: string;
  readonly members?: readonly { readonly user: string; readonly role: Role }[];
  readonly state?: ProjectState;
  /** Epoch milliseconds. */
  readonly created_at?: number;
  /** Its source: texts by path. By default the starter that every project begins with. */
  readonly source?: Readonly<Record<string, string>>;
  /** The prefix of its official domain; by default the `url_id` in lower case. */
  readonly alias?: string;
  /** The official domain is set up: true by default. */
  readonly domain_initialized?: boolean;
  readonly watermark_removed?: boolean;
  /** The platform has fixed the watermark as it is. */
  readonly watermark_frozen?: boolean;
  /** It has something to preview: true by default. */
  readonly previewable?: boolean;
  /** Its cloud service is provisioned from the start: false by default. */
  readonly cloud?: boolean;
  /** Values by name, of a project whose cloud service is provisioned from the start. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** What its cloud service has; by default a public and a private bucket. */
  readonly buckets?: readonly SeedBucket[];
  /** What its cloud service has. */
  readonly functions?: readonly SeedFunction[];
  /** Its databases, and what their logs hold beside the SQL that is executed here. */
  readonly sql_logs?: readonly SeedSqlLog[];
}

export interface SeedBucket {
  readonly name: string;
  /** False by default. */
  readonly public?: boolean;
  /** In bytes; none of its own by default. */
  readonly file_size_limit?: number;
  /** Such as `image/png`, or `image/*`; any by default. */
  readonly allowed_mime_types?: readonly string[];
  /** Texts by path. */
  readonly objects?: Readonly<Record<string, string>>;
}

export interface SeedFunction {
  readonly name: string;
  /** Texts by path; `index.ts` is what it begins with. */
  readonly files: Readonly<Record<string, string>>;
  /** True by default. */
  readonly verify_jwt?: boolean;
  /** 1 by default. */
  readonly version?: number;
  /** What it has logged, in any order. */
  readonly logs?: readonly LogEntry[];
}

/** A skill of one version, whose package is of no more use here. */
export interface SeedSkill {
  readonly skill_id: string;
  readonly skill_name: string;
  /** The `open_id` of its user. */
  readonly owner: string;
  readonly visibility: 'private' | 'tenant' | 'public';
  /** The team that it's bound to; by default its owner's tenant. */
  readonly tenant?: string;
  readonly state?: 'active' | 'deleted';
  readonly display_name?: string;
  readonly description?: string;
  /** Epoch milliseconds. A tenant's skill has passed its review when it was submitted long enough ago. */
  readonly created_at?: number;
}

/** What exists when the platform starts: plain data, so that it can stand in a JSON file. */
export interface Seed {
  readonly users: readonly SeedUser[];
  readonly credentials: readonly SeedCredential[];
  readonly projects: readonly SeedProject[];
  readonly quotas?: {
    /** How many projects that aren't deleted one user may own. Absent: any number. */
    readonly projects_per_user?: number;
    /** How many sandboxes may run at once in one tenant. Absent: any number. */
    readonly sandboxes_per_tenant?: number;
    /** How many functions a project may have. Absent: any number. */
    readonly functions_per_project?: number;
    /** How many projects of one tenant that aren't deleted may have a cloud service. Absent: any number. */
    readonly cloud_services_per_tenant?: number;
  };
  readonly tenants?: readonly SeedTenant[];
  readonly teams?: readonly SeedTeam[];
  /** Names that no project may take as its alias. */
  readonly reserved_aliases?: readonly string[];
  /** The content review refuses every text that holds one of these, whatever its letter case. */
  readonly forbidden_words?: readonly string[];
  /** Names of the platform's own skills. */
  readonly built_in_skills?: readonly string[];
  readonly skills?: readonly SeedSkill[];
  readonly agent?: SeedAgent;
  /** How buckets list, of the ways that the documents leave open. */
  readonly storage_view?: StorageView;
  /** How logs are cut and sorted, of the ways that the documents leave open. */
  readonly log_view?: LogView;
  readonly sql_log_view?: SqlLogView;
  /** What the platform warns of whenever it provisions a cloud service, without failing. */
  readonly provisioning_warnings?: readonly string[];
  /** How long a team's review of a skill takes; a minute by default. */
  readonly skill_review_ms?: number;
}

interface SeedKeys {
  /** Default: `local-project`. */
  readonly projectId?: string;
  /** Fixed credentials. Default: random ones. */
  readonly token?: string;
  readonly accessKey?: string;
  readonly secretKey?: string;
  /** The project's cloud service is provisioned: false by default. */
  readonly cloud?: boolean;
}

/** Creates random credentials, because other users of the machine can reach the platform and must not guess them. */
export function newCredentials(): Required<Pick<SeedKeys, 'token' | 'accessKey' | 'secretKey'>> {
  const [token, accessKey, secretKey] = ['lt', 'lak', 'lsk'].map(
    prefix => `${prefix}_${randomBytes(32).toString('base64url')}`,
  ) as [string, string, string];
  return { token, accessKey, secretKey };
}

/**
 * The smallest useful world: one user, their access token with all scopes, one web project; and their team, with a
 * credential and one more member, `tm_local`, who may work on its projects.
 */
export function seedFor(keys: SeedKeys = {}): Seed {
  const { projectId = 'local-project', cloud = false } = keys;
  const { token, accessKey, secretKey } = { ...newCredentials(), ...keys };
  const user = { open_id: 'ou_local', name: 'Local User', avatar: null, tenant: 'local' };
  const member = { open_id: 'ou_member', name: 'Local Member', tenant: 'local', tenant_admin: true };
  const credential = { access_key: accessKey, secret_key: secretKey, scopes: EVERY_SCOPE };
  return {
    users: [user, { ...member, member_id: 'tm_local' }],
    // The one kind that every endpoint takes which takes a bearer token at all.
    credentials: [{ token, kind: 'oauth', user: user.open_id, scopes: '*' }],
    projects: [{ url_id: projectId, name: 'Local Project', type: 'web', owner: user.open_id, cloud }],
    teams: [{ id: user.tenant, owner: user.open_id, credentials: [credential] }],
    reserved_aliases: ['admin', 'login', 'status', 'support'],
  };
}
