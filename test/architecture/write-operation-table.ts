/** Lists new operations in their table. Runs before the catalog is loaded from it. */

import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { operationTable } from './operation-table.ts';

const folder = join(ROOT, 'src/products');
const table = join(folder, 'operations.ts');
const files = globSync('**/*.operation.ts', { cwd: folder });
await writeFile(table, operationTable(await readFile(table, 'utf8'), files));
