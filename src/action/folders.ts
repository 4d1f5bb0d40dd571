/** Creates temporary folders, which are deleted with the step or with the job. */

import { join } from 'node:path';
import type { Operation } from '../core/operation.ts';
import { Failure } from '../base/failure.ts';
import type { RunnerEnvironment } from './runner/environment/environment.ts';
import { WHOLE_FOLDER } from '../base/system/files/busy-files.ts';

/** Step that owns the folders. */
interface Owner {
  readonly environment: Pick<RunnerEnvironment, 'temporaryFolder'>;
  readonly operation: Pick<Operation, 'id'>;
}

/** Loaded on demand: it would take a twentieth of a simple step's start (decision 0010). */
const fileSystem = () => import('node:fs/promises');

/**
 * Creates a folder within the runner's folder for temporary files. It is deleted when the step
 * ends.
 */
export async function temporaryFolder(
  owner: Owner,
  cleanup: AsyncDisposableStack,
): Promise<string> {
  const folder = await jobFolder(owner);
  cleanup.defer(async () => (await fileSystem()).rm(folder, WHOLE_FOLDER));
  return folder;
}

/**
 * Creates a folder that the runner deletes with the job.
 * @throws Failure of kind `input` that names RUNNER_TEMP
 */
export async function jobFolder({ environment, operation }: Owner): Promise<string> {
  const parent = environment.temporaryFolder;
  try {
    const { mkdtemp, realpath } = await fileSystem();
    return await mkdtemp(join(await realpath(parent), `${operation.id}-`));
  } catch (error) {
    throw new Failure('input', 'Temporary files can’t be written.', {
      title: 'Temporary folder not writable',
      findings: [
        {
          where: parent,
          message: `is the folder for temporary files, but no folder can be created in it: ${(error as Error).message}`,
          remedy:
            'Set RUNNER_TEMP (outside a GitHub runner: TMPDIR) to an existing folder that the job’s user can write to.',
        },
      ],
    });
  }
}
