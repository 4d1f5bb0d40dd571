import type { ItemOf } from '../../api/endpoints.ts';
import type { Client } from '../../client/client.ts';
import type { ListLimits } from '../../client/retry.ts';

export type ListedProject = ItemOf<'projects.list'>;

/** Limit of projects that are searched: ten pages. */
export const PROJECTS_LOOKED_AT = 1_000;

/**
 * Returns the project's entry in the list of projects, which is all that the API shows about a project.
 * @returns 'not-listed' if the complete list doesn't contain it, 'not-found' if its first `PROJECTS_LOOKED_AT` entries
 * don't
 * @throws Failure of the listing
 */
export async function listedProject(
  client: Client,
  projectId: string,
  limits?: ListLimits,
): Promise<ListedProject | 'not-listed' | 'not-found'> {
  let seen = 0;
  for await (const project of client.list('projects.list', {}, PROJECTS_LOOKED_AT, limits)) {
    if (project.url_id === projectId) return project;
    seen += 1;
  }
  return seen < PROJECTS_LOOKED_AT ? 'not-listed' : 'not-found';
}
