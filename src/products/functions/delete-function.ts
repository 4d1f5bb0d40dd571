/** Deletes a deployed function, and checks whether it is gone if the response is lost. */

import type { Client } from '../../client/client.ts';
import type { ProjectRun } from '../../core/run.ts';
import { Failure } from '../../base/failure.ts';
import { errorCode } from '../../core/recovery/refusals.ts';
import {
  confirmDeleted,
  confirmMissing,
  lateDeletion,
} from '../../core/recovery/uncertain-outcome.ts';
import { writeAndVerify } from '../../core/recovery/write-and-verify.ts';
import { listFunctions } from './listed-functions.ts';

/**
 * Deletes a function. A 404 has three causes: the function is missing, the project is missing, or
 * the credential may not delete. For a missing project, listing its functions fails. If the
 * credential may not delete, the list contains the function.
 * @returns the platform's refusal if the function doesn't exist. If a deletion is repeated after a
 *   lost response and the function is gone, the first request deleted it (assumption R37)
 * @throws Failure of the request
 */
export async function deleteFunction(
  context: ProjectRun,
  name: string,
): Promise<'deleted' | Failure> {
  const { client, log, projectId } = context;
  let lost = false;
  const isListed = async (lister: Client): Promise<boolean> =>
    (await listFunctions({ client: lister, projectId })).has(name);
  const result = await writeAndVerify<'deleted' | Failure>(context, {
    effect: `the function ${name} was deleted`,
    async send() {
      try {
        await client.call('functions.delete', {
          path: { project_id: projectId, function_name: name },
        });
        return 'deleted';
      } catch (thrown) {
        if (!(thrown instanceof Failure) || errorCode(thrown) !== 'not_found') throw thrown;
        await confirmMissing(context, thrown, `the function ${name}`, isListed);
        if (!thrown.uncertain && !lost) return thrown;
        log.notice(lateDeletion(`the function ${name}`));
        return 'deleted';
      }
    },
    async find() {
      lost = true;
      return (await isListed(client)) ? undefined : 'deleted';
    },
  });
  if (result === 'deleted') await confirmDeleted(context, `delete the function ${name}`, isListed);
  return result;
}
