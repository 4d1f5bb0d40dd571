import type { Clock } from '../../clock.ts';
import type { AnswerTo } from '../../api/endpoints.ts';
import { type Agent, newAgent } from '../agent/agent.ts';
import { ProjectAgent } from '../agent/project-agent.ts';
import type { Buckets } from '../buckets/buckets.ts';
import type { StorageView } from '../buckets/listing.ts';
import type { BuildSettings } from '../site-build/command.ts';
import { type CloudService, newCloudService } from '../cloud/cloud-service.ts';
import type { Databases } from '../database/databases.ts';
import type { LogView } from '../functions/function-log.ts';
import type { Functions } from '../functions/functions.ts';
import type { KeyedWork } from './idempotency.ts';
import type { ObjectStorage } from '../releases/upload-storage.ts';
import type { Pager } from '../http/page-tokens.ts';
import type { PreviewLinks } from '../sandbox/preview-links.ts';
import type { Publish } from '../releases/publishing.ts';
import type { Sandboxes } from '../sandbox/sandboxes.ts';
import type { Entitlement, ProjectState, Role, Seed, SeedCredential, SeedProject, SeedUser } from '../seed/seed.ts';
import type { SiteContent } from '../releases/site-package.ts';
import type { Sites } from '../releases/sites.ts';
import type { LogTasks, SqlLogView } from '../sql-log/log-tasks.ts';
import type { SqlLogs } from '../sql-log/sql-logs.ts';
import { type Skill, seededSkill } from '../skills/skills.ts';
import type { Downloads } from '../source/downloads.ts';
import type { ExportSeal } from '../source/export-seal.ts';
import type { Import } from '../source/importing.ts';
import type { Sources } from '../source/sources.ts';
import { newMember, seededTeams, type Team, type TeamCaller } from '../teams/teams.ts';
import type { Background } from '../http/background.ts';

/** Who calls: a credential and its user. */
export interface Caller {
  readonly credential: SeedCredential;
  readonly user: SeedUser;
  /** Whom rate limits count: an OAuth application, or the credential itself. */
  readonly client: string;
}

/** A version of a project that was live once, or is. */
export interface Release {
  readonly releaseId: string;
  readonly version: number;
  /**
   * Of the statuses that the documents list: `active` while it is live, `succeeded` once another version took its
   * place, `canceled` once it was unpublished.
   */
  status: 'active' | 'succeeded' | 'canceled';
  readonly createdAt: number;
  /** "End or last update" (Part 1, Resources, Release). */
  finishedAt: number;
  readonly publishedAt: number;
  /** When its address stops to answer; `null`: never. */
  readonly expiresAt: number | null;
  readonly accessUrl: string;
  readonly content: SiteContent;
  /** What usage counts it as: a static upload is a static app; the documents don't say what else is one. */
  readonly app: 'static' | 'fullstack';
  /** Requests that its address has answered. */
  accesses: number;
}

export interface Project {
  readonly urlId: string;
  readonly name: string;
  readonly type: string;
  readonly createdAt: number;
  readonly tenant: string;
  readonly roles: ReadonlyMap<string, Role>;
  state: ProjectState;
  /** Oldest first. */
  readonly releases: Release[];
  live: Release | undefined;
  /** A publish is in progress; the project takes no other, and no unpublish, until it has ended. */
  publishing: boolean;
  readonly agent: ProjectAgent;
  /** The prefix of its official domain. */
  alias: string;
  readonly domainInitialized: boolean;
  watermarkRemoved: boolean;
  /** Whatever the project's state, its watermark may not be changed. */
  readonly watermarkFrozen: boolean;
  readonly previewable: boolean;
  /** Absent until it's provisioned. */
  cloud: CloudService | undefined;
}

/** What every project has from the start, unless something else is said. */
type Initial = Pick<
  Project,
  'alias' | 'domainInitialized' | 'watermarkRemoved' | 'watermarkFrozen' | 'previewable' | 'cloud'
>;
type NewProject = Omit<Project, 'releases' | 'live' | 'publishing' | 'agent' | keyof Initial> & {
  readonly [Name in keyof Initial]?: Initial[Name] | undefined;
};

/** What a `release_token` stands for: a static upload, from its prepare on. */
export interface Ticket {
  readonly project: Project;
  readonly objectKey: string;
  readonly expiresAt: number | null;
  /** From then on it can't be completed; what it has come to by then can still be asked for. */
  readonly validUntil: number;
  /** The publish that it started: running or succeeded. A failed one is forgotten. */
  completion: Promise<AnswerTo<'releases.complete'>> | undefined;
}

/** What the platform itself holds names and texts to. */
export interface Policy {
  readonly reservedAliases: ReadonlySet<string>;
  /** In lower case. */
  readonly forbiddenWords: readonly string[];
  readonly builtInSkills: ReadonlySet<string>;
  readonly skillReviewMs: number;
}

/** Everything that handlers work on. */
export interface World {
  readonly clock: Clock;
  /** By token. */
  readonly callers: Map<string, Caller>;
  /** By access key. */
  readonly signers: Map<string, TeamCaller>;
  /** By the id of the tenant that each is. */
  readonly teams: ReadonlyMap<string, Team>;
  readonly projects: Map<string, Project>;
  readonly tickets: Map<string, Ticket>;
  readonly projectsPerUser: number;
  readonly cloudServicesPerTenant: number;
  /** What each provisioning warns of. */
  readonly provisioningWarnings: readonly string[];
  readonly policy: Policy;
  /** What a tenant's plan includes; a tenant that isn't here has every entitlement. */
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
  /** Where the platform itself listens, once it does: `http://127.0.0.1:PORT`. */
  readonly origin: () => string;
  readonly sources: Sources;
  readonly publishes: KeyedWork<Publish>;
  readonly imports: KeyedWork<Import>;
  readonly agent: Agent;
  readonly exportSeal: ExportSeal;
  readonly downloads: Downloads;
  readonly databases: Databases;
  readonly sqlLogs: SqlLogs;
  readonly sqlLogView: SqlLogView;
  readonly logTasks: LogTasks;
  readonly background: Background;
  readonly buildSettings: BuildSettings;
  /** Where the content of releases is kept. */
  readonly releaseFolder: string;
  readonly exportFolder: string;
  /** Where files of forms are received. */
  readonly formFolder: string;
  /** Where work in progress has its folders. */
  readonly workFolder: string;
}

/** What isn't said of a review: long enough to be met under way, short enough for a rehearsal. */
const SKILL_REVIEW_MS = 60_000;

type Seeded = Pick<
  World,
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

/** What a seed says, as the platform keeps it. The seed must have passed `checkSeed`. */
export function seeded(seed: Seed, clock: Clock): Seeded {
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

/** What a seed gives of one kind, sources for example, by the `url_id` of those projects for which it gives any. */
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

/** A project on which nothing was published yet. */
export function newProject(traits: NewProject): Project {
  return {
    ...traits,
    releases: [],
    live: undefined,
    publishing: false,
    agent: new ProjectAgent(),
    alias: traits.alias ?? defaultAlias(traits.urlId),
    domainInitialized: traits.domainInitialized ?? true,
    watermarkRemoved: traits.watermarkRemoved ?? false,
    watermarkFrozen: traits.watermarkFrozen ?? false,
    previewable: traits.previewable ?? true,
    cloud: traits.cloud,
  };
}

/** Part 1, Subdomain alias configuration: the lower-case form of `url_id`. */
export const defaultAlias = (urlId: string): string => urlId.toLowerCase();

/** Whether the plan of this tenant includes something. */
export const isEntitled = ({ entitlements }: World, tenant: string, entitlement: Entitlement): boolean =>
  entitlements.get(tenant)?.includes(entitlement) ?? true;

/** What the project's address serves now: nothing once the release has expired or the project is deleted. */
export function servedRelease(project: Project, now: number): Release | undefined {
  const { live, state } = project;
  if (live === undefined || state === 'deleted') return undefined;
  return now < (live.expiresAt ?? Number.POSITIVE_INFINITY) ? live : undefined;
}

/** The content of what is served now, for a request to the project's address, which is counted. */
export function accessContent(project: Project, now: number): SiteContent | undefined {
  const release = servedRelease(project, now);
  if (release !== undefined) release.accesses += 1;
  return release?.content;
}
