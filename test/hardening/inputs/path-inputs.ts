import type { PathUse } from '../../../src/core/fields.ts';
import { loadOperation, OPERATION_IDS, type OperationId } from '../../../src/operations/table.ts';

/** Input for the path of a file or folder, as declared by the operations. */
export interface PathInput {
  readonly id: OperationId;
  readonly name: string;
  readonly path: PathUse;
}

export const PATH_INPUTS: readonly PathInput[] = (
  await Promise.all(
    OPERATION_IDS.map(async id =>
      Object.entries((await loadOperation(id)).inputs).flatMap(([name, { path }]) =>
        path === undefined ? [] : [{ id, name, path }],
      ),
    ),
  )
).flat();
