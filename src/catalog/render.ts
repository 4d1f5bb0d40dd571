/** Renders every generated file, writes those that differ and deletes stale ones. Run by `npm run render`. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCatalog } from './catalog.ts';
import { render, updateFiles } from './derived-files.ts';
import { ROOT } from './tool.ts';

const catalog = await loadCatalog();
const files = render(catalog, await readFile(join(ROOT, 'README.md'), 'utf8'));
const differences = await updateFiles(ROOT, files);
for (const { path, kind } of differences) console.log(`${kind === 'stale' ? 'deleted' : 'wrote'} ${path}`);
console.log(`${catalog.operations.length} operations, ${files.size} files, ${differences.length} of them changed`);
