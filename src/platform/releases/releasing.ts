import { randomBytes } from 'node:crypto';
import { Problem, projectNotFound } from '../http/problems.ts';
import { accessContent, type Project, type Release } from '../state/entities.ts';
import type { PlatformState } from '../state/platform-state.ts';

/**
 * "Publishing covers `type=web` projects only" (Part 1, Releases): the documents name no code for others, so it is
 * `invalid_request`, as the path names a project that this request is not for.
 */
export function refuseUnlessWeb({ type }: Project): void {
  if (type === 'web') return;
  const detail = `project_id is a project of type ${type}; only web projects can be published.`;
  throw new Problem('invalid_request', detail);
}

/** The address of a project's site, served from now on. */
export const openSite = (state: PlatformState, project: Project): Promise<string> =>
  state.sites.open(project.urlId, () => accessContent(project, state.clock.now()));

/**
 * Makes a new release the live one, in one step; the server assigns its version (Part 1, States and transitions).
 * @throws Problem `not_found` if the project was deleted meanwhile, which nothing in the documents forbids
 */
export function activate(
  state: PlatformState,
  project: Project,
  made: Pick<Release, 'createdAt' | 'expiresAt' | 'accessUrl' | 'content' | 'app'>,
): Release {
  if (project.state === 'deleted') throw projectNotFound();
  const publishedAt = state.clock.now();
  const release: Release = {
    ...made,
    releaseId: `rel_${randomBytes(12).toString('hex')}`,
    version: project.releases.length + 1,
    status: 'active',
    accesses: 0,
    finishedAt: publishedAt,
    publishedAt,
  };
  if (project.live !== undefined) project.live.status = 'succeeded';
  project.releases.push(release);
  project.live = release;
  return release;
}
