import type { Clock } from '../clock.ts';
import type { AnswerTo } from '../spec/endpoints.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { Pager } from './page-tokens.ts';
import type { ProjectState, Role, Seed, SeedCredential, SeedUser } from './seed.ts';
import type { SiteContent } from './site-package.ts';
import type { Sites } from './sites.ts';

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
}

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

/** Everything that handlers work on. */
export interface World {
  readonly clock: Clock;
  readonly callers: ReadonlyMap<string, Caller>;
  readonly projects: Map<string, Project>;
  readonly tickets: Map<string, Ticket>;
  readonly projectsPerUser: number;
  readonly pager: Pager;
  readonly storage: ObjectStorage;
  readonly sites: Sites;
  /** Where the content of releases is kept. */
  readonly releaseFolder: string;
}

type Seeded = Pick<World, 'callers' | 'projects' | 'projectsPerUser'>;

/** What a seed says, as the platform keeps it. The seed must have passed `checkSeed`. */
export function seeded(seed: Seed, clock: Clock): Seeded {
  const users = new Map(seed.users.map(user => [user.open_id, user]));
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
    });
  });
  return {
    callers: new Map(callers),
    projects: new Map(projects.map(project => [project.urlId, project])),
    projectsPerUser: seed.quotas?.projects_per_user ?? Number.POSITIVE_INFINITY,
  };
}

/** A project on which nothing was published yet. */
export function newProject(traits: Omit<Project, 'releases' | 'live' | 'publishing'>): Project {
  return { ...traits, releases: [], live: undefined, publishing: false };
}

/** What the project's address serves now: nothing once the release has expired or the project is deleted. */
export function servedContent(project: Project, now: number): SiteContent | undefined {
  const { live, state } = project;
  if (live === undefined || state === 'deleted') return undefined;
  return now < (live.expiresAt ?? Number.POSITIVE_INFINITY) ? live.content : undefined;
}
