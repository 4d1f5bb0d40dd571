/** Cloud services of projects: their paths, keys and secrets. */

import type { Clock } from '../../base/time/clock.ts';
import { ApiProblem } from '../http/problems.ts';
import type { SavedRecords, StateRecord } from '../saving/saved-records.ts';
import type { Project } from '../state/entities.ts';
import { InstanceKeys, type SavedKeys } from './instance-keys.ts';
import { type SavedSecrets, Secrets } from './secrets.ts';

/**
 * Path prefix of all projects' cloud services on the platform's own server: `/cloud/{url_id}/…`.
 */
export const INSTANCE_PREFIX = '/cloud/';

/** Cloud service of a project, created by provisioning (Part 2, Cloud service). */
export interface CloudService {
  /**
   * Path of the instance on the platform's server. Functions are below it, at
   * `/functions/v1/{function_name}` (rule 7).
   */
  readonly path: string;
  readonly keys: InstanceKeys;
  readonly secrets: Secrets;
}

export interface CloudServices {
  /** Those that are provisioned, by `url_id` of their project. */
  readonly clouds: Map<string, CloudService>;
}

interface SavedCloud {
  readonly keys: SavedKeys;
  readonly secrets: SavedSecrets;
}

/**
 * Creates a cloud service that contains only the seeded secrets: "Provisioning creates cloud
 * resources only".
 * @param saved its content before a restart of the platform
 */
export const newCloudService = (
  urlId: string,
  clock: Clock,
  { secrets = {} }: { readonly secrets?: Readonly<Record<string, string>> | undefined } = {},
  saved?: SavedCloud,
): CloudService => ({
  path: `${INSTANCE_PREFIX}${urlId}`,
  keys: new InstanceKeys(urlId, clock, saved?.keys),
  secrets: new Secrets(clock, secrets, saved?.secrets),
});

export function* cloudRecords({ clouds }: CloudServices): Iterable<StateRecord> {
  for (const [urlId, { keys, secrets }] of clouds)
    yield ['cloud', urlId, JSON.stringify({ keys, secrets })];
}

export const restoredClouds = (saved: SavedRecords, clock: Clock): Map<string, CloudService> =>
  new Map(
    saved
      .all<SavedCloud>('cloud')
      .map(([urlId, cloud]) => [urlId, newCloudService(urlId, clock, {}, cloud)] as const),
  );

/**
 * Returns the cloud service of a project.
 * @throws ApiProblem `cloud_not_enabled` for a project without a cloud service
 */
export function cloudOf(
  { clouds }: CloudServices,
  { urlId }: Pick<Project, 'urlId'>,
): CloudService {
  const cloud = clouds.get(urlId);
  if (cloud === undefined) {
    throw new ApiProblem(
      'cloud_not_enabled',
      'The project has no cloud service. Create one with POST …/cloud.',
    );
  }
  return cloud;
}
