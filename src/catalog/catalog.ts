import { COMMON_INPUTS, COMMON_OUTPUTS } from '../core/common-inputs.ts';
import type { InputField, InputFields } from '../core/fields.ts';
import type { Operation, OutputField, OutputFields } from '../core/operation.ts';
import { loadOperation, OPERATION_IDS } from '../operations/table.ts';

/** All that the derived files are made of. */
export interface Catalog {
  readonly operations: readonly Operation[];
  readonly commonInputs: InputFields;
  readonly commonOutputs: OutputFields;
}

/** Loads every operation of the table, sorted by id, so that the order of the table's rows shows nowhere. */
export async function loadCatalogue(): Promise<Catalog> {
  const operations = await Promise.all(OPERATION_IDS.map(loadOperation));
  return {
    operations: operations.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    commonInputs: COMMON_INPUTS,
    commonOutputs: COMMON_OUTPUTS,
  };
}

/**
 * The inputs of an operation's own sub-action, the common ones first: only those that mean something to it, `timeout`
 * with the operation's default, and no `operation`, which its entry fixes.
 */
export function inputsOf({ commonInputs }: Catalog, operation: Operation): InputFields {
  const common = Object.entries(commonInputs)
    .filter(([name]) => !operation.unusedInputs.includes(name))
    .map(([name, field]): [string, InputField] => [
      name,
      name === 'timeout' ? { ...field, default: operation.timeout } : field,
    ]);
  return { ...Object.fromEntries(common), ...operation.inputs };
}

/** What an output is, and whether it is masked. */
export function describeOutput({ description, secret }: OutputField): string {
  if (secret === undefined) return description;
  return secret === true ? `${description} (masked)` : `${description} (masked unless \`${secret.unless}: true\`)`;
}
