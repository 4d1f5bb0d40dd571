/** Cloud service of a project: its path, keys and secrets. */

import type { Clock } from '../../base/clock.ts';
import { Problem } from '../http/problems.ts';
import { InstanceKeys, type SavedKeys } from './instance-keys.ts';
import { type SavedSecrets, Secrets } from './secrets.ts';

/** Path prefix of all projects' cloud services on the platform's own server: `/cloud/{url_id}/…`. */
export const INSTANCE_PREFIX = '/cloud/';

/** Cloud service of a project, created by provisioning (Part 2, Cloud service). */
export interface CloudService {
  /**
   * Path of the instance on the platform's server. Functions are below it, at `/functions/v1/{function_name}` (rule 7).
   */
  readonly path: string;
  readonly keys: InstanceKeys;
  readonly secrets: Secrets;
}

/** Creates a cloud service that contains only the seeded secrets: "Provisioning creates cloud resources only". */
export const newCloudService = (
  urlId: string,
  clock: Clock,
  { secrets = {} }: { readonly secrets?: Readonly<Record<string, string>> | undefined } = {},
): CloudService => ({
  path: `${INSTANCE_PREFIX}${urlId}`,
  keys: new InstanceKeys(urlId, clock),
  secrets: new Secrets(clock, secrets),
});

/** Cloud service as plain data. */
export interface SavedCloudService {
  readonly keys: SavedKeys;
  readonly secrets: SavedSecrets;
}

/** Creates a cloud service as it was before a restart of the platform. */
export const restoredCloudService = (urlId: string, clock: Clock, saved: SavedCloudService): CloudService => ({
  path: `${INSTANCE_PREFIX}${urlId}`,
  keys: new InstanceKeys(urlId, clock, saved.keys),
  secrets: new Secrets(clock, {}, saved.secrets),
});

/**
 * Returns the cloud service of a project.
 * @throws Problem `cloud_not_enabled` for a project without a cloud service
 */
export function cloudOf({ cloud }: { readonly cloud: CloudService | undefined }): CloudService {
  if (cloud === undefined) {
    throw new Problem('cloud_not_enabled', 'The project has no cloud service. Create one with POST …/cloud.');
  }
  return cloud;
}
