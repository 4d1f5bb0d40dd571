/** State of the local platform that all handlers share, and its creation from a seed. */

import type { Clock } from '../../clock.ts';
import { type Agent, newAgent } from '../agent/agent.ts';
import type { Buckets } from '../buckets/buckets.ts';
import { newCloudService } from '../cloud/cloud-service.ts';
import type { Databases } from '../database/databases.ts';
import type { LogView } from '../functions/function-log.ts';
import type { Functions } from '../functions/functions.ts';
import type { Background } from '../http/background.ts';
import type { Pager } from '../http/page-tokens.ts';
import type { Sites } from '../releases/sites.ts';
import type { ObjectStorage } from '../releases/upload-storage.ts';
import type { PreviewLinks } from '../sandbox/preview-links.ts';
import type { Sandboxes } from '../sandbox/sandboxes.ts';
import type { Entitlement, Seed, SeedProject, StorageView } from '../seed/seed.ts';
import type { BuildSettings } from '../site-build/command.ts';
import { type Skill, seededSkill } from '../skills/skills.ts';
import type { Downloads } from '../source/downloads.ts';
import type { ManifestSigner } from '../source/manifest-signer.ts';
import type { Sources } from '../source/sources.ts';
import type { LogTasks, SqlLogView } from '../sql-log/log-tasks.ts';
import type { SqlLogs } from '../sql-log/sql-logs.ts';
import { newMember, seededTeams, type TeamState } from '../teams/teams.ts';
import type { Policy } from './content-review.ts';
import { type Import, newProject, type Project, type Publish, type Ticket } from './entities.ts';
import type { KeyedWork } from './idempotency.ts';

/** State of the platform, for all handlers. */
export interface PlatformState extends TeamState {
  readonly clock: Clock;
  readonly projects: Map<string, Project>;
  readonly tickets: Map<string, Ticket>;
  readonly projectsPerUser: number;
  readonly cloudServicesPerTenant: number;
  /** Warnings of each provisioning. */
  readonly provisioningWarnings: readonly string[];
  readonly policy: Policy;
  /** Entitlements of a tenant's plan, by tenant. A tenant that isn't listed has every entitlement. */
  readonly entitlements: ReadonlyMap<string, readonly Entitlement[]>;
  readonly skills: Map<string, Skill>;
  readonly sandboxes: Sandboxes;
  readonly previewLinks: PreviewLinks;
  readonly pager: Pager;
  readonly storage: ObjectStorage;
  readonly buckets: Buckets;
  readonly storageView: StorageView;
  readonly functions: Functions;
  readonly logView: LogView;
  readonly sites: Sites;
  /** Origin at which callers reach the platform, such as `http://127.0.0.1:PORT`. Only available once it listens. */
  readonly origin: () => string;
  readonly sources: Sources;
  readonly publishes: KeyedWork<Publish>;
  readonly imports: KeyedWork<Import>;
  readonly agent: Agent;
  readonly manifestSigner: ManifestSigner;
  readonly downloads: Downloads;
  readonly databases: Databases;
  readonly sqlLogs: SqlLogs;
  readonly sqlLogView: SqlLogView;
  readonly logTasks: LogTasks;
  readonly background: Background;
  readonly buildSettings: BuildSettings;
  /** Folder for the content of releases. */
  readonly releaseFolder: string;
  readonly exportFolder: string;
  /** Folder for the files of received forms. */
  readonly formFolder: string;
  /** Parent folder for the folders of work in progress. */
  readonly workFolder: string;
}

/** The documents don't specify the duration of a review. Long enough to be observed, short enough for a trial run. */
const SKILL_REVIEW_MS = 60_000;

type Seeded = Pick<
  PlatformState,
  | 'callers'
  | 'signers'
  | 'teams'
  | 'projects'
  | 'projectsPerUser'
  | 'cloudServicesPerTenant'
  | 'provisioningWarnings'
  | 'policy'
  | 'entitlements'
  | 'skills'
  | 'agent'
>;

/** Converts a seed to the platform's state. The seed must have passed `checkSeed`. */
export function stateFromSeed(seed: Seed, clock: Clock): Seeded {
  const users = new Map(seed.users.map(user => [user.open_id, newMember(user, clock)]));
  const callers = seed.credentials.flatMap(credential => {
    const user = users.get(credential.user);
    const client = credential.client ?? credential.token;
    return user === undefined ? [] : [[credential.token, { credential, user, client }] as const];
  });
  const projects = seed.projects.map(project => {
    const members = (project.members ?? []).map(({ user, role }) => [user, role] as const);
    return newProject({
      urlId: project.url_id,
      name: project.name,
      type: project.type,
      createdAt: project.created_at ?? clock.now(),
      tenant: users.get(project.owner)?.tenant ?? '',
      roles: new Map([...members, [project.owner, 'owner'] as const]),
      state: project.state ?? 'operational',
      alias: project.alias,
      domainInitialized: project.domain_initialized,
      watermarkRemoved: project.watermark_removed,
      watermarkFrozen: project.watermark_frozen,
      previewable: project.previewable,
      cloud: project.cloud === true ? newCloudService(project.url_id, clock, project) : undefined,
    });
  });
  const skills = (seed.skills ?? []).map(skill =>
    seededSkill(skill, users.get(skill.owner)?.tenant ?? '', clock.now()),
  );
  return {
    callers: new Map(callers),
    ...seededTeams(seed, [...users.values()]),
    projects: new Map(projects.map(project => [project.urlId, project])),
    projectsPerUser: seed.quotas?.projects_per_user ?? Number.POSITIVE_INFINITY,
    cloudServicesPerTenant: seed.quotas?.cloud_services_per_tenant ?? Number.POSITIVE_INFINITY,
    provisioningWarnings: seed.provisioning_warnings ?? [],
    policy: {
      reservedAliases: new Set(seed.reserved_aliases),
      forbiddenWords: (seed.forbidden_words ?? []).map(word => word.toLowerCase()),
      builtInSkills: new Set(seed.built_in_skills),
      skillReviewMs: seed.skill_review_ms ?? SKILL_REVIEW_MS,
    },
    agent: newAgent(seed.agent ?? {}, clock),
    entitlements: new Map(
      (seed.tenants ?? []).flatMap(({ id, entitlements }) =>
        entitlements === undefined ? [] : [[id, entitlements] as const],
      ),
    ),
    skills: new Map(skills.map(skill => [skill.skillId, skill])),
  };
}

/** Returns one part of a seed, such as sources, by the `url_id` of each project that has it. */
export function seededParts<Part extends 'source' | 'buckets' | 'functions' | 'sql_logs'>(
  seed: Seed,
  part: Part,
): ReadonlyMap<string, NonNullable<SeedProject[Part]>> {
  return new Map(
    seed.projects.flatMap(project => {
      const given = project[part];
      return given === undefined ? [] : [[project.url_id, given] as const];
    }),
  );
}

/** Checks whether a tenant's plan includes an entitlement. */
export const isEntitled = ({ entitlements }: PlatformState, tenant: string, entitlement: Entitlement): boolean =>
  entitlements.get(tenant)?.includes(entitlement) ?? true;
