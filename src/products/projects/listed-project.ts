/** Searches the list of projects for an ID, with a limit for the number of projects. */

import type { ItemOf } from '../../api/endpoints.ts';
import type { Client } from '../../client/client.ts';
import type { ListLimits } from '../../client/calls/paging.ts';

export type ListedProject = ItemOf<'projects.list'>;

/** Limit of projects that are searched: ten pages. */
const MAX_SEARCHED_PROJECTS = 1_000;

/**
 * Returns the project's entry in the list of projects, which is all that the API shows about a
 * project.
 * @returns 'not-listed' if the complete list doesn't contain it, 'not-found' if its first
 *   `MAX_SEARCHED_PROJECTS` entries don't
 * @throws Failure of the listing
 */
export async function findListedProject(
  client: Client,
  projectId: string,
  limits?: ListLimits,
): Promise<ListedProject | 'not-listed' | 'not-found'> {
  let seen = 0;
  for await (const project of client.list('projects.list', {}, MAX_SEARCHED_PROJECTS, limits)) {
    if (project.url_id === projectId) return project;
    seen += 1;
  }
  return seen < MAX_SEARCHED_PROJECTS ? 'not-listed' : 'not-found';
}
