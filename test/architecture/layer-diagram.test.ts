import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { replaceBlock } from '../../src/tools/catalog/generated-tables.ts';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { layerDiagram } from './layer-diagram.ts';

it('matches the picture in the page: npm run render', async () => {
  const page = await readFile(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  expect(replaceBlock(page, 'layers', layerDiagram())).toBe(page);
});
