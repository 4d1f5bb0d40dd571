import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationId } from '../../src/products/operations.ts';
import type { Usual } from './usual.ts';

const FOLDER = import.meta.dirname;

/** The entries of every folder that has a usual.ts, by operation id. */
const ALL_USUAL: ReadonlyMap<string, Usual> = await loadUsual();

/** Returns the entries of an operation, and throws if its folder has none. */
export function usualOf(id: OperationId): Usual {
  const usual = ALL_USUAL.get(id);
  if (usual !== undefined) return usual;
  throw new Error(
    `The operation ${id} has no test/scenarios/${id}/usual.ts. Write it: CONTRIBUTING.md, “An operation”.`,
  );
}

/**
 * Returns the inputs of an operation's usual run. Placeholders, such as `{run-1}`, lose their
 * braces; digests are zeros.
 */
export function usualInputs(id: OperationId): Readonly<Record<string, string>> {
  const given = Object.entries(usualOf(id).usualRun.with ?? {});
  const filled = (text: string): string =>
    text.replaceAll(/\{question-\d\}/g, '0'.repeat(64)).replaceAll(/\{([\w-]+)\}/g, '$1');
  return Object.fromEntries(given.map(([name, text]) => [name, filled(text)]));
}

async function loadUsual(): Promise<ReadonlyMap<string, Usual>> {
  const paths = readdirSync(FOLDER).map(name => [name, join(FOLDER, name, 'usual.ts')] as const);
  const present = paths.filter(([, path]) => existsSync(path));
  return new Map(
    await Promise.all(
      present.map(
        async ([name, path]) =>
          [name, ((await import(path)) as { default: Usual }).default] as const,
      ),
    ),
  );
}
