import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationId } from '../../src/products/operations.ts';
import { usualOf } from './all-usual.ts';
import { refusalsByRow } from './refusals-by-row.ts';
import { refusalsOfOptional } from './refusals-of-optional.ts';
import type { Scenario } from './scenario.ts';

const FOLDER = import.meta.dirname;

/** Loads every scenario by operation: those in the operation's folder, then the generated ones. */
export async function loadScenarios(): Promise<ReadonlyMap<OperationId, readonly Scenario[]>> {
  const written = await loadWrittenScenarios();
  const generated = generateScenarios(written);
  return new Map([...written].map(([id, own]) => [id, [...own, ...(generated.get(id) ?? [])]]));
}

/** Generates the scenarios in which a request of a written one is refused or repeated. */
export function generateScenarios(
  written: ReadonlyMap<OperationId, readonly Scenario[]>,
): ReadonlyMap<OperationId, readonly Scenario[]> {
  const [byRow, ofOptional] = [refusalsByRow(written), refusalsOfOptional(written)];
  return new Map(
    [...written.keys()].map(id => [id, [...(byRow.get(id) ?? []), ...(ofOptional.get(id) ?? [])]]),
  );
}

/**
 * Loads the scenarios in the operations' folders. The generated ones differ in their codes only, so
 * most tests skip them.
 */
export async function loadWrittenScenarios(): Promise<
  ReadonlyMap<OperationId, readonly Scenario[]>
> {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter(entry => entry.isDirectory());
  // `from-source.test.ts` compares the folders with the operations. Sorted, because a test selects
  // the first of several.
  const ids = folders.map(({ name }) => name as OperationId).toSorted();
  return new Map(await Promise.all(ids.map(async id => [id, await scenariosOf(id)] as const)));
}

async function scenariosOf(operation: OperationId): Promise<readonly Scenario[]> {
  const { usualRun, scenarios = [] } = usualOf(operation);
  const files = readdirSync(join(FOLDER, operation))
    .filter(file => file !== 'usual.ts')
    .toSorted();
  const modules = await Promise.all(
    files.map(
      file => import(join(FOLDER, operation, file)) as Promise<{ default: readonly Scenario[] }>,
    ),
  );
  return [usualRun, ...scenarios, ...modules.flatMap(module => module.default)];
}
