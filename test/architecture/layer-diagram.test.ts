import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { replaceBlock } from '../../src/catalog/generated-tables.ts';
import { ROOT } from '../../src/catalog/tool.ts';
import { LAYER_NAMES } from './layers.ts';
import { layerDiagram } from './layer-diagram.ts';

it('shows each layer, with the layers whose code it may run and whose types it may use', () => {
  const drawn = layerDiagram({
    base: { runs: [] },
    spec: { runs: [] },
    client: { runs: ['spec', 'base'], packages: ['undici'] },
    runner: { runs: ['spec'], names: ['client', 'base'] },
  });
  expect(drawn.split('\n').filter(line => /-->|-\.->|undici/.test(line))).toEqual([
    '  client["client<br/>undici"]',
    '  client --> spec',
    '  runner --> spec',
    '  runner -.-> client',
  ]);
  const boxes = Array.from(layerDiagram().matchAll(/^ {2}([\w/-]+)\["/gm), ([, name]) => name);
  expect(boxes).toEqual(LAYER_NAMES);
});

it('matches the picture in the page: npm run render', async () => {
  const page = await readFile(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  expect(replaceBlock(page, 'layers', layerDiagram())).toBe(page);
});
