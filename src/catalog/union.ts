import type { InputField } from '../core/fields.ts';
import type { Operation, OutputField } from '../core/operation.ts';
import type { Catalog } from './catalog.ts';

/** An input or output with the operations that have it. */
interface Shared<F> {
  readonly name: string;
  readonly uses: readonly { readonly operation: string; readonly field: F }[];
}

/**
 * Every operation's own inputs, by name.
 *
 * One name may have several forms (`limit` has another bound in each listing), but it is secret everywhere or nowhere,
 * or a workflow that moves a value from one operation to the other would print it.
 *
 * @throws Error when two operations disagree on that, or an operation redeclares a common input
 */
export function sharedInputs(catalogue: Catalog): readonly Shared<InputField>[] {
  const shared = gather(catalogue.operations, operation => operation.inputs);
  for (const { name, uses } of shared) {
    const owners = uses.map(use => use.operation).join(', ');
    if (name === 'operation' || name in catalogue.commonInputs) {
      throw new Error(`The input ${name} of ${owners} is a common one: take it from the context, or rename it.`);
    }
    if (new Set(uses.map(use => use.field.secret)).size > 1) {
      throw new Error(`The input ${name} is secret in some of ${owners} only: make it secret in all, or rename it.`);
    }
  }
  return shared;
}

/** Every operation's own outputs, by name; also where it has words of its own for a common one. */
export function sharedOutputs(catalogue: Catalog): readonly Shared<OutputField>[] {
  return gather(catalogue.operations, operation => operation.outputs);
}

function gather<F>(
  operations: readonly Operation[],
  fieldsOf: (operation: Operation) => { readonly [name: string]: F },
): readonly Shared<F>[] {
  const uses = operations.flatMap(operation =>
    Object.entries(fieldsOf(operation)).map(([name, field]) => ({ name, operation: operation.id, field })),
  );
  return Object.entries(Object.groupBy(uses, use => use.name))
    .map(([name, found = []]) => ({ name, uses: found }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** One line for each thing that is said of it, with the operations of which it is said. */
export function mergedText<F>({ uses }: Shared<F>, say: (field: F) => string): string {
  const groups = Object.groupBy(uses, use => say(use.field));
  return Object.entries(groups)
    .map(([said, group = []]) => `${group.map(use => use.operation).join(', ')}: ${said}`)
    .join('\n');
}
