/** Lists new operations in their table. Runs before the catalog is loaded from it. */

import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { operationTable } from './operation-table.ts';

const folder = join(ROOT, 'src/operations');
const table = join(folder, 'table.ts');
const ids = globSync('*.ts', { cwd: folder, exclude: ['table.ts'] }).map(file => basename(file, '.ts'));
await writeFile(table, operationTable(await readFile(table, 'utf8'), ids));
