import { Problem } from '../http/problems.ts';
import type { SeedUser } from '../seed/seed.ts';
import { newProject, type Project } from '../state/entities.ts';
import type { PlatformState } from '../state/platform-state.ts';

/**
 * A new project, which the user owns.
 * @throws Problem `quota_exceeded` if the user owns as many as they may
 */
export function addProject(world: PlatformState, user: SeedUser, traits: Pick<Project, 'name' | 'type'>): Project {
  const owned = [...world.projects.values()].filter(
    ({ state, roles }) => state !== 'deleted' && roles.get(user.open_id) === 'owner',
  );
  if (owned.length >= world.projectsPerUser) {
    throw new Problem('quota_exceeded', `The plan's quota of ${world.projectsPerUser} projects is used up.`);
  }
  const project = newProject({
    ...traits,
    urlId: world.clock.uuid().replaceAll('-', ''),
    createdAt: world.clock.now(),
    tenant: user.tenant,
    roles: new Map([[user.open_id, 'owner']]),
    state: 'operational',
  });
  world.projects.set(project.urlId, project);
  return project;
}
