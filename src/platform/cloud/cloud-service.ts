import type { Clock } from '../../clock.ts';
import { Problem } from '../http/problems.ts';
import { InstanceKeys } from './instance-keys.ts';
import { Secrets } from './secrets.ts';

/** Where the platform's own server answers for the cloud services of all projects: `/cloud/{url_id}/…`. */
export const INSTANCE_PREFIX = '/cloud/';

/** What a project has from its provisioning on (Part 2, Cloud service). */
export interface CloudService {
  /** The instance's path on the platform's server, under which `/functions/v1/{function_name}` stands (rule 7). */
  readonly path: string;
  readonly keys: InstanceKeys;
  readonly secrets: Secrets;
}

/** "Provisioning creates cloud resources only": nothing is in them but what a seed says. */
export const newCloudService = (
  urlId: string,
  clock: Clock,
  { secrets = {} }: { readonly secrets?: Readonly<Record<string, string>> | undefined } = {},
): CloudService => ({
  path: `${INSTANCE_PREFIX}${urlId}`,
  keys: new InstanceKeys(urlId, clock),
  secrets: new Secrets(clock, secrets),
});

/** @throws Problem `cloud_not_enabled` for a project that has no cloud service yet */
export function cloudOf({ cloud }: { readonly cloud: CloudService | undefined }): CloudService {
  if (cloud === undefined) {
    throw new Problem('cloud_not_enabled', 'The project has no cloud service: provision it with POST …/cloud.');
  }
  return cloud;
}
