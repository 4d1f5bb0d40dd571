/** Adds projects to the platform's state, within the quota of the user's plan. */

import { plural } from '../../base/text/amount.ts';
import { ApiProblem } from '../http/problems.ts';
import type { SeedUser } from '../seed/seed.ts';
import { newProject, type Project } from './entities.ts';
import type { StatePart } from './shared-state.ts';

export interface ProjectQuotaState extends StatePart<'clock' | 'projects'> {
  readonly projectsPerUser: number;
}

/**
 * Adds a project with the user as its owner.
 * @throws ApiProblem `quota_exceeded` if the user owns the maximum number of projects
 */
export function addProject(
  state: ProjectQuotaState,
  user: SeedUser,
  details: Pick<Project, 'name' | 'type'>,
): Project {
  const owned = [...state.projects.values()].filter(
    project => project.state !== 'deleted' && project.roles.get(user.open_id) === 'owner',
  );
  if (owned.length >= state.projectsPerUser) {
    throw new ApiProblem(
      'quota_exceeded',
      `The user’s quota of ${plural(state.projectsPerUser, 'project')} is used up.`,
    );
  }
  const project = newProject({
    ...details,
    urlId: state.clock.uuid().replaceAll('-', ''),
    createdAt: state.clock.now(),
    tenant: user.tenant,
    roles: new Map([[user.open_id, 'owner']]),
    state: 'operational',
  });
  state.projects.set(project.urlId, project);
  return project;
}
