import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { replaceBlock } from '../../src/tools/catalog/generated-tables.ts';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { layerDiagram, productDiagram } from './layer-diagram.ts';

it('matches the pictures in the page: npm run render', async () => {
  const page = await readFile(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  expect(
    replaceBlock(replaceBlock(page, 'layers', layerDiagram()), 'products', productDiagram()),
  ).toBe(page);
});
