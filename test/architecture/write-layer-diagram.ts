import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceBlock } from '../../src/tools/catalog/generated-tables.ts';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { layerDiagram, productDiagram } from './layer-diagram.ts';

const page = join(ROOT, 'ARCHITECTURE.md');
const withLayers = replaceBlock(await readFile(page, 'utf8'), 'layers', layerDiagram());
await writeFile(page, replaceBlock(withLayers, 'products', productDiagram()));
