import { join } from 'node:path';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { loadOperation, OPERATION_IDS, type OperationId } from '../../src/products/operations.ts';
import { usualInputs, usualOf } from '../scenarios/all-usual.ts';
import type { Step } from '../support/step.ts';

/**
 * Usual inputs of each operation that packs or reads nothing before its first request to the
 * platform.
 */
const NON_PACKING_INPUTS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  (await Promise.all(OPERATION_IDS.map(inputsOf))).flat(),
);

export const NON_PACKING_IDS = [...NON_PACKING_INPUTS.keys()];

async function inputsOf(
  id: OperationId,
): Promise<readonly [string, Readonly<Record<string, string>>][]> {
  const { endpoints, signed } = await loadOperation(id);
  const { files, github } = usualOf(id).usualRun;
  if (endpoints.length === 0 || files !== undefined || github !== undefined) return [];
  const credential = signed ? { 'access-key': 'access', 'secret-key': 'secret' } : {};
  return [[id, { ...credential, ...usualInputs(id) }]];
}

/**
 * Returns a step of such an operation at that platform. Settings that aren't inputs of every
 * operation come from its environment.
 */
export function nonPackingStep(id: string, origin: string): Step {
  return {
    manifest: join(ROOT, 'action.yml'),
    with: { operation: id, 'base-url': origin, ...NON_PACKING_INPUTS.get(id) },
    env: {
      PLATFORM_TOKEN: 'token-of-the-bench',
      PLATFORM_PROJECT_ID: 'bench',
      PLATFORM_SQL_LOG_URL: `${origin}/logs`,
    },
    workspace: ROOT,
  };
}
