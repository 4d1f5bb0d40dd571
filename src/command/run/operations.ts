/** Loads the definitions of operations. */

import { sortedEntries } from '../../base/values/sorted.ts';
import type { Operation } from '../../core/operation.ts';
import type { Program } from './program.ts';

/** Loads an operation. Undefined if there is none with this ID. */
export async function loadOperation(
  { operations }: Program,
  id: string,
): Promise<Operation | undefined> {
  const load = Object.hasOwn(operations, id) ? operations[id] : undefined;
  return (await load?.())?.default;
}

/** Loads all operations, sorted by ID. */
export async function loadOperations({ operations }: Program): Promise<readonly Operation[]> {
  const sorted = sortedEntries(Object.entries(operations));
  return Promise.all(sorted.map(async ([, load]) => (await load()).default));
}
