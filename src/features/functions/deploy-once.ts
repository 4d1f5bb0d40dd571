/** Deploys one function as one new version, and checks the list after a lost response. */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sha256Hex } from '../../base/sha256-hex.ts';
import type { ProjectServices } from '../../core/services.ts';
import { type Failure, withDetails } from '../../base/failure.ts';
import { changedFailure } from '../../packing/files/errors.ts';
import { type Remedies, withRemedies } from '../../recovery/refusals.ts';
import { writeAndVerify } from '../../recovery/write-and-verify.ts';
import type { PlannedFunction } from './deploy-plan.ts';
import { type ListedFunction, listFunctions } from './listed-functions.ts';

const REMEDIES: Remedies = {
  quota_exceeded:
    'Delete an unused function with `cloud-delete-function`, or have the function quota increased. New versions of existing functions don’t count toward the quota.',
  artifact_too_large: 'Remove files that the function doesn’t need. Its ZIP file can be at most 10 MiB.',
};

interface Deployed {
  /** The function as it is now. */
  readonly now: ListedFunction;
  /**
   * Whether the platform responded to the request. Otherwise, the response was lost, and the list shows a new version, which
   * can also be someone else's.
   */
  readonly isAnswered: boolean;
}

/**
 * Deploys a function as one new version. Sending the request twice would create two versions. So after a lost response,
 * the list shows whether the version has changed. The request is sent again only if it hasn't.
 * @param before the function as listed before this step wrote anything; undefined for a new one
 * @throws Failure, `uncertain` if it is unknown whether the function was deployed
 */
export async function deployOnce(
  context: ProjectServices,
  { name, packed, verifyJwt }: PlannedFunction,
  before: ListedFunction | undefined,
): Promise<Deployed> {
  const path = { project_id: context.projectId, function_name: name };
  return writeAndVerify<Deployed>(context, {
    effect: `the function ${name} was deployed`,
    async send() {
      // Read synchronously, so that functions are sent in the order in which they were started.
      const archive = readFileSync(packed.file);
      if (sha256Hex(archive) !== packed.sha256)
        throw changedFailure({ path: basename(packed.file), size: packed.size });
      const body = { archive_base64: archive.toString('base64'), verify_jwt: verifyJwt };
      const answer = await withRemedies(REMEDIES, () => context.client.call('functions.deploy', { path, body }));
      return { now: answer.function, isAnswered: true };
    },
    async find(lost, sent) {
      const listed = (await listFunctions(context)).get(name);
      if (listed === undefined || !hasChanged(listed, before)) return undefined;
      if (!isOwnVersion(sent, before, listed) || (listed.verify_jwt ?? verifyJwt) !== verifyJwt)
        throw deployedByOthers(lost, listed);
      return { now: listed, isAnswered: false };
    },
  });
}

function hasChanged(now: ListedFunction, before: ListedFunction | undefined): boolean {
  return before === undefined || now.version !== before.version || now.updated_at !== before.updated_at;
}

/**
 * Returns whether this step can have created the version. Each request that was sent may have created one, "incremented
 * on redeploy" (Part 2, Versioning), and a function begins with version 1 (States). All of them have the same package.
 */
function isOwnVersion(sent: number, before: ListedFunction | undefined, { version }: ListedFunction): boolean {
  const first = before === undefined ? 0 : before.version;
  return version === undefined || first === undefined || (version > first && version <= first + sent);
}

/**
 * Returns the Failure for a version beyond the requests sent, or with another setting: someone else has deployed the
 * function, and it is unknown whether ours is among the versions.
 */
function deployedByOthers(lost: Failure, { name, version }: ListedFunction): Failure {
  return withDetails(lost, {
    kind: 'conflict',
    message: `Another deployment of the function ${name} ran at the same time. The function’s current version is ${version ?? 'unknown'}.`,
    remedy:
      'Re-run the job when no other job is deploying this function. To prevent concurrent deployments, use a `concurrency` group.',
  });
}
