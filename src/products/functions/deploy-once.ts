/** Deploys one function, and sends it again after a lost response. */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sha256Hex } from '../../base/values/sha256-hex.ts';
import type { ProjectRun } from '../../core/run.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import { changedFailure } from '../../packing/files/errors.ts';
import { type Remedies, withRemedies } from '../../core/recovery/refusals.ts';
import { isLost, keepUncertain } from '../../core/recovery/uncertain-outcome.ts';
import type { PlannedFunction } from './deploy-plan.ts';
import type { ListedFunction } from './listed-functions.ts';

const REMEDIES: Remedies = {
  quota_exceeded:
    'Delete an unused function with `cloud-delete-function`, or have the function quota increased. New versions of existing functions don’t count toward the quota.',
  artifact_too_large:
    'Remove files that the function doesn’t need. Its ZIP file can be at most 10 MiB.',
};

/** Maximum number of times that a package is sent. */
const MAX_SENDS = 3;
/** Wait before it is sent again, in milliseconds. */
const WAIT_MS = 1_000;

/**
 * Deploys a function. After a lost response, the same package is sent again: at worst, one version
 * more each time. The list of functions doesn't say what a version contains, so nothing follows
 * from it.
 * @param before the function as listed before this step wrote anything; undefined for a new one
 * @returns the platform's response
 * @throws Failure, `uncertain` if it is unknown whether the function was deployed
 */
export async function deployOnce(
  context: ProjectRun,
  { name, packed, verifyJwt }: PlannedFunction,
  before: ListedFunction | undefined,
): Promise<ListedFunction> {
  const { client, clock, log, projectId, signal } = context;
  const path = { project_id: projectId, function_name: name };
  let isUnknown = false;
  for (let sent = 1; ; sent += 1) {
    // Read synchronously, so that functions are sent in the order in which they were started.
    const archive = readFileSync(packed.file);
    if (sha256Hex(archive) !== packed.sha256)
      throw changedFailure({ path: basename(packed.file), size: packed.size });
    const body = { archive_base64: archive.toString('base64'), verify_jwt: verifyJwt };

    try {
      const { function: deployed } = await withRemedies(REMEDIES, () =>
        client.call('functions.deploy', { path, body }),
      );
      const { version } = deployed;
      const earlier = before?.version ?? 0;
      if (version !== undefined && version <= earlier) throw notDeployed(name, version);
      if (sent > 1 && version !== undefined && version > earlier + 1)
        log.warning(
          `The function ${name} now has version ${version}. It had ${before === undefined ? 'none' : `version ${earlier}`} before this step. Either a package whose response was lost became a version, too, or somebody else deployed the function meanwhile.`,
        );
      return deployed;
    } catch (thrown) {
      if (!isLost(thrown) || signal.aborted || sent === MAX_SENDS) {
        // An earlier package may have arrived.
        if (isUnknown && thrown instanceof Failure) throw withDetails(thrown, { uncertain: true });
        throw thrown;
      }

      isUnknown = true;
      log.warning(
        `It is unknown whether the function ${name} was deployed. ${sentence(thrown.message)} Sending the same package again.`,
      );
      await keepUncertain(clock.sleep(WAIT_MS, signal));
    }
  }
}

const notDeployed = (name: string, version: number): Failure =>
  new Failure(
    'unavailable',
    `The platform accepted the function ${name}, but responded with version ${version}, which existed before.`,
    { remedy: 'Check the function, and re-run the job.' },
  );
