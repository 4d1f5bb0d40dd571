/** Seed, the initial state of the local platform as plain data, and a minimal default seed. */

import { randomBytes } from 'node:crypto';
import type { BearerKind } from '../../api/endpoint.ts';
import { ENDPOINT_IDS, endpointRow } from '../../api/endpoints.ts';
import type { LogEntry, LogView } from '../functions/function-log.ts';
import type { SqlLogView } from '../sql-log/log-tasks.ts';
import type { SeedSqlLog } from '../sql-log/sql-logs.ts';
import type { SeedAgent } from './seed-agent.ts';

/** Credential that a team signs its requests with (Part 2, Authentication). */
export interface SeedTeamCredential {
  readonly access_key: string;
  readonly secret_key: string;
  /**
   * "Team credentials need their scopes configured explicitly": the scopes of the team endpoints that it may use, and
   * those that it may delegate to members' tokens. `*` is not allowed.
   */
  readonly scopes: readonly string[];
  /** Maximum lifetime of a token that it delegates, in seconds. Default: an hour. */
  readonly max_expires_in?: number;
  readonly revoked?: boolean;
  /** The credential was leaked, and is as invalid as a revoked one. */
  readonly leaked?: boolean;
}

/** Marks a tenant as a team that can be managed. Its members are the tenant's users. */
export interface SeedTeam {
  /** Id of the tenant. */
  readonly id: string;
  /** The `open_id` of one of its users. */
  readonly owner: string;
  /**
   * Maximum number of active members, including the Owner. Default: unlimited. `unavailable`: the number is unknown.
   */
  readonly seats?: number | 'unavailable';
  /** The whole team is unavailable, including its credentials and the tokens of its members. */
  readonly unavailable?: boolean;
  readonly credentials: readonly SeedTeamCredential[];
}

/** All scopes that endpoints require. */
export const EVERY_SCOPE: readonly string[] = [...new Set(ENDPOINT_IDS.flatMap(id => endpointRow(id).scopes))];

/**
 * Form of a bucket's listing. The documents name entries of the types `object` and `prefix`. They leave open what the
 * names are relative to, and when a folder is listed instead of its content (reading R29 is about clients). By default
 * `prefix` is the start of the full path, folders end with a slash, and every name is a full path.
 */
export interface StorageView {
  /** `relative`: `prefix` is a folder, names are relative to it, and names of folders have no slash at their end. */
  readonly names?: 'full' | 'relative';
  /** `all`: lists every object below the prefix, and no folder. `folder`: lists only one level. Default: `folder`. */
  readonly depth?: 'folder' | 'all';
  /** `opaque`: as for objects that were uploaded in parts. `md5`: quoted, as in object stores. Default: `md5`. */
  readonly etags?: 'md5' | 'opaque' | 'none';
}

export type Role = 'owner' | 'admin' | 'member' | 'viewer';

/** Part 1, States: the operational states that the documents name. */
export type ProjectState = 'operational' | 'frozen' | 'banned' | 'under_review' | 'unavailable' | 'deleted';

/**
 * Entitlement of a plan. The documents name the first two, but don't say who owns the plan. Here the tenant does, as
 * with a team's skill entitlement. A team needs the last one to see its usage.
 */
export type Entitlement = 'watermark_removal' | 'custom_domains' | 'source_download' | 'skills' | 'open_type';

export interface SeedTenant {
  readonly id: string;
  /** Default, also for a tenant that the seed doesn't list: all of them. */
  readonly entitlements?: readonly Entitlement[];
}

export interface SeedUser {
  readonly open_id: string;
  readonly name: string;
  readonly avatar?: string | null;
  readonly tenant: string;
  /** Administrator of the whole tenant, in addition to any role in a project. */
  readonly tenant_admin?: boolean;
  /** Part 2, Team member. Default: `active`. */
  readonly team_status?: 'active' | 'freeze' | 'deleted';
  /** Id as a member of the tenant's team: `tm_…`. Default: derived from the `open_id`. */
  readonly member_id?: string;
  /** Time at which the user joined the team, in epoch milliseconds. */
  readonly created_at?: number;
  /** Integration account of the open type (Part 1, Authentication). */
  readonly integration?: boolean;
}

export interface SeedCredential {
  readonly token: string;
  readonly kind: BearerKind;
  /** The `open_id` of its user. The credential belongs to the user's tenant. */
  readonly user: string;
  readonly scopes: readonly string[] | '*';
  /** `url_id` of the one project of a project key. */
  readonly project?: string;
  /**
   * Application that rate limits count the credential under. An OAuth token's user has a separate `open_id` for each
   * application. By default, each credential is an application of its own.
   */
  readonly client?: string;
  /** Epoch milliseconds. */
  readonly expires_at?: number;
  readonly revoked?: boolean;
  /**
   * Access key of the team credential that issued this member token. The token becomes invalid with that credential.
   */
  readonly delegated_by?: string;
}

export interface SeedProject {
  readonly url_id: string;
  readonly name: string;
  readonly type: string;
  /** `open_id` of its owner. The project belongs to the owner's tenant. */
  readonly owner: string;
  readonly members?: readonly { readonly user: string; readonly role: Role }[];
  readonly state?: ProjectState;
  /** Epoch milliseconds. */
  readonly created_at?: number;
  /** Files of its source: texts by path. Default: the starter that every project begins with. */
  readonly source?: Readonly<Record<string, string>>;
  /** Prefix of its official domain. Default: the `url_id` in lower case. */
  readonly alias?: string;
  /** The official domain is set up. Default: true. */
  readonly domain_initialized?: boolean;
  readonly watermark_removed?: boolean;
  /** The platform prevents changes to the watermark. */
  readonly watermark_frozen?: boolean;
  /** The project can be previewed. Default: true. */
  readonly previewable?: boolean;
  /** Its cloud service is provisioned from the start. Default: false. */
  readonly cloud?: boolean;
  /** Values by name, for a project whose cloud service is provisioned from the start. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Buckets of its cloud service. Default: a public and a private bucket. */
  readonly buckets?: readonly SeedBucket[];
  /** Functions of its cloud service. */
  readonly functions?: readonly SeedFunction[];
  /** Its databases, and the content of their logs in addition to the SQL that is executed here. */
  readonly sql_logs?: readonly SeedSqlLog[];
}

export interface SeedBucket {
  readonly name: string;
  /** Default: false. */
  readonly public?: boolean;
  /** In bytes. Default: no limit of its own. */
  readonly file_size_limit?: number;
  /** Such as `image/png` or `image/*`. Default: any type. */
  readonly allowed_mime_types?: readonly string[];
  /** Texts by path. */
  readonly objects?: Readonly<Record<string, string>>;
}

export interface SeedFunction {
  readonly name: string;
  /** Texts by path. The entry point is `index.ts`. */
  readonly files: Readonly<Record<string, string>>;
  /** Default: true. */
  readonly verify_jwt?: boolean;
  /** Default: 1. */
  readonly version?: number;
  /** Log entries of the function, in any order. */
  readonly logs?: readonly LogEntry[];
}

/** Skill with one version. Its package isn't needed here. */
export interface SeedSkill {
  readonly skill_id: string;
  readonly skill_name: string;
  /** The `open_id` of its user. */
  readonly owner: string;
  readonly visibility: 'private' | 'tenant' | 'public';
  /** Team that the skill is bound to. Default: its owner's tenant. */
  readonly tenant?: string;
  readonly state?: 'active' | 'deleted';
  readonly display_name?: string;
  readonly description?: string;
  /** Epoch milliseconds. A tenant's skill has passed its review if its age is at least the duration of a review. */
  readonly created_at?: number;
}

/** Initial state of the platform. It is plain data, so that a JSON file can contain it. */
export interface Seed {
  readonly users: readonly SeedUser[];
  readonly credentials: readonly SeedCredential[];
  readonly projects: readonly SeedProject[];
  readonly quotas?: {
    /** Maximum number of projects that one user may own, without deleted ones. Absent: unlimited. */
    readonly projects_per_user?: number;
    /** Maximum number of sandboxes that run in one tenant at the same time. Absent: unlimited. */
    readonly sandboxes_per_tenant?: number;
    /** Maximum number of functions of a project. Absent: unlimited. */
    readonly functions_per_project?: number;
    /** Maximum number of projects of one tenant with a cloud service, without deleted projects. Absent: unlimited. */
    readonly cloud_services_per_tenant?: number;
  };
  readonly tenants?: readonly SeedTenant[];
  readonly teams?: readonly SeedTeam[];
  /** Names that no project may use as its alias. */
  readonly reserved_aliases?: readonly string[];
  /** The content review rejects every text that contains one of these, in any letter case. */
  readonly forbidden_words?: readonly string[];
  /** Names of the platform's own skills. */
  readonly built_in_skills?: readonly string[];
  readonly skills?: readonly SeedSkill[];
  readonly agent?: SeedAgent;
  /** Form of bucket listings, where the documents leave it open. */
  readonly storage_view?: StorageView;
  /** How logs are truncated and sorted, where the documents leave it open. */
  readonly log_view?: LogView;
  readonly sql_log_view?: SqlLogView;
  readonly site_view?: SiteView;
  /** Warnings of every successful provisioning of a cloud service. */
  readonly provisioning_warnings?: readonly string[];
  /** Duration of a team's review of a skill, in milliseconds. Default: a minute. */
  readonly skill_review_ms?: number;
}

/** How sites are served, where the documents leave it open. */
export interface SiteView {
  /** Whether `/about` serves `about.html`. Default: false. */
  readonly clean_urls?: boolean;
  /** File that browsers get for addresses without a file: `index.html` for a single-page app. Default: none. */
  readonly fallback?: string;
}

interface SeedOptions {
  /** Default: `local-project`. */
  readonly projectId?: string;
  /** Fixed credentials. Default: random ones. */
  readonly token?: string;
  readonly accessKey?: string;
  readonly secretKey?: string;
  /** The project's cloud service is provisioned. Default: false. */
  readonly cloud?: boolean;
}

/** Creates random credentials, because other users of the machine can reach the platform and must not guess them. */
export function newCredentials(): Required<Pick<SeedOptions, 'token' | 'accessKey' | 'secretKey'>> {
  const [token, accessKey, secretKey] = ['lt', 'lak', 'lsk'].map(
    prefix => `${prefix}_${randomBytes(32).toString('base64url')}`,
  ) as [string, string, string];
  return { token, accessKey, secretKey };
}

/**
 * Creates the smallest useful seed: one user with an access token with all scopes, one web project, and the user's
 * team. The team has a credential and one more member, `tm_local`, who may work on its projects.
 */
export function seedFor(options: SeedOptions = {}): Seed {
  const { projectId = 'local-project', cloud = false } = options;
  const { token, accessKey, secretKey } = { ...newCredentials(), ...options };
  const user = { open_id: 'ou_local', name: 'Local User', avatar: null, tenant: 'local' };
  const member = { open_id: 'ou_member', name: 'Local Member', tenant: 'local', tenant_admin: true };
  const credential = { access_key: accessKey, secret_key: secretKey, scopes: EVERY_SCOPE };
  return {
    users: [user, { ...member, member_id: 'tm_local' }],
    // The only kind of credential that every endpoint with a bearer token accepts.
    credentials: [{ token, kind: 'oauth', user: user.open_id, scopes: '*' }],
    projects: [{ url_id: projectId, name: 'Local Project', type: 'web', owner: user.open_id, cloud }],
    teams: [{ id: user.tenant, owner: user.open_id, credentials: [credential] }],
    reserved_aliases: ['admin', 'login', 'status', 'support'],
  };
}
