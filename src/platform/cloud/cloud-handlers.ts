/**
 * Handles requests for a project's cloud service: provisioning, credentials, login methods and
 * secrets.
 */

import { ApiProblem } from '../http/problems.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import { cloudOf, type CloudServices, newCloudService } from './cloud-service.ts';

export type CloudState = CloudServices & StatePart<'clock' | 'origin' | 'projects'>;

/**
 * Part 2, Cloud services: POST cloud. Ignores the description in the request, because no endpoint
 * returns it.
 */
export const provisionCloud: Handler<'cloud.provision', CloudState> = (state, { project }) => {
  const created = !state.clouds.has(project.urlId);
  if (created) {
    state.clouds.set(project.urlId, newCloudService(project.urlId, state.clock));
  }
  return {
    status: 'ready',
    created,
    public_url: `${state.origin()}${cloudOf(state, project).path}`,
  };
};

/** Part 2, Cloud services: GET cloud/credentials; rule 11. */
export const readCredentials: Handler<'cloud.credentials', CloudServices & StatePart<'origin'>> = (
  state,
  { project },
) => {
  const { path, keys } = cloudOf(state, project);
  return { url: `${state.origin()}${path}`, anon_key: keys.anon, service_key: keys.service };
};

/**
 * Part 2, Cloud services: PUT cloud/auth/providers; rule 9. The response lists only the requested
 * providers, even if one was already enabled.
 */
export const enableLoginMethods: Handler<'auth.enable', CloudServices> = (
  state,
  { project, body },
) => {
  cloudOf(state, project);
  return { providers: [...new Set(body.providers)].map(provider => ({ provider, enabled: true })) };
};

/** Part 2, Cloud services: GET cloud/secrets. */
export const listSecrets: Handler<'secrets.list', CloudServices> = (state, { project }) => ({
  secrets: cloudOf(state, project).secrets.list(),
});

/** Part 2, Cloud services: PUT cloud/secrets/{secret_name}. */
export const setSecret: Handler<'secrets.set', CloudServices> = (
  state,
  { project, path: { secret_name: name }, body },
) => {
  // The documents state no such limit, but functions read the values from their environment.
  if (body.value.includes('\0'))
    throw new ApiProblem('invalid_request', 'The value contains a NUL character.');
  cloudOf(state, project).secrets.set(name, body.value);
  return { name, updated: true };
};

/** Part 2, Cloud services: DELETE cloud/secrets/{secret_name}. */
export const deleteSecret: Handler<'secrets.delete', CloudServices> = (
  state,
  { project, path: { secret_name: name } },
) => {
  if (!cloudOf(state, project).secrets.delete(name))
    throw new ApiProblem('not_found', 'The project has no secret with this name.');
  return { name, deleted: true };
};
