import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from './scenario.ts';

const FOLDER = import.meta.dirname;

/** Every scenario, by the operation whose folder has it. */
export async function loadScenarios(): Promise<ReadonlyMap<string, readonly Scenario[]>> {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter(entry => entry.isDirectory());
  return new Map(await Promise.all(folders.map(async ({ name }) => [name, await scenariosOf(name)] as const)));
}

async function scenariosOf(operation: string): Promise<readonly Scenario[]> {
  // usual.ts has the operation's entries for other tests (`all-usual.ts`).
  const files = readdirSync(join(FOLDER, operation))
    .filter(file => file !== 'usual.ts')
    .toSorted();
  const modules = await Promise.all(
    files.map(file => import(join(FOLDER, operation, file)) as Promise<{ default: readonly Scenario[] }>),
  );
  return modules.flatMap(module => module.default);
}
