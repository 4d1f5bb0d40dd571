import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from './scenario.ts';

const FOLDER = import.meta.dirname;

/** Every scenario there is, by the operation whose folder it stands in. */
export async function loadScenarios(): Promise<ReadonlyMap<string, readonly Scenario[]>> {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter(entry => entry.isDirectory());
  return new Map(await Promise.all(folders.map(async ({ name }) => [name, await scenariosOf(name)] as const)));
}

async function scenariosOf(operation: string): Promise<readonly Scenario[]> {
  const files = readdirSync(join(FOLDER, operation)).toSorted();
  const modules = await Promise.all(
    files.map(file => import(join(FOLDER, operation, file)) as Promise<{ default: readonly Scenario[] }>),
  );
  return modules.flatMap(module => module.default);
}
