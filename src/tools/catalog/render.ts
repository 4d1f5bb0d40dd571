/**
 * Renders every generated file, writes those that differ and deletes stale ones. Run by
 * `npm run render`.
 */

import { plural } from '../../base/text/amount.ts';
import { loadCatalog } from './catalog.ts';
import { readPages, render, updateFiles } from './derived-files.ts';
import { ROOT } from './tool.ts';

const catalog = await loadCatalog();
const files = render(catalog, await readPages(ROOT));
const differences = await updateFiles(ROOT, files);
for (const { path, kind } of differences)
  console.log(`${kind === 'stale' ? 'deleted' : 'wrote'} ${path}`);
console.log(
  `${plural(catalog.operations.length, 'operation')}, ${plural(files.size, 'file')}, ${differences.length} changed`,
);
