import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceBlock } from '../../src/tools/catalog/generated-tables.ts';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { layerDiagram } from './layer-diagram.ts';

const page = join(ROOT, 'ARCHITECTURE.md');
await writeFile(page, replaceBlock(await readFile(page, 'utf8'), 'layers', layerDiagram()));
