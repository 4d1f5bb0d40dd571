/** Handles requests for a project's cloud service: provisioning, credentials, login methods and secrets. */

import { Problem } from '../http/problems.ts';
import type { Handler } from '../state/handler.ts';
import type { Shared } from '../state/shared-state.ts';
import { cloudOf, newCloudService } from './cloud-service.ts';

/** State for provisioning a cloud service. */
export interface CloudState extends Shared<'clock' | 'origin' | 'projects'> {
  readonly cloudServicesPerTenant: number;
  /** Warnings of each provisioning. */
  readonly provisioningWarnings: readonly string[];
}

/** Part 2, Cloud services: POST cloud. Ignores the description in the request, because no endpoint returns it. */
export const provisionCloud: Handler<'cloud.provision', CloudState> = (state, { project }) => {
  const created = project.cloud === undefined;
  if (created) {
    checkQuota(state, project.tenant);
    project.cloud = newCloudService(project.urlId, state.clock);
  }
  return {
    status: 'ready',
    created,
    public_url: `${state.origin()}${cloudOf(project).path}`,
    ...(created && state.provisioningWarnings.length > 0 ? { warnings: state.provisioningWarnings } : {}),
  };
};

function checkQuota(
  { projects, cloudServicesPerTenant }: Pick<CloudState, 'projects' | 'cloudServicesPerTenant'>,
  tenant: string,
): void {
  const withCloud = [...projects.values()].filter(
    project => project.tenant === tenant && project.state !== 'deleted' && project.cloud !== undefined,
  );
  if (withCloud.length < cloudServicesPerTenant) return;
  const detail = `The plan’s quota of ${cloudServicesPerTenant} cloud services is used up.`;
  throw new Problem('quota_exceeded', detail);
}

/** Part 2, Cloud services: GET cloud/credentials; rule 11. */
export const readCredentials: Handler<'cloud.credentials', Shared<'origin'>> = (state, { project }) => {
  const { path, keys } = cloudOf(project);
  return { url: `${state.origin()}${path}`, anon_key: keys.anon, service_key: keys.service };
};

/**
 * Part 2, Cloud services: PUT cloud/auth/providers; rule 9. The response lists only the requested providers, even if
 * one was already enabled.
 */
export const enableLoginMethods: Handler<'auth.enable'> = (_state, { project, body }) => {
  cloudOf(project);
  return { providers: [...new Set(body.providers)].map(provider => ({ provider, enabled: true })) };
};

/** Part 2, Cloud services: GET cloud/secrets. */
export const listSecrets: Handler<'secrets.list'> = (_state, { project }) => ({
  secrets: cloudOf(project).secrets.list(),
});

/** Part 2, Cloud services: PUT cloud/secrets/{secret_name}. */
export const setSecret: Handler<'secrets.set'> = (_state, { project, path: { secret_name: name }, body }) => {
  cloudOf(project).secrets.set(name, body.value);
  return { name, updated: true };
};

/** Part 2, Cloud services: DELETE cloud/secrets/{secret_name}. */
export const deleteSecret: Handler<'secrets.delete'> = (_state, { project, path: { secret_name: name } }) => {
  if (!cloudOf(project).secrets.delete(name))
    throw new Problem('not_found', 'The project has no secret with this name.');
  return { name, deleted: true };
};
