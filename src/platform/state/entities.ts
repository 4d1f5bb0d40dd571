/** Records of the platform's state: callers, projects and their releases. */

import type {
  ProjectState,
  Role,
  SeedCredential,
  SeedTeam,
  SeedTeamCredential,
  SeedUser,
} from '../seed/seed.ts';

/** Caller of the API: a credential and its user. */
export interface Caller {
  readonly credential: SeedCredential;
  readonly user: SeedUser;
}

/**
 * A user with membership data. A tenant is a team here, so every user is a member of one. All
 * references share one object, so a change of status is visible everywhere.
 */
export interface Member extends SeedUser {
  readonly member_id: string;
  readonly created_at: number;
  /**
   * Status of the membership. `deleted` is the documents' "invalid": the record and the member's
   * past usage are kept.
   */
  team_status: 'active' | 'freeze' | 'deleted';
}

export interface Team extends Pick<SeedTeam, 'id' | 'owner'> {
  /** Members by member ID, including deleted ones. */
  readonly members: Map<string, Member>;
}

/** Sender of a signed request: a team, with one of its credentials. */
export interface TeamCaller {
  readonly team: Team;
  readonly credential: SeedTeamCredential;
}

/** Position of one file in the content of a site. */
export interface SiteFile {
  readonly offset: number;
  readonly length: number;
  readonly etag: string;
}

/**
 * An expanded package. All files are concatenated in one file of the platform. So no name in a
 * package becomes a path on this machine, and ten thousand small files need only one file on disk.
 */
export interface SiteContent {
  readonly location: string;
  readonly files: ReadonlyMap<string, SiteFile>;
}

/** Version of a project that is or was live. */
export interface SiteVersion {
  readonly releaseId: string;
  readonly version: number;
  /**
   * Statuses from the documents: `active` while the release is live, `succeeded` after another
   * version replaced it, `canceled` after it was unpublished.
   */
  status: 'active' | 'succeeded' | 'canceled';
  readonly createdAt: number;
  /** "End or last update" (Part 1, Resources, Release). */
  finishedAt: number;
  readonly publishedAt: number;
  /** Time from which its address no longer serves it. `null`: never. */
  readonly expiresAt: number | null;
  /** Changes only if the site's port is taken when the platform starts again. */
  accessUrl: string;
  readonly content: SiteContent;
  /**
   * Kind of app for usage. A static upload is a static app; the documents define no other static
   * app.
   */
  readonly app: 'static' | 'fullstack';
  /** Number of requests that its address has served. */
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
  readonly releases: SiteVersion[];
  live: SiteVersion | undefined;
  /**
   * A publish is in progress. Until it ends, the project accepts no other publish and no unpublish.
   */
  publishing: boolean;
  /** Prefix of its official domain. */
  alias: string;
  watermarkRemoved: boolean;
}

/** Fields that have defaults in a new project. */
type Initial = Pick<Project, 'alias' | 'watermarkRemoved'>;
type NewProject = Omit<Project, 'releases' | 'live' | 'publishing' | keyof Initial> & {
  readonly [Name in keyof Initial]?: Initial[Name] | undefined;
};

/** Creates a project without any release. */
export function newProject(fields: NewProject): Project {
  return {
    ...fields,
    releases: [],
    live: undefined,
    publishing: false,
    alias: fields.alias ?? defaultAlias(fields.urlId),
    watermarkRemoved: fields.watermarkRemoved ?? false,
  };
}

/** Returns the lower-case form of `url_id` (Part 1, Subdomain alias configuration). */
export const defaultAlias = (urlId: string): string => urlId.toLowerCase();

/**
 * Returns the release that the project's address serves. Undefined if the release has expired or
 * the project is deleted.
 */
export function servedSite(project: Project, now: number): SiteVersion | undefined {
  const { live: liveSite, state } = project;
  if (liveSite === undefined || state === 'deleted') return undefined;
  return now < (liveSite.expiresAt ?? Number.POSITIVE_INFINITY) ? liveSite : undefined;
}

/** Returns the content for a request to the project's address, and counts the request. */
export function accessContent(project: Project, now: number): SiteContent | undefined {
  const liveSite = servedSite(project, now);
  if (liveSite !== undefined) liveSite.accesses += 1;
  return liveSite?.content;
}
