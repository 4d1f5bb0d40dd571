import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCatalogue } from './catalog.ts';
import { bringUpToDate, render } from './derived-files.ts';
import { ROOT } from './tool.ts';

const catalogue = await loadCatalogue();
const files = render(catalogue, await readFile(join(ROOT, 'README.md'), 'utf8'));
const differences = await bringUpToDate(ROOT, files);
for (const { path, kind } of differences) console.log(`${kind === 'stale' ? 'deleted' : 'wrote'} ${path}`);
console.log(`${catalogue.operations.length} operations, ${files.size} files, ${differences.length} of them changed`);
