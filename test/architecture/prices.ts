/** Prints what each part of src costs alone: the lines that only it reaches, itself included. `npm run prices`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';
import { type Imports, readImports } from './source-imports.ts';

/** Parts: each operation, each file of the command, and each folder down to this depth. */
const MAX_DEPTH = 4;

/** Returns the modules that the roots reach without a part. */
function reached(imports: Imports, roots: readonly string[], isPart: (file: string) => boolean): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...roots];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || isPart(file)) continue;
    seen.add(file);
    open.push(...(imports.get(file) ?? []));
  }
  return seen;
}

const imports = readImports(ROOT);
const imported = new Set([...imports.values()].flat());
const roots = [...imports.keys()].filter(file => !imported.has(file));
const lines = new Map(
  [...imports.keys()].map(file => [file, readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1]),
);
const whole = reached(imports, roots, () => false);
const folders = new Set(
  [...imports.keys()].flatMap(file => {
    const names = file.split('/');
    return names.slice(2, MAX_DEPTH).map((_, index) => `${names.slice(0, index + 2).join('/')}/`);
  }),
);
const files = [...imports.keys()].filter(file => /^src\/(?:operations|command)\/[^/]+$/.test(file));
const prices = [...folders, ...files].map(part => {
  const without = reached(imports, roots, file => file.startsWith(part));
  const alone = [...whole].filter(file => !without.has(file)).reduce((sum, file) => sum + (lines.get(file) ?? 0), 0);
  return [part, alone] as const;
});
for (const [part, alone] of prices.toSorted(([, a], [, b]) => b - a))
  console.log(`${String(alone).padStart(6)}  ${part}`);
