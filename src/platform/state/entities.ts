/** Records of the platform's state: callers, projects and their releases. */

import { ProjectAgent } from '../agent/project-agent.ts';
import type { CloudService } from '../cloud/cloud-service.ts';
import type { SiteContent } from '../releases/site-package.ts';
import type { ProjectState, Role, SeedCredential, SeedUser } from '../seed/seed.ts';

/** Caller of the API: a credential and its user. */
export interface Caller {
  readonly credential: SeedCredential;
  readonly user: SeedUser;
  /** Subject of rate limits: an OAuth application, or the credential itself. */
  readonly client: string;
}

/** Version of a project that is or was live. */
export interface Release {
  readonly releaseId: string;
  readonly version: number;
  /**
   * Statuses from the documents: `active` while the release is live, `succeeded` after another version replaced it,
   * `canceled` after it was unpublished.
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
  /** Kind of app for usage. A static upload is a static app; the documents define no other static app. */
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
  readonly releases: Release[];
  live: Release | undefined;
  /** A publish is in progress. Until it ends, the project accepts no other publish and no unpublish. */
  publishing: boolean;
  readonly agent: ProjectAgent;
  /** Prefix of its official domain. */
  alias: string;
  readonly domainInitialized: boolean;
  watermarkRemoved: boolean;
  /** Prevents changes to the watermark in every state of the project. */
  readonly watermarkFrozen: boolean;
  readonly previewable: boolean;
  /** Undefined until it is provisioned. */
  cloud: CloudService | undefined;
}

/** Fields that have defaults in a new project. */
type Initial = Pick<
  Project,
  'alias' | 'domainInitialized' | 'watermarkRemoved' | 'watermarkFrozen' | 'previewable' | 'cloud'
>;
type NewProject = Omit<Project, 'releases' | 'live' | 'publishing' | 'agent' | keyof Initial> & {
  readonly [Name in keyof Initial]?: Initial[Name] | undefined;
};

/** Creates a project without any release. */
export function newProject(fields: NewProject): Project {
  return {
    ...fields,
    releases: [],
    live: undefined,
    publishing: false,
    agent: new ProjectAgent(),
    alias: fields.alias ?? defaultAlias(fields.urlId),
    domainInitialized: fields.domainInitialized ?? true,
    watermarkRemoved: fields.watermarkRemoved ?? false,
    watermarkFrozen: fields.watermarkFrozen ?? false,
    previewable: fields.previewable ?? true,
    cloud: fields.cloud,
  };
}

/** Returns the lower-case form of `url_id` (Part 1, Subdomain alias configuration). */
export const defaultAlias = (urlId: string): string => urlId.toLowerCase();

/**
 * Returns the release that the project's address serves. Undefined if the release has expired or the project is
 * deleted.
 */
export function servedRelease(project: Project, now: number): Release | undefined {
  const { live, state } = project;
  if (live === undefined || state === 'deleted') return undefined;
  return now < (live.expiresAt ?? Number.POSITIVE_INFINITY) ? live : undefined;
}

/** Returns the content for a request to the project's address, and counts the request. */
export function accessContent(project: Project, now: number): SiteContent | undefined {
  const release = servedRelease(project, now);
  if (release !== undefined) release.accesses += 1;
  return release?.content;
}
