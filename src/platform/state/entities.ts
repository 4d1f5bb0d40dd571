import type { AnswerTo } from '../../api/endpoints.ts';
import { ProjectAgent } from '../agent/project-agent.ts';
import type { CloudService } from '../cloud/cloud-service.ts';
import type { EventLog } from '../http/event-log.ts';
import type { ReceivedFile } from '../http/request-form.ts';
import type { SiteContent } from '../releases/site-package.ts';
import type { ProjectState, Role, SeedCredential, SeedUser } from '../seed/seed.ts';

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

/** A publish of a project's source, from its start on. */
export interface Publish {
  readonly operationId: string;
  readonly project: Project;
  readonly expiresAt: number | null;
  readonly log: EventLog<'releases.publish'>;
}

/** What an import is asked for. */
export interface ImportOrder {
  /** The ZIP, which is removed in the end. */
  readonly archive: ReceivedFile;
  /** The new project's, trimmed; absent: it comes from what the ZIP is called. */
  readonly name: string | undefined;
  readonly aiAdapt: boolean;
}

/** An import of a source, from its start on. */
export interface Import {
  readonly importId: string;
  readonly order: ImportOrder;
  readonly log: EventLog<'source.import'>;
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
