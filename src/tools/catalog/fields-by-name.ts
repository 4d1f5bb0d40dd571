/** Groups the inputs and outputs of all operations by name, for the manifest of the root action. */

import type { InputField } from '../../core/fields.ts';
import type { Operation, OutputField } from '../../core/operation.ts';
import type { Catalog } from './catalog.ts';

/** Input or output, with the operations that have it. */
export interface SharedField<F> {
  readonly name: string;
  readonly uses: readonly Use<F>[];
}

interface Use<F> {
  readonly operation: string;
  readonly group: Operation['group'];
  readonly field: F;
}

/**
 * Lists every operation's own inputs, by name.
 *
 * An input may have different forms (`limit` has a different maximum in each listing). But it must
 * be secret in all operations or in none: otherwise, a workflow that passes a value from one
 * operation to another would print it.
 *
 * @throws Error when operations disagree on secrecy, or an operation redeclares a common input
 */
export function inputsByName(catalog: Catalog): readonly SharedField<InputField>[] {
  const shared = gather(catalog.operations, operation => operation.inputs);
  for (const { name, uses } of shared) {
    const owners = uses.map(use => use.operation).join(', ');
    if (name === 'operation' || name in catalog.commonInputs) {
      throw new Error(
        `The input \`${name}\` of ${owners} has the name of a common input: read it from the context, or rename it.`,
      );
    }
    if (new Set(uses.map(use => use.field.secret)).size > 1) {
      throw new Error(
        `The input \`${name}\` is secret in only some of the operations ${owners}: make it secret in all of them, or rename it.`,
      );
    }
  }
  return shared;
}

/** Lists every operation's own outputs, by name, including own descriptions of common outputs. */
export function outputsByName(catalog: Catalog): readonly SharedField<OutputField>[] {
  return gather(catalog.operations, operation => operation.outputs);
}

function gather<F>(
  operations: readonly Operation[],
  fieldsOf: (operation: Operation) => { readonly [name: string]: F },
): readonly SharedField<F>[] {
  const uses = operations.flatMap(operation =>
    Object.entries(fieldsOf(operation)).map(([name, field]) => ({
      name,
      operation: operation.id,
      group: operation.group,
      field,
    })),
  );
  return Object.entries(Object.groupBy(uses, use => use.name))
    .map(([name, sameName = []]) => ({ name, uses: sameName }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
