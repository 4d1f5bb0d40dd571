/**
 * Loads the source of all generated files: operations, common inputs and outputs, and the inputs of
 * each sub-action.
 */

import { withInputRefs } from '../../base/text/input-reference.ts';
import { COMMON_INPUTS, COMMON_OUTPUTS } from '../../core/common-inputs.ts';
import type { InputField, InputFields } from '../../core/fields.ts';
import type { Operation, OutputField, OutputFields } from '../../core/operation.ts';
import { loadOperation, OPERATION_IDS } from '../../products/operations.ts';

/** Source of all generated files. */
export interface Catalog {
  readonly operations: readonly Operation[];
  readonly commonInputs: InputFields;
  readonly commonOutputs: OutputFields;
}

/**
 * Loads every operation of the table, sorted by id, so that the order of the table has no effect on
 * the result.
 */
export async function loadCatalog(): Promise<Catalog> {
  const operations = await Promise.all(OPERATION_IDS.map(loadOperation));
  return {
    operations: operations.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    commonInputs: COMMON_INPUTS,
    commonOutputs: COMMON_OUTPUTS,
  };
}

/**
 * Returns the inputs of an operation's sub-action, the common ones first. It omits common inputs
 * that the operation doesn't use, and `operation`, which the sub-action's entry fixes. `timeout`
 * and some others have the operation's default.
 */
export function inputsOf({ commonInputs }: Catalog, operation: Operation): InputFields {
  const common = Object.entries(commonInputs)
    .filter(([name]) => !operation.unusedInputs.includes(name))
    .map(([name, field]): [string, InputField] => {
      const standard = name === 'timeout' ? operation.timeout : operation.manifestDefaults?.[name];
      return [name, standard === undefined ? field : { ...field, default: standard }];
    });
  return { ...Object.fromEntries(common), ...operation.inputs };
}

/** Describes an output, and whether it is masked. */
export function describeOutput({ description: marked, secret }: OutputField): string {
  const description = withInputRefs(marked);
  if (secret === undefined) return description;
  return secret === true
    ? `${description} (masked)`
    : `${description} (masked unless \`${secret.unless}: true\`)`;
}
