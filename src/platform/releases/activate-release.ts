/** Makes a new release of a project the live one. */

import { randomBytes } from 'node:crypto';
import { ApiProblem, projectNotFound } from '../http/problems.ts';
import {
  accessContent,
  type Project,
  type SiteVersion,
  type SiteContent,
} from '../state/entities.ts';
import type { StatePart } from '../state/shared-state.ts';
import type { Sites } from './sites.ts';
import type { Subfolder } from '../saving/saved-records.ts';

/**
 * Rejects a project that isn't of type web: "Publishing covers `type=web` projects only" (Part 1,
 * Releases). The documents specify no code for other types. So the code is `invalid_request`,
 * because the project in the path doesn't suit this request.
 */
export function requireWebProject({ type }: Project): void {
  if (type === 'web') return;
  const detail = `The project has the type ${type}, but only web projects can be published.`;
  throw new ApiProblem('invalid_request', detail);
}

export interface SiteState extends StatePart<'clock'> {
  readonly sites: Sites;
  /** Folder for the content of releases. */
  readonly siteFolder: Subfolder;
}

/** Starts to serve a project's site. Returns its address. */
export const openSite = (state: Omit<SiteState, 'siteFolder'>, project: Project): Promise<string> =>
  state.sites.open(project.urlId, siteContent(state, project));

/**
 * Returns a function that returns the current content of a project's site, and counts the access.
 */
export const siteContent =
  (state: StatePart<'clock'>, project: Project): (() => SiteContent | undefined) =>
  () =>
    accessContent(project, state.clock.now());

export type SiteDetails = Pick<
  SiteVersion,
  'createdAt' | 'expiresAt' | 'accessUrl' | 'content' | 'app'
>;

/**
 * Makes a new release the live one, in one step. The server assigns its version (Part 1, States and
 * transitions).
 * @throws ApiProblem `not_found` if the project was deleted during the publish, which the documents
 *   allow
 */
export function activate(
  state: StatePart<'clock'>,
  project: Project,
  details: SiteDetails,
): SiteVersion {
  if (project.state === 'deleted') throw projectNotFound();
  const publishedAt = state.clock.now();
  const siteVersion: SiteVersion = {
    ...details,
    releaseId: `rel_${randomBytes(12).toString('hex')}`,
    version: project.releases.length + 1,
    status: 'active',
    accesses: 0,
    finishedAt: publishedAt,
    publishedAt,
  };
  if (project.live !== undefined) project.live.status = 'succeeded';
  project.releases.push(siteVersion);
  project.live = siteVersion;
  return siteVersion;
}
